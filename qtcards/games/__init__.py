"""The games as data: what each is called, which options it has, how it is made."""

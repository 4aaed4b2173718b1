"""Marks for texts in the pure core: they are looked up in a catalogue only when `qtcards.text` shows them."""


def N_(msgid: str) -> str:  # noqa: N802 - gettext's own name, which extraction looks for
    """Mark ``msgid`` for the catalogue and return it unchanged."""
    return msgid

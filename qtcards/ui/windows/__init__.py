"""The main window around the table, and the dialogs."""

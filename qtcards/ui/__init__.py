"""The window. The only package beside `app` that may import PySide6."""

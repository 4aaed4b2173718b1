"""The window. The only package beside `app` that may import PySide6."""

import builtins
import linecache

import PySide6.QtCore  # noqa: F401 - it replaces the import function

# PySide reads the source of every module that is imported after it, to see whether `__feature__` concerns it. We use
# no features: the import of before spares each start some 20 ms and 5 MiB.
builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)
linecache.clearcache()  # what was read until here

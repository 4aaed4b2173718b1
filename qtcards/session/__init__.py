"""A game being played and what is kept of it: timeline, journal, settings. Free of Qt and of text."""

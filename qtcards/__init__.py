"""qtcards: card games that everybody can play. ARCHITECTURE.md is the map of this package."""

__version__ = "0.1.0"

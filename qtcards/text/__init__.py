"""Words: the catalogue, and everything that turns cards, piles, moves and results into sentences."""

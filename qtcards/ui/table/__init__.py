"""The card table: a scene of animated cards that follows the model and never holds a state of its own."""

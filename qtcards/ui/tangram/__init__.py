"""Tangram's table: model, field, task picture, list of pieces, list of tasks. May import all below `ui`, no cards."""

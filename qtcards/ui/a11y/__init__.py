"""What a screen reader gets: the tree of the table, and announcements. Nothing here words anything or knows a game.

Names come from `text.describe`, places from the table's metrics, both at the moment they are asked for.
"""

"""Sound: what is heard of the game, how it was made, and how it gets to the loudspeaker without holding anything up."""

"""The twelve people of the French court cards, built of heads, hair, headwear, robes and what they hold.

All parts are drawn in head units: a head is 34 units wide, its nose at the origin, its chin at y = 23.
May import: `svg`, `mixing`, `suits`, `pips`. Must not: know where on a card somebody stands, indexes or languages.
"""

"""Pelican Bay: tiles, areas, placing, pelicans, scoring, notation. `game.BAY` is the game."""

"""What a game is. Knows no particular game, no file, no network and no language."""

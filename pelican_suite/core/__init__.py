"""The game contract, texts, editions, seeded chance and the registry. Knows no game and no Qt."""

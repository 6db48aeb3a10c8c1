"""Training of the networks of the bots: ./dev train GAME, docs/training.md."""

"""Matches, measurements and other experiments with bots and rules."""

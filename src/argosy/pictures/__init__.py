"""The drawing kit: escape-safe markup, one palette, pieces of wood and wax and print, charts and hexes.

A game's `board.py` puts them together. Everything is drawn by this project, in one style: a portolan chart.
"""

from argosy.pictures.picture import Group, Picture, svg

__all__ = ["Group", "Picture", "svg"]

"""The pages: what a browser shows of the tables, as HTML and SVG.

Everything here is a function from plain data (`argosy.server.model`) to text. A page is a template in
`templates/`; the panels of a table are templates of their own, so that the stream can send those that have
changed. The script in `static/js` patches them in place; it has no state but what the page says, and needs no
library.
"""

from argosy.server.pages.desk import Update, groups, order, panels, table, title, update
from argosy.server.pages.entrance import curtain, error, invitation, lobby, reference, setup
from argosy.server.pages.replay import replay
from argosy.server.pages.site import STATIC, static_file

__all__ = [
    "STATIC", "Update", "curtain", "error", "groups", "invitation", "lobby", "order", "panels", "reference",
    "replay", "setup", "static_file", "table", "title", "update",
]  # fmt: skip

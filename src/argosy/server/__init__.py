"""The server: tables, seats, storage, streams, and the pages over them.

    model.py      what a page shows, as plain data: the interface to `pages`
    schema.py     the tables of the database; `migrations/` makes them
    storage.py    reads and writes them: one transaction per deed, committed before anybody is told
    logbook.py    what has been done at a table, and what of it is still in effect
    sitting.py    a table in memory: its logbook and the position it leads to
    undo.py       how far back one may go, and whom to ask
    problem.py    why a request is refused
    tables.py     all tables: sitting down, playing, taking back
    showing.py    a table as one viewer may see it
    keys.py       secrets: cookies, seat tokens, guards of forms
    hub.py        tells whoever is waiting that a table has changed
    herald.py     the same between processes on one PostgreSQL database
    pilot.py      lets the bots play
    streams.py    keeps open pages up to date
    reading.py    what requests say, read strictly
    guard.py      headers, limits, and errors that tell nothing
    doors.py      who asks, in which language, and whether it is in order
    routes.py     which address does what
    app.py        all of it together
    serving.py    the process: address, TLS, signals

A game is its log. Whatever is shown is made from `view(seat)` of the one who looks.
"""

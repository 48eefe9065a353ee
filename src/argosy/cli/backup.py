"""`argosy backup`: a copy of everything that a server keeps, even while it is running."""

import shutil
import sqlite3
from argparse import Namespace
from contextlib import closing
from pathlib import Path

from argosy.cli.serve import data_folder
from argosy.cli.terminal import Terminal
from argosy.engine.message import refuse
from argosy.server.app import SECRET_FILE
from argosy.server.storage import DATABASE_FILE


def run(args: Namespace, terminal: Terminal) -> int:
    """Copy the games and the secret that opens their seats."""
    source = data_folder(args)
    target = Path(args.folder)
    for name in (DATABASE_FILE, SECRET_FILE):
        if not (source / name).is_file():
            raise refuse("cli.backup.nothing", folder=str(source))
        if (target / name).exists():
            raise refuse("cli.backup.there", file=str(target / name))
    try:
        target.mkdir(mode=0o700, parents=True, exist_ok=True)
        _copy_database(source / DATABASE_FILE, target / DATABASE_FILE)
        shutil.copy2(source / SECRET_FILE, target / SECRET_FILE)
    except (OSError, sqlite3.Error) as error:
        raise refuse("error.file", file=str(target), detail=str(error)) from None
    terminal.say("cli.backup.done", wrap=False, folder=str(target))
    return 0


def _copy_database(source: Path, target: Path) -> None:
    """All that has been committed, at one moment; the server may go on writing."""
    with closing(sqlite3.connect(source)) as here, closing(sqlite3.connect(target)) as there:
        here.backup(there)

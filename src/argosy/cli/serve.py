"""`argosy serve`: the table in the browser."""

import os
from argparse import Namespace
from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError

from argosy.cli.terminal import Terminal
from argosy.engine.message import refuse
from argosy.server import pages
from argosy.server.app import Application, Settings
from argosy.server.serving import Address, alone, check_free, open_browser, serve


def run(args: Namespace, terminal: Terminal) -> int:
    """Answer until somebody stops it."""
    if (args.tls_cert is None) != (args.tls_key is None):
        raise refuse("cli.serve.tls")
    folder = data_folder(args)
    check_free(args.host, args.port)
    address = Address(args.host, args.port, args.tls_cert, args.tls_key)
    with alone(folder):
        application = _application(Settings(folder, args.database, args.proxied))

        def ready() -> None:
            terminal.say("cli.serve.ready", wrap=False, address=str(address))
            terminal.say("cli.serve.data", wrap=False, folder=str(folder))
            if args.open:
                open_browser(address)

        serve(application, address, ready)
    return 0


def _application(settings: Settings) -> Application:
    try:
        return Application(settings, pages)
    except (OSError, SQLAlchemyError) as error:
        detail = getattr(error, "orig", None) or error
        raise refuse("cli.serve.database", detail=str(detail).strip().rstrip(".")) from None


def data_folder(args: Namespace) -> Path:
    """The data folder asked for, or the one where programs keep what belongs to a person."""
    if args.data is not None:
        return Path(args.data)
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "argosy"

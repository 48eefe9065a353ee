"""A server for the browser tests, in a process of its own: bots do not pause, and many tables may be set up.

python -m tests.browser.serving FOLDER PORT
"""

import sys
from pathlib import Path

from argosy.server import pages
from argosy.server.app import Application, Settings
from argosy.server.serving import Address, serve


def main() -> None:
    folder, port = Path(sys.argv[1]), int(sys.argv[2])
    pace = float(sys.argv[3]) if len(sys.argv) > 3 else 0.0
    application = Application(Settings(folder, pace=pace, new_tables=1_000), pages)
    serve(application, Address("127.0.0.1", port), lambda: print("ready", flush=True))


if __name__ == "__main__":
    main()

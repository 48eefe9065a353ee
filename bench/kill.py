"""Kill the server in the middle of everything, thousands of times: `bench/kill.py [KILLS [SEED]]`.

Needs what the tests need, and Argosy installed (or PYTHONPATH=src). Prints what it came to; a move that is
lost or doubled ends it with an error.
"""

import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[1]


def main() -> None:
    sys.path.insert(0, str(ROOT))
    from tests.server.killing import campaign  # noqa: PLC0415 - found only now

    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else int(time.time())
    begun = time.monotonic()
    with TemporaryDirectory() as folder:
        toll = campaign(Path(folder), kills, seed)
    seconds = time.monotonic() - begun
    print(f"seed {seed}: {toll.kills} kills in {seconds:.0f} s, {toll.moves} acknowledged moves")
    print("no move is lost, none is doubled")
    print(f"{toll.repeated} were written, but not acknowledged, when the server died, and sent again")


if __name__ == "__main__":
    main()

"""Set up a virtual environment with Argosy in it: .venv to play, or build/venv/bench to measure."""

import argparse
import os
import sys

import toolbox


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bench", action="store_true", help="with the engines to compare with")
    bench = parser.parse_args().bench
    python = toolbox.examine(sys.executable)
    if python is None:
        toolbox.fail("Argosy needs a released CPython, 3.11 or newer.")
    pure = bool(os.environ.get("ARGOSY_PURE"))
    try:
        if bench:
            executable = toolbox.venv(python, toolbox.BUILD / "venv" / "bench", "bench")
        else:
            executable = toolbox.venv(python, toolbox.ROOT / ".venv", "run")
        toolbox.install(executable, toolbox.build_wheel(python, compiled=not pure))
    except toolbox.CommandFailed as failure:
        toolbox.fail(f"{failure}\nFAILED: setting up; the lines above say why.")


if __name__ == "__main__":
    main()

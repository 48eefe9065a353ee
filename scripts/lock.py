"""Pin the newest versions of all that requirements/*.in ask for, with hashes, for every Python and system."""

import os
import sys

import toolbox

# The first list holds nearly everything; the others take their versions from it.
LISTS = ("lint", "run", "build", "test", "bench", "lock")


def main() -> None:
    python = toolbox.examine(sys.executable)
    if python is None:
        toolbox.fail("Argosy needs a released CPython, 3.11 or newer.")
    folder = toolbox.ROOT / "requirements"
    # Only the public index counts: what else this machine is set up to look at stays out of the lists.
    for name in [name for name in os.environ if name.startswith(("UV_", "PIP_")) and name != "UV_CACHE_DIR"]:
        del os.environ[name]
    try:
        uv = toolbox.venv(python, toolbox.BUILD / "venv" / "lock", "lock").with_name("uv")
        for name in LISTS:
            toolbox.say(f"  pinning requirements/{name}.txt")
            toolbox.run(
                [
                    *(uv, "pip", "compile", "--no-config", "--upgrade", "--universal", "--generate-hashes"),
                    *("--python-version", "3.11", "--no-annotate", "--custom-compile-command", "make lock"),
                    *(() if name == LISTS[0] else ("--constraint", f"{LISTS[0]}.txt")),
                    *("--output-file", f"{name}.txt", f"{name}.in"),
                ],
                toolbox.BUILD / "log" / f"lock-{name}.log",
                cwd=folder,
            )
    except toolbox.CommandFailed as failure:
        toolbox.fail(f"{failure}\nFAILED: pinning; the lines above say why.")


if __name__ == "__main__":
    main()

"""Find the browser for the browser tests, install it where it is missing, and print its path.

Debian and Ubuntu name the package differently; both have it in their own archives.
"""

import os
import shutil

import toolbox
from toolbox import BUILD

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")


def find() -> str | None:
    """The path of a Chromium on this machine."""
    return next(filter(None, map(shutil.which, NAMES)), None)


def install() -> str:
    """The path of a Chromium, which is fetched from the system's own archive if there is none."""
    with toolbox.lock("chromium"):
        found = find()
        if found is not None:
            return found
        if shutil.which("apt-get") is None:
            toolbox.fail("The browser tests need Chromium; please install it.")
        toolbox.say("  installing Chromium")
        root = [] if os.geteuid() == 0 else ["sudo", "--non-interactive"]
        log = BUILD / "log" / "chromium.log"
        try:
            toolbox.run([*root, "apt-get", "update"], log)
            install_it = [*root, "apt-get", "install", "--yes", "chromium"]
            toolbox.run(install_it, log, DEBIAN_FRONTEND="noninteractive")
        except toolbox.CommandFailed as failure:
            toolbox.fail(f"{failure}\nThe browser tests need Chromium, and it could not be installed.")
    found = find()
    if found is None:
        toolbox.fail("Chromium was installed, but is not found.")
    return found


if __name__ == "__main__":
    toolbox.say(install())

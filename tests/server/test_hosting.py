"""`argosy serve`, `argosy backup`, and what docs/hosting.md says about them."""

import http.client
import os
import re
import shutil
import signal
import ssl
import subprocess
import sys
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from argosy.cli.parser import make_parser
from argosy.server.app import Application, Settings
from argosy.server.keys import commitment
from argosy.words import Words
from tests.cli.shell import Shell
from tests.server.browsers import Browser
from tests.server.killing import PATIENCE
from tests.server.plain import PlainPages
from tests.server.sockets import free_port

ROOT = Path(__file__).parents[2]
DOCUMENT = (ROOT / "docs" / "hosting.md").read_text("utf-8")
COMMAND = [sys.executable, "-m", "argosy"]


@contextmanager
def served(*arguments: object) -> Generator[int]:
    """A server as a host starts it; it must end cleanly when it is asked to."""
    port = free_port()
    command = [*COMMAND, "serve", "--port", str(port), *map(str, arguments)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            line = process.stdout.readline()
            assert f":{port}/" in line, line
            yield port
            process.send_signal(signal.SIGINT)
            assert process.wait(PATIENCE) == 0
        finally:
            process.kill()


def test_serving(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with served("--data", folder) as port:
        with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as connection:
            connection.request("GET", "/")
            answer = connection.getresponse()
            page = answer.read().decode()
            assert answer.status == 200
            assert "<html" in page
            assert "Secure" not in str(answer.getheader("set-cookie"))
        refused = Shell(str(tmp_path))("serve", "--data", folder, "--port", free_port())
        assert refused.status == 2
        assert f"Another server is using the data folder {folder}." in refused.err
        refused = Shell(str(tmp_path))("serve", "--data", tmp_path / "other", "--port", port)
        assert refused.status == 2
        assert f"Nothing can listen at 127.0.0.1, port {port}" in refused.err
    assert sorted(path.name for path in folder.iterdir()) == ["argosy.sqlite", "lock", "secret"]


def test_serving_with_tls(tmp_path: Path) -> None:
    make = next(line for line in DOCUMENT.splitlines() if line.startswith("openssl req"))
    if shutil.which("openssl") is None:
        pytest.skip("there is no openssl here")
    subprocess.run(make.split(), cwd=tmp_path, check=True, capture_output=True)
    files = ("--tls-cert", tmp_path / "fullchain.pem", "--tls-key", tmp_path / "privkey.pem")
    trust = ssl.create_default_context(cafile=str(tmp_path / "fullchain.pem"))
    with served("--data", tmp_path / "data", *files) as port:
        made = http.client.HTTPSConnection("localhost", port, timeout=PATIENCE, context=trust)
        with closing(made) as connection:
            connection.request("GET", "/")
            answer = connection.getresponse()
            answer.read()
            cookie = str(answer.getheader("set-cookie"))
    assert cookie.startswith("__Host-argosy=")
    assert all(word in cookie for word in ("Secure", "HttpOnly", "SameSite=lax", "Path=/"))
    assert "Domain" not in cookie


MISTAKES = [
    (("--tls-cert", "x.pem"), "TLS needs both a certificate and its key."),
    (("--database", "nonsense"), "The database cannot be used"),
    (("--database", "postgresql+psycopg://nobody@127.0.0.1:1/nothing"), "The database cannot be used"),
    (("--host", "203.0.113.7"), "Nothing can listen at 203.0.113.7"),
    (("--data", "/dev/null/x"), "/dev/null/x"),
    (("--port", "0"), "is not a whole number"),
    (("--port", "65536"), "is not a whole number"),
]


@pytest.mark.parametrize(("arguments", "reason"), MISTAKES)
def test_what_cannot_be_served(tmp_path: Path, arguments: tuple[str, ...], reason: str) -> None:
    port = () if "--port" in arguments else ("--port", free_port())
    data = () if "--data" in arguments else ("--data", tmp_path / "data")
    done = Shell(str(tmp_path))("serve", *port, *data, *arguments)
    assert done.status == 2
    assert reason in done.err
    assert "Traceback" not in done.err


def test_a_usual_data_folder(tmp_path: Path) -> None:
    done = Shell(str(tmp_path))("backup", tmp_path / "copy")
    assert f"There are no games in the folder {tmp_path / 'argosy'}" in done.err


# What the document says


def blocks(kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", DOCUMENT, re.DOTALL)


def test_the_service_starts_what_there_is() -> None:
    unit = blocks("ini")[0]
    command = re.findall(r"^ExecStart=(.*)$", unit, re.MULTILINE)[0].split()
    assert command[0] == "/opt/argosy/bin/argosy"
    chosen = make_parser(Words("en")).parse_args(command[1:])
    assert (chosen.command, chosen.data, chosen.proxied) == ("serve", Path("/var/lib/argosy"), True)


@pytest.mark.parametrize("line", re.findall(r"^argosy (.*?)(?: +#.*)?$", DOCUMENT, re.MULTILINE))
def test_every_command_is_one(line: str) -> None:
    assert make_parser(Words("en")).parse_args(line.split()).command in ("serve", "backup")


def test_backup_and_restore_as_the_document_says(tmp_path: Path) -> None:
    """A game is saved, played on, and set back to what it was: by the very commands of the document."""
    backup, restore = blocks("sh")
    data, copies = tmp_path / "lib" / "argosy", tmp_path / "backups"
    application = Application(Settings(data, pace=0.0), PlainPages())
    ola = Browser(application).come()
    table = ola.set_up("me", "here")
    invitation = ola.invitation(ola.set_up("me", "open"))
    for _ in range(50):
        ola.play(table)
    saved = ola.table(table)
    do(backup, data, copies, tmp_path)  # the server is running
    for _ in range(5):
        ola.play(table)
    assert ola.table(table) != saved
    application.close()
    do(restore, data, copies, tmp_path)
    again = Application(Settings(data, pace=0.0), PlainPages())
    cookies = dict(ola.client.cookies)
    ola.client = Browser(again).client
    ola.client.cookies.update(cookies)
    assert ola.table(table) == saved
    ola.play(table)
    Browser(again).come().accept(invitation)
    again.close()
    done = Shell(str(tmp_path))("backup", "--data", data, copies / "monday")
    assert "is there already" in done.err


def do(commands: str, data: Path, copies: Path, folder: Path) -> None:
    """Give commands of the document to a shell, with folders of our own."""
    tools = folder / "bin"
    tools.mkdir(exist_ok=True)
    (tools / "argosy").write_text(f'#!/bin/sh\nexec {sys.executable} -m argosy "$@"\n')
    (tools / "argosy").chmod(0o755)
    script = commands.replace("/var/lib/argosy", str(data)).replace("/var/backups/argosy", str(copies))
    environment = {**os.environ, "PATH": f"{tools}:{os.environ['PATH']}"}
    subprocess.run(["sh", "-ec", script], check=True, env=environment, capture_output=True, timeout=60)


def test_the_seed_is_checked_as_the_document_says() -> None:
    command = next(line for line in DOCUMENT.splitlines() if line.startswith("printf '%s'"))
    script = command.replace("SEED:SALT", "123:abc")
    done = subprocess.run(["sh", "-c", script], check=True, capture_output=True, text=True)
    assert done.stdout.split()[0] == commitment("123", "abc")


def test_what_the_document_says_about_limits() -> None:
    usual = Settings(Path())
    assert f"set up {usual.new_tables} tables in ten minutes" in DOCUMENT.replace("\n", " ")
    assert "64 KB" in DOCUMENT


def test_a_proxy_is_believed_only_if_there_is_one(tmp_path: Path) -> None:
    told = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.7, 198.51.100.1"}
    for proxied in (False, True):
        application = Application(Settings(tmp_path / str(proxied), proxied=proxied), PlainPages())
        answer = Browser(application).client.get("/", headers=told)
        assert ("Secure" in answer.headers["set-cookie"]) is proxied
        application.close()

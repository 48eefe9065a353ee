"""A table from its first click to its end."""

from tests.server.browsers import Browser


def test_two_browsers_play(ola: Browser, jan: Browser) -> None:
    table = ola.set_up("me:Ola", "open:Jan", first="1")
    jan.accept(ola.invitation(table))
    assert ola.table(table)["mine"] == [0]
    assert jan.table(table)["mine"] == [1]
    players = [ola, jan]
    for _ in range(30):
        turn = ola.table(table)["view"]["seat"]
        before = players[1 - turn].table(table)
        assert before["legal"] == []
        done = players[turn].play(table)
        assert done["ok"] is True
        after = players[1 - turn].table(table)
        assert after["version"] == done["version"] > before["version"]
        assert after["view"] != before["view"]

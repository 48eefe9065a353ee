"""Taking back: freely to the last reveal, further when everybody agrees."""

import re
from typing import Any

import pytest

from tests.server.browsers import Browser
from tests.server.conftest import Come
from tests.server.hands import SLUG


class Two:
    """Two people at a table of Century."""

    def __init__(self, ola: Browser, jan: Browser, game: str = "") -> None:
        self.ola = ola
        self.jan = jan
        if game:
            fields: dict[str, object] = {"game": game, "seat0.kind": "me", "seat1.kind": "open"}
            self.table = str(ola.post("/tables", fields)["address"]).removeprefix("/tables/")
        else:
            self.table = ola.set_up("me:Ola", "open:Jan", first="1")
        jan.accept(ola.invitation(self.table), "Jan")

    def look(self) -> Any:
        """What everybody sees."""
        return {
            name: part
            for name, part in self.ola.table(self.table)["view"].items()
            if name not in ("you", "legal")
        }

    def decides(self) -> Browser:
        return self.ola if self.ola.table(self.table)["legal"] else self.jan

    def waits(self) -> Browser:
        return self.jan if self.decides() is self.ola else self.ola

    def play(self, *notations: str) -> None:
        for notation in notations:
            now = self.decides().table(self.table)
            actions = {one["notation"]: one["action"] for one in now["legal"]}
            wish = {"action": actions[notation], "version": now["version"]}
            self.decides().post(f"/tables/{self.table}/play", wish)

    def set_off(self) -> None:
        """Play until the first turn of the game."""
        while self.look()["decision"] != "move":
            self.decides().play(self.table)


@pytest.fixture
def two(ola: Browser, jan: Browser) -> Two:
    found = Two(ola, jan)
    found.set_off()
    return found


def test_step_by_step(two: Two) -> None:
    begun = two.look()
    player = two.decides()
    two.play("stay")
    stayed = two.look()
    two.play("harvest")
    assert two.look() not in (begun, stayed)
    player.undo(two.table, "step")
    assert two.look() == stayed
    player.undo(two.table, "step")
    assert two.look() == begun
    two.play("stay", "harvest", "end-turn")


def test_a_whole_turn(two: Two) -> None:
    begun = two.look()
    player = two.decides()
    two.play("stay", "harvest")
    player.undo(two.table, "turn")
    assert two.look() == begun
    two.play("stay", "harvest", "end-turn")
    assert two.decides() is not player
    player.undo(two.table, "turn")  # the other one has not done anything yet
    assert two.look() == begun


def test_to_a_moment(two: Two) -> None:
    player = two.decides()
    at = player.table(two.table)["version"]
    begun = two.look()
    two.play("stay", "harvest")
    player.undo(two.table, f"to:{at}")
    assert two.look() == begun
    assert "nothing that you could take back" in player.undo(two.table, f"to:{at}", 409)["error"]


def test_taking_back_is_in_the_log(two: Two) -> None:
    player = two.decides()
    two.play("stay", "harvest")
    taken = player.undo(two.table, "turn")["version"]
    page = two.ola.page(f"/tables/{two.table}")
    assert "takes something back" in page
    assert "harvest" not in re.sub(r"Choice\([^)]*\)", "", page.partition("log=")[2].partition("sheet=")[0])
    two.play("stay")
    assert two.ola.table(two.table)["version"] == taken + 1


def test_what_has_been_taken_back_can_still_be_looked_at(two: Two) -> None:
    player = two.decides()
    two.play("stay")
    at = player.table(two.table)["version"]
    stayed = two.ola.page(f"/tables/{two.table}/replay?at={at}")
    player.undo(two.table, "step")
    again = two.ola.page(f"/tables/{two.table}/replay?at={at}")
    assert "stay" not in stayed.partition("choices=")[2].partition("impossible=")[0]
    views = [page.partition("view=")[2].partition("seats=")[0] for page in (stayed, again)]
    assert views[0] == views[1]


def test_the_decision_of_another_person_needs_consent(two: Two) -> None:
    first, begun = two.decides(), two.look()
    two.play("stay", "harvest", "end-turn")
    second = two.decides()
    assert second is not first
    two.play("stay")
    assert "Another player has decided" in first.undo(two.table, "step", 409)["error"]
    first.undo(two.table, "ask:turn")
    assert two.look()["decision"] == "action"  # nothing has changed yet
    assert "Somebody is asking" in second.undo(two.table, "ask:turn", 409)["error"]
    assert "Nobody is asking" in first.undo(two.table, "agree", 409)["error"]
    second.undo(two.table, "agree")
    assert two.look() == begun


def test_no_is_an_answer(two: Two) -> None:
    first = two.decides()
    two.play("stay", "harvest", "end-turn", "stay")
    now = two.look()
    second = two.decides()
    first.undo(two.table, "ask")
    second.undo(two.table, "refuse")
    assert two.look() == now
    assert "Nobody is asking" in second.undo(two.table, "agree", 409)["error"]


def test_a_move_ends_the_question(two: Two) -> None:
    first = two.decides()
    two.play("stay", "harvest", "end-turn", "stay")
    second = two.decides()
    first.undo(two.table, "ask")
    two.play("harvest")
    assert "Nobody is asking" in second.undo(two.table, "agree", 409)["error"]


@pytest.mark.usefixtures("with_hands")
def test_what_has_been_revealed_needs_consent(ola: Browser, jan: Browser) -> None:
    two = Two(ola, jan, SLUG)
    before = two.ola.table(two.table)["view"]
    two.ola.play(two.table)
    two.ola.undo(
        two.table, "step"
    )  # a card that was shown: nothing was revealed to the one who takes it back
    assert two.ola.table(two.table)["view"] == before
    two.ola.play(two.table)
    two.ola.play(two.table)  # the end of the turn draws a card
    assert "Something hidden" in two.ola.undo(two.table, "step", 409)["error"]
    drawn = two.ola.table(two.table)["view"]["hand"]
    two.ola.undo(two.table, "ask")
    two.jan.undo(two.table, "agree")
    two.ola.play(two.table)
    assert two.ola.table(two.table)["view"]["hand"] == drawn  # and chance answers as it did


def test_three_have_to_agree(ola: Browser, jan: Browser, come: Come) -> None:
    table = ola.set_up("me:Ola", "open:Jan", "open:Ewa", first="1")
    ewa = come()
    jan.accept(ola.invitation(table))
    ewa.accept(ola.invitation(table))
    everybody = {0: ola, 1: jan, 2: ewa}
    for _ in range(3):
        turn = ola.table(table)["view"]["seat"]
        everybody[turn].play(table)
    view = ola.table(table)["view"]
    last = everybody[2]
    asked = last.undo(table, "ask")["version"]
    jan.undo(table, "agree")
    assert ola.table(table)["version"] == asked + 1
    assert "agreed=(1,)" in ola.page(f"/tables/{table}").replace("&#x27;", "'")
    ola.undo(table, "agree")
    assert ola.table(table)["view"] != view
    assert ola.table(table)["version"] == asked + 3


def test_people_at_one_browser_need_not_ask(ola: Browser) -> None:
    table = ola.set_up("me:Ola", "here:Jan")
    views = [ola.table(table)["view"]]
    for _ in range(12):
        ola.play(table)
        views.append(ola.table(table)["view"])
    for view in reversed(views[:-1]):
        ola.undo(table, "step")
        assert ola.table(table)["view"] == view
    assert "nothing that you could take back" in ola.undo(table, "step", 409)["error"]
    ola.play(table)


def test_bots_take_back_their_moves_too(ola: Browser, application: Any) -> None:
    """A move of mine is taken back with what the bots have done since; and they decide anew."""
    table = ola.set_up("me:Ola", "bot:mate", first="1")
    tables = application.tables
    while True:
        asked = tables.bot_to_move(table)
        if asked is None:
            break
        assert tables.play_bot(table, asked[0], asked[3].legal()[0])
    before = ola.table(table)["view"]
    version = ola.table(table)["version"]
    ola.play(table)
    while tables.bot_to_move(table) is not None:
        stale = tables.bot_to_move(table)
        assert tables.play_bot(table, stale[0], stale[3].legal()[0])
        assert not tables.play_bot(table, stale[0], stale[3].legal()[0])  # it has moved on
    ola.post(f"/tables/{table}/undo", {"what": "step", "version": version + 1})
    assert ola.table(table)["view"] == before


def test_a_repeated_undo_is_carried_out_once(two: Two) -> None:
    player = two.decides()
    two.play("stay", "harvest")
    wish: dict[str, object] = {"what": "step", "version": player.table(two.table)["version"], "key": "back"}
    first = player.post(f"/tables/{two.table}/undo", wish)
    stayed = two.look()
    assert player.post(f"/tables/{two.table}/undo", wish) == first
    assert two.look() == stayed
    late = {"what": "step", "version": wish["version"]}
    assert "moved on" in player.post(f"/tables/{two.table}/undo", late, 409)["error"]

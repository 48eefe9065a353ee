"""The generator is frozen: these numbers stand in every record, and no version may ever draw others."""

from collections import Counter
from itertools import pairwise, permutations

import pytest

from argosy import Rng

# The first words of the streams of sfc32, as the author's own C code draws them from the same state.
STREAMS: list[tuple[int | str, list[int], list[int], int]] = [
    (0, [1704102275, 1397431751, 1790838927, 1151632027], [4253166053, 1488291820], 1331540434),
    (1, [4175793671, 4151457563, 574498175, 1322565304], [1059881946, 2047712816], 4183531396),
    (-1, [815222117, 2290104498, 3929083079, 18257658], [3123584273, 3314844328], 3172396705),
    (2**64, [3113216203, 2003102014, 2675915749, 3035028769], [3856379690, 3351204729], 3883438586),
    (-(2**64), [4056839841, 1094670747, 462332199, 586429772], [1442973064, 1545053667], 762941926),
    (10**90, [324360600, 642076156, 741184685, 1096707413], [2063144169, 4115601093], 1766387058),
    ("", [1670931226, 2538875889, 418358038, 285698098], [200537917, 2291377629], 2343604959),
    ("seven", [2572986297, 2341799422, 2528110303, 2034144771], [2653963194, 1363051351], 3386315553),
    ("żeglarz", [3120992608, 3741657872, 1585135520, 2864439243], [1137155131, 3699099121], 3789393066),
]


@pytest.mark.parametrize(("seed", "state", "first", "thousandth"), STREAMS)
def test_streams_are_frozen(seed: int | str, state: list[int], first: list[int], thousandth: int) -> None:
    rng = Rng(seed)
    assert rng.dump() == state
    drawn = [rng.next32() for _ in range(1000)]
    assert drawn[:2] == first
    assert drawn[-1] == thousandth


def test_a_seed_may_be_written_as_a_number_or_as_text() -> None:
    assert Rng(7).dump() == Rng("7").dump()


def test_numbers_below_are_frozen() -> None:
    rng = Rng("below")
    limits = (1, 2, 3, 6, 10, 24, 52, 100, 1000, 10**6, 2**31, 2**31 + 1, 3 * 2**30, 2**32)
    assert [rng.below(n) for n in limits] == [
        0, 1, 1, 1, 8, 1, 45, 75, 179, 872663, 224925145, 908441357, 3191805931, 1525728994,
    ]  # fmt: skip


def test_words_that_would_favour_some_numbers_are_drawn_again() -> None:
    """Below 2**31 + 1 nearly half of all words are of no use."""
    words, rng = Rng("rejection"), Rng("rejection")
    usable = [word for word in (words.next32() for _ in range(16)) if word < 2**31 + 1]
    assert [rng.below(2**31 + 1) for _ in usable] == usable
    assert usable[:3] == [125250146, 1157517227, 1911163993]


def test_a_shuffle_is_frozen() -> None:
    rng = Rng("shuffle")
    items = list(range(12))
    rng.shuffle(items)
    assert items == [7, 4, 11, 8, 9, 3, 2, 0, 10, 5, 1, 6]
    assert rng.dump() == [2903219363, 4118482661, 754358941, 3611910920]


def test_choices_and_fractions_are_frozen() -> None:
    rng = Rng("c")
    assert [rng.choice([3, 1, 4, 1, 5, 9, 2, 6]) for _ in range(12)] == [6, 9, 9, 2, 3, 1, 3, 9, 1, 4, 9, 9]
    rng = Rng("f")
    assert [rng.fraction() for _ in range(3)] == [0.6867130470927805, 0.07908507133834064, 0.5408317882101983]


@pytest.mark.parametrize("n", [0, -1, 2**32 + 1])
def test_an_impossible_limit_is_refused(n: int) -> None:
    rng = Rng(1)
    with pytest.raises(ValueError, match=str(n)):
        rng.below(n)
    assert rng.dump() == Rng(1).dump()


def test_there_is_no_choice_from_nothing() -> None:
    with pytest.raises(ValueError, match="0"):
        Rng(1).choice([])


def test_shuffling_little_or_nothing_draws_nothing() -> None:
    rng = Rng(1)
    for items in ([], [5]):
        before = items.copy()
        rng.shuffle(items)
        assert items == before
    assert rng.dump() == Rng(1).dump()


def test_clones_and_loaded_generators_go_on_alike_and_apart() -> None:
    rng = Rng("twins")
    rng.below(52)
    twin, loaded = rng.clone(), Rng.load(rng.dump())
    expected = [rng.next32() for _ in range(100)]
    assert [twin.next32() for _ in range(100)] == expected
    assert [loaded.next32() for _ in range(100)] == expected


def test_the_counter_runs_over() -> None:
    rng = Rng.load([0, 0, 0, 2**32 - 1])
    assert rng.next32() == 2**32 - 1
    assert rng.dump()[3] == 0


# The seeds are fixed, so these either always pass or never.


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


@pytest.mark.parametrize("n", [2, 3, 6, 7, 24, 88])
def test_numbers_are_equally_likely(n: int) -> None:
    rng = Rng(f"fair {n}")
    counts = Counter(rng.below(n) for _ in range(500 * n))
    assert sorted(counts) == list(range(n))
    freedom = n - 1
    assert chi_square(list(counts.values())) < freedom + 4 * (2 * freedom) ** 0.5


def test_orders_are_equally_likely() -> None:
    rng = Rng("orders")
    counts = Counter(dict.fromkeys(permutations(range(4)), 0))
    for _ in range(6000):
        items = [0, 1, 2, 3]
        rng.shuffle(items)
        counts[items[0], items[1], items[2], items[3]] += 1
    assert len(counts) == 24
    assert chi_square(list(counts.values())) < 23 + 4 * 46**0.5


def test_every_bit_is_set_half_of_the_time() -> None:
    rng = Rng("bits")
    words = [rng.next32() for _ in range(4000)]
    for bit in range(32):
        assert abs(sum(word >> bit & 1 for word in words) - 2000) < 160


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    first = [Rng(seed).next32() for seed in range(2000)]
    assert len(set(first)) == 2000
    same_bits = [32 - (one ^ other).bit_count() for one, other in pairwise(first)]
    assert abs(sum(same_bits) / len(same_bits) - 16) < 0.5


def test_fractions_fill_the_unit_interval() -> None:
    rng = Rng("fractions")
    drawn = [rng.fraction() for _ in range(5000)]
    assert all(0.0 <= fraction < 1.0 for fraction in drawn)
    assert abs(sum(drawn) / len(drawn) - 0.5) < 0.02

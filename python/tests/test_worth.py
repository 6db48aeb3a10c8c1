"""What a card is worth, by its name alone: where it is tried in each game, and that the answer is right where it is known."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import affray
from affray import lab
from affray.lab._asking import Asked
from affray.lab.kinds._hands import Holder, holders

STUDY = """
study: Worth
bots: [random]
most: 400
within: 10
questions:
  - {ask: worth, %s}
"""


def asked_in(folder: Path, question: str, packs: str = "") -> Asked:
    path = folder / "study.yaml"
    path.write_text(packs + STUDY % question)
    study = lab.read_study(path)
    return Asked(study, study.questions[0], 0.05)


def holders_in(folder: Path, question: str) -> list[Holder]:
    asked = asked_in(folder, question)
    return [holder for setup in asked.setups() for holder in holders(asked, setup)]


def edit(setup: lab.Setup) -> str:
    """The last edit of a setup, as a file would say it."""
    return setup.edits[-1].replace('"', "").replace(" ", "")


THREE = "fights: sectors/three-on-three"


@pytest.mark.parametrize(
    ("question", "without", "with_card"),
    [
        # A hand of events; the first player who has the card, or else the first player.
        ("fights: worlds/natives, card: rebellious-natives", "white.events={}", "white.events={rebellious-natives:1}"),
        ("fights: worlds/natives, card: tanker, vanilla: civilization-et", "gray.events={civ", "gray.events={tanker:1,gen"),
        # Where the card stands, also against a plain one.
        (f"{THREE}, card: guard", "ann.square=[scout,grenadier]", "ann.square=[scout,guard,grenadier]"),
        (f"{THREE}, card: guard, vanilla: militia", "=[scout,militia,grenadier]", "=[scout,guard,grenadier]"),
        (f"{THREE}, card: ridge-ape", "ben.square=[sniper,militia]", "ben.square=[sniper,ridge-ape,militia]"),
        # Where nobody has it, it is put in: orders into the hand, others to where most cards are.
        (f"{THREE}, card: sapper", "ann.square=[scout,guard,grenadier]", "ann.square=[scout,guard,grenadier,sapper]"),
        (f"{THREE}, card: sapper, vanilla: guard", "=[scout,guard,grenadier]", "=[scout,sapper,grenadier]"),
        (f"{THREE}, card: drill, side: ben", "ben.hand=[good-cover,shaky-hands]", "=[good-cover,shaky-hands,drill]"),
        # A crew goes ashore.
        ("fights: sectors/everything, card: buggy", "=[scout,{card:tinker},medic", "{card:tinker,crew_of:buggy},{card:buggy"),
        # The hand of a hero, also in place of another card; things; decks of enemies.
        ("fights: realms/first-blood, card: long-shot", "leaves,quick-draw", "leaves,long-shot,quick-draw"),
        (
            "fights: realms/first-blood, card: root-snare, set: {heroes.ana.level: 2}, vanilla: long-shot",
            "leaves,long-shot",
            "leaves,root-snare",
        ),
        ("fights: realms/first-blood, card: padded-coat", "ana.items=[]", "ana.items=[padded-coat]"),
        ("fights: realms/first-blood, card: soma-of-glass", "augmentations=[]", "augmentations=[soma-of-glass]"),
        ("fights: realms/first-blood, card: scamper", "decks.mudling.cards=[mud-slap,mud", "scamper,mud-in-the-eye]"),
        ("fights: realms/first-blood, card: swoop, vanilla: mud-slap", "=[mud-slap,mud-slap", "=[swoop,mud-slap"),
        # A deck may not become smaller.
        ("fights: biomes/match, card: torch-bearer, vanilla: sling-scout", "sling-scout:3", "torch-bearer:3"),
    ],
)
def test_a_card_is_tried_where_it_may_be(tmp_path: Path, question: str, without: str, with_card: str) -> None:
    (found,) = holders_in(tmp_path, question)
    assert without in edit(found.without) and with_card in edit(found.with_card)
    assert edit(found.without).split("=")[0] == edit(found.with_card).split("=")[0]


def test_each_hero_and_each_deck_that_may_hold_it_is_asked(tmp_path: Path) -> None:
    ford = "fights: realms/night-at-the-ford, card: "
    assert [one.label for one in holders_in(tmp_path, ford + "padded-coat")] == [
        "night-at-the-ford (nerys)",
        "night-at-the-ford (brom)",
    ]
    # An action card belongs to a race or a class, so only one of them may have it; an enemy's card counts for the enemies.
    (hero,) = holders_in(tmp_path, ford + "granite-fist")
    (deck,) = holders_in(tmp_path, ford + "harry")
    assert (hero.label, hero.side) == ("night-at-the-ford (brom)", "heroes")
    assert (deck.label, deck.side) == ("night-at-the-ford (frost-hound)", "enemies")
    assert len(holders_in(tmp_path, ford + "swoop, vanilla: harry")) == 1


def test_cards_of_a_pack(tmp_path: Path) -> None:
    asked = asked_in(tmp_path, "fights: sectors/duel, card: night-watch, vanilla: scout", "packs: night-shift")
    (found,) = holders(asked, asked.setups()[0])
    assert edit(found.with_card) == "players.ann.well=[night-watch]"


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("fights: sectors/duel, card: scou", "unknown card 'scou': did you mean 'scout'"),
        ("fights: sectors/duel, card: scout, vanilla: gard", "unknown card 'gard': did you mean 'guard'"),
        ("fights: realms/first-blood, card: root-snare", "Nobody in first-blood may have “root-snare”.*level 2"),
        ("fights: realms/first-blood, card: mudling", "unknown card 'mudling'"),
        ("fights: realms/first-blood, card: harry, vanilla: bent-coin", "There is no card “bent-coin”"),
        ("fights: biomes/battle-in-hand, card: torch-bearer", "Ann has no deck"),
        ("fights: worlds/natives, card: dust-storm, side: red", "no side 'red' in natives: gray, white or natives"),
    ],
)
def test_what_cannot_be_asked(tmp_path: Path, question: str, words: str) -> None:
    with pytest.raises(affray.AffrayError, match=words) as caught:
        holders_in(tmp_path, question)
    assert "study.yaml:7" in str(caught.value)


def test_a_fight_that_needs_the_card(tmp_path: Path) -> None:
    fight = Path(affray._core.home(), "fights", "sectors", "duel.yaml").read_text().partition("plan:")[0]
    (tmp_path / "own.yaml").write_text(fight + "fight: {sector: well, acting: sniper}\n")
    with pytest.raises(affray.AffrayError, match=r"study.yaml:7: own cannot be played without “sniper” \(.*vanilla"):
        holders_in(tmp_path, "fights: own.yaml, card: sniper")
    (found,) = holders_in(tmp_path, "fights: own.yaml, card: medic")
    assert edit(found.with_card) == "players.ann.well=[scout,medic]"


def test_the_answer_where_it_is_known(tmp_path: Path) -> None:
    """Bots that play at random, and a fight whose odds are exact: the card as `affray odds` knows it."""
    asked = asked_in(tmp_path, "fights: sectors/duel, card: guard, vanilla: militia, side: ann")
    (found,) = holders(asked, asked.setups()[0])

    def exact(setup: lab.Setup) -> float:
        odds = affray.fight(setup.text, set=list(setup.edits)).odds("random")
        return odds.win["ann"].p + odds.win["none"].p / 2

    (answer,) = affray.study(tmp_path / "study.yaml", workers=1, store=tmp_path / "store").answers
    estimate = answer.estimates[0]
    assert estimate.interval.low <= exact(found.with_card) - exact(found.without) <= estimate.interval.high
    assert json.loads(json.dumps(answer.details))["card"] == "guard"

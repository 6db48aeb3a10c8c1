"""Packs: own cards in fights, series and environments."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import affray

COURT = "storm-court"  # a shipped example


@pytest.fixture
def snow(tmp_path: Path) -> Path:
    """A pack in a folder of its own, which nothing finds by its name."""
    shutil.copytree(Path(affray.pack("long-winter").folder), tmp_path / "snow")
    manifest = tmp_path / "snow" / "pack.yaml"
    manifest.write_text(manifest.read_text().replace("name: long-winter", "name: snow"))
    return tmp_path / "snow"


def test_a_pack_says_what_it_is(snow: Path) -> None:
    pack = affray.pack(snow)
    assert (pack.name, pack.version, pack.game, pack.licence) == ("snow", "1.0.0", "worlds", "MIT")
    assert pack.hash.startswith("0x") and len(pack.hash) == 18
    assert pack.authors == ("the authors of affray",)
    with pytest.raises(affray.AffrayError, match="no file 'pack.yaml'"):
        affray.pack(snow / "fights")
    with pytest.raises(affray.AffrayError, match="is missing"):
        affray.pack("no-such-pack")


def test_a_fight_uses_the_cards_of_its_packs(snow: Path) -> None:
    edits = {"gray.events": ["deep-snow"]}
    with pytest.raises(affray.AffrayError, match="deep-snow"):
        affray.fight("worlds/natives", set=edits)
    fight = affray.fight("worlds/natives", set=edits, packs=snow)
    assert [pack.name for pack in fight.packs] == ["snow"]
    assert fight.packs[0].hash == affray.pack(snow).hash
    assert affray.fight(fight.setup).core.codex_hash == fight.core.codex_hash
    assert affray.fight("worlds/natives").packs == []


def test_a_replay_needs_its_pack_in_the_same_version(snow: Path) -> None:
    fight = affray.play_out(affray.fight("worlds/natives", set={"gray.events": ["deep-snow"]}, packs=[snow]), "greedy")
    assert affray.replay(fight.replay).over
    with pytest.raises(affray.AffrayError, match="version 9.9.9 was used"):
        affray.replay(fight.replay.replace("version: 1.0.0", "version: 9.9.9"))


def test_a_setup_with_records_opens_without_the_pack(snow: Path) -> None:
    fight = affray.fight("worlds/natives", set={"gray.events": ["deep-snow"]}, packs=snow)
    elsewhere = fight.setup_with_records.replace("name: snow", "name: sleet")  # nobody has a pack of this name
    assert affray.fight(elsewhere).packs[0].hash == fight.packs[0].hash


def test_series_and_environments_have_packs() -> None:
    match = Path(affray.pack(COURT).folder, "fights", "at-court.yaml")
    plain = affray.sim(match, 20, bots="random")
    assert "thunder-squire" in str(plain.json)
    deck = affray.sim("biomes/match", 20, bots="random", packs=COURT)
    assert deck.fights == 20
    swept = affray.sweep("biomes/match", {"ann.deck": ["court", "swarm"]}, 10, bots="random", packs=[COURT])
    assert len(swept.json["points"]) == 2
    decks = Path(affray.pack(COURT).folder, "decks.yaml")
    matrix = affray.matchups(decks, "data/biomes/decks.yaml", n=2, bots="random", packs=COURT)
    assert matrix.json["rows"] == ["court"]
    env = affray.vector_env("biomes/match", 2, packs=COURT, set={"ann.deck": "court"})
    assert env.num_envs == 2


def test_a_study_has_packs(tmp_path: Path) -> None:
    shutil.copytree(Path(affray.pack(COURT).folder), tmp_path / "court-cards")
    (tmp_path / "study.yaml").write_text(
        "study: the court\npacks: court-cards\nbots: random\nmost: 40\nwithin: 50\nquestions:\n"
        "  - {ask: fair, fights: biomes/match, set: {ann.deck: court}}\n"
        "  - {ask: beats, teams: [court-cards/decks.yaml, data/biomes/decks.yaml]}\n"
        "  - {ask: number, fights: biomes/match, side: ann, set: {ann.deck: court}, target: 50,\n"
        "     vary: {cards.thunder-squire.attack: 1..9}}\n"
        "  - {ask: worth, card: thunder-squire, decks: court-cards/decks.yaml}\n"
    )
    findings = affray.study(tmp_path / "study.yaml", store=tmp_path / "store")
    fair, beats, number, worth = findings.answers
    assert any("thunder-squire" in sentence for sentence in worth.sentences)
    assert fair.sentences and any("court" in sentence for sentence in beats.sentences)
    assert not any("differ most" in sentence for sentence in beats.sentences)  # one bot differs from nobody
    assert any("cards.thunder-squire.attack" in sentence for sentence in number.sentences)
    without = (tmp_path / "study.yaml").read_text().replace("packs: court-cards\n", "")
    (tmp_path / "without.yaml").write_text(without)
    with pytest.raises(affray.AffrayError, match="court"):
        affray.study(tmp_path / "without.yaml", store=tmp_path / "store")

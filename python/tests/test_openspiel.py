"""Fights as games of OpenSpiel: its own tests accept them, and its exact solvers agree with ours."""

from __future__ import annotations

import json
from typing import Any

import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability, expected_game_score
from open_spiel.python.algorithms.minimax import expectiminimax
from open_spiel.python.algorithms.minimax_solver import MinimaxSolver

import affray
import affray.openspiel

# Two battles of one Population each, and Energy that is committed in secret: where should it go?
SECRET = {
    "game": "worlds",
    "options": {"energy": "secret"},
    "players": {"gray": {"energy": 2}, "white": {"energy": 1}},
    "systems": [
        {
            "name": "aster",
            "sun": {"name": "sol"},
            "worlds": [{"name": "terra", "gray": {"populations": 2}, "white": {"populations": 2}}],
        }
    ],
}


def action_of(state: Any, text: str) -> int:
    """The action that is this choice; actions are counted from 0."""
    return [state.action_to_string(action) for action in state.legal_actions()].index(text)


def chosen(state: Any, text: str) -> Any:
    """The state after a choice."""
    return state.child(action_of(state, text))


def rolled(state: Any) -> Any:
    """The next state in which somebody chooses, by the first outcomes of chance."""
    while state.is_chance_node():
        state = state.child(state.chance_outcomes()[0][0])
    return state


@pytest.mark.parametrize(
    "name", ["worlds/worked-example", "worlds/three-players", "realms/two-rounds", "sectors/duel", "biomes/endgame"]
)
def test_openspiel_accepts_a_game(name: str) -> None:
    game = affray.openspiel.game(name, keep=2_000)
    assert pyspiel.load_game(str(game)).num_players() == game.num_players()
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


def test_openspiel_accepts_a_whole_match_of_biomes() -> None:
    pyspiel.random_sim_test(affray.openspiel.game("biomes/match"), num_sims=1, serialize=False, verbose=False)


def test_wrong_arguments_are_named() -> None:
    with pytest.raises(ValueError, match="keep: expected a whole number from 0 to 2147483647, not -1"):
        affray.openspiel.game("worlds/natives", keep=-1)
    with pytest.raises(ValueError, match="keep: expected a whole number from 0 to 2147483647"):
        pyspiel.load_game("affray_worlds(keep=-3)")
    with pytest.raises(affray.AffrayError, match="text: expected a fight as affray.openspiel.game packs it"):
        pyspiel.load_game("affray_worlds(text=abc)")
    with pytest.raises(TypeError, match="params: expected a dict, not 3"):
        affray.openspiel.WorldsGame(3)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="fight: expected one of worlds, not of realms"):
        pyspiel.load_game("affray_worlds(fight=realms/first-blood)")


def test_wrong_actions_and_players_are_named() -> None:
    game = affray.openspiel.game("worlds/worked-example")
    state = game.new_initial_state()
    with pytest.raises(IndexError, match="action: there is no 99, only 0 to 1"):
        state.apply_action(99)
    with pytest.raises(IndexError, match="action: there is no -1, only 0 to 1"):
        state.action_to_string(-1)
    with pytest.raises(IndexError, match="player: there is no -1, only 0 to 1"):
        state.known_to(-1)
    with pytest.raises(IndexError, match="player: there is no 9, only 0 to 1"):
        state.recalled_by(9)
    with pytest.raises(ValueError, match="expected a state in which dice are rolled: gray must choose"):
        state.chance_outcomes()
    with pytest.raises(TypeError, match="state: expected the state of a fight, not 3"):
        game.make_py_observer().string_from(3, 0)
    over = chosen(state, "gray ends the turn")
    assert over.is_terminal()
    with pytest.raises(ValueError, match="action: the fight is over, so there is no 0"):
        over.apply_action(0)


def test_every_game_is_registered() -> None:
    registered = {game.short_name for game in pyspiel.registered_games()}
    assert {f"affray_{game}" for game in affray.games()} <= registered
    state = pyspiel.load_game("affray_sectors(fight=sectors/crossfire)").new_initial_state()
    assert state.fight().title() == affray.fight("sectors/crossfire").title()
    with pytest.raises(ValueError):
        affray.openspiel.SectorsGame({"fight": "worlds/natives"})


@pytest.mark.parametrize("gray", [{"energy": 2}, {"energy": 1, "events": ["general-mobilization"]}])
def test_expectiminimax_finds_the_exact_odds(gray: dict[str, Any]) -> None:
    fight = {**SECRET, "options": {}, "players": {"gray": gray, "white": {"energy": 1}}}
    odds = affray.fight(fight).odds(method="exact")
    assert odds.method == "exact" and len({choice.value.exact for choice in odds.choices}) > 1
    game = affray.openspiel.game(fight)
    assert game.get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION
    state = game.new_initial_state()
    for choice in odds.choices:
        value, _ = expectiminimax(chosen(state, choice.choice), 1_000, None, state.current_player())
        assert value == pytest.approx(choice.value.p, abs=1e-9)


def test_the_minimax_solver_finds_the_exact_odds_of_a_fight_without_dice() -> None:
    name = "sectors/duel"
    game = affray.openspiel.game(name)
    solver = MinimaxSolver(str(game))
    solver.solve()
    state = game.new_initial_state()
    odds = affray.fight(name).odds(method="exact")
    assert odds.method == "exact" and len(odds.choices) == len(state.legal_actions()) > 1
    values = solver.values_from_state(state)
    for choice, action in zip(odds.choices, (action_of(state, choice.choice) for choice in odds.choices)):
        assert values[action] == pytest.approx(choice.value.p)


def test_counterfactual_regret_finds_the_equilibrium_of_secret_energy() -> None:
    odds = affray.fight(SECRET).odds(method="exact")
    assert odds.json["policy"] == "equilibrium"
    expected = max(choice.value.p for choice in odds.choices)
    game = affray.openspiel.game(SECRET, keep=100_000)
    assert game.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    solver = cfr.CFRPlusSolver(game)
    for _ in range(40):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    assert exploitability.exploitability(game, policy) < 0.005
    values = expected_game_score.policy_value(game.new_initial_state(), [policy, policy])
    assert values[0] == pytest.approx(float(expected), abs=0.005)
    assert values[1] == pytest.approx(-values[0])


def test_an_information_state_holds_only_what_a_player_may_know() -> None:
    game = affray.openspiel.game(SECRET)
    state = chosen(game.new_initial_state(), "gray attacks white on terra")
    while "uses" not in state.action_to_string(state.legal_actions()[0]):
        state = rolled(state.child(state.legal_actions()[0]))
    gray, white = state.current_player(), 1 - state.current_player()
    saves, spends = chosen(state, "gray uses 0 energy"), chosen(state, "gray uses 2 energy")
    assert saves.current_player() == spends.current_player() == white
    assert saves.information_state_string(white) == spends.information_state_string(white)
    assert saves.information_state_string(gray) != spends.information_state_string(gray)
    # The view is all there is of the present; what was seen and chosen before is a digest.
    known = json.loads(saves.observation_string(white))
    assert known == saves.fight().view("white")
    assert saves.information_state_string(white).endswith(saves.observation_string(white))


def test_what_was_chosen_is_remembered_although_the_position_is_the_same() -> None:
    """Perfect recall: two ways to one position are two information states of the player who went them."""
    game = affray.openspiel.game("worlds/even-worlds")
    found: dict[str, set[str]] = {}

    def walk(state: Any, depth: int) -> None:
        state = rolled(state)
        if depth == 0 or state.is_terminal():
            return
        if state.current_player() == 0:
            found.setdefault(str(state), set()).add(state.information_state_string(0))
        for action in state.legal_actions()[:3]:
            walk(state.child(action), depth - 1)

    walk(game.new_initial_state(), 6)
    assert any(len(ways) > 1 for ways in found.values())


def test_a_game_ends_as_its_fight_does() -> None:
    for number in range(20):
        state = affray.openspiel.game("worlds/even-worlds").new_initial_state()
        step = number
        while not state.is_terminal():
            actions = [one for one, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
            state.apply_action(actions[(step * 7 + number) % len(actions)])
            step += 1
        outcome = state.fight().outcome
        assert outcome is not None
        won = [0.0, 0.0] if outcome.winner is None else [1.0 if outcome.winner == "gray" else -1.0] * 2
        won[1] = -won[0]
        assert state.returns() == won


def test_a_fight_of_one_s_own_is_known_by_its_text() -> None:
    game = affray.openspiel.game(affray.fight("worlds/natives", set={"gray.energy": 1}))
    again = pyspiel.load_game(str(game))
    assert str(again.new_initial_state()) == str(game.new_initial_state())
    assert str(again.new_initial_state()) != str(affray.openspiel.game("worlds/natives").new_initial_state())

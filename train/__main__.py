"""Trains the network of a game: ./dev train GAME.

Every round plays the training fights, learns from the samples, and gives its network to the teacher of the
next round. What is done already, down to a single training fight and a single epoch, is not done again.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # --help needs no packages
    from .plan import Plan

ROOT = Path(__file__).resolve().parent.parent
OPPONENT = "greedy"


def say(text: str) -> None:
    """A line of progress."""
    print(f"{time.strftime('%H:%M:%S')} {text}", file=sys.stderr, flush=True)


def make_home(folder: Path, game: str, network: Path) -> Path:
    """The shipped data with another network of one game: links to all else."""
    home = folder / "home"
    shutil.rmtree(home, ignore_errors=True)
    (home / "data" / game).mkdir(parents=True)
    for name in ("fights", "rules", "schemas"):
        (home / name).symlink_to(ROOT / name)
    for entry in (ROOT / "data").iterdir():
        if entry.name != game:
            (home / "data" / entry.name).symlink_to(entry)
    for entry in (ROOT / "data" / game).iterdir():
        if entry.name != "network.json":
            (home / "data" / game / entry.name).symlink_to(entry)
    (home / "data" / game / "network.json").symlink_to(network)
    return home


def rules_fingerprint() -> str:
    """The fingerprint of the rules that the samples are played with, as the program says it."""
    program = os.environ.get("AFFRAY_PROGRAM", str(ROOT / "build" / "release" / "affray"))
    said = subprocess.run([program, "version", "--json"], capture_output=True, text=True, check=True)
    return str(json.loads(said.stdout)["fingerprint"])


def card_of(plan: Plan, folder: Path, number: int, decisions: int, epochs: int) -> dict[str, Any]:
    """What a network is made of."""
    rounds = [folder / f"round-{one}" for one in range(number + 1)]
    seconds = sum(json.loads((one / "seconds.json").read_text())["all"] for one in rounds)
    return {
        "data": (
            f"{decisions} decisions of seeded fights: {len(plan.training.fights)} shipped fights and "
            f"{plan.training.variations} variations of them (train/{plan.game}.yaml), "
            f"taught by {', '.join(one.teacher for one in plan.rounds[: number + 1])}; {epochs} epochs"
        ),
        "hours": round(seconds / 3600, 3),
        "licence": "MIT",
        "strength": "not measured yet",
        "rules": rules_fingerprint(),
        "command": f"./dev train {plan.game}",
    }


def card_of_export(plan: Plan, folder: Path, about: dict[str, Any], decisions: int, epochs: int, seconds: float) -> dict[str, Any]:
    """What a network is made of that has learned from a data set."""
    fights = ", ".join(f"{one['fight']} by {' and '.join(one['bots'])}" for one in about["series"])
    return {
        "data": f"{decisions} decisions of the data set {folder.name} ({about['key']}): {fights}; {epochs} epochs",
        "hours": round(seconds / 3600, 3),
        "licence": about["licence"],
        "strength": "not measured yet",
        "rules": about["fingerprint"],
        "command": f"./dev train {plan.game} --from-export {folder.name}",
    }


def stage_export(plan: Plan, folder: Path, number: int, export: Path) -> None:
    """Learns from a data set, and writes the network."""
    from . import exported, learn, quantised

    data = exported.open_dataset(plan, export)
    read = exported.load(data)
    place = folder / f"round-{number}"
    place.mkdir(parents=True, exist_ok=True)
    say(f"{export}: {read.decisions} decisions, {len(read.policy)} choices")
    learner = learn.Learner(plan.of_round(number), read, place / "learned.pt")
    learner.run(say)
    epochs, seconds = len(learner.progress.epochs), learner.progress.seconds
    card = card_of_export(plan, export, data.json, read.decisions, epochs, seconds)
    network = quantised.quantised(learner.network, plan.game, data.json["features"]["version"], card)
    quantised.write(network, place / "network.json")
    say(f"wrote {place / 'network.json'}")


def stage_samples(plan: Plan, folder: Path, number: int) -> None:
    """Plays the training fights of a round."""
    from . import samples

    place = folder / f"round-{number}"
    seconds = samples.generate(plan, number, place / "samples", say)
    (place / "samples.json").write_text(json.dumps({"seconds": seconds}) + "\n")


def stage_learn(plan: Plan, folder: Path, number: int) -> None:
    """Learns from the samples of this round and the one before, and writes the network."""
    import numpy as np

    from . import learn, quantised, samples

    place = folder / f"round-{number}"
    recent = [folder / f"round-{one}" / "samples" for one in range(max(0, number - 1), number + 1)]
    read = samples.load(recent)
    say(f"round {number}: {read.decisions} decisions, {len(read.policy)} choices")
    learner = learn.Learner(plan.of_round(number), read, place / "learned.pt")
    learner.run(say)
    played = json.loads((place / "samples.json").read_text())["seconds"]
    seconds = {"samples": played, "learning": learner.progress.seconds, "all": played + learner.progress.seconds}
    (place / "seconds.json").write_text(json.dumps(seconds) + "\n")
    with np.load(next((place / "samples").glob("*.npz"))) as one:
        version = int(one["version"])
    card = card_of(plan, folder, number, read.decisions, len(learner.progress.epochs))
    network = quantised.quantised(learner.network, plan.game, version, card)
    quantised.write(network, place / "network.json")


def stage_evaluate(plan: Plan, folder: Path, number: int, fights: int) -> None:
    """Plays the network against greedy, on training fights and on those that are held out."""
    from . import evaluate, samples
    from .fights import shipped, variation

    place = folder / f"round-{number}"
    training = samples.training_fights(plan)[:: max(1, (plan.training.variations + 39) // 40)]
    held_out = [variation(plan, one, held_out=True) for one in range(plan.held_out.variations)]
    results = {}
    parts = [
        ("training", training, fights, True),
        ("held out", held_out, fights, True),
        ("held out, shipped", shipped(plan, True), 10 * fights, False),
    ]
    if plan.held_out.judge:
        some = evaluate.where_choices_matter(plan.game, held_out, plan.held_out.judge, OPPONENT, plan.seed + 2)
        parts.append(("held out, where choices matter", some, 2 * fights, True))
    for name, some, each, is_sample in parts:
        score = evaluate.compare(plan.game, some, "trained", OPPONENT, each, plan.seed + 1, is_sample)
        results[name] = {
            "files": len(some),
            "played": score.played,
            "counted": sum(score.counted),
            "score": round(score.share, 4),
            "low": round(score.low, 4),
            "high": round(score.high, 4),
        }
        say(f"trained against {OPPONENT}, {name}: {score.share:.1%} ({score.low:.1%} to {score.high:.1%}), {score.played} fights")
    (place / "strength.json").write_text(json.dumps(results, indent=1) + "\n")


def write_strength(plan: Plan, network: Path, strength: Path) -> None:
    """Puts a network with its measured strength, and the rules it was measured with, where the program looks for it."""
    contents = json.loads(network.read_text(encoding="utf-8"))
    results = json.loads(strength.read_text())
    words = []
    for name in ("held out", "held out, where choices matter"):
        if name in results:
            one = results[name]
            words.append(
                f"{one['score']:.1%} ({one['low']:.1%} to {one['high']:.1%}, 99 %) against {OPPONENT} in {one['counted']} of "
                f"{one['played']} fights of {one['files']} variations that are {name}"
            )
    contents["card"]["strength"] = "; ".join(words)
    contents["card"]["measured"] = rules_fingerprint()
    file = shipped_network(plan)
    file.write_text(json.dumps(contents, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    say(f"wrote {file.relative_to(ROOT)}, {file.stat().st_size} bytes")


def shipped_network(plan: Plan) -> Path:
    """Where the program looks for the network of a game."""
    return ROOT / "data" / plan.game / "network.json"


def measure(plan: Plan, folder: Path, fights: int) -> None:
    """Measures the shipped network with the rules of today, and writes its strength on its card."""
    place = folder / "round-0"
    place.mkdir(parents=True, exist_ok=True)
    stage_evaluate(plan, folder, 0, fights)
    write_strength(plan, shipped_network(plan), place / "strength.json")


def run_stage(arguments: argparse.Namespace, stage: str, number: int, home: Path) -> None:
    """A stage in a process of its own, as a process reads the network of its home folder once."""
    command = [sys.executable, "-m", "train", arguments.game, "--folder", str(arguments.folder)]
    command += ["--stage", stage, "--round", str(number), "--fights", str(arguments.fights)]
    if arguments.from_export:
        command += ["--from-export", str(arguments.from_export)]
    if arguments.trial is not None:
        command += ["--trial", str(arguments.trial)]
    subprocess.run(command, check=True, cwd=ROOT, env={**os.environ, "AFFRAY_DATA": str(home)})


def train(arguments: argparse.Namespace, plan: Plan) -> None:
    """All rounds, one after the other."""
    folder: Path = arguments.folder
    home = ROOT
    last = len(plan.rounds) - 1 if arguments.round is None else arguments.round
    for number in range(last + 1):
        place = folder / f"round-{number}"
        if not (place / "samples.json").exists():
            run_stage(arguments, "samples", number, home)
        if not (place / "network.json").exists():
            run_stage(arguments, "learn", number, home)
        home = make_home(place, plan.game, place / "network.json")
        if not (place / "strength.json").exists():
            run_stage(arguments, "evaluate", number, home)
    if not arguments.keep and arguments.trial is None:
        place = folder / f"round-{last}"
        write_strength(plan, place / "network.json", place / "strength.json")


def train_from_export(arguments: argparse.Namespace, plan: Plan) -> None:
    """One round, taught by a data set. The shipped network stays as it is."""
    place = arguments.folder / "round-0"
    source = place / "export.json"
    about = (arguments.from_export / "dataset.json").read_text(encoding="utf-8")
    key = json.loads(about)["key"]
    if source.exists() and json.loads(source.read_text())["key"] != key:
        shutil.rmtree(place)  # what was learned from another data set
    place.mkdir(parents=True, exist_ok=True)
    source.write_text(json.dumps({"key": key}) + "\n")
    if not (place / "network.json").exists():
        run_stage(arguments, "export", 0, ROOT)
    home = make_home(place, plan.game, place / "network.json")
    if not (place / "strength.json").exists():
        run_stage(arguments, "evaluate", 0, home)


def main() -> int:
    """Reads the command line."""
    parser = argparse.ArgumentParser(prog="./dev train", description=__doc__, epilog="example: ./dev train sectors")
    parser.add_argument("game", help="worlds, realms, sectors or biomes")
    parser.add_argument("--folder", type=Path, help="where samples and checkpoints go (build/training/GAME)")
    parser.add_argument("--round", type=int, help="the last round; all without it")
    parser.add_argument("--fights", type=int, default=20, help="fights of each file and seat when the strength is measured (20)")
    parser.add_argument(
        "--measure", action="store_true", help="teach nothing: measure the shipped network with the rules of today, and write its card"
    )
    parser.add_argument("--keep", action="store_true", help="keep the shipped network: write only to the folder")
    parser.add_argument(
        "--from-export", type=Path, help="learn from a data set of affray export in place of own fights; writes only to the folder"
    )
    parser.add_argument(
        "--trial",
        type=int,
        metavar="N",
        help="the whole way on a small budget: N variations of fights and three epochs, in build/training/GAME-trial; keeps the network",
    )
    parser.add_argument("--stage", choices=("samples", "learn", "export", "evaluate"), help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    from .plan import PlanError, read_plan

    try:
        plan = read_plan(arguments.game)
        if arguments.from_export and not arguments.stage:
            from . import exported

            arguments.from_export = arguments.from_export.resolve()
            exported.open_dataset(plan, arguments.from_export)
    except PlanError as error:
        print(f"./dev train: {error}", file=sys.stderr)
        return 2
    if arguments.measure and (arguments.keep or arguments.from_export or arguments.trial is not None or arguments.round is not None):
        parser.error("--measure stands alone, or with --fights and --folder")
    name = f"{plan.game}-from-export" if arguments.from_export else plan.game
    if arguments.trial is not None:
        if arguments.trial < 1:
            parser.error("--trial takes a number from 1 on")
        plan = plan.trial(arguments.trial)
        name += "-trial"
    if arguments.measure:
        name += "-shipped"
    arguments.folder = (arguments.folder or ROOT / "build" / "training" / name).resolve()
    if arguments.stage == "samples":
        stage_samples(plan, arguments.folder, arguments.round)
    elif arguments.stage == "learn":
        stage_learn(plan, arguments.folder, arguments.round)
    elif arguments.stage == "evaluate":
        stage_evaluate(plan, arguments.folder, arguments.round, arguments.fights)
    elif arguments.stage == "export":
        stage_export(plan, arguments.folder, arguments.round, arguments.from_export)
    elif arguments.measure:
        measure(plan, arguments.folder, arguments.fights)
    elif arguments.from_export:
        train_from_export(arguments, plan)
    else:
        train(arguments, plan)
    return 0


if __name__ == "__main__":
    sys.exit(main())

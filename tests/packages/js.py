#!/usr/bin/env python3
"""Packs the JavaScript package, installs it into a fresh project without network, and uses it there.

    tests/packages/js.py PROGRAM

Its numbers, moves and replays are compared with those of the program, the examples run in Node, and the types are
compiled with strict settings. Exit status 77 where the module or the tools of the page have not been built.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from checks import expect, failures, run

ROOT = Path(__file__).resolve().parents[2]
HERE = ROOT / "tests/packages"
TSC = ROOT / "web/node_modules/typescript/bin/tsc"
NEEDED = [ROOT / "web/src/odds/affray.wasm", TSC, ROOT / "web/node_modules/rolldown"]
LARGEST = 2_000_000  # bytes of the archive; see js/README.md
TYPES = {
    "nodenext": ["--module", "nodenext", "--moduleResolution", "nodenext"],
    "bundler": ["--module", "esnext", "--moduleResolution", "bundler"],
}


def installed(folder):
    """Packs the package and installs it into a project in `folder`."""
    packed = run("node", ROOT / "js/build.mjs", folder / "packed")
    archives = list((folder / "packed").glob("affray-*.tgz"))
    expect(packed.returncode == 0 and len(archives) == 1, "the package is packed")
    if failures:
        return False
    size = archives[0].stat().st_size
    expect(size < LARGEST, f"{archives[0].name} has {size} bytes, fewer than {LARGEST}")
    (folder / "package.json").write_text('{"private": true, "type": "module"}\n')
    done = run("npm", "install", "--offline", "--no-audit", "--no-fund", archives[0], cwd=folder)
    found = sorted(path.name for path in (folder / "node_modules").iterdir() if not path.name.startswith("."))
    expect(done.returncode == 0 and found == ["affray"], "it is installed without network and needs no other package")
    version = json.loads((folder / "node_modules/affray/package.json").read_text())["version"]
    header = (ROOT / "src/affray/referee/version.hpp").read_text()
    expect(f'version = "{version}"' in header, f"its version is that of the program, {version}")
    return True


def check_errors(used):
    refused, bad = used["refused"], used["bad"]
    expect(refused["isRefused"] and refused["ours"] and refused["rules"] == ["W01"], "a refusal names its rule")
    expect(used["nonsense"]["ours"] and "castle" in used["nonsense"]["sentence"], "what is not a choice is refused")
    expect(used["untouched"], "and neither changes the fight")
    expect(used["unchanged"], "what a caller does to an answer changes no later answer")
    place = (bad["fight"]["file"], bad["fight"]["line"], bad["fight"]["column"])
    expect(bad["fight"]["ours"] and place == ("setup", 2, 10), f"an error of a fight file names its place {place}")
    expect(all(bad[what]["ours"] for what in ("yaml", "name", "attack")), "so do those of YAML, names and attacks")
    ranged = ("seed", "moves", "fights", "confidence", "policy", "method", "samples", "side", "language",
              "by", "objective", "seconds", "effort")
    ranges = {bad[what]["name"] for what in ranged}
    expect(ranges == {"RangeError"}, "numbers and words have a range")
    wrong_types = ("noFight", "noAttack", "noChoice", "noBot", "noSide", "noLanguage", "noMoves", "noGame")
    no_texts = {bad[what]["name"] for what in wrong_types}
    expect(no_texts == {"TypeError"}, "what is of another type is refused as such")
    half = bad["halfACharacter"]
    expect(half["name"] == "RangeError" and "whole characters" in half["message"], "so is half of a character")
    over = bad["overForBots"]
    expect(over and over["ours"] and "the fight is over" in over["message"], "a bot has nothing to choose after the end")
    silent = [said for error, said in used["noOptions"] if not error or error["name"] != "TypeError" or said not in error["message"]]
    expect(not silent, f"{len(used['noOptions'])} wrong options are refused, and the error names those there are {silent}")
    expect(bad["bots"]["ours"], "wrong numbers of bots are an error")
    expect(used["french"]["sentence"].endswith("et non \xab\xa0sideways\xa0\xbb"), "errors are in the language that was chosen")


def check_use(program, folder):
    shutil.copy(HERE / "js_use.mjs", folder)
    done = run("node", "js_use.mjs", cwd=folder)
    expect(done.returncode == 0, "the package is used in Node")
    if done.returncode != 0:
        return
    used = json.loads(done.stdout)
    print(f"      loaded in {used['loaded']:.0f} ms")
    expect(used["asked"] == "gray" and "gray ends the turn" in used["choices"], "a fight asks and offers choices")
    expect(used["refusal"] == {"sentence": "It is another player’s turn", "rules": ["W01"]}, "refusals have sentences")
    expect(used["refusals"][0].startswith("C’est") and len(set(used["refusals"])) == 2, "in French and Czech too")
    shipped = sorted(f"{path.parent.name}/{path.stem}" for path in (ROOT / "fights").glob("*/*.yaml"))
    expect(sorted(used["fights"]) == shipped, f"{len(shipped)} fights are shipped")
    expect(used["copied"] == {"original": 0, "copy": 1} and used["reopened"], "copies and positions can be played on")
    expect(not all(used["views"]), "a side sees what spectators do not")
    check_errors(used)
    told = json.loads(run(program, "odds", "realms", "melee +2, strength 4", "--json").stdout)
    expect(used["attack"] == told, "the odds of an attack are those of the program")
    told = json.loads(run(program, "odds", "fights/worlds/worked-example.yaml", "--as-planned", "--json", cwd=ROOT).stdout)
    expect(used["odds"]["win"] == told["win"] and told["win"]["gray"]["exact"] == "47/72", "so are those of a plan")
    check_answers(program, folder, used)
    for fight in used["fightsPlayed"]:
        check_fight(program, folder, fight)


def check_answers(program, folder, used):
    """Undo, and series of fights, luck and analysis as the program has them."""
    undo = {"nothing": 0, "undoable": 1, "changed": True, "takenBack": 1, "again": True, "afterDice": 0}
    expect(used["undo"] == undo, "an undo takes back what it may, and nothing once dice were rolled")
    replay = folder / "worlds-one-world.jsonl"
    series = run(program, "sim", "fights/worlds/one-world.yaml", "-n", "300", "--bots", "greedy,random", "--seed", "5",
                 "--json", cwd=ROOT)
    expect(used["series"] == json.loads(series.stdout), "a series of fights is that of the program")
    luck = run(program, "luck", replay, "--samples", "50", "--json")
    expect(used["luck"] == json.loads(luck.stdout), "so is the luck of a fight")
    analysis = run(program, "analyse", replay, "--samples", "50", "--better", "--json")
    expect(used["analysis"] == json.loads(analysis.stdout), "so is its analysis")


def check_fight(program, folder, fight):
    name = fight["replay"].removesuffix(".jsonl")
    expect(run(program, "replay", folder / fight["replay"]).returncode == 0, f"{name}: the program verifies the replay")
    file = "fights/" + name.replace("-", "/", 1) + ".yaml"
    told = folder / f"{name}.told.jsonl"
    run(program, "play", file, "--bot", "greedy", "--seed", "7", "--replay", told, cwd=ROOT)
    moves = [json.loads(line) for line in told.read_text().splitlines()[1:-1]]
    expect(moves == fight["moves"], f"{name}: {len(moves)} moves, dice and hashes are those of the program")
    print(f"      {fight['each']:.1f} ms for a choice")
    expect(not any("‹" in text for text in fight["told"]), f"{name}: every event has a text")


def check_vectors(folder):
    shutil.copy(HERE / "js_vectors.mjs", folder)
    files = sorted((ROOT / "tests/vectors").glob("*.jsonl"))
    done = run("node", "js_vectors.mjs", *files, cwd=folder)
    expect(done.returncode == 0 and files != [], f"the table of test vectors: {done.stdout.strip()}")


def check_threads(folder):
    shutil.copy(HERE / "js_threads.mjs", folder)
    done = run("node", "js_threads.mjs", cwd=folder)
    expect(done.stdout == "all alike\n", "two threads of Node with two fights each play what one thread plays")


def check_examples(folder):
    for example in (ROOT / "examples/js").iterdir():
        shutil.copy(example, folder)
    bot = run("node", "bot.mjs", "worlds/one-world", cwd=folder)
    expect(bot.stdout.splitlines()[-1:] != [] and bot.stdout.splitlines()[-1].endswith(" wins"), "the bot plays a fight")
    expect(run("node", "bot.mjs", "worlds/one-world", cwd=folder).stdout == bot.stdout, "and the same one again")
    if not Path("/usr/bin/chromium").exists():
        print("      there is no browser for attack.html")
        return
    shutil.copy(HERE / "js_workers.html", folder)
    page = run("node", HERE / "js_page.mjs", folder)
    *attack, workers, readme = page.stdout.splitlines() or ["", ""]
    expect(attack == ["Mean damage 5/1, missed 1/6", "6 rows"], "the page of an attack shows its odds in a browser")
    found = json.loads(workers) if workers.startswith("{") else {}
    expect(found.get("best") == "-1/16" and found["answers"] > 0, "workers compute the odds of best play in a page")
    expect(found.get("endings") == ["gray", "white", "none"] and found["cancelled"] == "AbortError", "endings too, and they stop")
    expect(found.get("wrong") and found["refused"], "what the referee refuses is an exception there as well")
    expect(found.get("sides", [])[:2] == ["gray", "white"] and found["again"] == {"moves": 0}, "a referee answers requests")
    expect(readme == "-1/16", "the program of js/README.md for a page runs, and gives the value of its comment")


def check_readme(folder, address):
    """The code of js/README.md, a program for each block; the `server` of the second one is ours."""
    readme = (ROOT / "js/README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```js\n(.*?)^```$", readme, re.MULTILINE | re.DOTALL)
    expect(len(blocks) == 2, "js/README.md has two programs")
    server = f"import {{ WebSocket }} from 'ws';\nglobalThis.WebSocket ??= WebSocket;\nconst server = '{address}';\n"
    heard = "await new Promise((resolve) => client.listen(({ type }) => type === 'update' && resolve()));\n"
    for number, block in enumerate(blocks):
        if "server" in block:
            # A program does something else until the first message comes; this one waits for it.
            block = server + block.replace("await client.choose", heard + "await client.choose") + "client.close();\n"
        (folder / f"readme{number}.mjs").write_text(with_values_checked(block), encoding="utf-8")
        done = run("node", f"readme{number}.mjs", cwd=folder, timeout=60)
        expect(done.returncode == 0, f"program {number + 1} of js/README.md runs, and gives the values of its comments")


def with_values_checked(block):
    """Each line whose comment begins with a value, and not with words, becomes a test of it."""
    lines = ["import { deepEqual } from 'node:assert/strict';"]
    for line in block.splitlines():
        code, _, comment = line.partition("; ")
        value = re.match(r"\s*// ('[^']*'|\[[^\]]*\]|\{[^}]*\}|\d+)(?=$|:| or)", comment)
        if value and not re.match(r"(const|import|await) ", code):
            told = re.sub(r"\s+$", "", code)
            lines.append(f"deepEqual(JSON.parse(JSON.stringify({told})), {value[1]});")
        else:
            lines.append(line)
    return "\n".join(lines) + "\n"


def check_client(program, folder):
    shutil.copytree(ROOT / "web/node_modules/ws", folder / "node_modules/ws")  # Node 20 has no sockets of its own
    shutil.copy(HERE / "js_client.mjs", folder)
    command = [program, "serve", "--port", "0", "--database", folder / "matches.sqlite"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as server:
        try:
            address = next((found[0] for line in server.stdout if (found := re.search(r"http://127[.0-9:]+", line))), None)
            expect(address is not None, f"the program serves at {address}")
            done = run("node", "js_client.mjs", address, cwd=folder, timeout=60)
            table = run("node", "table.mjs", address, cwd=folder, timeout=60)
            check_readme(folder, address)
        finally:
            server.terminate()
    expect(re.search(r"moves, winner: \w+\n", table.stdout) is not None, "the client of a table plays a fight")
    heard = json.loads(done.stdout or "{}")
    expect(heard.get("sockets", 0) > 2 and heard["outcome"], "a client whose connection breaks plays a fight to its end")
    expect(heard.get("same") and heard["moves"] > 5, "and has the moves that a new one hears")
    expect(heard.get("codes") == ["not-a-choice"] and heard["isRefused"], "what the server refuses is an exception")
    expect(heard.get("late") == "closed", "so is a choice after the end")


def check_types(folder):
    shutil.copy(HERE / "js_types.ts", folder)
    for name, options in TYPES.items():
        done = run("node", TSC, "--noEmit", "--strict", "--target", "es2022", "--lib", "es2022,dom,dom.iterable",
                   *options, "js_types.ts", cwd=folder)
        expect(done.returncode == 0, f"the types hold with the resolution {name}")


def main():
    if not all(path.exists() for path in NEEDED) or not shutil.which("npm"):
        print("the module or the packages of the page are missing: ./dev wasm")
        return 77
    program = Path(sys.argv[1]).resolve()
    os.environ.setdefault("AFFRAY_DATA", str(ROOT))
    os.environ["LC_ALL"] = "C.UTF-8"
    with tempfile.TemporaryDirectory(prefix="affray-js-") as name:
        folder = Path(name)
        if installed(folder):
            check_use(program, folder)
            check_vectors(folder)
            check_threads(folder)
            check_examples(folder)
            check_client(program, folder)
            check_types(folder)
    print(f"{len(failures)} wrong" if failures else "all is well")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())

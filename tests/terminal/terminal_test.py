#!/usr/bin/env python3
"""affray play at a real terminal: editing, completion, history, leaving, two people at one screen, the width."""

import os
import re
import subprocess
import sys
import tempfile

from pty_session import ESCAPES, Terminal

PROGRAM = os.path.abspath(sys.argv[1])
ROOT = os.getcwd()
PROMPT = r"\n> $|\n> \s*$"


def play(folder, *arguments, **more):
    return Terminal([PROGRAM, "play", *arguments], folder, **more)


def fight(name):
    return os.path.join(ROOT, "fights", name + ".yaml")


def check_replay(path):
    result = subprocess.run([PROGRAM, "check", path], capture_output=True, text=True)
    assert result.returncode == 0, result.stderr


def editing(folder):
    table = play(folder, fight("worlds/worked-example"), "--as", "gray", "--seed", "7", "--replay", "edit.jsonl")
    table.expect("To choose: Gray")
    table.expect("> ")
    # Tab completes a choice as it is shown.
    table.type("att\t")
    table.expect("ttack White on the World Terra|ack White on the World Terra")
    table.type("\x15")  # Ctrl-U: the line is given up
    table.line("? population")
    table.expect("worth 2")
    # Ctrl-R finds what was typed before.
    table.line("\x12popu")
    table.expect("worth 2")
    # So does the arrow, which is not a text.
    table.type("\x1b[A")
    table.expect(r"\? population")
    table.type("\x15")
    table.line("attack")
    table.expect("Gray attacks White")
    table.expect("To choose: Gray")
    assert "^[" not in table.text(), "an arrow key was shown as text"
    # Ctrl-C leaves, says how to go on, and nothing is lost.
    table.settle()
    table.type("\x03")
    table.expect("affray play --resume edit.jsonl")
    assert table.wait() == 0
    check_replay(os.path.join(folder, "edit.jsonl"))
    again = play(folder, "--resume", "edit.jsonl")
    again.expect("Resumed after")
    again.expect("To choose: Gray")
    again.expect("> ")
    again.settle()
    again.type("\x04")  # Ctrl-D
    again.expect("affray play --resume edit.jsonl")
    assert again.wait() == 0
    check_replay(os.path.join(folder, "edit.jsonl"))


def two_people(folder):
    table = play(folder, fight("biomes/match"), "--seed", "7", "--no-replay")
    table.expect("Ann: press Enter")
    table.line("")
    hand = table.expect("To choose: Ann")
    assert "Hand of Ann" in hand and "Hand of Ben" not in hand
    table.expect("> ")
    table.line("keep")
    before = table.expect("Ben: press Enter")
    assert "Hand of Ben" not in before
    # What Ann saw is wiped from the screen and from what can be scrolled back to.
    cleared = table.output[table.output.rindex("\x1b[2J\x1b[3J"):]
    assert "Hand of Ann" not in cleared
    table.line("")
    hand = table.expect("To choose: Ben")
    assert "Hand of Ben" in hand and "Hand of Ann" not in hand
    # Conceding is asked twice.
    table.expect("> ")
    table.line("concede the game")
    table.expect("Type “yes”")
    table.line("no")
    table.expect("Nothing was done")
    table.line("concede the game")
    table.expect("Type “yes”")
    table.line("yes")
    table.expect("Winner: Ann")
    assert table.wait() == 0


def width(folder):
    for name, side in (("biomes/match", "ann"), ("sectors/everything", "ann"), ("sectors/duel", "ann"),
                       ("realms/everything", "heroes"), ("worlds/six-battles", "gray")):
        table = play(folder, fight(name), "--as", side, "--seed", "7", "--no-replay", columns=80)
        table.expect("To choose")
        for _ in range(6):
            table.expect("> ")
            table.line("1")
            table.expect("To choose|Winner|Nobody wins")
            if "Winner" in table.text() or "Nobody wins" in table.text():
                break
        else:
            table.type("\x04")
        table.wait()
        assert table.widest() <= 80, f"{name}: a line of {table.widest()} columns"


def narrow(folder):
    # In 40 columns lines end between words; the words are those of a file, where nothing is wrapped.
    for language in ("en", "fr", "cs"):
        for command in (["rules", "worlds", "W26"], ["schema"], ["--help"], ["odds", "--help"], ["version"], ["--frob"],
                        ["play", "a fight whose file", "--as", "somebody", "--seed", "7"],
                        ["odds", fight("worlds/worked-example"), "--as-planned"],
                        ["sim", fight("worlds/natives"), "-n", "20", "--bots", "greedy", "--seed", "7"]):
            table = Terminal([PROGRAM, *command], folder, columns=40, language=language)
            table.wait()
            shown = table.text().replace("\r", "")
            for line in shown.split("\n"):
                # A word or a command may be longer than the line.
                assert len(line) <= 40 or "/" in line, f"{command} in {language}: {line}"
            whole = subprocess.run([PROGRAM, *command, "--lang", language], cwd=folder, capture_output=True, text=True)
            told = whole.stdout + whole.stderr
            words = [without_bars(text).split() for text in (shown, told)]
            if "/" not in told:
                assert words[0] == words[1], f"{command} in {language}:\n{shown}"
    # Rows that would be wider become a table with borders, whose cells are wrapped.
    natives = [fight("worlds/natives"), "-n", "20", "--seed", "7"]
    for command in (["sweep", *natives, "--vary", "gray.energy=0..2"],
                    ["sim", *natives, "--against-set", "gray.energy=2", "--no-check"],
                    ["matchups", fight("biomes/gunline-against-counsel"), fight("biomes/swarm-against-counsel"), "-n", "2"]):
        table = Terminal([PROGRAM, *command], folder, columns=40)
        table.wait()
        assert table.widest() <= 40, f"{command[0]}: a line of {table.widest()} columns"
    # COLUMNS says it where the terminal does not; a file has no width at all.
    environment = dict(os.environ, COLUMNS="40")
    said = subprocess.run([PROGRAM, "rules", "worlds", "W26"], env=environment, capture_output=True, text=True).stdout
    assert max(map(len, said.split("\n"))) > 80


def without_bars(text):
    return re.sub("[█▏▎▍▌▋▊▉]+", "", text)


def plain(folder):
    # Without a terminal that can move its cursor lines are read as they come.
    table = play(folder, fight("worlds/worked-example"), "--seed", "7", "--no-replay", term="dumb")
    table.expect("> ")
    table.line("? native")
    table.expect("worth 4")
    table.line("q")
    assert table.wait() == 0
    assert "--no-replay" in table.text()


def colours(folder):
    # Colours change no letter of what is said, and their codes are nowhere shown as text.
    play(folder, fight("worlds/natives"), "--bot", "greedy", "--seed", "7", "--replay", "natives.jsonl").wait()
    for command in (["play", fight("worlds/natives"), "--bot", "greedy", "--seed", "7", "--no-replay"],
                    ["luck", "natives.jsonl", "--samples", "8"],
                    ["replay", "natives.jsonl", "--explain"],
                    ["analyse", "natives.jsonl", "--samples", "8", "--better"],
                    ["odds", fight("worlds/worked-example"), "--explain"],
                    ["odds", fight("worlds/worked-example"), "--as-planned", "--details"],
                    ["sim", fight("worlds/natives"), "-n", "20", "--bots", "greedy"],
                    ["rules", "worlds", "W26"]):
        said = []
        for with_colours in (False, True):
            table = Terminal([PROGRAM, *command], folder, colours=with_colours)
            assert table.wait() == 0, command
            assert ("\x1b[1m" in table.output) == with_colours, command
            said.append(re.sub(r"^.*\x1b\[K", "", table.output, flags=re.M))
        plain_text, coloured = (ESCAPES.sub("", one).replace("\r", "") for one in said)
        assert "\\x1b" not in coloured and coloured == plain_text, f"{command}:\n{coloured}"


with tempfile.TemporaryDirectory() as folder:
    for test in (editing, two_people, width, narrow, plain, colours):
        test(folder)
        print(f"{test.__name__}: good")

#!/usr/bin/env bash
# games, rules, new and check: what a newcomer tries first, from any folder.
set -euo pipefail
affray=$(realpath "$1")
root=$PWD
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# games says what each is about, in each language.
"$affray" games --lang en | grep -c 'Heroes with hands of action cards'
"$affray" games --lang fr | grep -c 'Un duel de deux decks'
"$affray" games --lang cs | grep -c 'Populacemi a Továrnami'

# It names the rulebook of the reader's language.
"$affray" games --lang cs | grep -c 'rules/worlds.cs.md' > /dev/null

# A shipped fight is found by its short name, unless the working folder has a file of this name.
(
    cd "$folder"
    "$affray" check worlds/natives sectors/duel.yaml > /dev/null
    "$affray" odds sectors/duel --lang en > "$folder/duel"
    status=0; "$affray" check worlds/natives.json 2> "$folder/error" || status=$?
    test "$status" = 2
    mkdir worlds
    echo 'game: nowhere' > worlds/natives
    status=0; "$affray" check worlds/natives 2> "$folder/error" || status=$?
    test "$status" = 2
)
cmp "$folder/duel" <("$affray" odds fights/sectors/duel.yaml --lang en)

# games says what each fight is about, in the order in which one leads to the next.
for language in en fr cs; do
    "$affray" games --json --lang "$language" | python3 -c '
import json, sys
for game in json.load(sys.stdin)["games"]:
    fights = game["fights"]
    assert all(f["title"] and len(f["about"]) > 20 and f["minutes"] and f["level"] for f in fights), game["game"]
    assert len({f["about"] for f in fights}) == len(fights)
    first = {"worlds": "natives", "realms": "first-blood", "sectors": "three-on-three", "biomes": "endgame"}
    assert fights[0]["file"].endswith(first[game["game"]] + ".yaml"), fights[0]'
done
"$affray" games --lang cs | grep -c 'Domorodci (10 min, lehké)' > /dev/null

# A word of the rulebook finds its rules; all words must be in the rule.
"$affray" rules worlds --search 'energy power' > "$folder/rules"
grep -q '^W22' "$folder/rules"
grep -q '^W18' "$folder/rules" && exit 1
status=0; "$affray" rules worlds --search 'nosuchword' > "$folder/rules" || status=$?
test "$status" = 1

# An unknown command names the nearest one.
status=0; "$affray" plya 2> "$folder/error" || status=$?
test "$status" = 2
grep -q "did you mean 'play'" "$folder/error"

# The $schema of a new fight is a file, wherever the fight lies.
for game in worlds realms sectors biomes; do
    "$affray" new "$game" > "$folder/$game.yaml"
    schema=$(sed -n 's/.*\$schema=//p' "$folder/$game.yaml")
    test -f "$schema"
    "$affray" check "$folder/$game.yaml" > /dev/null
done

# Records are checked from any folder, and outside of the tree against the shipped cards.
"$affray" check data/biomes/decks.yaml data/realms/heroes.yaml data/sectors/cards.yaml > /dev/null
(cd data && "$affray" check biomes/cards.yaml biomes/decks.yaml realms/heroes.yaml sectors/cards.yaml > /dev/null)
(cd data/biomes && "$affray" check cards.yaml decks.yaml > /dev/null)
cp data/biomes/decks.yaml data/sectors/cards.yaml "$folder"
(cd "$folder" && "$affray" check decks.yaml cards.yaml > /dev/null)
sed 's/spark-hare/spark-hair/' data/biomes/decks.yaml > "$folder/wrong.yaml"
status=0; "$affray" check "$folder/wrong.yaml" 2> "$folder/error" || status=$?
test "$status" = 2
test "$(wc -l < "$folder/error")" = "$(grep -c spark-hair "$folder/wrong.yaml")"

# Control characters of a file are shown and do not act.
sed 's/^title:.*/title: "\\e[31mred\\e[0m"/' "$folder/sectors.yaml" > "$folder/red.yaml"
printf 'q\n' | "$affray" play "$folder/red.yaml" --no-replay > "$folder/out"
grep -qF '\x1b[31mred' "$folder/out"
grep -q "$(printf '\033')" "$folder/out" && exit 1
test "$root" = "$PWD"

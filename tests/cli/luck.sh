#!/usr/bin/env bash
# The luck of fights that were played, as a machine reads it and as a person does.
set -euo pipefail
affray=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

fight=fights/worlds/worked-example.yaml
"$affray" play "$fight" --as-planned --replay "$folder/planned.jsonl" --lang en > "$folder/told"
grep -q 'affray luck' "$folder/told"
"$affray" luck "$folder/planned.jsonl" --json > "$folder/luck.json"
python3 - "$folder/luck.json" <<'END'
import json, sys
luck = json.load(open(sys.argv[1]))
assert luck["game"] == "worlds" and luck["of"] == "dice" and luck["finished"] and luck["method"] == "exact", luck
gray, white = luck["sides"]["gray"], luck["sides"]["white"]
assert abs(gray["start"]["p"] + white["start"]["p"] - 1) < 1e-9
assert abs(gray["dice"] + white["dice"]) < 1e-9
assert gray["end"]["p"] in (0, 0.5, 1)
for side, other in ((gray, white), (white, gray)):
    assert side["worse"]["kind"] == "exact" and side["worse"]["exact"] == other["better"]["exact"], side
    assert side["worse"]["p"] + side["better"]["p"] <= 1, side
sums = {"gray": 0, "white": 0}
for roll in luck["rolls"]:
    assert roll["phrase"]["key"].startswith("choice."), roll
    assert roll["dice"] and roll["results"] >= 1 and roll["all_results"]
    for side, one in roll["chances"].items():
        assert abs(one["after"]["p"] - one["before"]["p"] - one["change"]) < 1e-12
        sums[side] += one["change"]
assert abs(sums["gray"] - gray["dice"]) < 1e-9
by_move = {roll["move"]: abs(roll["chances"]["gray"]["change"]) for roll in luck["rolls"]}
moved = [by_move[move] for move in luck["ranked"]]
assert len(moved) == len(by_move) and moved == sorted(moved, reverse=True), moved
END

# The same replay has the same ledger, whatever the seed, if all is exact.
"$affray" luck "$folder/planned.jsonl" --json | cmp - "$folder/luck.json"
"$affray" luck "$folder/planned.jsonl" --seed 2 --json > "$folder/other.json"
sed 's/"seed":2/"seed":1/' "$folder/other.json" | cmp - "$folder/luck.json"

# Every game, in the three languages; what is sampled says so.
played() {  # played FIGHT [OPTIONS]
    local name=$1
    shift
    "$affray" play "fights/$name.yaml" "$@" --seed 1 --replay "$folder/${name##*/}.jsonl" > /dev/null
}
played worlds/three-players --bot random
played realms/first-blood --bot greedy
played sectors/duel --bot greedy
for replay in planned three-players first-blood duel; do
    "$affray" luck "$folder/$replay.jsonl" --samples 8 --json | python3 -c '
import json, sys
luck = json.load(sys.stdin)
assert luck["finished"] and luck["sides"], luck
for roll in luck["rolls"]:
    if roll["method"] == "exact": continue
    for one in roll["chances"].values():
        low, high = one["before"].get("interval", (0, 1))
        assert low <= one["before"]["p"] <= high
for side in luck["sides"].values():
    for share in (side["worse"], side["better"]):
        low, high = share.get("interval", (0, 1))
        assert ("exact" in share) == (share["kind"] == "exact") and low <= share["p"] <= high, share
if luck["method"] != "exact": assert luck["fights"] == 8, luck'
    for language in en fr cs; do
        "$affray" luck "$folder/$replay.jsonl" --samples 8 --lang "$language" > "$folder/said"
        if grep '‹' "$folder/said"; then
            echo "affray luck --lang $language lacks a message"
            exit 1
        fi
    done
done
"$affray" replay "$folder/planned.jsonl" --explain --lang en > "$folder/told"
grep -q 'The luck of the dice' "$folder/told"

# Where cards are drawn it is the luck of the draw, and no numbers of dice are shown.
"$affray" play fights/biomes/gunline-against-counsel.yaml --bot greedy --seed 1 --replay "$folder/match.jsonl" > /dev/null
head -n 12 "$folder/match.jsonl" > "$folder/begun.jsonl"
"$affray" luck "$folder/begun.jsonl" --samples 2 --lang en > "$folder/said"
grep -q 'The luck of the draw' "$folder/said"
grep -q 'move [0-9]*, Shuffle and draw\. ' "$folder/said"

# What is played is kept, whatever ends the program, and is not played again; a log is a file of its own.
"$affray" luck "$folder/first-blood.jsonl" --samples 8 --json > "$folder/plain.json"
"$affray" luck "$folder/first-blood.jsonl" --samples 8 --resume "$folder/log" --json | cmp - "$folder/plain.json"
lines=$(wc -l < "$folder/log")
((lines > 2))
head -c -20 "$folder/log" > "$folder/cut" && mv "$folder/cut" "$folder/log"
"$affray" luck "$folder/first-blood.jsonl" --samples 8 --resume "$folder/log" --json | cmp - "$folder/plain.json"
[[ $(wc -l < "$folder/log") == "$lines" ]]
cp "$folder/plain.json" "$folder/other"
status=0
"$affray" luck "$folder/first-blood.jsonl" --resume "$folder/other" 2> "$folder/error" || status=$?
[[ $status == 2 ]]
grep -q 'a file of its own' "$folder/error"
cmp "$folder/other" "$folder/plain.json"

# Ctrl-C: what is valued by then.
"$affray" luck "$folder/match.jsonl" --effort 10000 --resume "$folder/long" --json > "$folder/stopped.json" &
valuing=$!
for _ in $(seq 600); do
    [[ -s "$folder/long" && $(wc -l < "$folder/long") -ge 3 ]] && break
    sleep 0.1
done
kill -INT "$valuing"
wait "$valuing"
python3 - "$folder/stopped.json" <<'END'
import json, sys
luck = json.load(open(sys.argv[1]))
assert luck["stopped"] and 1 <= len(luck["rolls"]) <= luck["rolls_in_all"], luck
assert len(luck["ranked"]) == len(luck["rolls"]) and luck["sides"], luck
for roll in luck["rolls"]: assert roll["fights"] >= 2, roll
END

# An unfinished fight says so, and one without chance has no luck; what does not verify is refused.
head -n -1 "$folder/planned.jsonl" > "$folder/open.jsonl"
head -n 3 "$folder/planned.jsonl" > "$folder/none.jsonl"
"$affray" luck "$folder/none.jsonl" --lang en | grep -c 'there is no luck to report'
sed 's/"rolls":\[3,2\]/"rolls":[4,2]/' "$folder/planned.jsonl" > "$folder/edited.jsonl"
status=0
"$affray" luck "$folder/edited.jsonl" 2> "$folder/error" || status=$?
[[ $status == 1 ]]
grep -q 'edited.jsonl:[0-9]' "$folder/error"

# A fight in which nothing was rolled yet is not told as one that chance had no part in.
printf 'q\n' | "$affray" play fights/worlds/natives.yaml --as gray --replay "$folder/unrolled.jsonl" > /dev/null
"$affray" luck "$folder/unrolled.jsonl" --lang en | grep -c '^So far nothing was left to chance'

#!/usr/bin/env bash
# sim, sweep and matchups: the same bytes for any number of threads and after a break, edits, charts, a matrix.
set -euo pipefail
affray=$1
fight=fights/worlds/worked-example.yaml
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# The same bytes for any number of threads.
for threads in 1 2 3; do
    "$affray" sim "$fight" -n 1500 --bots random --threads $threads --json >"$scratch/$threads.json"
done
cmp "$scratch/1.json" "$scratch/2.json"
cmp "$scratch/1.json" "$scratch/3.json"

# A series that is played in two parts is the whole one, and a third time nothing is left to play.
"$affray" sim "$fight" -n 600 --bots random --resume "$scratch/log" --json >/dev/null
"$affray" sim "$fight" -n 1500 --bots random --resume "$scratch/log" --json | cmp - "$scratch/1.json"
lines=$(wc -l <"$scratch/log")
"$affray" sim "$fight" -n 1500 --bots random --resume "$scratch/log" --json | cmp - "$scratch/1.json"
test "$lines" = "$(wc -l <"$scratch/log")"

# Ctrl-C: what there is is printed and kept, and the rest goes on from there.
"$affray" sim "$fight" -n 200000000 --bots random --resume "$scratch/cut" --json >"$scratch/cut.json" &
pid=$!
for _ in $(seq 100); do
    test "$(wc -l 2>/dev/null <"$scratch/cut" || echo 0)" -lt 3 || break
    sleep 0.1
done
kill -INT $pid
wait $pid
python3 - "$scratch" <<'END'
import json, sys
cut = json.load(open(sys.argv[1] + "/cut.json"))
lines = [json.loads(line) for line in open(sys.argv[1] + "/cut")]
assert cut["stopped"] and 0 < cut["fights"] < 200000000, cut
assert sum(line["counts"]["fights"] for line in lines) == cut["fights"]
END

# One bot for all, or one for each; cards of a hand are a list.
status=0
"$affray" sim "$fight" -n 10 --bots random,random,random 2>"$scratch/wrong" || status=$?
test "$status" = 2
grep -q '3 bots for gray, white: expected one for all, or 2, one for each' "$scratch/wrong"
status=0
"$affray" sweep "$fight" --vary gray.energy=0,1 -n 10 --bots random,random,random 2>"$scratch/wrong" || status=$?
[[ $status == 2 ]]
grep -q '3 bots for gray, white' "$scratch/wrong"
status=0
"$affray" sweep "$fight" --vary gray.events=general-mobilization -n 10 2>"$scratch/wrong" || status=$?
test "$status" = 2
grep -q 'expected a list of event cards, or cards with their numbers: \[general-mobilization\]' "$scratch/wrong"

# It stops when it is clear enough.
"$affray" sim "$fight" -n 1000000 --bots random --within 0.04 --confidence 99 --json | python3 -c '
import json, sys
all = json.load(sys.stdin)
assert all["settled"] and all["fights"] < 20000 and all["confidence"] == 0.99, all
for one in all["win"].values():
    assert max(one["interval"][1] - one["p"], one["p"] - one["interval"][0]) <= 0.04
'

# What if, and in pairs.
"$affray" sim "$fight" -n 300 --bots random --set gray.energy=0 --set gray.events=[] --json >"$scratch/poor.json"
"$affray" sim "$fight" -n 300 --bots random --against-set gray.energy=0 --against-set gray.events=[] --json |
    python3 -c '
import json, sys
both = json.load(sys.stdin)
assert both["second"] == json.load(open(sys.argv[1]))
gray = both["difference"]["gray"]
assert gray["interval"][0] <= gray["p"] <= gray["interval"][1]
assert abs(gray["p"] - (both["first"]["win"]["gray"]["p"] - both["second"]["win"]["gray"]["p"])) < 1e-9
' "$scratch/poor.json"
if "$affray" sim "$fight" --set gray.enrgy=1 2>"$scratch/error"; then exit 1; fi
grep -q "did you mean 'energy'" "$scratch/error"
"$affray" odds "$fight" --as-planned --set "dice=[]" --json | cmp - <("$affray" odds "$fight" --as-planned --json)
for language in en fr cs; do
    "$affray" sim "$fight" -n 100 --lang $language >"$scratch/text"
    "$affray" sim "$fight" -n 100 --against-bots random --lang $language >"$scratch/text"
    if grep -q 'cli\.' "$scratch/text"; then exit 1; fi
done
"$affray" sim "$fight" -n 100 --csv | head -1 | grep -qx 'table,side,item,count,p,low,high'

# A sweep: each point is a simulation, or exact.
"$affray" sweep "$fight" --vary gray.energy=0..4:2 --vary white.energy=0,1 -n 200 --bots random --json |
    python3 -c '
import json, sys
points = json.load(sys.stdin)["points"]
assert [list(point["set"].values()) for point in points] == [[a, b] for a in "024" for b in "01"], points
assert all(point["fights"] == 200 for point in points)
'
fight=fights/worlds/duel-of-three-energy.yaml
"$affray" sweep "$fight" --vary gray.energy=1..3 --exact --json >"$scratch/sweep.json"
"$affray" odds "$fight" --set gray.energy=2 --json >"$scratch/odds.json"
python3 - "$scratch" <<'END'
import json, sys
points = json.load(open(sys.argv[1] + "/sweep.json"))["points"]
odds = json.load(open(sys.argv[1] + "/odds.json"))
assert points[1].pop("set") == {"gray.energy": "2"}
replies = [choice.pop("reply", None) for choice in odds["choices"]]  # a sweep has the chances alone
assert replies[0]["side"] == "white" and replies[1] is None, replies
assert points[1] == odds
END
"$affray" sweep "$fight" --vary gray.energy=1..3 --exact --csv | head -1 |
    grep -qx 'gray.energy,side,p,low,high,method,fights'

# A matrix: rock, paper, scissors it is not, but its equilibrium is one.
for energy in 0 2 4; do
    sed "s/energy: 3/energy: $energy/" "$fight" >"$scratch/with-$energy.yaml"
done
"$affray" matchups "$scratch" -n 200 --bots random --json | python3 -c '
import json, sys
matrix = json.load(sys.stdin)
assert matrix["rows"] == ["with-0", "with-2", "with-4"] == matrix["columns"], matrix
assert len(matrix["cells"]) == 9
score = {(cell["row"], cell["column"]): cell["score"] for cell in matrix["cells"]}
rows, columns = matrix["equilibrium"]["rows"], matrix["equilibrium"]["columns"]
value = matrix["equilibrium"]["value"]
for column in columns:
    assert sum(rows[row] * score[row, column] for row in rows) >= value - 1e-9
for row in rows:
    assert sum(columns[column] * score[row, column] for column in columns) <= value + 1e-9
low, high = matrix["equilibrium"]["interval"]
assert low <= value <= high
'
"$affray" matchups data/biomes/decks.yaml -n 4 --bots random --csv | python3 -c '
import csv, sys
rows = list(csv.DictReader(sys.stdin))
decks = {row["row"] for row in rows}
assert len(rows) == len(decks) ** 2
score = {(row["row"], row["column"]): float(row["score"]) for row in rows}
assert all(abs(score[a, b] + score[b, a] - 1) < 1e-12 for a in decks for b in decks)
'

# Charts, where gnuplot is; and a clear word where it is not.
if command -v gnuplot >/dev/null; then
    "$affray" sim "$fight" -n 100 --svg "$scratch/sim.svg" >/dev/null
    "$affray" sweep "$fight" --vary gray.energy=0..3 -n 50 --svg "$scratch/curve.svg" >/dev/null
    "$affray" sweep "$fight" --vary gray.energy=0..2 --vary white.energy=0..2 -n 20 --svg "$scratch/grid.svg" >/dev/null
    "$affray" matchups "$scratch" -n 20 --svg "$scratch/matrix.svg" >/dev/null
    for chart in sim curve grid matrix; do
        python3 -c 'import sys, xml.dom.minidom; xml.dom.minidom.parse(sys.argv[1])' "$scratch/$chart.svg"
    done
fi
mkdir "$scratch/bin"
ln -s "$(command -v sh)" "$scratch/bin/sh"
if PATH=$scratch/bin "$affray" sim "$fight" -n 10 --svg "$scratch/none.svg" --lang en >/dev/null 2>"$scratch/error"; then
    exit 1
fi
grep -q 'gnuplot-nox' "$scratch/error"

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

# A figure of sampled fights has an interval and no digit that this leaves open, or says how often it was counted.
shown=$("$affray" sim fights/worlds/natives.yaml -n 50 --lang en)
grep -c 'used in 50 of 50 fights, of which 84 % were won  71 % – 92 %' <<<"$shown"
grep -c 'in percentage points +84 \[+65 … +91\]\.$' <<<"$shown"
grep -c '^The fights had 20.3 choices on average' <<<"$shown"
"$affray" sim fights/sectors/duel.yaml -n 50 --lang en | grep -c '^Every fight had 7 choices\.$'
"$affray" sim "$fight" -n 500 --lang en | grep -c 'from 12 to 1[0-9]; at least half of them had exactly 12\.$'
"$affray" sim fights/worlds/natives.yaml -n 50 --against-set white.energy=3 --lang en >"$scratch/difference"
grep -c '^  Gray   0 \[−4 … +4\]  0 \[−7 … +7\]' "$scratch/difference"

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
done = 0  # fights before the first that was given up; the log has what ended behind it too
for line in sorted(lines, key=lambda line: line["first"]):
    done += line["counts"]["fights"] if line["first"] == done else 0
assert done == cut["fights"], (done, cut["fights"])
END

# What another version of the program played is not mixed with what this one plays; a damaged line is named.
sed 's/"program":"[0-9a-f]*"/"program":"0123456789abcdef"/' "$scratch/log" >"$scratch/other"
cp "$scratch/other" "$scratch/before"
status=0
"$affray" sim "$fight" -n 600 --bots random --resume "$scratch/other" 2>"$scratch/wrong" || status=$?
test "$status" = 2
grep -q 'another version of affray wrote this file' "$scratch/wrong"
cmp "$scratch/other" "$scratch/before"
sed '2s/fights/figths/' "$scratch/log" >"$scratch/other"
status=0
"$affray" sim "$fight" -n 600 --bots random --resume "$scratch/other" 2>"$scratch/wrong" || status=$?
test "$status" = 2
grep -q 'other:2: ' "$scratch/wrong"

# Killed without a warning: what was played is kept, and the whole is what it would have been.
"$affray" sim "$fight" -n 40000 --bots random --resume "$scratch/killed" >"$scratch/out" &
pid=$!
for _ in $(seq 100); do
    test "$(wc -l 2>/dev/null <"$scratch/killed" || echo 0)" -lt 3 || break
    sleep 0.05
done
kill -KILL $pid 2>/dev/null || true
wait $pid || true
test "$(wc -l <"$scratch/killed")" -ge 3
"$affray" sim "$fight" -n 3000 --bots random --resume "$scratch/killed" --json >"$scratch/killed.json"
"$affray" sim "$fight" -n 3000 --bots random --json | cmp - "$scratch/killed.json"

# One bot for all, or one for each; cards of a hand are a list.
status=0
"$affray" sim "$fight" -n 10 --bots random,random,random 2>"$scratch/wrong" || status=$?
test "$status" = 2
grep -q '3 bots for gray, white: expected one for all, or 2, one for each' "$scratch/wrong"
status=0
"$affray" sim "$fight" -n 10 --bots random,random,random,random,random 2>"$scratch/wrong" || status=$?
test "$status" = 2
grep -q '5 bots for gray, white: expected one for all, or 2, one for each' "$scratch/wrong"
status=0
"$affray" sim fights/realms/first-blood.yaml -n 10 --bots random,random 2>"$scratch/wrong" || status=$?
test "$status" = 2
grep -q '2 bots for heroes, who plays alone: expected one' "$scratch/wrong"
status=0
"$affray" sweep "$fight" --vary gray.energy=0,1 -n 10 --bots random,random,random >"$scratch/out" 2>"$scratch/wrong" || status=$?
test ! -s "$scratch/out"
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

# Where nothing is left to chance, that is said; who is first in every fight is named.
"$affray" sim fights/sectors/duel.yaml -n 50 --lang en >"$scratch/text"
grep -q 'All fights were identical' "$scratch/text"
grep -q 'Here Ann always has the first choice' "$scratch/text"
"$affray" sim "$fight" -n 50 --bots random --lang en >"$scratch/text"
if grep -q 'fights were identical' "$scratch/text"; then exit 1; fi
"$affray" sim fights/biomes/match.yaml --set first=random -n 5 2>"$scratch/error" && exit 1
sed '/^first:/d' fights/biomes/match.yaml >"$scratch/either.yaml"
"$affray" sim "$scratch/either.yaml" -n 40 --bots random --lang en >"$scratch/text"
grep -q 'Value of the first choice' "$scratch/text"
if grep -q 'always has the first choice' "$scratch/text"; then exit 1; fi
rm "$scratch/either.yaml"

# From both seats: a second series with all exchanged, so that only who is first is left.
cat >"$scratch/uneven.yaml" <<'END'
game: worlds
players:
  gray: {energy: 4}
  white: {energy: 0}
systems:
  - name: aster
    sun: {name: sol}
    worlds:
      - {name: terra, gray: {populations: 3}, white: {populations: 1}}
END
sed -e 's/gray: {energy: 4}/gray: {energy: 0}/;s/white: {energy: 0}/white: {energy: 4}/' \
    -e 's/gray: {populations: 3}, white: {populations: 1}/gray: {populations: 1}, white: {populations: 3}/' \
    "$scratch/uneven.yaml" >"$scratch/turned.yaml"
"$affray" sim "$scratch/uneven.yaml" -n 400 --bots greedy,random --both-seats --json >"$scratch/both.json"
"$affray" sim "$scratch/uneven.yaml" -n 400 --bots greedy,random --json >"$scratch/one.json"
"$affray" sim "$scratch/turned.yaml" -n 400 --bots random,greedy --json >"$scratch/two.json"
python3 - "$scratch" <<'END'
import json, sys
both, one, two = (json.load(open(f"{sys.argv[1]}/{name}.json")) for name in ("both", "one", "two"))
seats = both["first"].pop("both_seats")
assert both == one
assert seats["fights"] == 800 and seats["of_seat"], seats
advantages = [each["first"]["advantage"]["p"] for each in (one, two)]
both_ways = seats["advantage"]["p"]
assert abs(both_ways - sum(advantages) / 2) < 1e-9, (seats, advantages)
assert advantages[0] > 0.3 > abs(both_ways), (seats, advantages)
END
for language in en fr cs; do
    "$affray" sim "$scratch/uneven.yaml" -n 50 --both-seats --lang $language >"$scratch/text"
    if grep -q 'cli\.' "$scratch/text"; then exit 1; fi
done
if "$affray" sim fights/realms/first-blood.yaml -n 5 --both-seats 2>"$scratch/error"; then exit 1; fi
grep -q 'only two players can exchange' "$scratch/error"
rm "$scratch/uneven.yaml" "$scratch/turned.yaml"

# What if, and in pairs.
"$affray" sim "$fight" -n 300 --bots random --set gray.energy=0 --set gray.events=[] --json >"$scratch/poor.json"
"$affray" sim "$fight" -n 300 --bots random --against-set gray.energy=0 --against-set gray.events=[] --json |
    python3 -c '
import json, sys
both = json.load(sys.stdin)
poor = json.load(open(sys.argv[1]))
assert poor.pop("format") == "sim/1" and both["second"] == poor
for name, number in both["difference"]["gray"].items():
    if name == "saved": continue
    assert number["interval"][0] <= number["p"] <= number["interval"][1]
    assert abs(number["p"] - (both["first"][name]["gray"]["p"] - both["second"][name]["gray"]["p"])) < 1e-9
assert both["difference"]["gray"]["saved"]["p"] < 1
score = both["first"]["score"]
assert abs(score["gray"]["p"] + score["white"]["p"] - 1) < 1e-9
' "$scratch/poor.json"
if "$affray" sim "$fight" --set gray.enrgy=1 2>"$scratch/error"; then exit 1; fi
grep -q "did you mean 'energy'" "$scratch/error"
"$affray" odds "$fight" --as-planned --set "dice=[]" --json | cmp - <("$affray" odds "$fight" --as-planned --json)
for language in en fr cs; do
    "$affray" sim "$fight" -n 100 --lang $language >"$scratch/text"
    "$affray" sim "$fight" -n 100 --against-bots random --lang $language >"$scratch/text"
    if grep -q 'cli\.' "$scratch/text"; then exit 1; fi
done
"$affray" sim "$fight" -n 100 --csv | sed -n 1p | grep -cx 'table,side,item,count,p,low,high'

# A sweep: each point is a simulation, or exact.
"$affray" sweep "$fight" --vary gray.energy=0..4:2 --vary white.energy=0,1 -n 200 --bots random --json |
    python3 -c '
import json, sys
points = json.load(sys.stdin)["points"]
assert [list(point["set"].values()) for point in points] == [[a, b] for a in "024" for b in "01"], points
assert all(point["fights"] == 200 for point in points)
'
# What cannot be is told before anything is played.
sweep_fails() {
    local status=0
    "$affray" sweep "$fight" "$@" --lang en >"$scratch/out" 2>"$scratch/wrong" || status=$?
    test "$status" = 2
    test ! -s "$scratch/out"
}
sweep_fails --vary gray.energy=249..251 -n 1000000000
grep -q "gray.energy=251: energy: expected a whole number from 0 to 250" "$scratch/wrong"
sweep_fails --vary gray.energy=0,1 --vary gray.energy=2,3
grep -q "twice" "$scratch/wrong"
sweep_fails --vary gray.enrgy=0..3
grep -q "did you mean 'energy'" "$scratch/wrong"
for range in 3..1 0..9:0 0..x 0.5..2:0.5; do
    sweep_fails --vary gray.energy=$range
    grep -q "is not a range" "$scratch/wrong"
done

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
assert odds.pop("format") == "odds/1" and points[1] == odds
END
"$affray" sweep "$fight" --vary gray.energy=1..3 --exact --csv | sed -n 1p |
    grep -cx 'gray.energy,side,p,low,high,method,fights,score,score_low,score_high' >/dev/null

# It says what was done, and what is exact is kept as well.
"$affray" sweep "$fight" --vary gray.energy=1,2 -n 20 --confidence 90 --lang en >"$scratch/text"
grep -q '20 fights each (greedy, seed 1), with 90 % intervals' "$scratch/text"
"$affray" sweep "$fight" --vary gray.energy=1,2 --exact --resume "$scratch/odds" --lang en >"$scratch/text"
grep -q 'best play of all sides' "$scratch/text"
test "$(grep -c ' exact' "$scratch/text")" = 2
"$affray" sweep "$fight" --vary gray.energy=1..3 --exact --resume "$scratch/odds" --json | cmp - <("$affray" sweep "$fight" --vary gray.energy=1..3 --exact --json)
test "$(wc -l <"$scratch/odds")" = 3
sed -i '2s/\\"p\\":[0-9.]*/\\"p\\":0.125/;$s/.\{9\}$//' "$scratch/odds"
printf %s "$(cat "$scratch/odds")" >"$scratch/odds.cut"
"$affray" sweep "$fight" --vary gray.energy=1..3 --exact --resume "$scratch/odds.cut" --json >"$scratch/again.json"
grep -q '"p":0.125' "$scratch/again.json" # was not worked out again
test "$(wc -l <"$scratch/odds.cut")" = 3
status=0
"$affray" sweep "$fight" --vary gray.energy=1..3 --exact --resume "$scratch/log" 2>"$scratch/wrong" || status=$?
test "$status" = 2
grep -q 'this file is not a log of odds, luck or a sweep' "$scratch/wrong"

# A matrix: rock, paper, scissors it is not, but its equilibrium is one.
for energy in 0 2 4; do
    sed "s/energy: 3/energy: $energy/" "$fight" >"$scratch/with-$energy.yaml"
done
"$affray" matchups "$scratch" -n 200 --bots random --json | python3 -c '
import json, sys
matrix = json.load(sys.stdin)
assert matrix["rows"] == ["with-0", "with-2", "with-4"] == matrix["columns"], matrix
assert len(matrix["cells"]) == 9
score = {(cell["row"], cell["column"]): cell["score"]["p"] for cell in matrix["cells"]}
rows, columns = matrix["equilibrium"]["rows"], matrix["equilibrium"]["columns"]
value = matrix["equilibrium"]["value"]["p"]
for column in columns:
    assert sum(rows[row]["p"] * score[row, column] for row in rows) >= value - 1e-9
for row in rows:
    assert sum(columns[column]["p"] * score[row, column] for column in columns) <= value + 1e-9
low, high = matrix["equilibrium"]["value"]["interval"]
assert low <= value <= high
for share in [*rows.values(), *columns.values()]:
    assert 0 <= share["interval"][0] <= share["p"] <= share["interval"][1] <= 1, share
'
"$affray" matchups data/biomes/decks.yaml -n 4 --bots random --csv | python3 -c '
import csv, sys
rows = list(csv.DictReader(sys.stdin))
decks = {row["row"] for row in rows}
assert len(rows) == len(decks) ** 2
score = {(row["row"], row["column"]): float(row["score"]) for row in rows}
assert all(abs(score[a, b] + score[b, a] - 1) < 1e-12 for a in decks for b in decks)
'

# Heroes against what plays by rule; and who cannot meet is told at once.
mkdir "$scratch/heroes"
cp fights/realms/first-blood.yaml "$scratch/heroes/plain.yaml"
sed 's/class: outrider/class: outrider, items: [waxed-string]/' fights/realms/first-blood.yaml >"$scratch/heroes/strung.yaml"
"$affray" matchups "$scratch/heroes" -n 20 --bots random --json | python3 -c '
import json, sys
matrix = json.load(sys.stdin)
assert matrix["game"] == "realms" and matrix["rows"] == ["plain", "strung"], matrix
assert all(cell["wins"] + cell["losses"] == 20 for cell in matrix["cells"])
'
matchups_fail() {
    local status=0
    "$affray" matchups "$@" --lang en >"$scratch/out" 2>"$scratch/wrong" || status=$?
    test "$status" = 2
    test ! -s "$scratch/out"
}
matchups_fail fights/sectors/duel.yaml fights/sectors/even-sectors.yaml -n 1000000000
grep -q 'duel against even-sectors: these two cannot be combined into a fight' "$scratch/wrong"
matchups_fail fights/worlds/three-players.yaml fights/worlds/even-worlds.yaml
grep -q 'more than two play' "$scratch/wrong"
matchups_fail fights/worlds/even-worlds.yaml fights/sectors/duel.yaml
grep -q 'the same sides: gray and white of worlds' "$scratch/wrong"

# Any folder of fights makes a matrix of those that can meet, and names the others.
for game in worlds realms sectors biomes; do
    "$affray" matchups "fights/$game" -n 1 --bots random --json | python3 -c '
import json, sys
matrix = json.load(sys.stdin)
assert len(matrix["rows"]) >= 2 and len(matrix["cells"]) == len(matrix["rows"]) ** 2, matrix
assert matrix["left_out"] and all(name.startswith("fights/" + sys.argv[1]) for name in matrix["left_out"]), matrix
' "$game"
done
"$affray" matchups fights/worlds -n 1 --bots random --lang en >"$scratch/text"
grep -q '^Left out, .*: fights/worlds/three-players.yaml$' "$scratch/text"
matchups_fail rules
grep -q 'two fights' "$scratch/wrong"

# Charts, where gnuplot is; and a clear word where it is not.
if command -v gnuplot >/dev/null; then
    "$affray" sim "$fight" -n 100 --svg "$scratch/sim.svg" >/dev/null
    "$affray" sweep "$fight" --vary gray.energy=0..3 -n 50 --svg "$scratch/curve.svg" >/dev/null
    "$affray" sweep "$fight" --vary gray.energy=0..2 --vary white.energy=0..2 -n 20 --svg "$scratch/grid.svg" >/dev/null
    "$affray" matchups "$scratch" -n 20 --svg "$scratch/matrix.svg" >/dev/null
    "$affray" sim "$fight" -n 100 --against-bots random --lang en --svg "$scratch/both.svg" >/dev/null
    # The intervals stand in the cells, and both setups in one chart.
    test "$(grep -cE '\([0-9]+ – [0-9]+\)' "$scratch/matrix.svg")" = 9
    grep -q 'greedy  Sampled: 100 fights (greedy' "$scratch/both.svg"
    grep -q 'random  Sampled: 100 fights (random' "$scratch/both.svg"
    # A chart says what its odds are of, without the columns of a table, and shows no values that nobody asked for.
    "$affray" sweep "$fight" --vary gray.energy=0..3 --exact --lang en --svg "$scratch/exact.svg" >"$scratch/text"
    grep -q 'the last column says how' "$scratch/text"
    grep -q 'best play of all sides\.' "$scratch/exact.svg"
    if grep -q '> *-1<\|> *-0\.5<' "$scratch/curve.svg" "$scratch/exact.svg"; then exit 1; fi
    for chart in sim curve grid matrix both exact; do
        python3 -c 'import sys, xml.dom.minidom; xml.dom.minidom.parse(sys.argv[1])' "$scratch/$chart.svg"
    done
fi
mkdir "$scratch/bin"
ln -s "$(command -v sh)" "$scratch/bin/sh"
if PATH=$scratch/bin "$affray" sim "$fight" -n 10 --svg "$scratch/none.svg" --lang en >/dev/null 2>"$scratch/error"; then
    exit 1
fi
grep -q 'gnuplot-nox' "$scratch/error"

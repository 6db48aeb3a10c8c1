#!/usr/bin/env bash
# The ladder of bots: who beats whom, where two meet and where one side plays alone, and the table in docs/.
set -euo pipefail
affray=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

"$affray" ladder fights/sectors/even-sectors.yaml --bots random,greedy -n 64 --write "$folder/bots.md"
grep -q '^| fights/sectors/even-sectors.yaml | greedy | random | .* | 64 | yes |$' "$folder/bots.md"
grep -q '`affray ladder --write docs/bots.md`' "$folder/bots.md"

# Heroes meet no other player: both play the same fights.
"$affray" ladder fights/realms/first-blood.yaml --bots random,greedy -n 64 --json > "$folder/heroes.json"
python3 - "$folder/heroes.json" <<'END'
import json, sys
(rung,) = json.load(open(sys.argv[1]))["pairs"]
assert rung["score"]["p"] >= 0.6 and rung["score"]["interval"][0] > 0.5 and rung["fights"] <= rung["played"] == 64, rung
END

# Each against each: strengths, those of the fights of one game together, where greedy has 0.
"$affray" ladder fights/sectors/crossfire.yaml fights/sectors/even-sectors.yaml --strength -n 64 \
    --bots greedy,search:10,random --json > "$folder/strengths.json"
python3 - "$folder/strengths.json" <<'END'
import json, sys
told = json.load(open(sys.argv[1]))
assert len(told["pairs"]) == 6 and all(pair["played"] == 64 for pair in told["pairs"]), told
strengths = {one["bot"]: one for one in told["strengths"]}
assert strengths["greedy"]["elo"] == 0 and strengths["greedy"]["interval"] == [0, 0], strengths
assert [one["bot"] for one in told["strengths"]][-1] == "random", strengths
low, high = strengths["random"]["interval"]
assert low < strengths["random"]["elo"] < high < 0, strengths
END

# The levels: each in order, with its bot, and the steps add up to the strength of the highest.
"$affray" ladder fights/sectors/duel.yaml --levels -n 64 --json > "$folder/levels.json"
python3 - "$folder/levels.json" <<'END'
import json, sys
told = json.load(open(sys.argv[1]))
names = ["novice", "casual", "skilled", "expert", "champion"]
assert [one["level"] for one in told["levels"]] == names, told
assert told["levels"][0]["elo"] == 0 and told["levels"][4]["bot"] == "champion:400", told
assert all(one["bot"].startswith(("trained", "champion:")) for one in told["levels"]), told
assert abs(sum(one["step"]["elo"] for one in told["levels"]) - told["levels"][4]["elo"]) <= 2, told
assert all(one["step"]["interval"][0] < one["step"]["elo"] < one["step"]["interval"][1] for one in told["levels"][1:]), told
# Each plays the two below it.
pairs = [(one["bot"], one["against"]) for one in told["pairs"]]
bots = [one["bot"] for one in told["levels"]]
assert pairs == [(bots[i], bots[j]) for i in range(1, 5) for j in range(max(0, i - 2), i)], pairs
END

# Each command writes its own part of the document and keeps the other's; the text is that of the program.
without_levels() { sed '/^<!-- levels/,/^<!-- end of the levels/d' "$1"; }
text() { without_levels "$1" | sed '/^| fight | /q'; }
cmp <(text "$folder/bots.md") <(text docs/bots.md)
cp docs/bots.md "$folder/both.md"
"$affray" ladder fights/sectors/duel.yaml --levels -n 64 --write "$folder/both.md"
levels=$(grep '^| sectors | `' "$folder/both.md")
test "$(wc -l <<<"$levels")" = 5
if grep -q '^| biomes | `' "$folder/both.md"; then exit 1; fi
cmp <(without_levels "$folder/both.md") <(without_levels docs/bots.md)
"$affray" ladder fights/sectors/even-sectors.yaml --bots random,greedy -n 64 --write "$folder/both.md"
test "$(grep '^| sectors | `' "$folder/both.md")" = "$levels"
test "$(grep -c '^| fights/' "$folder/both.md")" = 1

# The weaker one does not beat the stronger one, and the status says so.
status=0
"$affray" ladder fights/sectors/even-sectors.yaml --bots greedy,random -n 64 > "$folder/upside-down" || status=$?
test "$status" = 1
grep -q '| no |' "$folder/upside-down"

# In parts: the same bytes as without a break, and a third time nothing is left to play.
fights=(fights/worlds/even-worlds.yaml fights/sectors/crossfire.yaml)
"$affray" ladder "${fights[@]}" --bots random,greedy,search:20 -n 128 --threads 1 >"$folder/whole" || test $? = 1
: >"$folder/log"
for part in 64 128 128; do
    lines=$(wc -l <"$folder/log")
    "$affray" ladder "${fights[@]}" --bots random,greedy,search:20 -n $part --resume "$folder/log" \
        >"$folder/parts" || test $? = 1
done
cmp "$folder/parts" "$folder/whole"
test "$lines" = "$(wc -l <"$folder/log")"

# Ctrl-C: what is finished is printed and kept, and the rest goes on from there.
args=(fights/realms/two-rounds.yaml --bots random,greedy,search:300 -n 64 --json)
"$affray" ladder "${args[@]}" >"$folder/whole.json" || test $? = 1
"$affray" ladder "${args[@]}" --resume "$folder/cut" --threads 1 >"$folder/cut.json" &
pid=$!
for _ in $(seq 500); do
    grep -q 'search:300' "$folder/cut" 2>/dev/null && break
    sleep 0.02
done
kill -INT $pid
status=0
wait $pid || status=$?
test "$status" = 1
"$affray" ladder "${args[@]}" --resume "$folder/cut" >"$folder/again.json" || test $? = 1
cmp "$folder/again.json" "$folder/whole.json"
python3 - "$folder" <<'END'
import json, sys
cut = json.load(open(sys.argv[1] + "/cut.json"))["pairs"]
whole = json.load(open(sys.argv[1] + "/whole.json"))["pairs"]
assert len(whole) == 2 and cut == whole[:1], (cut, whole)
END

# A file that is not a log, or the log of another program, is refused; a wrong bot is named before anything is played.
sed 's/"program":"[^"]*"/"program":"another"/' "$folder/log" >"$folder/other"
for wrong in docs/bots.md "$folder/other"; do
    before=$(cksum <"$wrong")
    status=0
    "$affray" ladder "${fights[@]}" --bots random,greedy -n 64 --resume "$wrong" 2>"$folder/error" || status=$?
    test "$status" = 2
    grep -q -- '--resume needs' "$folder/error"
    test "$before" = "$(cksum <"$wrong")"
done
status=0
"$affray" ladder "${fights[@]}" --bots random,greedy,serch:50 -n 64 >"$folder/said" 2>"$folder/error" || status=$?
test "$status" = 2
grep -q "there is no bot “serch:50”" "$folder/error"
test ! -s "$folder/said"

# Where three play, both bots do so at each seat. The table speaks three languages.
"$affray" ladder fights/sectors/three-way.yaml --bots random,greedy -n 64 --json >"$folder/three.json" || test $? = 1
python3 - "$folder/three.json" <<'END'
import json, sys
(rung,) = json.load(open(sys.argv[1]))["pairs"]
assert rung["fights"] < rung["played"] == 63 and rung["score"]["p"] > 0.5, rung
END
for language in en fr cs; do
    "$affray" ladder fights/sectors/crossfire.yaml --bots random,greedy -n 64 --lang $language >"$folder/$language"
    if grep -q 'cli\.' "$folder/$language"; then exit 1; fi
done

# The table that is shipped: each game, and no rung that fails.
for game in worlds realms sectors biomes; do grep -q "^| fights/$game/.* | yes |$" docs/bots.md; done
grep -q '^| fights/.* | exact | greedy | .* | yes |$' docs/bots.md
! grep -qE '\| (no|stopped) \|$|^Stopped' docs/bots.md

#!/usr/bin/env bash
# Puzzles: packs are made and proven again, a wrong answer is refuted and changes nothing, the right ones lead to the
# end of the line, and errors name their place.
set -euo pipefail
affray=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pack=$folder/worlds.jsonl

make_pack() {
    "$affray" puzzles make fights/worlds/natives.yaml --vary gray.energy=0..6 --vary white.energy=0..6 --seed 1 "$@" --lang en
}

# The same seed gives the same bytes; a second call adds only what is new.
make_pack -n 2 --write "$pack" > "$folder/out"
grep -q '^2 puzzles were added to ' "$folder/out"
make_pack -n 2 --write "$folder/again.jsonl" > "$folder/out"
cmp "$pack" "$folder/again.jsonl"
make_pack -n 1 --write "$folder/again.jsonl" > "$folder/out"
grep -q '^1 puzzle was added to ' "$folder/out"
head -2 "$folder/again.jsonl" | cmp - "$pack"
test "$(grep -o '"id":"[^"]*"' "$folder/again.jsonl" | sort -u | wc -l)" = 3
"$affray" puzzles check "$folder/again.jsonl" --lang en > "$folder/out"
grep -q '^3 of 3 puzzles are proven again\.' "$folder/out"
"$affray" puzzles check "$folder/again.jsonl" --every 2 --lang en > "$folder/out"
grep -q '^2 of 2 puzzles are proven again\.' "$folder/out"

# A fight in which greedy never errs gives no pack.
if make_pack -n 1 --fights 1 --nodes 100 --write "$folder/none.jsonl" > "$folder/out"; then exit 1; fi
test ! -e "$folder/none.jsonl"

# What is typed is in files: a line may end before all of it is read, and a pipe would then break.
printf 'show\n%.0s' {1..40} > "$folder/shown"

# The right choices lead to the end, which names the theme.
"$affray" puzzles solve "$pack" --number 1 --lang en < "$folder/shown" > "$folder/out"
grep -q '^Puzzle 1 of 2, difficulty ' "$folder/out"
grep -q '^The end of the line\. Theme: ' "$folder/out"

# The natural choice is wrong and refuted, and the question stays.
member() { python3 -c 'import json,sys; p=json.loads(open(sys.argv[1]).readline()); print(p[sys.argv[2]]["choice"])' "$pack" "$1"; }
member natural > "$folder/natural"
if "$affray" puzzles solve "$pack" --number 1 --lang en < "$folder/natural" > "$folder/out"; then exit 1; fi
grep -q 'and the right choice' "$folder/out"
grep -q '^The line of play' "$folder/out"
{ member natural; member best; cat "$folder/shown"; } > "$folder/typed"
"$affray" puzzles solve "$pack" --number 1 --lang en < "$folder/typed" > "$folder/out"
grep -q '^Right: ' "$folder/out"
grep -q '^The end of the line\.' "$folder/out"
for language in fr cs; do
    "$affray" puzzles solve "$pack" --number 1 --lang "$language" < "$folder/shown" > "$folder/out"
    if grep -q '‹' "$folder/out"; then cat "$folder/out"; exit 1; fi
done

# A day has the same puzzle for everybody, and the next one another.
id_of() { "$affray" puzzles solve "$pack" --day "$1" --json | grep -o '"id":"[^"]*"'; }
test "$(id_of 2026-11-23)" = "$(id_of 2026-11-23)"
test "$(id_of 2026-11-23)" != "$(id_of 2026-11-24)"
# One answer is judged, in words or as JSON, without a question.
"$affray" puzzles solve "$pack" --number 1 --answer "$(member best)" --lang en > "$folder/out"
grep -q '^Right: ' "$folder/out"
status=0; "$affray" puzzles solve "$pack" --number 1 --answer "$(member natural)" --lang en > "$folder/out" || status=$?
test "$status" = 1
grep -q '^The line of play' "$folder/out"
"$affray" puzzles solve "$pack" --number 1 --answer "$(member best)" --json > "$folder/out"
grep -q '"right":true' "$folder/out"
if "$affray" puzzles solve "$pack" --number 1 --answer "$(member natural)" --json > "$folder/out"; then exit 1; fi
grep -q '"right":false' "$folder/out"

# said WORDS ARGUMENT...  the error, with status 2.
said() {
    local wanted=$1 status=0 error
    shift
    error=$("$affray" puzzles "$@" --lang en 2>&1 >/dev/null) || status=$?
    [[ $status -eq 2 && $error == *"$wanted"* ]] || { echo "$*: status $status: $error; expected: $wanted" >&2; exit 1; }
}
said 'the pack has the puzzles 1 to 2' solve "$pack" --number 3
said "expected a day such as 2026-11-23, not '2026-02-30'" solve "$pack" --day 2026-02-30
said "expected a day such as 2026-11-23, not 'today'" solve "$pack" --day today
said 'this is not a choice of the puzzle: dance' solve "$pack" --number 1 --json --answer dance
said 'all puzzles of a pack are of one game' make fights/worlds/natives.yaml fights/sectors/duel.yaml --write "$folder/x"
printf 'nonsense\n' > "$folder/bad.jsonl"
said "$folder/bad.jsonl:1: " check "$folder/bad.jsonl"
said 'there is no bot' make fights/worlds/natives.yaml --write "$folder/x" --bot nobody

# A puzzle that is changed is not proven, at its line.
sed '2s/"score":"[^"]*"/"score":"1\/3"/' "$pack" > "$folder/changed.jsonl"
status=0
"$affray" puzzles check "$folder/changed.jsonl" --lang en > "$folder/out" 2> "$folder/errors" || status=$?
test $status = 1
grep -q "changed.jsonl:2: the puzzle 0x" "$folder/errors"

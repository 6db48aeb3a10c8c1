#!/usr/bin/env bash
# Playing: the plan, by hand, with typed dice, against bots; what the end of the input leaves behind.
set -euo pipefail
affray=$1
fight=$PWD/fights/worlds/worked-example.yaml
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

"$affray" play "$fight" --as-planned --lang en | grep -c '2 Plants │ 2 Populations'
cd "$folder"

# The end of the input leaves a replay that verifies as far as it goes, and is never overwritten.
printf '1\n' | "$affray" play "$fight" --lang en --seed 7 > out
grep -q 'worked-example-1.replay.jsonl' out
"$affray" replay worked-example-1.replay.jsonl --lang en > told.txt
grep -q unfinished told.txt
printf '' | "$affray" play "$fight" > /dev/null
test -s worked-example-2.replay.jsonl

# Undo is in the replay; a refused choice says its rule and changes nothing; ? explains it.
printf '1\nu\nwhite rolls\n?\n? w26\nodds\nq\n' | "$affray" play "$fight" --lang en --seed 7 --replay undo.jsonl > out
grep -q 'W26' out
grep -q '"undo"' undo.jsonl
"$affray" check undo.jsonl

# ? and its name explains a card, in the words of the language.
printf '? ember-hound\n? Ember Hound 1\n? B18\n? no-such-card\nq\n' |
  "$affray" play "${fight%/fights/*}/fights/biomes/match.yaml" --lang en --as ann --seed 7 --no-replay > out
test "$(grep -c 'Ember Hound: agent, Speed 1, 1 ember, 1 void, 3/2' out)" = 2
grep -q 'B18' out
grep -q 'Nothing here is called “no-such-card”' out

# Who draws a card is told which; the other player is not.
printf '1\nq\n' | "$affray" play "${fight%/fights/*}/fights/biomes/match.yaml" --lang en --as ann --seed 7 --no-replay > out
grep -q 'Ann draws a card' out && exit 1
grep -Eq 'Ann draws [A-Z]' out

# Bots play to the end.
"$affray" play "$fight" --bot greedy --seed 3 --replay bots.jsonl > /dev/null
"$affray" replay bots.jsonl --explain --lang en > told.txt
grep -q 'to the end of the fight' told.txt

# Dice from a real table: each side rolls what is typed, after a face that does not exist.
printf 'gray attacks white on terra\nwhite pairs population with gray population\nwhite pairs population with gray plant
white adds population to battle 1\nwhite adds plant to battle 1\nwhite adds plant to battle 2\ngray fights battle 1
gray plays general-mobilization\ngray uses 0 energy\n9\n3\n2\n' |
  "$affray" play "$fight" --dice typed --replay typed.jsonl --lang en > out
grep -q '"rolls":\[3,2\]' typed.jsonl
"$affray" check typed.jsonl

# Edited and truncated replays do not verify, and the line is named.
"$affray" play "$fight" --as-planned --replay planned.jsonl > /dev/null
sed 's/"rolls":\[3,2\]/"rolls":[4,2]/' planned.jsonl > edited.jsonl
status=0; "$affray" replay edited.jsonl 2> error || status=$?
test "$status" = 1
grep -q 'edited.jsonl:[0-9]' error
head -c -20 planned.jsonl > truncated.jsonl
status=0; "$affray" replay truncated.jsonl 2> error || status=$?
test "$status" = 1
grep -q 'truncated' error

# An interrupted fight goes on as if nothing had been: the same dice, the same bots, one replay.
printf '1\n1\n1\n1\n1\n1\n1\n1\n1\n' > ones
"$affray" play "$fight" --as gray --seed 7 --replay whole.jsonl < ones > /dev/null
printf '1\n1\n' | "$affray" play "$fight" --as gray --seed 7 --replay part.jsonl --lang en > out
grep -q 'affray play --resume part.jsonl' out
"$affray" play --resume part.jsonl --lang en < ones > out
grep -q 'Resumed after' out
cmp whole.jsonl part.jsonl
# A torn last line is played again; a fight that is over is not resumed; a copy leaves the first file alone.
head -n 4 whole.jsonl > torn.jsonl
head -n 5 whole.jsonl | tail -n 1 | head -c 20 >> torn.jsonl
cp torn.jsonl before.jsonl
"$affray" play --resume torn.jsonl --replay copy.jsonl < ones > /dev/null
cmp torn.jsonl before.jsonl
cmp whole.jsonl copy.jsonl
"$affray" play --resume torn.jsonl < ones > /dev/null
cmp whole.jsonl torn.jsonl
status=0; "$affray" play --resume whole.jsonl < ones > /dev/null 2> error || status=$?
test "$status" = 2
grep -q 'over' error
status=0; "$affray" play --resume undo.jsonl "$fight" > /dev/null 2>&1 || status=$?
test "$status" = 2
# Typed dice are asked for again.
head -n 8 typed.jsonl > half.jsonl
printf '%s\n' 'white adds plant to battle 2' 'gray fights battle 1' 'gray plays general-mobilization' \
  'gray uses 0 energy' 3 2 | "$affray" play --resume half.jsonl --lang en > out
grep -q '"rolls":\[3,2\]' half.jsonl
"$affray" check half.jsonl

# What is shown can be typed: the sentence, its beginning, without accents; an ambiguous one is asked about.
printf 'Attack White on the World Terra\nfight battle\nFight battle 2\nq\n' |
  "$affray" play "$fight" --as gray --seed 7 --no-replay --lang en > out
grep -q '2 choices fit; which one?' out
grep -q 'Battle 2 begins' out
printf 'zautoc\nq\n' | "$affray" play "$fight" --as gray --seed 7 --no-replay --lang cs > out
test "$(grep -c '^> ' out)" = 2
printf 'attaquer\nq\n' | "$affray" play "$fight" --as gray --seed 7 --no-replay --lang fr > out
test "$(grep -c '^> ' out)" = 2

# A choice that names nothing is no question to the rulebook, and neither is a number of no choice.
printf '? 3\n? 4\n? 0\nq\n' | "$affray" play "${fight%/worked*}/natives.yaml" --seed 7 --no-replay --lang en > out
grep -q 'Choice 3 names nothing that can be explained: End the turn' out
test "$(grep -c 'The choices have the numbers 1 to 3' out)" = 2
printf '? 3\nq\n' | "$affray" play "${fight%/worlds/*}/sectors/duel.yaml" --seed 7 --no-replay --lang fr > out
grep -q 'Le choix 3 ne nomme rien' out

# The rulebook answers words, and a card says what it does before it is played.
printf '? general mob\n? starting solar\n? 2\n?\nq\n' |
  "$affray" play "$fight" --as gray --seed 7 --no-replay --lang en > out
grep -q 'General Mobilization: ' out
grep -q 'W06' out
grep -q 'You can ask about: .*Population' out

# Ctrl-C closes the replay.
mkfifo input
"$affray" play "$fight" --replay stopped.jsonl < input > /dev/null &
player=$!
exec 3> input
sleep 0.3
kill -INT "$player"
wait "$player" || true
exec 3>&-
"$affray" check stopped.jsonl

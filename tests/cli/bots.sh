#!/usr/bin/env bash
# Bots by name, and what they say of what they expect.
set -euo pipefail
affray=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
fight=fights/worlds/worked-example.yaml

# No bot has that name: every command says which there are, and how large their budgets may be.
declare -A most=([en]='10,000,000' [fr]='10.000.000' [cs]='10.000.000')
for command in "play $fight --no-replay --bot white=search:0" "sim $fight --bots exact:0" \
    "sim $fight --bots greedy --against-bots search:" "sweep $fight --vary gray.energy=0..1 --bots exact:10000001" \
    "matchups fights/biomes --bots search:99999999999" "ladder $fight --bots random,clever" "bench --bot exact:x"; do
    for language in en fr cs; do
        # shellcheck disable=SC2086  # words
        if "$affray" $command --lang $language > "$folder/out" 2> "$folder/err" < /dev/null; then
            echo "there is no such bot: $command"
            exit 1
        fi
        LC_ALL=C.UTF-8 grep -qE "search:N.* exact:N.* 1 .*${most[$language]}" "$folder/err" || {
            cat "$folder/err"
            exit 1
        }
    done
done
"$affray" play fights/sectors/crossfire.yaml --bot exact:10000000 --no-replay --lang en < /dev/null > /dev/null

# Where hands are hidden a bot would show its own, and says so instead.
"$affray" play fights/biomes/match.yaml --bot greedy --seed 1 --explain --no-replay --lang en < /dev/null > "$folder/hidden"
grep -q 'Hands are hidden here' "$folder/hidden"
if grep -q 'line of play' "$folder/hidden"; then
    echo "a bot showed its hand"
    exit 1
fi

# What takes some seconds is stopped by Ctrl-C, with what is known by then; the fight goes on.
"$affray" play fights/realms/the-war-drum.yaml --bot greedy --seed 1 --explain --lang en \
    --replay "$folder/drum.jsonl" < /dev/null > "$folder/told" 2> "$folder/err" &
playing=$!
until_told() {
    for _ in $(seq 600); do
        if grep -q "$1" "$folder/told"; then return; fi
        sleep 0.1
    done
    echo "this was never said: $1"
    cat "$folder/told"
    kill -KILL $playing
    exit 1
}
until_told 'Round 1'
for _ in $(seq 20); do
    kill -INT $playing 2> /dev/null || break
    sleep 0.3
    if grep -q 'this is the partial result' "$folder/told"; then break; fi
done
{ kill -KILL $playing && wait $playing; } 2> /dev/null || true
grep -q 'this is the partial result' "$folder/told"
"$affray" replay "$folder/drum.jsonl" --lang en | grep -c 'The replay verifies'

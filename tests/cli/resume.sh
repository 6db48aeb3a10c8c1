#!/usr/bin/env bash
# --resume FILE: one writer at a time, whatever ends the program, a full disk, and the same bytes in the end.
set -euo pipefail
affray=$1
fight=fights/worlds/worked-example.yaml
scratch=$(mktemp -d)
pid=
trap 'kill -KILL $pid 2>/dev/null || true; rm -rf "$scratch"' EXIT

# Waits until the log has so many lines; fails where they never come.
lines_of() {
    for _ in $(seq 200); do
        test "$(wc -l 2>/dev/null <"$1" || echo 0)" -lt "$2" || return 0
        sleep 0.05
    done
    echo "$1 has no $2 lines" >&2
    return 1
}

for energy in 1 2; do
    sed "s/energy: 3/energy: $energy/" fights/worlds/duel-of-three-energy.yaml >"$scratch/with-$energy.yaml"
done

# Two at a time: the second one is told which file it is and what to do, before it does anything.
"$affray" sim "$fight" -n 200000000 --bots random --resume "$scratch/both" >"$scratch/first" &
pid=$!
lines_of "$scratch/both" 1
refused() {
    local status=0
    "$affray" "$@" --resume "$scratch/both" >"$scratch/out" 2>"$scratch/error" || status=$?
    test "$status" = 2
    test ! -s "$scratch/out"
    grep -q "$scratch/both" "$scratch/error"
    grep -qF -- '--resume' "$scratch/error"
}
refused sim "$fight" -n 10 --bots random --lang en
grep -q 'is in use' "$scratch/error"
refused sim "$fight" -n 10 --bots random --against-bots greedy --lang fr
grep -q 'est en cours d’utilisation' "$scratch/error"
refused sweep "$fight" --vary gray.energy=0,1 -n 10 --lang cs
grep -q 'se právě používá' "$scratch/error"
refused sweep "$fight" --vary gray.energy=0,1 --exact --lang en
refused matchups "$scratch/with-1.yaml" "$scratch/with-2.yaml" -n 10 --lang en
refused odds "$fight" --as-planned --lang en
"$affray" play "$fight" --as-planned --replay "$scratch/replay" >"$scratch/told"
refused luck "$scratch/replay" --lang en
refused ladder fights/worlds/one-world.yaml --bots random,greedy -n 64 --lang en
# Killed without a warning it leaves no lock, and what the second ones did has harmed nothing.
kill -KILL $pid
wait $pid 2>/dev/null || true
"$affray" sim "$fight" -n 3000 --bots random --resume "$scratch/both" --json >"$scratch/out"
"$affray" sim "$fight" -n 3000 --bots random --json | cmp - "$scratch/out"

# Ctrl-C does not wait for bots that think for long: what is done is told, and the log is whole.
stops_at_once() { # stops_at_once FIGHT BOT
    "$affray" sim "fights/$1.yaml" -n 8 --bots "$2" --resume "$scratch/long" --json >"$scratch/out" &
    pid=$!
    sleep 1
    kill -INT $pid
    for _ in $(seq 100); do
        kill -0 $pid 2>/dev/null || break
        sleep 0.1
    done
    if kill -0 $pid 2>/dev/null; then
        echo "Ctrl-C waits for $2 in $1" >&2
        exit 1
    fi
    wait $pid
    grep -q '"stopped":true' "$scratch/out"
}
stops_at_once biomes/match search:10000000
stops_at_once realms/everything exact:10000000 # of few positions, with many dice each

# Wherever a program was ended, within a line of its log or because the disk was full, the next one ends as if nothing
# had happened.
told() { # without how much work it was
    "$affray" "$@" --json | sed -E 's/"nodes":[0-9]+,?//' >"$scratch/out"
}
goes_on() { # goes_on NAME COMMAND...
    local log="$scratch/$1.log" status=0 expected=0
    shift
    told "$@" || expected=$?
    mv "$scratch/out" "$scratch/whole"
    told "$@" --resume "$log" || true
    cmp "$scratch/whole" "$scratch/out"
    python3 - "$log" "$log.cut" <<'END'
import sys
lines = open(sys.argv[1], "rb").read().splitlines(keepends=True)
assert len(lines) > 1, f"{sys.argv[1]} has {len(lines)} lines"
half = len(lines) // 2
open(sys.argv[2], "wb").write(b"".join(lines[:half]) + lines[half][: len(lines[half]) // 2])
END
    told "$@" --resume "$log.cut" || status=$?
    test "$status" = "$expected"
    cmp "$scratch/whole" "$scratch/out"
    status=0
    (ulimit -f 1 && "$affray" "$@" --resume "$log.full" 2>&1) | cat >"$scratch/out" || status=$?
    test "$status" = 2
    grep -q "$log.full: the file could not be written" "$scratch/out"
    test "$(wc -c <"$log.full")" -le 1024
    told "$@" --resume "$log.full" || true
    cmp "$scratch/whole" "$scratch/out"
}
goes_on sim sim "$fight" -n 1500 --bots random
goes_on pairs sim "$fight" -n 500 --bots random --against-bots greedy
goes_on sweep sweep "$fight" --vary gray.energy=0..4 -n 100 --bots random
goes_on exact sweep fights/worlds/duel-of-three-energy.yaml --vary gray.energy=0..4 --exact
goes_on matchups matchups "$scratch/with-1.yaml" "$scratch/with-2.yaml" -n 200 --bots random
goes_on ladder ladder fights/sectors/duel.yaml --bots random,greedy -n 128
"$affray" play fights/realms/first-blood.yaml --bot greedy --seed 1 --replay "$scratch/first-blood" >"$scratch/told"
goes_on luck luck "$scratch/first-blood" --samples 8
goes_on odds odds fights/sectors/two-on-two.yaml --method exact

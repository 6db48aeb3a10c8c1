#!/usr/bin/env bash
# The example of each command's help does what it says.
set -euo pipefail
affray=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# In a folder of its own, with what the examples name, as they write files.
for name in fights data puzzles; do ln -s "$PWD/$name" "$folder/$name"; done
mkdir "$folder/bin"
ln -s "$(realpath "$affray")" "$folder/bin/affray"
cd "$folder"
PATH=$folder/bin:$PATH

commands=$(affray --help | sed -n '/^Commands:/,$p' | grep -oE '^  [a-z]+' | tr -d ' ' | grep -vx affray)
examples=()
for command in $commands; do
    example=$(affray "$command" --help | sed -n '/^Example:/,$p' | sed -n '2s/^  //p')
    [[ $example == "affray $command"* ]] || { echo "affray $command has no example: '$example'"; exit 1; }
    examples+=("$example")
done
((${#examples[@]} >= 14))

# What some of them begin with, and less of what takes long.
affray new worlds >my-fight.yaml
affray play fights/worlds/worked-example.yaml --as-planned --replay worked-example-1.replay.jsonl >/dev/null
for example in "${examples[@]}"; do
    case $example in
    "affray serve "*) continue ;; # tests/server runs it
    "affray study "* | "affray shard "* | "affray merge "* | "affray export "*) continue ;; # python/tests does
    "affray ladder "*) example+=" -n 64"; example=${example/search:200/search:5} ;;
    "affray sim "*) example=${example/-n 100000/-n 500} ;;
    "affray sweep "*) example=${example/-n 2000/-n 50} ;;
    "affray matchups "*) example=${example/-n 200/-n 2} ;;
    "affray bench") example+=" --seconds 0.01" ;;
    "affray completion "*) example=${example/\/etc*/completion} ;; # not into the system
    esac
    status=0
    timeout 120 bash -c "$example" >said 2>&1 </dev/null || status=$?
    # The rungs of a short ladder may be unclear, and nobody solves the puzzle; a game that ends for want of answers was begun.
    [[ $status == 0 || ($status == 1 && $example =~ ^affray\ (ladder|puzzles)\ ) ]] || {
        echo "$example: status $status"
        cat said
        exit 1
    }
    test -s said || [[ $example == *'>'* ]]
done

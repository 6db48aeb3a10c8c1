#!/usr/bin/env bash
# The commands that only look, in the three languages.
set -euo pipefail
affray=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

"$affray" games --json | python3 -c 'import json, sys; assert json.load(sys.stdin)["games"][0]["game"] == "worlds"'
"$affray" rules worlds w26 --lang en | grep -c '^W26'
"$affray" rules worlds W26 --json | python3 -c 'import json, sys; assert json.load(sys.stdin)["code"]'
"$affray" new worlds > "$folder/mine.yaml"
"$affray" new worlds --json | python3 -c '
import json, sys
assert json.load(sys.stdin)["text"] == open(sys.argv[1], encoding="utf-8").read()
' "$folder/mine.yaml"
"$affray" check "$folder/mine.yaml" fights/worlds/*.yaml > /dev/null
for language in en fr cs; do
  for command in "games" "rules worlds W1" "play fights/worlds/worked-example.yaml --as-planned" \
    "odds fights/worlds/worked-example.yaml --as-planned" "check fights/worlds/worked-example.yaml"; do
    "$affray" $command --lang "$language" > "$folder/out" 2> "$folder/error" || true
    if grep -q '‹' "$folder/out" "$folder/error"; then
      echo "affray $command --lang $language lacks a message:"
      grep '‹' "$folder/out" "$folder/error"
      exit 1
    fi
  done
done
for command in games rules new check play odds sim replay serve; do
  "$affray" "$command" --help | grep -c Example
done

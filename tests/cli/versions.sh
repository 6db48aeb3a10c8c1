#!/usr/bin/env bash
# The version of the program, and replays that another version wrote.
set -euo pipefail
affray=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
fail() { echo "$*" >&2; exit 1; }

number=$("$affray" --version --lang en | sed -n '1s/^affray \([0-9]\+\.[0-9]\+\.[0-9]\+\)$/\1/p')
[[ -n $number ]] || fail "--version does not begin with the version"
[[ $("$affray" version --json) == "{\"format\":\"version/1\",\"version\":\"$number\",\"commit\":\""*"\",\"fingerprint\":\"0x"* ]] ||
    fail "--json: $("$affray" version --json)"
[[ $("$affray" --version --lang en | tail -1) == "$("$affray" bench fights/worlds/natives.yaml --seconds 0.01 --lang en | head -1)" ]] ||
    fail "version and bench say different fingerprints"
grep -q "^## $number" CHANGELOG.md || fail "CHANGELOG.md says nothing of $number"
grep -q "$("$affray" version --json | sed 's/.*"fingerprint":"\([^"]*\)".*/\1/')" CHANGELOG.md ||
    fail "CHANGELOG.md does not have the fingerprint: does this version change the rules?"

# A replay says who wrote it. What does not verify names the version that is needed, unless it is this one.
"$affray" play fights/worlds/worked-example.yaml --as-planned --replay "$folder/own" >/dev/null
head -1 "$folder/own" | grep -q "\"version\":\"$number\"" || fail "the replay does not have the version"
sed '1s/"version":"[^"]*"/"version":"0.0.7"/' "$folder/own" >"$folder/older"
sed '1s/"version":"[^"]*",//' "$folder/own" >"$folder/silent"
for replay in own older silent; do
    "$affray" replay "$folder/$replay" >/dev/null || fail "$replay does not verify"
    sed '3s/"state":"0x..../"state":"0x0000/' "$folder/$replay" >"$folder/other-$replay"
done
# said STATUS TEXT FILE
said() {
    local status=0 error
    error=$("$affray" replay "$3" --lang en 2>&1 >/dev/null) || status=$?
    [[ $status -eq $1 && $error == *"$2"* ]] || fail "$3: status $status: $error; expected: $2"
    [[ $error == *"affray 0.0.7"* || $3 != *older* ]] || fail "$3: $error"
    [[ $error != *"wrote"* || $3 == *older* ]] || fail "$3: $error"
}
said 1 "differs from the one that was recorded; affray 0.0.7 wrote this replay and verifies it, this is affray $number" "$folder/other-older"
said 1 "the state differs from the one that was recorded" "$folder/other-own"
said 1 "the state differs from the one that was recorded" "$folder/other-silent"
sed '1s/"affray":1/"affray":7/' "$folder/older" >"$folder/format-older"
said 2 "the replay has another format; affray 0.0.7 wrote it, this is affray $number" "$folder/format-older"
sed '1s/"affray":1/"affray":7/' "$folder/silent" >"$folder/format-silent"
said 2 '"affray" must be 1, the number of this format' "$folder/format-silent"

#!/usr/bin/env bash
# study, shard, merge and export hand over to the Python of AFFRAY_PYTHON, or say how to get one.
set -euo pipefail
affray=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# A Python that has the laboratory, and prints what it is asked.
cat >"$folder/python" <<'END'
#!/usr/bin/env bash
[[ $1 != -c ]] || exit 0
[[ $1 == -m && $2 == affray.lab ]] && printf '%s\n' "$3"
exit 1
END
# One that does not have it.
printf '#!/bin/sh\nexit 1\n' >"$folder/without"
chmod +x "$folder/python" "$folder/without"

# asked WANTED ARGUMENT...  the request is this JSON, and the status that of Python.
asked() {
    local wanted=$1 status=0 said
    shift
    said=$(AFFRAY_PYTHON=$folder/python "$affray" "$@") || status=$?
    [[ $status -eq 1 && $said == "$wanted" ]] || { echo "affray $*: status $status: $said; expected: $wanted" >&2; exit 1; }
}
asked '{"command":"study","language":"fr","json":true,"file":["s.yaml"],"workers":["2"]}' study s.yaml --workers 2 --json --lang fr
asked '{"command":"shard","language":"en","json":false,"file":["s.yaml"],"out":["d"],"part":["1/8"]}' shard s.yaml 1/8 --out d --lang en
asked '{"command":"merge","language":"en","json":false,"file":["s.yaml"],"part":["a.parquet","b.parquet"]}' \
    merge s.yaml a.parquet b.parquet --lang en
asked '{"command":"export","language":"en","json":false,"bots":["greedy","greedy,random"],"fight":["biomes/match","a.yaml"],"fights":["9"],"out":["d"],"pack":["p"],"seed":["3"],"set":["a=1"]}' \
    export biomes/match -n 9 --bots greedy --seed 3 --out d --bots greedy,random --set a=1 --pack p a.yaml --lang en

# refused WORDS ARGUMENT...  status 2, with these words.
refused() {
    local wanted=$1 status=0 said
    shift
    said=$(AFFRAY_PYTHON=$folder/without "$affray" "$@" 2>&1) || status=$?
    [[ $status -eq 2 && $said == *"$wanted"* ]] || { echo "affray $*: status $status: $said" >&2; exit 1; }
}
refused './dev study FILE' study s.yaml --lang en
refused './dev study FILE' shard s.yaml 1/2 --lang cs
refused 'FILE is required' study --lang en
refused 'PART is required' merge s.yaml --lang en
refused './dev study FILE' export biomes/match --out d --lang en
refused '--out is required' export biomes/match --lang en
refused "'two'" study s.yaml --workers two --lang en

"$affray" check examples/studies/*.yaml >/dev/null

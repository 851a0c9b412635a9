#!/usr/bin/env bash
# `npm start`: installs, builds, runs the main job. Without arguments it scans the shipped poisoned server in a cell.
set -euo pipefail
cd "$(dirname "$0")/.."
here=${INIT_CWD:-$PWD}
bash tools/install.sh bwrap --if-possible ip nft strace
if [ ! -f dist/page/index.html ] || [ -n "$(find src package.json tsdown.config.ts -newer dist/page/index.html -print -quit)" ]; then
  npm run --silent build >&2
fi
assayer="$PWD/dist/assayer.js"
if [ $# -eq 0 ]; then
  node "$assayer" scan --fail-on none -- node "$PWD/fixtures/servers/poisoned/server.mjs"
else
  cd "$here"
  exec node "$assayer" "$@"
fi

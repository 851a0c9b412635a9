#!/usr/bin/env bash
# `npm test`: installs what the checks need and runs all of them.
set -euo pipefail
cd "$(dirname "$0")/.."
bash tools/install.sh bwrap chromium ip nft postgres strace
npm run --silent check

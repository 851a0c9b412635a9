#!/usr/bin/env bash
# Installs what `npm start` and `npm test` need and do not have: the packages of the lock file, and system programs.
# usage: install.sh [program...]   where a program is bwrap or chromium
set -euo pipefail
cd "$(dirname "$0")/.."

if [ ! -d node_modules ] || [ package-lock.json -nt node_modules/.package-lock.json ]; then
  # No script of a dependency is run; the one that only sets an executable bit is done here.
  npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
  find node_modules/@microsoft -name Sarif.Multitool -exec chmod u+x {} +
fi

declare -A package=([bwrap]=bubblewrap [chromium]=chromium)
missing=()
for program in "$@"; do
  command -v "$program" >/dev/null 2>&1 || missing+=("${package[$program]}")
done
[ ${#missing[@]} -eq 0 ] && exit 0

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
  echo "installing ${missing[*]}" >&2
  apt-get update -qq >&2
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >&2
else
  echo "missing: ${missing[*]}. On Debian or Ubuntu: sudo apt-get install ${missing[*]}" >&2
  exit 3
fi

#!/usr/bin/env bash
# Installs what `npm start` and `npm test` need and do not have: the packages of the lock file, and system programs.
# usage: install.sh [program...] [--if-possible program...]   where a program is one of the list below; without those that come
# after --if-possible the work goes on, and what cannot be done without them is said when it is asked for
set -euo pipefail
cd "$(dirname "$0")/.."

if [ ! -d node_modules ] || [ package-lock.json -nt node_modules/.package-lock.json ]; then
  # No script of a dependency is run; the one that only sets an executable bit is done here.
  npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
  find node_modules/@microsoft -name Sarif.Multitool -exec chmod u+x {} +
fi

declare -A package=([bwrap]=bubblewrap [chromium]=chromium [ip]=iproute2 [nft]=nftables [postgres]=postgresql [strace]=strace)
missing=()
needed=yes
enough=yes
# Programs for administrators are not in everybody's PATH, and yet there for everybody; those of PostgreSQL lie in a folder a version.
PATH="$PATH:/usr/sbin:/sbin$(printf ':%s' /usr/lib/postgresql/*/bin)"
for program in "$@"; do
  if [ "$program" = --if-possible ]; then
    needed=no
  elif ! command -v "$program" >/dev/null 2>&1; then
    missing+=("${package[$program]}")
    [ $needed = no ] || enough=no
  fi
done
[ ${#missing[@]} -eq 0 ] && exit 0

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
  echo "installing ${missing[*]}" >&2
  { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}"; } >&2 || [ $enough = yes ]
else
  echo "missing: ${missing[*]}. On Debian or Ubuntu: sudo apt-get install ${missing[*]}" >&2
  [ $enough = yes ] || exit 3
fi

#!/bin/bash
# Runs the Dockerfile's steps in a clean Debian root, without Docker, and asks the product there whether it is ready:
#   ops/try-image.sh [folder]
# Wants root, debootstrap and a Node 24 with npm, which stands for the image's own. --steps says the steps and does none.
set -euo pipefail
source=$(cd "$(dirname "$0")/.." && pwd)

# `RUN npm ci` → `RUN<tab>npm ci`; every instruction stands on one line.
steps() { sed -nE 's/^(RUN|COPY|WORKDIR|ENV|USER|CMD) (.*)$/\1\t\2/p' "$source/Dockerfile"; }
if [ "${1:-}" = --steps ]; then steps; exit 0; fi

. "$source/ops/clean-root.sh"

folder=/ user=0:0 environment=()
if [ -n "${NODE_EXTRA_CA_CERTS:-}" ]; then environment+=(NODE_EXTRA_CA_CERTS=/etc/house-ca.pem); fi
within() { chroot --userspec="$user" "$root" env -i PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin HOME=/tmp "${environment[@]}" sh -c "cd $folder && $1"; }
while IFS=$'\t' read -r instruction words; do
  echo "--> $instruction $words"
  case $instruction in
    ENV) read -ra more <<< "$words"; environment+=("${more[@]}") ;;
    WORKDIR) folder=$words; mkdir -p "$root$folder" ;;
    COPY) tar -C "$source" --exclude=./.git --exclude=node_modules --exclude=.types --exclude=./data --exclude=./.env -cf - . | tar -C "$root$folder" -xf - ;;
    RUN) within "$words" < /dev/null ;;
    USER) user=$words ;;
    CMD) ;;
  esac
done < <(steps)

# The image needs a database of its own machine or network; the trial takes the embedded one, which comes with its packages.
environment+=(JWT_SECRET="$(openssl rand -base64 33)" HASHIDS_SALT="$(openssl rand -base64 33)" PORT=3999 HOST=127.0.0.1)
within 'exec node tools/run.mjs apps/api/src/main.ts' < /dev/null &
for _ in $(seq 60); do
  if within "node -e \"fetch('http://127.0.0.1:3999/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))\"" < /dev/null 2> /dev/null; then
    echo 'The steps of the image end in a product that is ready.'
    exit 0
  fi
  sleep 2
done
echo 'The product of the image did not become ready.' >&2
exit 1

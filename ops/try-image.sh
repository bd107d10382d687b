#!/bin/bash
# Runs the Dockerfile's steps in a clean Debian root, without Docker, and asks the product there whether it is ready:
#   ops/try-image.sh [folder]
# Wants root, debootstrap and a Node 24 with npm, which stands for the image's own. --steps says the steps and does none.
set -euo pipefail
source=$(cd "$(dirname "$0")/.." && pwd)

# `RUN npm ci` → `RUN<tab>npm ci`; every instruction stands on one line.
steps() { sed -nE 's/^(RUN|COPY|WORKDIR|ENV|USER|CMD) (.*)$/\1\t\2/p' "$source/Dockerfile"; }
if [ "${1:-}" = --steps ]; then steps; exit 0; fi

[ "$(id -u)" = 0 ] || { echo 'Not tried: a clean root is made by root.' >&2; exit 3; }
command -v debootstrap > /dev/null || { echo 'Not tried: debootstrap is not there (apt-get install debootstrap).' >&2; exit 3; }
node=$(node -p 'process.execPath') npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")

root=${1:-$(mktemp -d /var/tmp/lentera-root-XXXXXX)}
# Whoever runs within the root: the product, its database, and what they have begun.
inside() { for at in /proc/[0-9]*; do [ "$(readlink "$at/root" 2> /dev/null)" = "$root" ] && echo "${at#/proc/}"; done || true; }
gone() {
  for _ in $(seq 100); do
    mapfile -t left < <(inside)
    [ "${#left[@]}" = 0 ] && break
    kill "${left[@]}" 2> /dev/null || true
    sleep 0.2
  done
  for at in proc dev; do mountpoint -q "$root/$at" && umount "$root/$at"; done
  rm -rf --one-file-system "$root"
}
trap gone EXIT
chmod 755 "$root" # whoever the image runs as enters it
debootstrap --variant=minbase --include=ca-certificates bookworm "$root" "${DEBIAN_MIRROR:-http://deb.debian.org/debian}"
install -D "$node" "$root/usr/local/bin/node"
install -d "$root/usr/local/lib/node_modules"
cp -a "$npm" "$root/usr/local/lib/node_modules/npm"
ln -sf ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
cp /etc/resolv.conf "$root/etc/resolv.conf"
# A line whose certificates are those of a house of one's own: what this machine trusts, the root trusts.
if [ -n "${NODE_EXTRA_CA_CERTS:-}" ]; then cp "$NODE_EXTRA_CA_CERTS" "$root/etc/house-ca.pem"; fi
mount --bind /dev "$root/dev"
mount -t proc proc "$root/proc"

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

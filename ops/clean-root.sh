# A clean Debian in a folder, which is gone at the end; read by the trials beside it, with the folder as $1 or one of its own.
# Wants root, debootstrap and a Node 24 with npm. Leaves $root.
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
mkdir -p "$root"
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


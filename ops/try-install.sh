#!/bin/bash
# Runs ops/install.sh twice in a clean Debian root, as far as it goes without systemd, then starts by hand what systemd would, and asks
# through nginx, over TLS, whether the product is ready:
#   ops/try-install.sh [folder]
# Wants root, debootstrap and a Node 24 with npm.
set -euo pipefail
source=$(cd "$(dirname "$0")/.." && pwd)
. "$source/ops/clean-root.sh"

within() { chroot "$root" env -i PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin HOME=/root LC_ALL=C.UTF-8 ${NODE_EXTRA_CA_CERTS:+NODE_EXTRA_CA_CERTS=/etc/house-ca.pem} bash -c "$1"; }
# Packages start nothing by themselves.
printf '#!/bin/sh\nexit 101\n' > "$root/usr/sbin/policy-rc.d"
chmod 755 "$root/usr/sbin/policy-rc.d"
mkdir -p "$root/root/lentera"
tar -C "$source" --exclude=./.git --exclude=node_modules --exclude=.types --exclude=./data --exclude=./.env -cf - . | tar -C "$root/root/lentera" -xf -
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=belajar.contoh.sch.id -keyout "$root/root/key.pem" -out "$root/root/certificate.pem" 2> /dev/null

install='/root/lentera/ops/install.sh --no-start --domain belajar.contoh.sch.id --certificate /root/certificate.pem --key /root/key.pem'
begun=$SECONDS
within "$install" < /dev/null
first=$((SECONDS - begun)) settings=$(sha256sum "$root/etc/lentera.env")
within "$install" < /dev/null
[ "$settings" = "$(sha256sum "$root/etc/lentera.env")" ] || { echo 'The second run made other secrets.' >&2; exit 1; }

# As the unit says it: its settings, its user, its folder, its words.
start=$(sed -n 's/^ExecStart=//p' "$root/etc/systemd/system/lentera.service")
within "set -a; . /etc/lentera.env; set +a; cd /opt/lentera; PORT=3000 exec runuser -u lentera -- $start" < /dev/null &
within nginx < /dev/null
for _ in $(seq 60); do
  if within 'curl -fsSk --resolve belajar.contoh.sch.id:443:127.0.0.1 https://belajar.contoh.sch.id/ready' < /dev/null 2> /dev/null; then
    within 'set -a; . /etc/lentera.env; set +a; cd /opt/lentera; runuser -u lentera -- npm run -s backup' < /dev/null
    echo "Installed in $first s from packages and sources to TLS, and once more without a change; a backup is made."
    exit 0
  fi
  sleep 2
done
echo 'The installed product did not become ready.' >&2
exit 1

#!/bin/bash
# Lentera on a fresh Debian (12 or 13), from nothing to TLS:
#   ops/install.sh --domain belajar.example.sch.id --mail admin@example.sch.id
# Run it as root from a checkout. It may be run again: what is there stays, secrets and database above all.
#   --without-tls   no certificate (a trial, or TLS ends elsewhere)
#   --dry-run       says each step and does none
set -euo pipefail

domain='' mail='' tls=1 dry=0
while [ $# -gt 0 ]; do
  case $1 in
    --domain) domain=${2:-}; shift 2 ;;
    --mail) mail=${2:-}; shift 2 ;;
    --without-tls) tls=0; shift ;;
    --dry-run) dry=1; shift ;;
    *) echo "Not understood: $1. See the head of $0." >&2; exit 2 ;;
  esac
done
[[ $domain =~ ^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$ ]] || { echo '--domain is missing: a host such as belajar.example.sch.id' >&2; exit 2; }
[ $tls = 0 ] || [[ $mail =~ ^[^[:space:]@]+@[^[:space:]@]+$ ]] || { echo '--mail is missing: Let’s Encrypt writes there before a certificate ends' >&2; exit 2; }

source=$(cd "$(dirname "$0")/.." && pwd)
home=/opt/lentera data=/srv/lentera settings=/etc/lentera.env site=/etc/nginx/conf.d/lentera.conf
node=24.11.1

run() { echo "+ $*"; if [ $dry = 0 ]; then "$@"; fi; }
# Writes standard input into a file.
write() { echo "+ write $1"; if [ $dry = 1 ]; then cat > /dev/null; else cat > "$1"; fi; }

if [ $dry = 0 ]; then
  [ "$(id -u)" = 0 ] || { echo 'Run it as root.' >&2; exit 1; }
  grep -q '^ID=debian$' /etc/os-release || { echo 'This is made for Debian 12 and 13.' >&2; exit 1; }
fi

run apt-get update -q
run apt-get install -qy --no-install-recommends ca-certificates curl xz-utils openssl rsync nginx postgresql certbot

# Node for npm alone; the product brings its own with its packages.
if ! command -v npm > /dev/null || [ "$(node -p 'process.versions.node.split(".")[0]')" -lt 20 ]; then
  case $(uname -m) in x86_64) cpu=x64 ;; aarch64) cpu=arm64 ;; *) echo "No Node for $(uname -m)." >&2; exit 1 ;; esac
  archive=node-v$node-linux-$cpu.tar.xz
  run curl -fsSLo "/tmp/$archive" "https://nodejs.org/dist/v$node/$archive"
  run curl -fsSLo /tmp/node-sums "https://nodejs.org/dist/v$node/SHASUMS256.txt"
  run bash -c "cd /tmp && grep ' $archive\$' node-sums | sha256sum --check --strict"
  run tar -xJf "/tmp/$archive" -C /usr/local --strip-components=1
fi

id lentera > /dev/null 2>&1 || run useradd --system --home-dir $home --shell /usr/sbin/nologin lentera
run install -d -o lentera -g lentera -m 750 $data
run install -d -o lentera -g lentera -m 755 $home
if [ "$source" != $home ]; then
  run rsync -a --delete --exclude node_modules --exclude data --exclude .env --chown lentera:lentera "$source/" $home/
fi
run runuser -u lentera -- bash -c "cd $home && npm ci --no-audit --no-fund && npm run build"

# The role signs in by the socket, under the name of the user: no password.
if [ $dry = 1 ] || ! runuser -u postgres -- psql -tAc "select 1 from pg_roles where rolname = 'lentera'" | grep -q 1; then
  run runuser -u postgres -- createuser lentera
  run runuser -u postgres -- createdb --owner lentera --encoding UTF8 --template template0 lentera
fi

if [ ! -e $settings ]; then
  scheme=https; [ $tls = 1 ] || scheme=http
  (umask 077; write $settings << END
APP_ENV=production
HOST=127.0.0.1
PUBLIC_URL=$scheme://$domain
TRUST_PROXY=loopback
DATA_DIR=$data
DATABASE_URL=postgresql://lentera@/lentera?host=/run/postgresql
JWT_SECRET=$(openssl rand -base64 33)
HASHIDS_SALT=$(openssl rand -base64 33)
METRICS_PORT=9464
END
  )
fi

for unit in lentera.service lentera-web@.service lentera-worker.service; do
  run install -m 644 "$source/ops/systemd/$unit" /etc/systemd/system/
done
run systemctl daemon-reload
run systemctl enable --now lentera.service

# One process on port 3000; TLS once the certificate is there.
site_with() {
  sed -e '/server 127.0.0.1:3002/d' -e 's/127.0.0.1:3001/127.0.0.1:3000/' -e "s/server_name _;/server_name $domain;/" \
    -e "s#/etc/letsencrypt/live/belajar.example.sch.id/#/etc/letsencrypt/live/$domain/#" "$source/docs/operations/nginx.conf" |
    if [ "$1" = tls ]; then sed -E 's/^  # (listen 443|ssl_|if \(\$scheme)/  \1/'; else cat; fi
}
run rm -f /etc/nginx/sites-enabled/default
if [ $tls = 1 ] && [ ! -e "/etc/letsencrypt/live/$domain/fullchain.pem" ]; then
  # Before there is a certificate nginx lets certbot have port 80.
  run systemctl stop nginx
  run certbot certonly --standalone --non-interactive --agree-tos --mail "$mail" --domain "$domain" \
    --pre-hook 'systemctl stop nginx' --post-hook 'systemctl start nginx'
fi
if [ $tls = 1 ]; then site_with tls | write $site; else site_with plain | write $site; fi
run nginx -t
run systemctl enable --now nginx
run systemctl reload-or-restart nginx
for _ in $(seq 60); do
  if [ $dry = 1 ] || curl -fsS http://127.0.0.1:3000/ready > /dev/null 2>&1; then
    echo "It runs. The first school: cd $home && runuser -u lentera -- env \$(xargs < $settings) npm run school:create"
    exit 0
  fi
  sleep 2
done
echo 'It does not answer yet: journalctl -u lentera' >&2
exit 1

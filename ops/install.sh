#!/bin/bash
# Lentera on a fresh Debian (12 or 13), from nothing to TLS:
#   ops/install.sh --domain belajar.example.sch.id --mail admin@example.sch.id
# Run it as root from a checkout. It may be run again: what is there stays, secrets and database above all.
#   --certificate <file> --key <file>   a certificate of one's own in place of one by Let's Encrypt
#   --without-tls   no certificate (a trial, or TLS ends elsewhere)
#   --backup-to <folder>   where nightly backups go; /var/backups/lentera by itself, best a disk of another machine
#   --no-start      where there is no systemd (a root that is being made): all is written, nothing is started for good
#   --dry-run       says each step and does none
set -euo pipefail

domain='' mail='' tls=1 dry=0 start=1 certificate='' key='' backups=/var/backups/lentera
while [ $# -gt 0 ]; do
  case $1 in
    --domain) domain=${2:-}; shift 2 ;;
    --mail) mail=${2:-}; shift 2 ;;
    --certificate) certificate=${2:-}; shift 2 ;;
    --key) key=${2:-}; shift 2 ;;
    --backup-to) backups=${2:-}; shift 2 ;;
    --without-tls) tls=0; shift ;;
    --no-start) start=0; shift ;;
    --dry-run) dry=1; shift ;;
    *) echo "Not understood: $1. See the head of $0." >&2; exit 2 ;;
  esac
done
[[ $domain =~ ^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$ ]] || { echo '--domain is missing: a host such as belajar.example.sch.id' >&2; exit 2; }
[[ $backups = /* ]] || { echo '--backup-to is a folder from the root on, such as /mnt/backup/lentera' >&2; exit 2; }
if [ -n "$certificate$key" ]; then
  [ -n "$certificate" ] && [ -n "$key" ] || { echo '--certificate and --key go together' >&2; exit 2; }
  for file in "$certificate" "$key"; do [ $dry = 1 ] || [ -r "$file" ] || { echo "$file cannot be read" >&2; exit 2; }; done
fi
[ $tls = 0 ] || [ -n "$certificate" ] || [[ $mail =~ ^[^[:space:]@]+@[^[:space:]@]+$ ]] || { echo '--mail is missing: Let’s Encrypt writes there before a certificate ends' >&2; exit 2; }

own=1
source=$(cd "$(dirname "$0")/.." && pwd)
home=/opt/lentera data=/srv/lentera settings=/etc/lentera.env site=/etc/nginx/conf.d/lentera.conf
node=24.11.1

[ -n "$certificate" ] || certificate=/etc/letsencrypt/live/$domain/fullchain.pem own=0
[ -n "$key" ] || key=/etc/letsencrypt/live/$domain/privkey.pem

run() { echo "+ $*"; if [ $dry = 0 ]; then "$@"; fi; }
# What only a machine that runs can do.
service() { if [ $start = 1 ]; then run systemctl "$@"; else echo "- not started: systemctl $*"; fi; }
# Writes standard input into a file.
write() { echo "+ write $1"; if [ $dry = 1 ]; then cat > /dev/null; else cat > "$1"; fi; }

if [ $dry = 0 ]; then
  [ "$(id -u)" = 0 ] || { echo 'Run it as root.' >&2; exit 1; }
  grep -q '^ID=debian$' /etc/os-release || { echo 'This is made for Debian 12 and 13.' >&2; exit 1; }
fi

run apt-get update -q
run env DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends \
  ca-certificates curl xz-utils openssl rsync nginx postgresql postgresql-contrib certbot

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
run install -d -o lentera -g lentera -m 700 "$backups"
if [ "$source" != $home ]; then
  run rsync -a --delete --exclude node_modules --exclude data --exclude .env --chown lentera:lentera "$source/" $home/
fi
run runuser -u lentera -- bash -c "cd $home && npm ci --no-audit --no-fund && npm run build"

# Without systemd nobody has started the database.
if [ $start = 0 ] && [ $dry = 0 ]; then
  pg_lsclusters --no-header | while read -r version name _ state _; do
    case $state in online*) ;; *) run pg_ctlcluster --skip-systemctl-redirect "$version" "$name" start ;; esac
  done
fi
# The role signs in by the socket, under the name of the user: no password. It makes databases to bring backups back on trial.
if [ $dry = 1 ] || ! runuser -u postgres -- psql -tAc "select 1 from pg_roles where rolname = 'lentera'" | grep -q 1; then
  run runuser -u postgres -- createuser --createdb lentera
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
BACKUP_TO=$backups
BACKUP_KEY=$(openssl rand -base64 33)
END
  )
fi

for unit in lentera.service lentera-web@.service lentera-worker.service; do
  run install -D -m 644 "$source/ops/systemd/$unit" "/etc/systemd/system/$unit"
  # The units are closed in to what they write.
  printf '[Service]\nReadWritePaths=%s\n' "$backups" | (run install -d "/etc/systemd/system/$unit.d" && write "/etc/systemd/system/$unit.d/backups.conf")
done
service daemon-reload
service enable --now lentera.service

# One process on port 3000; TLS once the certificate is there.
site_with() {
  sed -e '/server 127.0.0.1:3002/d' -e 's/127.0.0.1:3001/127.0.0.1:3000/' -e "s/server_name _;/server_name $domain;/" \
    -e "s#/etc/letsencrypt/live/belajar.example.sch.id/fullchain.pem#$certificate#" \
    -e "s#/etc/letsencrypt/live/belajar.example.sch.id/privkey.pem#$key#" "$source/docs/operations/nginx.conf" |
    if [ "$1" = tls ]; then sed -E 's/^  # (listen 443|ssl_|if \(\$scheme)/  \1/'; else cat; fi
}
run rm -f /etc/nginx/sites-enabled/default
if [ $tls = 1 ] && [ $own = 0 ] && [ ! -e "$certificate" ]; then
  [ $start = 1 ] || { echo 'Without systemd no certificate can be asked for: --certificate and --key, or --without-tls.' >&2; exit 2; }
  # Before there is a certificate nginx lets certbot have port 80.
  service stop nginx
  run certbot certonly --standalone --non-interactive --agree-tos --mail "$mail" --domain "$domain" \
    --pre-hook 'systemctl stop nginx' --post-hook 'systemctl start nginx'
fi
if [ $tls = 1 ]; then site_with tls | write $site; else site_with plain | write $site; fi
run nginx -t
service enable --now nginx
service reload-or-restart nginx
if [ $start = 0 ]; then
  echo 'All is written, and nothing runs for good: once there is systemd, run this again without --no-start.'
  exit 0
fi
for _ in $(seq 60); do
  if [ $dry = 1 ] || curl -fsS http://127.0.0.1:3000/ready > /dev/null 2>&1; then
    echo "Backups go to $backups every night, sealed with BACKUP_KEY in $settings: keep a copy of that file on another machine."
    echo "It runs. The first school: cd $home && runuser -u lentera -- env \$(xargs < $settings) npm run school:create"
    exit 0
  fi
  sleep 2
done
echo 'It does not answer yet: journalctl -u lentera' >&2
exit 1

# Lentera in one image: pages, API and jobs; ROLE says which part a container does. See ops/compose.yml and docs/operations.md.
# Each step stands on a line of its own: ops/try-image.sh runs these very lines in a clean Debian root.
FROM node:24-bookworm-slim
ENV APP_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/srv/lentera
RUN groupadd --gid 10001 lentera
RUN useradd --uid 10001 --gid 10001 --home-dir /opt/lentera --shell /usr/sbin/nologin lentera
WORKDIR /opt/lentera
COPY . .
RUN npm ci --no-audit --no-fund
RUN npm run build
RUN mkdir -p /srv/lentera
RUN chown -R 10001:10001 /srv/lentera /opt/lentera
USER 10001:10001
VOLUME /srv/lentera
EXPOSE 3000 9464
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=25", "tools/run.mjs", "apps/api/src/main.ts"]

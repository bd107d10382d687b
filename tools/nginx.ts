// Finds an nginx for the trial of several processes: NGINX, the machine's own, or the package of the machine's own archive.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { repository } from './process.ts'

/** A program, or why there is none. */
export type Found = { readonly program: string } | { readonly missing: string }

const cache = path.join(repository, 'node_modules/.cache/nginx')
/** Debian has the program in the first package, older Ubuntu in the second. */
const PACKAGES = ['nginx', 'nginx-core']
const works = (program: string) => spawnSync(program, ['-v'], { stdio: 'ignore' }).status === 0

const ofTheMachine = ({ PATH = '' }: NodeJS.ProcessEnv) =>
  [...PATH.split(path.delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']
    .map((dir) => path.join(dir, 'nginx'))
    .find((file) => existsSync(file) && works(file))

/** Unpacked beside the checkout's other programs: nothing is installed, no service starts, and no right is needed. */
const unpacked = () => {
  const program = path.join(cache, 'usr/sbin/nginx')
  if (existsSync(program) && works(program)) return program
  const folder = mkdtempSync(path.join(tmpdir(), 'lentera-nginx-'))
  const download = () => {
    for (const name of PACKAGES) {
      spawnSync('apt-get', ['download', name], { cwd: folder, stdio: 'ignore', timeout: 120_000 })
      for (const file of globSync('*.deb', { cwd: folder }))
        spawnSync('dpkg', ['-x', file, 'all'], { cwd: folder, stdio: 'ignore' })
      if (existsSync(path.join(folder, 'all/usr/sbin/nginx'))) return true
    }
    return false
  }
  try {
    if (!download()) {
      if (process.getuid?.() === 0) spawnSync('apt-get', ['update'], { stdio: 'ignore', timeout: 120_000 })
      if (!download()) return undefined
    }
    rmSync(cache, { recursive: true, force: true })
    cpSync(path.join(folder, 'all'), cache, { recursive: true })
    return works(program) ? program : undefined
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The nginx of NGINX, of the machine, or of the machine's package archive (Debian and its children; needs a network once). */
export const findNginx = (env: NodeJS.ProcessEnv = process.env): Found => {
  const { NGINX } = env
  if (NGINX) return works(NGINX) ? { program: NGINX } : { missing: `NGINX is ${NGINX}, which does not run.` }
  const program = ofTheMachine(env) ?? unpacked()
  return program === undefined
    ? { missing: 'No nginx: install it, or set NGINX to its program (apt-get could not bring one either).' }
    : { program }
}

export interface Nginx {
  /** `http://127.0.0.1:41234` */
  readonly origin: string
  /** One line a request: status, method, path, and the upstreams that were tried, in turn. */
  requests(): readonly { readonly status: number; readonly call: string; readonly tried: readonly string[] }[]
  /** What it complained about. */
  errors(): string
  stop(): Promise<void>
}

/** What a distribution's nginx.conf has around a site, in a folder of its own; the log tells which processes were asked. */
const around = (site: string) => `
daemon off;
pid nginx.pid;
error_log error.log warn;
worker_processes 2;
worker_rlimit_nofile 16384;
events { worker_connections 8192; }
http {
  log_format tried '$status\\t$request_method $uri\\t$upstream_addr';
  access_log access.log tried;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  include ${site};
}
`

const text = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')
const ended = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/** The site with its lines for TLS, as an operator uncomments them. Throws when there are not six. */
const withTls = (site: string, port: number) => {
  const line = /^ {2}# ((?:listen 443|ssl_|if \(\$scheme).*)$/gm
  if (site.match(line)?.length !== 6) throw new Error('docs/operations/nginx.conf has other lines for TLS than the trial knows.')
  const certificate = path.join(repository, 'tools/test-certificate')
  return site
    .replace(line, '  $1')
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace(/(ssl_certificate +)\S+;/, `$1${certificate}/cert.pem;`)
    .replace(/(ssl_certificate_key +)\S+;/, `$1${certificate}/key.pem;`)
}

/**
 * Runs nginx with docs/operations/nginx.conf as it stands, but for its addresses: `ports` are those of the processes behind it,
 * `port` is its own, `tls` the one of HTTPS where the block for it is uncommented. Throws with nginx's own words when it does not
 * start.
 */
export const startNginx = async (
  program: string,
  port: number,
  ports: readonly [number, number],
  { tls }: { readonly tls?: number } = {},
): Promise<Nginx> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lentera-nginx-'))
  const site = readFileSync(path.join(repository, 'docs/operations/nginx.conf'), 'utf8')
  const placed = (tls === undefined ? site : withTls(site, tls))
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('127.0.0.1:3001', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${ports[1]}`)
  writeFileSync(path.join(folder, 'site.conf'), placed)
  writeFileSync(path.join(folder, 'nginx.conf'), around(path.join(folder, 'site.conf')))
  mkdirSync(path.join(folder, 'logs')) // where it looks for a log before it has read its configuration
  const child = spawn(program, ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const origin = `http://127.0.0.1:${port}`
  const answers = () =>
    fetch(origin, { method: 'HEAD', redirect: 'manual' }).then(
      () => true,
      () => false,
    )
  for (const late = Date.now() + 10_000; !(await answers()); await sleep(20))
    if (ended(child) || Date.now() > late) {
      child.kill('SIGKILL')
      throw new Error(`nginx does not start: ${said}${text(path.join(folder, 'error.log'))}`)
    }
  return {
    origin,
    requests: () =>
      text(path.join(folder, 'access.log'))
        .trim()
        .split('\n')
        .map((line) => {
          const [status = '', call = '', tried = ''] = line.split('\t')
          return { status: Number(status), call, tried: tried.split(', ') }
        }),
    errors: () => text(path.join(folder, 'error.log')),
    stop: async () => {
      const gone = new Promise((resolve) => child.once('close', resolve))
      if (!ended(child)) {
        child.kill('SIGTERM')
        await gone
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

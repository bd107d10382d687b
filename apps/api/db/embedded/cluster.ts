// One server on one folder: making its files, starting the program, owning it, ending it.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Trouble } from '#src/start/trouble.ts'
import { findBinaries } from './binaries.ts'
import { SOCKET, settle, socketFolder } from './folders.ts'
import { attempt, isFull, list, read, servers } from './machine.ts'

const OWNER = 72_265_510 // the advisory lock of the one process that may use a folder
const WAL_FILE = 16 * 2 ** 20 // the server ends when there is no room for the next one
const LOG_LIMIT = 10 * 2 ** 20

/** Another process uses the folder; its server can be reached at `socket`. */
export class InUse extends Trouble {
  readonly socket: string
  constructor(message: string, socket: string) {
    super(message)
    this.socket = socket
  }
}

/** For a small box: quick to start, bounded recovery, nothing acknowledged before it is on disk. */
const tuning = {
  max_connections: '50',
  shared_buffers: '128MB',
  synchronous_commit: 'on',
  jit: 'off',
  random_page_cost: '1.1', // what is read lies in memory or on a disk without a moving head: an index is worth it for few rows, too
  min_wal_size: '80MB',
  max_wal_size: '512MB',
  log_checkpoints: 'off',
  // What people wrote stands in no log: the product says itself what went wrong, without it.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

export type Cluster = ReturnType<typeof findCluster>

export type ClusterOptions = {
  /** This folder is the launcher's alone. */
  home: string
  settings?: Readonly<Record<string, string>>
  /** Folders that every user can enter, for what root cannot share from the checkout: data and copied programs. */
  machine?: { data: string; cache: string }
  notify?: (line: string) => void
}

/** Everything that is known before anything is started. */
export function findCluster({ home: asked, settings, machine, notify = () => undefined }: ClusterOptions) {
  const { home, as } = settle(path.resolve(asked), machine?.data ?? '/var/lib/lentera', notify)
  const [data, log, socketDir] = [path.join(home, 'data'), path.join(home, 'postgres.log'), socketFolder(home, as)]
  const { bin, version } = findBinaries(as, Number(read(path.join(data, 'PG_VERSION'))) || undefined, machine?.cache)
  const options = { ...as, cwd: '/', env: { PATH: process.env['PATH'], TZ: 'UTC', LC_ALL: 'C' } }
  const sockets = { unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`, unix_socket_permissions: '0700' }
  const given = { listen_addresses: '', ...sockets, ...tuning, ...settings }
  const args = ['-D', data, ...Object.entries(given).flatMap(([key, value]) => ['-c', `${key}=${value}`])]
  const command = [fs.realpathSync(path.join(bin, 'postgres')), ...args.map((arg) => `"${arg}"`)].join(' ')
  return { home, data, log, socketDir, bin, version, options, args, command, pidFile: path.join(data, 'postmaster.pid') }
}

/** The server said so, or could not even say that. */
export const isDiskFull = (home: string, said: string) =>
  /No space left on device|Disk quota exceeded/.test(said) || isFull(home, WAL_FILE)

/** The reason in one line: what a server said, or that the disk is full (then it could not even say that). */
export function failure(home: string, what: string, said: string): Trouble {
  if (isDiskFull(home, said))
    return new Trouble(`The disk is full: ${what} in ${home}. Free some space, or choose another folder with DATA_DIR.`)
  const lines = said.split('\n').filter((line) => /FATAL|PANIC|error/i.test(line))
  return new Trouble(`${what} in ${home}: ${(lines.at(-1) ?? said).trim().replaceAll('\n', ' ') || 'no reason was given'}`)
}

/** Built aside and renamed: a half-made folder is never taken for a database. */
export function createFiles({ home, data, bin, version, options }: Cluster) {
  const fresh = `${data}.new-${process.pid}`
  const locale = version >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'] : ['--locale=C.UTF-8']
  const auth = ['--auth-local=trust', '--auth-host=reject'] // only who could read the files anyway can enter the socket's folder
  const initdb = ['-D', fresh, '-U', 'postgres', '-E', 'UTF8', '-k', ...locale, ...auth]
  const made = spawnSync(path.join(bin, 'initdb'), initdb, { ...options, encoding: 'utf8' })
  if (made.status === 0) attempt(() => fs.renameSync(fresh, data)) // fails when another process was first
  const there = fs.existsSync(data) // whoever made it: that process may have cleared our half away
  const trouble = there ? undefined : failure(home, 'the database could not be made', made.stderr || String(made.error))
  for (const dir of list(home)) if (/data\.new-\d+$/.test(dir)) fs.rmSync(dir, { recursive: true, force: true })
  if (trouble) throw trouble
}

/** Starts the program in a session of its own, so that it outlives this process however that ends; `said` is its log since. */
export function spawnServer({ bin, args, log, options }: Cluster): { child: ChildProcess; said: () => string } {
  if ((attempt(() => fs.statSync(log).size) ?? 0) > LOG_LIMIT) fs.renameSync(log, `${log}.1`)
  const out = fs.openSync(log, 'a', 0o600)
  const before = fs.fstatSync(out).size
  const child = spawn(path.join(bin, 'postgres'), args, { ...options, detached: true, stdio: ['ignore', out, out] })
  child.on('error', () => undefined) // a program that cannot start has an exit code too
  child.unref()
  fs.closeSync(out)
  return { child, said: () => fs.readFileSync(log).subarray(before).toString() }
}

/** Removes the lock files of a server that nobody runs: the process they name is a zombie, or another program given its number. */
export function clearLocks({ data, pidFile, socketDir }: Cluster, pid: number) {
  if (servers(data).length > 0) return
  if (read(pidFile).startsWith(`${pid}\n`)) fs.rmSync(pidFile, { force: true })
  fs.rmSync(path.join(socketDir, `${SOCKET}.lock`), { force: true })
}

/** Makes this process the folder's one owner: the server keeps the lock, and frees it when the process dies, however it dies. */
export async function claim({ home, socketDir }: Cluster, onclose: () => void): Promise<pg.Client> {
  const superuser = { host: socketDir, port: 5432, user: 'postgres', database: 'postgres', connectionTimeoutMillis: 5_000 }
  const owner = new pg.Client({ ...superuser, application_name: `Lentera, process ${process.pid}` })
  owner.on('error', () => undefined) // "end" follows
  owner.once('end', onclose)
  try {
    await owner.connect()
    for (let tries = 20; tries > 0; tries--, await sleep(100))
      if ((await owner.query<{ mine: boolean }>(`select pg_try_advisory_lock(${OWNER}) as mine`)).rows[0]?.mine) return owner
    const { rows } = await owner.query<{ name: string }>(`select application_name as name from pg_stat_activity
      where pid in (select pid from pg_locks where locktype = 'advisory' and objid = ${OWNER} and granted)`)
    const name = rows[0]?.name ?? 'another process'
    throw new InUse(
      `The database in ${home} is in use by ${name}: stop it first, or choose another folder with DATA_DIR.`,
      path.join(socketDir, SOCKET),
    )
  } catch (error) {
    await release(owner)
    throw error
  }
}

/** Lets go of the folder, whether or not its server still answers. */
export const release = (owner: pg.Client) => owner.end().catch(() => undefined)

/**
 * Ends the server in good order; at once where that takes longer than ten seconds or could not succeed (it is not up, or
 * the disk is full), which leaves recovery to the next start.
 */
export async function halt({ data, pidFile }: Cluster, pid: number, hopeless = false) {
  const ready = read(pidFile).split('\n')[7]?.trim() === 'ready'
  let signal: NodeJS.Signals | undefined = ready && !hopeless ? 'SIGINT' : 'SIGQUIT'
  for (const late = Date.now() + 10_000; servers(data).includes(pid); await sleep(10)) {
    if (Date.now() > late) signal = 'SIGQUIT'
    if (signal) attempt(() => process.kill(pid, signal))
    signal = undefined
  }
}

/** The user and the database of the product; no superuser, so that SQL cannot reach files or programs. */
export async function createDatabase(owner: pg.Client, name: string) {
  const there = async (query: string) => ((await owner.query(query, [name])).rowCount ?? 0) > 0
  if (await there('select 1 from pg_database where datname = $1')) return
  const quoted = pg.escapeIdentifier(name)
  if (!(await there('select 1 from pg_roles where rolname = $1'))) await owner.query(`create role ${quoted} login createdb`)
  await owner.query(`create database ${quoted} owner ${quoted}`)
}

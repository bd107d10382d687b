import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { root, servers } from './machine.ts'
import { type Bench, bench, madeOnce, postmaster, ready, stop, users } from './trials.ts'

const NO_SHELL_LINE = /^[^\n]+$/
const alive = (pid: number) => fs.existsSync(`/proc/${pid}`) && !/\) [ZX]/.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))
const gone = async (pid: number) => {
  while (alive(pid)) await new Promise(setImmediate)
}

describe.each(users)('the embedded database, started by $who', ({ uid }) => {
  let dir: Bench['dir'], start: Bench['start'], connect: Bench['connect'], keeps: Bench['keeps'], kept: Bench['kept']
  let made: Awaited<ReturnType<typeof madeOnce>>
  let [home, fresh] = ['', '']
  beforeAll(async () => {
    made = await madeOnce(uid)
  })
  afterAll(() => made.clear())
  beforeEach(() => {
    const own = bench(uid)
    ;({ dir, start, connect, keeps, kept } = own)
    home = path.join(dir, 'postgres')
    fresh = path.join(dir, 'fresh')
    made.copyTo(home)
    return own.clear
  })

  test('is created at first, and started on the same rows later', async () => {
    home = fresh
    const first = start({ home })
    const created = await first.until(ready)
    expect(created).toMatchObject({ how: 'created', version: 18, connection: { database: 'lentera', user: 'lentera' } })
    await keeps(created, 1)
    expect(await stop(first)).toBe(0)
    expect(servers(path.join(home, 'data'))).toEqual([])

    const again = await start({ home }).until(ready)
    expect(again.how).toBe('started')
    expect(again.connection).toEqual(created.connection)
    expect(await kept(again)).toEqual([1])
  })

  test('never runs as root, listens on no TCP port, and lets nobody else in', async () => {
    await start({ home }).until(ready)
    const owner = fs.statSync(`/proc/${postmaster(home)}`).uid
    expect(owner).toBe(root ? (uid ?? 65_534) : process.getuid?.())
    expect(fs.statSync(home).mode & 0o777).toBe(0o700)
    expect(fs.readFileSync(path.join(home, 'data/postmaster.pid'), 'utf8').split('\n')[5]).toBe('')
  })

  test('gives the product no right to reach files or programs', async () => {
    const sql = connect(await start({ home }).until(ready))
    await expect(sql`copy (select 1) to program 'cat'`).rejects.toMatchObject({ code: '42501' })
    expect((await sql`show synchronous_commit`)[0]).toEqual({ synchronous_commit: 'on' })
  })

  test('keeps what people wrote out of its own log: values, whole rows, and parameters of what failed', async () => {
    const marker = 'RahasiaAndiSakitParah'
    const sql = connect(await start({ home }).until(ready))
    await sql`create table words (id int primary key, said text check (length(said) < 5))`
    await expect(sql`insert into words values (1, ${marker}::text)`).rejects.toMatchObject({ code: '23514' })
    await expect(sql`select ${marker}::text::bigint`).rejects.toMatchObject({ code: '22P02' })
    await expect(sql`select ${`{"note": "${marker}`}::text::jsonb`).rejects.toMatchObject({ code: '22P02' })
    await expect(sql.script(`select '${marker}'::int`)).rejects.toMatchObject({ code: '22P02' })
    const log = fs.readFileSync(path.join(home, 'postgres.log'), 'utf8')
    expect(log).toContain('ready to accept connections')
    expect(log).not.toContain(marker)
  })

  test('is taken over, rows and all, after its owner was killed with -9', async () => {
    const first = start({ home })
    const before = await first.until(ready)
    await keeps(before, 1)
    first.child.kill('SIGKILL')
    await first.ended
    const again = await start({ home }).until(ready)
    expect(again).toMatchObject({ how: 'adopted', pid: before.pid })
    expect(await kept(again)).toEqual([1])
  })

  test('is replaced when what was left behind runs with other settings', async () => {
    const first = start({ home })
    const before = await first.until(ready)
    first.child.kill('SIGKILL')
    await first.ended
    const again = await start({ home, settings: { max_connections: '33' } }).until(ready)
    expect(again.how).toBe('started')
    expect(again.pid).not.toBe(before.pid)
    expect((await connect(again)`show max_connections`)[0]).toEqual({ max_connections: '33' })
  })

  test('tells its owner when it is killed with -9, and the next start has every acknowledged row', async () => {
    const first = start({ home })
    const before = await first.until(ready)
    await keeps(before, 1)
    process.kill(postmaster(home), 'SIGKILL')
    await first.until(({ lost }) => lost === true)
    const again = await start({ home }).until(ready)
    expect(again.how).toBe('started')
    expect(await kept(again)).toEqual([1])
  })

  test('does not tell its owner of a loss that was asked for', async () => {
    const first = start({ home })
    await first.until(ready)
    await stop(first)
    expect(first.events).toHaveLength(1)
  })

  test('starts when owner and server were killed together and left their lock files', async () => {
    const first = start({ home })
    const before = await first.until(ready)
    await keeps(before, 1)
    const pid = postmaster(home)
    process.kill(pid, 'SIGKILL')
    first.child.kill('SIGKILL')
    await first.ended
    await gone(pid)
    expect(fs.existsSync(path.join(home, 'data/postmaster.pid'))).toBe(true)
    expect(await kept(await start({ home }).until(ready))).toEqual([1])
  })

  test('starts when a stale lock file names a process that now is another program', async () => {
    const first = start({ home })
    await keeps(await first.until(ready), 1)
    await stop(first)
    const other = path.join(dir, 'other')
    made.copyTo(other)
    const bystander = start({ home: other })
    await bystander.until(ready)
    const socket = path.join(home, '.s.PGSQL.5432')
    for (const file of [path.join(home, 'data/postmaster.pid'), `${socket}.lock`])
      fs.writeFileSync(file, `${bystander.child.pid}\n${path.join(home, 'data')}\n1700000000\n5432\n${home}\n\n`, { mode: 0o600 })
    const { uid: as, gid } = fs.statSync(path.join(home, 'data'))
    for (const file of [path.join(home, 'data/postmaster.pid'), `${socket}.lock`]) fs.chownSync(file, as, gid)
    expect(await kept(await start({ home }).until(ready))).toEqual([1])
    expect(bystander.child.exitCode).toBe(null)
  })

  test('refuses a second owner in one line, and leaves the first alone', async () => {
    const first = start({ home })
    const before = await first.until(ready)
    const second = start({ home })
    const { error } = await second.until(ready)
    expect(error).toMatch(NO_SHELL_LINE)
    expect(error).toContain(`in use by Lentera, process ${first.child.pid}: stop it first`)
    expect(await second.ended).toBe(1)
    await keeps(before, 1)
  })

  test('has one owner when two start at the same moment on an empty folder', async () => {
    const both = [start({ home: fresh }), start({ home: fresh })]
    const events = await Promise.all(both.map((owner) => owner.until(ready)))
    expect(events.filter(({ connection }) => connection)).toHaveLength(1)
    expect(
      events
        .map(({ error }) => error ?? '')
        .toSorted()
        .at(-1),
    ).toContain('in use by Lentera')
  })

  test('says which versions it found when none fits the data', async () => {
    home = fresh
    fs.mkdirSync(path.join(home, 'data'), { recursive: true })
    fs.writeFileSync(path.join(home, 'data/PG_VERSION'), '9\n')
    if (uid) for (const file of [home, path.join(home, 'data')]) fs.chownSync(file, uid, uid)
    const { error } = await start({ home }).until(ready)
    expect(error).toMatch(/^No PostgreSQL 9 \(which wrote this data\).*found 18 in [^\n]+$/)
  })

  test('passes over programs that cannot run or are too old', async () => {
    const old = path.join(dir, 'old')
    fs.mkdirSync(old)
    for (const program of ['initdb', 'postgres'])
      fs.writeFileSync(path.join(old, program), '#!/bin/sh\necho "postgres (PostgreSQL) 11.2"', { mode: 0o755 })
    expect(await start({ home: fresh }, undefined, { POSTGRES_BIN: old }).until(ready)).toMatchObject({
      how: 'created',
      version: 18,
    })
  })
})

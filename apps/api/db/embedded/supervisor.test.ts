import fs from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { servers } from './machine.ts'
import { type Bench, bench, madeOnce, postmaster, ready, stop } from './trials.ts'

let made: Awaited<ReturnType<typeof madeOnce>>
let trial: Bench
let home = ''
beforeAll(async () => {
  made = await madeOnce(undefined)
})
afterAll(() => made.clear())
beforeEach(() => {
  trial = bench(undefined)
  home = path.join(trial.dir, 'postgres')
  made.copyTo(home)
})
afterEach(() => trial.clear())

test('a server that is killed with -9 again and again comes back by itself with every acknowledged row', async () => {
  const owner = trial.start({ home, keep: true })
  const sql = trial.connect(await owner.until(ready))
  await sql`create table written (id int primary key)`
  const acknowledged: number[] = []
  let next = 0
  const write = async (until: () => boolean) => {
    while (!until()) {
      const id = next++
      await sql`insert into written values (${id})`.then(
        () => acknowledged.push(id),
        () => undefined,
      )
    }
  }
  for (const round of [1, 2, 3]) {
    const enough = acknowledged.length + 200
    await write(() => acknowledged.length >= enough)
    process.kill(postmaster(home), 'SIGKILL')
    await write(() => owner.events.filter(({ notice }) => notice === 'The database runs again.').length === round)
    const more = acknowledged.length + 50
    await write(() => acknowledged.length >= more)
  }
  const there = new Set((await sql<{ id: number }>`select id from written`).map(({ id }) => id))
  expect(acknowledged.filter((id) => !there.has(id))).toEqual([])
  expect(acknowledged.length).toBeGreaterThanOrEqual(750)
})

test('a server that lost one backend to -9 is held again by the same owner', async () => {
  const owner = trial.start({ home, keep: true })
  const sql = trial.connect(await owner.until(ready))
  const before = postmaster(home)
  const [backend] = await sql<{ pid: number }>`select pg_backend_pid() as pid`
  process.kill(backend?.pid ?? 0, 'SIGKILL')
  await owner.until(({ notice }) => notice === 'The database runs again.')
  expect(postmaster(home)).toBe(before)
  expect((await trial.start({ home }).until(ready)).error).toContain(`in use by Lentera, process ${owner.child.pid}`)
})

test('a server that cannot start is tried until it can, and says why', async () => {
  const owner = trial.start({ home, keep: true })
  const sql = trial.connect(await owner.until(ready))
  const control = path.join(home, 'data/global/pg_control')
  fs.renameSync(control, `${control}.away`)
  process.kill(postmaster(home), 'SIGKILL')
  await owner.until(({ notice }) => notice?.startsWith('PostgreSQL did not start') === true)
  fs.renameSync(`${control}.away`, control)
  await owner.until(({ notice }) => notice === 'The database runs again.')
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
})

test('a stop is not taken for a loss', async () => {
  const owner = trial.start({ home, keep: true })
  await owner.until(ready)
  expect(await stop(owner)).toBe(0)
  expect(owner.events).toHaveLength(1)
  expect(servers(path.join(home, 'data'))).toEqual([])
})

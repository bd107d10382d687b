import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '#db/db.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { testDatabase } from '#test/database.ts'
import { diskOf } from './disk.ts'
import { jobsByKind, outboxWaiting } from './facts.queries.ts'
import { createFacts } from './facts.ts'

const now = new Date('2026-11-23T00:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

test('a folder’s disk has a size and at most that much free, and one that is not there has none', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lentera-disk-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const disk = await diskOf(folder)
  expect(disk!.size).toBeGreaterThan(0)
  expect(disk!.free).toBeLessThanOrEqual(disk!.size)
  expect(await diskOf(path.join(folder, 'missing'))).toBeNull()
})

test('what should have left is counted by channel from its moment on, with the delay of the oldest; what left, and what is not due, is not', async () => {
  const { db, sql } = await testDatabase()
  const channel = 'email' as const
  const count = async () => (await outboxWaiting({ sql }, ago(-3600))).find((one) => one.channel === channel)?.waiting ?? 0
  const before = await count()
  onTestFinished(
    async () => void (await db.deleteFrom('outgoing_message').where('recipient', '=', 'facts@contoh.example').execute()),
  )
  const row = { channel, recipient: 'facts@contoh.example', kind: 'otp.register', body: 'x', created_at: now }
  await db
    .insertInto('outgoing_message')
    .values([
      { ...row, uuid: uuidV7(), state: 'waiting', due_at: ago(-3600) },
      { ...row, uuid: uuidV7(), state: 'waiting', due_at: ago(-3601) },
      { ...row, uuid: uuidV7(), state: 'sent', due_at: now },
    ])
    .execute()
  expect((await count()) - before).toBe(1)
})

/** A database that answers with these rows. */
const answering = (kinds: object[], channels: object[]): Pick<Database, 'sql'> => ({
  sql: ((texts: TemplateStringsArray) => Promise.resolve(texts.join('').includes('graphile_worker') ? kinds : channels)) as never,
})
const linesOf = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

test('each kind of jobs is there, with zeros where it has none', async () => {
  const long = { kind: 'long', waiting: 2, running: 1, dead: 3, lag: 4.5 }
  expect(await jobsByKind(answering([long], []), now)).toEqual([
    { kind: 'prompt', waiting: 0, running: 0, dead: 0, lag: 0 },
    long,
    { kind: 'bulk', waiting: 0, running: 0, dead: 0, lag: 0 },
  ])
})

test('a job waits from its moment on, by its kind, and is one that was given up once its tries are over', async () => {
  const { sql } = await testDatabase()
  const key = `facts ${uuidV7()}`
  onTestFinished(async () => void (await sql`select graphile_worker.remove_job(${key})`))
  const of = async () => (await jobsByKind({ sql }, now)).find(({ kind }) => kind === 'long')!
  const add = (run_at: Date) =>
    sql`select graphile_worker.add_job('facts', '{}'::json, run_at => ${run_at}::timestamptz, max_attempts => 1, job_key => ${key}, priority => 7)`
  const before = await of()
  await add(ago(-1))
  expect(await of()).toEqual(before)
  await add(ago(100))
  const waiting = await of()
  expect([waiting.waiting - before.waiting, waiting.dead - before.dead]).toEqual([1, 0])
  expect(waiting.lag).toBeGreaterThanOrEqual(100)
  await sql`update graphile_worker._private_jobs set attempts = max_attempts where key = ${key}`
  const after = await of()
  expect([after.waiting - before.waiting, after.dead - before.dead]).toEqual([0, 1])
})

test('what is true of the product is said by kind and channel', async () => {
  const kinds = [{ kind: 'bulk', waiting: 2, running: 1, dead: 3, lag: 4.5 }]
  const database = answering(kinds, [{ channel: 'push', waiting: 7, lag: 9 }])
  const lines = linesOf(await createFacts({ database, dataDir: tmpdir(), clock: () => now }).text())
  expect(lines).toEqual(
    expect.arrayContaining([
      'lentera_database_up 1',
      'lentera_jobs_waiting{kind="bulk"} 2',
      'lentera_jobs_waiting{kind="prompt"} 0',
      'lentera_jobs_running{kind="bulk"} 1',
      'lentera_jobs_dead{kind="bulk"} 3',
      'lentera_jobs_lag_seconds{kind="bulk"} 4.5',
      'lentera_outbox_waiting{channel="push"} 7',
      'lentera_outbox_lag_seconds{channel="push"} 9',
    ]),
  )
  expect(lines.find((line) => line.startsWith('lentera_disk_size_bytes'))).not.toBe('lentera_disk_size_bytes 0')
})

test('a database that is away is said, and no old number beside it', async () => {
  const database: Pick<Database, 'sql'> = { sql: (() => Promise.reject(new Error('away'))) as never }
  const lines = linesOf(await createFacts({ database, dataDir: '/nowhere', clock: () => now }).text())
  expect(lines).toContain('lentera_database_up 0')
  expect(lines.filter((line) => line.startsWith('lentera_jobs') || line.startsWith('lentera_outbox'))).toEqual([])
})

test('what the database said is said again for a moment, however many ask at once', async () => {
  let asked = 0
  const { sql } = answering([], [])
  const counting = ((...given: Parameters<typeof sql>) => (asked++, sql(...given))) as typeof sql
  const facts = createFacts({ database: { sql: counting }, dataDir: tmpdir(), clock: () => now })
  await Promise.all([facts.text(), facts.text()])
  await facts.text()
  expect(asked).toBe(3)
})

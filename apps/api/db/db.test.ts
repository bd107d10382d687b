import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { aSchool, aSubject } from '#db/seed/builders.ts'
import { blankDatabase, testDatabase } from '#test/database.ts'
import { DatabaseAway } from './away.ts'
import { type Db, openDatabase } from './db.ts'
import { ourPool } from './pools.ts'
import { prepared } from './prepared.ts'

const subjectsNamed = async (name: string) =>
  (await (await testDatabase()).db.selectFrom('subject').where('name', '=', name).selectAll().execute()).length

test('big numbers, dates, instants and JSON come back as they went in', async () => {
  const { db } = await testDatabase()
  const { rows } = await sql<Record<string, unknown>>`select 9007199254740991::bigint as big, count(*) as n,
    ${'2026-11-23'}::date as day, ${new Date('2026-11-22T23:50:00.123Z')}::timestamptz as at, ${JSON.stringify({ a: [1, null] })}::jsonb as json,
    ${['a', "b'", 'c,"d']}::text[] as texts, '07:15'::time as time`.execute(db)
  expect(rows[0]).toEqual({
    big: 9_007_199_254_740_991,
    n: 1,
    day: '2026-11-23',
    at: new Date('2026-11-22T23:50:00.123Z'),
    json: { a: [1, null] },
    texts: ['a', "b'", 'c,"d'],
    time: '07:15:00',
  })
})

test('a transaction is seen by others only after its commit', async () => {
  const database = await testDatabase()
  const school = await aSchool(database.db)
  const transaction = database.transaction()
  await aSubject(transaction.db, school, 'Astronomi')
  expect(await subjectsNamed('Astronomi')).toBe(0)
  await transaction.end('commit')
  expect(await subjectsNamed('Astronomi')).toBe(1)
})

test('a transaction that is rolled back leaves nothing', async () => {
  const database = await testDatabase()
  const school = await aSchool(database.db)
  const transaction = database.transaction()
  await aSubject(transaction.db, school, 'Alkimia')
  await transaction.end('rollback')
  expect(await subjectsNamed('Alkimia')).toBe(0)
})

test('queries that are begun together in a transaction go one after the other, also after one that fails', async () => {
  const database = await testDatabase()
  const school = await aSchool(database.db)
  const said: string[] = []
  const hear = ({ message }: Error) => void said.push(message)
  process.on('warning', hear)
  const transaction = database.transaction()
  const numbers = await Promise.all(
    [1, 2, 3].map(
      async (n) => (await sql<{ n: number }>`select ${n}::integer as n, pg_sleep(0.01)`.execute(transaction.db)).rows[0]?.n,
    ),
  )
  expect(numbers).toEqual([1, 2, 3])
  const [first, second] = await Promise.allSettled([
    sql`select 1 / 0`.execute(transaction.db),
    aSubject(transaction.db, school, 'Tenung'),
  ])
  expect([first.status, second.status]).toEqual(['rejected', 'rejected'])
  await transaction.end('rollback')
  await new Promise(setImmediate)
  process.off('warning', hear)
  expect(said.filter((message) => message.includes('client.query()'))).toEqual([])
})

test('a commit after a failed query is refused', async () => {
  const { db, transaction } = await testDatabase()
  const school = await aSchool(db)
  const one = transaction()
  await aSubject(one.db, school, 'Nujum')
  await expect(sql`select 1 / 0`.execute(one.db)).rejects.toThrow('division by zero')
  await expect(one.end('commit')).rejects.toThrow('nothing was kept')
  expect(await subjectsNamed('Nujum')).toBe(0)
})

test('a connection that is lost in the middle of a transaction takes the transaction with it; the pool goes on', async () => {
  const database = await testDatabase()
  const school = await aSchool(database.db)
  const transaction = database.transaction()
  await aSubject(transaction.db, school, 'Sihir')
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction.db)
  await database.sql`select pg_terminate_backend(${rows[0]!.pid}, 5000)`
  await expect(aSubject(transaction.db, school, 'Tenung')).rejects.toThrow(DatabaseAway)
  await expect(transaction.end('commit')).rejects.toThrow(DatabaseAway)
  expect(await subjectsNamed('Sihir')).toBe(0)
  await Promise.all(Array.from({ length: 30 }, () => database.sql`select 1`))
})

test('a last word of a killed server, about a connection that is being given up, finds somebody who hears it', async () => {
  const pool = ourPool(inject('cluster').admin, {}, 2)
  const client = await pool.connect()
  client.release(new Error('lost'))
  expect(() => client.emit('error', new Error('57P01 terminating connection'))).not.toThrow()
  await pool.end()
})

test('a server that is not there is away, not a mistake of the query', async () => {
  const database = openDatabase({ path: '/tmp/nobody-listens-here/.s.PGSQL.5432', user: 'postgres', database: 'postgres' })
  await expect(database.sql`select 1`).rejects.toThrow(DatabaseAway)
  await expect(database.db.selectFrom('school').selectAll().execute()).rejects.toThrow(DatabaseAway)
  await database.close()
})

test('more transactions than connections wait for their turn', async () => {
  const { connect } = await blankDatabase()
  const database = connect()
  const answers = await Promise.all(
    Array.from({ length: 40 }, async (_, at) => {
      const transaction = database.transaction()
      const { rows } = await sql<{ n: number }>`select ${at}::int as n`.execute(transaction.db)
      await transaction.end('commit')
      return rows[0]!.n
    }),
  )
  expect(answers).toEqual(Array.from({ length: 40 }, (_, at) => at))
})

test('a prepared query is built once and filled anew each time', async () => {
  const { db } = await testDatabase()
  let built = 0
  const schoolsNamed = prepared<{ name: string; zones: readonly string[] }>()((on, slot) => {
    built++
    return on
      .selectFrom('school')
      .where('name', '=', slot.name)
      .where('timezone', '=', sql<'Asia/Jakarta'>`any(${slot.zones}::text[])`)
      .where('is_demo', '=', false)
      .select(['name', 'timezone'])
  })
  await aSchool(db, { name: 'SMA Satu' })
  await aSchool(db, { name: 'SMA Dua', timezone: 'Asia/Jayapura' })
  expect(await schoolsNamed(db, { name: 'SMA Satu', zones: ['Asia/Jakarta'] })).toEqual([
    { name: 'SMA Satu', timezone: 'Asia/Jakarta' },
  ])
  expect(await schoolsNamed(db, { name: 'SMA Dua', zones: ['Asia/Jakarta'] })).toEqual([])
  expect(await schoolsNamed(db, { name: 'SMA Dua', zones: ['Asia/Jakarta', 'Asia/Jayapura'] })).toEqual([
    { name: 'SMA Dua', timezone: 'Asia/Jayapura' },
  ])
  expect(built).toBe(1)
})

test('a server that falls silent in the middle of an answer is away, and its connection is not asked again', async () => {
  const { connect } = await blankDatabase({ patience: 500 })
  const database = connect()
  const transaction = database.transaction()
  const pidOn = async (db: Db) => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]!.pid
  const stuck = [await pidOn(transaction.db), await pidOn(database.db)]
  for (const pid of stuck) process.kill(pid, 'SIGSTOP')
  try {
    await expect(pidOn(database.db)).rejects.toThrow(DatabaseAway)
    await expect(pidOn(transaction.db)).rejects.toThrow(DatabaseAway)
    await expect(transaction.end('commit')).rejects.toThrow(DatabaseAway)
    expect(stuck).not.toContain(await pidOn(database.db))
  } finally {
    for (const pid of stuck) process.kill(pid, 'SIGCONT')
  }
})

test.each(['53100', '53200', '57014', '25P03', '58030'])(
  'what PostgreSQL says when it has no room or no time (%s) is no mistake of the query',
  async (code) => {
    const { db } = await testDatabase()
    const failing = `do $$ begin raise exception 'x' using errcode = '${code}'; end $$`
    await expect(sql.raw(failing).execute(db)).rejects.toThrow(DatabaseAway)
    await expect(sql.raw(failing.replace(code, '22012')).execute(db)).rejects.not.toThrow(DatabaseAway)
  },
)

test('a server that lends three connections serves forty callers, who wait for their turn', async () => {
  const { database: outside, connect } = await blankDatabase({ max: 2 })
  const [row] = await outside.sql<{ name: string }>`select current_database() as name`
  await outside.sql.script(`alter database ${row!.name} connection limit 4`)
  const few = connect()
  const one = prepared<object>()((db) => ({ compile: () => sql<{ n: number }>`select 1 as n from pg_sleep(0.01)`.compile(db) }))
  const plain = async (db: Db) => (await sql<{ n: number }>`select 1 as n from pg_sleep(0.01)`.execute(db)).rows
  const asked = Array.from({ length: 40 }, (_, at) => (at % 3 === 0 ? one(few.db, {}) : plain(at % 3 === 1 ? few.db : few.aside)))
  expect(new Set((await Promise.all(asked)).map(([answer]) => answer?.n))).toEqual(new Set([1]))
})

test('a prepared query runs inside the transaction that it is given', async () => {
  const database = await testDatabase()
  const school = await aSchool(database.db)
  const byName = prepared<{ name: string }>()((on, slot) => on.selectFrom('subject').where('name', '=', slot.name).select('name'))
  const transaction = database.transaction()
  await aSubject(transaction.db, school, 'Botani')
  expect(await byName(transaction.db, { name: 'Botani' })).toHaveLength(1)
  expect(await byName(database.db, { name: 'Botani' })).toHaveLength(0)
  await transaction.end('rollback')
})

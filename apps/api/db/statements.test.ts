import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { aSchool, aSubject } from '#db/seed/builders.ts'
import { blankDatabase, testDatabase } from '#test/database.ts'
import { listen, type Statement } from '#test/statements.ts'
import { DatabaseAway } from './away.ts'
import type { Db } from './db.ts'
import { planEachTime } from './dialect.ts'
import { named } from './statements.ts'

const asked = listen()
/** What is sent for the queries of `work`, apart from the words of a transaction. */
const sentFor = async (work: () => Promise<unknown>): Promise<Statement[]> => {
  asked()
  await work()
  return asked().filter(({ text }) => !['begin', 'commit', 'rollback'].includes(text))
}
const twice = (work: () => Promise<unknown>) => () => work().then(work)

/** The texts that a connection holds prepared, oldest first. */
const keptOn = async (db: Db) =>
  (
    await sql<{ statement: string }>`select statement from pg_prepared_statements order by prepare_time`.execute(planEachTime(db))
  ).rows.map(({ statement }) => statement)

test('a text has one name wherever it is sent from, and two texts have two', () => {
  const [one, same, other] = ['select 1 as a', 'select 1 as a', 'select 1 as b'].map((text) => named(text, { atOnce: true }).name)
  expect(one).toMatch(/^[\w-]{22}$/)
  expect(same).toBe(one)
  expect(other).not.toBe(one)
})

test('a text is named from the second time on that it is sent, within a transaction, too', async () => {
  const { db, inTransaction } = await testDatabase()
  const often = (on: Db) => sql`select 'asked often'`.execute(on)
  const sent = await sentFor(() => often(db).then(() => inTransaction(async (on) => [await often(on), await often(on)])))
  const [first, ...later] = sent.map(({ name }) => name)
  expect(first).toBeUndefined()
  expect(later).toEqual([expect.any(String), later[0]])
})

test('generated texts of great length are not kept', async () => {
  const { db } = await testDatabase()
  const long = sql.raw(`select 1 /* ${'x'.repeat(20_000)} */`)
  expect((await sentFor(twice(() => long.execute(db)))).map(({ name }) => name)).toEqual([undefined, undefined])
})

test('an insert of several rows is not kept, one of a single row is', async () => {
  const { db } = await testDatabase()
  const school = await aSchool(db)
  const add = (...names: string[]) =>
    db
      .insertInto('subject')
      .values(names.map((name) => ({ uuid: crypto.randomUUID(), school_id: school.id, name })))
      .execute()
  const several = await sentFor(() => add('Falak', 'Faraid').then(() => add('Nahwu', 'Sharaf')))
  expect(several.map(({ name }) => name)).toEqual([undefined, undefined])
  const single = await sentFor(() => add('Balagah').then(() => add('Mantik')))
  expect(single.at(-1)?.name).toEqual(expect.any(String))
})

test('a statement marked for planning by values has no name, however often it is sent', async () => {
  const { db } = await testDatabase()
  const search = (on: Db) => on.selectFrom('subject').where('name', 'like', 'Mark%').select('id')
  const marked = await sentFor(twice(() => planEachTime(search(db)).execute()))
  expect(marked.map(({ name }) => name)).toEqual([undefined, undefined])
  const all = await sentFor(twice(() => search(planEachTime(db)).execute()))
  expect(all.map(({ name }) => name)).toEqual([undefined, undefined])
  const [, unmarked] = await sentFor(twice(() => search(db).execute()))
  expect(unmarked?.name).toEqual(expect.any(String))
})

test('a connection keeps its limit of statements and lets go of the one that was used least recently', async () => {
  const { connect } = await blankDatabase({ statements: 3 })
  const { inTransaction } = connect()
  await inTransaction(async (db) => {
    const ask = (n: number) => sql.raw<{ n: number }>(`select ${n} as n`).execute(db)
    for (const n of [1, 2, 1, 2, 3, 3]) await ask(n)
    expect(await keptOn(db)).toEqual(['select 1 as n', 'select 2 as n', 'select 3 as n'])
    await ask(1)
    for (const n of [4, 4]) await ask(n)
    expect(await keptOn(db)).toEqual(['select 1 as n', 'select 3 as n', 'select 4 as n'])
    expect((await ask(1)).rows).toEqual([{ n: 1 }])
    expect((await ask(2)).rows).toEqual([{ n: 2 }])
    expect((await ask(2)).rows).toEqual([{ n: 2 }])
  })
})

test('many statements asked at once of one connection are answered each, though it keeps two', async () => {
  const { connect } = await blankDatabase({ statements: 2 })
  const { inTransaction } = connect()
  const numbers = Array.from({ length: 60 }, (_, at) => at % 12)
  const answers = await inTransaction((db) =>
    Promise.all(numbers.map(async (n) => (await sql.raw<{ n: number }>(`select ${n} as n`).execute(db)).rows[0]?.n)),
  )
  expect(answers).toEqual(numbers)
})

test('in a failed transaction, too, a statement is let go', async () => {
  const { connect } = await blankDatabase({ statements: 1, max: 1 })
  const { inTransaction, db } = connect()
  const ask = (on: Db, n: number) => sql.raw<{ n: number }>(`select ${n} as n`).execute(on)
  for (const n of [1, 1, 2, 2]) await ask(db, n)
  const failing = inTransaction(async (on) => {
    await sql`select 1 / 0`.execute(on).catch(() => undefined)
    await ask(on, 1)
  })
  await expect(failing).rejects.toThrow('current transaction is aborted')
  expect([(await ask(db, 2)).rows, (await ask(db, 1)).rows]).toEqual([[{ n: 2 }], [{ n: 1 }]])
})

const LISTS = [[1, 2], [3, 4, 5, 6], [], Array.from({ length: 500 }, (_, at) => at)]

test.each(['in', 'not in'] as const)('a list of any length (%s) is one text; one value is an equality', async (operator) => {
  const { db } = await testDatabase()
  const ask = (ids: readonly number[]) => db.selectFrom('subject').where('id', operator, ids).select('id')
  expect(new Set(LISTS.map((ids) => ask(ids).compile().sql)).size).toBe(1)
  expect(ask(LISTS[1]!).compile().parameters).toEqual([LISTS[1]])
  expect(ask([7]).compile().sql).toContain(operator === 'in' ? '"id" = $1' : '"id" <> $1')
})

test('lists answer as PostgreSQL says of `in`: numbers, texts, dates, uuids, with duplicates, nulls and none at all', async () => {
  const { db } = await testDatabase()
  const school = await aSchool(db)
  const subjects = await Promise.all(['Satu "1"', 'Dua, dua', "Tiga\\'3"].map((name) => aSubject(db, school, name)))
  const ids = subjects.map(({ id }) => Number(id)).toSorted((a, b) => a - b)
  const of = db.selectFrom('subject').where('school_id', '=', school.id).orderBy('id').select('id')
  const found = async (query: typeof of) => (await query.execute()).map(({ id }) => Number(id))
  expect(await found(of.where('id', 'in', [ids[2]!, ids[0]!, ids[0]!]))).toEqual([ids[0], ids[2]])
  expect(await found(of.where('id', 'not in', [ids[2]!, ids[0]!]))).toEqual([ids[1]])
  expect(await found(of.where('name', 'in', ['Satu "1"', 'Dua, dua', "Tiga\\'3", '{}']))).toEqual(ids)
  expect(await found(of.where('id', 'in', []))).toEqual([])
  expect(await found(of.where('id', 'not in', []))).toEqual(ids)
  expect(await found(of.where('id', 'in', [ids[0]!, null as never]))).toEqual([ids[0]])
  expect(await found(of.where('id', 'not in', [ids[0]!, null as never]))).toEqual([])
  expect(await found(of.where(sql<string>`date '2026-11-23'`, 'in', ['2026-11-22', '2026-11-23']))).toEqual(ids)
  expect(
    await db
      .selectFrom('school')
      .where('uuid', 'in', [school.uuid, crypto.randomUUID()])
      .where('is_demo', 'in', [false, true])
      .select('id')
      .execute(),
  ).toEqual([{ id: school.id }])
  const at = new Date('2026-11-23T01:02:03.456Z')
  const { rows } = await sql<{
    n: number
  }>`select 1 as n where ${db.selectNoFrom((eb) => eb(sql<Date>`${at}::timestamptz`, 'in', [at, new Date(0)]).as('is'))}`.execute(
    db,
  )
  expect(rows).toHaveLength(1)
})

test('codes of a check, booleans and limits stand in the text; what a person wrote never does', async () => {
  const { db } = await testDatabase()
  const compiled = (state: string, states: readonly string[], page: number) =>
    db
      .selectFrom('permit as one')
      .innerJoin('school', 'school.id', 'one.school_id')
      .where('one.state', '=', state as 'approved')
      .where('one.state', 'in', states as 'approved'[])
      .where('school.is_demo', '=', false)
      .where('school.name', '=', 'approved')
      .orderBy('one.id')
      .limit(20)
      .offset(20 * page)
      .select('one.id')
  const known = compiled('approved', ['approved', 'expired'], 0)
  expect(known.compile().sql).toContain(
    `"one"."state" = 'approved' and "one"."state" = any ('{approved,expired}') and "school"."is_demo" = false and "school"."name" = $1 order`,
  )
  expect(known.compile().sql).toMatch(/limit 20 offset 0$/)
  expect(known.compile().parameters).toEqual(['approved'])
  expect(await known.execute()).toEqual([])
  const words = compiled("x' or true --", ['approved', "'}"], 3)
  expect(words.compile().parameters).toEqual(["x' or true --", ['approved', "'}"], 'approved', 60])
  expect(await words.execute()).toEqual([])
})

const changing = async (max: number) => {
  const { connect } = await blankDatabase({ max })
  const database = connect()
  await database.sql.script('create table thing (id int); insert into thing values (1)')
  const things = (on: Db) => sql<{ id: number; name?: string }>`select * from thing`.execute(on)
  await Promise.all(Array.from({ length: 3 * max }, () => things(database.db)))
  await things(database.db)
  return { database, things, change: () => database.sql.script(`alter table thing add name text default 'baru'`) }
}

test('a table that has changed breaks no connection: a prepared statement is prepared anew', async () => {
  const { database, things, change } = await changing(4)
  await change()
  const answers = await Promise.all(Array.from({ length: 12 }, () => things(database.db)))
  expect(answers.flatMap(({ rows }) => rows)).toEqual(Array.from({ length: 12 }, () => ({ id: 1, name: 'baru' })))
})

test('a transaction that meets a changed table is away, keeps nothing, and succeeds when it is tried again', async () => {
  const { database, things, change } = await changing(1)
  const write = () =>
    database.inTransaction(async (db) => {
      await sql`insert into thing values (2)`.execute(db)
      return (await things(db)).rows.length
    })
  await database.inTransaction(things)
  await change()
  await expect(write()).rejects.toThrow(DatabaseAway)
  expect((await things(database.db)).rows).toHaveLength(1)
  expect(await write()).toBe(2)
})

test('a statement that the connection has lost (DISCARD ALL) is prepared anew', async () => {
  const { connect } = await blankDatabase({ max: 2 })
  const { db } = connect()
  const ask = () => sql<{ n: number }>`select 7 as n`.execute(db)
  for (let at = 0; at < 3; at++) await ask()
  await sql`discard all`.execute(db)
  expect((await ask()).rows).toEqual([{ n: 7 }])
})

test('a lost connection takes its statements with it; the next one prepares them anew', async () => {
  const { database, connect } = await blankDatabase({ max: 2 })
  const { db } = connect()
  const ask = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid
  const pids = [await ask(), await ask(), await ask()]
  expect(new Set(pids).size).toBe(1)
  await database.sql`select pg_terminate_backend(${pids[0]}, 5000)`
  // Until the driver has heard of it, an answer may still be that the database is away.
  const next = await vi.waitFor(ask)
  expect(next).not.toBe(pids[0])
  expect(await ask()).toBe(next)
})

test('a failed statement does not cost its connection', async () => {
  const { connect } = await blankDatabase({ max: 2 })
  const { db } = connect()
  const pid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid
  const before = await pid()
  await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow('division by zero')
  expect(await pid()).toBe(before)
})

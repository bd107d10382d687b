import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { blankDatabase, testDatabase } from '#test/database.ts'
import { migrate, migrationNames } from './migrate.ts'
import { tableTypes } from './table-types.ts'

const applied = async ({ sql }: Awaited<ReturnType<typeof testDatabase>>) =>
  (await sql<{ name: string }>`select name from migration order by name`).map(({ name }) => name)

test('migrations apply once, in order, and a second start applies none', async () => {
  const { database } = await blankDatabase()
  expect(await migrate(database)).toEqual(await migrationNames())
  expect(await migrate(database)).toEqual([])
  expect(await applied(database)).toEqual(await migrationNames())
})

test('processes that start at once apply each migration once', async () => {
  const { connect } = await blankDatabase()
  const databases = Array.from({ length: 4 }, connect)
  const done = await Promise.all(databases.map(migrate))
  expect(done.flat().toSorted()).toEqual(await migrationNames())
  expect(await applied(databases[0]!)).toEqual(await migrationNames())
})

test('a migration that fails leaves nothing of itself, and the next start goes on there', async () => {
  const { database } = await blankDatabase()
  const names = await migrationNames()
  await database.sql.script('create table login_failure (in_the_way text)')
  await expect(migrate(database)).rejects.toThrow('login_failure')
  const before = await applied(database)
  expect(before).toEqual(names.slice(0, before.length))
  expect(before.length).toBeLessThan(names.length)
  expect(await database.sql`select to_regclass('session') as "table"`).toEqual([{ table: null }])
  await database.sql.script('drop table login_failure')
  expect(await migrate(database)).toEqual(names.slice(before.length))
})

test('an upgrade that is killed in the middle again and again ends with the same tables as one that nobody disturbs', async () => {
  const { database, connect } = await blankDatabase({ max: 2 })
  const [names, { sql: whole }] = [await migrationNames(), await testDatabase()]
  let killed = 0
  for (const part of [0.2, 0.5, 0.8]) {
    const upgraded = migrate(connect()).then(
      () => 'done',
      () => 'killed',
    )
    await expect
      .poll(
        () =>
          applied(database).then(
            ({ length }) => length >= names.length * part,
            () => false,
          ),
        { timeout: 60_000, interval: 5 },
      )
      .toBe(true)
    await database.sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
    if ((await upgraded) === 'killed') killed++
    const before = await applied(database)
    expect(before).toEqual(names.slice(0, before.length))
  }
  expect(killed).toBeGreaterThan(0)
  await migrate(database)
  expect(await applied(database)).toEqual(names)
  expect(await tableTypes(database.sql)).toBe(await tableTypes(whole))
})

test('the written types are those of the migrated tables', async () => {
  const { sql } = await testDatabase()
  const written = await readFile(new URL('tables.gen.ts', import.meta.url), 'utf8')
  expect(written.slice(written.indexOf('\n') + 1)).toBe(await tableTypes(sql))
})

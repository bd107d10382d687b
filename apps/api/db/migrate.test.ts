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

test('the written types are those of the migrated tables', async () => {
  const { sql } = await testDatabase()
  const written = await readFile(new URL('tables.gen.ts', import.meta.url), 'utf8')
  expect(written.slice(written.indexOf('\n') + 1)).toBe(await tableTypes(sql))
})

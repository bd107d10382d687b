import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { aSchool } from './seed/builders.ts'

test('a statement for several schools waits for the first of them and holds no other meanwhile', async () => {
  const { db, sql, connected } = await testDatabase()
  const schools: { readonly id: number }[] = []
  for (let made = 0; made < 8; made++) schools.push(await aSchool(db))
  const foreign = await aSchool(db)
  const ids = schools.map(({ id }) => id)
  // Their rows lie in another order than that of their ids.
  for (const id of ids.toReversed()) await sql`update school set name = 'SMA Baru' where id = ${id}`
  await sql.script('analyze school')
  const versions = () => sql<{ id: number; version: number }>`
    select id, version from school where id = any(${[...ids, foreign.id]}) order by id`
  const before = await versions()

  const free = await connected(async (holder) => {
    await holder`begin`
    await holder`select from school where id = ${ids[0]} for no key update`
    const writing = connected(
      (writer) => writer`
      insert into holiday (school_id, date, name)
      select id, '2026-12-25', 'Natal' from school where id = any(${ids}) order by id desc`,
    )
    const waiting = () => sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(waiting).toHaveLength(1)
    const rest = await sql`select id from school where id = any(${ids.slice(1)}) for no key update skip locked`
    await holder`commit`
    await writing
    return rest.length
  })

  expect(free).toBe(7)
  const after = new Map((await versions()).map(({ id, version }) => [id, version]))
  expect(before.map(({ id, version }) => (after.get(id) ?? 0) - version)).toEqual([...ids.map(() => 1), 0])
})

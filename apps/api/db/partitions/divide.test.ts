// A table with rows is divided by school years beside a product that runs.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database, Db } from '#db/db.ts'
import { fillSchools } from '#db/by-school/fill.ts'
import { differing } from '#db/by-school/sources.ts'
import { personalData } from '#db/personal-data/index.ts'
import { applyPiece } from '#db/pieces.ts'
import { aQuizSession } from '#db/seed/quizzes.ts'
import { testDatabase } from '#test/database.ts'
import { rowMaker } from '#test/every-row.ts'
import { undivide } from '#test/landed-tables.ts'
import { openSchool } from '#test/school.ts'
import { renewArchives } from './archives.ts'
import { columnsOf, partsOf, stateOf } from './catalogue.ts'
import { divideAll } from './divide.ts'
import { archived, divided, everOf } from './lists.ts'
import { turnParts } from './turn.ts'

const now = new Date('2026-11-23T03:00:00Z')

/** A school with the history of scores as it was before, with rows in it. */
const before = async () => {
  const school = await openSchool()
  await undivide(school.database, 'grade_change')
  const { insert } = await rowMaker(school.db, { school: school.school.id, elder: school.people.teacher.id, now })
  const first = await insert('grade_change', { at: new Date('2024-03-01T00:00:00Z') })
  const { component_id, student_id, by_id } = first
  const change = (db: Db, at: Date) =>
    sql<{ id: number }>`insert into grade_change (component_id, student_id, before, after, by_id, at)
      values (${component_id}, ${student_id}, 70, 80, ${by_id}, ${at}) returning id`.execute(db)
  for (let n = 0; n < 20; n++) await change(school.db, new Date(Date.UTC(2024, n, 3)))
  return { ...school, change, ids: first }
}
const textOf = async ({ sql: run }: Database, table: string) =>
  (
    await run<{ sum: string }>`select coalesce(string_agg(row::text, ' ' order by row::text), '') as sum
    from (select * from grade_change) as row where ${table} <> ''`
  )[0]!.sum

/** What the catalogue says of a table besides its parts. */
const shapeOf = async ({ sql: run }: Database) => ({
  columns:
    await run`select attname, format_type(atttypid, atttypmod) as type, attnotnull, attidentity, pg_get_expr(adbin, adrelid) as initial
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid = 'grade_change'::regclass and attnum > 0 and not attisdropped order by attnum`,
  constraints: await run`select conname, pg_get_constraintdef(oid) as text, convalidated from pg_constraint
    where conrelid = 'grade_change'::regclass and contype <> 'n' order by 1`,
  indexes: await run`select replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as text, indisvalid from pg_index
    where indrelid = 'grade_change'::regclass order by 1`,
  triggers: await run`select pg_get_triggerdef(oid) as text from pg_trigger
    where tgrelid = 'grade_change'::regclass and not tgisinternal order by 1`,
  comment: await run`select obj_description('grade_change'::regclass, 'pg_class') as whole,
    col_description('grade_change'::regclass, 2) as column`,
  grants: await run`select grantee::regrole::text as role, privilege_type from pg_class cross join aclexplode(relacl)
    where oid = 'grade_change'::regclass and grantee <> relowner order by 1, 2`,
})

test('new installations have their tables divided from the first start', async () => {
  const { sql: run } = await testDatabase()
  for (const table of Object.keys(divided)) {
    expect([table, await stateOf(run, `public.${table}`)]).toEqual([table, 'divided'])
    expect(await partsOf(run, `public.${table}`)).toMatchObject([{ from: null, to: null }])
    expect(await stateOf(run, `years.${table}_rest`)).toBe('whole')
  }
})

test('an archive has the columns of its table in their order, and what reads both shows the same ones', async () => {
  const { sql: run } = await testDatabase()
  for (const table of archived) {
    const columns = (await columnsOf(run, `public.${table}`)).map(({ name, type }) => [name, type])
    for (const other of [`archive.${table}`, everOf(table)])
      expect((await columnsOf(run, other)).map(({ name, type }) => [name, type])).toEqual(columns)
  }
})

test('no divided table is one in which names are forgotten by the place of a row, which only one part knows', () => {
  const found = Object.keys(divided).filter((table) => personalData[table]?.quotes)
  expect(found).toEqual([])
})

test('a column that a migration adds later is in the archive, and is read with it', async () => {
  const { database } = await openSchool()
  await database.sql.script("alter table grade_change add column told text not null default 'no'")
  await database.connected(renewArchives)
  expect((await columnsOf(database.sql, 'archive.grade_change')).at(-1)).toMatchObject({ name: 'told' })
  expect((await columnsOf(database.sql, 'ever.grade_change')).at(-1)).toMatchObject({ name: 'told' })
  await database.sql.script(
    'drop view ever.grade_change; alter table grade_change drop column told; alter table archive.grade_change drop column told',
  )
  await database.connected(renewArchives)
})

test('dividing changes no row, and the table keeps its keys, checks, triggers, numbers, comments and who may do what', async () => {
  const { database, db, change, school } = await before()
  await database.sql
    .script(`comment on table grade_change is 'Each change of a score.'; comment on column grade_change.component_id is 'Of what.';
    grant select on grade_change to pg_monitor;
    create function no_second_look() returns trigger language plpgsql as 'begin raise exception ''append-only''; end';
    create trigger append_only before delete on grade_change for each row execute function no_second_look()`)
  const [rows, shape] = [await textOf(database, 'grade_change'), await shapeOf(database)]
  const [{ file } = { file: '' }] = await database.sql<{ file: string }>`select pg_relation_filepath('grade_change') as file`
  expect(await divideAll(database, now)).toEqual(['grade_change'])
  expect(await textOf(database, 'grade_change')).toBe(rows)
  expect(await shapeOf(database)).toEqual(shape)
  expect(await database.sql`select pg_relation_filepath('years.grade_change_2026') as file`).toEqual([{ file }])
  expect(await partsOf(database.sql, 'grade_change')).toEqual([{ name: 'grade_change_2026', from: null, to: null }])
  // The next row has the next number, takes its school, and leads to what is there.
  const last = (await database.sql<{ last: number }>`select max(id) as last from grade_change`)[0]!.last
  expect((await change(db, now)).rows).toEqual([{ id: last + 1 }])
  expect(
    await db
      .selectFrom('grade_change')
      .where('id', '=', last + 1)
      .select('school_id')
      .executeTakeFirst(),
  ).toEqual({
    school_id: school.id,
  })
  await expect(sql`update grade_change set component_id = -1 where id = ${last}`.execute(db)).rejects.toThrow('foreign key')
  await expect(sql`delete from grade_change where id = ${last}`.execute(db)).rejects.toThrow('append-only')
  await expect(
    sql`insert into grade_change (id, component_id, student_id, by_id, at) overriding system value
    select id, component_id, student_id, by_id, at from grade_change limit 1`.execute(db),
  ).rejects.toThrow('duplicate key')
  expect(await divideAll(database, now)).toEqual([])
})

test('answers of quizzes are divided by their attempts: an answer is found and replaced by its key, in one part alone', async () => {
  const school = await openSchool()
  const { database, db, people, class: room } = school
  await undivide(database, 'quiz_answer')
  const session = await aQuizSession(db, school.school, people.teacher, { classes: [room] })
  const { insert } = await rowMaker(db, { school: school.school.id, elder: people.teacher.id, now })
  const attempt = async () =>
    Number((await insert('quiz_attempt', { session_id: session.id, school_id: school.school.id }))['id'])
  const answer = (of: number, said: string, seq: number) =>
    sql`insert into quiz_answer (attempt_id, number, answer, seq, answered_at, saved_at) values (${of}, 1, ${said}::jsonb, ${seq}, ${now}, ${now})
      on conflict (attempt_id, number) do update set answer = excluded.answer, seq = excluded.seq where excluded.seq > quiz_answer.seq`.execute(
      db,
    )
  const first = await attempt()
  await answer(first, '1', 1)
  await divideAll(database, now)
  await answer(first, '2', 2)
  await turnParts(database, new Date('2027-08-01T00:00:00Z'))
  const [{ to: end } = { to: null }] = await partsOf(database.sql, 'quiz_answer')
  await database.sql`select setval('quiz_attempt_id_seq', ${end}::bigint)`
  const second = await attempt()
  await answer(second, '3', 1)
  await answer(first, '4', 3)
  await answer(first, '5', 3)
  const rows =
    await database.sql`select attempt_id, answer, tableoid::regclass::text as part, school_id from quiz_answer order by 1`
  const { id: school_id } = school.school
  expect(rows).toEqual([
    { attempt_id: first, answer: 4, part: 'years.quiz_answer_2026', school_id },
    { attempt_id: second, answer: 3, part: 'years.quiz_answer_2027', school_id },
  ])
  const plan = JSON.stringify(await database.sql`explain select from quiz_answer where attempt_id = ${second} and number = 1`)
  expect(plan).toContain('quiz_answer_2027')
  expect(plan).not.toContain('quiz_answer_2026')
  expect(await differing(database.sql)).not.toHaveProperty('quiz_answer')
})

test('those who write go on while a table is divided, with the statements that they have prepared', async () => {
  const { database, db, change } = await before()
  await change(db, now)
  let [written, on] = [0, true]
  const writers = Array.from({ length: 3 }, async () => {
    while (on) {
      await database.inTransaction((inside) => change(inside, now))
      written++
    }
  })
  while (written < 20) await new Promise((resolve) => setTimeout(resolve, 10))
  await divideAll(database, now)
  const after = written
  while (written < after + 20) await new Promise((resolve) => setTimeout(resolve, 10))
  on = false
  await Promise.all(writers)
  const [{ n } = { n: 0 }] = await database.sql<{ n: number }>`select count(*)::integer as n from grade_change`
  // Those that were there before, and each that was written since, once.
  expect(n - written).toBe(22)
})

test('dividing that is killed leaves the table as it was, and the next start does it', async () => {
  const { database } = await before()
  const rows = await textOf(database, 'grade_change')
  await database.connected(async (holder) => {
    await holder.script('begin; lock table grade_change in row exclusive mode')
    const outcome = divideAll(database, now).then(
      () => 'divided',
      () => 'killed',
    )
    for (let ended = 0; ended === 0;) {
      const [row] = await database.sql<{ n: number }>`select count(pg_terminate_backend(pid))::integer as n from pg_stat_activity
        where datname = current_database() and query like 'begin; set local lock_timeout%' and wait_event_type = 'Lock'`
      ended = row?.n ?? 0
    }
    expect(await outcome).toBe('killed')
    await holder.script('rollback')
  })
  expect(await stateOf(database.sql, 'public.grade_change')).toBe('whole')
  expect(await textOf(database, 'ever.grade_change')).toBe(rows)
  expect(await divideAll(database, now)).toEqual(['grade_change'])
  expect(await textOf(database, 'grade_change')).toBe(rows)
})

test('a table is divided only once each of its rows has its school', async () => {
  const { database } = await before()
  await database.sql.script('alter table grade_change alter column school_id drop not null')
  expect(await divideAll(database, now)).toEqual([])
  expect(await fillSchools(database)).toBe(true)
  expect(await divideAll(database, now)).toEqual(['grade_change'])
})

test('a piece that is given few tries leaves a table to those who hold it', async () => {
  const { database } = await openSchool()
  await database.connected(async (holder) => {
    await holder.script('begin; lock table grade_change in access share mode')
    await database.connected((other) =>
      expect(applyPiece(other, 'lock table grade_change in access exclusive mode', 1)).rejects.toThrow('lock timeout'),
    )
    await holder.script('rollback')
  })
})

// The update of an installation whose rows were written before their tables had a school.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#db/db.ts'
import { applyPiece } from '#db/pieces.ts'
import { refuseUnfilled } from '#db/one-school/owned.ts'
import { aQuizSession } from '#db/seed/quizzes.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { openSchool } from '#test/school.ts'
import { fillSchools } from './fill.ts'
import { differing, sourcesOf } from './sources.ts'

/** A table as it stands after the migration of an installation with rows. */
const asBefore = async ({ sql: run }: Database, ...tables: string[]) => {
  for (const table of tables)
    await run.script(`alter table ${table} alter column school_id drop not null; alter table ${table} disable trigger user;
      update ${table} set school_id = null; alter table ${table} enable trigger user`)
}
const openTables = async ({ sql: run }: Database) => (await sourcesOf(run)).flatMap(({ open, table }) => (open ? [table] : []))

/** An attempt of a quiz with 5,000 lines in its log. */
const aLongAttempt = async () => {
  const school = await openSchool()
  const { db, people, class: room } = school
  const session = await aQuizSession(db, school.school, people.teacher, { classes: [room] })
  const now = school.now()
  const attempt = await db
    .insertInto('quiz_attempt')
    .values({
      uuid: uuidV7(),
      session_id: session.id,
      student_id: people.student.id,
      seed: 1,
      started_at: now,
      last_seen_at: now,
      deadline_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into quiz_answer_log (attempt_id, number, seq, is_uncertain, answered_at, saved_at)
    select ${attempt.id}, 1, nth, false, now(), now() from generate_series(1, 5000) as nth`.execute(db)
  const without = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from quiz_answer_log where school_id is null`.execute(
      db,
    )
    return rows[0]?.n
  }
  return { ...school, attempt: attempt.id, without }
}

test('schools of older rows are filled, parents first, however often that is interrupted, and are then never missing', async () => {
  const { database, without } = await aLongAttempt()
  await asBefore(database, 'quiz_attempt', 'quiz_answer_log')
  expect(await without()).toBe(5000)
  const ending = new AbortController()
  const filled = (table: string, rows: number) => {
    if (table === 'quiz_answer_log' && rows > 0) ending.abort()
  }
  expect(await fillSchools(database, { pages: 1, signal: ending.signal, filled })).toBe(false)
  const left = await without()
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(5000)
  expect(await openTables(database)).toEqual(['quiz_answer_log'])
  expect(await fillSchools(database, { pages: 1 })).toBe(true)
  expect(await openTables(database)).toEqual([])
  expect(await differing(database.sql)).toEqual({})
})

test('what is written while older rows are filled has its school: new rows, changed ones, and those that somebody holds meanwhile', async () => {
  const { database, attempt, without } = await aLongAttempt()
  await asBefore(database, 'quiz_answer_log')
  const written: Promise<unknown>[] = []
  const filled = (_: string, rows: number) => {
    const seq = 10_000 + written.length
    if (rows > 0)
      written.push(
        database.sql`insert into quiz_answer_log (attempt_id, number, seq, is_uncertain, answered_at, saved_at)
          values (${attempt}, 1, ${seq}, false, now(), now())`,
        database.sql`update quiz_answer_log set is_uncertain = true where attempt_id = ${attempt} and seq = ${5001 - written.length}`,
      )
  }
  await database.connected(async (holder) => {
    await holder.script('begin')
    await holder`select from quiz_answer_log where attempt_id = ${attempt} and seq = 7 for update`
    expect(await fillSchools(database, { pages: 1, filled })).toBe(false)
    expect(await without()).toBe(1)
    await holder.script('rollback')
  })
  await Promise.all(written)
  expect(await fillSchools(database)).toBe(true)
  expect(await openTables(database)).toEqual([])
  expect(await differing(database.sql)).toEqual({})
})

test('filling is no change that somebody made: revisions stay', async () => {
  const { database, db, school, class: room, people } = await openSchool()
  await db
    .insertInto('homeroom_card')
    .values({ class_id: room.id, teacher_id: people.teacher.id, saved_at: new Date() })
    .execute()
  await asBefore(database, 'homeroom_card')
  await fillSchools(database)
  const card = db.selectFrom('homeroom_card').where('class_id', '=', room.id).select(['revision', 'school_id'])
  expect(await card.executeTakeFirst()).toEqual({ revision: 1, school_id: school.id })
  await db.updateTable('homeroom_card').set({ greeting: 'Halo' }).where('class_id', '=', room.id).execute()
  expect((await card.executeTakeFirst())?.revision).toBe(2)
})

test('rows that lead nowhere are told of and hold up no other table', async () => {
  const { database, db, without } = await aLongAttempt()
  await asBefore(database, 'quiz_answer_log', 'grade_place')
  await sql`insert into quiz_answer_log (attempt_id, number, seq, is_uncertain, answered_at, saved_at)
    values (-1, 1, 1, false, now(), now())`.execute(db)
  const lines: string[] = []
  expect(await fillSchools(database, { report: (line) => lines.push(line) })).toBe(false)
  expect(await without()).toBe(1)
  expect(await openTables(database)).toEqual(['quiz_answer_log'])
  expect(lines.join()).toContain('quiz_answer_log.school_id: some rows lead to no quiz_attempt')
  await sql`delete from quiz_answer_log where attempt_id = -1`.execute(db)
  expect(await fillSchools(database)).toBe(true)
})

test('a piece of a migration lets those go first who hold its table, and comes after them', async () => {
  const { database } = await openSchool()
  const { sql: run } = database
  await run.script('create table lunch (id bigint)')
  const applied = await database.connected(async (holder) => {
    await holder.script('begin; lock table lunch in row exclusive mode')
    const applying = database.connected((other) => applyPiece(other, 'alter table lunch add column school_id bigint'))
    // It gives up, and whoever reads comes through.
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(await run`select from lunch`).toEqual([])
    await holder.script('commit')
    return applying
  })
  expect(applied).toBeUndefined()
  expect(await run`select school_id from lunch`).toEqual([])
  await expect(database.connected((other) => applyPiece(other, 'alter table lunch add column school_id bigint'))).rejects.toThrow(
    'already exists',
  )
})

test('a school is not exported while older rows are without their school', async () => {
  const { database } = await openSchool()
  await expect(refuseUnfilled(database.sql)).resolves.toBeUndefined()
  await database.sql.script('alter table grade_place alter column school_id drop not null')
  await expect(refuseUnfilled(database.sql)).rejects.toThrow('Older rows (grade_place.school_id) are still being filled in')
  expect(await fillSchools(database)).toBe(true)
  await expect(refuseUnfilled(database.sql)).resolves.toBeUndefined()
})

test('an empty table forbids a row without a school only once its parents all have theirs, so that nothing is refused meanwhile', async () => {
  const { database, db, attempt, school } = await aLongAttempt()
  await asBefore(database, 'quiz_attempt', 'quiz_late_answer')
  const give = () => database.sql`select give_school('quiz_late_answer', 'quiz_attempt', 'school_of_quiz_attempt_by_attempt_id')`
  await give()
  expect(await openTables(database)).toEqual(['quiz_attempt', 'quiz_late_answer'])
  await sql`insert into quiz_late_answer (attempt_id, number, seq, is_uncertain, answered_at, received_at, is_proven)
    values (${attempt}, 1, 1, false, now(), now(), true)`.execute(db)
  expect(await fillSchools(database)).toBe(true)
  const late = await db.selectFrom('quiz_late_answer').where('attempt_id', '=', attempt).select('school_id').execute()
  expect(late).toEqual([{ school_id: school.id }])
  await sql`delete from quiz_late_answer`.execute(db)
  await database.sql`alter table quiz_late_answer alter column school_id drop not null`
  await give()
  expect(await openTables(database)).toEqual([])
})

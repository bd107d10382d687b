import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { DemoPart, DemoSoFar } from '#db/seed/demo-part.ts'
import { semestersOf } from '#book/history.rules.ts'
import { readSchool } from '#school/school.queries.ts'
import type { School } from '#school/schools.ts'
import { addDays, localTime } from '#school/time.ts'
import { runningYear } from '#school/timetable.ts'
import { findWarnings } from './find-warnings.ts'
import { type FoundSignal, placesOn } from './signals.queries.ts'

/** So many pupils of a class with each cause: a demo is looked at, not worked through. */
const EACH = 2

/** The first of each class and cause. */
const fewOf = (found: readonly FoundSignal[]): FoundSignal[] =>
  [...Map.groupBy(found, ({ class_id, cause }) => `${class_id} ${cause}`).values()].flatMap((its) =>
    its.toSorted((a, b) => a.student_id - b.student_id).slice(0, EACH),
  )

/** What a look after the last school day finds in the classes of a school that known teachers lead. */
const findIn = async (db: Db, school: School, { now, known }: DemoSoFar) => {
  const today = localTime(now, school.timezone).date
  const year = runningYear(school, today)
  const [period] = semestersOf(year ? [year] : [], { today, first: null })
  if (!year || !period) return null
  const closed = await sql<{ date: string | null }>`select max(date)::text as date from day_closing
    where school_id = ${school.id} and date < ${today}::date`.execute(db)
  const date = closed.rows[0]?.date ?? addDays(today, -1)
  const led = await db
    .selectFrom('class')
    .innerJoin('account as teacher', 'teacher.id', 'class.homeroom_teacher_id')
    .where('class.school_id', '=', school.id)
    .where('teacher.username', 'in', [...known])
    .select('class.id')
    .execute()
  const rooms = new Set(led.map(({ id }) => id))
  const all = await placesOn(db, { school: school.id, year: year.id, date })
  const places = new Map([...all].filter(([, { class_id }]) => rooms.has(class_id)))
  return { date, found: fewOf(await findWarnings(db, { school, date, now, period, places })) }
}

/** Scores that fall, scores and tasks that are owed, as they stand in the demo. */
const conclude = async (soFar: DemoSoFar): Promise<void> => {
  const { db, now } = soFar
  const schools = await db.selectFrom('school').where('is_demo', '=', true).orderBy('id').select('id').execute()
  for (const { id } of schools) {
    // oxlint-disable-next-line no-await-in-loop -- one school after the other, in one transaction
    const seen = await findIn(db, await readSchool(db, id), soFar)
    if (!seen || seen.found.length === 0) continue
    // oxlint-disable-next-line no-await-in-loop -- see above
    await db
      .insertInto('signal')
      .values(
        seen.found.map(({ sights, ...one }) => ({
          school_id: id,
          ...one,
          reasons: '{}',
          sights: JSON.stringify(sights),
          found_on: seen.date,
          found_at: new Date(now.getTime() - 8 * 60 * 60_000),
          seen_on: seen.date,
        })),
      )
      .execute()
  }
}

export const demo: DemoPart = { make: () => Promise.resolve(), conclude }

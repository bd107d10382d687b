import { keysOf } from '@lentera/contract/kit/keys'
import { type LetterAction, letterActions, type LetterState } from '@lentera/contract/violations/letters'
import { type Insertable, sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { Tables } from '#db/tables.gen.ts'
import { holds } from '#kit/http/lists.ts'
import type { LetterContent } from './letters.rules.ts'
import { type Looker, sums } from './violations.queries.ts'

const actions = keysOf(letterActions)

const isOf = (db: Db, looker: Looker) => {
  if (looker.role === 'student') return sql<boolean>`letter.student_id = ${looker.id}`
  if (looker.role === 'parent')
    return sql<boolean>`letter.student_id in (${db
      .selectFrom('family_link')
      .where('parent_id', '=', looker.id)
      .where('state', '=', 'linked')
      .select('student_id')})`
  if (looker.role === 'school') return sql<boolean>`letter.school_id = ${looker.school}`
  // Of the running year, for whoever leads the pupil's class now.
  return sql<boolean>`letter.school_id = ${looker.school} and letter.tahun_ajaran_id = ${looker.year}
    and letter.student_id in (select enrollment.student_id from enrollment where enrollment.class_id = any(${[...looker.led]}::bigint[]))`
}

interface Reading {
  readonly id: number
  readonly name: string
  readonly at: string
}
/** The letters that somebody reads. */
export const lettersFor = (db: Db, looker: Looker) =>
  db
    .selectFrom('conduct_letter as letter')
    .innerJoin('account as pupil', 'pupil.id', 'letter.student_id')
    .innerJoin('account as maker', 'maker.id', 'letter.made_by')
    .innerJoin('class', 'class.id', 'letter.class_id')
    .leftJoin('account as canceller', 'canceller.id', 'letter.cancelled_by')
    .where('pupil.deleted_at', 'is', null)
    .where(isOf(db, looker))
    .select(['letter.id', 'letter.student_id', 'letter.number', 'letter.letter_on', 'letter.points', 'letter.made_by'])
    .select(['letter.made_at', 'letter.cancelled_at', 'letter.cancel_reason'])
    .select([sql<LetterAction>`letter.action`.as('action'), sql<LetterContent>`letter.content`.as('content')])
    .select(['pupil.name as pupil', 'pupil.image', 'class.uuid as class_uuid', 'class.name as class'])
    .select(['maker.name as maker', 'canceller.name as canceller'])
    .select(
      sql<Reading[]>`coalesce((select json_agg(json_build_object('id', parent.id, 'name', parent.name, 'at', reading.read_at)
        order by reading.read_at, parent.id) from conduct_letter_read as reading
        inner join account as parent on parent.id = reading.parent_id where reading.letter_id = letter.id), '[]')`.as('readings'),
    )
export type LetterRow = Awaited<ReturnType<ReturnType<typeof lettersFor>['execute']>>[number]

export const newestLetter = [sql`letter.id desc`]

interface Narrowed {
  readonly action?: LetterAction | undefined
  readonly state?: LetterState | undefined
  readonly search?: string | undefined
}
export const narrowedLetters = (rows: ReturnType<typeof lettersFor>, { action, state, search }: Narrowed) =>
  rows
    .$if(action !== undefined, (some) => some.where('letter.action', '=', action!))
    .$if(state !== undefined, (some) => some.where('letter.cancelled_at', state === 'valid' ? 'is' : 'is not', null))
    .where(holds(search, 'pupil.name', 'letter.number'))

/**
 * Pupils of these classes whose points of a year have reached a step with a letter, and have none of that step: the furthest one that
 * they have reached.
 */
export const dueFor = (
  db: Db,
  {
    school,
    year,
    classes,
    of,
    search,
  }: {
    school: number
    year: number
    classes: readonly number[]
    of: readonly LetterAction[]
    search?: string | undefined
  },
) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('violation')
        .where('violation.school_id', '=', school)
        .where('violation.tahun_ajaran_id', '=', year)
        .groupBy('violation.student_id')
        .select(['violation.student_id', sums.points.as('points')])
        .as('known'),
    )
    .innerJoin('account as pupil', 'pupil.id', 'known.student_id')
    .innerJoin('enrollment', (join) =>
      join.onRef('enrollment.student_id', '=', 'known.student_id').on('enrollment.tahun_ajaran_id', '=', year),
    )
    .innerJoin('class', 'class.id', 'enrollment.class_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('violation_threshold as step')
          .where('step.school_id', '=', school)
          .where('step.action', 'in', [...of])
          .whereRef('step.points', '<=', 'known.points')
          .orderBy('step.points', 'desc')
          .orderBy(sql`array_position(${[...actions]}::text[], step.action)`, 'desc')
          .limit(1)
          .select([sql<LetterAction>`step.action`.as('action'), 'step.points as from_points'])
          .as('reached'),
      (join) => join.onTrue(),
    )
    .where('pupil.deleted_at', 'is', null)
    .where('pupil.school_id', '=', school)
    .where('enrollment.class_id', '=', sql<number>`any(${[...classes]}::bigint[])`)
    .where(
      sql<boolean>`not exists (select from conduct_letter as letter where letter.student_id = pupil.id and letter.school_id = ${school}
        and letter.tahun_ajaran_id = ${year} and letter.action = reached.action and letter.cancelled_at is null)`,
    )
    .where(holds(search, 'pupil.name', 'class.name'))
    .select(['pupil.id', 'pupil.name', 'pupil.image', 'class.uuid as class_uuid', 'class.name as class'])
    .select(['known.points', 'reached.action', 'reached.from_points'])
export const byClass = [sql`class.name`, sql`pupil.name`, sql`pupil.id`]

/** Letters of a school get their places one after the other: whoever takes one has this row until the transaction ends. */
export const holdPlaces = (db: Db, school: number) =>
  db.selectFrom('school').where('id', '=', school).forNoKeyUpdate().select('id').executeTakeFirstOrThrow()

/** Which letter of a calendar year the next one of a school is. */
export const nextLetter = async (db: Db, school: number, year: number): Promise<number> => {
  const { place } = await db
    .selectFrom('conduct_letter')
    .where('school_id', '=', school)
    .where('year', '=', year)
    .select(sql<number>`coalesce(max(place), 0) + 1`.as('place'))
    .executeTakeFirstOrThrow()
  return place
}

/** Places of a calendar year that no letter has, before the last one that was given out. */
export const skippedPlaces = async (db: Db, school: number, year: number) => {
  const { rows } = await sql<{ from: number; to: number }>`
    select prior + 1 as "from", place - 1 as "to"
    from (select place, lag(place, 1, 0) over (order by place) as prior from conduct_letter
      where school_id = ${school} and year = ${year}) as given
    where place > prior + 1 order by place`.execute(db)
  return rows
}

export const patternAt = (db: Db, school: number) =>
  db.selectFrom('conduct_letter_pattern').where('school_id', '=', school).select(['pattern', 'revision']).executeTakeFirst()

/** Keeps how a school numbers; false where somebody has changed it since it was seen. */
export const keepPattern = async (
  db: Db,
  { school, pattern, seen }: { school: number; pattern: string; seen: number },
): Promise<boolean> => {
  if (seen === 0)
    return (
      (await db
        .insertInto('conduct_letter_pattern')
        .values({ school_id: school, pattern, revision: 1 })
        .onConflict((conflict) => conflict.doNothing())
        .returning('school_id')
        .executeTakeFirst()) !== undefined
    )
  return (
    (await db
      .updateTable('conduct_letter_pattern')
      .set({ pattern, revision: seen + 1 })
      .where('school_id', '=', school)
      .where('revision', '=', seen)
      .returning('school_id')
      .executeTakeFirst()) !== undefined
  )
}

/** Who has signed a school's last letter as counsellor. */
export const lastCounselor = async (db: Db, school: number): Promise<string | null> => {
  const row = await db
    .selectFrom('conduct_letter')
    .where('school_id', '=', school)
    .where(sql<boolean>`content ->> 'counselor' is not null`)
    .orderBy('id', 'desc')
    .limit(1)
    .select(sql<string>`content ->> 'counselor'`.as('name'))
    .executeTakeFirst()
  return row?.name ?? null
}

/** The NISN of a pupil. */
export const nisnOf = async (db: Db, student: number): Promise<string | null> =>
  (await db.selectFrom('account').where('id', '=', student).select('nisn').executeTakeFirst())?.nisn ?? null

export const insertLetter = async (db: Db, row: Insertable<Tables['conduct_letter']>): Promise<number> =>
  (await db.insertInto('conduct_letter').values(row).returning('id').executeTakeFirstOrThrow()).id

/** Takes a letter back; false where somebody was first. */
export const cancelLetter = async (
  db: Db,
  { id, by, now, reason }: { id: number; by: number; now: Date; reason: string },
): Promise<boolean> =>
  (await db
    .updateTable('conduct_letter')
    .set({ cancelled_by: by, cancelled_at: now, cancel_reason: reason })
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined

export const confirmLetter = async (
  db: Db,
  { letter, parent, now }: { letter: number; parent: number; now: Date },
): Promise<void> => {
  await db
    .insertInto('conduct_letter_read')
    .values({ letter_id: letter, parent_id: parent, read_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

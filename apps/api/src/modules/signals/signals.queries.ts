import type { ContactWay, SignalCause, SignalReasons } from '@lentera/contract/signals'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import { gathered } from '#kit/batch/batch.ts'
import { classesOfPupil, isMemberOn } from '#school/scope.queries.ts'
import type { SchoolDate } from '#kit/jobs/hours.ts'
import type { NextLook } from '#kit/jobs/looks.queries.ts'
import { shownName } from '#school/shown-name.queries.ts'
import type { Sight } from './warnings.rules.ts'

/** A server that was off looks so many days back. */
const DAYS_BACK = 7

/**
 * Schools that were not looked through since their last day was closed, with that day. Where days do not close by themselves, a
 * day is over at the closing hour, by the school's own clock.
 */
export const dueSchools = async (db: Db, now: Date, schools: readonly number[] | null = null): Promise<SchoolDate[]> => {
  const { rows } = await sql<SchoolDate>`
    with clock as (
      select school.id, ${now}::timestamptz at time zone timezone as here, coalesce(closing, true) as closing,
        coalesce(closing_at, '16:00') as closing_at
      from school left join attendance_setting on school_id = school.id
      where ${schools}::bigint[] is null or school.id = any(${schools}::bigint[])
    ), over as (
      select clock.id as school_id, max(day_closing.date) as date from clock
        join day_closing on day_closing.school_id = clock.id and date between here::date - ${DAYS_BACK}::integer and here::date
      where closing group by clock.id
      union all
      select clock.id, here::date from clock
        cross join lateral attendance_hours_on(clock.id, here::date) as hours
      where not closing and here::time >= greatest(closing_at, hours.closes_at)
        and not exists (select from holiday where holiday.school_id = clock.id and holiday.date = here::date)
        and exists (select from academic_year year where year.school_id = clock.id and here::date between starts_on and ends_on)
    )
    select school_id, date from over
    where not exists (select from signal_run run where run.school_id = over.school_id and run.date >= over.date)
    order by school_id`.execute(db)
  return rows
}

/** When the day of these schools is over next, where it does not close by itself, or begins; a day that is closed is looked at then. */
export const nextEnd = async (db: Db, now: Date, schools: readonly number[]): Promise<NextLook[]> => {
  const { rows } = await sql<NextLook>`
    select school.id as school_id,
      coalesce((
        select clock.here::date + over.time from attendance_hours_on(school.id, clock.here::date) as hours
          cross join lateral (select greatest(coalesce(setting.closing_at, '16:00'), hours.closes_at) as time) as over
        where clock.here::time < over.time
      ), clock.here::date + interval '1 day') at time zone school.timezone as at
    from school left join attendance_setting as setting on setting.school_id = school.id
      cross join lateral (select ${now}::timestamptz at time zone school.timezone as here) as clock
    where school.id = any(${schools}::bigint[])`.execute(db)
  return rows
}

/** Notes that a school is looked through after a day; false when somebody has done it. */
export const beginRun = async (db: Db, { school_id, date }: SchoolDate, now: Date): Promise<boolean> => {
  const row = await db
    .insertInto('signal_run')
    .values({ school_id, date, ran_at: now, found: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('school_id')
    .executeTakeFirst()
  return row !== undefined
}
export const endRun = (db: Db, { school_id, date }: SchoolDate, found: number) =>
  db.updateTable('signal_run').set({ found }).where('school_id', '=', school_id).where('date', '=', date).execute()

export interface Place {
  readonly class_id: number
  readonly since: string | null
  readonly moved: boolean
}
/** The class of each pupil of a school on a date, since when (null: all of the year), and who was in another one of that year, too. */
export const placesOn = async (
  db: Db,
  { school, year, date }: { readonly school: number; readonly year: number; readonly date: string },
): Promise<ReadonlyMap<number, Place>> => {
  const rows = await db
    .selectFrom('class_membership as member')
    .innerJoin('class', 'class.id', 'member.class_id')
    .where('class.school_id', '=', school)
    .where('class.tahun_ajaran_id', '=', year)
    .where(isMemberOn('member', sql`${date}::date`))
    .select(['member.student_id', 'member.class_id'])
    .select(sql<string | null>`nullif(member.from_date, '-infinity')::text`.as('since'))
    .select(
      sql<boolean>`exists (select from class_membership as other where other.student_id = member.student_id
        and other.tahun_ajaran_id = member.tahun_ajaran_id and other.class_id <> member.class_id)`.as('moved'),
    )
    .execute()
  return new Map(rows.map(({ student_id, ...place }) => [student_id, place]))
}

export interface FoundSignal {
  readonly student_id: number
  readonly class_id: number
  readonly cause: SignalCause
  readonly reasons: SignalReasons
  /** What scores and tasks it was seen by; empty where it is attendance. */
  readonly sights: readonly Sight[]
}

/** Keeps what holds on a day: new signals begin, those that still hold get today's figures, all others are over. Answers the new ones, without those that another look has begun meanwhile. */
export const keepSignals = async (
  db: Db,
  { school_id, date }: SchoolDate,
  found: readonly FoundSignal[],
  now: Date,
): Promise<(FoundSignal & { id: number })[]> => {
  // Of attendance are only the figures of attendance.
  const given = found.map((one) => (one.sights.length > 0 ? { ...one, reasons: {} } : one))
  const { rows } = await sql<FoundSignal & { id: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb)
        as given(student_id bigint, class_id bigint, cause text, reasons jsonb, sights jsonb)
    ), still as (
      update signal set reasons = given.reasons, sights = given.sights, seen_on = ${date}::date from given
      where signal.school_id = ${school_id} and signal.ended_on is null and signal.student_id = given.student_id and signal.cause = given.cause
    ), over as (
      update signal set ended_on = ${date}::date
      where school_id = ${school_id} and ended_on is null
        and not exists (select from given where given.student_id = signal.student_id and given.cause = signal.cause)
    )
    insert into signal (school_id, student_id, class_id, cause, found_on, found_at, reasons, sights, seen_on)
    select ${school_id}, student_id, class_id, cause, ${date}::date, ${now}::timestamptz, reasons, sights, ${date}::date from given
    where not exists (select from signal open where open.student_id = given.student_id and open.cause = given.cause and open.ended_on is null)
    order by class_id, student_id, cause
    on conflict (student_id, cause) where ended_on is null do nothing
    returning id, student_id, class_id, cause, reasons, sights`.execute(db)
  return rows
}

/** Whose signals are read: of a whole school, or of some classes of it. */
export interface Whose {
  readonly school: number
  /** Of the running year; a pupil counts by the class of now. */
  readonly classes: readonly number[]
  /** Also what rests on components alone that families do not read yet: for teachers. */
  readonly hidden: boolean
}

const shown = (db: Db, { school, classes, hidden }: Whose) =>
  db
    .selectFrom('signal')
    .innerJoin('account as pupil', 'pupil.id', 'signal.student_id')
    .innerJoin('enrollment', 'enrollment.student_id', 'pupil.id')
    .innerJoin('class', 'class.id', 'enrollment.class_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('signal_contact as contact')
          .innerJoin('account as writer', 'writer.id', 'contact.account_id')
          .whereRef('contact.signal_id', '=', 'signal.id')
          .orderBy('contact.id', 'desc')
          .limit(1)
          .select([shownName('writer').as('contacted_by'), 'contact.contacted_at', 'contact.again_on'])
          .as('last'),
      (join) => join.onTrue(),
    )
    .where('signal.school_id', '=', school)
    .where('pupil.school_id', '=', school)
    .where('pupil.deleted_at', 'is', null)
    .where('enrollment.class_id', '=', sql<number>`any(${[...classes]}::bigint[])`)
    .select(['signal.id', 'signal.student_id', 'pupil.name', 'pupil.image', 'class.name as class_name', 'class.id as class_id'])
    .$if(!hidden, (some) =>
      some.where(sql<boolean>`(signal.sights = '[]'::jsonb or signal.sights @> '[{"hidden": false}]'::jsonb)`),
    )
    .select([
      'signal.cause',
      'signal.reasons',
      'signal.sights',
      'signal.found_on',
      'signal.seen_on',
      'signal.ended_on',
      'last.contacted_by',
      'last.contacted_at',
      'last.again_on',
    ])

const MOST = 2000
/** Signals that hold, or those that ended since a day; what nobody has spoken about first, then the newest. */
export const signalsOf = (db: Db, whose: Whose, { over, since }: { over: boolean; since: string }) =>
  shown(db, whose)
    .where('signal.ended_on', over ? 'is not' : 'is', null)
    .where('signal.found_on', '>=', since)
    .orderBy(sql`last.contacted_at is not null`)
    .orderBy('signal.found_on', 'desc')
    .orderBy('pupil.name')
    .orderBy('signal.id')
    .limit(MOST)
    .execute()

const openClasses = prepared<{ schools: readonly number[] }>()((db, slot) =>
  db
    .selectFrom('signal')
    .where('signal.school_id', '=', sql<number>`any(${slot.schools}::bigint[])`)
    .where('signal.ended_on', 'is', null)
    .where(
      sql<boolean>`(not exists (select from signal_contact as contact where contact.signal_id = signal.id)
        or exists (select from signal_contact as contact where contact.signal_id = signal.id and contact.again_on is not null))`,
    )
    .select(classesOfPupil('signal.student_id').as('classes')),
)
/** Whether a signal of these classes may wait: nobody has done anything yet, or it is looked at again some day. Those who ask at once share a query. */
export const mayWait = gathered(async (db: Db, asked: readonly Whose[]) => {
  const some = new Set((await openClasses(db, { schools: asked.map(({ school }) => school) })).flatMap(({ classes }) => classes))
  return asked.map(({ classes }) => classes.some((id) => some.has(id)))
})

export const signalWith = (db: Db, whose: Whose, id: number) => shown(db, whose).where('signal.id', '=', id).executeTakeFirst()

export type SignalRow = NonNullable<Awaited<ReturnType<typeof signalWith>>>

/** Signals of one pupil that hold. */
export const openSignals = (db: Db, whose: Whose, student: number) =>
  shown(db, whose).where('signal.student_id', '=', student).where('signal.ended_on', 'is', null).orderBy('signal.id').execute()

/** What was done about it and by whom, the newest first. */
export const contactsOf = (db: Db, signal: number) =>
  db
    .selectFrom('signal_contact as contact')
    .innerJoin('account as writer', 'writer.id', 'contact.account_id')
    .where('contact.signal_id', '=', signal)
    .orderBy('contact.id', 'desc')
    .select([shownName('writer').as('by'), 'contact.contacted_at', 'contact.way', 'contact.note', 'contact.again_on'])
    .execute()

export const addContact = (
  db: Db,
  row: {
    signal_id: number
    account_id: number
    way: ContactWay
    note: string
    contacted_at: Date
    again_on?: string | null
  },
) => db.insertInto('signal_contact').values(row).execute()

/** What is kept in memory of a school is asked for by this. */
export const versionOf = async (db: Db, school: number) =>
  (await db.selectFrom('school').where('id', '=', school).select('version').executeTakeFirstOrThrow()).version

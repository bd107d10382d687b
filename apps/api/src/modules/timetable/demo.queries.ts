import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { DemoPart, DemoSoFar } from '#db/seed/demo-part.ts'
import { addDays } from '#school/time.ts'
import { createVersion } from '#school/timetable-versions.queries.ts'
import { placesOf } from './lesson-places.queries.ts'
import { fieldsOf } from './lessons.ts'
import { type Place, takenBy } from './timetable.rules.ts'

type Part = readonly [starts_at: string, ends_at: string, name?: string]

/** The hours in which the demo's lessons are: a lesson takes two. */
const dayWith = (midday: string): Part[] => [
  ['07:15', '08:00'],
  ['08:00', '08:45'],
  ['08:45', '09:30'],
  ['09:30', '10:15'],
  ['10:15', '10:30', 'Istirahat'],
  ['10:30', '11:15'],
  ['11:15', '12:00'],
  ['12:00', '13:00', midday],
  ['13:00', '13:45'],
  ['13:45', '14:30'],
]
const ramadan: readonly Part[] = [
  ['07:30', '08:05'],
  ['08:05', '08:40'],
  ['08:40', '09:15'],
  ['09:15', '09:50'],
  ['09:50', '10:05', 'Istirahat'],
  ['10:05', '10:40'],
  ['10:40', '11:15'],
  ['11:15', '11:50'],
  ['11:50', '12:25'],
]

const islamicMonth = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', { month: 'numeric', timeZone: 'UTC' })

/** The first and last day of Ramadan between two dates, as the calendar of Umm al-Qura reckons it; undefined when it is not among them. */
const ramadanWithin = (from: string, to: string) => {
  const dates: string[] = []
  for (let date = from; date <= to; date = addDays(date, 1))
    if (islamicMonth.format(new Date(date)).startsWith('9')) dates.push(date)
  const [first, last] = [dates[0], dates.at(-1)]
  return first !== undefined && last !== undefined ? { first, last } : undefined
}

interface NewSet {
  readonly name: string
  readonly weekday: number | null
  readonly starts_on: string | null
  readonly ends_on: string | null
  readonly check_in_opens_at?: string
  readonly check_in_starts_at?: string
  readonly check_in_closes_at?: string
  readonly parts: readonly Part[]
}

const insertSet = async (db: Db, of: { school_id: number; tahun_ajaran_id: number }, { parts, ...set }: NewSet) => {
  const { id } = await db
    .insertInto('hour_set')
    .values({ ...of, ...set })
    .returning('id')
    .executeTakeFirstOrThrow()
  let number = 0
  await db
    .insertInto('lesson_hour')
    .values(
      parts.map(([starts_at, ends_at, name]) => ({
        school_id: of.school_id,
        set_id: id,
        starts_at,
        ends_at,
        number: name === undefined ? ++number : null,
        name: name ?? null,
      })),
    )
    .execute()
}

/** The lesson hours of the demo's schools: usual ones, Friday's, and Ramadan's in the days of Ramadan. */
const fill = async ({ db, now }: DemoSoFar): Promise<void> => {
  const years = await db
    .selectFrom('academic_year')
    .innerJoin('school', 'school.id', 'academic_year.school_id')
    .where('school.is_demo', '=', true)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('hour_set').whereRef('hour_set.school_id', '=', 'school.id').select('id'))))
    .where(
      sql<boolean>`(${now}::timestamptz at time zone school.timezone)::date between academic_year.starts_on and academic_year.ends_on`,
    )
    .select(['academic_year.school_id', 'academic_year.tahun_ajaran_id', 'academic_year.starts_on', 'academic_year.ends_on'])
    .execute()
  for (const { starts_on, ends_on, ...of } of years) {
    const usual = { weekday: null, starts_on: null, ends_on: null }
    await insertSet(db, of, { ...usual, name: 'Biasa', parts: dayWith('Istirahat siang') })
    await insertSet(db, of, { ...usual, name: 'Jumat', weekday: 5, parts: dayWith('Salat Jumat') })
    const days = ramadanWithin(starts_on, ends_on)
    const later = { check_in_opens_at: '06:30', check_in_starts_at: '07:30', check_in_closes_at: '11:00' }
    if (days)
      await insertSet(db, of, { ...usual, ...later, name: 'Ramadan', starts_on: days.first, ends_on: days.last, parts: ramadan })
  }
}

type Standing = Place & { readonly id: number }
const hoursIn = ({ weekday, starts_at, ends_at }: Place) => ({ weekday, starts_at, ends_at })

/** The first two lessons of a class, by class and hour, that can change places without standing in anybody's way. */
const exchangeable = (lessons: readonly Standing[]) => {
  const ofClasses = Map.groupBy(lessons, ({ class_id }) => class_id ?? 0)
  for (const [room, all] of [...ofClasses].toSorted(([one], [other]) => one - other))
    for (const [nth, one] of all.entries())
      for (const other of all.slice(nth + 1)) {
        if (room === 0 || one.subject_id === other.subject_id) continue
        const rest = lessons.filter(({ id }) => id !== one.id && id !== other.id)
        const turned = [
          { ...one, ...hoursIn(other) },
          { ...other, ...hoursIn(one) },
        ]
        if (turned.every((lesson) => rest.every((another) => takenBy(lesson, another).length === 0))) return turned
      }
  return []
}

/** A draft of the timetable of each year that runs: two lessons have changed places, another one a room of its own. */
const prepare = async ({ db, now }: DemoSoFar): Promise<void> => {
  const years = await db
    .selectFrom('academic_year')
    .innerJoin('school', 'school.id', 'academic_year.school_id')
    .where('school.is_demo', '=', true)
    .where(
      sql<boolean>`(${now}::timestamptz at time zone school.timezone)::date between academic_year.starts_on and academic_year.ends_on`,
    )
    .select(['academic_year.school_id as school', 'academic_year.tahun_ajaran_id as year'])
    .execute()
  for (const at of years) {
    const lessons = (await placesOf(db, at)).toSorted(
      (a, b) => a.weekday - b.weekday || a.starts_at.localeCompare(b.starts_at) || a.id - b.id,
    )
    const turned = new Map(exchangeable(lessons).map((lesson) => [lesson.id, lesson]))
    const hall = lessons.find(({ id, class_id }) => class_id !== null && !turned.has(id))
    if (!hall) continue
    turned.set(hall.id, { ...hall, room: 'Aula' })
    const all = lessons.map((lesson) => fieldsOf(turned.get(lesson.id) ?? lesson))
    await createVersion(db, { ...at, name: 'Rencana jadwal baru', by: null, now }, all)
  }
}

/** In each school one subject of a class has a second teacher, who is at the school already. Nobody whom visitors sign in as. */
const teachTogether = async ({ db, now, known }: DemoSoFar): Promise<void> => {
  await sql`
    insert into further_teacher (school_id, class_id, subject_id, teacher_id, starts_on)
    select distinct on (school.id) school.id, class.id, lesson.subject_id, other.id, year.starts_on
    from school
      join academic_year as year on year.school_id = school.id
        and (${now}::timestamptz at time zone school.timezone)::date between year.starts_on and year.ends_on
      join class on class.school_id = school.id and class.tahun_ajaran_id = year.tahun_ajaran_id
      join lesson on lesson.class_id = class.id and lesson.ended_on is null
      join account as other on other.school_id = school.id and other.role = 'teacher' and other.deleted_at is null
        and other.username <> all(${[...known]}::text[])
    where school.is_demo and other.id <> coalesce(class.homeroom_teacher_id, 0)
      and other.id not in (select taught.teacher_id from lesson as taught where taught.class_id = class.id)
    order by school.id, class.grade desc, class.name desc, lesson.id, other.id`.execute(db)
}

export const demo: DemoPart = {
  make: async (so) => {
    await fill(so)
    await prepare(so)
    await teachTogether(so)
  },
}

import type { Inside } from '@lentera/contract'
import { ATTENTION_RATE, type Desk, type homeroom, type Students } from '@lentera/contract/homeroom'
import type { HomeroomPupil } from '@lentera/contract/homeroom/sections'
import { countRecords } from '#book/class-day.queries.ts'
import { classMonth } from '#book/class-month.ts'
import { pupilsOfClassDays } from '#book/class-pupils.queries.ts'
import { presentRecord, recordOf } from '#book/record.queries.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import type { Here } from '#school/here.ts'
import { isAsGuardian, sectionsOf } from '#school/pupil-sections.ts'
import { type SchoolClass, yearOf } from '#school/schools.ts'
import { reach } from '#school/scope.ts'
import { cardOf } from './card.queries.ts'
import { classAskedFor, contactsOf, parentsOfClass } from './homeroom.queries.ts'
import { leadersSince, ledBy, nameOf } from './room.ts'

/** How many pupils the desk names who need a look. */
const NAMED = 5
/** Fewer school days than these say nothing of a pupil's month. */
const ENOUGH_DAYS = 3

const dayOf = ({ school, day, now }: RequestContext & Here) => ({
  date: day.date,
  timezone: school.timezone,
  hours: day.hours,
  closed_because: day.closed_because,
  server_time: now.toISOString(),
})

/** A class's pupils with today's record and the totals of this month, by name. */
const pupilsOf = async ({ db, school, day, services }: RequestContext & Here, room: SchoolClass | undefined) => {
  if (!room) return []
  const [rows, { pupils }] = await Promise.all([
    pupilsOfClassDays(db, { classes: [room.id], dates: [day.date] }).execute(),
    classMonth(db, { school, room: room.id, today: day.date, month: day.date.slice(0, 7) }),
  ])
  const totals = new Map(pupils.map((one) => [one.id, one.totals]))
  return rows.flatMap((row) => {
    const its = totals.get(row.pupil_id)
    const record = recordOf(row)
    const { pupil_id: id, name, nisn, image } = row
    return its ? [{ id, name, nisn, image, record: record && presentRecord(record, services.ids), totals: its }] : []
  })
}
type Pupil = Awaited<ReturnType<typeof pupilsOf>>[number]

const gravity = ['unknown', 'unrecorded', 'absent', 'sick', 'excused', 'dispensation']
/** Of whom nothing is known comes first. */
const graveness = ({ record }: Pick<Pupil, 'record'>) => gravity.indexOf(record?.status ?? 'unknown')
const isThere = ({ record }: Pupil) =>
  record !== null && record.verification !== 'waiting' && ['present', 'late'].includes(record.status)

export const desk = async (context: RequestOf<typeof homeroom.desk, Here>): Promise<Inside<Desk>> => {
  const { db, user, query, school, day } = context
  const { classes, room } = ledBy(context, query.class_uuid)
  const [pupils, leaders, card, asked] = await Promise.all([
    pupilsOf(context, room),
    room && leadersSince(db, school, room),
    room && cardOf(db, { class: room.id, teacher: user.id }),
    classAskedFor(db, { teacher: user.id, year: yearOf(school, day.date) ?? 0 }),
  ])
  const low = pupils
    .flatMap(({ id, name, image, totals }) => {
      const { rate, school_days: days, attended } = totals
      return rate !== null && rate < ATTENTION_RATE && days >= ENOUGH_DAYS
        ? [{ id, name, image, rate, away: days - attended }]
        : []
    })
    .toSorted((a, b) => a.rate - b.rate)
  return {
    ...dayOf(context),
    classes,
    class: room
      ? {
          ...nameOf(room),
          students: pupils.length,
          since: leaders?.find(({ until }) => until === null)?.from ?? day.date,
          has_card: card !== undefined,
        }
      : null,
    counts: countRecords(pupils.map(({ record }) => record)),
    missing: pupils
      .filter((pupil) => day.hours !== null && !isThere(pupil))
      .toSorted((a, b) => graveness(a) - graveness(b))
      .map(({ id, name, image, record }) => ({ id, name, image, record })),
    low: low.slice(0, NAMED),
    asked: asked?.name ?? null,
  }
}

export const students = async (context: RequestOf<typeof homeroom.students, Here>): Promise<Inside<Students>> => {
  const { db, query, day } = context
  const { classes, room } = ledBy(context, query.class_uuid)
  const [pupils, parents] = await Promise.all([pupilsOf(context, room), room && parentsOfClass(db, room.id)])
  return {
    ...dayOf(context),
    classes,
    class: room ? nameOf(room) : null,
    counts: countRecords(pupils.map(({ record }) => record)),
    month: day.date.slice(0, 7),
    students: pupils.map((pupil) => ({ ...pupil, parents: parents?.get(pupil.id) ?? [] })),
  }
}

/** One pupil of a homeroom class, or whose guru wali the teacher is. Throws NOT_FOUND for everybody else, and for teachers who only teach the class. */
export const pupil = async (context: RequestOf<typeof homeroom.pupil, Here>): Promise<Inside<HomeroomPupil>> => {
  const { db, params } = context
  const reached = await reach(context, params.student_id, 'accompany')
  const [{ nisn }, sections] = await Promise.all([contactsOf(db, reached.id), sectionsOf(context, reached)])
  return {
    ...dayOf(context),
    student: { id: reached.id, name: reached.name, image: reached.image, nisn, class_name: reached.room?.name ?? '' },
    as_guardian: isAsGuardian(reached),
    sections,
  }
}

import type { HistoryDay } from '@lentera/contract/attendance/history'
import * as z from 'zod/mini'
import type { Db } from '#db/db.ts'
import { classDaysOf } from '#book/class-month.ts'
import { calendarOf, semestersOf } from '#book/history.rules.ts'
import type { Job } from '#kit/jobs/jobs.ts'
import type { SchoolDate, SchoolHour } from '#kit/jobs/hours.ts'
import { type Event, notify } from '#notices/notify.queries.ts'
import { forGrade, type School } from '#school/schools.ts'
import { addDays } from '#school/time.ts'
import { runningYear } from '#school/timetable.ts'
import { findWarnings } from './find-warnings.ts'
import { beginRun, dueSchools, endRun, type FoundSignal, keepSignals, nextEnd, placesOn, versionOf } from './signals.queries.ts'
import { signalsIn } from './signals.rules.ts'

/** One pupil's squares in two classes of a semester: each day as the class recorded it in which the pupil then was. */
const joined = (one: readonly HistoryDay[] | undefined, other: readonly HistoryDay[]): readonly HistoryDay[] =>
  one?.map((day, at) => (day.kind === 'recorded' ? day : (other[at] ?? day))) ?? other

/**
 * What the pupils' days of the running semester, their scores and tasks say after a day: class by class, so that a large school is never read as a whole.
 * Whoever has changed class is judged once, by the days in all of them, and counts for the class of that day.
 */
const findIn = async (db: Db, school: School, date: string, now: Date): Promise<FoundSignal[]> => {
  const year = runningYear(school, date)
  const [period] = semestersOf(year ? [year] : [], { today: date, first: null })
  if (!year || !period) return []
  const today = addDays(date, 1)
  const places = await placesOn(db, { school: school.id, year: year.id, date })
  const moved = new Map<number, readonly HistoryDay[]>()
  const found: FoundSignal[] = []
  const look = (student_id: number, days: readonly HistoryDay[]) => {
    const class_id = places.get(student_id)?.class_id
    if (class_id !== undefined) found.push(...signalsIn(days, today).map((one) => ({ student_id, class_id, sights: [], ...one })))
  }
  for (const room of school.classes.values()) {
    if (room.year !== year.id) continue
    const calendar = calendarOf(forGrade(school, room.grade), period.from, date)
    // oxlint-disable-next-line no-await-in-loop -- one class after the other, in one transaction
    for (const { id, days } of await classDaysOf(db, { school, room: room.id, today, calendar }))
      if (places.get(id)?.moved) moved.set(id, joined(moved.get(id), days))
      else look(id, days)
  }
  for (const [id, days] of moved) look(id, days)
  return [...found, ...(await findWarnings(db, { school, date, now, period, places }))]
}

/** Looks through a school once after a day, and tells homeroom teachers of each new signal, the office how many there are. */
const lookThrough = async (db: Db, school: School, date: string, now: Date): Promise<void> => {
  const day = { school_id: school.id, date }
  if (!(await beginRun(db, day, now))) return
  const fresh = await keepSignals(db, day, await findIn(db, school, date, now), now)
  await endRun(db, day, fresh.length)
  // What rests on components alone that are not shown yet, teachers read and the office does not.
  const open = fresh.filter(({ sights }) => sights.length === 0 || sights.some(({ hidden }) => !hidden))
  const pupils = new Set(open.map(({ student_id }) => student_id)).size
  const all: Event = { kind: 'signal', office_of: school.id, key: `signals ${date}`, data: { date, pupils } }
  await notify(
    db,
    [
      ...fresh.map(({ id, student_id, cause, reasons, sights }): Event => ({
        kind: 'signal',
        student_id,
        to: ['homeroom'],
        key: `signal ${id}`,
        data: { date, signal_id: id, cause, reasons, sights },
      })),
      ...(open.length > 0 ? [all] : []),
    ],
    now,
  )
}

const findSignals: Job<SchoolDate> = {
  name: 'signals.find',
  kind: 'bulk',
  payload: z.object({ school_id: z.number(), date: z.string() }),
  run: async ({ services: { database, schools }, now }, { school_id, date }) => {
    const version = await versionOf(database.db, school_id)
    const school = await schools.get(school_id, version)
    await database.inTransaction((db) => lookThrough(db, school, date, now))
  },
}

/** After a school's day was closed: whose attendance, scores or owed work need a look. */
export const signalHour: SchoolHour = { job: findSignals, due: dueSchools, next: nextEnd }

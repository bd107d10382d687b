import * as z from 'zod/mini'
import type { Db } from '#db/db.ts'
import type { SchoolDate, SchoolHour } from '#kit/jobs/hours.ts'
import type { Job } from '#kit/jobs/jobs.ts'
import { nextAt } from '#kit/jobs/looks.queries.ts'
import { type Event, notify } from '#notices/notify.queries.ts'
import {
  type About,
  beginRun,
  type ChildWeek,
  type MissingTask,
  schoolsToTell,
  takeMissing,
  weekOfChildren,
} from './telling.queries.ts'

/** When parents are told, by the school's clock. */
const EVENING = '18:00'
const SUNDAY = { weekday: 7, hour: '17:00' }
/** Titles that one notice names of a child. */
const TITLES = 2

/** One notice for each parent, of all children of the school. */
const byParent = <T extends { readonly parent_id: number }>(rows: readonly T[]): (readonly [parent: number, rows: T[]])[] => [
  ...Map.groupBy(rows, ({ parent_id }) => parent_id),
]

const missingOf = ({ school_id, date }: SchoolDate, rows: readonly MissingTask[]): Event[] =>
  byParent(rows).map(([account_id, tasks]): Event => ({
    kind: 'tugasku_missing',
    account_id,
    school: school_id,
    key: `tugasku_missing ${school_id} ${date}`,
    data: {
      children: [...Map.groupBy(tasks, ({ student_id }) => student_id)].map(([student_id, of]) => ({
        student_id,
        name: of[0]?.name ?? '',
        count: of.length,
        post_id: of[0]?.post_id ?? 0,
        titles: of.slice(0, TITLES).map(({ title }) => title),
      })),
    },
  }))

const weekOf = ({ school_id, date }: SchoolDate, rows: readonly ChildWeek[]): Event[] =>
  byParent(rows).map(([account_id, children]): Event => ({
    kind: 'tugasku_week',
    account_id,
    school: school_id,
    key: `tugasku_week ${school_id} ${date}`,
    data: { children: children.map(({ student_id, name, missing, scored }) => ({ student_id, name, missing, scored })) },
  }))

const tellJob = (about: About, eventsOf: (db: Db, day: SchoolDate, now: Date) => Promise<Event[]>): Job<SchoolDate> => ({
  name: `tugasku.parents-${about}`,
  kind: 'bulk',
  payload: z.object({ school_id: z.number(), date: z.string() }),
  run: async ({ services: { database }, now }, day) => {
    await database.inTransaction(async (db) => {
      if (await beginRun(db, day, about, now)) await notify(db, await eventsOf(db, day, now), now)
    })
  },
})

/** Each evening: the tasks that were due until yesterday and are missing. */
export const missingHour: SchoolHour = {
  job: tellJob('missing', async (db, day, now) => missingOf(day, await takeMissing(db, day, now))),
  due: (db, now, schools) => schoolsToTell(db, { about: 'missing', hour: EVENING, now, schools: schools ?? null }),
  next: (db, now, schools) => nextAt(db, now, schools, EVENING),
}

/** Each Sunday: what of the week's tasks is missing, and what was scored. */
export const weekHour: SchoolHour = {
  job: tellJob('week', async (db, day, now) => weekOf(day, await weekOfChildren(db, day, now))),
  due: (db, now, schools) => schoolsToTell(db, { about: 'week', ...SUNDAY, now, schools: schools ?? null }),
  next: (db, now, schools) => nextAt(db, now, schools, SUNDAY.hour),
}

import * as z from 'zod/mini'
import type { Db } from '#db/db.ts'
import type { Job } from '#kit/jobs/jobs.ts'
import type { SchoolDate, SchoolHour } from '#kit/jobs/hours.ts'
import { type Event, notify } from '#notices/notify.queries.ts'
import {
  forgottenClasses,
  nextReminder,
  officesOfSkipped,
  waitingByTeacher,
} from '#modules/attendance/notices/notices.queries.ts'

const remindClasses: Job<SchoolDate> = {
  name: 'attendance.remind-roll-call',
  payload: z.object({ school_id: z.number(), date: z.string() }),
  run: async ({ services: { database }, now }, { school_id }) => {
    const classes = await forgottenClasses(database.db, now, [school_id])
    await notify(
      database.db,
      classes.map(({ date, class_id, teacher_id, unrecorded, total }) => ({
        kind: 'reminder',
        account_id: teacher_id,
        key: `reminder roll_call ${date} ${class_id}`,
        data: { about: 'roll_call', date, class_id, unrecorded, total },
      })),
      now,
    )
  },
}

/** An hour after school has begun: whose class nobody has taken yet. */
export const rollCallReminder: SchoolHour = {
  job: remindClasses,
  next: nextReminder,
  due: async (db, now, schools) => [
    ...new Map(
      (await forgottenClasses(db, now, schools)).map(({ school_id, date }) => [school_id, { school_id, date }] as const),
    ).values(),
  ],
}

/** At the closing of a day: homeroom teachers with check-ins that still wait, and the office when whole classes were left out. */
export const remindAtClosing = async (db: Db, day: SchoolDate & { year: number }, now: Date) => {
  const { date } = day
  const teachers = await waitingByTeacher(db, day)
  const offices = await officesOfSkipped(db, day)
  const events: Event[] = [
    ...teachers.map(({ teacher_id, waiting }): Event => ({
      kind: 'reminder',
      account_id: teacher_id,
      key: `reminder waiting ${date}`,
      data: { about: 'waiting', date, waiting },
    })),
    ...offices.map(({ id, classes }): Event => ({
      kind: 'reminder',
      account_id: id,
      key: `reminder skipped ${date}`,
      data: { about: 'skipped', date, classes },
    })),
  ]
  await notify(db, events, now)
}

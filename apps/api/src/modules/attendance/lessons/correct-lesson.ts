import { Fault, type Inside } from '@lentera/contract'
import { attendanceStatuses } from '@lentera/contract/attendance'
import type { lessonCorrections, RecordedLesson } from '@lentera/contract/attendance/lesson-corrections'
import type { Db } from '#db/db.ts'
import type { RequestOf } from '#kit/http/services.ts'
import { publish } from '#kit/live/events.ts'
import { writeCorrection } from '#modules/attendance/corrections/corrections.ts'
import { correctableDay } from '#modules/attendance/corrections/corrections.rules.ts'
import type { Here } from '#school/here.ts'
import { reach } from '#school/scope.ts'
import { changeLesson, changesOfLessons, lessonRecord } from './corrections.queries.ts'
import { daysFollowing } from './derive-day.ts'
import { dayLesson } from './lesson-of-day.ts'
import { lessonsOfDay, rememberDerived } from './lessons.queries.ts'

/** A pupil's lessons of a day in this school, each with its history. */
const recordedOn = async (db: Db, of: { id: number; date: string; school: number }): Promise<Inside<RecordedLesson>[]> => {
  const rows = await lessonsOfDay(db, of)
  const changes = await changesOfLessons(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...dayLesson(row), id: row.id, revision: row.revision, changes: changes.get(row.id) ?? [] }))
}

/** What was recorded of a pupil in the lessons of a day. Throws NOT_FOUND for somebody who is not of the office's school. */
export const pupilLessons = async (context: RequestOf<typeof lessonCorrections.pupilLessons, Here>) => {
  const { db, query, school } = context
  const { id } = await reach(context, query.student_id, 'read')
  return { timezone: school.timezone, lessons: await recordedOn(db, { id, date: query.date, school: school.id }) }
}

const refuse = (text: string) => new Fault('VALIDATION', { errors: { late_minutes: [text] } })
const minutesOf = ({ status, late_minutes }: RequestOf<typeof lessonCorrections.correctLesson, Here>['body']): number | null => {
  if (status === 'late' && !late_minutes) throw refuse('Isi berapa menit terlambat.')
  if (status !== 'late' && late_minutes) throw refuse('Menit hanya untuk terlambat.')
  return late_minutes ?? null
}

/**
 * Writes what really was in a lesson; what was recorded before stays in its history. Where only lessons have spoken of the day, it
 * follows, with a line of its own, and the family hears of it. Throws NOT_FOUND for a foreign record, VALIDATION for a day that
 * cannot be corrected, RECORD_CHANGED when somebody was first.
 */
export const correctLesson = async (
  context: RequestOf<typeof lessonCorrections.correctLesson, Here>,
): Promise<Inside<RecordedLesson>> => {
  const { db, user, now, school, day, body, params } = context
  const found = await lessonRecord(db, { id: params.lesson_attendance_id, school: school.id })
  if (!found) throw new Fault('NOT_FOUND')
  const { id, account_id, class_id, date } = found
  correctableDay(school, day.date, { role: user.role, date })
  const { status, reason, revision } = body
  const changed = { id, revision, status, late_minutes: minutesOf(body), reason }
  if (!(await changeLesson(db, changed, { by: user.id, now }))) throw new Fault('RECORD_CHANGED')
  const lessons = await recordedOn(db, { id: account_id, date, school: school.id })
  const lesson = lessons.find((one) => one.id === id)
  if (!lesson) throw new Error('A lesson that was changed is one of its day.')
  const following = school.lessonRule
    ? await daysFollowing(db, { school, rule: school.lessonRule, date, pupils: [{ account_id, class_id }] })
    : []
  for (const { seen, ...made } of following) {
    const why = `Koreksi absen ${lesson.subject}: ${reason}`.slice(0, 500)
    const of = { school_id: school.id, date, found: seen?.record ?? null, reason: why, ...made }
    await writeCorrection(db, of, { by: user.id, now })
    await rememberDerived(db, [account_id], date, now)
  }
  context.audit({ people: [account_id], to: { [`${lesson.subject}, ${date}`]: attendanceStatuses[status].label } })
  await publish(db, 'attendance', [account_id])
  return lesson
}

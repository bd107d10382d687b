import { Fault } from '@lentera/contract'
import type { DayHours } from '@lentera/contract/attendance'
import type { MarkStatus } from '@lentera/contract/attendance/roll-call'
import type { LessonRule } from '@lentera/contract/attendance/school'
import type { RecordRow } from '#book/record.queries.ts'
import type { Hours, Numbered } from '#school/lesson-blocks.ts'
import type { SchoolDay } from '#school/schools.ts'
import { clockOf, minutesOf } from '#school/time.ts'

/** Minutes before a lesson from which its roll may be called: the class is coming in. */
const BEFORE = 15
/** From when the roll of a lesson may be called, `07:00`. The demo's visitors come at any time. */
export const opensAt = ({ starts_at }: Hours, { demo_hour }: SchoolDay): string =>
  demo_hour === null ? clockOf(Math.max(0, minutesOf(starts_at) - BEFORE)) : '00:00'

/** The hours by which the marks of a lesson are judged: whoever is late is late for the lesson. Throws ATTENDANCE_CLOSED before it opens. */
export const lessonHours = (day: SchoolDay, hours: DayHours, block: Hours): DayHours => {
  const opens_at = opensAt(block, day)
  if (day.local.time < opens_at)
    throw new Fault('ATTENDANCE_CLOSED', { message: `Absen ${block.subject} dibuka pukul ${opens_at.replace(':', '.')}.` })
  return { ...hours, starts_at: block.starts_at, on_time_until: block.starts_at }
}

/** What was recorded of a pupil in one lesson. */
export interface InLesson extends Numbered {
  readonly status: MarkStatus
  readonly late_minutes: number | null
}

/** A status that means: there. */
const isThere = (status: string): boolean => status === 'present' || status === 'late' || status === 'dispensation'

type DayStatus = Pick<InLesson, 'status' | 'late_minutes'>
const plain = ({ status, late_minutes }: InLesson): DayStatus => ({ status, late_minutes })
const countHours = (lessons: readonly Numbered[]) =>
  lessons.reduce((sum, { first_hour, last_hour }) => sum + last_hour - first_hour + 1, 0)

/**
 * What a pupil's lessons make of the day; `called` by hour, `all` the lessons that the pupil has. Null while it is open: somebody
 * who missed the lessons so far may still come to a later one.
 * - `first`: as the first lesson that was called says.
 * - `any`: there, once in any lesson; otherwise on leave, if a lesson says so; absent when all were called.
 * - `most`: absent, once more than half of the day's hours were missed; otherwise as `any`.
 */
export const dayOfLessons = (rule: LessonRule, called: readonly InLesson[], all: readonly Numbered[]): DayStatus | null => {
  const [first] = called
  if (!first) return null
  if (rule === 'first') return plain(first)
  const hours = countHours(all)
  const missed = called.filter(({ status }) => status === 'absent')
  const absent: DayStatus = { status: 'absent', late_minutes: null }
  if (rule === 'most' && countHours(missed) * 2 > hours) return absent
  const decides = called.find(({ status }) => isThere(status)) ?? called.find(({ status }) => status !== 'absent')
  if (decides) return plain(decides)
  return countHours(called) >= hours ? absent : null
}

/** Whether two statuses say the same of a day: who was there was there. */
export const sameDay = (one: string, other: string): boolean => one === other || (isThere(one) && isThere(other))

/** Whether a record says how its day stands. */
export const isSettled = (record: Pick<RecordRow, 'status' | 'verification'> | undefined): boolean =>
  record !== undefined &&
  record.verification !== 'waiting' &&
  record.verification !== 'rejected' &&
  record.status !== 'unrecorded' &&
  record.status !== 'holiday'

/** What a teacher may take for granted of a pupil: absence and leave go on, from the day or from the lesson before. Undefined for presence. */
export const expectedIn = (
  day: Pick<RecordRow, 'status' | 'verification'> | undefined,
  before: readonly InLesson[],
): MarkStatus | undefined => {
  const last = before.at(-1)?.status
  if (last !== undefined) return last === 'present' || last === 'late' ? undefined : last
  if (!day || !isSettled(day) || day.status === 'present' || day.status === 'late') return undefined
  return day.status as MarkStatus
}

/** Of the lessons that were called, those in which the pupil was, in percent to one place; null before the first. */
export const percentPresent = ({
  present,
  late,
  dispensation,
  excused,
  sick,
  absent,
}: Readonly<Record<MarkStatus, number>>): number | null => {
  const all = present + late + dispensation + excused + sick + absent
  return all === 0 ? null : Math.round(((present + late + dispensation) * 1000) / all) / 10
}

import type { DayLesson } from '@lentera/contract/attendance/lessons'
import type { lessonsOfDay } from './lessons.queries.ts'

/** A lesson of a pupil's day, as families and staff read it. */
export const dayLesson = (row: Awaited<ReturnType<typeof lessonsOfDay>>[number]): DayLesson => ({
  subject: row.subject,
  starts_at: row.starts_at.slice(0, 5),
  ends_at: row.ends_at.slice(0, 5),
  first_hour: row.first_hour,
  last_hour: row.last_hour,
  status: row.status,
  late_minutes: row.late_minutes,
  note: row.note,
  recorded_by: row.recorded_by,
  corrected: row.revision > 1,
})

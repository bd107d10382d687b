import { Fault } from '@lentera/contract'
import type { Taken } from '@lentera/contract/attendance/roll-call'
import type { Db } from '#db/db.ts'
import type { Services } from '#kit/http/services.ts'
import { publish } from '#kit/live/events.ts'
import { keep, type Place, sheetOf, takenOf } from '#modules/attendance/roll-call/roll-call.ts'
import { writeMarks } from '#modules/attendance/roll-call/roll-call-write.ts'
import { confirmRollCalls, pupilsOfClasses } from '#modules/attendance/roll-call/roll-call.queries.ts'
import { blocksOfTeacher } from '#school/lesson-blocks.ts'
import { deriveDays } from './derive-day.ts'
import { bookOf, lessonsOfClass } from './lessons.queries.ts'
import { lessonHours } from './lessons.rules.ts'

interface Now {
  readonly now: Date
  readonly services: Services
  /** What an earlier confirmation of the same teacher wrote, by pupil. */
  readonly written: ReadonlyMap<string, number>
}

/**
 * Keeps or confirms the roll call of a lesson, into the lesson's own book; the day follows from it. Throws NOT_FOUND for a lesson
 * that the teacher does not hold on that day, ATTENDANCE_CLOSED before it opens and in a school that calls the roll once a day.
 */
export const takeLesson = async (
  db: Db,
  place: Place & { lesson_id: number },
  { now, services, written }: Now,
): Promise<Taken> => {
  const { school, room, day, teacher, lesson_id, meant } = place
  const rule = school.lessonRule
  if (rule === null)
    throw new Fault('ATTENDANCE_CLOSED', { message: 'Sekolah Anda mengabsen sekali sehari, bukan per pelajaran.' })
  const block = blocksOfTeacher(school, teacher.id, day.date).find(
    ({ ids, class_id }) => class_id === room.id && ids.includes(lesson_id),
  )
  if (!block && day.hours) throw new Fault('NOT_FOUND')
  const rows = new Map(
    (block ? await lessonsOfClass(db, room.id, day.date) : [])
      .filter(({ starts_at }) => starts_at === block?.starts_at)
      .map((row) => [row.account_id, row]),
  )
  const pupils = (await pupilsOfClasses(db, [{ id: room.id, date: day.date }])).map((pupil) => ({
    ...pupil,
    seen: rows.get(pupil.id) ?? null,
  }))
  const hoursOf = (hours: Parameters<typeof lessonHours>[1]) => (block ? lessonHours(day, hours, block) : hours)
  const sheet = sheetOf(place, { pupils, written, now, services, hoursOf })
  if (!block) throw new Fault('NOT_FOUND')
  const row = { ...sheet.row, lesson_id: block.id }
  if (sheet.state === 'draft') {
    await keep(db, { ...sheet, row }, now)
    return { state: 'draft', at: now.toISOString(), written: 0, revisions: [], conflicts: [] }
  }
  const taken = takenOf(sheet, await writeMarks(db, sheet.entries, now, bookOf(block)), now, services)
  await confirmRollCalls(db, [{ ...row, written: taken.written > 0 }], now)
  const accounts = sheet.entries.map(({ account_id }) => account_id)
  await deriveDays(db, { school, rule, block, day, teacher_id: teacher.id, accounts, meant }, now)
  await publish(db, 'attendance', accounts)
  return taken
}

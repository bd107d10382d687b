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
import { groupBlockOf, type Roll, rollOfGroup } from './group-lesson.ts'
import { bookOf, lessonsOfClasses } from './lessons.queries.ts'
import { lessonHours } from './lessons.rules.ts'

interface Now {
  readonly now: Date
  readonly services: Services
  /** What an earlier confirmation of the same teacher wrote, by pupil. */
  readonly written: ReadonlyMap<string, number>
}

/** The lesson that is asked for, with its pupils; undefined for one that the teacher does not hold on that day. */
const rollOf = async (db: Db, { school, room, day: { date }, teacher, asked }: Place): Promise<Roll | undefined> => {
  if (!room) {
    const { group_uuid = '', lesson_id } = asked
    const block = groupBlockOf({ school, date, teacher: teacher.id }, { group_uuid, lesson_id })
    return block && rollOfGroup(db, { school, date }, block)
  }
  const block = blocksOfTeacher(school, teacher.id, date).find(
    ({ ids, class_id }) => class_id === room.id && ids.some((id) => id === asked.lesson_id),
  )
  return block && { block, pupils: await pupilsOfClasses(db, [{ id: room.id, date }]) }
}

/**
 * Keeps or confirms the roll call of a lesson, into the lesson's own book; the day follows from it. Throws NOT_FOUND for a lesson
 * that the teacher does not hold on that day, ATTENDANCE_CLOSED before it opens and in a school that calls the roll once a day.
 */
export const takeLesson = async (db: Db, place: Place, { now, services, written }: Now): Promise<Taken> => {
  const { school, day, teacher, meant, room } = place
  const rule = school.lessonRule
  if (rule === null)
    throw new Fault('ATTENDANCE_CLOSED', { message: 'Sekolah Anda mengabsen sekali sehari, bukan per pelajaran.' })
  const roll = await rollOf(db, place)
  if (!roll && day.hours) throw new Fault('NOT_FOUND')
  const { block, pupils: listed } = roll ?? { block: undefined, pupils: [] }
  const classes = [...new Set(listed.map(({ class_id }) => class_id))]
  const rows = new Map(
    (await lessonsOfClasses(db, classes, day.date))
      .filter(({ starts_at }) => starts_at === block?.starts_at)
      .map((row) => [row.account_id, row]),
  )
  const pupils = listed.map((pupil) => ({ ...pupil, seen: rows.get(pupil.id) ?? null }))
  const hoursOf = (hours: Parameters<typeof lessonHours>[1]) => (block ? lessonHours(day, hours, block) : hours)
  const sheet = sheetOf(place, { pupils, written, now, services, hoursOf })
  if (!block) throw new Fault('NOT_FOUND')
  const owner = { class_id: room?.id ?? null, group_id: 'group' in block ? block.group.id : null }
  const row = { ...sheet.row, ...owner, lesson_id: block.id }
  if (sheet.state === 'draft') {
    await keep(db, { ...sheet, row }, now)
    return { state: 'draft', at: now.toISOString(), written: 0, revisions: [], conflicts: [] }
  }
  const classOf = new Map(pupils.map(({ id, class_id }) => [id, class_id]))
  const taken = takenOf(sheet, await writeMarks(db, sheet.entries, now, bookOf(block, classOf)), now, services)
  await confirmRollCalls(db, [{ ...row, written: taken.written > 0 }], now)
  const called = sheet.entries.map(({ account_id }) => ({ account_id, class_id: classOf.get(account_id)! }))
  await deriveDays(db, { school, rule, block, day, teacher_id: teacher.id, pupils: called, meant }, now)
  await publish(
    db,
    'attendance',
    called.map(({ account_id }) => account_id),
  )
  return taken
}

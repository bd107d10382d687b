import type { Mark } from '@lentera/contract/attendance/roll-call'
import { rollCall } from '@lentera/contract/attendance/roll-call'
import type { LessonRule } from '@lentera/contract/attendance/school'
import { aLesson, aSubject, aTeacher } from '#db/seed/builders.ts'
import type { Caller } from './ask.ts'
import { aRollCallRoom } from './roll-call-room.ts'

const date = '2026-11-23'

/**
 * A class of Andi and Bagus with three lessons on a Monday, each called by itself: two hours of Ratna (07.15–09.30), one of Dewi
 * (09.45), one of Ratna again (10.30). Times are of Jakarta.
 */
export const aLessonRoom = async (rule: LessonRule | null = 'first', now = '07:20') => {
  const room = await aRollCallRoom(`${date}T${now}:00+07:00`)
  const { db, school, people, ids } = room
  await db.updateTable('attendance_setting').set({ lesson_rule: rule }).where('school_id', '=', school.id).execute()
  const first = await db.selectFrom('lesson').where('class_id', '=', room.class.id).selectAll().executeTakeFirstOrThrow()
  const lesson = async (who: { id: number }, subject: { id: number }, starts_at: string, ends_at: string) =>
    aLesson(db, school, { class: room.class, teacher: who, subject, starts_at, ends_at })
  const dewi = await aTeacher(db, school, { name: 'Dewi Lestari, S.Pd.' })
  const second = await lesson(people.teacher, { id: first.subject_id }, '08:45', '09:30')
  const chemistry = await lesson(dewi, await aSubject(db, school), '09:45', '10:30')
  const last = await lesson(people.teacher, await aSubject(db, school), '10:30', '12:00')
  const class_uuid = room.class.uuid
  /** Somebody who signs in anew for each request: the clock goes on by hours. */
  const anew = (who: { id: number; username: string }): Pick<Caller, 'ask'> => ({
    ask: async (...asked) => (await room.signIn('teacher', who)).ask(...asked),
  })
  const ratna = anew(people.teacher)
  const [andi, bagus] = [room.andi, room.bagus]
  return {
    ...room,
    ratna,
    dewi: anew(dewi),
    dewiAccount: dewi,
    lessons: { physics: first.id, second: second.id, chemistry: chemistry.id, last: last.id },
    clock: (time: string) => room.travel(`${date}T${time}:00+07:00`),
    open: (lesson_id: number, by = ratna) =>
      by.ask(rollCall.rollCall, { query: { class_uuid, lesson_id: ids.encode(lesson_id) } }),
    take: (
      lesson_id: number,
      marks: Mark[],
      { by = ratna, state = 'confirmed' }: { by?: typeof ratna; state?: 'draft' | 'confirmed' } = {},
    ) =>
      by.ask(rollCall.takeRollCall, {
        body: { class_uuid, lesson_id: ids.encode(lesson_id), date, state, marks },
      }),
    /** Andi and Bagus, in this order. */
    both: (one: Mark['status'], other: Mark['status']) => [room.mark(andi, one), room.mark(bagus, other)],
    days: async () => (await room.records()).map(({ status }) => status),
    rows: () =>
      db
        .selectFrom('lesson_attendance')
        .where('school_id', '=', school.id)
        .orderBy('starts_at')
        .orderBy('account_id')
        .selectAll()
        .execute(),
  }
}

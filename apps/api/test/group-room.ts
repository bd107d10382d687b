import { type Mark, rollCall } from '@lentera/contract/attendance/roll-call'
import { aClass, aGroup, aPupil, aSubject, aTeacher } from '#db/seed/builders.ts'
import { aLessonRoom } from './lesson-room.ts'

const date = '2026-11-23'

/**
 * A group of Maria (class X-1), Yosef (class X-2) and, until yesterday, Bagus (class X-1), whom Budi teaches at 12.15 on Monday.
 * Andi is in X-1 and in no group. Beside it X-1 has the lessons of `aLessonRoom`.
 */
export const aGroupRoom = async (rule: Parameters<typeof aLessonRoom>[0] = 'first', now = '12:20') => {
  const room = await aLessonRoom(rule, now)
  const { db, school, ids } = room
  await db.updateTable('class').set({ name: 'X-1' }).where('id', '=', room.class.id).execute()
  const other = await aClass(db, school, { name: 'X-2' })
  const maria = await aPupil(db, school, { in: room.class, name: 'Maria Goretti' })
  const yosef = await aPupil(db, school, { in: other, name: 'Yosef Bili' })
  const budi = await aTeacher(db, school, { name: 'Budi Santoso' })
  const katolik = await aSubject(db, school, 'Agama Katolik')
  const group = await aGroup(db, school, {
    name: 'Agama Katolik',
    subject: katolik,
    teacher_id: budi.id,
    of: [maria, yosef, room.bagus],
  })
  await db.updateTable('learning_group_member').set({ to_date: date }).where('student_id', '=', room.bagus.id).execute()
  const hour = async (starts_at: string, ends_at: string) => {
    const fields = { school_id: school.id, group_id: group.id, subject_id: katolik.id, teacher_id: budi.id, weekday: 1 }
    return (
      await db
        .insertInto('lesson')
        .values({ ...fields, starts_at, ends_at })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  }
  const lesson = await hour('12:15', '13:00')
  const anew = (who: { id: number; username: string }): typeof room.ratna => ({
    ask: async (...asked) => (await room.signIn('teacher', who)).ask(...asked),
  })
  const group_uuid = group.uuid
  return {
    ...room,
    other,
    maria,
    yosef,
    budi: anew(budi),
    budiAccount: budi,
    group,
    groupLesson: lesson,
    hour,
    openGroup: (by = anew(budi), lesson_id = lesson) =>
      by.ask(rollCall.rollCall, { query: { group_uuid, lesson_id: ids.encode(lesson_id) } }),
    takeGroup: (marks: Mark[], { by = anew(budi), state = 'confirmed' as 'draft' | 'confirmed', lesson_id = lesson } = {}) =>
      by.ask(rollCall.takeRollCall, { body: { group_uuid, lesson_id: ids.encode(lesson_id), date, state, marks } }),
    dayOf: async ({ id }: { id: number }) =>
      (
        await db
          .selectFrom('attendance')
          .where('account_id', '=', id)
          .where('date', '=', date)
          .select('status')
          .executeTakeFirst()
      )?.status,
  }
}

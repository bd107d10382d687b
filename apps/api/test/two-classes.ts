import { grades } from '@lentera/contract/grades'
import { gradeReading } from '@lentera/contract/grades/reading'
import { people } from '@lentera/contract/people'
import { aClass, aLesson, aPupil, aSubject, aTeacher } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool } from './school.ts'

/** Two classes with one subject and teacher, in the first of them Andi and Zahra; with an office that moves Andi. */
export const twoClasses = async (wishes: Parameters<typeof openSchool>[0] = {}) => {
  const running = await openSchool(wishes)
  const { db, school, people: around, signIn } = running
  const ids = createIds(running.settings.hashidsSalt)
  const subject = await aSubject(db, school, 'Kimia')
  const other = await aSubject(db, school, 'Fisika')
  const teacher = await aTeacher(db, school)
  const rooms = {
    former: await aClass(db, school, { name: 'XI A', homeroom_teacher_id: teacher.id }),
    present: await aClass(db, school, { name: 'XI B' }),
  }
  const andi = await aPupil(db, school, { name: 'Andi', in: rooms.former })
  const zahra = await aPupil(db, school, { name: 'Zahra', in: rooms.former })
  const local = await aPupil(db, school, { name: 'Bima', in: rooms.present })
  for (const room of Object.values(rooms))
    for (const one of [subject, other]) await aLesson(db, school, { class: room, teacher, subject: one })
  const who = await signIn('teacher', teacher)
  const office = await signIn('school')
  const pupil = ids.encode(andi.id)
  const subject_id = ids.encode(subject.id)
  type Room = keyof typeof rooms
  const part = async (room: Room, title: string, kind: 'scope' | 'sts' = 'scope', of = subject.id) =>
    (await who.ask(grades.add, { body: { class_id: rooms[room].uuid, subject_id: ids.encode(of), title, kind } })).data.id
  const score = (component_id: string, { id }: { id: number }, value: number | null, revision = 0) =>
    who.ask(grades.save, { body: { cells: [{ component_id, student_id: ids.encode(id), score: value, revision }] } })
  return {
    ...running,
    around,
    ids,
    rooms,
    subject,
    who,
    part,
    score,
    andi,
    zahra,
    local,
    other,
    subject_id,
    move: (room: Room) => office.ask(people.moveSeveral, { body: { person_ids: [pupil], class_uuid: rooms[room].uuid } }),
    table: async (room: Room) =>
      (await who.ask(grades.class, { params: { id: rooms[room].uuid }, query: { subject_id } })).data.rows.map(
        ({ student, carried, final }) => [student.name, carried.map((one) => [one.name, one.class, one.score]), final.score],
      ),
    /** Those who were moved on, as the former class's table has them. */
    moved: async () =>
      ((await who.ask(grades.class, { params: { id: rooms.former.uuid }, query: { subject_id } })).data.moved ?? []).map(
        ({ student, moved_to, read_only, cells }) => [
          student.name,
          moved_to,
          read_only,
          cells.map((cell) => cell?.score ?? null),
        ],
      ),
    /** Has a subject of a class sent to the report cards in a semester, or given back. */
    hand: async (room: Room, state: 'sent' | 'returned', of: { semester?: number; subject_id?: number } = {}) => {
      const row = {
        class_id: rooms[room].id,
        subject_id: subject.id,
        semester: 1,
        ...of,
        by_id: teacher.id,
        at: running.now(),
        state,
      }
      const same = ['class_id', 'subject_id', 'semester'] as const
      await db
        .insertInto('rapor_subject')
        .values(row)
        .onConflict((on) => on.columns(same).doUpdateSet({ state }))
        .execute()
    },
    one: async () => (await who.ask(grades.pupil, { params: { id: pupil }, query: { subject_id } })).data,
    report: async () => (await (await signIn('student', andi)).ask(gradeReading.own, { query: {} })).data.subjects,
    reasons: async () => (await (await signIn('student', andi)).ask(gradeReading.ownDetail, { query: { subject_id } })).data,
  }
}

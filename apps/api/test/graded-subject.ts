import { grades } from '@lentera/contract/grades'
import { gradeReading } from '@lentera/contract/grades/reading'
import { aClass, aLesson, aParent, aPupil, aTeacher } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool, testSettings } from '#test/school.ts'

/** Ids as people see them. */
export const ids = createIds(testSettings.hashidsSalt)

/** A class with two pupils, a subject of one teacher, led by another, and a third teacher of another subject. */
export const aSubject = async () => {
  const running = await openSchool()
  const { db, school, signIn } = running
  const [teacher, leader, colleague] = [await aTeacher(db, school), await aTeacher(db, school), await aTeacher(db, school)]
  const room = await aClass(db, school, { homeroom_teacher_id: leader.id })
  const [pupil, mate] = [await aPupil(db, school, { in: room }), await aPupil(db, school, { in: room })]
  const parent = await aParent(db, { of: [pupil] })
  const lesson = await aLesson(db, school, { class: room, teacher })
  await aLesson(db, school, { class: room, teacher: colleague })
  const { subject_id: subject } = await db
    .selectFrom('lesson')
    .where('id', '=', lesson.id)
    .select('subject_id')
    .executeTakeFirstOrThrow()
  const subject_id = ids.encode(subject)
  const callers = {
    teacher: await signIn('teacher', teacher),
    leader: await signIn('teacher', leader),
    colleague: await signIn('teacher', colleague),
    pupil: await signIn('student', pupil),
    mate: await signIn('student', mate),
    parent: await signIn('parent', parent),
    office: await signIn('school'),
  }
  type CallerName = keyof typeof callers
  const of = { class_id: room.uuid, subject_id }
  const add = async (title: string, kind: 'scope' | 'sts' | 'sas' | 'formative' = 'scope', more: object = {}) =>
    callers.teacher.ask(grades.add, { body: { ...of, title, kind, ...more } })
  const student = { pupil: ids.encode(pupil.id), mate: ids.encode(mate.id) }
  const save = (
    who: CallerName,
    ...cells: [component: string, pupil: keyof typeof student, score: number | null, revision?: number][]
  ) =>
    callers[who].ask(grades.save, {
      body: {
        cells: cells.map(([component_id, one, score, revision = 0]) => ({
          component_id,
          student_id: student[one],
          score,
          revision,
        })),
      },
    })
  const table = (who: CallerName) => callers[who].ask(grades.class, { params: { id: room.uuid }, query: { subject_id } })
  const report = async () => (await callers.pupil.ask(gradeReading.own, { query: {} })).data.subjects
  const detail = () => callers.pupil.ask(gradeReading.ownDetail, { query: { subject_id } })
  return { ...running, callers, room, subject_id, of, teacher, student, pupil, mate, add, save, table, report, detail }
}

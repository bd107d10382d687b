import { grades } from '@lentera/contract/grades'
import { gradeOffice } from '@lentera/contract/grades/office'
import { expect, test } from 'vitest'
import { aClass, aLesson, aPupil, aTeacher } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool, testSettings } from '#test/school.ts'

const ids = createIds(testSettings.hashidsSalt)

test('an overview counts what was entered for those who are in the class now, of the subjects that its reader has', async () => {
  const { db, school, signIn, now } = await openSchool()
  const [teacher, leader, colleague] = [await aTeacher(db, school), await aTeacher(db, school), await aTeacher(db, school)]
  const room = await aClass(db, school, { homeroom_teacher_id: leader.id })
  const far = await aClass(db, school)
  const lesson = await aLesson(db, school, { class: room, teacher })
  await aLesson(db, school, { class: room, teacher: colleague })
  const { subject_id } = await db.selectFrom('lesson').where('id', '=', lesson.id).select('subject_id').executeTakeFirstOrThrow()
  const [pupil, mate] = [await aPupil(db, school, { in: room }), await aPupil(db, school, { in: room })]
  // Who moved to another class, and whose account is deleted.
  const [moved, gone] = [await aPupil(db, school, { in: far }), await aPupil(db, school, { in: room, deleted_at: now() })]
  const component = async (wishes: { kind: 'scope' | 'formative'; semester?: number; removed_at?: Date }) => {
    const of = { school_id: school.id, class_id: room.id, subject_id, semester: 1, name: 'Bagian', position: 1 }
    const made = { created_by: teacher.id, created_at: now() }
    return db
      .insertInto('grade_component')
      .values({ ...of, ...made, ...wishes })
      .returning('id')
      .executeTakeFirstOrThrow()
  }
  const score = (component_id: number, scores: readonly (readonly [{ id: number }, number | null])[]) =>
    db
      .insertInto('grade_score')
      .values(
        scores.map(([{ id }, of]) => ({ component_id, student_id: id, score: of, changed_by: teacher.id, changed_at: now() })),
      )
      .execute()
  const one = await component({ kind: 'scope' })
  await score(one.id, [
    [pupil, 80],
    [mate, 72],
    [moved, 1],
    [gone, 1],
  ])
  await score((await component({ kind: 'formative' })).id, [
    [pupil, 10],
    [mate, null],
  ])
  await score((await component({ kind: 'scope', semester: 2 })).id, [[pupil, 1]])
  await score((await component({ kind: 'scope', removed_at: now() })).id, [[pupil, 1]])

  const entered = { pupils: 2, components: 2, entered: 3, expected: 4, average: 76 }
  const none = { pupils: 2, components: 0, entered: 0, expected: 0, average: null }
  const overview = async (who: { username: string; id: number }) =>
    (await (await signIn('teacher', who)).ask(grades.overview, { query: {} })).data.toSorted((a, b) => b.entered - a.entered)
  const of = { subject: { id: ids.encode(subject_id) } }
  expect(await overview(teacher)).toMatchObject([{ ...of, ...entered }])
  expect(await overview(leader)).toMatchObject([{ ...of, ...entered }, none])
  expect(await overview(colleague)).toMatchObject([none])
  const office = (await (await signIn('school')).ask(gradeOffice.overview, { query: {} })).data
  expect(office.filter(({ components }) => components > 0)).toMatchObject([{ ...of, ...entered }])
})

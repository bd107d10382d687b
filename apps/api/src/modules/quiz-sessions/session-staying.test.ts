import { quizSessions } from '@lentera/contract/quiz-sessions'
import { expect, test } from 'vitest'
import { aClass, aGroup, aPupil, aSubject } from '#db/seed/builders.ts'
import { aQuizSession } from '#db/seed/quizzes.ts'
import { quizFields } from '#test/quiz-fields.ts'
import { openSchool } from '#test/school.ts'

/** A draft for an own class, a class and a group that others have now, a pupil who has moved and one who is gone, in a subject that ended. */
const aQuizOfOthers = async () => {
  const opened = await openSchool()
  const { db, school, people, class: own } = opened
  const foreign = await aClass(db, school)
  const group = await aGroup(db, school)
  const subject = await aSubject(db, school)
  await db.updateTable('subject').set({ archived_at: opened.now() }).where('uuid', '=', subject.uuid).execute()
  const moved = await aPupil(db, school, { name: 'Budi', in: await aClass(db, school) })
  const gone = await aPupil(db, school, { name: 'Cahya' })
  await db.updateTable('account').set({ deleted_at: opened.now() }).where('id', '=', gone.id).execute()
  const quiz = await aQuizSession(db, school, people.teacher, {
    state: 'draft',
    classes: [own, foreign],
    groups: [group],
    students: [moved, gone],
    subject_id: subject.id,
  })
  const me = await opened.signIn('teacher')
  const at = { params: { uuid: quiz.uuid } }
  const seen = async () => (await me.ask(quizSessions.session, at)).data
  const given = {
    class_uuids: [own.uuid, foreign.uuid],
    group_uuids: [group.uuid],
    student_uuids: [moved.uuid, gone.uuid],
    subject_uuid: subject.uuid,
  }
  const save = async (more: object = {}) => {
    const { revision } = await seen()
    return me.ask(quizSessions.save, { ...at, body: { ...quizFields([own.uuid]), ...given, revision, ...more } })
  }
  return { ...opened, own, foreign, group, subject, moved, gone, given, seen, save, me }
}

test('whom a quiz has already stays when it is saved, though the pupil has moved or is gone, or a colleague has the class', async () => {
  const { save, seen, own, foreign, group, subject, moved, gone } = await aQuizOfOthers()
  const saved = (await save({ title: 'Ulangan bab 2' })).data
  expect(saved).toMatchObject({ title: 'Ulangan bab 2', subject: { uuid: subject.uuid }, groups: [{ uuid: group.uuid }] })
  expect(new Set(saved.classes.map(({ uuid }) => uuid))).toEqual(new Set([own.uuid, foreign.uuid]))
  expect(saved.students.map(({ uuid }) => uuid)).toEqual([moved.uuid, gone.uuid])
  const { students, classes } = (await save({ class_uuids: [own.uuid], student_uuids: [gone.uuid.toUpperCase()] })).data
  expect([students.length, classes.length], 'what is left out goes').toEqual([1, 1])
  expect((await seen()).students).toMatchObject([{ uuid: gone.uuid }])
})

test('what is added is the teacher’s own, and what was taken out is added anew', async () => {
  const { db, school, save, seen, foreign, given, subject, moved, own } = await aQuizOfOthers()
  const before = await seen()
  const stranger = await aPupil(db, school)
  const others = { ...given, class_uuids: [own.uuid, (await aClass(db, school)).uuid] }
  for (const more of [
    others,
    { group_uuids: [...given.group_uuids, (await aGroup(db, school)).uuid] },
    { student_uuids: [...given.student_uuids, stranger.uuid] },
  ])
    expect((await save(more)).body.code).toBe('NOT_FOUND')
  expect(await seen()).toEqual(before)
  const plain = { class_uuids: [own.uuid], student_uuids: [], subject_uuid: null }
  await save(plain)
  for (const again of [{ class_uuids: [foreign.uuid] }, { student_uuids: [moved.uuid] }, { subject_uuid: subject.uuid }])
    expect((await save({ ...plain, ...again })).body.code).toBe('NOT_FOUND')
  const classmate = await aPupil(db, school, { in: own })
  expect((await save({ ...plain, student_uuids: [classmate.uuid] })).data.students).toMatchObject([{ uuid: classmate.uuid }])
})

test('a new quiz takes nothing of another one that is not the teacher’s own', async () => {
  const { me, given } = await aQuizOfOthers()
  for (const [field, uuids] of Object.entries(given)) {
    const named: object = { [field]: uuids }
    expect((await me.ask(quizSessions.create, { body: quizFields([], named) })).status, field).toBe(404)
  }
})

import { grades } from '@lentera/contract/grades'
import { gradeSources } from '@lentera/contract/grades/taking'
import { quizReports } from '@lentera/contract/quiz-reports'
import { expect, test } from 'vitest'
import { aClass, aLesson, aPupil, aTeacher } from '#db/seed/builders.ts'
import { aQuestion } from '#db/seed/quizzes.ts'
import { gradeAttempts } from '#quiz/grade.ts'
import { said } from '#test/quiz-over.ts'
import { aTakenQuiz, essay, ids } from '#test/quiz-taken.ts'

test('a teacher finds the own quizzes that are over, of the class and the subject, and no others', async () => {
  const at = await aTakenQuiz()
  const { db, people, class: room } = at
  const away = await aClass(db, at.school, { homeroom_teacher_id: people.teacher.id })
  const stranger = await aPupil(db, at.school, { in: away })
  const other = await aLesson(db, at.school, { class: room, teacher: people.teacher, starts_at: '11:00', ends_at: '12:00' })
  const lesson = await db.selectFrom('lesson').where('id', '=', other.id).select('subject_id').executeTakeFirstOrThrow()
  const untold = await at.session({ title: 'Tanpa mapel', subject_id: null, ends_at: new Date('2026-11-22T23:30:00Z') })
  const colleague = await aTeacher(db, at.school)
  const shunned = [
    await at.session({ title: 'Masih berjalan', ends_at: new Date('2026-11-23T03:00:00Z') }),
    await at.session({ title: 'Dijeda', paused_at: at.at }),
    await at.session({ title: 'Batal', state: 'cancelled' }),
    await at.session({ title: 'Remedial', remedial_of: at.quiz.id, makes_up: 'remedial', score_rule: 'highest' }),
    await at.session({ title: 'Susulan', remedial_of: at.quiz.id, makes_up: 'make_up' }),
    await at.session({ title: 'Mapel lain', subject_id: lesson.subject_id }),
    await at.session({ title: 'Guru lain' }, colleague),
  ]
  for (const one of [untold, ...shunned]) await at.attempt(one, at.dinda, ['b', 'b'])
  const elsewhere = await at.session({ title: 'Kelas lain', classes: [away] })
  await at.attempt(elsewhere, { id: stranger.id, as: '' }, ['b', 'b'])
  const unbegun = await at.session({ title: 'Tak ada yang ikut' })
  expect((await at.list()).data).toMatchObject([
    { type: 'quiz', title: 'Ulangan 1', handed_in: 3, pupils: 4, taken: null },
    { title: 'Tanpa mapel', subject: null, handed_in: 1 },
  ])
  for (const { uuid } of [...shunned, elsewhere, unbegun]) {
    expect((await at.look(uuid)).status, uuid).toBe(404)
    expect((await at.add({ quiz_uuid: uuid, title: uuid.slice(0, 20) })).status, uuid).toBe(404)
  }
  expect((await at.table()).components).toEqual([])
})

test('the list names what it needs for quizzes, and lists all tasks without a class', async () => {
  const at = await aTakenQuiz()
  expect(Object.keys((await at.list({})).body.errors ?? {})).toEqual(['class_id', 'subject_id'])
  expect(Object.keys((await at.list({ class_id: at.place.class_id })).body.errors ?? {})).toEqual(['subject_id'])
  expect((await at.me.ask(gradeSources.list, { query: { type: 'task' } })).data).toEqual([])
  expect((await at.me.ask(gradeSources.list, { query: {} })).status).toBe(200)
  const away = await aClass(at.db, at.school)
  expect((await at.list({ ...at.place, class_id: away.uuid })).status).toBe(404)
  const leader = await at.signIn('teacher', await aTeacher(at.db, at.school))
  expect((await leader.ask(gradeSources.changes, { query: at.place })).status).toBe(404)
})

test('a preview says of each pupil the score, or why there is none yet', async () => {
  const at = await aTakenQuiz()
  const { db } = at
  const asking = [...at.questions, await aQuestion(db, at.school, at.people.teacher, essay)]
  const quiz = await at.session({ title: 'Dengan esai', questions: asking })
  await at.attempt(quiz, at.andi, ['b', 'b', { type: 'essay', value: 'Karena.' }])
  const late = await at.attempt(quiz, at.bagas, ['b'])
  await at.attempt(quiz, at.citra, ['b', 'b'], { state: 'in_progress', submitted_at: null })
  const given = { number: 2, seq: 9, answer: JSON.stringify(said('b')), is_uncertain: false, is_proven: false }
  await db
    .insertInto('quiz_late_answer')
    .values({ ...given, attempt_id: late.id, answered_at: at.at, received_at: at.at })
    .execute()
  // An essay that was left empty is worth nothing at once, so that only the late answer waits.
  await db.updateTable('quiz_attempt').set({ state: 'graded', score: 1, max_score: 3 }).where('id', '=', late.id).execute()
  const rows = async () => (await at.look(quiz.uuid)).data.rows.map(({ score, gap }) => [score, gap])
  expect(await rows()).toEqual([
    [null, 'to_mark'],
    [null, 'late'],
    [null, 'at_work'],
    [null, 'absent'],
  ])
  await db
    .updateTable('quiz_late_answer')
    .set({ decision: 'ignored', decided_by: at.people.teacher.id, decided_at: at.at })
    .where('attempt_id', '=', late.id)
    .execute()
  expect((await rows())[1]).toEqual([33.33, null])
  // A make-up whose essay waits is no absence.
  const again = await at.session({ questions: asking, remedial_of: quiz.id, makes_up: 'make_up', students: [at.dinda] })
  await at.attempt(again, at.dinda, ['b', 'b', { type: 'essay', value: 'Sebab.' }])
  expect((await rows())[3]).toEqual([null, 'to_mark'])
  const part = (await at.add({ quiz_uuid: quiz.uuid })).data
  expect(part).toMatchObject({ imported: true, source: 'quiz' })
  expect(await at.scores()).toEqual([null, 33.33, null, null])
})

test('scores come into a new component, and what a teacher has typed is replaced only where the teacher says so', async () => {
  const at = await aTakenQuiz()
  const part = (await at.add()).data
  expect(await at.scores()).toEqual([50, 100, null, null])
  expect((await at.list()).data).toMatchObject([{ taken: { id: part.id, name: 'Ulangan' } }])
  await at.save(part.id, at.andi, 75, 1)
  await at.save(part.id, at.dinda, 60, 0)
  await at.attempt(at.quiz, at.citra, ['a', 'b'])
  const seen = async () =>
    (await at.look(at.quiz.uuid, { component_id: part.id })).data.rows.map(({ score, cell, differs }) => [
      score,
      cell?.score ?? null,
      differs,
    ])
  expect(await seen()).toEqual([
    [50, 75, true],
    [100, 100, false],
    [50, null, false],
    [null, 60, false],
  ])
  // Without a word of the teacher's the empty cell is filled, and nothing else changes.
  expect((await at.change(part.id)).status).toBe(200)
  expect(await at.scores()).toEqual([75, 100, 50, 60])
  const replace = (revision: number, who = at.andi) =>
    at.change(part.id, { replace_ids: [who.as], replace_revisions: [revision] })
  expect((await replace(1)).body.code).toBe('DATA_CHANGED')
  expect(await at.scores()).toEqual([75, 100, 50, 60])
  expect((await replace(2)).status).toBe(200)
  expect(await at.scores()).toEqual([50, 100, 50, 60])
  const log = await at.db.selectFrom('grade_change').where('student_id', '=', at.andi.id).select(['before', 'after']).execute()
  expect(log).toEqual([
    { before: null, after: 50 },
    { before: 50, after: 75 },
    { before: 75, after: 50 },
  ])
  // Emptied on purpose: it stays empty until it is named.
  await at.save(part.id, at.bagas, null, 1)
  await at.change(part.id)
  expect((await at.scores())[1]).toBeNull()
  await replace(2, at.bagas)
  expect((await at.scores())[1]).toBe(100)
})

test('what does not go together is named, and what is not of the class is not found; nothing is written', async () => {
  const at = await aTakenQuiz()
  const stranger = await aPupil(at.db, at.school)
  const wrong = async (more: object) => Object.keys((await at.add(more)).body.errors ?? {})
  expect(await wrong({ task_id: ids.encode(7) })).toEqual(['quiz_uuid'])
  expect(await wrong({ replace_ids: [at.andi.as] })).toEqual(['replace_revisions'])
  expect(await wrong({ quiz_uuid: undefined, replace_ids: [at.andi.as], replace_revisions: [1] })).toEqual(['replace_ids'])
  expect((await at.add({ replace_ids: [ids.encode(stranger.id)], replace_revisions: [0] })).status).toBe(404)
  const colleague = await aTeacher(at.db, at.school)
  await aLesson(at.db, at.school, {
    class: at.class,
    teacher: colleague,
    subject: { id: at.subject },
    starts_at: '13:00',
    ends_at: '14:00',
  })
  const them = await at.signIn('teacher', colleague)
  const body = { ...at.place, title: 'Ulangan', quiz_uuid: at.quiz.uuid }
  expect((await them.ask(grades.add, { body })).status).toBe(404)
  expect((await them.ask(gradeSources.quiz, { params: { uuid: at.quiz.uuid }, query: at.place })).status).toBe(404)
  const away = await aClass(at.db, at.school, { homeroom_teacher_id: at.people.teacher.id })
  await aLesson(at.db, at.school, {
    class: away,
    teacher: at.people.teacher,
    subject: { id: at.subject },
    starts_at: '13:00',
    ends_at: '14:00',
  })
  const there = { ...at.place, class_id: away.uuid }
  const { data: foreign } = await at.me.ask(grades.add, { body: { ...there, title: 'Kelas lain' } })
  const beside = { params: { uuid: at.quiz.uuid }, query: { ...at.place, component_id: foreign.id } }
  expect((await at.me.ask(gradeSources.quiz, beside)).status).toBe(404)
  await at.me.ask(grades.lock, { body: at.place })
  expect((await at.add()).body.code).toBe('GRADES_LOCKED')
  expect((await at.table()).components).toEqual([])
})

test('a result that changes afterwards is told, until the teacher has taken or kept it', async () => {
  const at = await aTakenQuiz()
  const part = (await at.add()).data
  await at.me.ask(grades.add, { body: { ...at.place, title: 'Diketik sendiri' } })
  expect(await at.changes()).toEqual([])
  // Bagas typed by hand is the teacher's own decision, and no change of the quiz.
  await at.save(part.id, at.bagas, 95, 1)
  expect(await at.changes()).toEqual([])
  const regraded = async (number: number, grading: 'full' | 'dropped' | 'key') => {
    await at.db
      .updateTable('quiz_question')
      .set({ grading })
      .where('session_id', '=', at.quiz.id)
      .where('number', '=', number)
      .execute()
    const all = await at.db.selectFrom('quiz_attempt').where('session_id', '=', at.quiz.id).select('id').execute()
    await gradeAttempts(
      at.db,
      all.map(({ id }) => id),
    )
  }
  await regraded(2, 'full')
  expect(await at.changes()).toEqual([
    { component_id: part.id, component: 'Ulangan', quiz: { uuid: at.quiz.uuid, title: 'Ulangan 1' }, changed: 1 },
  ])
  // Kept as it is: seen, and told no more.
  await at.change(part.id)
  expect([await at.changes(), await at.scores()]).toEqual([[], [50, 95, null, null]])
  await regraded(2, 'key')
  await at.attempt(at.quiz, at.dinda, ['b', 'a'])
  expect((await at.changes())[0]?.changed).toBe(1)
  await at.change(part.id)
  expect([await at.changes(), await at.scores()]).toEqual([[], [50, 95, null, 50]])
  // Scores stay when their session is no more.
  const attempts = at.db.selectFrom('quiz_attempt').where('session_id', '=', at.quiz.id).select('id')
  await at.db.deleteFrom('quiz_answer').where('attempt_id', 'in', attempts).execute()
  for (const table of ['quiz_attempt', 'quiz_question', 'quiz_session_class'] as const)
    await at.db.deleteFrom(table).where('session_id', '=', at.quiz.id).execute()
  await at.db.deleteFrom('quiz_session').where('id', '=', at.quiz.id).execute()
  expect(await at.scores()).toEqual([50, 95, null, 50])
  expect((await at.table()).components[0]).toMatchObject({ name: 'Ulangan', source: null })
})

test('the report leads to the grades of the classes that the teacher teaches, once the quiz is over', async () => {
  const at = await aTakenQuiz()
  const places = async (uuid: string) => (await at.me.ask(quizReports.report, { params: { uuid } })).data.grade_places
  const expected = { class: { uuid: at.place.class_id }, subject: { id: at.place.subject_id } }
  expect(await places(at.quiz.uuid)).toMatchObject([expected])
  expect((await at.look()).data.rows[0]).toMatchObject({ score: 50, from: 'own', gap: null })
  const running = await at.session({ ends_at: new Date('2026-11-23T03:00:00Z') })
  const again = await at.session({ remedial_of: at.quiz.id, makes_up: 'remedial', score_rule: 'highest' })
  for (const one of [running, again]) await at.attempt(one, at.andi, ['b', 'b'])
  expect([await places(running.uuid), await places(again.uuid)]).toEqual([[], []])
})

import { expect, test } from 'vitest'
import { aQuestion, aQuizSession } from '#db/seed/quizzes.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { openSchool } from '#test/school.ts'
import { gradeAttempts } from './grade.ts'

const essay = { content: { type: 'essay', html: '<p>Mengapa?</p>', file: false }, key: { type: 'essay', rubric: '' } } as const

test('an ended attempt gets its points, an essay waits for a person, and what a person gave stays', async () => {
  const { db, school, people, class: room, now } = await openSchool()
  const questions = [await aQuestion(db, school, people.teacher), await aQuestion(db, school, people.teacher, essay)]
  const session = await aQuizSession(db, school, people.teacher, { classes: [room], questions })
  const attempt = (more: { nr: number; state?: 'in_progress' }) =>
    db
      .insertInto('quiz_attempt')
      .values({
        uuid: uuidV7(),
        session_id: session.id,
        student_id: people.student.id,
        seed: 1,
        started_at: now(),
        deadline_at: now(),
        last_seen_at: now(),
        state: 'submitted',
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const [ended, running] = [await attempt({ nr: 1 }), await attempt({ nr: 2, state: 'in_progress' })]
  const answers = [
    { number: 1, answer: JSON.stringify({ type: 'single', value: 'b' }) },
    { number: 2, answer: JSON.stringify({ type: 'essay', value: 'Karena.' }) },
  ]
  for (const { id } of [ended, running])
    await db
      .insertInto('quiz_answer')
      .values(answers.map((one) => ({ ...one, attempt_id: id, seq: 1, answered_at: now(), saved_at: now() })))
      .execute()
  const read = async () => db.selectFrom('quiz_attempt').select(['state', 'score', 'max_score']).orderBy('nr').execute()
  await gradeAttempts(db, [ended.id, running.id])
  expect(await read()).toEqual([
    { state: 'needs_grading', score: 1, max_score: 2 },
    { state: 'in_progress', score: null, max_score: null },
  ])
  await db
    .updateTable('quiz_answer')
    .set({ score: 0.75, graded_by: people.teacher.id, graded_at: now() })
    .where('attempt_id', '=', ended.id)
    .where('number', '=', 2)
    .execute()
  await gradeAttempts(db, [ended.id])
  expect((await read())[0]).toEqual({ state: 'graded', score: 1.75, max_score: 2 })
})

import { aSubject, aTeacher } from '#db/seed/builders.ts'
import { aQuestion, aQuizAttempt, aQuizSession } from '#db/seed/quizzes.ts'
import type { Around, Fixture } from '#test/fixtures.ts'

/** A question that the pupil answered in a quiz whose results are out, with its subject. */
const anOwnQuestion = async ({ db, school, room, pupil, now }: Around) => {
  const teacher = await aTeacher(db, school)
  const subject = await aSubject(db, school)
  // The text is its own: other samples ask the usual question in quizzes that run.
  const content = { type: 'numeric' as const, html: `<p>Akar dari ${subject.id}?</p>`, unit: null }
  const key = { type: 'numeric' as const, value: 2, tolerance: 0 }
  const question = await aQuestion(db, school, teacher, { subject_id: subject.id, content, key })
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const over = { starts_at: ago(200), ends_at: ago(100), results: 'explained' as const }
  const session = await aQuizSession(db, school, teacher, { ...over, classes: [room], questions: [question] })
  await aQuizAttempt(db, session, pupil, { at: ago(120), answers: [{ type: 'numeric', value: '3' }] })
  return { question, subject }
}

export const practiceFixtures = {
  practice_question_uuid: { of: 'person', make: async (around) => (await anOwnQuestion(around)).question.uuid },
  practice_subject_id: {
    of: 'person',
    make: async (around) => around.hashids.encode((await anOwnQuestion(around)).subject.id),
  },
} satisfies Record<string, Fixture>

import { aTeacher } from '#db/seed/builders.ts'
import { aQuestion, aQuizAttempt, aQuizSession } from '#db/seed/quizzes.ts'
import type { Fixture } from '#test/fixtures.ts'

export const practiceFixtures = {
  practice_question_uuid: {
    of: 'person',
    make: async ({ db, school, room, pupil, now }) => {
      const teacher = await aTeacher(db, school)
      const question = await aQuestion(db, school, teacher)
      const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
      const over = { starts_at: ago(200), ends_at: ago(100), results: 'explained' as const }
      const session = await aQuizSession(db, school, teacher, { ...over, classes: [room], questions: [question] })
      await aQuizAttempt(db, session, pupil, { at: ago(120), answers: [{ type: 'single', value: 'a' }] })
      return question.uuid
    },
  },
} satisfies Record<string, Fixture>

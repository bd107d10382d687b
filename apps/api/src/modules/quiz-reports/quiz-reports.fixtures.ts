import { aQuestion, aQuizAttempt, aQuizSession } from '#db/seed/quizzes.ts'
import type { Fixture } from '#test/fixtures.ts'
import { HOUR } from '#kit/durations.ts'

export const quizReportsFixtures = {
  quiz_ended_uuid: {
    of: 'person',
    make: async ({ db, school, person, room, pupil, now }) => {
      const session = await aQuizSession(db, school, person, {
        classes: [room],
        questions: [await aQuestion(db, school, person)],
        starts_at: new Date(now.getTime() - 2 * HOUR),
        ends_at: new Date(now.getTime() - HOUR),
      })
      await aQuizAttempt(db, session, pupil, { answers: [{ type: 'single', value: 'b' }], at: new Date(now.getTime() - HOUR) })
      return session.uuid
    },
  },
  quiz_ended_student_uuid: {
    of: 'person',
    make: async ({ db, pupil }) =>
      (await db.selectFrom('account').where('id', '=', pupil.id).select('uuid').executeTakeFirstOrThrow()).uuid,
  },
} satisfies Record<string, Fixture>

import { aSubject } from '#db/seed/builders.ts'
import { aQuestion, aQuizSession } from '#db/seed/quizzes.ts'
import type { Around, Fixture } from '#test/fixtures.ts'

/** A session of the teacher in the middle of whom the rows are made. */
const sessionOf = async ({ db, school, person, room, now }: Around, draft: boolean) => {
  const question = await aQuestion(db, school, person)
  const session = await aQuizSession(db, school, person, {
    classes: [room],
    questions: [question],
    starts_at: new Date(now.getTime() - 3_600_000),
    ends_at: new Date(now.getTime() + 3_600_000),
    ...(draft && { state: 'draft' as const }),
  })
  return session.uuid
}

export const quizSessionsFixtures = {
  quiz_draft_uuid: { of: 'person', make: (around) => sessionOf(around, true) },
  quiz_running_uuid: { of: 'person', make: (around) => sessionOf(around, false) },
  quiz_question_uuid: { of: 'person', make: async ({ db, school, person }) => (await aQuestion(db, school, person)).uuid },
  quiz_subject_id: {
    of: 'bearer',
    make: async ({ db, school, hashids }) => hashids.encode((await aSubject(db, school)).id),
  },
} satisfies Record<string, Fixture>

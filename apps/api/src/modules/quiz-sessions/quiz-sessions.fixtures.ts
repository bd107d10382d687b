import { aSubject } from '#db/seed/builders.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { aQuestion, aQuizSession } from '#db/seed/quizzes.ts'
import type { Around, Fixture } from '#test/fixtures.ts'

/** A session of the teacher in the middle of whom the rows are made. */
const sessionOf = async (around: Around, draft: boolean) => {
  const { db, school, person, room, now } = around
  const question = await aQuestion(db, school, person)
  const session = await aQuizSession(db, school, person, {
    classes: [room],
    questions: [question],
    starts_at: new Date(now.getTime() - 3_600_000),
    ends_at: new Date(now.getTime() + 3_600_000),
    ...(draft && { state: 'draft' as const }),
  })
  if (!draft) await handedIn(around, session.id)
  return session.uuid
}

/** The pupil has answered and handed in. */
const handedIn = async ({ db, pupil, now }: Around, session_id: number) => {
  const { id } = await db
    .insertInto('quiz_attempt')
    .values({
      uuid: uuidV7(now.getTime()),
      session_id,
      student_id: pupil.id,
      seed: 1,
      state: 'submitted',
      started_at: now,
      last_seen_at: now,
      deadline_at: now,
      submitted_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const answer = JSON.stringify({ type: 'single', value: 'b' })
  await db
    .insertInto('quiz_answer')
    .values({ attempt_id: id, number: 1, answer, seq: 1, answered_at: now, saved_at: now })
    .execute()
}

export const quizSessionsFixtures = {
  quiz_draft_uuid: { of: 'person', make: (around) => sessionOf(around, true) },
  quiz_running_uuid: { of: 'person', make: (around) => sessionOf(around, false) },
  quiz_student_uuid: {
    of: 'person',
    make: async ({ db, pupil }) =>
      (await db.selectFrom('account').where('id', '=', pupil.id).select('uuid').executeTakeFirstOrThrow()).uuid,
  },
  quiz_attempt_uuid: {
    of: 'person',
    make: async ({ db, pupil, id }) => {
      const session = db
        .selectFrom('quiz_session')
        .where('uuid', '=', await id('quiz_running_uuid'))
        .select('id')
      const attempts = db.selectFrom('quiz_attempt').where('student_id', '=', pupil.id).where('session_id', 'in', session)
      return (await attempts.select('uuid').executeTakeFirstOrThrow()).uuid
    },
  },
  quiz_question_uuid: { of: 'person', make: async ({ db, school, person }) => (await aQuestion(db, school, person)).uuid },
  quiz_subject_uuid: {
    of: 'bearer',
    make: async ({ db, school }) => (await aSubject(db, school)).uuid,
  },
} satisfies Record<string, Fixture>

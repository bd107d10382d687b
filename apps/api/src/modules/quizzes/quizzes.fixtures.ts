import { aTeacher } from '#db/seed/builders.ts'
import { aQuestion, aQuizSession } from '#db/seed/quizzes.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import type { Around, Fixture } from '#test/fixtures.ts'

type Wishes = Parameters<typeof aQuizSession>[3]
/** A session with one question for the pupil's class; `begun` also by the pupil. */
const aSession = async (
  { db, school, room, pupil, now }: Around,
  wishes: Wishes = {},
  begun = false,
  asks: Parameters<typeof aQuestion>[3] = {},
) => {
  const teacher = await aTeacher(db, school)
  const questions = [await aQuestion(db, school, teacher, asks)]
  const session = await aQuizSession(db, school, teacher, { classes: [room], questions, one_device: false, ...wishes })
  if (!begun) return session
  const ended = (wishes.ends_at as Date | undefined) ?? now
  const time = { started_at: now, last_seen_at: now, deadline_at: new Date(now.getTime() + 3_600_000) }
  const over = { state: 'graded', submitted_at: ended, score: 0, max_score: 1 } as const
  await db
    .insertInto('quiz_attempt')
    .values({ uuid: uuidV7(), session_id: session.id, student_id: pupil.id, seed: 1, ...time, ...(wishes.ends_at && over) })
    .execute()
  return session
}

const essay = {
  content: { type: 'essay', html: '<p>Gambarkan.</p>', file: true },
  key: { type: 'essay', rubric: '' },
} as const

export const quizzesFixtures = {
  quiz_uuid: { of: 'person', make: async (around) => (await aSession(around)).uuid },
  begun_quiz_uuid: { of: 'person', make: async (around) => (await aSession(around, {}, true)).uuid },
  essay_quiz_uuid: { of: 'person', make: async (around) => (await aSession(around, {}, true, essay)).uuid },
  ended_quiz_uuid: {
    of: 'person',
    make: async (around) => {
      const ago = (minutes: number) => new Date(around.now.getTime() - minutes * 60_000)
      const over = { starts_at: ago(200), ends_at: ago(100), results: 'explained' as const }
      return (await aSession(around, over, true)).uuid
    },
  },
  quiz_code: { of: 'bearer', make: async (around) => (await aSession(around)).code },
} satisfies Record<string, Fixture>

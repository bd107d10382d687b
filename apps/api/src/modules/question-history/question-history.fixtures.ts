import { aPupil, aSubject } from '#db/seed/builders.ts'
import { aQuestion, aQuizAttempt, aQuizSession } from '#db/seed/quizzes.ts'
import { DAY, HOUR } from '#kit/durations.ts'
import { FEWEST_PUPILS } from '#quiz/item-analysis.rules.ts'
import type { Around, Fixture, Prepare } from '#test/fixtures.ts'
import { papersSeen } from './papers.ts'

/** What premium adds is asked by somebody who has it. */
export const prepareQuestionHistory: Prepare = async ({ db, person, now }) => {
  const period = { account_id: person.id, source: 'trial' as const, starts_at: now, ends_at: new Date(now.getTime() + DAY) }
  await db
    .insertInto('premium_period')
    .values(period)
    .onConflict((on) => on.doNothing())
    .execute()
}

const overIn = ({ room, now }: Pick<Around, 'room' | 'now'>) => ({
  classes: [room],
  starts_at: new Date(now.getTime() - 2 * HOUR),
  ends_at: new Date(now.getTime() - HOUR),
})

/** A subject with ten questions of the own bank that ten pupils have answered, each question by some right. */
const measuredSubject = async (around: Around) => {
  const { db, school, person, room, now } = around
  const subject = await aSubject(db, school)
  const questions = await Promise.all(Array.from({ length: 10 }, () => aQuestion(db, school, person, { subject_id: subject.id })))
  const session = await aQuizSession(db, school, person, { ...overIn(around), questions })
  for (let nth = 0; nth < FEWEST_PUPILS; nth++) {
    // oxlint-disable no-await-in-loop -- each pupil is made anew
    const pupil = await aPupil(db, school, { in: room })
    const answers = questions.map((_, at) => ({ type: 'single' as const, value: nth + (at % 3) < 7 ? 'b' : 'c' }))
    await aQuizAttempt(db, session, pupil, { answers, at: new Date(now.getTime() - HOUR) })
    // oxlint-enable no-await-in-loop
  }
  return subject
}

export const questionHistoryFixtures = {
  asked_question_uuid: {
    of: 'person',
    make: async (around) => {
      const { db, school, person, pupil, now } = around
      const question = await aQuestion(db, school, person)
      const session = await aQuizSession(db, school, person, { ...overIn(around), questions: [question] })
      await aQuizAttempt(db, session, pupil, { answers: [{ type: 'single', value: 'b' }], at: new Date(now.getTime() - HOUR) })
      return question.uuid
    },
  },
  // Every teacher of the school may name its subjects; papers are of the own questions in it.
  papers_subject_uuid: { of: 'bearer', make: async (around) => (await measuredSubject(around)).uuid },
  papers_seen: {
    of: 'bearer',
    make: async (around) => {
      const subject_uuid = await around.id('papers_subject_uuid')
      const { db, now, person: user, school } = around
      return papersSeen({ db, now, user, school }, { papers: 2, size: 5, tolerance: 5, tag: '', subject_uuid })
    },
  },
} satisfies Record<string, Fixture>

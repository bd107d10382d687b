import type { QuestionContent, QuestionKey, QuizAnswer } from '@lentera/contract/quizzes/question'
import type { Db } from '#db/db.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { aQuizSession } from './quizzes.ts'
import type { Random } from './random.ts'

/** By addresses that pictures and visitors can know: the session, and one of its pupils. */
const known = { session: '01990000-0000-7000-8000-000000000005', pupil: '01990000-0000-7000-8000-000000000003' }
const HOURS = 3_600_000

interface Question {
  readonly version_id: number
  readonly content: QuestionContent
  readonly key: QuestionKey
}
interface Room {
  readonly class_id: number
  readonly school: { readonly id: number; readonly year: number }
  readonly teacher: { readonly id: number }
  readonly questions: readonly Question[]
  readonly answerTo: (content: QuestionContent, key: QuestionKey, knows: boolean) => QuizAnswer | null
}

/**
 * A session that a class works on at this moment, with what a supervisor sees there: most are at work, one was frozen, two are
 * lost, some have handed in, some have not begun. It lasts for ten hours, and who is connected stays so.
 */
export const fillLiveQuiz = async (db: Db, now: Date, random: Random, room: Room): Promise<void> => {
  const { class_id, school, teacher, questions, answerTo } = room
  const ends_at = new Date(now.getTime() + 10 * HOURS)
  const pupils = await db
    .selectFrom('enrollment')
    .innerJoin('account as pupil', 'pupil.id', 'enrollment.student_id')
    .where('enrollment.class_id', '=', class_id)
    // Whoever tries the product begins the own quizzes alone.
    .where((eb) => eb.or([eb('pupil.username', 'is', null), eb('pupil.username', 'not in', ['siswa', 'siswa2'])]))
    .orderBy('pupil.name')
    .select('pupil.id')
    .execute()
  if (pupils[0]) await db.updateTable('account').set({ uuid: known.pupil }).where('id', '=', pupils[0].id).execute()
  const session = await aQuizSession(db, school, teacher, {
    uuid: known.session,
    students: pupils,
    questions,
    title: 'Ulangan bersama',
    topic: 'Campuran',
    duration_minutes: 600,
    starts_at: new Date(now.getTime() - HOURS / 4),
    ends_at,
  })
  const began = new Date(now.getTime() - HOURS / 5)
  const stateOf = (at: number) =>
    at === 5 ? ('frozen' as const) : at % 11 === 9 ? ('submitted' as const) : ('in_progress' as const)
  const begun = pupils.filter((_, at) => at % 9 !== 7)
  const attempts = await db
    .insertInto('quiz_attempt')
    .values(
      begun.map(({ id }, at) => ({
        uuid: uuidV7(),
        session_id: session.id,
        student_id: id,
        seed: 1 + random.below(1_000_000),
        state: stateOf(at),
        started_at: began,
        deadline_at: ends_at,
        last_seen_at: at % 13 === 4 ? began : ends_at,
        leaves: at === 5 ? 3 : at === 12 ? 2 : 0,
        frozen_at: at === 5 ? now : null,
        submitted_at: stateOf(at) === 'submitted' ? now : null,
      })),
    )
    .returning('id')
    .execute()
  const rows = attempts.flatMap(({ id }, at) =>
    questions
      .slice(0, stateOf(at) === 'submitted' ? undefined : 2 + random.below(questions.length - 2))
      .flatMap((question, nr) => {
        const answer = answerTo(question.content, question.key, random.next() < 0.7)
        const when = new Date(began.getTime() + (nr + 1) * 60_000)
        return answer === null
          ? []
          : [{ attempt_id: id, number: nr + 1, answer: JSON.stringify(answer), seq: nr + 1, answered_at: when, saved_at: when }]
      }),
  )
  await db.insertInto('quiz_answer').values(rows).execute()
}

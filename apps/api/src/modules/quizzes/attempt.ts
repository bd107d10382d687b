import { Fault, type Parsed } from '@lentera/contract'
import type { quizzes } from '@lentera/contract/quizzes'
import type { BegunQuiz, QuizClock, QuizPaper } from '@lentera/contract/quizzes/taking'
import type { Timezone } from '@lentera/contract/shared'
import { attachmentOf } from '#kit/files/attachment.ts'
import { answerFiles } from '#quiz/files.queries.ts'
import type { Visit } from '#kit/http/services.ts'
import { deadlineFrom, secondsLeft, sessionState } from '#quiz/clock.rules.ts'
import { gradeAttempts } from '#quiz/grade.ts'
import { mediaLinks } from '#quiz/media.ts'
import {
  type AttemptRow,
  attemptsOf,
  changeAttempt,
  editionOf,
  hasAnswers,
  insertAttempt,
  paperOf,
  seen,
  tell,
} from './attempt.queries.ts'
import { questionsFor } from './paper.rules.ts'
import { freezes, isHere, tidyCode } from './quizzes.rules.ts'
import { countTry, quizOf } from './reading.ts'
import { lockOf, seedOf } from './sealed.ts'

export const clockOf = (attempt: AttemptRow, device: string | undefined, now: Date): QuizClock => ({
  state: attempt.state,
  server_time: now.toISOString(),
  deadline_at: attempt.deadline_at.toISOString(),
  remaining_seconds: isOpen(attempt) ? secondsLeft(attempt, attempt.paused_at, now) : 0,
  is_paused: attempt.paused_at !== null,
  leaves: attempt.leaves,
  leaves_allowed: attempt.leaves_allowed,
  is_here: isHere(attempt, device),
  broadcast:
    attempt.broadcast === null || attempt.broadcast_at === null
      ? null
      : { text: attempt.broadcast, at: attempt.broadcast_at.toISOString() },
})

export const isOpen = ({ state }: Pick<AttemptRow, 'state'>) => state === 'in_progress' || state === 'frozen'

/** The pupil's last attempt. Throws NOT_FOUND where there is none. */
export const attemptOf = async (
  { db, user }: Pick<Visit, 'db' | 'user'>,
  quiz_uuid: string,
  held = false,
): Promise<AttemptRow> => {
  const [attempt] = await attemptsOf(db, [{ student_id: user.id, quiz_uuid }], held)
  if (!attempt) throw new Fault('NOT_FOUND')
  return attempt
}
export const mustBeHere = (attempt: AttemptRow, device: string | undefined) => {
  if (!isHere(attempt, device)) throw new Fault('QUIZ_OTHER_DEVICE')
}

const closed: Readonly<Record<string, string>> = {
  scheduled: 'Kuis ini belum dibuka.',
  paused: 'Kuis ini sedang dijeda guru. Coba lagi sebentar lagi.',
}

export const start = async (visit: Visit & Parsed<typeof quizzes.start>): Promise<BegunQuiz> => {
  const { db, user, now, body, services } = visit
  const { quiz_uuid, device } = body
  const quiz = await quizOf(visit, quiz_uuid, body.code)
  if (!quiz.is_begun) {
    const state = sessionState(quiz, now)
    if (state !== 'running') throw new Fault('QUIZ_CLOSED', { ...(closed[state] !== undefined && { message: closed[state] }) })
    if (quiz.attempts >= quiz.attempts_allowed) throw new Fault('QUIZ_DONE')
    if ((quiz.needs_code || !quiz.is_asked) && tidyCode(body.code ?? '') !== quiz.code) {
      countTry(visit)
      throw new Fault('QUIZ_CODE', { errors: { code: ['Kode ini tidak benar.'] } })
    }
    const which = { session_id: quiz.id, student_id: user.id, nr: quiz.last_nr + 1 }
    const begun = { ...which, teacher_id: quiz.teacher_id, seed: seedOf(services, which), device: device ?? null }
    await insertAttempt(db, { ...begun, started_at: now, deadline_at: deadlineFrom(quiz, now) }, !quiz.is_asked)
  }
  const attempt = await attemptOf(visit, quiz_uuid)
  mustBeHere(attempt, device)
  // Of an attempt with answers the questions are read together with those.
  const opens = attempt.seed === seedOf(services, attempt) && !(quiz.is_begun && (await hasAnswers(db, attempt.id)))
  const lock = opens ? { edition: await editionOf(db, quiz.id), secret: lockOf(services, attempt) } : null
  return { ...clockOf(attempt, device, now), lock }
}

/** The clock, and for whoever watches: that the device is there, though nothing is answered. */
export const remainingTime = async (visit: Visit & Parsed<typeof quizzes.remainingTime>): Promise<QuizClock> => {
  const { db, now, query } = visit
  const attempt = await attemptOf(visit, visit.params.uuid)
  if (isOpen(attempt) && isHere(attempt, query.device)) await seen(db, [attempt.id], now)
  return clockOf(attempt, query.device, now)
}

export const questions = async (visit: Visit & Parsed<typeof quizzes.questions>): Promise<QuizPaper> => {
  const { db, now, services, params, query } = visit
  const attempt = await attemptOf(visit, params.uuid)
  if (!isOpen(attempt)) throw new Fault('QUIZ_OVER')
  mustBeHere(attempt, query.device)
  const rows = await paperOf(db, attempt)
  return {
    ...clockOf(attempt, query.device, now),
    quiz: { title: attempt.title, timezone: attempt.timezone as Timezone, full_screen: attempt.full_screen },
    questions: questionsFor(rows, attempt),
    // The files of answers stand in `files`.
    media: mediaLinks(
      rows.map(({ content }) => ({ content })),
      services,
      now,
    ),
    files: (await answerFiles(db, [attempt.id])).map((file) => attachmentOf(services, file, now)),
    answers: rows.flatMap(({ number, answer, is_uncertain, seq }) =>
      seq === null ? [] : [{ number, answer, is_uncertain: is_uncertain ?? false, seq }],
    ),
  }
}

/** What a device's own countdown may be ahead of the server's. */
const EARLY_SECONDS = 3

export const finish = async (visit: Visit & Parsed<typeof quizzes.finish>): Promise<QuizClock> => {
  const { db, now, body } = visit
  const attempt = await attemptOf(visit, body.quiz_uuid, true)
  if (!isOpen(attempt)) return clockOf(attempt, body.device, now)
  mustBeHere(attempt, body.device)
  const early = secondsLeft(attempt, attempt.paused_at, now) > EARLY_SECONDS
  if (body.finish_trigger === 'auto' && early) return clockOf(attempt, body.device, now)
  if (attempt.state === 'frozen') throw new Fault('QUIZ_FROZEN')
  const state = body.finish_trigger === 'auto' ? 'submitted_auto' : 'submitted'
  await changeAttempt(db, attempt.id, { state, submitted_at: now, finish_trigger: body.finish_trigger }, now)
  await tell(db, attempt, 'submitted', now, { trigger: body.finish_trigger })
  await gradeAttempts(db, [attempt.id])
  return clockOf(await attemptOf(visit, body.quiz_uuid), body.device, now)
}

export const leave = async (visit: Visit & Parsed<typeof quizzes.leave>): Promise<QuizClock> => {
  const { db, now, body } = visit
  const attempt = await attemptOf(visit, body.quiz_uuid, true)
  // Whoever leaves a page that stands still, or is none of the attempt's, has left nothing.
  if (attempt.state !== 'in_progress' || attempt.paused_at || !isHere(attempt, body.device))
    return clockOf(attempt, body.device, now)
  const leaves = attempt.leaves + 1
  await tell(db, attempt, 'left', now, { leaves })
  const stops = freezes(leaves, attempt.leaves_allowed)
  await changeAttempt(db, attempt.id, { leaves, ...(stops && { state: 'frozen', frozen_at: now }) }, now)
  if (stops) await tell(db, attempt, 'frozen', now, { leaves })
  return clockOf({ ...attempt, leaves, ...(stops && { state: 'frozen', frozen_at: now }) }, body.device, now)
}

export const takeOver = async (visit: Visit & Parsed<typeof quizzes.takeOver>): Promise<QuizClock> => {
  const { db, now, body } = visit
  const attempt = await attemptOf(visit, body.quiz_uuid, true)
  if (!isOpen(attempt)) throw new Fault('QUIZ_OVER')
  if (attempt.device !== body.device) {
    await changeAttempt(db, attempt.id, { device: body.device }, now)
    await tell(db, attempt, 'device', now, { from: attempt.device, to: body.device })
  }
  return clockOf({ ...attempt, device: body.device }, body.device, now)
}

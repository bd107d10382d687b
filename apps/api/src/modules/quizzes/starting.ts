import { Fault, type Parsed } from '@lentera/contract'
import type { quizzes } from '@lentera/contract/quizzes'
import type { BegunQuiz } from '@lentera/contract/quizzes/taking'
import type { Db } from '#db/db.ts'
import type { RequestContext } from '#kit/http/services.ts'
import { deadlineFrom, ownEndFrom, sessionState } from '#quiz/clock.rules.ts'
import { clockOf, mustBeHere, settleDevice, standsStill } from './attempt.ts'
import { answeredAmong, type AttemptRow, attemptsOf } from './attempt.queries.ts'
import { NAMELESS, tidyCode } from './quizzes.rules.ts'
import { countTry } from './reading.ts'
import { choiceSeedOf, lockOf, seedOf } from './sealed.ts'
import { insertAttempts, type NewAttempt, sessionsToStart, type StartRow } from './starting.queries.ts'

type Starting = Omit<RequestContext, 'db'> & Parsed<typeof quizzes.start>

const closed: Readonly<Record<string, string>> = {
  scheduled: 'Kuis ini belum dibuka.',
  paused: 'Kuis ini sedang dijeda guru. Coba lagi sebentar lagi.',
}

/** What somebody begins now; undefined for an attempt that goes on. Throws NOT_FOUND, QUIZ_CLOSED, QUIZ_DONE or QUIZ_CODE. */
const beginning = (context: Starting, quiz: StartRow | undefined): NewAttempt | undefined => {
  const { user, now, body, services } = context
  if (!quiz) {
    if (body.code !== undefined) countTry(context)
    throw new Fault('NOT_FOUND')
  }
  if (quiz.is_begun) return undefined
  const state = sessionState(quiz, now)
  if (state !== 'running') throw new Fault('QUIZ_CLOSED', { ...(closed[state] !== undefined && { message: closed[state] }) })
  if (quiz.attempts >= quiz.attempts_allowed) throw new Fault('QUIZ_DONE')
  if ((quiz.needs_code || !quiz.is_asked) && tidyCode(body.code ?? '') !== quiz.code) {
    countTry(context)
    throw new Fault('QUIZ_CODE', { errors: { code: ['Kode ini tidak benar.'] } })
  }
  const which = { session_id: quiz.session_id, student_id: user.id, nr: quiz.last_nr + 1 }
  return {
    ...which,
    seed: seedOf(services, which),
    choice_seed: choiceSeedOf(services, which),
    teacher_id: quiz.teacher_id,
    device: quiz.one_device ? (body.device ?? NAMELESS) : (body.device ?? null),
    started_at: now,
    deadline_at: deadlineFrom(quiz, now),
    own_end_at: ownEndFrom(quiz, now),
    joins: !quiz.is_asked,
  }
}

/** An attempt as it stands right after it was begun. */
const freshAttempt = (
  quiz: StartRow,
  { joins: _joins, own_end_at: _own_end_at, ...begun }: NewAttempt,
  made: { id: number; device: string | null },
): AttemptRow => ({
  ...quiz,
  ...begun,
  ...made,
  state: 'in_progress',
  device_asked: null,
  device_refused: null,
  frozen_at: null,
  frozen_by: null,
  note: null,
  noted_at: null,
  leaves: 0,
  submitted_at: null,
  finish_trigger: null,
  score: null,
  max_score: null,
})

interface Judged {
  readonly context: Starting
  readonly quiz: StartRow
  readonly begins: NewAttempt | undefined
}
const judge = (context: Starting, quiz: StartRow | undefined): Judged | Fault => {
  try {
    const begins = beginning(context, quiz)
    return { context, quiz: quiz!, begins }
  } catch (error) {
    if (error instanceof Fault) return error
    throw error
  }
}

const nameOf = ({ session_id, student_id }: { readonly session_id: number; readonly student_id: number }) =>
  `${session_id} ${student_id}`

/** The attempts of all who start, by `session pupil`: those that are begun here, and those that go on. */
const attemptsBegun = async (db: Db, judged: readonly Judged[]): Promise<ReadonlyMap<string, AttemptRow>> => {
  const begins = judged.flatMap((one) => one.begins ?? [])
  const made = new Map((begins.length > 0 ? await insertAttempts(db, begins) : []).map((row) => [nameOf(row), row]))
  const attempts = new Map<string, AttemptRow>()
  const others: Judged[] = []
  for (const one of judged) {
    const row = one.begins && made.get(nameOf(one.begins))
    if (one.begins && row) attempts.set(nameOf(row), freshAttempt(one.quiz, one.begins, row))
    else others.push(one)
  }
  const whose = others.map(({ context, quiz }) => ({ student_id: context.user.id, quiz_uuid: quiz.quiz_uuid }))
  for (const row of others.length > 0 ? await attemptsOf(db, whose, false) : []) attempts.set(nameOf(row), row)
  return attempts
}

/** What somebody who has an attempt is answered. Throws QUIZ_OTHER_DEVICE. */
const opened = async (
  db: Db,
  { context: { now, body, services }, quiz, begins }: Judged,
  attempt: AttemptRow | undefined,
  answered: ReadonlySet<number>,
): Promise<BegunQuiz> => {
  if (!attempt) throw new Fault('NOT_FOUND')
  mustBeHere(attempt, body.device)
  await settleDevice(db, attempt, body.device, now)
  // Of an attempt with answers the questions are read together with those.
  const drawn =
    begins?.nr === attempt.nr ? begins : { seed: seedOf(services, attempt), choice_seed: choiceSeedOf(services, attempt) }
  const brought = attempt.seed === drawn.seed && attempt.choice_seed === drawn.choice_seed
  const opens = brought && !standsStill(attempt) && !answered.has(attempt.id)
  const lock = opens ? { edition: quiz.edition, secret: lockOf(services, attempt) } : null
  return { ...clockOf(attempt, body.device, now), lock }
}

/** Begins the attempts of all who start at the same moment with one read, one write and one commit. */
export const startTogether = async (contexts: readonly Starting[], db: Db): Promise<(BegunQuiz | Fault)[]> => {
  const who = contexts.map(({ user, body: { quiz_uuid, code } }) => ({
    student_id: user.id,
    quiz_uuid,
    code: code === undefined ? undefined : tidyCode(code),
  }))
  const sessions = await sessionsToStart(db, who, new Date(Math.max(...contexts.map(({ now }) => now.getTime()))))
  const judged = contexts.map((context, at) => judge(context, sessions.get(at)))
  const going = judged.filter((one): one is Judged => !(one instanceof Fault))
  const attempts = await attemptsBegun(db, going)
  const attemptIn = ({ context, quiz }: Judged) =>
    attempts.get(nameOf({ session_id: quiz.session_id, student_id: context.user.id }))
  const answered = await answeredAmong(
    db,
    going.flatMap((one) => (one.quiz.is_begun ? (attemptIn(one)?.id ?? []) : [])),
  )
  const idOf = (one: Judged | Fault) => (one instanceof Fault ? 0 : (attemptIn(one)?.id ?? 0))
  const answers = new Map<Judged | Fault, BegunQuiz | Fault>()
  // By id, the one order in which attempts are held: a device that is another one is written here.
  for (const one of judged.toSorted((a, b) => idOf(a) - idOf(b))) {
    if (one instanceof Fault) answers.set(one, one)
    else {
      const refused = (error: unknown) => {
        if (error instanceof Fault) return error
        throw error
      }
      answers.set(one, await opened(db, one, attemptIn(one), answered).catch(refused))
    }
  }
  return judged.map((one) => answers.get(one)!)
}

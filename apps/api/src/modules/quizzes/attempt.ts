import { Fault } from '@lentera/contract'
import type { quizzes } from '@lentera/contract/quizzes'
import type { QuizClock, QuizPaper } from '@lentera/contract/quizzes/taking'
import { attachmentOf } from '#kit/files/attachment.ts'
import { answerFiles } from '#quiz/files.queries.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { secondsLeft } from '#quiz/clock.rules.ts'
import { perMinuteOfServer } from '#kit/security/per-minute.ts'
import { gradeAttempts } from '#quiz/grade.ts'
import { mediaLinks } from '#quiz/media.ts'
import { type AttemptRow, attemptsOf, changeAttempt, paperOf, seen, tell } from './attempt.queries.ts'
import { askForDevice, bindDevices } from './devices.queries.ts'
import { answersFor, questionsFor } from './paper.rules.ts'
import { freezes, isHere, NAMELESS } from './quizzes.rules.ts'

const requestOf = ({ device_asked, device_refused }: AttemptRow, device: string | undefined): QuizClock['device_request'] =>
  device === undefined ? null : device === device_asked ? 'waiting' : device === device_refused ? 'refused' : null

export const clockOf = (attempt: AttemptRow, device: string | undefined, now: Date): QuizClock => ({
  state: attempt.state,
  server_time: now.toISOString(),
  deadline_at: attempt.deadline_at.toISOString(),
  remaining_seconds: isOpen(attempt) ? secondsLeft(attempt, attempt.paused_at, now) : 0,
  is_paused: attempt.paused_at !== null,
  leaves: attempt.leaves,
  leaves_allowed: attempt.leaves_allowed,
  frozen_by: attempt.state === 'frozen' ? (attempt.frozen_by ?? (attempt.leaves > 0 ? 'leaves' : 'teacher')) : null,
  note: attempt.note === null || attempt.noted_at === null ? null : { text: attempt.note, at: attempt.noted_at.toISOString() },
  is_here: isHere(attempt, device),
  device_request: requestOf(attempt, device),
  broadcast:
    attempt.broadcast === null || attempt.broadcast_at === null
      ? null
      : { text: attempt.broadcast, at: attempt.broadcast_at.toISOString() },
})

export const isOpen = ({ state }: Pick<AttemptRow, 'state'>) => state === 'in_progress' || state === 'frozen'

/** The pupil's last attempt. Throws NOT_FOUND where there is none. */
export const attemptOf = async (
  { db, user }: Pick<RequestContext, 'db' | 'user'>,
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

/** Whether an open attempt's clock stands: frozen, or with its whole session. */
export const standsStill = ({ state, paused_at }: AttemptRow) => state === 'frozen' || paused_at !== null

/**
 * Keeps which device speaks for an attempt: where one alone may, the first that does; where any may, the last one, with a line in the
 * history each time it is another.
 */
export const settleDevice = async (
  db: RequestContext['db'],
  attempt: AttemptRow,
  device: string | undefined,
  now: Date,
): Promise<void> => {
  if (attempt.one_device) {
    if (attempt.device === null) await bindDevices(db, [{ id: attempt.id, device: device ?? NAMELESS }])
    return
  }
  if (device === undefined || device === attempt.device) return
  await changeAttempt(db, attempt.id, { device }, now)
  if (attempt.device !== null) await tell(db, attempt, 'device', now, { from: attempt.device, to: device })
}

/** The clock, and for whoever watches: that the device is there, though nothing is answered. */
export const remainingTime = async (context: RequestOf<typeof quizzes.remainingTime>): Promise<QuizClock> => {
  const { db, now, query } = context
  const attempt = await attemptOf(context, context.params.uuid)
  if (isOpen(attempt) && isHere(attempt, query.device)) await seen(db, [attempt.id], now)
  return clockOf(attempt, query.device, now)
}

export const questions = async (context: RequestOf<typeof quizzes.questions>): Promise<QuizPaper> => {
  const { db, now, services, params, query } = context
  const attempt = await attemptOf(context, params.uuid)
  if (!isOpen(attempt)) throw new Fault('QUIZ_OVER')
  mustBeHere(attempt, query.device)
  // What cannot be answered is not read either: a frozen question paper is closed.
  if (standsStill(attempt)) throw new Fault('QUIZ_FROZEN')
  await settleDevice(db, attempt, query.device, now)
  const rows = await paperOf(db, attempt)
  return {
    ...clockOf(attempt, query.device, now),
    quiz: { title: attempt.title, timezone: attempt.timezone, full_screen: attempt.full_screen },
    questions: questionsFor(rows, attempt),
    // The files of answers stand in `files`.
    media: mediaLinks(
      rows.map(({ content }) => ({ content })),
      services,
      now,
    ),
    files: (await answerFiles(db, [attempt.id])).map((file) => attachmentOf(services, file, now)),
    answers: answersFor(rows, attempt),
  }
}

/** What a device's own countdown may be ahead of the server's. */
const EARLY_SECONDS = 3

export const finish = async (context: RequestOf<typeof quizzes.finish>): Promise<QuizClock> => {
  const { db, now, body } = context
  const attempt = await attemptOf(context, body.quiz_uuid, true)
  if (!isOpen(attempt)) return clockOf(attempt, body.device, now)
  mustBeHere(attempt, body.device)
  const early = secondsLeft(attempt, attempt.paused_at, now) > EARLY_SECONDS
  if (body.finish_trigger === 'auto' && early) return clockOf(attempt, body.device, now)
  if (attempt.state === 'frozen') throw new Fault('QUIZ_FROZEN')
  const state = body.finish_trigger === 'auto' ? 'submitted_auto' : 'submitted'
  await changeAttempt(db, attempt.id, { state, submitted_at: now, finish_trigger: body.finish_trigger }, now)
  await tell(db, attempt, 'submitted', now, { trigger: body.finish_trigger })
  await gradeAttempts(db, [attempt.id])
  return clockOf(await attemptOf(context, body.quiz_uuid), body.device, now)
}

/** What the rule about leaving makes of an attempt; what a supervisor said of another freeze is no reason of this one. */
const byLeaves = { state: 'frozen', frozen_by: 'leaves', note: null, noted_at: null } as const

export const leave = async (context: RequestOf<typeof quizzes.leave>): Promise<QuizClock> => {
  const { db, now, body } = context
  const attempt = await attemptOf(context, body.quiz_uuid, true)
  // Whoever leaves a page that stands still, or is none of the attempt's, has left nothing.
  if (attempt.state !== 'in_progress' || attempt.paused_at || !isHere(attempt, body.device))
    return clockOf(attempt, body.device, now)
  const leaves = attempt.leaves + 1
  await tell(db, attempt, 'left', now, { leaves })
  const stops = freezes(leaves, attempt.leaves_allowed)
  const change = { leaves, ...(stops && { ...byLeaves, frozen_at: now }) }
  await changeAttempt(db, attempt.id, change, now)
  if (stops) await tell(db, attempt, 'frozen', now, { leaves })
  return clockOf({ ...attempt, ...change }, body.device, now)
}

/** Requests for a device's admission that one pupil may make in a minute: each is a line on the supervisor's screen. */
const mayAsk = perMinuteOfServer(4)

/**
 * Moves an attempt to this device. Where the session is for one device, another than the one that answers is asked for, and the
 * supervisor lets it in. Throws QUIZ_FROZEN while the attempt is frozen: nothing about it changes then.
 */
export const takeOver = async (context: RequestOf<typeof quizzes.takeOver>): Promise<QuizClock> => {
  const { db, now, body, user, services } = context
  const { device } = body
  const attempt = await attemptOf(context, body.quiz_uuid, true)
  if (!isOpen(attempt)) throw new Fault('QUIZ_OVER')
  if (attempt.state === 'frozen') throw new Fault('QUIZ_FROZEN')
  if (isHere(attempt, device)) {
    await settleDevice(db, attempt, device, now)
    return clockOf({ ...attempt, device }, device, now)
  }
  if (attempt.device_asked === device) return clockOf(attempt, device, now)
  if (!mayAsk(services, String(user.id), now)) throw new Fault('TOO_MANY_REQUESTS')
  await askForDevice(db, attempt.id, device, now)
  await tell(db, attempt, 'device_asked', now, { device })
  return clockOf({ ...attempt, device_asked: device }, device, now)
}

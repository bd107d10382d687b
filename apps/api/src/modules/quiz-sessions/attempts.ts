import { Fault, type Inside } from '@lentera/contract'
import type { AttemptVerb, Monitor, MonitoredPupil, quizAttempts, Work } from '@lentera/contract/quiz-sessions/attempts'
import { shared } from '#kit/batch/shared.ts'
import { forMany } from '#kit/http/reply.ts'
import { publish } from '#kit/live/events.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { secondsLeft, sessionState } from '#quiz/clock.rules.ts'
import { gradeAttempts } from '#quiz/grade.ts'
import { mediaLinks } from '#quiz/media.ts'
import type { Here } from '#school/here.ts'
import {
  answersOf,
  attemptsOf,
  begunInOrder,
  endAttempts,
  freeze,
  giveTime,
  holdAttempts,
  type PupilRow,
  pupilsAtWork,
  reopen,
  setAside,
  timelineOf,
  unfreeze,
} from './attempts.queries.ts'
import { notHandedIn, writeMarksOf } from './attempts-marking.ts'
import { mayDoWith, shownState } from './attempts.rules.ts'
import { admitDevices, forgetDevice, refuseDevices } from './devices.queries.ts'
import { settleLate } from './late.ts'
import { logEvent } from './sessions.queries.ts'
import { clockShown, mayDo } from './sessions.rules.ts'
import { findWatched, type WatchedSession } from './standing.queries.ts'

/** A session of the caller. Throws NOT_FOUND for any other. */
const watchedSession = async (
  { db, user, now }: Pick<RequestContext, 'db' | 'user' | 'now'>,
  uuid: string,
): Promise<WatchedSession> => {
  const row = await findWatched(db, { uuid, teacher: user.id, now })
  if (!row) throw new Fault('NOT_FOUND')
  return row
}

/** A session as whoever watches it sees it. */
const watched = (row: WatchedSession, { now, school }: Pick<RequestContext & Here, 'now' | 'school'>) => ({
  ...clockShown(row, now, school.timezone),
  max_score: row.max_score,
  needs_code: row.needs_code,
  leaves_allowed: row.leaves_allowed,
  attempts_allowed: row.attempts_allowed,
  attempt_rule: row.attempt_rule,
  broadcast: row.broadcast,
  session_can: mayDo(row, now),
})

const isAtWork = ({ state }: PupilRow) => state === 'in_progress' || state === 'frozen'

const pupilOf = (one: PupilRow, row: WatchedSession, now: Date): Inside<MonitoredPupil> => ({
  uuid: one.uuid,
  name: one.name,
  class: one.class,
  image: one.image,
  attempt:
    one.attempt_id === null
      ? null
      : {
          uuid: one.attempt_uuid,
          nr: one.nr,
          state: shownState(one, now),
          answered: one.answered,
          late: one.late,
          late_waiting: one.late_waiting,
          late_proven: one.late_proven,
          device_asked_at: one.device_asked_at?.toISOString() ?? null,
          last_number: one.last_number,
          leaves: one.leaves,
          started_at: one.started_at.toISOString(),
          deadline_at: isAtWork(one) ? one.deadline_at.toISOString() : null,
          remaining_seconds: isAtWork(one) ? secondsLeft(one, row.paused_at, now) : null,
          last_seen_at: one.last_seen_at.toISOString(),
          submitted_at: one.submitted_at?.toISOString() ?? null,
          score: one.score,
          counted_score: one.counted_score,
          to_mark: one.to_mark,
        },
  can: mayDoWith(one.attempt_id === null ? null : one, sessionState(row, now)),
})

/**
 * Milliseconds that a transaction may take between its moment and its commit, before which nobody sees it. What takes longer is seen
 * with that pupil's next answer, or when the page reads everybody anew, which it does every two minutes.
 */
const UNSEEN = 1500

/** One glance for all who watch the same session and ask before it begins; what is new to one of them is told to all. */
const glance = shared(async (contexts: readonly RequestOf<typeof quizAttempts.monitor, Here>[]): Promise<Inside<Monitor>> => {
  const [context] = contexts
  if (!context) throw new Error('A glance is of somebody who asks.')
  const now = context.services.clock()
  const row = await watchedSession({ ...context, now }, context.params.uuid)
  const since = contexts.flatMap(({ query }) => query.since ?? []).map((each) => Date.parse(each))
  const from = since.length === 0 ? undefined : new Date(Math.min(...since) - UNSEEN)
  const pupils = await pupilsAtWork(context.db, row.id, { now, since: from })
  return forMany({ ...watched(row, { ...context, now }), students: pupils.map((one) => pupilOf(one, row, now)) })
})

/** Everybody of a session at one glance, or whoever was heard of since the last one. */
export const monitor = (context: RequestOf<typeof quizAttempts.monitor, Here>): Promise<Inside<Monitor>> =>
  glance(`${context.user.id} ${context.params.uuid} ${context.query.since === undefined ? 'all' : 'news'}`, context)

type Acting = RequestOf<typeof quizAttempts.act, Here>
const lateVerbs = { count_late: 'counted', ignore_late: 'ignored' } as const
type LateVerb = keyof typeof lateVerbs
const isLateVerb = (verb: AttemptVerb): verb is LateVerb => verb in lateVerbs

/** What each action does with attempts that allow it. */
const effects: Readonly<
  Record<Exclude<AttemptVerb, LateVerb>, (context: Acting, attempts: readonly number[], row: WatchedSession) => Promise<unknown>>
> = {
  allow_device: ({ db }, attempts) => admitDevices(db, attempts),
  refuse_device: ({ db }, attempts) => refuseDevices(db, attempts),
  extra_time: ({ db, now, body }, attempts, { paused_at }) =>
    giveTime(db, attempts, { seconds: (body.minutes ?? 0) * 60, now: paused_at ?? now }),
  freeze: ({ db, now, body }, attempts) => freeze(db, attempts, { now, reason: body.reason ?? null }),
  unfreeze: ({ db, now, body }, attempts, { paused_at: paused }) =>
    unfreeze(db, attempts, { now, paused, reason: body.reason ?? null }),
  reset_device: ({ db }, attempts) => forgetDevice(db, attempts),
  force_submit: async ({ db, now }, attempts, { paused_at: paused }) => {
    await endAttempts(db, attempts, { now, paused })
    await gradeAttempts(db, attempts)
  },
  reopen: ({ db, now, body: { minutes } }, attempts, { paused_at: paused }) =>
    reopen(db, attempts, { seconds: minutes === undefined ? null : minutes * 60, now, paused }),
  restart: ({ db }, attempts) => setAside(db, attempts),
}

/** Does it, and answers what the history of each attempt says of it beside. A decision on late answers is about all attempts of a pupil. */
const doWith = async (
  context: Acting,
  row: WatchedSession,
  pupils: readonly PupilRow[],
): Promise<ReadonlyMap<number, object>> => {
  const { db, user, now, body } = context
  const attempts = pupils.map(({ attempt_id }) => attempt_id!)
  if (attempts.length === 0) return new Map()
  if (isLateVerb(body.action)) {
    const deciding = { session: row.id, students: pupils.map(({ id }) => id), by: user.id, now }
    return settleLate(db, deciding, lateVerbs[body.action])
  }
  await effects[body.action](context, attempts, row)
  return new Map(attempts.map((id) => [id, {}]))
}

/** Does the same with several pupils. Throws NOT_FOUND when one of them is not of the session. */
export const actOnPupils = async (context: Acting) => {
  const { db, user, now, params, body } = context
  if (body.action === 'extra_time' && body.minutes === undefined)
    throw new Fault('VALIDATION', { errors: { minutes: ['Isi berapa menit.'] } })
  const row = await watchedSession(context, params.uuid)
  const wanted = new Set(body.student_uuids)
  const asked = (await pupilsAtWork(db, row.id, { now })).filter(({ uuid }) => wanted.has(uuid))
  if (asked.length !== wanted.size) throw new Fault('NOT_FOUND')
  await holdAttempts(
    db,
    asked.flatMap(({ attempt_id }) => attempt_id ?? []),
  )
  // What somebody has handed in meanwhile is seen now.
  const held = (await pupilsAtWork(db, row.id, { now })).filter(({ uuid }) => wanted.has(uuid))
  const state = sessionState(row, now)
  const fits = (one: PupilRow) => one.attempt_id !== null && mayDoWith(one, state).includes(body.action)
  const fitting = held.filter(fits)
  const told = await doWith(context, row, fitting)
  const data = { ...(body.minutes && { minutes: String(body.minutes) }), ...(body.reason && { reason: body.reason }) }
  for (const [attempt_id, more] of told)
    await logEvent(db, { session_id: row.id, attempt_id, kind: body.action, by_id: user.id, at: now, data: { ...data, ...more } })
  await publish(db, 'quiz', [...held.map(({ id }) => id), user.id])
  return { done: fitting.length, left: held.filter((one) => !fits(one)).map(({ uuid, name }) => ({ uuid, name })) }
}

const oneAtWork = async (
  context: Pick<RequestContext, 'db' | 'now'>,
  row: WatchedSession,
  student: string,
): Promise<PupilRow> => {
  const [one] = await pupilsAtWork(context.db, row.id, { now: context.now, student })
  if (!one) throw new Fault('NOT_FOUND')
  return one
}

const placeAmong = (begun: readonly { readonly uuid: string }[], uuid: string) => {
  const at = begun.findIndex((one) => one.uuid === uuid)
  if (at === -1) return null
  return { at: at + 1, of: begun.length, previous: begun[at - 1]?.uuid ?? null, next: begun[at + 1]?.uuid ?? null }
}

const workShown = async (
  context: RequestContext & Here,
  row: WatchedSession,
  student: string,
  wanted?: string,
): Promise<Inside<Work>> => {
  const { db, now, services } = context
  const one = await oneAtWork(context, row, student)
  const attempts = await attemptsOf(db, row.id, one.id)
  const shown = attempts.find(({ id, uuid }) => (wanted === undefined ? id === one.attempt_id : uuid === wanted))
  if (wanted !== undefined && !shown) throw new Fault('NOT_FOUND')
  const [answers, begun, timeline] = await Promise.all([
    answersOf(db, row.id, shown?.id ?? null),
    begunInOrder(db, row.id, now),
    shown === undefined ? [] : timelineOf(db, shown.id),
  ])
  return {
    ...watched(row, context),
    pupil: pupilOf(one, row, now),
    place: placeAmong(begun, one.uuid),
    shown: shown?.uuid ?? null,
    attempts: attempts.map(({ uuid, nr, state, score, started_at }) => ({
      uuid,
      nr,
      state,
      score,
      started_at: started_at.toISOString(),
    })),
    answers: answers.map((each) => ({
      ...each,
      is_uncertain: each.is_uncertain ?? false,
      is_late: each.is_late ?? false,
      answered_at: each.answered_at?.toISOString() ?? null,
      late: each.late && {
        ...each.late,
        answered_at: new Date(each.late.answered_at).toISOString(),
        received_at: new Date(each.late.received_at).toISOString(),
      },
    })),
    timeline: timeline.map((each) => ({ ...each, at: each.at.toISOString() })),
    media: mediaLinks(answers, services, now),
  }
}

/** One pupil's work: answers beside the keys, and what happened. */
export const work = async (context: RequestOf<typeof quizAttempts.work, Here>): Promise<Inside<Work>> =>
  workShown(context, await watchedSession(context, context.params.uuid), context.params.student_uuid, context.query.attempt)

/** Marks answers of a pupil's last attempt. Throws what `writeMarksOf` throws. */
export const mark = async (context: RequestOf<typeof quizAttempts.mark, Here>): Promise<Inside<Work>> => {
  const { params, body } = context
  const row = await watchedSession(context, params.uuid)
  const one = await oneAtWork(context, row, params.student_uuid)
  if (one.attempt_id === null) throw notHandedIn()
  await writeMarksOf(context, row, { attempt: one.attempt_uuid, marks: body.marks, field: (at) => `marks.${at}.score` })
  return workShown(context, await watchedSession(context, params.uuid), params.student_uuid)
}

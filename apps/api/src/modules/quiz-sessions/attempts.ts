import { Fault, type Inside, type Parsed } from '@lentera/contract'
import type { AttemptVerb, Monitor, MonitoredPupil, quizAttempts, Work } from '@lentera/contract/quiz-sessions/attempts'
import { publish } from '#kit/live/events.ts'
import type { Visit } from '#kit/http/services.ts'
import { secondsLeft, sessionState } from '#quiz/clock.rules.ts'
import { gradeAttempts } from '#quiz/grade.ts'
import type { Here } from '#school/here.ts'
import {
  answersOf,
  attemptsOf,
  endAttempts,
  forgetDevice,
  freeze,
  giveTime,
  holdAttempts,
  type PupilRow,
  pupilsAtWork,
  reopen,
  setAside,
  timelineOf,
  unfreeze,
  writeMarks,
} from './attempts.queries.ts'
import { mayDoWith, shownState } from './attempts.rules.ts'
import { logEvent, type SessionRecord } from './sessions.queries.ts'
import { ownSession } from './sessions.ts'

type Asked<K extends keyof typeof quizAttempts> = Visit & Here & Parsed<(typeof quizAttempts)[K]>

const watched = (row: SessionRecord, { now, school }: Visit & Here) => ({
  uuid: row.uuid,
  title: row.title,
  state: sessionState(row, now),
  starts_at: row.starts_at?.toISOString() ?? null,
  ends_at: row.ends_at?.toISOString() ?? null,
  paused_at: row.paused_at?.toISOString() ?? null,
  questions: row.questions,
  max_score: row.max_score,
  code: row.code,
  needs_code: row.needs_code,
  leaves_allowed: row.leaves_allowed,
  broadcast: row.broadcast,
  timezone: school.timezone,
  server_time: now.toISOString(),
})

const isAtWork = ({ state }: PupilRow) => state === 'in_progress' || state === 'frozen'

const pupilOf = (one: PupilRow, row: SessionRecord, now: Date): Inside<MonitoredPupil> => ({
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
          leaves: one.leaves,
          started_at: one.started_at.toISOString(),
          remaining_seconds: isAtWork(one) ? secondsLeft(one, row.paused_at, now) : null,
          last_seen_at: one.last_seen_at.toISOString(),
          submitted_at: one.submitted_at?.toISOString() ?? null,
          score: one.score,
          to_mark: one.to_mark,
        },
  can: mayDoWith(one.attempt_id === null ? null : one, sessionState(row, now)),
})

/** Everybody of a session at one glance. */
export const monitor = async (visit: Asked<'monitor'>): Promise<Inside<Monitor>> => {
  const row = await ownSession(visit, visit.params.uuid)
  const pupils = await pupilsAtWork(visit.db, row.id)
  return { ...watched(row, visit), students: pupils.map((one) => pupilOf(one, row, visit.now)) }
}

type Acting = Asked<'act'>
/** What each action does with attempts that allow it. */
const effects: Readonly<
  Record<AttemptVerb, (visit: Acting, attempts: readonly number[], row: SessionRecord) => Promise<unknown>>
> = {
  extra_time: ({ db, now, body }, attempts) => {
    if (body.minutes === undefined) throw new Fault('VALIDATION', { errors: { minutes: ['Isi berapa menit.'] } })
    return giveTime(db, attempts, { seconds: body.minutes * 60, now })
  },
  freeze: ({ db, now }, attempts) => freeze(db, attempts, now),
  unfreeze: ({ db, now }, attempts) => unfreeze(db, attempts, now),
  reset_device: ({ db }, attempts) => forgetDevice(db, attempts),
  force_submit: async ({ db, now }, attempts) => {
    await endAttempts(db, attempts, now)
    await gradeAttempts(db, attempts)
  },
  // Some minutes at least: a clock that has run out would hand in again at once.
  reopen: ({ db, now, body }, attempts) =>
    reopen(db, attempts, { until: new Date(now.getTime() + (body.minutes ?? 5) * 60_000), now }),
  restart: ({ db }, attempts) => setAside(db, attempts),
}

/** Does the same with several pupils. Throws NOT_FOUND when one of them is not of the session. */
export const actOnPupils = async (visit: Acting) => {
  const { db, user, now, params, body } = visit
  const row = await ownSession(visit, params.uuid)
  const wanted = new Set(body.student_uuids)
  const asked = (await pupilsAtWork(db, row.id)).filter(({ uuid }) => wanted.has(uuid))
  if (asked.length !== wanted.size) throw new Fault('NOT_FOUND')
  await holdAttempts(
    db,
    asked.flatMap(({ attempt_id }) => attempt_id ?? []),
  )
  // What somebody has handed in meanwhile is seen now.
  const held = (await pupilsAtWork(db, row.id)).filter(({ uuid }) => wanted.has(uuid))
  const state = sessionState(row, now)
  const fits = (one: PupilRow) => one.attempt_id !== null && mayDoWith(one, state).includes(body.action)
  const attempts = held.filter(fits).map(({ attempt_id }) => attempt_id!)
  if (attempts.length > 0) await effects[body.action](visit, attempts, row)
  const data = { ...(body.minutes && { minutes: String(body.minutes) }), ...(body.reason && { reason: body.reason }) }
  for (const attempt_id of attempts)
    await logEvent(db, { session_id: row.id, attempt_id, kind: body.action, by_id: user.id, at: now, data })
  await publish(db, 'quiz', [...held.map(({ id }) => id), user.id])
  return { done: attempts.length, left: held.filter((one) => !fits(one)).map(({ uuid, name }) => ({ uuid, name })) }
}

const oneAtWork = async (visit: Pick<Visit, 'db'>, row: SessionRecord, student: string): Promise<PupilRow> => {
  const [one] = await pupilsAtWork(visit.db, row.id, student)
  if (!one) throw new Fault('NOT_FOUND')
  return one
}

const workShown = async (visit: Visit & Here, row: SessionRecord, student: string): Promise<Inside<Work>> => {
  const { db, now } = visit
  const one = await oneAtWork(visit, row, student)
  const [attempts, answers, timeline] = await Promise.all([
    attemptsOf(db, row.id, one.id),
    answersOf(db, row.id, one.attempt_id),
    one.attempt_id === null ? [] : timelineOf(db, one.attempt_id),
  ])
  return {
    ...watched(row, visit),
    pupil: pupilOf(one, row, now),
    attempts: attempts.map((each) => ({ ...each, started_at: each.started_at.toISOString() })),
    answers: answers.map((each) => ({
      ...each,
      is_uncertain: each.is_uncertain ?? false,
      is_late: each.is_late ?? false,
      answered_at: each.answered_at?.toISOString() ?? null,
    })),
    timeline: timeline.map((each) => ({ ...each, at: each.at.toISOString() })),
  }
}

/** One pupil's work: answers beside the keys, and what happened. */
export const work = async (visit: Asked<'work'>): Promise<Inside<Work>> =>
  workShown(visit, await ownSession(visit, visit.params.uuid), visit.params.student_uuid)

/** Marks answers of a pupil's last attempt. Throws QUIZ_NOT_NOW while it runs, VALIDATION for more points than a question has. */
export const mark = async (visit: Asked<'mark'>): Promise<Inside<Work>> => {
  const { db, user, now, params, body } = visit
  const row = await ownSession(visit, params.uuid)
  const one = await oneAtWork(visit, row, params.student_uuid)
  if (one.attempt_id === null || isAtWork(one)) throw new Fault('QUIZ_NOT_NOW', { message: 'Siswa ini belum mengumpulkan.' })
  await holdAttempts(db, [one.attempt_id])
  const answers = new Map((await answersOf(db, row.id, one.attempt_id)).map((each) => [each.number, each]))
  for (const [at, { number, score }] of body.marks.entries()) {
    const asked = answers.get(number)
    const wrong = (text: string) => new Fault('VALIDATION', { errors: { [`marks.${at}.score`]: [text] } })
    if (!asked) throw wrong('Soal ini tidak ada di kuis.')
    if (score !== null && score > asked.points) throw wrong(`Paling banyak ${asked.points}.`)
    if (score !== null && asked.answer === null) throw wrong('Soal ini tidak dijawab.')
  }
  await writeMarks(db, one.attempt_id, body.marks, { by: user.id, now })
  await gradeAttempts(db, [one.attempt_id])
  const data = { numbers: body.marks.map(({ number }) => number) }
  await logEvent(db, { session_id: row.id, attempt_id: one.attempt_id, kind: 'marked', by_id: user.id, at: now, data })
  await publish(db, 'quiz', [one.id, user.id])
  return workShown(visit, await ownSession(visit, params.uuid), params.student_uuid)
}

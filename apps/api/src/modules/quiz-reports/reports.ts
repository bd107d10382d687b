import { Fault, type Inside } from '@lentera/contract'
import type { quizReports, Report, ReportHead, ReportNumbers, ReportPupil, ReportRow } from '@lentera/contract/quiz-reports'
import { pageOf } from '#kit/http/lists.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { sessionState } from '#quiz/clock.rules.ts'
import { newCode } from '#quiz/code.ts'
import { type QuizResult, quizResults } from '#quiz/results.ts'
import type { Here } from '#school/here.ts'
import { yearOf } from '#school/schools.ts'
import {
  copyQuestions,
  endedOrder,
  endedSessions,
  findSession,
  followUpsOf,
  insertSession,
  invitePupils,
  logEvent,
  parentOf,
  type SessionRow,
} from './reports.queries.ts'
import { gradePlacesOf } from './grade-places.ts'
import { rereadOf } from './reread.ts'
import { mayDo, numbersOf, outcomeOf } from './reports.rules.ts'

/** A session of the caller. Throws NOT_FOUND for any other, and for a draft: nothing came of it. */
export const ownSession = async (
  context: Pick<RequestContext, 'db' | 'user' | 'now'>,
  uuid: string,
  held = false,
): Promise<SessionRow> => {
  const row = await findSession(context.db, { uuid, teacher: context.user.id, now: context.now, held })
  if (!row || row.state === 'draft') throw new Fault('NOT_FOUND')
  return row
}

const iso = (at: Date | null) => at?.toISOString() ?? null
const headFields = (row: SessionRow, { now, school }: Pick<RequestContext & Here, 'now' | 'school'>) => ({
  uuid: row.uuid,
  title: row.title,
  topic: row.topic,
  subject: row.subject,
  classes: [...row.classes, ...row.groups].map(({ name }) => name),
  state: sessionState(row, now),
  starts_at: iso(row.starts_at),
  ends_at: iso(row.ends_at),
  pass_score: row.pass_score,
  questions: row.questions,
  timezone: school.timezone,
})

const numbersOfRow = ({ sums, invited, pass_score }: SessionRow): ReportNumbers => ({
  ...sums,
  invited,
  passed: pass_score === null ? null : sums.passed,
})

/** Sessions that are over, one page. */
export const listReports = async (context: RequestOf<typeof quizReports.list, Here>) => {
  const { db, user, now, query } = context
  const { search, subject_uuid, ...page } = query
  const { data, meta } = await pageOf(endedSessions(db, user.id, { search, subject_uuid, now }), endedOrder, page)
  const rows: Inside<ReportRow>[] = data.map((row) => ({
    ...headFields(row, context),
    makes_up: row.makes_up,
    numbers: numbersOfRow(row),
  }))
  return { data: rows, meta }
}

/** What each page about a session's results begins with. */
export const headOf = async (context: RequestContext & Here, row: SessionRow): Promise<Inside<ReportHead>> => {
  const parent = row.remedial_of === null ? undefined : await parentOf(context.db, row.remedial_of)
  return {
    ...headFields(row, context),
    max_score: row.max_score,
    attempts_allowed: row.attempts_allowed,
    attempt_rule: row.attempt_rule,
    late_waiting: row.late_waiting,
    remedial_of: parent ? { ...parent, makes_up: row.makes_up } : null,
    can: mayDo(row, context.now),
  }
}

const secondsOf = ({ started_at, submitted_at }: QuizResult) =>
  started_at && submitted_at ? Math.max(0, Math.round((submitted_at.getTime() - started_at.getTime()) / 1000)) : null

const pupilOf = (one: QuizResult, pass: number | null): Inside<ReportPupil> => ({
  uuid: one.uuid,
  name: one.name,
  class: one.class,
  outcome: outcomeOf(one, pass),
  score: one.score,
  mark: one.mark,
  final: one.final.mark,
  final_from: one.final.from,
  seconds: secondsOf(one),
  submitted_at: iso(one.submitted_at),
})

/** One session with everybody's mark. */
export const report = async (
  context: RequestContext & Here & Pick<RequestOf<typeof quizReports.report, Here>, 'params'>,
): Promise<Inside<Report>> => {
  const { db, now } = context
  const row = await ownSession(context, context.params.uuid)
  const results = await quizResults(db, row, now)
  const again = await followUpsOf(db, row.id)
  return {
    head: await headOf(context, row),
    grade_places: await gradePlacesOf(context, row),
    numbers: numbersOf(results, row.pass_score),
    pupils: results.map((one) => pupilOf(one, row.pass_score)),
    reread: mayDo(row, now).includes('regrade') ? await rereadOf(db, row.id) : [],
    follow_ups: again.map((one) => ({
      uuid: one.uuid,
      title: one.title,
      state: sessionState(one, now),
      makes_up: one.makes_up,
      score_rule: one.score_rule,
      pupils: one.pupils,
    })),
  }
}

/** What a session hands on to the one that makes up for it. */
const inherited = (row: SessionRow) => ({
  description: row.description,
  topic: row.topic,
  subject_id: row.subject_id,
  duration_minutes: row.duration_minutes,
  needs_code: row.needs_code,
  results: row.results,
  shuffles_questions: row.shuffles_questions,
  shuffles_options: row.shuffles_options,
  one_device: row.one_device,
  full_screen: row.full_screen,
  leaves_allowed: row.leaves_allowed,
  attempt_rule: row.attempt_rule,
  pass_score: row.pass_score,
})

/** Makes a draft that makes up for a session. Throws NOT_FOUND for a pupil who is not of the session. */
export const followUp = async (context: RequestOf<typeof quizReports.followUp, Here>): Promise<{ uuid: string }> => {
  const { db, user, now, school, day, params, body } = context
  const row = await ownSession(context, params.uuid)
  if (!mayDo(row, now).includes(body.makes_up)) throw new Fault('QUIZ_NOT_NOW', { message: 'Tunggu sampai kuis ini selesai.' })
  const year = yearOf(school, day.date)
  if (year === undefined) throw new Fault('YEAR_MISSING')
  const wanted = new Set(body.student_uuids)
  const pupils = (await quizResults(db, row, now)).filter(({ uuid }) => wanted.has(uuid))
  if (pupils.length !== wanted.size) throw new Fault('NOT_FOUND')
  const made = await insertSession(db, {
    ...inherited(row),
    uuid: uuidV7(now.getTime()),
    school_id: school.id,
    teacher_id: user.id,
    tahun_ajaran_id: year,
    title: body.title,
    code: newCode(),
    // What makes up for a remedial makes up for the session before it.
    remedial_of: row.remedial_of ?? row.id,
    makes_up: body.makes_up,
    score_rule: body.makes_up === 'remedial' ? body.score_rule : null,
    created_at: now,
    updated_at: now,
  })
  await invitePupils(
    db,
    made.id,
    pupils.map(({ id }) => id),
  )
  if (body.same_questions) await copyQuestions(db, row.id, made.id)
  await logEvent(db, { session_id: row.id, kind: body.makes_up, by_id: user.id, at: now, data: { uuid: made.uuid } })
  return { uuid: made.uuid }
}

import { Fault } from '@lentera/contract'
import type { quizzes } from '@lentera/contract/quizzes'
import type { Quiz, QuizCard } from '@lentera/contract/quizzes/taking'
import { cursorPage, cursorRow } from '#kit/http/lists.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { perMinuteOfServer } from '#kit/security/per-minute.ts'
import { quizzesOf, type QuizRow } from './quizzes.queries.ts'
import { resultsAt, tidyCode } from './quizzes.rules.ts'

const PAGE = 20

export const presentQuiz = (row: QuizRow): Quiz => ({
  uuid: row.uuid,
  title: row.title,
  subject: row.subject,
  teacher: row.teacher,
  status: row.status,
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  timezone: row.timezone,
  duration_minutes: row.duration_minutes,
  question_count: row.question_count,
  is_begun: row.is_begun,
  attempts_left: Math.max(0, row.attempts_allowed - row.attempts),
  score: row.score,
  max_score: row.max_score,
})

const presentCard = (row: QuizRow, now: Date): QuizCard => ({
  ...presentQuiz(row),
  server_time: now.toISOString(),
  description: row.description,
  topic: row.topic,
  is_paused: row.paused_at !== null,
  needs_code: row.needs_code || !row.is_asked,
  results: row.results,
  results_at: row.results === 'hidden' ? null : resultsAt(row).toISOString(),
  attempts_allowed: row.attempts_allowed,
  attempt_rule: row.attempt_rule,
  one_device: row.one_device,
  full_screen: row.full_screen,
  leaves_allowed: row.leaves_allowed,
  pass_score: row.pass_score,
  shuffles: row.shuffles_questions,
  types: [...row.types],
})

/** Codes that one pupil may try in a minute, before a right one is no luck. */
const mayTry = perMinuteOfServer(10)
/** Throws TOO_MANY_REQUESTS for somebody who tries one code after the other. */
export const countTry = ({ user, now, services }: Pick<RequestContext, 'user' | 'now' | 'services'>) => {
  if (!mayTry(services, String(user.id), now))
    throw new Fault('TOO_MANY_REQUESTS', { message: 'Terlalu banyak kode dicoba. Coba lagi sebentar lagi.' })
}

/** One quiz that the pupil was asked to, has begun, or knows the code of. Throws NOT_FOUND. */
export const quizOf = async (context: RequestContext, uuid: string, typed?: string): Promise<QuizRow> => {
  const code = typed === undefined ? undefined : tidyCode(typed)
  const [row] = await quizzesOf(context.db, { student: context.user.id, now: context.now, uuid, code, limit: 1 })
  if (row) return row
  if (code !== undefined) countTry(context)
  throw new Fault('NOT_FOUND')
}

type Searched = { readonly status?: Quiz['status'] | undefined; readonly cursor?: string | undefined; readonly search?: string }
const pageOf = async ({ db, user, now, services: { ids } }: RequestContext, { status, search, cursor }: Searched) => {
  const after = cursorRow(cursor, ids)
  const rows = await quizzesOf(db, {
    student: user.id,
    now,
    status,
    after,
    limit: PAGE + 1,
    ...(search !== undefined && { search }),
  })
  const { page, next_cursor } = cursorPage(rows, PAGE, ids)
  return { data: page.map(presentQuiz), meta: { next_cursor } }
}

export const list = (context: RequestOf<typeof quizzes.list>) => pageOf(context, context.query)
export const search = (context: RequestOf<typeof quizzes.search>) => pageOf(context, context.query)

export const info = async (context: RequestOf<typeof quizzes.info>) =>
  presentCard(await quizOf(context, context.params.uuid, context.query.code), context.now)

export const byCode = async (context: RequestOf<typeof quizzes.byCode>) => {
  const code = tidyCode(context.params.code)
  if (code === '') throw new Fault('VALIDATION', { message: 'Code is required', errors: { code: ['Code is required'] } })
  countTry(context)
  const [row] = await quizzesOf(context.db, { student: context.user.id, now: context.now, code, limit: 1 })
  if (!row) throw new Fault('NOT_FOUND', { message: 'Tidak ada kuis dengan kode ini. Periksa kodenya, atau tanya gurumu.' })
  return presentCard(row, context.now)
}

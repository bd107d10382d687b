import { createHash } from 'node:crypto'
import type { ErrorState } from '@lentera/contract/operator/error-reports'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { pageOf } from '#kit/http/lists.ts'
import type { SentError, SentWords } from './error-envelope.rules.ts'

/** Reports that are kept: the newest. Words go with their report. */
const KEPT = 10_000
/** Texts that are kept of one report. */
const WORDS_EACH = 5
/** How many of a group's texts an operator reads. */
const SHOWN = 100

/** What belongs together: the same type at the same place of the same version. */
const fingerprintOf = ({ type, version, frames, message }: SentError): string => {
  const top = frames.at(-1)
  const place = top ? `${top.filename}:${top.function}:${top.lineno}:${top.colno}` : message
  return createHash('sha256')
    .update(JSON.stringify([type, place, version]))
    .digest('hex')
}

const forgetEmptyGroups = (db: Db) =>
  db
    .deleteFrom('error_group as one')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('error_report').whereRef('error_report.group_id', '=', 'one.id').select('error_report.id'))),
    )
    .execute()

/** Keeps an error, once; a kind that was solved is open again. The oldest reports make room. */
export const keepError = async (db: Db, error: SentError, now: Date, kept = KEPT): Promise<void> => {
  const known = await db.selectFrom('error_report').where('event_id', '=', error.id).select('id').executeTakeFirst()
  if (known) return
  const { type, message, version, route } = error
  const group = await db
    .insertInto('error_group')
    .values({ fingerprint: fingerprintOf(error), type, message, version, route, first_at: now, last_at: now })
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet({
        reports: sql`error_group.reports + 1`,
        last_at: now,
        route,
        message,
        solved_at: null,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const report = await db
    .insertInto('error_report')
    .values({
      event_id: error.id,
      group_id: group.id,
      at: now,
      message,
      route,
      role: error.role,
      browser: error.browser,
      frames: JSON.stringify(error.frames),
    })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!report) return
  const { numDeletedRows } = await db
    .deleteFrom('error_report')
    .where('id', '<=', report.id - kept)
    .executeTakeFirst()
  if (numDeletedRows > 0) await forgetEmptyGroups(db)
}

/** Keeps what somebody wrote, once; false where there is no such report, or enough was written to it. */
export const keepWords = async (db: Db, { id, of, words, role }: SentWords, now: Date): Promise<boolean> => {
  const report = await db
    .selectFrom('error_report')
    .where('event_id', '=', of)
    .select(['id', 'group_id'])
    .forUpdate()
    .executeTakeFirst()
  if (!report) return false
  const told = await db.selectFrom('error_words').where('report_id', '=', report.id).select('event_id').execute()
  if (told.some(({ event_id }) => event_id === id)) return true
  if (told.length >= WORDS_EACH) return false
  await db
    .insertInto('error_words')
    .values({ event_id: id, report_id: report.id, words, role, at: now })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .execute()
  await db.updateTable('error_group').set({ solved_at: null }).where('id', '=', report.group_id).execute()
  return true
}

/** Forgets reports of before this moment, and the kinds of which none is left. */
export const forgetBefore = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('error_report').where('at', '<', before).execute()
  await forgetEmptyGroups(db)
}

const groups = (db: Db) =>
  db
    .selectFrom('error_group as one')
    .select(['one.id', 'one.type', 'one.message', 'one.version', 'one.route', 'one.reports'])
    .select(['one.first_at', 'one.last_at', 'one.solved_at'])
    .select(({ selectFrom, fn }) =>
      selectFrom('error_words')
        .innerJoin('error_report', 'error_report.id', 'error_words.report_id')
        .whereRef('error_report.group_id', '=', 'one.id')
        .select(fn.countAll<string>().as('n'))
        .as('words'),
    )

interface ErrorFilter {
  readonly state?: ErrorState | undefined
  readonly page: number
  readonly per_page: number
}
/** A page of kinds of errors, the newest first. */
export const pageOfGroups = (db: Db, { state, ...asked }: ErrorFilter) =>
  pageOf(
    groups(db).$if(state !== undefined, (query) => query.where('one.solved_at', state === 'open' ? 'is' : 'is not', null)),
    [sql`one.last_at desc`, sql`one.id desc`],
    asked,
  )

/** One kind with its newest report and what people wrote; undefined where there is none. */
export const groupOf = async (db: Db, id: number) => {
  const group = await groups(db).where('one.id', '=', id).executeTakeFirst()
  const newest = await db
    .selectFrom('error_report')
    .where('group_id', '=', id)
    .select(['browser', 'frames'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!group || !newest) return undefined
  const told = await db
    .selectFrom('error_words as said')
    .innerJoin('error_report as report', 'report.id', 'said.report_id')
    .where('report.group_id', '=', id)
    .select(['said.event_id as id', 'said.words', 'said.role', 'said.at', 'report.route', 'report.browser'])
    .orderBy('said.at', 'desc')
    .orderBy('said.event_id')
    .limit(SHOWN)
    .execute()
  return { group, browser: newest.browser, frames: newest.frames, told }
}

/** Marks a kind as solved, or as open again; false where there is none. */
export const settleGroup = async (db: Db, id: number, solvedAt: Date | null): Promise<boolean> =>
  (await db.updateTable('error_group').set({ solved_at: solvedAt }).where('id', '=', id).executeTakeFirst()).numUpdatedRows > 0

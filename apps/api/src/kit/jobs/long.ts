import { Fault } from '@lentera/contract'
import type { Job as Seen } from '@lentera/contract/jobs'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import type { Db } from '#db/db.ts'
import { Busy } from '#kit/http/busy.ts'
import { signedUrl } from '#kit/files/link.ts'
import type { RequestContext } from '#kit/http/services.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { publish } from '#kit/live/events.ts'
import type { Job, Work } from './jobs.ts'

/** What came of it: a file that its owner may load for a day. */
interface Result {
  /** A stream is read as it is kept, so that no more of it than a piece is in memory. */
  readonly content: Uint8Array | AsyncIterable<Uint8Array>
  readonly type: string
  readonly name: string
}
interface Spec<P> {
  /** `attendance.print-school-month`; kept with what waits, so it stays as it is. */
  readonly name: string
  readonly payload: $ZodType<P>
  /** `tell` says how far it is (0 to 1), and what is being done. A Fault's text is what the person reads of a failure. */
  run(work: Work, payload: P, tell: (progress: number, words: string) => Promise<void>): Promise<Result>
  /** Days for which the file is kept; one when left out, and no more than the week for which the work is told of. */
  days?(payload: P): number
  /** What is written together with its end, in one transaction: `id` is where it is found. */
  finish?(work: Work, db: Db, payload: P, id: string): Promise<void>
}
export interface LongJob<P> {
  /** What app.ts lists. */
  readonly job: Job<{ readonly id: string }>
  /**
   * Begins it in the request's transaction and answers its id; the id of the same work where that is under way for this person.
   * Throws TOO_MANY_REQUESTS while three others are.
   */
  begin(context: Pick<RequestContext, 'db' | 'user' | 'now' | 'services'>, payload: P): Promise<string>
}

const [DAY, MOST, OFTEN] = [86_400_000, 3, 400]
/** Running without a word for so long, it has been lost with its process; another one may still take it up. */
const LOST = 5 * 60_000
const failure = 'Tidak dapat diselesaikan. Coba lagi.'

const change = async (
  work: Work,
  id: string,
  to: { state: 'running' | 'done' | 'failed'; progress?: number; words: string; file_id?: string },
  db: Db = work.services.database.db,
) => {
  const row = await db
    .updateTable('long_job')
    .set({ ...to, touched_at: work.services.clock() })
    .where('id', '=', id)
    .returning('owner_id')
    .executeTakeFirst()
  if (row) await publish(db, 'jobs', [row.owner_id])
}

/** Keeps a result: its bytes first, so that no row names a file that is not there. */
const keep = async ({ services }: Work, owner_id: number, { content, type, name }: Result, days: number) => {
  const id = uuidV7(services.clock().getTime())
  let bytes = 0
  async function* counted() {
    for await (const piece of content instanceof Uint8Array ? [content] : content) {
      bytes += piece.length
      yield piece
    }
  }
  await services.files.put(id, counted())
  const now = services.clock()
  const file = { id, owner_id, purpose: 'print' as const, type, name, bytes, created_at: now }
  await services.database.db
    .insertInto('file')
    .values({ ...file, delete_after: new Date(now.getTime() + days * DAY) })
    .execute()
  return id
}

const perform = async <P>({ payload: schema, run, days, finish, name }: Spec<P>, work: Work, id: string) => {
  const { db } = work.services.database
  const row = await db.selectFrom('long_job').where('id', '=', id).selectAll().executeTakeFirst()
  if (!row || row.state === 'done' || row.state === 'failed') return
  let said = 0
  const tell = async (progress: number, words: string) => {
    if (Date.now() - said < OFTEN) return
    said = Date.now()
    await change(work, id, { state: 'running', progress: Math.min(1, Math.max(0, progress)), words })
  }
  await tell(0, '')
  try {
    const payload = await parsed(schema, row.payload)
    const file_id = await keep(work, row.owner_id, await run(work, payload, tell), days?.(payload) ?? 1)
    await work.services.database.inTransaction(async (own) => {
      await finish?.(work, own, payload, id)
      await change(work, id, { state: 'done', progress: 1, words: '', file_id }, own)
    })
  } catch (error) {
    if (!(error instanceof Fault)) work.log.error({ err: error, job: name }, 'Long work failed.')
    await change(work, id, { state: 'failed', words: error instanceof Fault && error.status !== 503 ? error.message : failure })
  }
}

const parsed = async <P>(schema: $ZodType<P>, payload: unknown): Promise<P> => z.parseAsync(schema, payload)

/** Work that a person waits for, and may leave and find again. */
export const longJob = <P>(spec: Spec<P>): LongJob<P> => {
  const job: Job<{ readonly id: string }> = {
    name: spec.name,
    payload: z.object({ id: z.uuid() }),
    attempts: 3,
    kind: 'long',
    run: (work, { id }) => perform(spec, work, id),
  }
  return {
    job,
    begin: async ({ db, user, now, services }, payload) => {
      // One after the other for each person, so that two taps do not begin the same work twice.
      await sql`select pg_advisory_xact_lock(hashtextextended('long job', ${user.id}::bigint))`.execute(db)
      const open = await db
        .selectFrom('long_job')
        .where('owner_id', '=', user.id)
        .where('state', 'in', ['waiting', 'running'])
        .where('touched_at', '>', new Date(now.getTime() - LOST))
        .select(['id', 'name', sql<boolean>`payload = ${JSON.stringify(payload)}::text::jsonb`.as('same')])
        .execute()
      const same = open.find((one) => one.name === spec.name && one.same)
      if (same) return same.id
      if (open.length >= MOST)
        throw new Busy('TOO_MANY_REQUESTS', { message: 'Tunggu sampai yang sedang dibuat selesai, lalu coba lagi.', seconds: 10 })
      const id = uuidV7(now.getTime())
      const row = { id, owner_id: user.id, name: spec.name, payload: JSON.stringify(payload), created_at: now, touched_at: now }
      await db.insertInto('long_job').values(row).execute()
      await services.jobs.add(db, job, { id })
      return id
    },
  }
}

/** How far somebody's own work is. Throws NOT_FOUND for any other. */
export const longJobOf = async (
  { db, user, now, services }: Pick<RequestContext, 'db' | 'user' | 'now' | 'services'>,
  id: string,
): Promise<Seen> => {
  const row = await db
    .selectFrom('long_job')
    .leftJoin('file', (join) => join.onRef('file.id', '=', 'long_job.file_id').on('file.delete_after', '>', now))
    .where('long_job.id', '=', id)
    .where('long_job.owner_id', '=', user.id)
    .select(['long_job.id', 'state', 'progress', 'words', 'long_job.created_at', 'touched_at'])
    .select(['file.id as file', 'file.name', 'file.bytes', 'file.delete_after'])
    .executeTakeFirst()
  if (!row) throw new Fault('NOT_FOUND')
  const { state, progress, words, created_at, touched_at, file, name, bytes, delete_after } = row
  const lost = state === 'running' && now.getTime() - touched_at.getTime() >= LOST
  return {
    id: row.id,
    state: lost ? 'failed' : state,
    progress,
    words: lost ? failure : words,
    created_at: created_at.toISOString(),
    file:
      file === null || bytes === null || delete_after === null
        ? null
        : { url: signedUrl(services, file, now), name: name ?? '', bytes, until: delete_after.toISOString() },
  }
}

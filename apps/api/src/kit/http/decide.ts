import { Fault } from '@lentera/contract'
import type { Outcome } from '@lentera/contract/kit/decision'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { Tables } from '#db/tables.gen.ts'

interface DecidedRow {
  readonly id: number
  /** Left out for what cannot change while it waits. */
  readonly revision?: number
}
interface Verdict<V extends string> {
  readonly of: readonly { readonly id: number; readonly revision?: number | undefined }[]
  readonly verb: V
  readonly reason?: string | undefined
}
/** What became of those that were to be written; whatever is named in neither had changed meanwhile. */
interface Outcomes {
  readonly taken: readonly number[]
  /** Why not, in words for the person, by id. */
  readonly refused?: ReadonlyMap<number, string>
}
interface Desk<R extends DecidedRow, V extends string, A> {
  /** Those of these ids that the visitor reaches, as they are now. */
  readonly read: (ids: readonly number[]) => Promise<readonly R[]>
  /** What may be done with one: the same rule as of its row in the queue. */
  readonly can: (row: NoInfer<R>) => readonly V[]
  /** Writes the decision on all of these; a rule of one row alone is `oneByOne`. */
  readonly write: (rows: readonly NoInfer<R>[]) => Promise<Outcomes>
  /** What is answered of one beside its outcome, as it is afterwards. */
  readonly present: (row: NoInfer<R>) => A
}

/**
 * Answers a call that was declared with `decision`: each thing is written or left by itself, and says what became of it. Nothing
 * that was not seen as it is now is written. Throws NOT_FOUND when one of them is out of reach; then none is written.
 */
export const decideAll = async <R extends DecidedRow, V extends string, A>(
  { of, verb }: Verdict<V>,
  { read, can, write, present }: Desk<R, V, A>,
) => {
  const seen = new Map(of.map(({ id, revision }) => [id, revision]))
  const ids = [...seen.keys()]
  const rows = await read(ids)
  if (rows.length < ids.length) throw new Fault('NOT_FOUND')
  const open = rows.filter((row) => can(row).includes(verb) && (row.revision === undefined || row.revision === seen.get(row.id)))
  const { taken, refused }: Outcomes = open.length > 0 ? await write(open) : { taken: [] }
  const done = new Set(taken)
  const after = new Map((open.length > 0 ? await read(ids) : rows).map((row) => [row.id, row]))
  const results = ids.flatMap((id) => {
    const row = after.get(id)
    if (!row) return []
    const because = refused?.get(id) ?? null
    const left = can(row).includes(verb) ? 'changed' : 'already'
    const outcome: Outcome = done.has(id) ? 'decided' : because !== null ? 'refused' : left
    return { id, outcome, because, ...present(row) }
  })
  return { verb, results }
}

/** Writes one row after the other: `one` answers whether it was taken, and a Fault that it throws refuses its own row alone. */
export const oneByOne = async <R extends DecidedRow>(
  db: Db,
  rows: readonly R[],
  one: (row: R) => Promise<boolean>,
): Promise<Outcomes> => {
  const taken: number[] = []
  const refused = new Map<number, string>()
  for (const row of rows) {
    await sql`savepoint one_row`.execute(db)
    try {
      if (await one(row)) taken.push(row.id)
      await sql`release savepoint one_row`.execute(db)
    } catch (cause) {
      if (!(cause instanceof Fault)) throw cause
      await sql`rollback to savepoint one_row`.execute(db)
      refused.set(row.id, cause.message)
    }
  }
  return { taken, refused }
}

/** Tables of what waits until somebody decides on it, once; their revisions count by themselves. */
type DecidedTable = {
  [T in keyof Tables]: 'state' | 'revision' | 'decided_by' | 'decided_at' | 'reason' extends keyof Tables[T] ? T : never
}[keyof Tables]
interface DecisionWritten {
  readonly state: string
  readonly by: number
  readonly now: Date
  readonly reason: string | null
}
/** Writes a decision on those of these rows that wait and have not changed since they were read, in one statement; answers those. */
export const decideRows = async <R extends { readonly id: number; readonly revision: number }>(
  db: Db,
  table: DecidedTable,
  rows: readonly R[],
  { state, by, now, reason }: DecisionWritten,
): Promise<readonly R[]> => {
  const [ids, revisions] = [rows.map(({ id }) => id), rows.map(({ revision }) => revision)]
  const taken = await sql<{ id: number }>`
    update ${sql.table(table)} as row set state = ${state}, decided_by = ${by}, decided_at = ${now}, reason = ${reason}
    from unnest(${ids}::bigint[], ${revisions}::integer[]) as seen(id, revision)
    where row.id = seen.id and row.revision = seen.revision and row.state = 'waiting'
    returning row.id`.execute(db)
  const decided = new Set(taken.rows.map(({ id }) => id))
  return rows.filter(({ id }) => decided.has(id))
}

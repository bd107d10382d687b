import type { Role } from '@lentera/contract'
import type { OpenPlace } from '@lentera/contract/target'
import type { WaitPlace } from '@lentera/contract/waits'
import type { Expression, SelectQueryBuilder } from 'kysely'
import { pageOf } from '#kit/http/lists.ts'
import type { RequestContext } from '#kit/http/services.ts'
import { waitsFor, type WaitLine } from './waits.ts'

/** So many of a queue are named; more of them are one line. */
const NAMED = 3
interface Queue<DB, TB extends keyof DB, O> {
  /** Those that wait; null where the visitor has no such queue. */
  readonly rows: (context: RequestContext) => Promise<{ readonly waiting: SelectQueryBuilder<DB, TB, O> } | null>
  /** The longest waiting first; it names every row. */
  readonly order: readonly Expression<unknown>[]
  readonly one: (row: O) => Pick<WaitLine, 'title' | 'note'>
  readonly all: (count: number, first: O) => Pick<WaitLine, 'title' | 'note'>
}
/** Declares a queue that waits at a place: the first few of it by name, each leading to itself there, or one line for more. */
export const queueFor = <DB, TB extends keyof DB, O extends { readonly id: number }>(
  roles: readonly Role[],
  place: WaitPlace & OpenPlace,
  { rows, order, one, all }: Queue<DB, TB, O>,
): void =>
  waitsFor(roles, async (context) => {
    const queue = await rows(context)
    if (!queue) return []
    const { data, meta } = await pageOf(queue.waiting, order, { page: 1, per_page: NAMED })
    const [first] = data
    const line = (id: number | null, count: number) =>
      ({ place, urgency: 'soon', due: null, count, target: { screen: 'place', place, open: id } }) as const
    return first && meta.total > NAMED
      ? [{ ...line(null, meta.total), ...all(meta.total, first) }]
      : data.map((row) => ({ ...line(row.id, 1), ...one(row) }))
  })

import { keysOf } from '@lentera/contract/kit/keys'
import type { Inside } from '@lentera/contract'
import { type Glance, type GlanceKind, glanceKinds } from '@lentera/contract/home-beside'
import type { Db } from '#db/db.ts'

export interface GlanceQuery {
  /** Children of the parent who asks, by account. */
  readonly children: readonly number[]
  /** The parent who asks, by account. */
  readonly parent: number
  readonly now: Date
}
type GlanceFacts = Omit<Inside<Glance>, 'kind'>
type Source = (db: Db, query: GlanceQuery) => Promise<ReadonlyMap<number, GlanceFacts>>

const sources = new Map<GlanceKind, Source>()
/** Declares the line of a kind on the cards of children at home: what it says of each child; a child that is left out has none. */
export const glanceFor = (kind: GlanceKind, of: Source): void => void sources.set(kind, of)

/** The lines of children's cards by child, each list in the order of `glanceKinds`. */
export const glancesOf = async (db: Db, query: GlanceQuery): Promise<Map<number, Inside<Glance>[]>> => {
  const kinds = keysOf(glanceKinds).filter((kind) => sources.has(kind))
  const found = await Promise.all(kinds.map((kind) => sources.get(kind)!(db, query)))
  return new Map(
    query.children.map((child) => [
      child,
      kinds.flatMap((kind, at) => {
        const shown = found[at]?.get(child)
        return shown ? { kind, ...shown } : []
      }),
    ]),
  )
}

import type { Call, CursorMeta, Input, PageMeta, Reply } from '@lentera/contract/kit/call'
import { useMemo } from 'react'
import { ask } from './ask.ts'
import { type Filter, narrowedBy, type Narrowed } from './filter.ts'
import { type ListQuery, type ListAddress, useListAddress } from './list-address.ts'
import { type Called, type Calling, useCall } from './use-call.ts'

/** A list as a page shows it: what is asked for, what has come of it, and the pages around it. */
export interface Listing<T> extends ListAddress {
  /** How the answer is doing; null for rows of a page that says so itself. */
  readonly called: Omit<Called<Call>, 'data'> | null
  /** The rows of this page; undefined until there is an answer. */
  readonly rows: readonly T[] | undefined
  /** How many there are on all pages; null where nobody knows. */
  readonly total: number | null
  /** The number of this page's first row, from 0. */
  readonly from: number
  /** Turn the page; undefined at either end. */
  readonly next: (() => void) | undefined
  readonly previous: (() => void) | undefined
  /** Every row of all pages. Throws the fault of a page that could not be read. */
  readonly everything: () => Promise<readonly T[]>
}

type PagedCall = Call & { readonly paged: 'page' | 'cursor' }
type RowOf<C extends PagedCall> = Reply<C> extends { data: readonly (infer T)[] } ? T : never
interface Paged<T> {
  readonly data: readonly T[]
  readonly meta: PageMeta | CursorMeta
}

/** As many rows as one request brings when all are wanted. */
const MANY = 100
const withQuery = <C extends Call>(input: Input<C>, more: object) =>
  ({ ...input, query: { ...(input as { query?: object }).query, ...more } }) as Input<C>

const readAll = async <C extends PagedCall>(call: C, input: Input<C>): Promise<readonly RowOf<C>[]> => {
  const rows: RowOf<C>[] = []
  for (let more: object | null = call.paged === 'page' ? { page: 1, per_page: MANY } : {}; more;) {
    // One page after the other: a whole school is a dozen, and the next cursor stands in the former.
    const { data, meta }: Paged<RowOf<C>> = (await ask(call, withQuery(input, more))) as Paged<RowOf<C>>
    rows.push(...data)
    if ('next_cursor' in meta) more = meta.next_cursor === null ? null : { cursor: meta.next_cursor }
    else more = meta.current_page < meta.last_page ? { page: meta.current_page + 1, per_page: MANY } : null
  }
  return rows
}

/**
 * A list that the server pages, by number or cursor: `input` says what to ask for what stands in the address, mostly its `query` as it
 * is. The page is added to it. A filter whose choices the page does not know beforehand is named alone, and is no part of `query`.
 */
export const useList = <C extends PagedCall, const F extends Filter = never>(
  call: C,
  input: (asked: ListQuery & { readonly query: Narrowed<F> }) => Input<C>,
  { filters = [], ...calling }: Calling & { readonly filters?: readonly (F | string)[] } = {},
): Listing<RowOf<C>> => {
  const address = useListAddress(filters.map((one) => (typeof one === 'string' ? one : one.name)))
  const { page, cursor, turn } = address
  const known = filters.filter((one): one is F => typeof one !== 'string')
  const wanted = input({ ...address, query: narrowedBy(known, address) })
  const { data: reply, ...called } = useCall(
    call,
    withQuery(wanted, call.paged === 'page' ? { page } : cursor === undefined ? {} : { cursor }),
    { keep: true, ...calling },
  )
  const { data, meta } = (reply ?? {}) as Partial<Paged<RowOf<C>>>
  const numbered = meta && 'total' in meta ? meta : undefined
  const onwards = meta && 'next_cursor' in meta ? meta.next_cursor : undefined
  return {
    ...address,
    called,
    rows: data,
    total: numbered?.total ?? null,
    from: numbered ? (numbered.current_page - 1) * numbered.per_page : 0,
    next: onwards
      ? () => turn(onwards)
      : numbered && numbered.current_page < numbered.last_page
        ? () => turn(numbered.current_page + 1)
        : undefined,
    previous: page > 1 || cursor !== undefined ? () => turn(cursor === undefined ? page - 1 : 1) : undefined,
    everything: () => readAll(call, wanted),
  }
}

/** How rows that have all come are searched, narrowed and sorted. */
export interface Rules<T> {
  /** The texts that a search looks into. */
  readonly words?: ((row: T) => readonly (string | null)[]) | undefined
  readonly filters?: Readonly<Record<string, (row: T, value: string) => boolean>>
  /** What rows are sorted by, for each key of a column. What has no value comes last. */
  readonly sorts?: Readonly<Record<string, (row: T) => string | number | null | undefined>>
  /** Rows of a page; everything on one when left out. */
  readonly size?: number
}

const plain = (text: string) => text.toLocaleLowerCase('id-ID')
const natural = new Intl.Collator('id-ID', { numeric: true })
type Key = string | number | null | undefined
const compare = (a: Key, b: Key, way: number) => {
  if (a === null || a === undefined || b === null || b === undefined) return Number(a == null) - Number(b == null)
  return way * (typeof a === 'number' && typeof b === 'number' ? a - b : natural.compare(String(a), String(b)))
}

/** The rows that hold the words and pass the filters, in the order asked for. */
export const chosen = <T>(rows: readonly T[], { search, sort, filters }: Omit<ListQuery, 'page' | 'cursor'>, rules: Rules<T>) => {
  const wanted = plain(search.trim())
  const kept = rows.filter(
    (row) =>
      (wanted === '' || !rules.words || rules.words(row).some((text) => text !== null && plain(text).includes(wanted))) &&
      Object.entries(filters).every(([name, value]) => value === '' || (rules.filters?.[name]?.(row, value) ?? true)),
  )
  const by = rules.sorts?.[sort.replace(/^-/, '')]
  return by ? kept.toSorted((a, b) => compare(by(a), by(b), sort.startsWith('-') ? -1 : 1)) : kept
}

/**
 * A list over rows that all come with the page's answer: searched, narrowed, sorted and paged here; undefined until they have come.
 * `rules` stay the same between renders.
 */
export const useRows = <T>(all: readonly T[] | undefined, rules: Rules<T>): Listing<T> =>
  useRowsAt(useListAddress(Object.keys(rules.filters ?? {})), all, rules)

/** The same where several lists of a page share what stands in its address. */
export const useRowsAt = <T>(address: ListAddress, all: readonly T[] | undefined, rules: Rules<T>): Listing<T> => {
  const { words, sort, page, turn, filters } = address
  const narrowed = JSON.stringify(filters)
  const rows = useMemo(
    () => chosen(all ?? [], { search: words, sort, filters: JSON.parse(narrowed) as ListQuery['filters'] }, rules),
    [all, words, sort, narrowed, rules],
  )
  const size = rules.size ?? Infinity
  const last = Math.max(1, Math.ceil(rows.length / size))
  const here = Math.min(page, last)
  const from = here === 1 ? 0 : (here - 1) * size
  return {
    ...address,
    called: null,
    rows: all && rows.slice(from, from + size),
    total: all ? rows.length : null,
    from,
    next: here < last ? () => turn(here + 1) : undefined,
    previous: here > 1 ? () => turn(here - 1) : undefined,
    everything: () => Promise.resolve(rows),
  }
}

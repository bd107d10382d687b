import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/** Milliseconds after the last letter, until the words of a search are asked for. */
const PAUSE = 250

/** What a list was asked for. Empty is everything. */
export interface ListQuery {
  readonly search: string
  /** From 1. */
  readonly page: number
  readonly cursor: string | undefined
  /** The key of a column; with a minus before it from the end. Empty is the list's own order. */
  readonly sort: string
  readonly filters: Readonly<Record<string, string>>
}

export interface ListAddress extends ListQuery {
  /** What stands in the search line, a moment before it is asked for. */
  readonly words: string
  readonly type: (words: string) => void
  readonly turn: (to: number | string) => void
  /** Sorts by a column, `down` from its end; by the same once more the other way, and then in the list's own order again. */
  readonly sortBy: (key: string, down?: boolean) => void
  readonly sortTo: (sort: string) => void
  readonly filter: (name: string, value: string) => void
  readonly isNarrowed: boolean
  readonly clear: () => void
  /** The row that is looked at. */
  readonly open: string | null
  readonly setOpen: (id: string | null) => void
}

/**
 * What is typed, at once; `keep` hears of it after a pause. What the address says by itself, going back, is taken over.
 * A click ends the pause: the link that it opens is the later navigation and stands, however long its page takes to come.
 */
const useTyped = (kept: string, keep: (words: string) => void) => {
  const { key } = useLocation()
  const [words, setWords] = useState(kept)
  const own = useRef(kept)
  useEffect(() => {
    if (kept === own.current) return
    own.current = kept
    setWords(kept)
  }, [kept])
  useEffect(() => {
    own.current = kept
    // oxlint-disable-next-line react/exhaustive-deps -- words that another navigation of this page has outrun are asked for again
  }, [key])
  const wanted = words.trim()
  useEffect(() => {
    if (wanted === own.current) return undefined
    const now = () => {
      stop()
      own.current = wanted
      keep(wanted)
    }
    const timer = setTimeout(now, PAUSE)
    const stop = () => {
      clearTimeout(timer)
      removeEventListener('click', now, true)
    }
    addEventListener('click', now, true)
    return stop
  })
  return [words, setWords] as const
}

const after = (sort: string, key: string, down: boolean) => {
  const [first, second] = down ? [`-${key}`, key] : [key, `-${key}`]
  return sort === first ? second : sort === second ? '' : first
}

/** A list's search, filters (by their names in the address), order, page and open row. They stand in the address, so that going back leads there. */
export const useListAddress = (names: readonly string[] = []): ListAddress => {
  const [params, setParams] = useSearchParams()
  // What was last meant: a page that is on its way to one address is written on from there, not from where it still stands.
  const meant = useRef(params)
  useEffect(() => {
    meant.current = params
  }, [params])
  const put = (change: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(meant.current)
    for (const [name, value] of Object.entries(change))
      if (value === null || value === '') next.delete(name)
      else next.set(name, value)
    meant.current = next
    setParams(next, { replace: true, preventScrollReset: true })
  }
  const first = { page: null, cursor: null }
  const search = params.get('search') ?? ''
  const sort = params.get('sort') ?? ''
  const filters = Object.fromEntries(names.map((name) => [name, params.get(name) ?? '']))
  const [words, type] = useTyped(search, (typed) => put({ ...first, search: typed }))
  return {
    search,
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    cursor: params.get('cursor') ?? undefined,
    sort,
    filters,
    words,
    type,
    turn: (to) => put(typeof to === 'string' ? { cursor: to } : { page: to === 1 ? null : String(to), cursor: null }),
    sortBy: (key, down = false) => put({ ...first, sort: after(sort, key, down) }),
    sortTo: (to) => put({ ...first, sort: to }),
    filter: (name, value) => put({ ...first, [name]: value }),
    isNarrowed: words.trim() !== '' || Object.values(filters).some((value) => value !== ''),
    clear: () => {
      type('')
      put({ ...first, search: null, ...Object.fromEntries(names.map((name) => [name, null])) })
    },
    open: params.get('open'),
    setOpen: (id) => put({ open: id }),
  }
}

import type { Role } from '@lentera/contract/kit/roles'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useCallback, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { afterPaint } from '#lib/device/after-paint.ts'
import { type Plan, usePlan } from '#lib/nav/places.ts'
import { useSession } from '#lib/session/session.ts'
import { findPlaces } from './find.ts'
import { otherWords } from './hints.ts'
import { SearchResults } from './search-results.tsx'
import { type HitGroup, useFound } from './use-found.ts'

/** How many places stand there before anything is typed. */
const FIRST = 8

/** Places by what is asked, then what was found on the server; before anything is typed, the first places. */
const useGroups = (plan: Plan | undefined, asked: string, role: Role) => {
  const { groups, ...rest } = useFound(asked)
  const own = useMemo((): readonly HitGroup[] => {
    if (!plan) return []
    const places = asked === '' ? plan.groups.flatMap((group) => group.places).slice(0, FIRST) : findPlaces(plan, asked, role)
    return places.length > 0 ? [{ name: 'Menu', hits: places }] : []
  }, [plan, asked, role])
  return { groups: useMemo(() => (asked === '' ? own : [...own, ...groups]), [asked, own, groups]), ...rest }
}

/** How the search stands, in words: what it has found, that it still looks, or why it cannot. */
function State({
  count,
  loading,
  offline,
  failed,
  hint,
  onRetry,
}: {
  count: number
  loading: boolean
  offline: boolean
  failed: boolean
  hint: string
  onRetry: () => void
}) {
  const trouble = offline ? 'Tidak ada internet: hanya menu yang dicari.' : failed ? 'Isi sekolah belum dapat dicari.' : ''
  const says = trouble || (loading ? 'Mencari…' : count > 0 ? `${count} hasil` : `Tidak ditemukan. ${hint}`)
  return (
    <div className={trouble || loading || count === 0 ? 'flex flex-wrap items-center gap-2 px-5 py-3 text-ink-2' : 'sr-only'}>
      <p role="status">{says}</p>
      {failed && !offline && (
        <button type="button" onClick={onRetry} className="min-h-control font-semibold text-accent">
          Coba lagi
        </button>
      )}
    </div>
  )
}

/** The hit that the arrow keys have come to; Enter opens it, as soon as what was typed is `settled`: not what an earlier letter found. */
const useCursor = (found: readonly { readonly to: string }[], settled: boolean, open: (to: string) => void) => {
  const entered = useRef(false)
  const list = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const chosen = Math.min(at, found.length - 1)
  const move = (to: number) => {
    setAt(to)
    list.current?.querySelectorAll('[role=option]')[to]?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    const place = found[chosen]
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      move((chosen + step + found.length) % found.length)
    } else if (event.key === 'Enter' && (place || !settled)) {
      event.preventDefault()
      if (settled && place) open(place.to)
      else entered.current = true
    } else entered.current = false
  }
  useEffect(() => {
    if (!settled || !entered.current) return
    entered.current = false
    const place = found[chosen]
    if (place) open(place.to)
  }, [settled, found, chosen, open])
  return { list, chosen, setAt, onKeyDown }
}

/** Everything by its name, from any page: places and settings, people, classes and contents by their words; opened by Enter. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const plan = usePlan()
  const role = useSession((session) => session.role) ?? 'student'
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  useEffect(() => dialog.current?.showModal(), [])
  // The letter stands there first, then what it finds.
  const asked = useDeferredValue(typed.trim())
  const settled = asked === typed.trim()
  const { groups, loading, fault, offline, retry } = useGroups(plan, asked, role)
  const found = useMemo(() => groups.flatMap(({ hits }) => hits), [groups])
  const leaving = useRef(false)
  const open = useCallback(
    (to: string) => {
      if (leaving.current || !dialog.current) return
      leaving.current = true
      // It is gone in the next picture already: to close it makes the whole page below take part again, which takes a slow device a while.
      dialog.current.style.opacity = '0'
      afterPaint(() => {
        dialog.current?.close()
        void navigate(to)
      })
    },
    [navigate],
  )
  const { list, chosen, setAt, onKeyDown } = useCursor(found, settled, open)
  if (!plan) return null
  return (
    <dialog
      ref={dialog}
      aria-label="Cari apa saja"
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && dialog.current?.close()}
      className="sheet mx-auto mt-[10dvh] mb-auto max-h-[75dvh] w-[min(100%-2rem,36rem)] overflow-hidden rounded-card bg-surface text-ink lifted"
    >
      <div className="flex max-h-[75dvh] flex-col">
        <div className="relative border-b border-line">
          <Search size={20} className="pointer-events-none absolute inset-y-0 left-4 my-auto text-ink-3" />
          <input
            type="search"
            role="combobox"
            aria-label="Cari apa saja"
            aria-expanded={found.length > 0}
            aria-controls={id}
            aria-activedescendant={found[chosen] ? `${id}-${chosen}` : undefined}
            autoComplete="off"
            placeholder="Cari menu, orang, atau isi"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setAt(0)
            }}
            onKeyDown={onKeyDown}
            className="h-13 w-full bg-transparent pr-4 pl-12 text-lead -outline-offset-2 placeholder:text-ink-3"
          />
        </div>
        <SearchResults list={list} id={id} groups={groups} chosen={chosen} onMove={setAt} onOpen={open} />
        <State
          count={found.length}
          loading={loading}
          offline={offline && asked !== ''}
          failed={fault !== null}
          hint={otherWords(plan, role)}
          onRetry={retry}
        />
      </div>
    </dialog>
  )
}

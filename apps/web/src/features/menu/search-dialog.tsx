import type { Role } from '@lentera/contract/kit/roles'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Plan, usePlan } from '#lib/nav/places.ts'
import { useSession } from '#lib/session/session.ts'
import { findPlaces } from './find.ts'
import { otherWords } from './hints.ts'
import { SearchResults } from './search-results.tsx'
import { type HitGroup, useFound } from './use-found.ts'

/** How many places stand there before anything is typed. */
const FIRST = 8

/** Places by what was typed, then what was found on the server; before anything is typed, the first places. */
const useGroups = (plan: Plan | undefined, typed: string, role: Role) => {
  const { groups, ...rest } = useFound(typed)
  const none = typed.trim() === ''
  const places = !plan ? [] : none ? plan.groups.flatMap((group) => group.places).slice(0, FIRST) : findPlaces(plan, typed, role)
  const own: readonly HitGroup[] = places.length > 0 ? [{ name: 'Menu', hits: places }] : []
  return { groups: none ? own : [...own, ...groups], ...rest }
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

/** The hit that the arrow keys have come to; Enter opens it. */
const useCursor = (found: readonly { readonly to: string }[], open: (to: string) => void) => {
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
    } else if (event.key === 'Enter' && place) {
      event.preventDefault()
      open(place.to)
    }
  }
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
  const { groups, loading, fault, offline, retry } = useGroups(plan, typed, role)
  const found = groups.flatMap(({ hits }) => hits)
  const open = (to: string) => {
    dialog.current?.close()
    void navigate(to)
  }
  const { list, chosen, setAt, onKeyDown } = useCursor(found, open)
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
          offline={offline && typed.trim() !== ''}
          failed={fault !== null}
          hint={otherWords(plan, role)}
          onRetry={retry}
        />
      </div>
    </dialog>
  )
}

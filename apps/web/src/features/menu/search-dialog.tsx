import { CornerDownLeft, Search } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Place, usePlan } from '#lib/nav/places.ts'
import { useSession } from '#lib/session/session.ts'
import { findPlaces } from './find.ts'
import { useFound } from './use-found.ts'
import { named } from '#lib/http/remote-config.ts'

/** How many places stand there before anything is typed. */
const FIRST = 8

/** What was found, as the list that the field above moves through. */
function Results({
  list,
  id,
  found,
  chosen,
  onMove,
  onOpen,
}: {
  list: RefObject<HTMLUListElement | null>
  /** The id of the list; those of its options begin with it. */
  id: string
  found: readonly Place[]
  chosen: number
  onMove: (to: number) => void
  onOpen: (to: string) => void
}) {
  return (
    <ul ref={list} id={id} role="listbox" aria-label="Hasil pencarian" className="min-h-0 overflow-y-auto p-2">
      {found.map(({ to, label, icon: Icon }, row) => (
        <li
          key={`${to} ${label}`}
          id={`${id}-${row}`}
          role="option"
          aria-selected={row === chosen}
          onMouseMove={() => row !== chosen && onMove(row)}
          onClick={() => onOpen(to)}
          className="flex min-h-control cursor-pointer items-center gap-3 rounded-control px-3 font-medium aria-selected:bg-soft aria-selected:text-accent"
        >
          <Icon size={18} className="shrink-0" />
          {named(label)}
          {row === chosen && <CornerDownLeft size={16} className="ml-auto shrink-0" />}
        </li>
      ))}
    </ul>
  )
}

/** Everything by its name, from any page: places and settings, for teachers and offices people and classes too; opened by Enter. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const id = useId()
  const plan = usePlan()
  const role = useSession((session) => session.role) ?? 'student'
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  useEffect(() => dialog.current?.showModal(), [])
  const foundByName = useFound(typed)
  if (!plan) return null
  const found =
    typed.trim() === ''
      ? plan.groups.flatMap(({ places }) => places).slice(0, FIRST)
      : [...findPlaces(plan, typed, role), ...foundByName]
  const chosen = Math.min(at, found.length - 1)
  const open = (to: string) => {
    dialog.current?.close()
    void navigate(to)
  }
  const move = (to: number) => {
    setAt(to)
    list.current?.children[to]?.scrollIntoView({ block: 'nearest' })
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
  return (
    <dialog
      ref={dialog}
      aria-label="Cari apa saja"
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && dialog.current?.close()}
      className="sheet mx-auto mt-[10dvh] mb-auto max-h-[75dvh] w-[min(100%-2rem,36rem)] overflow-hidden rounded-card bg-surface text-ink shadow-soft"
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
            placeholder={
              plan.home.to.startsWith('/teacher') || plan.home.to.startsWith('/school')
                ? 'Cari menu, orang, atau kelas'
                : 'Cari menu atau setelan'
            }
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setAt(0)
            }}
            onKeyDown={onKeyDown}
            className="h-13 w-full bg-transparent pr-4 pl-12 text-lead -outline-offset-2 placeholder:text-ink-3"
          />
        </div>
        <Results list={list} id={id} found={found} chosen={chosen} onMove={setAt} onOpen={open} />
        <p role="status" className={found.length > 0 ? 'sr-only' : 'px-4 pb-4 text-ink-2'}>
          {found.length > 0 ? `${found.length} hasil` : 'Tidak ditemukan. Coba kata lain, misalnya “jadwal” atau “ganti HP”.'}
        </p>
      </div>
    </dialog>
  )
}

import type { CurrentUser } from '@lentera/contract/account'
import { ChevronDown, Search } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { device } from '#lib/device/keep.ts'
import { Waiting } from '#lib/live/waiting.tsx'
import { BellLink } from '#lib/live/bell.tsx'
import { href } from '#lib/nav/href.ts'
import type { Group, Place, Plan, Trail } from '#lib/nav/places.ts'
import { named, useRemoteConfig } from '#lib/http/remote-config.ts'
import { belonging } from '#school/belonging.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Wordmark } from '#ui/logo.tsx'

const FOLDED = 'folded_groups'
const foldedBefore = (): readonly string[] => {
  const kept = device.read(FOLDED)
  return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : []
}

function Item({ place, open }: { place: Place; open: Place | undefined }) {
  return (
    <Link
      to={place.to}
      aria-current={place === open ? 'page' : undefined}
      className="flex min-h-control items-center gap-2.5 rounded-control px-2.5 font-medium text-ink-2 transition-colors duration-150 hover:bg-paper aria-[current]:bg-soft aria-[current]:font-bold aria-[current]:text-accent pointer-fine:min-h-8"
    >
      <place.icon size={18} className="shrink-0" />
      {named(place.label)}
      {place.waits && (
        <span className="ml-auto">
          <Waiting of={place.waits} look="side" />
        </span>
      )}
    </Link>
  )
}

function Fold({
  group: { name, places },
  open,
  folded,
  onFold,
}: {
  group: Group
  open: Place | undefined
  folded: boolean
  onFold: () => void
}) {
  return (
    <div className="mt-1.5">
      <button
        type="button"
        aria-expanded={!folded}
        onClick={onFold}
        className="flex min-h-control w-full items-center gap-2 rounded-control px-2.5 text-cell font-medium text-ink-3 hover:bg-paper pointer-fine:min-h-8"
      >
        {name}
        <span className="ml-auto">
          {folded && <Waiting of={[...new Set(places.flatMap(({ waits = [] }) => waits))]} look="side" />}
        </span>
        <ChevronDown size={16} className={`shrink-0 transition-transform duration-150 ${folded ? '-rotate-90' : ''}`} />
      </button>
      {places.map((place) => (!folded || place === open) && <Item key={place.to} place={place} open={open} />)}
    </div>
  )
}

/** The places of a laptop by groups that fold, the bell and the search above them, the person at the lower end. */
export function SideBar({ user, plan, trail, search }: { user: CurrentUser; plan: Plan; trail: Trail; search: ReactNode }) {
  const { product_name } = useRemoteConfig()
  const [folded, setFolded] = useState(foldedBefore)
  const nav = useRef<HTMLElement>(null)
  // The marked place stays in sight, however long the list is.
  useEffect(() => nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }), [trail.place])
  const fold = (name: string) => {
    const now = folded.includes(name) ? folded.filter((one) => one !== name) : [...folded, name]
    device.write(FOLDED, now)
    setFolded(now)
  }
  return (
    <aside className="sticky top-0 hidden h-dvh flex-col border-r border-line bg-surface lg:flex print:hidden">
      <div className="flex items-center justify-between px-3 pt-2.5 pb-2">
        <Link to={plan.home.to} className="inline-flex min-h-control items-center rounded-control px-2">
          <Wordmark name={product_name} className="text-bar" />
        </Link>
        <BellLink className="text-ink-2 hover:bg-paper" />
      </div>
      <div className="px-3 pb-2.5">{search}</div>
      <nav ref={nav} aria-label="Utama" className="min-h-0 flex-1 overflow-y-auto px-3 pb-3">
        <Item place={plan.home} open={trail.place} />
        {plan.groups.map((group) => (
          <Fold
            key={group.name}
            group={group}
            open={trail.place}
            folded={folded.includes(group.name)}
            onFold={() => fold(group.name)}
          />
        ))}
      </nav>
      <Link
        to={href('/setting/account')}
        className="flex items-center gap-3 border-t border-line px-5 py-3 transition-colors duration-150 hover:bg-paper"
      >
        <Avatar name={user.name} image={user.image} />
        <span className="min-w-0">
          <span className="block truncate font-bold">{user.name}</span>
          <span className="line-clamp-2 text-note text-ink-2">{belonging(user)}</span>
        </span>
      </Link>
    </aside>
  )
}

/** Looks like the field that it opens. */
export function SearchButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex h-control w-full items-center gap-2.5 rounded-control border border-line bg-surface px-2.5 text-ink-3 hover:border-edge"
    >
      <Search size={18} className="shrink-0" />
      Cari apa saja
      <kbd className="ml-auto rounded-md border border-line bg-paper px-1.5 font-sans text-[0.6875rem] font-semibold">Ctrl K</kbd>
    </button>
  )
}

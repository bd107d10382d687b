import type { CurrentUser } from '@lentera/contract/account'
import { Search } from 'lucide-react'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Waiting } from '#lib/live/waiting.tsx'
import { BellLink } from '#lib/live/bell.tsx'
import { href } from '#lib/nav/href.ts'
import type { Group, Place, Plan, Trail } from '#lib/nav/places.ts'
import { named, useRemoteConfig } from '#lib/http/remote-config.ts'
import { belonging } from '#school/belonging.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Wordmark } from '#ui/logo.tsx'

/** A place of the side bar. */
export function Item({ place, open }: { place: Place; open: Place | undefined }) {
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

export interface GroupsProps {
  readonly groups: readonly Group[]
  readonly open: Place | undefined
}
/** The groups as they stand until what folds them has come. */
function Unfolded({ groups, open }: GroupsProps) {
  return groups.map(({ name, places }) => (
    <div key={name} className="mt-1.5">
      <p className="flex min-h-control items-center px-2.5 text-cell font-medium text-ink-3 pointer-fine:min-h-8">{name}</p>
      {places.map((place) => (
        <Item key={place.to} place={place} open={open} />
      ))}
    </div>
  ))
}

/** The places of a laptop by groups that fold, the bell and the search above them, the person at the lower end. */
export function SideBar({ user, plan, trail, search }: { user: CurrentUser; plan: Plan; trail: Trail; search: ReactNode }) {
  const { product_name } = useRemoteConfig()
  const [Groups, setGroups] = useState<ComponentType<GroupsProps>>(() => Unfolded)
  useEffect(() => {
    // Phones have no side bar. Without it the groups stand open.
    if (!matchMedia('(min-width: 64rem)').matches) return
    import('./side-groups.tsx').then(
      (module) => setGroups(() => module.default),
      () => undefined,
    )
  }, [])
  return (
    <aside className="sticky top-0 hidden h-dvh flex-col border-r border-line bg-surface lg:flex print:hidden">
      <div className="flex items-center justify-between px-3 pt-2.5 pb-2">
        <Link to={plan.home.to} className="inline-flex min-h-control items-center rounded-control px-2">
          <Wordmark name={product_name} className="text-bar" />
        </Link>
        <BellLink className="text-ink-2 hover:bg-paper" />
      </div>
      <div className="px-3 pb-2.5">{search}</div>
      <nav aria-label="Utama" className="min-h-0 flex-1 overflow-y-auto px-3 pb-3">
        <Item place={plan.home} open={trail.place} />
        <Groups groups={plan.groups} open={trail.place} />
      </nav>
      <Link
        to={href('/setting/account')}
        className="flex items-center gap-3 border-t border-line px-5 py-3 transition-colors duration-150 hover:bg-paper"
      >
        <Avatar name={user.name} image={user.image} />
        <span className="min-w-0">
          <span className="block truncate font-bold">{user.name}</span>
          <span className="block truncate text-note text-ink-2">{belonging(user)}</span>
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

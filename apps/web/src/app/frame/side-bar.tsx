import type { CurrentUser } from '@lentera/contract/account'
import { Search } from 'lucide-react'
import { memo, useState } from 'react'
import { Link } from 'react-router'
import { afterPaint } from '#lib/device/after-paint.ts'
import { BellLink } from '#lib/live/bell.tsx'
import { href } from '#lib/nav/href.ts'
import type { Plan, Trail } from '#lib/nav/places.ts'
import { useRemoteConfig } from '#lib/http/remote-config.ts'
import { belonging } from '#school/belonging.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Wordmark } from '#ui/logo.tsx'
import { SideGroups } from './side-groups.tsx'
import { Item } from './side-item.tsx'

/** Looks like the field that it opens, and is marked at once while that comes: a slow laptop answers the press first. */
function SearchButton({ onClick }: { onClick: () => void }) {
  const [opening, setOpening] = useState(false)
  const open = () => {
    setOpening(true)
    afterPaint(() => {
      setOpening(false)
      onClick()
    })
  }
  return (
    <button
      type="button"
      onClick={open}
      className={`flex h-control w-full items-center gap-2.5 rounded-control border bg-surface px-2.5 text-ink-3 ${opening ? 'border-accent' : 'border-line hover:border-edge'}`}
    >
      <Search size={18} className="shrink-0" />
      Cari apa saja
      <kbd className="ml-auto rounded-md border border-line bg-paper px-1.5 font-sans text-[0.6875rem] font-semibold">Ctrl K</kbd>
    </button>
  )
}

export interface SideBarProps {
  readonly user: CurrentUser
  readonly plan: Plan
  readonly trail: Trail
  readonly onSearch: () => void
}

/** The places of a laptop by groups that fold, the bell and the search above them, the person at the lower end. */
export default memo(function SideBar({ user, plan, trail, onSearch }: SideBarProps) {
  const { product_name } = useRemoteConfig()
  return (
    <aside className="sticky top-0 hidden h-dvh flex-col border-r border-line bg-surface lg:flex print:hidden">
      <div className="flex items-center justify-between px-3 pt-2.5 pb-2">
        <Link to={plan.home.to} className="inline-flex min-h-control items-center rounded-control px-2">
          <Wordmark name={product_name} className="text-bar" />
        </Link>
        <BellLink className="text-ink-2 hover:bg-paper" />
      </div>
      <div className="px-3 pb-2.5">
        <SearchButton onClick={onSearch} />
      </div>
      <nav aria-label="Utama" className="min-h-0 flex-1 overflow-y-auto px-3 pb-3">
        <Item place={plan.home} open={trail.place} />
        <SideGroups groups={plan.groups} open={trail.place} />
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
})

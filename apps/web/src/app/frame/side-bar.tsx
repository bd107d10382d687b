import type { CurrentUser } from '@lentera/contract/account'
import { roles } from '@lentera/contract/kit/roles'
import { Bell } from 'lucide-react'
import { Link, NavLink } from 'react-router'
import { notificationsOf, Unread } from '#lib/live/bell.tsx'
import { href } from '#lib/nav/href.ts'
import { useRemoteConfig } from '#lib/http/remote-config.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Wordmark } from '#ui/logo.tsx'
import type { Place } from './places.ts'

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const belonging = ({ name: person, class: name, school_name, user_type }: CurrentUser) =>
  [name, school_name !== person && school_name].filter(Boolean).join(' · ') || capital(roles[user_type].label)

const place =
  'flex min-h-11 items-center gap-3 rounded-control px-3 font-semibold text-ink-2 transition-colors duration-150 hover:bg-paper aria-[current]:bg-soft aria-[current]:font-bold aria-[current]:text-accent'

/** The places of a laptop, with the person at the lower end. */
export function SideBar({ user, places }: { user: CurrentUser; places: readonly Place[] }) {
  const { product_name } = useRemoteConfig()
  return (
    <aside className="sticky top-0 hidden h-dvh flex-col gap-1 overflow-y-auto border-r border-line bg-surface px-3.5 py-4 lg:flex print:hidden">
      <Link to={places[0]?.to ?? '/'} className="mb-3 inline-flex min-h-11 items-center rounded-control px-3">
        <Wordmark name={product_name} className="text-bar" />
      </Link>
      <nav aria-label="Utama" className="grid gap-1">
        {places.map(({ to, label, icon: Icon }) => (
          <NavLink key={to} to={to} className={place}>
            <Icon size={20} />
            {label}
          </NavLink>
        ))}
      </nav>
      <NavLink to={notificationsOf(user.user_type)} className={place}>
        <Bell size={20} />
        Notifikasi
        <span className="ml-auto">
          <Unread />
        </span>
      </NavLink>
      <hr className="mt-auto mb-1 border-line" />
      <Link
        to={href('/setting/account')}
        className="flex items-center gap-3 rounded-control p-3 transition-colors duration-150 hover:bg-paper"
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

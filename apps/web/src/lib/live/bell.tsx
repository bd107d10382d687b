import { Bell } from 'lucide-react'
import { Link } from 'react-router'
import { linkTo } from '#lib/nav/href.ts'
import { Waiting } from './waiting.tsx'
import { useSession } from '#lib/session/session.ts'

/** Leads to the news, and says how many are unread. */
export function BellLink({ className = 'text-ink-2 hover:bg-soft' }: { className?: string }) {
  const role = useSession((session) => session.role)
  if (!role) return null
  return (
    <Link
      to={linkTo(role, '/notifications')}
      className={`grid size-control shrink-0 place-items-center rounded-control ${className}`}
    >
      <span className="sr-only">Notifikasi</span>
      <span className="relative">
        <Bell size={22} />
        <span className="absolute -top-2.5 left-2.5 grid">
          <Waiting of={['notifications']} look="news" />
        </span>
      </span>
    </Link>
  )
}

/** The bell on the lit head of a phone's home. */
export const HomeBell = () => <BellLink className="ml-auto bg-[rgb(255_255_255/0.16)] lg:hidden" />

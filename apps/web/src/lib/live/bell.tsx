import { Bell } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { linkTo } from '#lib/nav/href.ts'
import { whenIdle } from '#lib/device/idle.ts'
import { useSession } from '#lib/session/session.ts'

let bring: (() => Promise<{ readonly default: ComponentType }>) | undefined
/** The app says where the count is: the frame and the homes show it without knowing the feature. */
export const bringUnread = (load: NonNullable<typeof bring>): void => void (bring = load)

/** How many notifications are unread, as a mark on what leads to them. Asked when the page has come to rest, nothing until then. */
function Unread() {
  const [Shown, setShown] = useState<ComponentType | null>(null)
  useEffect(() => {
    let left = false
    const show = async () => {
      // A count that cannot be fetched is no fault of the page.
      const unread = await bring?.().catch(() => null)
      if (unread && !left) setShown(() => unread.default)
    }
    const leave = whenIdle(() => void show())
    return () => {
      left = true
      leave()
    }
  }, [])
  return Shown && <Shown />
}

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
          <Unread />
        </span>
      </span>
    </Link>
  )
}

/** The bell on the lit head of a phone's home. */
export const HomeBell = () => <BellLink className="ml-auto bg-[rgb(255_255_255/0.16)] lg:hidden" />

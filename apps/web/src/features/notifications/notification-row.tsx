import type { Role } from '@lentera/contract/kit/roles'
import type { Notification } from '@lentera/contract/notifications'
import { Link } from 'react-router'
import { IconTile } from '#ui/pill.tsx'
import { timeOf } from './days.ts'
import { iconOf } from './icons.ts'
import { addressOf } from '#school/target.ts'
import { Isolated } from '#ui/user-text.tsx'

/** One notification: the row opens what it is about, and is read by that. */
export function NotificationRow({
  notification,
  role,
  onOpen,
}: {
  notification: Notification
  role: Role
  onOpen: (notification: Notification) => void
}) {
  const { icon, tone, title, text, target, read_at } = notification
  const unread = read_at === null
  return (
    <li>
      <Link
        to={addressOf(target, role)}
        onClick={() => onOpen(notification)}
        className="flex min-h-15 items-start gap-3 px-4 py-3 -outline-offset-2 transition-colors duration-150 hover:bg-paper"
      >
        <IconTile icon={iconOf[icon]} tone={tone} />
        <span className="min-w-0 flex-1">
          <span className={`block ${unread ? 'font-bold' : 'font-semibold'}`}>
            <Isolated>{title}</Isolated>
          </span>
          <span className="block text-note text-ink-2">
            <Isolated>{text}</Isolated>
          </span>
          <span className="block text-note text-ink-2 tabular-nums">{timeOf(notification)}</span>
        </span>
        {unread && (
          <span className="mt-1.5 size-2.5 shrink-0 rounded-full bg-accent">
            <span className="sr-only">Belum dibaca</span>
          </span>
        )}
      </Link>
    </li>
  )
}

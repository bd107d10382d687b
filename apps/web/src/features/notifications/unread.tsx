import { notifications } from '@lentera/contract/notifications'
import { useCall } from '#lib/http/use-call.ts'

/** The count of what is unread; nothing when everything is read, or nothing is known. */
export default function UnreadCount() {
  const { data } = useCall(notifications.list, { query: { type: 'unread', per_page: 1 } })
  const unread = data?.meta.unread ?? 0
  if (unread === 0) return null
  return (
    <span className="grid h-5 min-w-5 place-items-center rounded-full bg-bad px-1.5 text-[0.6875rem] leading-none font-bold text-surface tabular-nums">
      {unread > 99 ? '99+' : unread}
      <span className="sr-only"> belum dibaca</span>
    </span>
  )
}

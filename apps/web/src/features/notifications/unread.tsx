import { waits } from '@lentera/contract/waits'
import { useCall } from '#lib/http/use-call.ts'

/** The count of what is unread; nothing when everything is read, or nothing is known. */
export default function UnreadCount() {
  const { data } = useCall(waits.list, { query: {} })
  const unread = data?.counts.notifications ?? 0
  if (unread === 0) return null
  return (
    <span className="grid h-5 min-w-5 place-items-center rounded-full bg-bad px-1.5 text-[0.6875rem] leading-none font-bold text-surface tabular-nums">
      {unread > 99 ? '99+' : unread}
      <span className="sr-only"> belum dibaca</span>
    </span>
  )
}

import { type Notification, notifications } from '@lentera/contract/notifications'
import { useState } from 'react'
import { ask } from '#lib/http/ask.ts'
import { AskFault } from '#lib/http/fault.ts'
import { useAction } from '#lib/http/use-call.ts'

const MOST = 100

/** Marks as read: one that is opened, or everything that was unread when it was asked for. */
export const useReading = () => {
  const { run, fault: unmarked } = useAction(notifications.markRead)
  const [busy, setBusy] = useState(false)
  const [unlisted, setUnlisted] = useState<AskFault | null>(null)

  const open = ({ id, read_at }: Notification) => {
    if (read_at === null) void run({ body: { ids: id } })
  }

  const readPages = async () => {
    let cursor: string | undefined
    do {
      // One after the other: each page begins where the one before it ended, so that what comes meanwhile stays unread.
      // oxlint-disable-next-line no-await-in-loop
      const { data, meta } = await ask(notifications.list, { query: { type: 'unread', per_page: MOST, cursor } })
      if (data.length === 0) return
      // oxlint-disable-next-line no-await-in-loop
      const marked = await run({ body: { ids: data.map(({ id }) => id).join(',') } })
      cursor = marked && (meta.next_cursor ?? undefined)
    } while (cursor !== undefined)
  }
  const readAll = async () => {
    setBusy(true)
    setUnlisted(null)
    try {
      await readPages()
    } catch (cause) {
      if (!(cause instanceof AskFault)) throw cause
      setUnlisted(cause)
    } finally {
      setBusy(false)
    }
  }
  return { open, readAll, busy, fault: unlisted ?? unmarked }
}

import { shares } from '@lentera/contract/shares'
import { useAction, useCall } from '#lib/http/use-call.ts'
import { goOn, ShareLink } from './share-link.tsx'

/** Shares a pupil's day; nothing for whoever may not. */
export default function ShareDay({ date, student_id }: { date: string; student_id: string }) {
  const { data } = useCall(shares.day, { query: { student_id, date } })
  const { run, busy, fault } = useAction(shares.shareDay, { done: goOn })
  if (data === undefined) return null
  return <ShareLink share={data} busy={busy} why={fault?.message} onMake={() => void run({ body: { student_id, date } })} />
}

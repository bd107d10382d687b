import { shares } from '@lentera/contract/shares'
import { useAction, useCall } from '#lib/http/use-call.ts'
import { goOn, ShareLink } from './share-link.tsx'

/** Shares what was decided of a pupil's permit; nothing for whoever may not. */
export default function SharePermit({ permit_id }: { permit_id: string }) {
  const { data } = useCall(shares.permit, { query: { permit_id } })
  const { run, busy, fault } = useAction(shares.sharePermit, { done: goOn })
  if (data === undefined) return null
  return <ShareLink share={data} busy={busy} why={fault?.message} onMake={() => void run({ body: { permit_id } })} />
}

import { useState } from 'react'
import type { HeldDecision } from '#lib/offline/use-deciding.ts'
import { outbox } from '#lib/offline/outbox.ts'
import { deliveryWords } from '#ui/delivery-mark.tsx'
import { HeldNotice } from '#ui/held-notice.tsx'
import { useDesk } from './desk.ts'

/** A decision on this device: where it is, and the ways to go on. */
export function Held({ decision: { verb, ids, entry } }: { decision: HeldDecision }) {
  const { verbs, noun } = useDesk()
  const [busy, setBusy] = useState(false)
  const [gone, setGone] = useState(false)
  const refused = entry.state === 'failed'
  const act = async (step: 'retry' | 'drop' | 'withdraw') => {
    setBusy(true)
    const done = await (await outbox())[step](entry.id)
    setBusy(false)
    setGone(step === 'withdraw' && done === false)
  }
  const label = verbs.find((one) => one.verb === verb)?.label ?? verb
  return (
    <HeldNotice
      refused={refused}
      busy={busy}
      onRetry={() => void act('retry')}
      onGiveUp={() => void act(refused ? 'drop' : 'withdraw')}
    >
      <p>{`Keputusan Anda: ${ids.length === 1 ? label : `${label}, ${ids.length} ${noun}`}.`}</p>
      <p className="font-normal">{entry.failure?.message ?? deliveryWords(entry.state)}</p>
      {gone && <p className="font-normal">Sudah dalam perjalanan ke server, tidak dapat dibatalkan.</p>}
    </HeldNotice>
  )
}

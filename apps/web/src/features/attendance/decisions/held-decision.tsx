import { useState } from 'react'
import { outbox } from '#lib/offline/outbox.ts'
import { deliveryWords } from '#ui/delivery-mark.tsx'
import { HeldNotice } from '#ui/held-notice.tsx'
import type { DecisionEntry } from './use-decisions.ts'

/** What a decision was that the server does not have: `Setujui, 3 presensi`. */
const decisionWords = ({ input }: DecisionEntry): string => {
  const verb = input?.body.decision === 'approve' ? 'Setujui' : 'Tolak'
  const count = input?.body.requests.length ?? 1
  return count === 1 ? verb : `${verb}, ${count} presensi`
}

/** A decision on this device: where it is, and the ways to go on. */
export function HeldDecision({ entry }: { entry: DecisionEntry }) {
  const [busy, setBusy] = useState(false)
  const [gone, setGone] = useState(false)
  const { id, state, failure } = entry
  const refused = state === 'failed'
  const act = async (verb: 'retry' | 'drop' | 'withdraw') => {
    setBusy(true)
    const done = await (await outbox())[verb](id)
    setBusy(false)
    setGone(verb === 'withdraw' && done === false)
  }
  return (
    <HeldNotice
      refused={refused}
      busy={busy}
      onRetry={() => void act('retry')}
      onGiveUp={() => void act(refused ? 'drop' : 'withdraw')}
    >
      <p>{`Keputusan Anda: ${decisionWords(entry)}.`}</p>
      <p className="font-normal">{failure?.message ?? deliveryWords(state)}</p>
      {gone && <p className="font-normal">Sudah dalam perjalanan ke server, tidak dapat dibatalkan.</p>}
    </HeldNotice>
  )
}

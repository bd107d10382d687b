import { useState } from 'react'
import { outbox } from '#lib/outbox.ts'
import { Button } from '#ui/button.tsx'
import { deliveryWords, Mark } from '#ui/delivery-mark.tsx'
import { Notice } from '#ui/notice.tsx'
import type { DecisionEntry } from './use-decisions.ts'

/** What a decision was that the server does not have: `Setujui, 3 presensi`. */
const decisionWords = ({ input: { body } }: DecisionEntry): string => {
  const verb = body.decision === 'approve' ? 'Setujui' : 'Tolak'
  return body.requests.length === 1 ? verb : `${verb}, ${body.requests.length} presensi`
}

/** A decision on this device: where it is, and the ways to go on. */
export function HeldDecision({ entry }: { entry: DecisionEntry }) {
  const [busy, setBusy] = useState(false)
  const [gone, setGone] = useState(false)
  const { id, state, failure } = entry
  const act = async (verb: 'retry' | 'drop' | 'withdraw') => {
    setBusy(true)
    const done = await (await outbox())[verb](id)
    setBusy(false)
    setGone(verb === 'withdraw' && done === false)
  }
  return (
    <Notice tone={state === 'failed' ? 'bad' : 'warn'} live>
      <p className="mb-1">
        <Mark state={state} />
      </p>
      <p>{`Keputusan Anda: ${decisionWords(entry)}.`}</p>
      <p className="font-normal">{failure?.message ?? deliveryWords(state)}</p>
      {gone && <p className="font-normal">Sudah dalam perjalanan ke server, tidak dapat dibatalkan.</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button busy={busy} onClick={() => void act('retry')}>
          {state === 'failed' ? 'Coba lagi' : 'Kirim sekarang'}
        </Button>
        <Button disabled={busy} onClick={() => void act(state === 'failed' ? 'drop' : 'withdraw')}>
          {state === 'failed' ? 'Hapus' : 'Batalkan'}
        </Button>
      </div>
    </Notice>
  )
}

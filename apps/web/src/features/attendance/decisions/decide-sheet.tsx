import { attendanceDecisions, type Decided } from '@lentera/contract/attendance/decisions'
import { useState } from 'react'
import { placedIn } from '#lib/http/fault.ts'
import { useOnline } from '#lib/offline/online.ts'
import { useOutbox } from '#lib/offline/outbox.ts'
import { useUnsaved } from '#lib/offline/unsaved.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { ReasonField } from './reason-field.tsx'
import { isWaiting } from './use-decisions.ts'

export type Decision = 'approve' | 'reject'
const words = {
  approve: { verb: 'Setujui', label: 'Catatan (opsional)', text: 'Tercatat hadir atau terlambat menurut jam presensinya.' },
  reject: {
    verb: 'Tolak',
    label: 'Alasan penolakan',
    text: 'Kembali menjadi belum presensi. Bila harinya sudah ditutup, tercatat alpa. Siswa dan orang tua melihat alasannya.',
  },
}

/** Asks once more before a decision, with its reason: required to reject. */
export function DecideSheet({
  decision,
  chosen,
  onClose,
  onDecided,
}: {
  /** Null while nothing is being decided. */
  decision: Decision | null
  chosen: readonly { attendance_id: string; revision: number }[]
  onClose: () => void
  onDecided: (decided: Decided) => void
}) {
  const [reason, setReason] = useState('')
  useUnsaved(decision !== null && reason !== '')
  const [missing, setMissing] = useState(false)
  const online = useOnline()
  const [sent, setSent] = useState(false)
  const subject = chosen.map(({ attendance_id }) => attendance_id).join(' ')
  const action = useOutbox(attendanceDecisions.decide, {
    subject,
  })
  const { verb, label, text } = words[decision ?? 'approve']
  const close = () => {
    setReason('')
    setMissing(false)
    setSent(false)
    onClose()
  }
  const send = async () => {
    const given = reason.trim()
    if (decision === null) return
    if (decision === 'reject' && given.length < 3) return setMissing(true)
    setSent(true)
    const decided = await action.send({ body: { requests: [...chosen], decision, ...(given && { reason: given }) } })
    if (decided) onDecided(decided)
    // What waits on this device is shown where the check-in stands; a refusal stays here.
    if (decided || isWaiting(subject)) close()
  }
  const { beside, above } = placedIn(sent && !action.busy ? action.fault : null, ['reason'])
  return (
    <Sheet
      open={decision !== null}
      onClose={close}
      title={chosen.length === 1 ? `${verb} presensi ini?` : `${verb} ${chosen.length} presensi?`}
      actions={
        <>
          <Button
            tone={decision === 'reject' ? 'danger' : 'main'}
            size="main"
            busy={action.busy}
            onClick={() => void send()}
            className="sm:order-2"
          >
            {verb}
          </Button>
          <Button size="main" onClick={close}>
            Batal
          </Button>
        </>
      }
    >
      <p className="mb-4 text-ink-2">{text}</p>
      <ReasonField
        label={label}
        value={reason}
        error={missing ? 'Tulis alasannya, minimal 3 huruf.' : beside.reason}
        onChange={(value) => {
          setReason(value)
          setMissing(false)
        }}
      />
      {above && (
        <Notice tone="bad" live>
          {above}
        </Notice>
      )}
      {!online && decision !== null && (
        <Notice tone="off">Sedang luring: keputusan tersimpan di HP ini dan dikirim saat ada sinyal.</Notice>
      )}
    </Sheet>
  )
}

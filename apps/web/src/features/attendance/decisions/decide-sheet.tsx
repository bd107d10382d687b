import { attendanceDecisions, type Decided } from '@lentera/contract/attendance-decisions'
import { attendance } from '@lentera/contract/attendance'
import { useState } from 'react'
import { useOnline } from '#lib/online.ts'
import { useAction } from '#lib/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { ReasonField } from './reason-field.tsx'

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
  const [missing, setMissing] = useState(false)
  const online = useOnline()
  const action = useAction(attendanceDecisions.decide, {
    refreshes: [attendanceDecisions.requests, attendanceDecisions.request, attendance.board],
    done: onDecided,
  })
  const { verb, label, text } = words[decision ?? 'approve']
  const close = () => {
    setReason('')
    setMissing(false)
    action.reset()
    onClose()
  }
  const send = async () => {
    const given = reason.trim()
    if (decision === null) return
    if (decision === 'reject' && given.length < 3) return setMissing(true)
    if (await action.run({ body: { requests: [...chosen], decision, ...(given && { reason: given }) } })) close()
  }
  const error = missing ? 'Tulis alasannya, minimal 3 huruf.' : action.fault?.errors['reason']?.[0]
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
            disabled={!online}
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
        error={error}
        onChange={(value) => {
          setReason(value)
          setMissing(false)
        }}
      />
      {action.fault && !error && (
        <Notice tone="bad" live>
          {action.fault.message}
        </Notice>
      )}
      {!online && decision !== null && <Notice tone="off">Keputusan perlu sambungan internet. Sambungkan lalu coba lagi.</Notice>}
    </Sheet>
  )
}

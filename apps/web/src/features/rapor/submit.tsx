import { rapor, type RaporRow } from '@lentera/contract/rapor'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { seenOf } from './words.tsx'

/** Hands cards to the principal as they were seen; those with something lacking want a reason. */
export function Submit({ label, of, tone = 'main' }: { label: string; of: readonly RaporRow[]; tone?: 'main' | 'plain' }) {
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const { run, busy, fault } = useAction(rapor.submit, {
    done: ({ submitted }) => {
      setOpen(false)
      say(`${submitted} rapor diserahkan ke kepala sekolah.`)
    },
  })
  const lacking = of.filter(({ gaps }) => gaps > 0).length
  const [first] = of
  if (!first) return null
  const input = {
    body: { class_id: first.class.uuid, cards: seenOf(of), reason: lacking > 0 && reason.trim() !== '' ? reason : null },
  }
  return (
    <>
      <Button tone={tone} icon={Send} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Confirm
        open={open}
        onClose={() => setOpen(false)}
        title={`Serahkan ${of.length} rapor?`}
        verb="Serahkan"
        busy={busy}
        onConfirm={() => void run(input)}
      >
        <p className="mb-3 text-ink-2">
          Isinya dibekukan seperti sekarang. Yang berubah sesudahnya baru masuk bila kepala sekolah mengembalikannya.
        </p>
        {lacking > 0 && (
          <TextArea
            label={`Alasan menyerahkan ${lacking} rapor yang belum lengkap`}
            rows={2}
            maxLength={300}
            value={reason}
            onChange={setReason}
          />
        )}
        <Wrong says={fault?.message} />
      </Confirm>
    </>
  )
}

import '#ui/everything.css'
import { useState } from 'react'
import { type Outcome, reportProblem } from '#lib/errors/send.ts'
import { useSession } from '#lib/session/session.ts'
import { named } from '#lib/http/remote-config.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'

const failures: Readonly<Record<Exclude<Outcome, 'sent'>, string>> = {
  offline: 'Tidak ada sinyal. Laporan belum dikirim; coba lagi saat sinyal kembali.',
  busy: 'Terlalu banyak laporan saat ini. Coba lagi sebentar lagi.',
  failed: 'Laporan belum terkirim. Coba lagi.',
}

interface Reporting {
  readonly error: Error
  readonly id: string
  readonly onClose: () => void
  readonly onSent: () => void
}

/** Asks what somebody was doing, and reports the error that broke the page (specification, section 2). */
export function ReportProblem({ error, id, onClose, onSent }: Reporting) {
  const pupil = useSession(({ role }) => role === 'student')
  const [words, setWords] = useState('')
  const [outcome, setOutcome] = useState<Outcome | 'sending' | null>(null)
  const send = async () => {
    setOutcome('sending')
    const become = await reportProblem(error, id, words).catch(() => 'failed' as const)
    setOutcome(become)
    if (become === 'sent') onSent()
  }
  if (outcome === 'sent')
    return (
      <Sheet open onClose={onClose} title="Laporkan Masalah" cancel="Tutup">
        <Notice tone="ok" live>
          Terima kasih! Laporan Anda telah dikirim.
        </Notice>
      </Sheet>
    )
  return (
    <Sheet
      open
      onClose={onClose}
      title="Laporkan Masalah"
      actions={
        <Button tone="main" size="main" busy={outcome === 'sending'} onClick={() => void send()}>
          Kirim Laporan
        </Button>
      }
    >
      <TextArea
        label={`Apa yang sedang ${pupil ? 'kamu' : 'Anda'} lakukan?`}
        hint="Boleh dikosongkan. Jangan tulis nama, nomor, atau kata sandi."
        rows={4}
        maxLength={1000}
        value={words}
        onChange={setWords}
      />
      <p className="text-cell text-ink-2">
        {named('Yang ikut dikirim: jenis galat, halaman, peran, versi {product}, dan peramban. Nama dan isi halaman tidak ikut.')}
      </p>
      <Wrong says={outcome === null || outcome === 'sending' ? null : failures[outcome]} className="mt-3" />
    </Sheet>
  )
}

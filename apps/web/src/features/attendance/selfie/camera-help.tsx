import type { Today } from '@lentera/contract/attendance'
import { Camera as CameraIcon, RotateCw } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useWords, type Words } from '#features/attendance/words.ts'
import { FromFile } from './from-file.tsx'
import type { CameraTrouble } from '#lib/device/use-camera.ts'

interface Help {
  readonly title: string
  readonly text: (words: Words) => string
  readonly verb?: string
  /** The phone's own camera program can still take the photo. */
  readonly byFile?: true
}
const help: Record<CameraTrouble | 'unasked', Help> = {
  unasked: {
    title: 'Izinkan kamera',
    text: ({ you }) =>
      `Peramban akan bertanya. Kamera hanya menyala di halaman ini, dan foto baru dikirim setelah ${you} menekan Kirim.`,
    verb: 'Izinkan kamera',
  },
  denied: {
    title: 'Kamera tidak diizinkan',
    text: () => 'Buka setelan situs di peramban (ikon di samping alamat), pilih Izinkan pada Kamera, lalu coba lagi.',
    verb: 'Coba lagi',
  },
  busy: {
    title: 'Kamera sedang dipakai',
    text: () => 'Tutup aplikasi lain yang memakai kamera, misalnya panggilan video, lalu coba lagi.',
    verb: 'Coba lagi',
  },
  absent: {
    title: 'Kamera tidak ditemukan',
    text: () => 'Peramban ini tidak menemukan kamera. Ambil foto lewat aplikasi kamera.',
    byFile: true,
  },
  insecure: {
    title: 'Kamera perlu alamat HTTPS',
    text: () =>
      'Halaman ini dibuka tanpa HTTPS, sehingga peramban tidak memberi kamera. Buka lewat alamat https sekolah, atau ambil foto lewat aplikasi kamera.',
    byFile: true,
  },
}

const otherWays = ({ methods }: Today, { byHand }: Words) =>
  `Cara lain yang sama sahnya: ${methods.includes('qr') ? 'pindai QR kelas, atau ' : ''}${byHand}.`

interface Props {
  readonly state: CameraTrouble | 'unasked'
  readonly today: Today
  readonly onAsk: () => void
  readonly onFile: (file: File) => void
}

/** Why there is no picture yet, and what to do about it. */
export function CameraHelp({ state, today, onAsk, onFile }: Props) {
  const words = useWords()
  const { title, text, verb, byFile } = help[state]
  return (
    <Card className="p-4">
      <div role="status">
        <h2 className="text-lead font-bold">{title}</h2>
        <p className="mt-1 text-ink-2">{text(words)}</p>
        {state !== 'unasked' && <p className="mt-1 text-ink-2">{otherWays(today, words)}</p>}
      </div>
      {verb && (
        <Button tone="soft" wide icon={state === 'unasked' ? CameraIcon : RotateCw} className="mt-3" onClick={onAsk}>
          {verb}
        </Button>
      )}
      {byFile && <FromFile onFile={onFile} />}
    </Card>
  )
}

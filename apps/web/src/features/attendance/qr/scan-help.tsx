import { Camera as CameraIcon, RotateCw } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { CameraTrouble } from '#lib/device/use-camera.ts'

interface Help {
  readonly title: string
  readonly text: string
  readonly verb?: string
}
const byHand = 'Cara lain yang sama sahnya: minta guru mengabsen kamu di kelas.'
const help: Record<CameraTrouble | 'unasked', Help> = {
  unasked: {
    title: 'Izinkan kamera',
    text: 'Peramban akan bertanya. Kamera hanya dipakai untuk membaca QR di halaman ini; gambarnya tidak disimpan dan tidak dikirim.',
    verb: 'Izinkan kamera',
  },
  denied: {
    title: 'Kamera tidak diizinkan',
    text: `Buka setelan situs di peramban (ikon di samping alamat), pilih Izinkan pada Kamera, lalu coba lagi. ${byHand}`,
    verb: 'Coba lagi',
  },
  busy: {
    title: 'Kamera sedang dipakai',
    text: `Tutup aplikasi lain yang memakai kamera, lalu coba lagi. ${byHand}`,
    verb: 'Coba lagi',
  },
  absent: { title: 'Kamera tidak ditemukan', text: `Peramban ini tidak menemukan kamera. ${byHand}` },
  insecure: {
    title: 'Kamera perlu alamat HTTPS',
    text: `Halaman ini dibuka tanpa HTTPS, sehingga peramban tidak memberi kamera. Buka lewat alamat https sekolah. ${byHand}`,
  },
}

/** Why nothing can be scanned yet, and what to do about it. */
export function ScanHelp({ state, onAsk }: { state: CameraTrouble | 'unasked'; onAsk: () => void }) {
  const { title, text, verb } = help[state]
  return (
    <Card className="p-4">
      <div role="status">
        <h2 className="text-lead font-bold">{title}</h2>
        <p className="mt-1 text-ink-2">{text}</p>
      </div>
      {verb && (
        <Button tone="soft" wide icon={state === 'unasked' ? CameraIcon : RotateCw} className="mt-3" onClick={onAsk}>
          {verb}
        </Button>
      )}
    </Card>
  )
}

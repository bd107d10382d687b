import { LocateFixed, RotateCw } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'
import type { Position } from './use-position.ts'
import { useWords, type Words } from './words.ts'

type LocationState = Exclude<Position['state'], 'found' | 'checking'>
interface Help {
  readonly title: string
  readonly text: (words: Words) => string
  readonly verb?: string
}
const help: Record<LocationState, Help> = {
  unasked: {
    title: 'Izinkan lokasi',
    text: () => 'Peramban akan bertanya. Lokasi hanya dibaca selama halaman ini terbuka, untuk menghitung jarak ke sekolah.',
    verb: 'Izinkan lokasi',
  },
  locating: {
    title: 'Mencari lokasi',
    text: () => 'Biasanya beberapa detik. Di tempat terbuka lebih cepat.',
  },
  denied: {
    title: 'Lokasi tidak diizinkan',
    text: ({ byHand }) =>
      `Buka setelan situs di peramban (ikon di samping alamat), pilih Izinkan pada Lokasi, lalu coba lagi. Cara lain yang sama sahnya: ${byHand}.`,
    verb: 'Coba lagi',
  },
  unavailable: {
    title: 'Lokasi tidak tersedia',
    text: ({ byHand }) => `Nyalakan lokasi (GPS) di HP, lalu coba lagi. Cara lain yang sama sahnya: ${byHand}.`,
    verb: 'Coba lagi',
  },
  slow: {
    title: 'Lokasi belum ditemukan',
    text: ({ byHand }) =>
      `Sinyal GPS lemah. Pindah ke dekat jendela atau ke luar ruangan. Cara lain yang sama sahnya: ${byHand}.`,
    verb: 'Coba lagi',
  },
  insecure: {
    title: 'Lokasi perlu alamat HTTPS',
    text: ({ byHand }) =>
      `Halaman ini dibuka tanpa HTTPS, sehingga peramban tidak memberi lokasi. Buka lewat alamat https sekolah, pakai QR kelas, atau ${byHand}.`,
  },
}

/** Why there is no position yet, and what to do about it. */
export function LocationHelp({ state, onAsk }: { state: Position['state']; onAsk: () => void }) {
  const words = useWords()
  if (state === 'checking' || state === 'found') {
    return (
      <Skeleton>
        <Bone className="h-34 rounded-card" />
      </Skeleton>
    )
  }
  const { title, text, verb } = help[state]
  return (
    <Card className="p-4">
      <div role="status">
        <h2 className="text-lead font-bold">{title}</h2>
        <p className="mt-1 text-ink-2">{text(words)}</p>
      </div>
      {verb && (
        <Button tone="soft" wide icon={state === 'unasked' ? LocateFixed : RotateCw} className="mt-3" onClick={onAsk}>
          {verb}
        </Button>
      )}
      {state === 'locating' && <Bone className="mt-4 h-2 w-full" />}
    </Card>
  )
}

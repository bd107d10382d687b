import { CircleAlert, CloudCheck, Smartphone } from 'lucide-react'
import { Pill } from './pill.tsx'

/** Where a write is: on the server, on this device, or refused. */
export type Delivery = 'waiting' | 'failed' | 'delivered'

const marks = {
  delivered: { tone: 'good', icon: CloudCheck, words: 'Di server' },
  waiting: { tone: 'waiting', icon: Smartphone, words: 'Di HP ini' },
  failed: { tone: 'bad', icon: CircleAlert, words: 'Gagal' },
} as const

/** The honest mark of a write: it never says that the server has what only this device has. */
export function Mark({ state }: { state: Delivery }) {
  const { tone, icon, words } = marks[state]
  return (
    <Pill tone={tone} icon={icon}>
      {words}
    </Pill>
  )
}

const sentences = {
  delivered: 'Tersimpan di server.',
  waiting: 'Tersimpan di HP ini, dikirim saat ada sinyal.',
  failed: 'Belum tersimpan di server.',
} as const satisfies Record<Delivery, string>
/** The same in a sentence, for the place where it is explained. */
export const deliveryWords = (state: Delivery): string => sentences[state]

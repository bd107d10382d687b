import { type SignalCause, signalCauses, type SignalReasons } from '@lentera/contract/signals'
import { notice } from '#notices/notice.ts'
import { HOUR } from '#notices/words.ts'
import { reasonText } from './signals.words.ts'
import type { Sight } from './warnings.rules.ts'

declare module '#notices/notice.ts' {
  interface Payloads {
    signal:
      | {
          readonly date: string
          readonly signal_id: number
          readonly cause: SignalCause
          readonly reasons: SignalReasons
          /** Left out before scores and tasks were looked at. */
          readonly sights?: readonly Sight[]
        }
      /** For the office: of how many pupils there are new ones. */
      | { readonly date: string; readonly pupils: number }
  }
}

notice('signal', {
  label: 'Perlu perhatian',
  office: 'signals',
  icon: 'reminder',
  meaning: {
    teacher: 'Siswa kelas Anda alpa beruntun atau jarang hadir, nilainya turun, atau tugasnya belum masuk',
    school: 'Siswa yang alpa beruntun atau jarang hadir, nilainya turun, atau tugasnya belum masuk',
  },
  push: { urgency: 'normal', ttl: 24 * HOUR },
  words: (data, { reader }) =>
    'pupils' in data
      ? {
          tone: 'warn',
          title: `${data.pupils} siswa perlu perhatian`,
          text: 'Karena kehadiran, nilai yang turun, atau nilai dan tugas yang belum ada.',
          target: { screen: 'signals', signal_id: null },
        }
      : {
          tone: signalCauses[data.cause].tone,
          title: `${reader.who} perlu perhatian`,
          text: `${reasonText(data.cause, data.reasons, data.sights ?? [])}.`,
          target: { screen: 'signals', signal_id: data.signal_id },
        },
})

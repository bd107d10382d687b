import { type SignalCause, signalCauses, type SignalReasons } from '@lentera/contract/signals'
import { notice } from '#notices/notice.ts'
import { HOUR } from '#notices/words.ts'
import { reasonText } from './signals.words.ts'

declare module '#notices/notice.ts' {
  interface Payloads {
    signal:
      | { readonly date: string; readonly signal_id: number; readonly cause: SignalCause; readonly reasons: SignalReasons }
      /** For the office: of how many pupils there are new ones. */
      | { readonly date: string; readonly pupils: number }
  }
}

notice('signal', {
  label: 'Perlu perhatian',
  icon: 'reminder',
  meaning: {
    teacher: 'Siswa kelas Anda alpa beruntun atau jarang hadir',
    school: 'Siswa yang alpa beruntun atau jarang hadir',
  },
  push: { urgency: 'normal', ttl: 24 * HOUR },
  words: (data, { reader }) =>
    'pupils' in data
      ? {
          tone: 'warn',
          title: `${data.pupils} siswa perlu perhatian`,
          text: 'Alpa beruntun, atau kehadiran semester di bawah batas.',
          target: { screen: 'signals', signal_id: null },
        }
      : {
          tone: signalCauses[data.cause].tone,
          title: `${reader.who} perlu perhatian`,
          text: `${reasonText(data.cause, data.reasons)}.`,
          target: { screen: 'signals', signal_id: data.signal_id },
        },
})

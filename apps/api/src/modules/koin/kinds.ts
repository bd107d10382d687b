import { notice } from '#notices/notice.ts'
import { HOUR } from '#notices/words.ts'

declare module '#notices/notice.ts' {
  interface Payloads {
    koin_award: { readonly amount: number; readonly reason: string; readonly teacher: string }
  }
}

notice('koin_award', {
  label: 'Koin',
  icon: 'decided',
  meaning: { student: 'Guru memberimu koin' },
  push: { urgency: 'normal', ttl: 24 * HOUR },
  words: ({ amount, reason, teacher }) => ({
    tone: 'ok',
    title: `Kamu mendapat ${amount} koin`,
    text: `Dari ${teacher}: ${reason}`,
    target: { screen: 'place', place: 'koin', open: null },
  }),
})

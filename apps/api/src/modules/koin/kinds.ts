import type { ClaimVerb } from '@lentera/contract/koin/office'
import { notice } from '#notices/notice.ts'
import { dayName, HOUR } from '#notices/words.ts'

declare module '#notices/notice.ts' {
  interface Payloads {
    koin_award: { readonly amount: number; readonly reason: string; readonly teacher: string }
    koin_reversal: {
      /** Of the award, and what of it was taken back. */
      readonly amount: number
      readonly taken: number
      /** Why it was taken back, by whom, and what it had been given for. */
      readonly reason: string
      readonly by: string
      readonly award: string
    }
    koin_expiry: {
      readonly koin: number
      /** The last day on which they can be used. */
      readonly until: string
      /** A month before, a week before, or that the school has switched it off again. */
      readonly step: 'month' | 'week' | 'off'
    }
    koin_claim: {
      readonly gift: string
      readonly verb: ClaimVerb | 'expire'
      readonly reason: string | null
      readonly cost: number
      /** It is fetched at school, until a day. */
      readonly fetched: boolean
      readonly until: string
    }
  }
}

notice('koin_award', {
  label: 'Koin',
  icon: 'koin',
  meaning: { student: 'Guru memberimu koin' },
  push: { urgency: 'normal', ttl: 24 * HOUR },
  words: ({ amount, reason, teacher }) => ({
    tone: 'ok',
    title: `Kamu mendapat ${amount} koin`,
    text: `Dari ${teacher}: ${reason}`,
    target: { screen: 'place', place: 'koin', open: null },
  }),
})

const leftOf = (amount: number, taken: number): string => {
  if (taken === amount) return `${amount} koin ditarik kembali.`
  const rest = 'Yang sudah kamu pakai tetap milikmu.'
  return taken === 0 ? `Saldomu tidak berkurang. ${rest}` : `${taken} dari ${amount} koin ditarik kembali. ${rest}`
}
notice('koin_reversal', {
  label: 'Koreksi koin',
  icon: 'koin',
  meaning: { student: 'Koin yang keliru diberikan dikoreksi' },
  push: { urgency: 'normal', ttl: 72 * HOUR },
  words: ({ amount, taken, reason, by, award }) => ({
    tone: 'warn',
    title: `${amount} koin ternyata keliru diberikan`,
    text: `${by} mengoreksi koin untuk “${award}”, karena: “${reason}”. ${leftOf(amount, taken)} Ini bukan hukuman.`,
    target: { screen: 'place', place: 'koin', open: null },
  }),
})

notice('koin_expiry', {
  label: 'Masa berlaku koin',
  icon: 'koin',
  meaning: { student: 'Koinmu akan berakhir masa berlakunya', parent: 'Koin anak akan berakhir masa berlakunya' },
  push: { urgency: 'normal', ttl: 72 * HOUR },
  words: ({ koin, until, step }, { reader }) => ({
    tone: step === 'off' ? 'ok' : 'warn',
    title:
      step === 'off'
        ? 'Koin tetap berlaku'
        : `${koin} koin${reader.own ? 'mu' : ` ${reader.who}`} berlaku sampai ${dayName(until)}`,
    text:
      step === 'off'
        ? `Sekolah tidak jadi mengakhiri ${koin} koin${reader.own ? 'mu' : ` ${reader.who}`}.`
        : 'Tukarkan dengan hadiah sebelum itu. Koin yang didapat sesudah akhir semester tetap ada.',
    target: { screen: 'place', place: 'koin', open: null },
  }),
})

const meaning = 'Hadiah yang ditukar disiapkan, siap, atau ditolak'
notice('koin_claim', {
  label: 'Penukaran koin',
  icon: 'koin',
  meaning: { student: meaning, teacher: meaning },
  push: { urgency: 'normal', ttl: 72 * HOUR },
  words: ({ gift, verb, reason, cost, fetched, until }) => {
    const returned = `${cost} koin sudah kembali.`
    const said = {
      approve: ['ok', `${gift} sedang disiapkan`, reason ?? 'Kami kabari lagi saat siap diambil.'],
      ready: [
        'ok',
        `${gift} sudah siap`,
        fetched
          ? `Ambil di tata usaha sampai ${dayName(until)}, dengan kode di halaman Penukaran.`
          : 'Kodenya dapat dibuka di halaman Penukaran.',
      ],
      reject: ['warn', `Penukaran ${gift} ditolak`, [reason && `“${reason}”`, returned].filter(Boolean).join(' ')],
      expire: ['warn', `${gift} tidak diambil`, `Waktunya sudah lewat. ${returned}`],
    } as const satisfies Record<typeof verb, readonly ['ok' | 'warn', string, string]>
    const [tone, title, text] = said[verb]
    return { tone, title, text, target: { screen: 'place', place: 'claims', open: null } }
  },
})

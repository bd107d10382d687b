import { notice } from '#notices/notice.ts'
import { becauseOf, HOUR } from '#notices/words.ts'

declare module '#notices/notice.ts' {
  interface Payloads {
    office_reset: {
      /** The account's name. */
      readonly name: string
      /** It is a new account; otherwise its password was made anew. */
      readonly made: boolean
      readonly factor: boolean
      readonly reason: string
    }
  }
}

notice('office_reset', {
  label: 'Akun tata usaha diatur ulang',
  icon: 'changed',
  meaning: { school: 'Saat pengelola membuat atau mengatur ulang akun tata usaha lain di sekolah ini' },
  required: true,
  push: { ttl: 48 * HOUR, urgency: 'high' },
  words: ({ name, made, factor, reason }) => ({
    tone: 'warn',
    title: made ? `Akun tata usaha ${name} dibuat pengelola` : `Akun ${name} diatur ulang pengelola`,
    text: `${made ? 'Atas permintaan sekolah.' : `Kata sandinya dibuat baru${factor ? ' dan verifikasi dua langkahnya dimatikan' : ''}.`}${becauseOf(reason)} Sekolah tidak memintanya? Segera hubungi pengelola.`,
    target: { screen: 'account' },
  }),
})

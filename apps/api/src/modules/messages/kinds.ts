import { notice } from '#notices/notice.ts'
import { HOUR } from '#notices/words.ts'

declare module '#notices/notice.ts' {
  interface Payloads {
    message: {
      /** Who has written. */
      readonly contact_id: number
      readonly name: string
      /** How it begins. */
      readonly text: string
    }
  }
}

notice('message', {
  label: 'Pesan',
  icon: 'changed',
  meaning: {
    student: 'Saat gurumu menulis pesan',
    parent: 'Saat guru anak menulis pesan',
    teacher: 'Saat siswa atau orang tua menulis pesan',
  },
  push: { ttl: 24 * HOUR, urgency: 'normal' },
  words: ({ contact_id, name, text }) => ({
    tone: 'info',
    title: `Pesan dari ${name}`,
    text,
    target: { screen: 'message', contact_id },
  }),
})

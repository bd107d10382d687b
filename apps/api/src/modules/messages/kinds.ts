import type { GroupCircle } from '@lentera/contract/messages/groups'
import { notice } from '#notices/notice.ts'
import { fullDate, HOUR } from '#notices/words.ts'

declare module '#notices/notice.ts' {
  interface Payloads {
    message: {
      /** Who has written. */
      readonly contact_id: number
      readonly name: string
      /** How it begins. */
      readonly text: string
    }
    group_message: {
      readonly class_uuid: string
      readonly circle: GroupCircle
      /** `Orang tua XI IPA 2` */
      readonly group: string
      readonly name: string
      readonly text: string
    }
    group_muted: {
      readonly class_uuid: string
      readonly circle: GroupCircle
      readonly group: string
      /** The last day on which they do not write there; null when they may again. */
      readonly until: string | null
      /** Left out for a teacher. */
      readonly by?: 'school'
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

const meaning = 'Saat ada pesan di grup kelas'
notice('group_message', {
  label: 'Pesan grup',
  icon: 'changed',
  meaning: { student: meaning, parent: meaning, teacher: meaning },
  push: { ttl: 24 * HOUR, urgency: 'normal' },
  words: ({ class_uuid, circle, group, name, text }) => ({
    tone: 'info',
    title: group,
    text: `${name}: ${text}`,
    target: { screen: 'message_group', class_uuid, circle },
  }),
})

const muted = 'Saat guru melarangmu menulis di grup kelas, atau mengizinkannya lagi'
notice('group_muted', {
  label: 'Larangan menulis di grup',
  icon: 'changed',
  meaning: { student: muted, parent: 'Saat guru melarang Anda menulis di grup kelas, atau mengizinkannya lagi' },
  push: { ttl: 24 * HOUR, urgency: 'normal' },
  words: ({ class_uuid, circle, group, until, by }, { reader: { role } }) => ({
    tone: until === null ? 'ok' : 'warn',
    title: group,
    text:
      until === null
        ? `${role === 'student' ? 'Kamu' : 'Anda'} dapat menulis lagi di grup ini.`
        : `${by === 'school' ? 'Sekolah' : 'Guru'} melarang ${role === 'student' ? 'kamu' : 'Anda'} menulis di grup ini sampai ${fullDate(until)}. Grup tetap dapat dibaca.`,
    target: { screen: 'message_group', class_uuid, circle },
  }),
})

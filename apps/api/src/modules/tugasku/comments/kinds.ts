import { notice } from '#notices/notice.ts'
import { HOUR } from '#notices/words.ts'

declare module '#notices/notice.ts' {
  interface Payloads {
    tugasku_comment: {
      readonly post_id: number
      readonly room_id: number
      readonly title: string
      readonly by: string
      readonly text: string
    }
  }
}

notice('tugasku_comment', {
  label: 'Percakapan tugas',
  icon: 'task',
  meaning: {
    student: 'Saat guru menulis kepadamu tentang tugasmu',
    teacher: 'Saat siswa menulis kepada Anda tentang tugasnya',
  },
  push: { urgency: 'normal', ttl: 24 * HOUR },
  words: ({ post_id, room_id, title, by, text }) => ({
    tone: 'info',
    title: `${by} tentang “${title}”`,
    text,
    target: { screen: 'tugasku_post', kind: 'task', room_id, post_id },
  }),
})

import type { PostKind } from '@lentera/contract/tugasku/posts'
import { notice } from '#notices/notice.ts'
import { clockText, dayName, HOUR } from '#notices/words.ts'
import { localTime } from '#school/time.ts'
import type { Timezone } from '@lentera/contract/shared'

declare module '#notices/notice.ts' {
  interface Payloads {
    tugasku_post: {
      readonly post_id: number
      readonly room_id: number
      readonly kind: PostKind
      readonly title: string
      readonly room: string
      readonly due_at: string | null
    }
  }
}

const begins: Readonly<Record<PostKind, string>> = { task: 'Tugas baru', module: 'Materi baru', announcement: 'Pengumuman' }

/** `Senin, 23 November pukul 07.15` */
export const momentText = (at: string, timezone: Timezone | null): string => {
  const { date, time } = localTime(new Date(at), timezone ?? 'Asia/Jakarta')
  return `${dayName(date)} pukul ${clockText(time)}`
}

notice('tugasku_post', {
  label: 'Tugas, materi, dan pengumuman kelas',
  icon: 'task',
  meaning: { student: 'Saat guru memberi tugas, materi, atau pengumuman di ruang kelasmu' },
  push: { urgency: 'normal', ttl: 24 * HOUR },
  words: ({ post_id, room_id, kind, title, room, due_at }, { timezone }) => ({
    tone: 'info',
    title: `${begins[kind]}: ${title}`,
    text: due_at === null ? `Di ${room}.` : `Di ${room}, dikumpulkan paling lambat ${momentText(due_at, timezone)}.`,
    target: { screen: 'tugasku_post', kind, room_id, post_id },
  }),
})

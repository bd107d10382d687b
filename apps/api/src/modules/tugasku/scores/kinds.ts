import { momentText } from '#modules/tugasku/posts/kinds.ts'
import { notice } from '#notices/notice.ts'
import { HOUR } from '#notices/words.ts'

declare module '#notices/notice.ts' {
  interface Payloads {
    tugasku_outcome: {
      readonly post_id: number
      readonly room_id: number
      readonly title: string
      readonly outcome: 'returned' | 'needs_revision'
      readonly score: number | null
      readonly max_score: number | null
    }
    tugasku_reminder: {
      readonly post_id: number
      readonly room_id: number
      readonly title: string
      readonly room: string
      readonly due_at: string | null
    }
  }
}

/** `87,5` */
const scoreText = (score: number): string => String(score).replace('.', ',')

notice('tugasku_outcome', {
  label: 'Nilai tugas',
  icon: 'score',
  meaning: { student: 'Saat guru membagikan nilai tugasmu atau meminta perbaikan' },
  words: ({ post_id, room_id, title, outcome, score, max_score }) => ({
    tone: outcome === 'returned' ? 'ok' : 'warn',
    title: outcome === 'returned' ? `“${title}” sudah diperiksa` : `“${title}” perlu diperbaiki`,
    text:
      outcome === 'returned'
        ? score === null
          ? 'Baca catatan gurumu.'
          : `Nilaimu ${scoreText(score)} dari ${max_score}.`
        : 'Baca catatan gurumu, perbaiki, lalu kumpulkan lagi.',
    target: { screen: 'tugasku_post', kind: 'task', room_id, post_id },
  }),
})

notice('tugasku_reminder', {
  label: 'Pengingat tugas',
  icon: 'task',
  meaning: { student: 'Saat guru mengingatkan tugas yang belum kamu kumpulkan' },
  push: { urgency: 'normal', ttl: 12 * HOUR },
  words: ({ post_id, room_id, title, room, due_at }, { timezone }) => ({
    tone: 'warn',
    title: `Jangan lupa: ${title}`,
    text:
      due_at === null
        ? `Tugas di ${room} belum kamu kumpulkan.`
        : `Tugas di ${room}, batas waktunya ${momentText(due_at, timezone)}.`,
    target: { screen: 'tugasku_post', kind: 'task', room_id, post_id },
  }),
})

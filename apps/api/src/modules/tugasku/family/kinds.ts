import { enclosed } from '#notices/enclosed.ts'
import { notice } from '#notices/notice.ts'
import { HOUR } from '#notices/words.ts'

interface OfChild {
  readonly student_id: number
  readonly name: string
}
declare module '#notices/notice.ts' {
  interface Payloads {
    tugasku_child_score: {
      readonly post_id: number
      readonly title: string
      readonly room: string
      readonly score: number | null
      readonly max_score: number | null
    }
    tugasku_missing: {
      /** The tasks of each child that its parents were not told of before; `titles` are the first of them. */
      readonly children: readonly (OfChild & {
        readonly count: number
        readonly post_id: number
        readonly titles: readonly string[]
      })[]
    }
    tugasku_week: {
      readonly children: readonly (OfChild & { readonly missing: number; readonly scored: number })[]
    }
  }
}

const scoreText = (score: number): string => String(score).replace('.', ',')
const first = (name: string): string => enclosed(name.split(' ')[0] ?? name)

notice('tugasku_child_score', {
  label: 'Nilai tugas anak',
  icon: 'score',
  meaning: { parent: 'Saat guru membagikan nilai tugas anak' },
  words: ({ post_id, title, room, score, max_score }, { reader, student_id }) => ({
    tone: 'ok',
    title: `Tugas ${reader.who} dinilai: ${title}`,
    text: score === null ? `Baca catatan gurunya di ${room}.` : `Nilainya ${scoreText(score)} dari ${max_score} di ${room}.`,
    target: student_id === null ? { screen: 'child_tasks', student_id: null } : { screen: 'child_task', student_id, post_id },
  }),
})

/** `Latihan soal, Peta konsep, dan 2 lagi` */
const listed = (titles: readonly string[], count: number): string => {
  const named = titles.map(enclosed)
  if (count > named.length) return `${named.join(', ')}, dan ${count - named.length} lagi`
  return named.length === 1 ? (named[0] ?? '') : `${named.slice(0, -1).join(', ')} dan ${named.at(-1)}`
}

notice('tugasku_missing', {
  label: 'Tugas anak yang belum dikumpulkan',
  icon: 'task',
  meaning: { parent: 'Sore sehari setelah batas waktu, bila tugas anak belum dikumpulkan' },
  push: { urgency: 'normal', ttl: 12 * HOUR },
  words: ({ children }) => {
    const [only] = children
    const total = children.reduce((sum, { count }) => sum + count, 0)
    if (!only || children.length > 1)
      return {
        tone: 'warn',
        title: `${total} tugas belum dikumpulkan`,
        text: `${children.map(({ name, count }) => `${first(name)}: ${count} tugas`).join('. ')}.`,
        target: { screen: 'child_tasks', student_id: null },
      }
    return {
      tone: 'warn',
      title:
        only.count === 1
          ? `${first(only.name)} belum mengumpulkan tugas`
          : `${first(only.name)} belum mengumpulkan ${only.count} tugas`,
      text: `${listed(only.titles, only.count)}, batas waktunya sudah lewat.`,
      target:
        only.count === 1
          ? { screen: 'child_task', student_id: only.student_id, post_id: only.post_id }
          : { screen: 'child_tasks', student_id: only.student_id },
    }
  },
})

/** `2 belum dikumpulkan, 3 dinilai` */
const figures = ({ missing, scored }: { missing: number; scored: number }): string =>
  [missing > 0 && `${missing} belum dikumpulkan`, scored > 0 && `${scored} dinilai`].filter(Boolean).join(', ')

notice('tugasku_week', {
  label: 'Ringkasan tugas anak',
  icon: 'news',
  meaning: { parent: 'Setiap Minggu sore: tugas anak yang belum dikumpulkan dan yang dinilai minggu ini' },
  push: { urgency: 'normal', ttl: 24 * HOUR },
  words: ({ children }) => {
    const [only] = children
    return only && children.length === 1
      ? {
          tone: only.missing > 0 ? 'warn' : 'info',
          title: `Tugas ${first(only.name)} minggu ini`,
          text: `Minggu ini: ${figures(only)}.`,
          target: { screen: 'child_tasks', student_id: only.student_id },
        }
      : {
          tone: children.some(({ missing }) => missing > 0) ? 'warn' : 'info',
          title: 'Tugas anak minggu ini',
          text: children.map((child) => `${first(child.name)}: ${figures(child)}.`).join(' '),
          target: { screen: 'child_tasks', student_id: null },
        }
  },
})

import { FREE_PRACTICE, type PracticeOverview } from '@lentera/contract/practice'
import { shortDate } from '#lib/time/dates.ts'

const many = (count: number) => count.toLocaleString('id-ID')

/** What waits today, in one sentence. */
export const dueText = ({ total, due, next_on }: Pick<PracticeOverview, 'total' | 'due' | 'next_on'>): string => {
  if (total === 0) return 'Belum ada soal untuk dilatih'
  if (due > 0) return `${many(due)} soal siap dilatih`
  return next_on === null ? 'Semua soal sudah dilatih' : `Semua sudah dilatih. Berikutnya ${shortDate(next_on)}`
}

/** How many are left of today's free questions; nothing with premium. */
export const leftText = (left: number | null): string | undefined =>
  left === null
    ? undefined
    : left === 0
      ? 'Soal gratis hari ini sudah habis.'
      : `Sisa gratis hari ini: ${left} dari ${FREE_PRACTICE} soal.`

/** How far somebody has come, in one sentence. */
export const progressText = ({ total, strong, today }: Pick<PracticeOverview, 'total' | 'strong' | 'today'>): string =>
  `${many(strong)} dari ${many(total)} soal sudah kuat. ${
    today.answered === 0
      ? 'Hari ini belum berlatih.'
      : `Hari ini ${many(today.rights)} dari ${many(today.answered)} dijawab benar.`
  }`

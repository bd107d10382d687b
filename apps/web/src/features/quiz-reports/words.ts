import type { ReportHead } from '@lentera/contract/quiz-reports'
import type { AnalysedItem } from '@lentera/contract/quiz-reports/analysis'
import { zones } from '@lentera/contract/shared'
import { clockIn, dateIn, shortDate } from '#lib/time/dates.ts'
import type { Tone } from '#ui/tones.ts'

const one = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 })
const two = new Intl.NumberFormat('id-ID', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
/** A mark: `66,7`; a dash where there is none. */
export const markText = (mark: number | null): string => (mark === null ? '–' : one.format(mark))
/** A figure between -1 and 1: `0,43`. */
export const figureText = (figure: number | null): string => (figure === null ? '–' : two.format(figure))
export const percent = (part: number, of: number): string => (of === 0 ? '–' : `${Math.round((part / of) * 100)}%`)

/** `20 menit`, `45 detik` */
export const lasted = (seconds: number | null): string | null =>
  seconds === null ? null : seconds < 60 ? `${seconds} detik` : `${Math.round(seconds / 60)} menit`

/** `Sen, 23 Nov pukul 09.30 WITA` */
export const momentText = (instant: string | null, timezone: ReportHead['timezone']): string | null =>
  instant && `${shortDate(dateIn(new Date(instant), timezone))} pukul ${clockIn(instant, timezone)} ${zones[timezone]}`

/** A figure's class with what it means and what to do. */
export interface Verdict {
  readonly label: string
  readonly tone: Tone
  readonly says: string
}

/** Bounds of Arikunto, Dasar-Dasar Evaluasi Pendidikan: below 0.30 hard, above 0.70 easy. */
export const difficultyOf = ({ difficulty }: Pick<AnalysedItem, 'difficulty'>): Verdict | null => {
  if (difficulty === null) return null
  const share = `Rata-rata ${Math.round(difficulty * 100)}% nilai soal ini tercapai.`
  if (difficulty < 0.3)
    return { label: 'Sukar', tone: 'warn', says: `${share} Periksa apakah materinya sudah dibahas dan kalimatnya jelas.` }
  if (difficulty > 0.7) return { label: 'Mudah', tone: 'info', says: `${share} Cocok untuk memastikan dasar sudah dikuasai.` }
  return { label: 'Sedang', tone: 'ok', says: `${share} Tingkat ini paling banyak bercerita tentang kemampuan siswa.` }
}

/** Bounds of the same book: 0.20, 0.40 and 0.70. */
export const discriminationOf = ({ discrimination }: Pick<AnalysedItem, 'discrimination'>): Verdict | null => {
  if (discrimination === null) return null
  if (discrimination < 0)
    return {
      label: 'Terbalik',
      tone: 'bad',
      says: 'Siswa bernilai tinggi lebih sering salah daripada yang bernilai rendah. Periksa kuncinya lebih dulu.',
    }
  if (discrimination <= 0.2)
    return {
      label: 'Lemah',
      tone: 'warn',
      says: 'Soal ini hampir tidak membedakan siswa. Perjelas kalimatnya atau ganti pengecohnya sebelum dipakai lagi.',
    }
  if (discrimination <= 0.4) return { label: 'Cukup', tone: 'info', says: 'Soal ini cukup membedakan siswa. Boleh dipakai lagi.' }
  return {
    label: discrimination <= 0.7 ? 'Baik' : 'Sangat baik',
    tone: 'ok',
    says: 'Siswa yang menguasai materi jauh lebih sering benar. Simpan soal ini.',
  }
}

/** The wrong choice that the best pupils took more often than the right ones: the key may be wrong. */
export const suspectOf = ({
  type,
  choices,
}: Pick<AnalysedItem, 'type' | 'choices'>): AnalysedItem['choices'][number] | undefined => {
  if (type !== 'single') return undefined
  const right = choices.find((choice) => choice.right)
  const [most] = choices.filter((choice) => !choice.right).toSorted((a, b) => b.upper - a.upper)
  return right && most && most.upper > right.upper ? most : undefined
}

/** A wrong choice that fewer than five of a hundred took draws nobody away. */
export const isIdle = (choice: AnalysedItem['choices'][number], pupils: number): boolean =>
  !choice.right && choice.chosen < pupils * 0.05

export const reliabilityOf = (reliability: number | null): Verdict | null => {
  if (reliability === null) return null
  if (reliability >= 0.9)
    return { label: 'Sangat baik', tone: 'ok', says: 'Bila kuis serupa diulang, urutan siswa hampir tidak berubah.' }
  if (reliability >= 0.7) return { label: 'Baik', tone: 'ok', says: 'Hasilnya dapat diandalkan untuk nilai harian.' }
  if (reliability >= 0.5)
    return {
      label: 'Sedang',
      tone: 'warn',
      says: 'Pakai bersama nilai lain. Tambah soal, atau perbaiki yang daya bedanya lemah.',
    }
  return {
    label: 'Rendah',
    tone: 'bad',
    says: 'Sebagian besar selisih nilai adalah kebetulan. Jangan jadikan satu-satunya dasar keputusan; perbaiki soal yang terbalik atau lemah.',
  }
}

/** With fewer pupils the server tells neither reliability nor how questions discriminate. */
export const FEWEST = 10
/** With fewer pupils the figures are a hint and no more. */
export const ENOUGH = 30
/** Why there are no such figures: `Belum cukup peserta (3 dari 10).` */
export const tooFew = (pupils: number): string => `Belum cukup peserta (${pupils} dari ${FEWEST}).`

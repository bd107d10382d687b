// What the figures of scores say, in a sentence built from their numbers.
import type { SubjectGrade } from '@lentera/contract/grades'
import type { GradeCourse } from '@lentera/contract/grades/course'
import { percentileOf } from '@lentera/contract/grades/middle'
import { numberFormat } from '#lib/text/numbers.ts'
import { fullDate, shortDate } from '#lib/time/dates.ts'

/** `2026-11-09` → `9 November`. */
const dayMonth = (date: string): string => fullDate(date).split(' ').slice(0, 2).join(' ')
/** `2026-11-09` → `Nov`. */
const monthName = (date: string): string => shortDate(date).split(' ').at(-1) ?? ''
const one = numberFormat(1)
const two = numberFormat(2)
const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
/** Smaller differences of two means are none. */
const SAME = 1
/** So many weeks with scores are compared by halves; of fewer the last one with the first one. */
const HALVES = 4

type Week = GradeCourse['weeks'][number]
type ScoredWeek = Week & { readonly score: number }
const knownOf = (weeks: readonly Week[]) => weeks.filter((week): week is ScoredWeek => week.score !== null)

/** `naik 6 dari`, `turun 2,5 dari`, or that both are nearly the same. */
const change = (before: number, after: number): string => {
  const by = after - before
  return Math.abs(by) < SAME ? 'hampir sama dengan' : `${by > 0 ? 'naik' : 'turun'} ${one.format(Math.abs(by))} dari`
}
const trend = (weeks: readonly ScoredWeek[]): string => {
  const [first, last] = [weeks[0]!, weeks.at(-1)!]
  if (weeks.length < HALVES)
    return `Minggu ${dayMonth(last.from)} bernilai ${one.format(last.score)}, ${change(first.score, last.score)} minggu ${dayMonth(first.from)} (${one.format(first.score)}).`
  const middle = Math.floor(weeks.length / 2)
  const [before, after] = [weeks.slice(0, middle), weeks.slice(middle)].map((half) => meanOf(half.map(({ score }) => score)))
  return `Sejak ${dayMonth(weeks[middle]!.from)} rata-rata ${one.format(after!)}, ${change(before!, after!)} sebelumnya (${one.format(before!)}).`
}
const placed = ({ score, middle }: ScoredWeek): string => {
  if (!middle) return ''
  const where = score < middle.low ? 'di bawah' : score > middle.high ? 'di atas' : 'di dalam'
  return ` Minggu terakhir ${where} separuh tengah kelas (${middle.low}–${middle.high}).`
}

/** Whether scores go up or down over the weeks, where the last one lies in the class, and what cannot be seen. */
export const courseSays = ({ weeks, least }: Pick<GradeCourse, 'weeks' | 'least'>): string => {
  const known = knownOf(weeks)
  const last = known.at(-1)
  if (!last) return 'Belum ada nilai yang dapat digambar di semester ini.'
  const none = weeks.some(({ middle }) => middle !== null)
    ? ''
    : ` Separuh tengah kelas tidak digambar: perlu minimal ${least} siswa bernilai dalam satu minggu.`
  if (known.length === 1)
    return `Baru satu minggu bernilai: ${one.format(last.score)} pada minggu ${dayMonth(last.from)}. Naik atau turun belum dapat dilihat.${placed(last)}${none}`
  const empty = weeks.length - known.length
  return `${trend(known)}${placed(last)}${none}${empty > 0 ? ` ${empty} dari ${weeks.length} minggu tanpa nilai.` : ''}`
}

/** The weeks as the axis names them: the first one of each month by its name. The first name is left out where the next stands too close. */
export const courseLabels = (weeks: readonly Pick<Week, 'from'>[]): string[] => {
  const labels = weeks.map(({ from }, at) => (weeks[at - 1]?.from.slice(0, 7) === from.slice(0, 7) ? '' : monthName(from)))
  return labels.slice(1, 3).some((label) => label !== '') ? ['', ...labels.slice(1)] : labels
}

/** The weeks in which somebody has a score. */
export const courseTable = (weeks: readonly Week[]) => ({
  columns: ['Minggu', 'Nilai', 'Jumlah', 'Separuh tengah kelas'],
  rows: weeks
    .filter(({ score, middle }) => score !== null || middle !== null)
    .map(({ from, score, scores, middle }) => [
      dayMonth(from),
      score === null ? 'tidak ada' : two.format(score),
      String(scores),
      middle ? `${middle.low}–${middle.high}` : 'tidak ada',
    ]),
})

type Finals = readonly Pick<SubjectGrade, 'subject' | 'final' | 'kktp'>[]
type Reckoned = Finals[number] & { readonly final: { readonly score: number } }
const reckonedOf = (subjects: Finals) => subjects.filter((of): of is Reckoned => of.final.score !== null)
const isBelow = ({ final, kktp }: Reckoned): boolean => kktp != null && final.score < kktp

/** Which subjects have not reached their KKTP. */
export const subjectsSay = (subjects: Finals): string => {
  const scored = reckonedOf(subjects)
  if (scored.length === 0) return 'Belum ada nilai akhir yang tampil.'
  const rest = subjects.length - scored.length
  const left = rest > 0 ? ` ${rest} pelajaran belum bernilai akhir.` : ''
  const measured = scored.filter(({ kktp }) => kktp != null)
  if (measured.length === 0) {
    const [best] = scored.toSorted((a, b) => b.final.score - a.final.score)
    return `Sekolah belum menetapkan KKTP. Tertinggi ${best!.subject.name} (${best!.final.score}).${left}`
  }
  const below = measured.filter(isBelow)
  const names = below.map(({ subject, final, kktp }) => `${subject.name} (${final.score}, KKTP ${kktp})`)
  return below.length === 0
    ? `${measured.length === 1 ? 'Satu-satunya pelajaran yang bernilai' : `Semua ${measured.length} pelajaran yang bernilai`} sudah mencapai KKTP.${left}`
    : `${below.length} dari ${measured.length} pelajaran di bawah KKTP: ${names.join(', ')}.${left}`
}
/** The finals as bars against their KKTP. */
export const subjectBars = (subjects: Finals) =>
  subjects.map(({ subject, final, kktp }) => ({
    name: subject.name,
    value: final.score,
    wanted: kktp ?? null,
    note:
      final.score === null
        ? final.hidden
          ? 'belum lengkap'
          : 'belum ada nilai'
        : kktp != null && final.score < kktp
          ? `di bawah KKTP ${kktp}`
          : undefined,
  }))
export const subjectTable = (subjects: Finals) => ({
  columns: ['Pelajaran', 'Nilai akhir', 'KKTP'],
  rows: subjects.map(({ subject, final, kktp }) => [
    subject.name,
    final.score === null ? 'belum ada' : String(final.score),
    kktp == null ? 'belum ditetapkan' : String(kktp),
  ]),
})

/** The value that scores of a class are held against. */
export interface Wanted {
  readonly value: number
  readonly name: string
}
/** Fewer scores are named one by one. */
const FEW = 4
/** How the scores of a class lie: the middle, the middle half, and how many are below what is wanted; `pupils` with or without a score. */
export const spreadSays = (scores: readonly number[], pupils: number, wanted: Wanted): string => {
  const rest = pupils - scores.length
  const left = rest > 0 ? ` ${rest} siswa belum bernilai.` : ''
  if (scores.length === 0) return 'Belum ada siswa yang bernilai.'
  const below = scores.filter((score) => score < wanted.value).length
  const under = below === 0 ? `tidak ada yang di bawah ${wanted.name}` : `${below} di bawah ${wanted.name}`
  if (scores.length < FEW)
    return `Baru ${scores.length} siswa bernilai (${scores.map((score) => two.format(score)).join('; ')}), ${under}.${left}`
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => one.format(percentileOf(scores, share) ?? 0))
  return `Separuh siswa bernilai ${low}–${high}, nilai tengah ${middle}; ${under}.${left}`
}
/** The tens with their counts. */
export const spreadTable = (counts: readonly number[]) => ({
  columns: ['Nilai', 'Siswa'],
  rows: counts.map((count, ten) => [ten === 9 ? '90–100' : `${ten * 10} sampai kurang dari ${ten * 10 + 10}`, String(count)]),
})

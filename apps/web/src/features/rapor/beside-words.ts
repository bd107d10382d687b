// What report cards beside each other say, in a sentence built from their scores.
import type { RaporBeside } from '@lentera/contract/rapor/beside'
import { numberFormat } from '#lib/text/numbers.ts'

const two = numberFormat(2)
type Semester = RaporBeside['semesters'][number]
const halfName = ({ semester }: Semester) => (semester === 1 ? 'Ganjil' : 'Genap')
const lastTwo = (year: number) => String(year % 100).padStart(2, '0')
/** `Ganjil 2026/27`. */
const semesterShort = (of: Semester): string => `${halfName(of)} ${of.tahun_ajaran_id}/${lastTwo(of.tahun_ajaran_id + 1)}`
/** `Ganjil 26/27`: four of them stand beside names on a phone of 320 pixels. */
const columnOf = (of: Semester): string => `${halfName(of)} ${lastTwo(of.tahun_ajaran_id)}/${lastTwo(of.tahun_ajaran_id + 1)}`

const averages = (before: Semester, last: Semester): string => {
  if (before.average === null || last.average === null) return 'Rata-rata keduanya belum dapat dibandingkan.'
  const by = Math.round((last.average - before.average) * 100) / 100
  const how = by === 0 ? 'tetap' : `${by > 0 ? 'naik' : 'turun'} ${two.format(Math.abs(by))}`
  return `Rata-rata ${two.format(last.average)} di ${semesterShort(last)}, ${how} dari ${semesterShort(before)} (${two.format(before.average)}).`
}

/** How the last card differs from the one before: by its mean, and in how many subjects that both have. */
export const besideSays = ({ semesters, subjects }: RaporBeside): string => {
  const [last, before] = [semesters.at(-1), semesters.at(-2)]
  if (!last) return 'Belum ada rapor yang terbit.'
  if (!before) {
    const mean = last.average === null ? 'tanpa nilai' : `rata-rata ${two.format(last.average)}`
    return `Baru satu rapor terbit, ${semesterShort(last)}, ${mean}. Perbandingan ada mulai rapor berikutnya.`
  }
  const changes = subjects.flatMap(({ name, scores }) => {
    const [now, then] = [scores.at(-1), scores.at(-2)]
    return now == null || then == null ? [] : [{ name, by: now - then }]
  })
  if (changes.length === 0) return `${averages(before, last)} Tidak ada pelajaran yang bernilai di keduanya.`
  const up = changes.filter(({ by }) => by > 0).length
  const down = changes.filter(({ by }) => by < 0)
  const [worst] = down.toSorted((a, b) => a.by - b.by)
  const furthest = worst ? ` Turun paling jauh: ${worst.name} (${Math.abs(worst.by)}).` : ''
  return `${averages(before, last)} Dari ${changes.length} pelajaran di keduanya ${up} naik, ${down.length} turun, ${changes.length - up - down.length} tetap.${furthest}`
}

const said = (score: number | null) => (score === null ? 'tidak ada' : two.format(score))
/** Subjects by semesters, the mean last. */
export const besideTable = ({ semesters, subjects }: RaporBeside) => ({
  columns: ['Pelajaran', ...semesters.map(columnOf)],
  rows:
    semesters.length === 0
      ? []
      : [
          ...subjects.map(({ name, scores }) => [name, ...scores.map(said)]),
          ['Rata-rata rapor', ...semesters.map(({ average }) => said(average))],
        ],
})

import type { PaperPart } from '#kit/print/paper-parts.ts'
import type { Paper } from '#kit/print/paper.ts'
import { fullDate } from '#notices/words.ts'
import { type Letterhead, letterheadLines, seenByPrincipal, signedAt } from '#school/letterhead.ts'
import type { Inside } from '@lentera/contract'
import type { RaporPaper } from '@lentera/contract/rapor'
import type { RaporPlace } from './place.ts'
import { leaderTitle } from './level.rules.ts'
import { phaseOf, semesterNames } from './rapor.rules.ts'

/** What a pupil has in a subject by the middle of the semester. */
export interface MiddleSubject {
  readonly name: string
  /** The mean of what was scored of the material, with two digits behind the comma. */
  readonly material: number | null
  readonly test: number | null
  /** Components that count and have no score yet. */
  readonly missing: number
}
interface MiddleHead {
  readonly head: Letterhead
  readonly place: Pick<RaporPlace, 'room' | 'period'>
  readonly paper: Inside<RaporPaper>
  readonly today: string
  readonly absences: { readonly sick: number; readonly excused: number; readonly absent: number }
}
const figure = (value: number | null) => (value === null ? '-' : value.toLocaleString('id-ID', { maximumFractionDigits: 2 }))

const scoresPart = (subjects: readonly MiddleSubject[]): PaperPart => ({
  heading: 'A. Nilai sampai tengah semester',
  columns: [
    { title: 'No', width: 24, align: 'center' },
    { title: 'Mata pelajaran', width: 'rest' },
    { title: 'Rata-rata lingkup materi', width: 86, align: 'center' },
    { title: 'Sumatif tengah semester', width: 86, align: 'center', bold: true },
    { title: 'Keterangan', width: 110 },
  ],
  rows: subjects.map((one, at) => [
    String(at + 1),
    one.name,
    figure(one.material),
    figure(one.test),
    one.missing > 0 ? `${one.missing} nilai belum ada` : '',
  ]),
})
const absencesPart = (absences: MiddleHead['absences']): PaperPart => ({
  facts: {
    heading: 'B. Ketidakhadiran',
    rows: [
      ['Sakit', `${absences.sick} hari`],
      ['Izin', `${absences.excused} hari`],
      ['Tanpa keterangan', `${absences.absent} hari`],
    ],
  },
  beside: { heading: 'C. Tanggapan orang tua/wali', text: '' },
})

/** A pupil's scores in the middle of the semester on paper. They are those of the day on which it is printed. */
export const middlePaper = (
  { name, nisn }: { readonly name: string; readonly nisn: string | null },
  subjects: readonly MiddleSubject[],
  { head, place: { room, period }, paper, today, absences }: MiddleHead,
): Paper => {
  const semester = semesterNames[period.semester - 1] ?? ''
  const year = `${period.tahun_ajaran_id}/${period.tahun_ajaran_id + 1}`
  const lines = letterheadLines(head)
  const { above, name: principal, number } = seenByPrincipal(head)
  return {
    letterhead: lines,
    logo: paper.logo,
    size: paper.size,
    heading: 'LAPORAN HASIL BELAJAR TENGAH SEMESTER',
    facts: [
      [
        ['Nama', name],
        ['NIS / NISN', `${paper.number ?? '-'} / ${nisn ?? '-'}`],
        ['Sekolah', lines.name],
      ],
      [
        ['Kelas', room.name],
        ...(paper.curriculum === 'k13' ? [] : [['Fase', phaseOf(room.grade)] as const]),
        ['Semester', `${semester} ${year}`],
      ],
    ],
    parts: [scoresPart(subjects), absencesPart(absences)],
    signatures: [
      { above: ['Mengetahui,', 'Orang tua/wali'], name: null },
      {
        above: [signedAt(head, fullDate(today)), leaderTitle(paper.level)],
        name: room.homeroom_teacher,
        nip: paper.homeroom_nip,
      },
      { above, name: principal, nip: number },
    ],
    qr: null,
    footer: `${name} · Tengah semester ${semester} ${year}, nilai per ${fullDate(today)}`,
  }
}

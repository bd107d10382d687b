import type { Timezone } from '@lentera/contract/shared'
import type { Inside } from '@lentera/contract'
import { type Rapor, type RaporContent, type RaporPaper, raporPredicates } from '@lentera/contract/rapor'
import { raporDimensions, raporLevels } from '@lentera/contract/rapor/themes'
import type { Paper, PaperPart } from '#kit/print/paper.ts'
import type { Sheet } from '#kit/print/sheet.ts'
import { productName } from '#kit/product-name.ts'
import { fullDate } from '#notices/words.ts'
import { signedAt } from '#school/letterhead.ts'
import { localTime } from '#school/time.ts'
import { formerPaper } from './former.print.ts'
import { k13Parts } from './k13.print.ts'
import { groupedSubjects, leaderTitle, leaderWord } from './level.rules.ts'
import { decisionText, phaseOf, semesterNames } from './rapor.rules.ts'

/** What of a card stands on its paper. */
export type PrintedCard = Pick<Inside<Rapor>, 'content' | 'code' | 'hash' | 'version' | 'period' | 'publish_at'> & {
  readonly readings: readonly Pick<Rapor['readings'][number], 'name' | 'at' | 'response'>[]
}

const dayIn = ({ timezone }: RaporPaper, at: string) => fullDate(localTime(new Date(at), timezone as Timezone).date)

/** Subjects by their groups, where there is more than one. */
const subjectsPart = ({ subjects }: RaporContent, { level }: RaporPaper): PaperPart => {
  const ordered = groupedSubjects(subjects, level).flatMap(({ group, subjects: own }) => [
    ...(group === null ? [] : [{ group }]),
    ...own,
  ])
  let number = 0
  return {
    heading: 'Nilai akademik',
    columns: [
      { title: 'No', width: 24, align: 'center' },
      { title: 'Mata pelajaran', width: 146 },
      { title: 'Nilai akhir', width: 42, align: 'center', bold: true },
      { title: 'Capaian kompetensi', width: 'rest' },
    ],
    rows: ordered.map((row) =>
      'name' in row ? [String(++number), row.name, row.score === null ? '-' : String(row.score), row.text || '-'] : row,
    ),
  }
}

const activities = (extras: RaporContent['extras']): PaperPart => ({
  heading: 'Ekstrakurikuler',
  columns: [
    { title: 'No', width: 24, align: 'center' },
    { title: 'Kegiatan', width: 146 },
    { title: 'Predikat', width: 66, align: 'center' },
    { title: 'Keterangan', width: 'rest' },
  ],
  rows:
    extras.length === 0
      ? [['-', '-', '-', '-']]
      : extras.map(({ name, text, predicate }, at) => [
          String(at + 1),
          name,
          predicate === undefined ? '-' : raporPredicates[predicate],
          text || '-',
        ]),
})
/** Practical work at companies: on the form of vocational schools, and wherever a card has some. */
const internshipsPart = ({ internships = [] }: RaporContent, { level }: RaporPaper): PaperPart[] => {
  if (level !== 'smk' && internships.length === 0) return []
  const rows = internships.map(({ company, place, months, text }, at) => [
    String(at + 1),
    company,
    place,
    String(months),
    text || '-',
  ])
  const columns = [
    { title: 'No', width: 24, align: 'center' },
    { title: 'Mitra DU/DI', width: 120 },
    { title: 'Lokasi', width: 100 },
    { title: 'Lamanya (bulan)', width: 56, align: 'center' },
    { title: 'Keterangan', width: 'rest' },
  ] as const
  return [{ heading: 'Praktik kerja lapangan', columns, rows: rows.length === 0 ? [['-', '-', '-', '-', '-']] : rows }]
}
const achievements = (extras: RaporContent['extras']): PaperPart => ({
  heading: 'Prestasi',
  columns: [
    { title: 'No', width: 24, align: 'center' },
    { title: 'Prestasi', width: 212 },
    { title: 'Keterangan', width: 'rest' },
  ],
  rows: extras.length === 0 ? [['-', '-', '-']] : extras.map(({ name, text }, at) => [String(at + 1), name, text || '-']),
})

/** Themes with the level of each dimension and a sentence; words alone of cards of classes without themes. */
const kokurikuler = ({ themes = [], profile }: RaporContent): PaperPart[] => {
  if (themes.length === 0) return [{ heading: 'Kokurikuler', text: profile || '-' }]
  const rows = themes.flatMap(({ title, about, dimensions, text }) => [
    { group: title },
    ...(about === '' ? [] : [{ note: about, holds: true }]),
    ...dimensions.map(({ dimension, level }) => ({
      cells: [raporDimensions[dimension], level === null ? '-' : raporLevels[level]],
      holds: text !== '',
    })),
    ...(text === '' ? [] : [{ note: text }]),
  ])
  const columns = [
    { title: 'Tema dan dimensi profil lulusan', width: 'rest' },
    { title: 'Capaian', width: 110, align: 'center' },
  ] as const
  return [{ heading: 'Kokurikuler', columns, rows: [...rows, ...(profile === '' ? [] : [{ note: profile }])] }]
}

/** K13 has no kokurikuler: what is said of it stands there all the same, and no empty frame. */
const kokurikulerParts = (content: RaporContent, { curriculum }: RaporPaper): PaperPart[] =>
  curriculum === 'k13' && (content.themes ?? []).length === 0 && content.profile === '' ? [] : kokurikuler(content)

/** What parents have said in the product; without it a frame to write in. */
const responses = (readings: PrintedCard['readings'], paper: RaporPaper): string =>
  readings
    .filter(({ response }) => response !== '')
    .map(({ name, at, response }) => `${response} (${name}, ${dayIn(paper, at)}, lewat ${productName()})`)
    .join('\n')

const partsOf = ({ content, readings }: PrintedCard, paper: RaporPaper): PaperPart[] => {
  const { extras, absences, note, decision } = content
  const parts: PaperPart[] = [
    ...(paper.curriculum === 'k13' ? k13Parts(content, paper) : [subjectsPart(content, paper)]),
    ...kokurikulerParts(content, paper),
    activities(extras.filter(({ kind }) => kind === undefined)),
    ...internshipsPart(content, paper),
    achievements(extras.filter(({ kind }) => kind === 'achievement')),
    {
      facts: {
        heading: 'Ketidakhadiran',
        rows: [
          ['Sakit', `${absences.sick} hari`],
          ['Izin', `${absences.excused} hari`],
          ['Tanpa keterangan', `${absences.absent} hari`],
        ],
      },
      beside: { heading: `Catatan ${leaderWord(paper.level)}`, text: note || '-' },
    },
    { heading: 'Tanggapan orang tua/wali', text: responses(readings, paper), least: 42 },
    ...(paper.semester === 2 ? [{ heading: 'Keputusan', text: decisionText(decision, paper) || '-' }] : []),
  ]
  let letter = 0
  const lettered = (heading: string) => `${String.fromCodePoint(65 + letter++)}. ${heading}`
  return parts.map((part) =>
    'beside' in part
      ? {
          facts: { ...part.facts, heading: lettered(part.facts.heading) },
          beside: { ...part.beside, heading: lettered(part.beside.heading) },
        }
      : { ...part, heading: lettered(part.heading) },
  )
}

const yearOf = ({ tahun_ajaran_id }: RaporPaper) => `${tahun_ajaran_id}/${tahun_ajaran_id + 1}`
/** The hash in groups that are easily compared: `4f1c 92ab 07de`. */
const fingerprint = (hash: string) => hash.slice(0, 12).replace(/(.{4})(?=.)/g, '$1 ')

const newPaper = (card: PrintedCard, paper: RaporPaper, publicUrl: string): Paper => {
  const { content, code, hash, version, publish_at } = card
  const { school, student, homeroom } = content
  const semester = semesterNames[paper.semester - 1] ?? ''
  const place = { place: paper.place }
  return {
    letterhead: { name: school.name, lines: school.lines },
    logo: paper.logo,
    size: paper.size,
    heading: code === null ? 'LAPORAN HASIL BELAJAR (RAPOR), KONSEP' : 'LAPORAN HASIL BELAJAR (RAPOR)',
    facts: [
      [
        ['Nama', student.name],
        ['NIS / NISN', `${paper.number ?? '-'} / ${student.nisn ?? '-'}`],
        ['Sekolah', school.name],
        ['Alamat', paper.address || '-'],
      ],
      [
        ['Kelas', content.class],
        ...(paper.curriculum === 'k13' ? [] : [['Fase', phaseOf(paper.grade)] as const]),
        ['Semester', semester],
        ['Tahun pelajaran', yearOf(paper)],
        ...(version > 1 ? [['Versi', String(version)] as const] : []),
      ],
    ],
    parts: partsOf(card, paper),
    signatures: [
      { above: ['Mengetahui,', 'Orang tua/wali'], name: null },
      {
        above: [
          signedAt(place, publish_at === null ? '.....................' : dayIn(paper, publish_at)),
          leaderTitle(paper.level),
        ],
        name: homeroom,
        nip: paper.homeroom_nip,
      },
      { above: ['Mengetahui,', 'Kepala sekolah'], ...paper.principal },
    ],
    qr:
      code === null || hash === null
        ? null
        : {
            text: `${publicUrl}/rapor/${code}`,
            lines: [
              `Keaslian: ${publicUrl.replace(/^https?:\/\//, '')}/rapor/${code}`,
              `Sidik nilai ${fingerprint(hash)} · versi ${version}`,
              'Ketik NISN di halaman itu untuk melihat nilai yang sah.',
            ],
          },
    footer:
      code === null
        ? `${student.name} · Konsep, belum disetujui kepala sekolah`
        : `${student.name} · ${student.nisn ?? '-'} · Rapor ${semester} ${yearOf(paper)}, versi ${version}`,
  }
}

/** A card as it is printed: by the form that it was handed in with. */
export const paperOf = (card: PrintedCard, publicUrl: string): Paper | Sheet =>
  card.content.paper ? newPaper(card, card.content.paper, publicUrl) : formerPaper(card, publicUrl)

import type { Inside } from '@lentera/contract'
import { gradeKinds, type GradeKind } from '@lentera/contract/grades'
import type { RaporLedger } from '@lentera/contract/rapor/files'
import type { Column, Document, Form, Part } from '#kit/print/document.ts'
import { productName } from '#kit/product-name.ts'
import { dayName, fullDate } from '#notices/words.ts'
import { type Letterhead, letterheadLines, seenByPrincipal, signedAt } from '#school/letterhead.ts'
import { averageOf } from './ledger.rules.ts'

interface LedgerHead {
  readonly form: Form
  readonly ranks: boolean
  /** The number of whoever leads the class. */
  readonly nip: string | null
  readonly today: string
}
const right = { align: 'right' } as const
/** Points of a landscape page for the columns of subjects. */
const ROOM = 430

const factsOf = ({ class: room, period, homeroom }: Inside<RaporLedger>): Part['facts'] => [
  ['Kelas', room.name],
  ['Semester', period.name],
  ['Wali kelas', homeroom ?? '-'],
]
const pupilColumns: readonly Column[] = [
  { title: 'No', width: 20, ...right },
  { title: 'NISN', width: 58 },
  { title: 'Nama', width: 'rest' },
]

/** A row for each pupil, and the means of the class at the foot. */
const scoresTable = (
  { subjects, rows }: Inside<RaporLedger>,
  { isPaper, ranks }: { readonly isPaper: boolean; readonly ranks: boolean },
): Part['table'] => {
  const narrow = Math.max(16, Math.min(34, Math.floor(ROOM / Math.max(1, subjects.length))))
  const means = rows.flatMap(({ average }) => average ?? [])
  return {
    columns: [
      ...pupilColumns,
      ...subjects.map(({ name, short }) => ({
        title: isPaper ? short : name,
        width: isPaper ? narrow : Math.max(44, name.length * 5.4),
        ...right,
      })),
      { title: 'Jumlah', width: 36, ...right },
      { title: 'Rata-rata', width: 40, decimals: 2, ...right },
      ...(ranks ? [{ title: 'Peringkat', width: 40, ...right }] : []),
      { title: 'Keterangan', width: 52 },
    ],
    rows: rows.map(({ student, scores, total, average, rank, frozen }, at) => [
      at + 1,
      student.nisn,
      student.name,
      ...scores,
      average === null ? null : total,
      average,
      ...(ranks ? [rank] : []),
      frozen ? '' : 'sementara',
    ]),
    foot: [
      null,
      null,
      'Rata-rata kelas',
      ...subjects.map(({ average }) => average),
      null,
      // The mean of the pupils' means, as each stands in the column.
      means.length === 0 ? null : averageOf(means.map((mean) => Math.round(mean * 100)))! / 100,
      ...(ranks ? [null] : []),
      '',
    ],
  }
}

/** A class's final scores for paper or as a workbook; ranks only for whoever has asked for them. */
export const ledgerDocument = (
  head: Letterhead,
  ledger: Inside<RaporLedger>,
  { form, ranks, nip, today }: LedgerHead,
): Document => {
  const { subjects, rows } = ledger
  const isPaper = form === 'pdf'
  const running = rows.some(({ frozen }) => !frozen)
  return {
    title: `Leger ${ledger.class.name}, ${ledger.period.name}`,
    letterhead: letterheadLines(head),
    landscape: true,
    parts: [
      {
        name: 'Leger',
        heading: 'LEGER NILAI',
        facts: factsOf(ledger),
        table: scoresTable(ledger, { isPaper, ranks }),
        notes: noted([
          ...(isPaper ? subjects.map(({ short, name }) => `${short}: ${name}`) : []),
          ...(running ? ['sementara: rapornya belum diserahkan, nilainya masih dapat berubah'] : []),
        ]),
        signatures: [
          seenByPrincipal(head),
          { above: [signedAt(head, fullDate(today)), 'Wali kelas'], name: ledger.homeroom, number: nip },
        ],
      },
    ],
    footer: `Dicetak dari ${productName()} pada ${dayName(today)}`,
  }
}

/** Letters that a line of notes takes. */
const LINE = 165
/** What is said below the table, as much in a line as it takes. */
const noted = (words: readonly string[]): string[] => {
  const lines: string[] = []
  for (const one of words) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + one.length < LINE) lines[lines.length - 1] = `${last} · ${one}`
    else lines.push(one)
  }
  return lines
}

/** A pupil's scores in the components of each subject, those brought along from a former class in words, and what they make. */
export interface PupilParts {
  readonly name: string
  readonly nisn: string | null
  readonly subjects: readonly {
    readonly scores: readonly (number | null)[]
    readonly brought: string
    readonly score: number | null
  }[]
}
interface Subject {
  readonly name: string
  readonly components: readonly { readonly name: string; readonly kind: GradeKind }[]
}

/** All components of a class, subject by subject: the second sheet of the workbook. */
export const componentsPart = (
  subjects: readonly Subject[],
  pupils: readonly PupilParts[],
  ledger: Inside<RaporLedger>,
): Part => {
  const isBrought = subjects.map((_, at) => pupils.some(({ subjects: own }) => own[at]?.brought))
  return {
    name: 'Komponen',
    heading: 'NILAI KOMPONEN',
    facts: factsOf(ledger),
    table: {
      columns: [
        ...pupilColumns,
        ...subjects.flatMap(({ name: group, components }, at): Column[] => [
          ...components.map(({ name, kind }) => ({ title: `${name} (${gradeKinds[kind]})`, width: 90, group, ...right })),
          ...(isBrought[at] ? [{ title: 'Dari kelas lama', width: 110, group }] : []),
          { title: 'Nilai akhir', width: 60, group, shaded: true, ...right },
        ]),
      ],
      rows: pupils.map(({ name, nisn, subjects: own }, at) => [
        at + 1,
        nisn,
        name,
        ...own.flatMap(({ scores, brought, score }, nr) => [...scores, ...(isBrought[nr] ? [brought] : []), score]),
      ]),
    },
    notes: ['Nilai seperti sekarang. Di lembar Leger, rapor yang sudah diserahkan memakai nilai saat diserahkan.'],
    signatures: [],
  }
}

import { raporPredicates } from '@lentera/contract/rapor'
import { productName } from '#kit/product-name.ts'
import type { Cell, Column, Document, Part } from '#kit/print/document.ts'
import type { RaporPlace } from './place.ts'
import type { ClassRow } from './bridge-class.ts'
import { smkColumns, spColumns } from './bridge-layouts.rules.ts'
import type { SubjectRow } from './bridge-subject.ts'

type Place = Pick<RaporPlace, 'room' | 'period'>
interface BridgePlace extends Place {
  readonly school: string
}
const right = { align: 'right' } as const
const widths: Readonly<Record<string, number>> = { No: 26, NO: 26, NISN: 70, Nama: 180, 'NAMA PESERTA DIDIK': 180 }
const wide = /^(?:Capaian|Catatan|Keterangan|Deskripsi|DESKRIPSI.*)$/
const columnsOf = (titles: readonly string[]): Column[] =>
  titles.map((title) => ({ title, width: widths[title] ?? (wide.test(title) ? 360 : 90) }))

const documentOf = ({ school, room, period }: BridgePlace, parts: readonly Part[]): Document => ({
  title: `e-Rapor ${room.name}, ${period.name}`,
  letterhead: { name: school, lines: [] },
  landscape: true,
  parts,
  footer: `Dibuat dengan ${productName()}`,
})
interface Sheet {
  readonly name: string
  readonly titles: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}
const partOf = ({ room, period }: Place, { name, titles, rows }: Sheet, subject?: string): Part => ({
  name,
  heading: name,
  facts: [
    ['Kelas', room.name],
    ['Semester', period.name],
    ...(subject === undefined ? [] : [['Mata Pelajaran', subject] as const]),
  ],
  table: { columns: columnsOf(titles), rows },
  notes: [],
  signatures: [],
})

/** Final scores and achievements of a subject, for e-Rapor SP. Nothing is cut: what is too long is told beside the download. */
export const finalDocument = (around: BridgePlace, subject: string, rows: readonly SubjectRow[]): Document =>
  documentOf(around, [
    partOf(
      around,
      {
        name: 'Nilai Akhir',
        titles: spColumns.final,
        rows: rows.map(({ student, score, text }, at) => [at + 1, student.nisn, student.name, score, text]),
      },
      subject,
    ),
  ])

type Components = ReturnType<RaporPlace['componentsIn']>
/** The columns of a workbook of materials: their titles, and which component each is of. */
const scopeColumns = (components: Components): { readonly titles: string[]; readonly of: (number | null)[] } => {
  const placed = components.map(({ name, kind }, at) => ({ name, kind, at }))
  const scopes = placed.filter(({ kind }) => kind === 'scope')
  const exams = placed.filter(({ kind }) => kind === 'sas')
  const one = exams.length < 2
  return {
    titles: [
      ...spColumns.scope.before,
      ...scopes.map(({ name }) => name),
      ...(one ? [spColumns.scope.exam] : exams.map(({ name }) => `${spColumns.scope.exam}: ${name}`)),
    ],
    of: [...scopes.map(({ at }) => at), ...(exams.length === 0 ? [null] : exams.map(({ at }) => at))],
  }
}

/** The scores of materials and of the end of the semester, as they count now. */
export const scopeDocument = (
  around: BridgePlace,
  subject: { readonly name: string; readonly components: Components },
  rows: readonly SubjectRow[],
): Document => {
  const { titles, of } = scopeColumns(subject.components)
  const scores = ({ parts }: SubjectRow): Cell[] => of.map((at) => (at === null ? null : (parts[at] ?? null)))
  return documentOf(around, [
    partOf(
      around,
      {
        name: 'Sumatif',
        titles,
        rows: rows.map((row, at) => [at + 1, row.student.nisn, row.student.name, ...scores(row)]),
      },
      subject.name,
    ),
  ])
}

/** What whoever leads the class has said: one sheet for each of e-Rapor's pages of the homeroom teacher. */
export const classDocument = (around: BridgePlace, rows: readonly ClassRow[]): Document => {
  const who = ['No', 'NISN', 'Nama'] as const
  const listed = (of: (row: NonNullable<ClassRow['content']>) => readonly (readonly Cell[])[]): Cell[][] =>
    rows
      .flatMap(({ nisn, name, content }) => (content ? of(content).map((cells) => [nisn, name, ...cells]) : []))
      .map((cells, at) => [at + 1, ...cells])
  const extras = (achievements: boolean) =>
    listed((content) =>
      content.extras
        .filter(({ kind }) => (kind === 'achievement') === achievements)
        .map(({ name, predicate, text }) => [name, ...(achievements ? [] : [predicate ? raporPredicates[predicate] : '']), text]),
    )
  const sheets: Sheet[] = [
    {
      name: 'Kehadiran',
      titles: [...who, 'Sakit', 'Izin', 'Tanpa Keterangan'],
      rows: rows.map(({ nisn, name, absences: { sick, excused, absent } }, at) => [at + 1, nisn, name, sick, excused, absent]),
    },
    {
      name: 'Catatan Wali Kelas',
      titles: [...who, 'Catatan'],
      rows: rows.map(({ nisn, name, content }, at) => [at + 1, nisn, name, content?.note ?? '']),
    },
    { name: 'Ekstrakurikuler', titles: [...who, 'Ekstrakurikuler', 'Predikat', 'Keterangan'], rows: extras(false) },
    { name: 'Prestasi', titles: [...who, 'Prestasi', 'Keterangan'], rows: extras(true) },
    {
      name: 'Kokurikuler',
      titles: [...who, 'Tema', 'Deskripsi'],
      rows: listed((content) => (content.themes ?? []).map(({ title, text }) => [title, text])),
    },
    {
      name: 'Praktik Kerja Lapangan',
      titles: [...who, 'Mitra DU/DI', 'Lokasi', 'Lama (bulan)', 'Keterangan'],
      rows: listed((content) =>
        (content.internships ?? []).map(({ company, place, months, text }) => [company, place, months, text]),
      ),
    },
  ]
  return documentOf(
    around,
    // What a class does not have needs no sheet; attendance and notes are of everybody.
    sheets.filter(({ rows: own }) => own.length > 0).map((sheet) => partOf(around, sheet)),
  )
}

const SMK_FACTS = 8
/**
 * The template of e-Rapor SMK with its rows. Its import takes what stands from row 13 on, by the places of the columns: what stands
 * above is for people, and has to be eleven rows (the letterhead, the heading, eight facts and an empty one).
 */
export const smkDocument = (
  around: BridgePlace,
  facts: readonly (readonly [string, string])[],
  rows: readonly (readonly Cell[])[],
): Document =>
  documentOf(around, [
    {
      name: 'NILAI AKHIR',
      heading: 'Template Nilai Akhir',
      facts: Array.from({ length: SMK_FACTS }, (_, at) => facts[at] ?? (['Keterangan', '-'] as const)),
      table: { columns: columnsOf(smkColumns).map((column, at) => ({ ...column, ...(at === 4 && right) })), rows },
      notes: [],
      signatures: [],
    },
  ])

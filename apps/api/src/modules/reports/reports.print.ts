import { type SchoolReport, schoolReports } from '@lentera/contract/reports'
import type { Column, Document, Part, Signature } from '#kit/print/document.ts'
import { productName } from '#kit/product-name.ts'
import { type Letterhead, letterheadLines, seenByPrincipal, signedAt } from '#school/letterhead.ts'
import type { ReportOf } from './period.ts'
import { dateText, monthText, spanText, type Table } from './tables.ts'

/** Points of columns that need another width than others of their kind. */
const widths: Readonly<Record<string, number>> = {
  Kelas: 56,
  'L/P': 52,
  NISN: 62,
  NIP: 104,
  Tanggal: 300,
  Hari: 70,
  Jam: 74,
  Kode: 52,
  Jenis: 76,
  Pelajaran: 160,
  'Wali kelas': 150,
  Sebab: 110,
  Tujuan: 140,
  Asal: 140,
}
const usual = { text: 90, number: 56, percent: 50 } as const

const columnsOf = ({ columns }: Table): Column[] =>
  columns.map(({ title, kind }, at) => ({
    title,
    width: at === 0 ? 'rest' : kind === 'text' ? (widths[title] ?? usual.text) : usual[kind],
    ...(kind !== 'text' && { align: 'right' as const }),
    ...(kind === 'percent' && { decimals: 1 }),
  }))

/** A note is printed a sentence on each line. */
const linesOf = (note: string | null): string[] => note?.split(/(?<=\.) /) ?? []

/** Of the report for the education office the principal signs, of all others the office, and the principal has seen it. */
const signaturesOf = (head: Letterhead, report: SchoolReport, today: string): Signature[] => {
  const at = signedAt(head, dateText(today))
  if (report === 'monthly') return [{ above: [at, 'Kepala sekolah'], ...head.principal }]
  return [seenByPrincipal(head), { above: [at, 'Tata usaha'], name: null, number: null }]
}

const periodOf = (report: SchoolReport, of: ReportOf): [string, string] =>
  report === 'monthly' ? ['Bulan', monthText(of.from.slice(0, 7))] : ['Tanggal', spanText(of)]

/** A report on paper and as a workbook: a part for each of its tables, signed on the last. */
export const reportDocument = (head: Letterhead, report: SchoolReport, of: ReportOf, tables: readonly Table[]): Document => ({
  title: `${schoolReports[report]}, ${spanText(of)}`,
  letterhead: letterheadLines(head),
  landscape: true,
  parts: tables.map((table, at): Part => ({
    name: table.title,
    heading: (report === 'monthly' ? `Laporan bulanan: ${table.title}` : table.title).toUpperCase(),
    facts: [periodOf(report, of)],
    table: {
      columns: columnsOf(table),
      rows: table.rows,
      ...(table.foot && { foot: table.foot }),
    },
    notes: linesOf(table.note),
    signatures: at === tables.length - 1 ? signaturesOf(head, report, of.today) : [],
  })),
  footer: `Dicetak dari ${productName()} pada ${dateText(of.today)}`,
})

/** What a file of it is called, without its ending. */
export const reportName = (report: SchoolReport, of: ReportOf): string =>
  report === 'monthly' ? `${schoolReports.monthly} ${of.from.slice(0, 7)}` : `${schoolReports[report]} ${of.from} sampai ${of.to}`

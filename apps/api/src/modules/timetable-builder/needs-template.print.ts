import { keysOf } from '@lentera/contract/kit/keys'
import { type builderNeeds, type TeachingColumn, teachingColumns } from '@lentera/contract/timetable/builder-needs'
import type { FileAnswer, RequestOf } from '#kit/http/services.ts'
import type { Document, Part } from '#kit/print/document.ts'
import { printedFile } from '#kit/print/print.ts'
import { productName } from '#kit/product-name.ts'
import { toPlan } from '#modules/timetable/year.ts'
import { dayName } from '#notices/words.ts'
import type { Here } from '#school/here.ts'
import { letterheadLines } from '#school/letterhead.ts'
import { letterheadOf } from '#school/letterhead.queries.ts'
import { knownOf, planHere } from './known.ts'
import { knownKeysOf } from './needs-file.ts'
import { rowsOfNeeds } from './needs-list.rules.ts'

/** What each column takes. */
const meanings: Readonly<Record<TeachingColumn, string>> = {
  teacher: 'Nama, nama pengguna, atau NIP. Dikosongkan bila sama dengan baris di atasnya.',
  subject: 'Nama atau kode mata pelajaran. Dikosongkan bila guru dan pelajarannya sama dengan baris di atasnya.',
  class: 'Nama kelas atau kelompok belajar; beberapa kelas dipisah koma.',
  hours: 'Angka 1 sampai 40: jam pelajaran sepekan di tiap kelas.',
}

const part = (name: string, heading: string, table: Part['table']): Part => ({
  name,
  heading,
  facts: [],
  table,
  notes: [],
  signatures: [],
})

/** An empty workbook for who teaches what where, what its columns take, and the names that the school knows. Throws YEAR_MISSING. */
export const needsTemplate = async (context: RequestOf<typeof builderNeeds.template, Here>): Promise<FileAnswer> => {
  const { db, school, user, day } = context
  const at = toPlan(context, undefined)
  const { classes, subjects, teachers, groups } = await knownKeysOf(context, at)
  const columns = keysOf(teachingColumns)
  const lists = [classes, groups, subjects, teachers].map((all) => all.map(({ name }) => name))
  const longest = Math.max(...lists.map(({ length }) => length))
  const document: Document = {
    title: 'Templat pembagian tugas mengajar',
    letterhead: letterheadLines(await letterheadOf(db, school.id)),
    landscape: true,
    parts: [
      part('Pembagian tugas', 'PEMBAGIAN TUGAS MENGAJAR', {
        columns: columns.map((column) => ({ title: teachingColumns[column], width: 150 })),
        rows: [],
      }),
      part('Petunjuk', 'CARA MENGISI', {
        columns: [
          { title: 'Nama kolom', width: 110 },
          { title: 'Isinya', width: 'rest' },
        ],
        rows: columns.map((column) => [teachingColumns[column], meanings[column]]),
      }),
      part('Daftar', 'NAMA YANG DIKENAL', {
        columns: ['Daftar kelas', 'Daftar kelompok belajar', 'Daftar mata pelajaran', 'Daftar guru'].map((title) => ({
          title,
          width: 150,
        })),
        rows: Array.from({ length: longest }, (_, row) => lists.map((names) => names[row] ?? '')),
      }),
    ],
    footer: `Dicetak dari ${productName()} pada ${dayName(day.date)}`,
  }
  return printedFile(document, 'xlsx', user.id, 'Templat pembagian tugas mengajar')
}

/** Who teaches what where in a year as it was saved, or as the timetable proposes it; a list reads it back. Throws YEAR_MISSING. */
export const needsList = async (context: RequestOf<typeof builderNeeds.export, Here>): Promise<FileAnswer> => {
  const { db, school, user, day, query } = context
  const at = toPlan(context, query.tahun_ajaran_id)
  const { known } = await knownOf(db, context, at)
  const { needs } = await planHere(db, at, known)
  const columns = keysOf(teachingColumns)
  const document: Document = {
    title: 'Pembagian tugas mengajar',
    letterhead: letterheadLines(await letterheadOf(db, school.id)),
    landscape: true,
    parts: [
      part('Pembagian tugas', 'PEMBAGIAN TUGAS MENGAJAR', {
        columns: columns.map((column) => ({ title: teachingColumns[column], width: 150 })),
        rows: rowsOfNeeds(needs, await knownKeysOf(context, at)).map((row) => columns.map((column) => row[column])),
      }),
    ],
    footer: `Dicetak dari ${productName()} pada ${dayName(day.date)}`,
  }
  return printedFile(document, 'xlsx', user.id, `Pembagian tugas mengajar ${school.name}`)
}

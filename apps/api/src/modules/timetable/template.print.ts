import { keysOf } from '@lentera/contract/kit/keys'
import { Fault } from '@lentera/contract'
import { type LessonColumn, lessonColumns, type timetableFiles } from '@lentera/contract/timetable/files'
import type { FileAnswer, RequestOf } from '#kit/http/services.ts'
import type { Document, Part } from '#kit/print/document.ts'
import { printedFile } from '#kit/print/print.ts'
import { productName } from '#kit/product-name.ts'
import { dayName } from '#notices/words.ts'
import type { Here } from '#school/here.ts'
import { letterheadLines } from '#school/letterhead.ts'
import { letterheadOf } from '#school/letterhead.queries.ts'
import { groupsOf, teachersOf } from './lessons.queries.ts'
import { atYear, classesOfYear } from './lessons.ts'
import { subjectsOf } from './subjects.queries.ts'
import { columnsOf, yearName } from './timetable.print.ts'

/** What each column takes. */
const meanings: Readonly<Record<LessonColumn, string>> = {
  class: 'Nama kelas seperti di lembar Daftar. Dikosongkan untuk jam kelompok belajar.',
  subject: 'Nama atau kode mata pelajaran. Boleh kosong untuk kelompok belajar.',
  teacher: 'Nama, nama pengguna, atau NIP guru.',
  day: 'Senin sampai Minggu.',
  starts_at: 'Waktu seperti 07.15, atau nomor jam pelajaran.',
  ends_at: 'Waktu seperti 08.45, atau nomor jam pelajaran yang terakhir.',
  room: 'Boleh kosong. Maksimal 40 huruf.',
  group: 'Nama kelompok belajar, untuk jam yang diikuti siswa dari beberapa kelas.',
  parallel: 'Ya, kalau kelas dibagi dan bagian lain belajar pada jam yang sama.',
  hour: 'Pengganti Mulai dan Selesai: nomor jam seperti 3 atau 1-2.',
  nip: 'Boleh kosong. Untuk membedakan guru yang namanya sama.',
}

const part = (name: string, heading: string, table: Part['table']): Part => ({
  name,
  heading,
  facts: [],
  table,
  notes: [],
  signatures: [],
})

/** An empty workbook of lessons, what its columns take, and what the school's classes, subjects and teachers are called. Throws YEAR_MISSING. */
export const exportTemplate = async (context: RequestOf<typeof timetableFiles.template, Here>): Promise<FileAnswer> => {
  const { db, school, user, day } = context
  const at = atYear(context)
  if (at.year === 0) throw new Fault('YEAR_MISSING')
  const [head, groups, subjects, teachers] = await Promise.all([
    letterheadOf(db, school.id),
    groupsOf(db, at),
    subjectsOf(db, at).where('archived_at', 'is', null).execute(),
    teachersOf(db, school.id),
  ])
  const columns = keysOf(lessonColumns)
  const lists = [classesOfYear(context, at), subjects, teachers, groups].map((all) => all.map(({ name }) => name))
  const longest = Math.max(...lists.map(({ length }) => length))
  const document: Document = {
    title: `Templat jadwal ${yearName(at.year)}`,
    letterhead: letterheadLines(head),
    landscape: true,
    parts: [
      part('Jadwal', 'JADWAL PELAJARAN', { columns: columnsOf(columns), rows: [] }),
      part('Petunjuk', 'CARA MENGISI', {
        columns: [
          { title: 'Nama kolom', width: 110 },
          { title: 'Isinya', width: 'rest' },
        ],
        rows: columns.map((column) => [lessonColumns[column], meanings[column]]),
      }),
      part('Daftar', 'NAMA YANG DIKENAL', {
        columns: ['Daftar kelas', 'Daftar mata pelajaran', 'Daftar guru', 'Daftar kelompok belajar'].map((title) => ({
          title,
          width: 150,
        })),
        rows: Array.from({ length: longest }, (_, row) => lists.map((names) => names[row] ?? '')),
      }),
    ],
    footer: `Dicetak dari ${productName()} pada ${dayName(day.date)}`,
  }
  return printedFile(document, 'xlsx', user.id, 'Templat jadwal pelajaran')
}

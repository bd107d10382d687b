import { isKeyOf } from '@lentera/contract/kit/keys'
import type { pupilImports } from '@lentera/contract/people/import'
import { religions } from '@lentera/contract/people/biodata'
import { type ImportField, importFields, importFieldsOf, type ImportWhom } from '@lentera/contract/people/import-rows'
import type { FileAnswer, RequestOf } from '#kit/http/services.ts'
import type { Document, Part } from '#kit/print/document.ts'
import { printedFile } from '#kit/print/print.ts'
import { productName } from '#kit/product-name.ts'
import { dayName } from '#notices/words.ts'
import { letterheadLines } from '#school/letterhead.ts'
import { letterheadOf } from '#school/letterhead.queries.ts'
import { deskOf } from '#modules/people/office.ts'
import { pupilsOf } from './import.queries.ts'
import type { Person } from './judgement.ts'
import { dateText } from './present.ts'
import { staffOf } from './staff.queries.ts'

/** What each column takes. */
const meanings: Readonly<Record<ImportField, string>> = {
  name: 'Wajib. Nama lengkap.',
  number: 'Nomor induk siswa di sekolah ini. Boleh kosong.',
  gender: 'L atau P.',
  nisn: '10 angka. Simpan kolomnya sebagai teks, supaya nol di depan tidak hilang.',
  birth_place: 'Kota atau kabupaten.',
  born_on: 'Seperti 17/05/2013 atau 17 Mei 2013.',
  nik: '16 angka, sebagai teks. Hanya untuk mencocokkan orangnya; nomornya tidak disimpan.',
  religion: 'Islam, Kristen, Katolik, Hindu, Buddha, Konghucu, atau Kepercayaan.',
  address: 'Satu baris, maksimal 300 huruf.',
  home_phone: 'Telepon rumah atau ponsel keluarga.',
  class: 'Nama kelas seperti di sekolah ini. Kelas yang belum ada dapat dibuat saat impor.',
  father_name: 'Boleh kosong.',
  father_job: 'Boleh kosong.',
  mother_name: 'Boleh kosong.',
  mother_job: 'Boleh kosong.',
  guardian_name: 'Boleh kosong.',
  guardian_job: 'Boleh kosong.',
  from_school: 'Sekolah sebelum ini.',
  child_number: 'Angka 1 sampai 30.',
  nuptk: '16 angka, sebagai teks. Boleh kosong.',
  nip: '18 angka, sebagai teks. Boleh kosong.',
  phone: 'Nomor ponsel, seperti 081234567890. Simpan sebagai teks.',
  email: 'Boleh kosong.',
  employment: 'Seperti PNS, PPPK, GTY/PTY, atau Honor Sekolah.',
  position: 'Seperti Guru Mapel, Kepala Sekolah, atau Tenaga Administrasi Sekolah.',
  duty: 'Seperti Wali Kelas X IPA 1. Wali kelas diusulkan setelah impor dan baru berlaku bila Anda menetapkannya.',
}

const part = (name: string, heading: string, table: Part['table']): Part => ({
  name,
  heading,
  facts: [],
  table,
  notes: [],
  signatures: [],
})

const meaningOf = (column: ImportField, whom: ImportWhom) =>
  column === 'name' && whom === 'staff' ? 'Wajib. Nama lengkap, dengan atau tanpa gelar.' : meanings[column]

const named: Readonly<Record<ImportWhom, { readonly title: string; readonly sheet: string; readonly heading: string }>> = {
  pupils: { title: 'Templat siswa', sheet: 'Siswa', heading: 'DAFTAR SISWA' },
  staff: { title: 'Templat guru dan staf', sheet: 'Guru dan staf', heading: 'DAFTAR GURU DAN STAF' },
}

/** An empty workbook with the columns of an import, and what they take. */
export const template = async (context: RequestOf<typeof pupilImports.template>): Promise<FileAnswer> => {
  const { db, user, query } = context
  const { school, today } = await deskOf(context)
  const { whom = 'pupils' } = query
  const { title, sheet, heading } = named[whom]
  const columns = importFieldsOf[whom]
  const document: Document = {
    title,
    letterhead: letterheadLines(await letterheadOf(db, school.id)),
    landscape: true,
    parts: [
      part(sheet, heading, { columns: columns.map((column) => ({ title: importFields[column], width: 80 })), rows: [] }),
      part('Petunjuk', 'CARA MENGISI', {
        columns: [
          { title: 'Kolom', width: 110 },
          { title: 'Isinya', width: 'rest' },
        ],
        rows: columns.map((column) => [importFields[column], meaningOf(column, whom)]),
      }),
    ],
    footer: `Dicetak dari ${productName()} pada ${dayName(today)}`,
  }
  return printedFile(document, 'xlsx', user.id, title)
}

/** What stands in a cell, as the import reads it. */
const cellOf = (field: ImportField, { has, class_name }: Person): string => {
  const value = has[field] ?? ''
  if (field === 'class') return class_name ?? ''
  if (field === 'gender') return value === '' ? '' : value === 'male' ? 'L' : 'P'
  if (field === 'religion' && isKeyOf(religions, value)) return religions[value]
  return field === 'born_on' ? dateText(value) : value
}

const lists: Readonly<Record<ImportWhom, string>> = { pupils: 'Daftar siswa', staff: 'Daftar guru dan staf' }

/** The people of the school with the columns of an import, which takes it back. Of a NIK nothing is kept that could be written. */
export const exportPeople = async (context: RequestOf<typeof pupilImports.export>): Promise<FileAnswer> => {
  const { db, user, query } = context
  const { school, today, at } = await deskOf(context)
  const { whom = 'pupils' } = query
  const { sheet, heading } = named[whom]
  const fields = importFieldsOf[whom].filter((field) => field !== 'nik')
  const all = whom === 'staff' ? await staffOf(db, school.id) : await pupilsOf(db, at)
  const document: Document = {
    title: lists[whom],
    letterhead: letterheadLines(await letterheadOf(db, school.id)),
    landscape: true,
    parts: [
      part(sheet, heading, {
        columns: fields.map((field) => ({ title: importFields[field], width: 80 })),
        rows: all.map((person) => fields.map((field) => cellOf(field, person))),
      }),
    ],
    footer: `Dicetak dari ${productName()} pada ${dayName(today)}`,
  }
  return printedFile(document, 'xlsx', user.id, `${lists[whom]} ${school.name}`)
}

import { attitudeGrades, attitudeInstruments, attitudeTypes } from '@lentera/contract/attitude-notes'
import type { Document } from '#kit/print/document.ts'
import { dayName } from '#notices/words.ts'
import { type Letterhead, letterheadLines, seenByPrincipal, signedAt } from '#school/letterhead.ts'
import type { NoteRow } from './attitude-notes.queries.ts'
import { productName } from '#kit/product-name.ts'

interface PrintHead {
  readonly room: { readonly name: string }
  /** `Semester Ganjil 2026/2027` */
  readonly period: string
  readonly today: string
  /** Who signs, and as what. */
  readonly teacher: string
  readonly number: string | null
  readonly role: string
}

/** A semester's notes of a class or of one pupil, by pupil and date. */
export const notesDocument = (head: Letterhead, notes: readonly NoteRow[], around: PrintHead): Document => ({
  title: `Catatan sikap ${around.room.name}, ${around.period}`,
  letterhead: letterheadLines(head),
  landscape: true,
  parts: [
    {
      name: around.room.name,
      heading: 'CATATAN SIKAP SISWA',
      facts: [
        ['Kelas', around.room.name],
        ['Semester', around.period],
        ['Catatan', String(notes.length)],
        ['Siswa', String(new Set(notes.map(({ student_id }) => student_id)).size)],
      ],
      table: {
        columns: [
          { title: 'No', width: 22, align: 'right' },
          { title: 'Nama', width: 110 },
          { title: 'Tanggal', width: 76 },
          { title: 'Pelajaran', width: 84 },
          { title: 'Sikap', width: 48 },
          { title: 'Cara', width: 72 },
          { title: 'Nilai', width: 56 },
          { title: 'Catatan', width: 'rest' },
          { title: 'Tindak lanjut', width: 120 },
          { title: 'Guru', width: 84 },
        ],
        rows: notes.map((note, at) => [
          at + 1,
          note.pupil,
          dayName(note.date),
          note.subject ?? 'Wali kelas',
          attitudeTypes[note.type],
          attitudeInstruments[note.instrument],
          attitudeGrades[note.grade].label,
          note.description,
          note.follow_up_desc,
          note.teacher,
        ]),
      },
      notes: notes.length === 0 ? ['Belum ada catatan di semester ini.'] : [],
      signatures: [
        seenByPrincipal(head),
        { above: [signedAt(head, dayName(around.today)), around.role], name: around.teacher, number: around.number },
      ],
    },
  ],
  footer: `Dicetak dari ${productName()} pada ${dayName(around.today)}`,
})

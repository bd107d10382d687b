import { findings, type HistoryRow } from '@lentera/contract/question-history'
import { questionTypes } from '@lentera/contract/quizzes/question'
import type { Cell, Document, Part } from '#kit/print/document.ts'
import type { School } from '#school/schools.ts'

const yearName = (year: number) => `${year}/${year + 1}`

const questionsPart = (rows: readonly HistoryRow[]): Part => ({
  name: 'Butir',
  heading: 'Riwayat butir',
  facts: [
    ['Soal', String(rows.length)],
    ['Perlu dilihat', String(rows.filter((row) => row.findings.length > 0).length)],
  ],
  table: {
    columns: [
      { title: 'No', width: 26, align: 'right' },
      { title: 'Soal', width: 'rest' },
      { title: 'Jenis', width: 80 },
      { title: 'Mata pelajaran', width: 80 },
      { title: 'Tujuan pembelajaran', width: 110 },
      { title: 'Kuis', width: 34, align: 'right' },
      { title: 'Siswa', width: 38, align: 'right' },
      { title: 'Kesukaran', width: 54, align: 'right', decimals: 2 },
      { title: 'Daya beda', width: 54, align: 'right', decimals: 2 },
      { title: 'Perlu dilihat', width: 100 },
      { title: 'Penjelasan', width: 180 },
    ],
    rows: rows.map((row, at): Cell[] => [
      at + 1,
      row.asked,
      questionTypes[row.type],
      row.subject?.name ?? null,
      row.objective || null,
      row.quizzes,
      row.pupils,
      row.difficulty,
      row.discrimination,
      row.findings.map(({ kind }) => findings[kind].label).join(', ') || null,
      row.findings.map(({ says }) => says).join(' ') || null,
    ]),
  },
  notes: [
    'Kesukaran: bagian nilai yang dicapai rata-rata dari semua jawaban (di bawah 0,30 sukar, di atas 0,70 mudah). Daya beda: selisihnya antara kelompok atas dan bawah di kuis yang sama, rata-rata semua kuis. Hanya kuis dengan bunyi soal dan kunci yang sama dengan yang terakhir.',
  ],
  signatures: [],
})

const yearsPart = (rows: readonly HistoryRow[]): Part => ({
  name: 'Tahun',
  heading: 'Menurut tahun ajaran',
  facts: [],
  table: {
    columns: [
      { title: 'No', width: 26, align: 'right' },
      { title: 'Soal', width: 'rest' },
      { title: 'Tahun ajaran', width: 70 },
      { title: 'Kuis', width: 40, align: 'right' },
      { title: 'Siswa', width: 44, align: 'right' },
      { title: 'Kesukaran', width: 60, align: 'right', decimals: 2 },
      { title: 'Daya beda', width: 60, align: 'right', decimals: 2 },
    ],
    rows: rows.flatMap(({ asked, years }, at) =>
      years.map(({ year, quizzes, pupils, difficulty, discrimination }): Cell[] => [
        at + 1,
        asked,
        yearName(year),
        quizzes,
        pupils,
        difficulty,
        discrimination,
      ]),
    ),
  },
  notes: [],
  signatures: [],
})

/** What became of questions over all quizzes, and in each school year. */
export const historyDocument = (rows: readonly HistoryRow[], school: School): Document => ({
  title: 'Riwayat butir',
  letterhead: { name: school.name, lines: [] },
  landscape: true,
  parts: [questionsPart(rows), yearsPart(rows)],
  footer: 'Riwayat butir',
})

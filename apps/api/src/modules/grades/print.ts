import type { Inside } from '@lentera/contract'
import { cellStates, type ClassGrades, gradeBands, gradeKinds, weighedKinds } from '@lentera/contract/grades'
import type { gradeSources } from '@lentera/contract/grades/taking'
import type { FileAnswer, RequestOf } from '#kit/http/services.ts'
import type { Document } from '#kit/print/document.ts'
import { printedFile } from '#kit/print/print.ts'
import { dayName } from '#notices/words.ts'
import type { Here } from '#school/here.ts'
import { type Letterhead, letterheadLines, seenByPrincipal, signedAt } from '#school/letterhead.ts'
import { letterheadOf } from '#school/letterhead.queries.ts'
import { signerOf } from './grades.queries.ts'
import { placeOf } from './place.ts'
import { tableOf } from './table.ts'
import { productName } from '#kit/product-name.ts'

interface PrintHead {
  readonly today: string
  readonly teacher: string
  readonly number: string | null
}

/** A cell on paper: what it counts, or in a word why it counts nothing. */
const printedCell = (cell: Inside<ClassGrades>['rows'][number]['cells'][number]): string | number | null => {
  if (!cell?.state || cell.state === 'score') return cell?.score ?? null
  if (cell.state === 'remedial') return cell.counts ?? null
  return cell.counts === 0 ? `${cellStates[cell.state]} (0)` : cellStates[cell.state]
}

const gradesDocument = (head: Letterhead, table: Inside<ClassGrades>, around: PrintHead): Document => {
  const { components, rows, weights, period } = table
  const counts = weighedKinds.filter((kind) => weights[kind] > 0).map((kind) => `${gradeKinds[kind]} ${weights[kind]}%`)
  return {
    title: `Nilai ${table.subject.name} ${table.class.name}, ${period.name}`,
    letterhead: letterheadLines(head),
    landscape: true,
    parts: [
      {
        name: table.class.name,
        heading: 'DAFTAR NILAI',
        facts: [
          ['Kelas', table.class.name],
          ['Mata pelajaran', table.subject.name],
          ['Semester', period.name],
          ['Bobot', counts.join(', ')],
        ],
        table: {
          columns: [
            { title: 'No', width: 22, align: 'right' },
            { title: 'NISN', width: 62 },
            { title: 'Nama', width: 'rest' },
            ...components.map(({ name }) => ({
              title: name,
              width: Math.max(34, Math.min(70, Math.floor(420 / Math.max(1, components.length)))),
              align: 'right' as const,
            })),
            { title: 'Nilai akhir', width: 44, align: 'right' },
            { title: 'Predikat', width: 70 },
          ],
          rows: rows.map(({ student, cells, final }, at) => [
            at + 1,
            student.nisn,
            student.name,
            ...cells.map(printedCell),
            final.score,
            final.band === null ? null : `${gradeBands[final.band]?.label}${final.complete ? '' : ' *'}`,
          ]),
        },
        notes: rows.some(({ final }) => final.score !== null && !final.complete)
          ? ['* Sementara: masih ada komponen yang belum bernilai.']
          : [],
        signatures: [
          seenByPrincipal(head),
          {
            above: [signedAt(head, dayName(around.today)), `Guru ${table.subject.name}`],
            name: around.teacher,
            number: around.number,
          },
        ],
      },
    ],
    footer: `Dicetak dari ${productName()} pada ${dayName(around.today)}`,
  }
}

/** All scores of a class in a subject, for paper or as a workbook. */
export const print = async (context: RequestOf<typeof gradeSources.print, Here>): Promise<FileAnswer> => {
  const { db, user, school, day, query } = context
  const table = await tableOf(context, await placeOf(context, query))
  const [head, signer] = await Promise.all([letterheadOf(db, school.id), signerOf(db, user.id)])
  const document = gradesDocument(head, table, { today: day.date, teacher: signer.name, number: signer.nip })
  return printedFile(document, query.format, user.id, `Nilai ${table.subject.name} ${table.class.name}`)
}

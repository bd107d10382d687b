import type { Inside } from '@lentera/contract'
import { goneReasons, type ScoreMatrix } from '@lentera/contract/tugasku/scores'
import { workStates } from '@lentera/contract/tugasku/posts'
import type { Document } from '#kit/print/document.ts'
import { printedFile } from '#kit/print/print.ts'
import type { FileAnswer, RequestContext } from '#kit/http/services.ts'
import { dayName } from '#notices/words.ts'
import type { Here } from '#school/here.ts'
import { type Letterhead, letterheadLines, signedAt } from '#school/letterhead.ts'
import { letterheadOf } from '#school/letterhead.queries.ts'
import { signerOf } from './scores.queries.ts'
import { productName } from '#kit/product-name.ts'

interface PrintHead {
  readonly today: string
  readonly teacher: string
  readonly number: string | null
}

/** Pupils and tasks of a room: the score where one is shared, otherwise how the work stands. */
const scoresDocument = (head: Letterhead, { room, tasks, rows }: Inside<ScoreMatrix>, around: PrintHead): Document => ({
  title: `Nilai tugas ${room.name}`,
  letterhead: letterheadLines(head),
  landscape: true,
  parts: [
    {
      name: 'Nilai',
      heading: 'NILAI TUGAS',
      facts: [
        ['Ruang', room.name],
        ['Siswa', String(rows.length)],
        ['Tugas', String(tasks.length)],
      ],
      table: {
        columns: [
          { title: 'No', width: 22, align: 'right' },
          { title: 'Nama', width: 'rest' },
          { title: 'Kelas', width: 50 },
          ...tasks.map(({ title }) => ({ title, width: Math.max(46, Math.floor(470 / Math.max(1, tasks.length))) })),
          { title: 'Rata-rata (%)', width: 52, align: 'right' as const },
        ],
        rows: rows.map(({ student, cells, average }, at) => [
          at + 1,
          student.gone === null ? student.name : `${student.name} (${goneReasons[student.gone].toLowerCase()})`,
          student.class,
          ...cells.map((cell) =>
            cell === null ? null : cell.state === 'returned' && cell.score !== null ? cell.score : workStates[cell.state].label,
          ),
          average,
        ]),
      },
      notes: tasks.length === 0 ? ['Belum ada tugas di ruang ini.'] : [],
      signatures: [{ above: [signedAt(head, dayName(around.today)), 'Guru'], name: around.teacher, number: around.number }],
    },
  ],
  footer: `Dicetak dari ${productName()} pada ${dayName(around.today)}`,
})

/** The scores of a room for paper or as a workbook. */
export const print = async (
  context: RequestContext & Here & { readonly query: { readonly form: 'pdf' | 'xlsx' } },
  matrix: Inside<ScoreMatrix>,
): Promise<FileAnswer> => {
  const { db, user, school, day, query } = context
  const [head, signer] = await Promise.all([letterheadOf(db, school.id), signerOf(db, user.id)])
  const document = scoresDocument(head, matrix, { today: day.date, teacher: signer.name, number: signer.nip })
  return printedFile(document, query.form, user.id, `Nilai tugas ${matrix.room.name}`)
}

import { Fault } from '@lentera/contract'
import type { RaporContent } from '@lentera/contract/rapor'
import type { raporFiles } from '@lentera/contract/rapor/files'
import type { FileAnswer, RequestOf } from '#kit/http/services.ts'
import type { Document } from '#kit/print/document.ts'
import { printedFile } from '#kit/print/print.ts'
import { productName } from '#kit/product-name.ts'
import { dayName, fullDate } from '#notices/words.ts'
import { type Letterhead, letterheadLines, signedAt } from '#school/letterhead.ts'
import { letterheadOf } from '#school/letterhead.queries.ts'
import type { SchoolContext } from '#school/here.ts'
import { namesOf } from './beside.rules.ts'
import { averageOf } from './ledger.rules.ts'
import { publishedOf, registeredOf } from './paper.queries.ts'
import { semesterNames } from './rapor.rules.ts'

type Given = Awaited<ReturnType<typeof publishedOf>>[number]
interface Pupil {
  readonly name: string
  readonly nisn: string | null
  readonly number: string | null
}

const scoreOf = ({ subjects }: RaporContent, subject: string) => subjects.find(({ name }) => name === subject)?.score ?? null
const means = (scores: readonly (number | null)[]) => averageOf(scores.filter((score) => score !== null))

/** A pupil's final scores over the years, subjects by semesters. */
const transcriptDocument = (head: Letterhead, pupil: Pupil, cards: readonly Given[], today: string): Document => ({
  title: `Transkrip ${pupil.name}`,
  letterhead: letterheadLines(head),
  landscape: cards.length > 4,
  parts: [
    {
      name: 'Transkrip',
      heading: 'TRANSKRIP NILAI RAPOR',
      facts: [
        ['Nama', pupil.name],
        ['NIS', pupil.number ?? '-'],
        ['NISN', pupil.nisn ?? '-'],
      ],
      table: {
        columns: [
          { title: 'No', width: 22, align: 'right' },
          { title: 'Mata pelajaran', width: 'rest' },
          ...cards.map(({ content, tahun_ajaran_id, semester }) => ({
            title: `${semesterNames[semester - 1]} ${tahun_ajaran_id}/${tahun_ajaran_id + 1}`,
            width: Math.min(84, Math.floor(560 / Math.max(5, cards.length))),
            group: content.class,
            align: 'right' as const,
          })),
          { title: 'Rata-rata', width: 50, align: 'right', decimals: 2 },
        ],
        rows: namesOf(cards.map(({ content }) => content)).map((name, at) => {
          const scores = cards.map(({ content }) => scoreOf(content, name))
          return [at + 1, name, ...scores, means(scores)]
        }),
        foot: [null, 'Rata-rata', ...cards.map(({ content }) => means(content.subjects.map(({ score }) => score))), null],
      },
      notes: ['Disalin dari rapor yang sudah terbit.'],
      signatures: [{ above: [signedAt(head, fullDate(today)), 'Kepala sekolah'], ...head.principal }],
    },
  ],
  footer: `Dicetak dari ${productName()} pada ${dayName(today)}`,
})

/** Throws NOT_FOUND for a pupil who was given no card of this school. */
export const transcript = async (context: RequestOf<typeof raporFiles.transcript, SchoolContext>): Promise<FileAnswer> => {
  const { db, user, school, day, query } = context
  const cards = await publishedOf(db, school.id, query.student_id)
  const newest = cards.at(-1)
  if (!newest) throw new Fault('NOT_FOUND')
  const number = (await registeredOf(db, school.id, [query.student_id])).get(query.student_id)?.number ?? null
  const pupil = { ...newest.content.student, number }
  const document = transcriptDocument(await letterheadOf(db, school.id), pupil, cards, day.date)
  return printedFile(document, query.form, user.id, `Transkrip ${pupil.name}`)
}

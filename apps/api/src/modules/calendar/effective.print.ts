import { Fault, type Inside } from '@lentera/contract'
import type { calendar, SchoolCalendar } from '@lentera/contract/calendar'
import type { FileAnswer, RequestOf } from '#kit/http/services.ts'
import type { Document } from '#kit/print/document.ts'
import { printedFile } from '#kit/print/print.ts'
import { productName } from '#kit/product-name.ts'
import { dayName } from '#notices/words.ts'
import type { Here } from '#school/here.ts'
import { type Letterhead, letterheadLines, seenByPrincipal, signedAt } from '#school/letterhead.ts'
import { letterheadOf } from '#school/letterhead.queries.ts'
import { overview } from './calendar.ts'

const monthName = new Intl.DateTimeFormat('id-ID', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const nameOf = (month: string) => monthName.format(new Date(`${month}-01T00:00:00Z`))
const yearName = (first: number) => `${first}/${first + 1}`

const effectiveDocument = (head: Letterhead, seen: Inside<SchoolCalendar>, year: number): Document => {
  const sums = seen.grades.map((grade) =>
    seen.effective.reduce((sum, { grades }) => sum + (grades.find((one) => one.grade === grade)?.days ?? 0), 0),
  )
  return {
    title: `Hari efektif ${yearName(year)}`,
    letterhead: letterheadLines(head),
    landscape: false,
    parts: [
      {
        name: 'Hari efektif',
        heading: 'HARI EFEKTIF',
        facts: [
          ['Tahun ajaran', yearName(year)],
          ['Hari sekolah', `${seen.weekdays.length} hari seminggu`],
        ],
        table: {
          columns: [
            { title: 'Bulan', width: 'rest' },
            ...seen.grades.map((grade) => ({ title: `Tingkat ${grade}`, width: 62, align: 'right' as const })),
          ],
          rows: [
            ...seen.effective.map(({ month, grades }) => [nameOf(month), ...grades.map(({ days }) => days)]),
            ['Jumlah', ...sums],
          ],
        },
        notes: ['Pekan ujian dan hari pulang lebih awal ikut dihitung sebagai hari efektif.'],
        signatures: [
          seenByPrincipal(head),
          { above: [signedAt(head, dayName(seen.today)), 'Tata usaha'], name: null, number: null },
        ],
      },
    ],
    footer: `Dicetak dari ${productName()} pada ${dayName(seen.today)}`,
  }
}

/** The effective days of a year, for paper or as a workbook. Throws YEAR_MISSING for a school without a year. */
export const printEffective = async (context: RequestOf<typeof calendar.print, Here>): Promise<FileAnswer> => {
  const { db, school, user, query } = context
  const seen = await overview(context)
  if (seen.shown === null) throw new Fault('YEAR_MISSING')
  const document = effectiveDocument(await letterheadOf(db, school.id), seen, seen.shown)
  return printedFile(document, query.form, user.id, `Hari efektif ${seen.shown}-${seen.shown + 1}`)
}

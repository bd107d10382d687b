import type { QuestionSource, SourceAccept } from '@lentera/contract/questions/source'
import { difficulties, questionLevels, questionTypes } from '@lentera/contract/quizzes/question'
import writeWorkbook from 'write-excel-file/node'
import type { LeftOut, Outgoing, Writing } from '#quiz/formats/format.ts'
import { ARROW, choiceTitle, type Column, columns, joinedByOr, OR, settings, SHEET } from './columns.ts'
import { detailsOf } from './details.ts'
import { examples, instructions } from './template.ts'

const acceptText = (one: SourceAccept) => (typeof one === 'string' ? one : 'text' in one ? one.text : one.pattern)
const letter = (at: number) => String.fromCharCode(65 + at)
const number = (value: number) => String(value).replace('.', ',')

interface WrittenCells {
  readonly choices: readonly string[]
  readonly key: string
  readonly more?: Partial<Record<Column, string>>
}
const saidOf = (source: QuestionSource): WrittenCells => {
  switch (source.type) {
    case 'single':
    case 'multiple': {
      const key = source.options.flatMap(({ right }, at) => (right ? [letter(at)] : [])).join(', ')
      const said = source.type === 'multiple' && source.scoring !== 'partial' ? settings[source.scoring] : ''
      return { choices: source.options.map(({ text }) => text), key, ...(said !== '' && { more: { settings: said } }) }
    }
    case 'true_false':
      return {
        choices: source.statements.map(({ text }) => text),
        key: source.statements.map(({ right }) => (right ? 'B' : 'S')).join(', '),
      }
    case 'matching':
      return {
        choices: [
          ...source.pairs.map(({ left, right }) => `${left} ${ARROW} ${right}`),
          ...source.extras.map((extra) => `${ARROW} ${extra}`),
        ],
        key: '',
      }
    case 'ordering':
      return { choices: source.items, key: '' }
    case 'short':
      return {
        choices: [],
        key: joinedByOr(source.accepts.map(acceptText)),
        ...(source.case_sensitive && { more: { settings: settings.case } }),
      }
    case 'numeric':
      return {
        choices: [],
        key: [source.value, ...(source.also ?? []).map(({ value }) => value)].map(number).join(OR),
        more: { tolerance: number(source.tolerance), unit: source.unit ?? '' },
      }
    default:
      return { choices: [], key: source.rubric, ...(source.file && { more: { settings: settings.file } }) }
  }
}

const before = ['type', 'text'] as const
const after = [
  'key',
  'explanation',
  'tolerance',
  'unit',
  'settings',
  'details',
  'subject',
  'objective',
  'level',
  'difficulty',
  'tags',
] as const
const widths: Partial<Record<Column, number>> = { text: 60, explanation: 40, key: 16, objective: 30, tolerance: 11, unit: 9 }

const text = (value: string, look: object = {}) => ({ value, type: String, wrap: true, alignVertical: 'top', ...look }) as const
const head = { fontWeight: 'bold', backgroundColor: '#e8eef9' } as const

const rowOf = ({ source, filed }: Outgoing, choices: number): readonly string[] => {
  const said = saidOf(source)
  const column: Partial<Record<Column, string>> = {
    type: questionTypes[source.type],
    text: source.text,
    key: said.key,
    explanation: source.explanation,
    subject: filed.subject ?? '',
    objective: filed.objective ?? '',
    level: filed.level ? questionLevels[filed.level] : '',
    difficulty: filed.difficulty ? difficulties[filed.difficulty] : '',
    tags: (filed.tags ?? []).join(', '),
    details: detailsOf(source),
    ...said.more,
  }
  return [
    ...before.map((name) => column[name] ?? ''),
    ...Array.from({ length: choices }, (_, at) => said.choices[at] ?? ''),
    ...after.map((name) => column[name] ?? ''),
  ]
}

/** A sheet with the titles, and a row for each question. Everything is text, so that no sum and no date is made of it. */
const sheetOf = (sheet: string, questions: readonly Outgoing[]) => {
  const choices = Math.max(5, ...questions.map(({ source }) => saidOf(source).choices.length))
  const titles = [
    ...before.map((name) => columns[name]),
    ...Array.from({ length: choices }, (_, at) => choiceTitle(at)),
    ...after.map((name) => columns[name]),
  ]
  return {
    sheet,
    data: [titles.map((title) => text(title, head)), ...questions.map((one) => rowOf(one, choices).map((cell) => text(cell)))],
    columns: [
      ...before.map((name) => ({ width: widths[name] ?? 22 })),
      ...Array.from({ length: choices }, () => ({ width: 24 })),
      ...after.map((name) => ({ width: widths[name] ?? 18 })),
    ],
    stickyRowsCount: 1,
  }
}
const bookOf = async (sheets: Omit<ReturnType<typeof sheetOf>, 'stickyRowsCount'>[]) =>
  new Uint8Array(await writeWorkbook(sheets).toBuffer())

/** A workbook names pictures and sounds, and does not carry them. */
const lossesOf = ({ source }: Outgoing, at: number): LeftOut[] =>
  /media:[\da-f-]{36}/.test(JSON.stringify(source))
    ? [
        {
          at,
          whole: false,
          notes: [{ kind: 'media', text: 'Gambar dan suara tidak ikut di dalam berkas: hanya terbaca lagi di sekolah ini.' }],
        },
      ]
    : []

/** Writes a workbook that is read here again. Pictures stay named by their files, which this school alone has. */
export const writeSheet = async (questions: readonly Outgoing[]): Promise<Writing> => ({
  content: await bookOf([sheetOf(SHEET, questions)]),
  left: questions.flatMap((one, at) => lossesOf(one, at)),
})

/** An empty sheet to be filled in, one with an example of each kind, and how it is done. */
export const writeTemplate = (): Promise<Uint8Array> =>
  bookOf([
    sheetOf(SHEET, []),
    sheetOf('Contoh', examples),
    {
      sheet: 'Petunjuk',
      data: instructions.map(([what, how]) => [text(what, { fontWeight: 'bold' }), text(how)]),
      columns: [{ width: 28 }, { width: 100 }],
    },
  ])

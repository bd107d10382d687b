import type { QuestionSource } from '@lentera/contract/questions/source'
import {
  choicesByShare,
  type LeftOut,
  notCarried,
  type Outgoing,
  pairsOrStatements,
  readEach,
  type Reading,
  Unreadable,
  type Writing,
} from './format.ts'

/** Signs with a meaning, hidden behind a backslash; while a question is read they stand as letters that nobody types. */
const signs = '~=#{}:\\'
const HIDDEN = 0xe100
const hide = (text: string) =>
  text
    .replaceAll(/\\([~=#{}:\\])/g, (_, sign: string) => String.fromCharCode(HIDDEN + signs.indexOf(sign)))
    .replaceAll('\\n', '\n')
const plain = (text: string) => text.replaceAll(/[\ue100-\ue106]/g, (letter) => signs[letter.charCodeAt(0) - HIDDEN] ?? '').trim()
const masked = (text: string) => text.replaceAll(/[~=#{}:\\]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n')

/** Blocks between empty lines, without comments. */
const blocksOf = (text: string) => {
  const blocks: { line: number; text: string }[] = []
  let open: { line: number; text: string } | null = null
  for (const [at, row] of text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n').entries()) {
    if (row.trimStart().startsWith('//') || row.startsWith('$CATEGORY:')) continue
    if (row.trim() === '') open = null
    else if (open) open.text += `\n${row}`
    else blocks.push((open = { line: at + 1, text: row }))
  }
  return blocks
}

/** Says in which form a text is written, before it. */
const FORM = /^\s*\[(?:html|markdown|plain|moodle)\]/i

interface Answer {
  readonly sign: string
  readonly share: number | null
  readonly text: string
}
/** `=benar#ulasan ~%50%sebagian` → its answers, without what is said of each. */
const answersOf = (body: string): Answer[] =>
  [...body.matchAll(/([=~])((?:%-?\d+(?:\.\d+)?%)?)([^=~]*)/g)].map(([, sign = '', share = '', rest = '']) => ({
    sign,
    share: share === '' ? null : Number(share.replaceAll('%', '')),
    text: plain((rest.split('#')[0] ?? '').replace(FORM, '')),
  }))

interface Asked {
  readonly text: string
  readonly explanation: string
}
const numberOf = (text: string): number => {
  const value = Number(text.trim().replace(',', '.'))
  if (text.trim() === '' || Number.isNaN(value)) throw new Unreadable(`"${text.trim()}" bukan angka.`)
  return value
}
/** Without what binary fractions leave behind the last place: `3,1415`. */
const tidy = (value: number) => Number(value.toPrecision(12))
const numeric = (asked: Asked, body: string) => {
  const first = (
    body.includes('=')
      ? (body
          .split('=')
          .slice(1)
          .find((one) => !one.startsWith('%0%')) ?? '')
      : body
  ).replace(/^%\d+%/, '')
  const said = plain(first.split('#')[0] ?? '').split('~')[0] ?? ''
  const range = said.split('..')
  if (range.length === 2) {
    const [low, high] = [numberOf(range[0]!), numberOf(range[1]!)]
    return { type: 'numeric', ...asked, value: tidy((low + high) / 2), tolerance: tidy(Math.abs(high - low) / 2), unit: null }
  }
  const [value = '', tolerance = '0'] = said.split(':')
  return { type: 'numeric', ...asked, value: numberOf(value), tolerance: numberOf(tolerance), unit: null }
}

/** `bunga -> melati` on both sides. */
const pair = ({ text }: Answer) => {
  const at = text.indexOf('->')
  return { left: text.slice(0, at).trim(), right: text.slice(at + 2).trim() }
}

const answered = (asked: Asked, body: string) => {
  const truth = /^(t|true|f|false)\s*(#|$)/i.exec(body)
  if (truth) {
    const statement = { text: asked.text, right: truth[1]!.toLowerCase().startsWith('t') }
    return { type: 'true_false', text: 'Benar atau salah?', explanation: asked.explanation, statements: [statement] }
  }
  if (body === '') return { type: 'essay', ...asked, rubric: '', file: false }
  if (body.startsWith('#')) return numeric(asked, body.slice(1))
  const answers = answersOf(body)
  if (answers.length === 0) throw new Unreadable('Jawaban di antara { } tidak dimengerti: mulai tiap jawaban dengan = atau ~.')
  if (answers.every(({ sign, text }) => sign === '=' && text.includes('->'))) {
    const all = answers.map(pair)
    const pairs = all.filter(({ left }) => left !== '')
    return pairsOrStatements(
      asked,
      pairs,
      all.filter(({ left }) => left === '').map(({ right }) => right),
    )
  }
  if (answers.every(({ sign }) => sign === '='))
    return {
      type: 'short',
      ...asked,
      accepts: answers.filter(({ share }) => share === null || share >= 100).map(({ text }) => text),
      case_sensitive: false,
    }
  return choicesByShare(
    asked,
    answers.map(({ sign, share, text }) => ({ text, share: share ?? (sign === '=' ? 100 : 0) })),
  )
}

const readOne = (block: string): unknown => {
  const hidden = hide(block)
    .replace(/^\s*::[^:]*::/, '')
    .replace(FORM, '')
  const begin = hidden.indexOf('{')
  const end = hidden.lastIndexOf('}')
  if (begin < 0 && end < 0) throw new Unreadable('Tidak ada jawaban di antara { }.')
  if (begin < 0) throw new Unreadable('Kurung kurawal pembuka { tidak ada.')
  if (end < begin) throw new Unreadable('Kurung kurawal penutup } tidak ada.')
  const body = hidden.slice(begin + 1, end).trim()
  if (/[{}]/.test(body)) throw new Unreadable('Ada dua bagian { } dalam satu soal. Pisahkan soal dengan baris kosong.')
  const [answers = '', general = ''] = body.split('####')
  const [before, after] = [plain(hidden.slice(0, begin)), plain(hidden.slice(end + 1))]
  const text = after === '' ? before : `${before} _____${/^[.,;:!?]/.test(after) ? '' : ' '}${after}`
  return answered({ text, explanation: plain(general) }, answers.trim())
}

/** Reads GIFT, the plain text format of Moodle: blocks between empty lines. */
export const readGift = (text: string): Reading => readEach(blocksOf(text), (part) => readOne(part.text))

const number = (value: number) => String(value)
const bodyOf = (source: QuestionSource): string[] | null => {
  switch (source.type) {
    case 'single':
      return source.options.map(({ text, right }) => `${right ? '=' : '~'}${masked(text)}`)
    case 'multiple': {
      const rights = source.options.filter(({ right }) => right).length
      const share = Math.round((100 / rights) * 1e5) / 1e5
      // One right answer of several would be read as single choice: it says its share a little lower.
      return source.options.map(({ text, right }) => `~%${right ? Math.min(share, 98) : -Math.min(share, 100)}%${masked(text)}`)
    }
    case 'true_false':
      return source.statements.length > 1
        ? source.statements.map(({ text, right }) => `=${masked(text)} -> ${right ? 'Benar' : 'Salah'}`)
        : null
    case 'matching':
      return [
        ...source.pairs.map(({ left, right }) => `=${masked(left)} -> ${masked(right)}`),
        ...source.extras.map((extra) => `= -> ${masked(extra)}`),
      ]
    case 'short':
      return source.accepts.map((one) => `=${masked(one)}`)
    case 'numeric':
      return [`#${number(source.value)}:${number(source.tolerance)}`]
    case 'essay':
      return []
    default:
      return null
  }
}
const oneStatement = (source: QuestionSource) =>
  source.type === 'true_false' && source.statements.length === 1 ? source.statements[0] : undefined

/** Writes GIFT. An order cannot be said in it. */
export const writeGift = (questions: readonly Outgoing[]): Writing => {
  const left: LeftOut[] = []
  const blocks = questions.flatMap(({ source }, at) => {
    const why = source.explanation === '' ? '' : `\n####${masked(source.explanation)}`
    const statement = oneStatement(source)
    if (statement) return [`${masked(statement.text)} {${statement.right ? 'TRUE' : 'FALSE'}${why}}`]
    const body = bodyOf(source)
    if (body === null) {
      left.push({ at, whole: true, notes: [notCarried('GIFT')] })
      return []
    }
    return [`${masked(source.text)} {${body.length > 1 ? '\n' : ''}${body.join('\n')}${why}${body.length > 1 ? '\n' : ''}}`]
  })
  return { content: `${blocks.join('\n\n')}\n`, left }
}

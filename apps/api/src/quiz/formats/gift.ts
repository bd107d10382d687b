import { asText, hasMarkup, withoutFalseTags } from '#quiz/markdown.ts'
import { type Candidate, type Filing, type Note, pairsOrStatements, readEach, type Reading, Unreadable } from './format.ts'
import { fromHtml, lossesIn } from './html.ts'
import { filedByTags, tagsOf } from './filing.ts'
import { type QuestionTexts, dotNote, numericByShare, severalByShare, shortByShare, singleByShare } from './shares.ts'

/** Signs with a meaning, hidden behind a backslash; while a question is read they stand as letters that nobody types. */
const signs = '~=#{}:\\'
const HIDDEN = 0xe100
const hide = (text: string) =>
  text
    .replaceAll(/\\([~=#{}:\\])/g, (_, sign: string) => String.fromCharCode(HIDDEN + signs.indexOf(sign)))
    .replaceAll('\\n', '\n')
const plain = (text: string) => text.replaceAll(/[\ue100-\ue106]/g, (letter) => signs[letter.charCodeAt(0) - HIDDEN] ?? '').trim()

interface Block {
  readonly line: number
  text: string
  readonly tags: readonly string[]
  readonly category: string
}
/** Blocks between empty lines, with the category that they stand in and the tags of the comments before them. */
const blocksOf = (text: string): Block[] => {
  const blocks: Block[] = []
  let open: Block | null = null
  let [category, tags]: [string, string[]] = ['', []]
  for (const [at, row] of text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n').entries()) {
    if (row.trimStart().startsWith('//')) tags.push(...[...row.matchAll(/\[tag:([^\]]+)\]/g)].map(([, tag = '']) => tag))
    else if (row.startsWith('$CATEGORY:')) [category, open] = [row.slice(10).trim(), null]
    else if (row.trim() === '') open = null
    else if (open) open.text += `\n${row}`
    else {
      blocks.push((open = { line: at + 1, text: row, tags, category }))
      tags = []
    }
  }
  return blocks
}

/** Says in which form a text is written, before it. */
const FORM = /^\s*\[(html|markdown|plain|moodle)\]/i
const formOf = (text: string) => FORM.exec(text)?.[1]?.toLowerCase()
/** What a text says in its form, as it is written here. Moodle's own form is text, with the tags of HTML that are written as such. */
const said = (text: string, form: string | undefined, notes: Note[]): string => {
  const own = formOf(text) ?? form
  const words = plain(text.replace(FORM, ''))
  if (own === 'markdown') return words
  if (own === 'plain' || (own !== 'html' && !hasMarkup(words))) return asText(words)
  notes.push(...lossesIn(words))
  return fromHtml(own === 'html' ? words : withoutFalseTags(words).replaceAll('\n', '<br>'))
}
/** What counts as an answer is plain text in every form. */
const typed = (text: string) => plain(text.replace(FORM, ''))

interface Answer {
  readonly sign: string
  readonly share: number | null
  readonly raw: string
  readonly feedback: string | undefined
}
/** `=benar#ulasan ~%50%sebagian` → its answers. */
const answersOf = (body: string): Answer[] =>
  [...body.matchAll(/([=~])\s*((?:%-?\d+(?:\.\d+)?%)?)([^=~]*)/g)].map(([, sign = '', share = '', rest = '']) => {
    const [raw = '', ...feedback] = rest.split('#')
    return {
      sign,
      share: share === '' ? null : Number(share.replaceAll('%', '')),
      raw,
      feedback: feedback.length === 0 ? undefined : feedback.join('#'),
    }
  })
const shareOf = ({ sign, share }: Answer) => share ?? (sign === '=' ? 100 : 0)

interface Reader {
  readonly asked: QuestionTexts
  readonly form: string | undefined
  readonly notes: Note[]
}
const numberOf = (text: string): number => {
  const value = Number(text.trim().replace(',', '.'))
  if (text.trim() === '' || Number.isNaN(value)) throw new Unreadable(`"${text.trim()}" bukan angka.`)
  return value
}
/** Without what binary fractions leave behind the last place: `3,1415`. */
const tidy = (value: number) => Number(value.toPrecision(12))
/** `9.8:0.1` or `9.7..9.9`. */
const valueOf = (text: string) => {
  const range = text.split('..')
  if (range.length === 2) {
    const [low, high] = [numberOf(range[0]!), numberOf(range[1]!)]
    return { value: tidy((low + high) / 2), tolerance: tidy(Math.abs(high - low) / 2) }
  }
  const [value = '', tolerance = '0'] = text.split(':')
  return { value: numberOf(value), tolerance: numberOf(tolerance) }
}
const numeric = ({ asked, form, notes }: Reader, body: string) => {
  const feedbackOf = (text: string | undefined) => (text === undefined ? undefined : said(text, form, notes))
  const all = answersOf(/^[=~]/.test(body) ? body : `=${body}`)
  const others = all.filter(({ raw, sign }) => sign === '~' || plain(raw) === '*' || plain(raw) === '')
  const [other] = others.flatMap(({ feedback }) => feedbackOf(feedback) ?? [])
  const values = all
    .filter((one) => !others.includes(one))
    .map((one) => ({ ...valueOf(plain(one.raw)), share: shareOf(one), feedback: feedbackOf(one.feedback) }))
  for (const { raw } of all)
    notes.push(
      ...plain(raw)
        .split(/\.\.|:/)
        .flatMap(dotNote),
    )
  return numericByShare(
    other === undefined ? asked : { ...asked, feedback: { ...asked.feedback, wrong: other } },
    values,
    null,
    notes,
  )
}

/** `bunga -> melati` on both sides. */
const pairs = ({ asked, form, notes }: Reader, answers: readonly Answer[]) => {
  const all = answers.map(({ raw, feedback }) => {
    if (feedback !== undefined) notes.push({ kind: 'feedback', text: 'Umpan balik tiap pasangan tidak dibawa.' })
    const at = raw.indexOf('->')
    return { left: said(raw.slice(0, at), form, notes), right: asText(plain(raw.slice(at + 2))) }
  })
  return pairsOrStatements(
    asked,
    all.filter(({ left }) => left !== ''),
    all.filter(({ left }) => left === '').map(({ right }) => right),
  )
}

/** `TRUE#bila salah#bila benar`: what is said to the wrong answer stands first. */
const truth = ({ asked, form, notes }: Reader, word: string, rest: string) => {
  const [, wrong, right] = rest.split('#')
  const is = word.toLowerCase().startsWith('t')
  const of = (text: string | undefined) => (text === undefined || plain(text) === '' ? undefined : said(text, form, notes))
  const [toRight, toWrong] = [of(right), of(wrong)]
  const [yes, no] = is ? [toRight, toWrong] : [toWrong, toRight]
  const feedback = { ...(yes !== undefined && { true: yes }), ...(no !== undefined && { false: no }) }
  const statement = { text: asked.text, right: is, ...(Object.keys(feedback).length > 0 && { feedback }) }
  return { type: 'true_false', text: 'Benar atau salah?', explanation: asked.explanation, statements: [statement] }
}

const answered = (reader: Reader, body: string) => {
  const { asked, form, notes } = reader
  const [, word, rest = ''] = /^(t|true|f|false)\s*(#[\s\S]*)?$/i.exec(body) ?? []
  if (word !== undefined) return truth(reader, word, rest)
  if (body === '') return { type: 'essay', ...asked, rubric: '', file: false }
  if (body.startsWith('#')) return numeric(reader, body.slice(1).trim())
  const answers = answersOf(body)
  if (answers.length === 0) throw new Unreadable('Jawaban di antara { } tidak dimengerti: mulai tiap jawaban dengan = atau ~.')
  if (answers.every(({ sign, raw }) => sign === '=' && raw.includes('->'))) return pairs(reader, answers)
  const feedbackOf = ({ feedback }: Answer) => (feedback === undefined ? undefined : said(feedback, form, notes))
  if (answers.every(({ sign }) => sign === '='))
    return {
      ...shortByShare(
        asked,
        answers.map((one) => ({ text: typed(one.raw), share: shareOf(one), feedback: feedbackOf(one) })),
        notes,
      ),
      case_sensitive: false,
    }
  const options = answers.map((one) => ({ text: said(one.raw, form, notes), share: shareOf(one), feedback: feedbackOf(one) }))
  // As Moodle reads it: without any = several may be chosen.
  return answers.some(({ sign }) => sign === '=') ? singleByShare(asked, options, notes) : severalByShare(asked, options)
}

const CLOZE = /\{\d*:[A-Z_]{2,}:/
const readOne = ({ text: block, tags, category }: Block): Candidate | null => {
  if (CLOZE.test(block))
    throw new Unreadable('Soal Cloze (isian di dalam teks) belum didukung. Pecah menjadi satu isian tiap soal.')
  const notes: Note[] = []
  const untitled = hide(block).replace(/^\s*::[^:]*::/, '')
  const form = formOf(untitled)
  const hidden = untitled.replace(FORM, '')
  const begin = hidden.indexOf('{')
  const end = hidden.lastIndexOf('}')
  if (begin < 0 && end < 0) throw new Unreadable('Tidak ada jawaban di antara { }.')
  if (begin < 0) throw new Unreadable('Kurung kurawal pembuka { tidak ada.')
  if (end < begin) throw new Unreadable('Kurung kurawal penutup } tidak ada.')
  const body = hidden.slice(begin + 1, end).trim()
  if (/[{}]/.test(body)) throw new Unreadable('Ada dua bagian { } dalam satu soal. Pisahkan soal dengan baris kosong.')
  const [answers = '', general = ''] = body.split('####')
  const [before, after] = [hidden.slice(0, begin).trimEnd(), hidden.slice(end + 1).trim()]
  // A sentence that is over needs no gap: `Berapa nilai pi? {…}.`
  const isOver = /^[.,;:!?"'”’)\s]*$/.test(after)
  const ends = isOver && /[.!?:…]$/.test(before) ? '' : after
  const whole = isOver ? `${before}${ends}` : `${before} _____${/^[.,;:!?]/.test(after) ? '' : ' '}${after}`
  const asked = { text: said(whole, form, notes), explanation: said(general, form, notes) }
  const own = filedByTags(tags)
  const filed: Filing = { ...own, tags: tagsOf(category, own.tags ?? [], notes) }
  return { ...answered({ asked, form, notes }, answers.trim()), filed, notes }
}

/** Reads GIFT, the plain text format of Moodle: blocks between empty lines. */
export const readGift = (text: string): Reading => readEach(blocksOf(text), readOne)

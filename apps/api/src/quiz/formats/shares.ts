import { type Note, Unreadable } from './format.ts'

export interface QuestionTexts {
  readonly text: string
  readonly explanation: string
  readonly feedback?: { readonly right?: string; readonly partly?: string; readonly wrong?: string }
}
export interface SharedOption {
  readonly text: string
  /** Per cent of the points. */
  readonly share: number
  readonly feedback?: string | undefined
}
const saying = (feedback: string | undefined) =>
  feedback === undefined || feedback.trim() === '' ? {} : { feedback: feedback.trim() }
/** Percentages with five places, as systems write thirds. */
const near = (a: number, b: number) => Math.abs(a - b) < 0.01
const isWhole = (share: number) => share >= 99.99
/** `33,3%`, for people. */
export const percent = (share: number) => `${share.toLocaleString('id-ID', { maximumFractionDigits: 2 })}%`

/** What options give, as single choice: each that gives the whole is right, others keep their part. Nothing gives less than nothing. */
export const singleByShare = (asked: QuestionTexts, options: readonly SharedOption[], notes: Note[]) => {
  if (!options.some(({ share }) => isWhole(share)))
    throw new Unreadable(
      options.some(({ share }) => share > 0) ? 'Tidak ada jawaban yang bernilai penuh (100%).' : 'Tidak ada jawaban yang benar.',
    )
  for (const { share } of options)
    if (share < 0)
      notes.push({ kind: 'scoring', text: `Pilihan bernilai ${percent(share)} dihitung 0: nilai soal tidak bisa minus.` })
  return {
    type: 'single',
    ...asked,
    options: options.map(({ text, share, feedback }) => ({
      text,
      right: isWhole(share),
      ...(share > 0 && !isWhole(share) && { share }),
      ...saying(feedback),
    })),
  }
}

/** What options give, as a choice of several. Where it is what is right less what is wrong, it is said so; else each keeps its share. */
export const severalByShare = (asked: QuestionTexts, options: readonly SharedOption[]) => {
  const rights = options.filter(({ share }) => share > 0)
  if (rights.length === 0) throw new Unreadable('Tidak ada jawaban yang benar.')
  const equal = 100 / rights.length
  const isPartial = options.every(({ share }) => near(share, share > 0 ? equal : -equal))
  return {
    type: 'multiple',
    ...asked,
    options: options.map(({ text, share, feedback }) => ({
      text,
      right: share > 0,
      ...(!isPartial && { share: Math.max(-100, Math.min(100, share)) }),
      ...saying(feedback),
    })),
    scoring: isPartial ? 'partial' : 'shares',
  }
}

export interface TypedAnswer {
  readonly text: string
  readonly share: number
  readonly feedback?: string | undefined
}
/** A star stands for anything, but behind a backslash. */
const hasStar = (text: string) => /(?<!\\)\*/.test(text)
/** A typed answer as Moodle and GIFT write it: plain text, in which `*` stands for anything. */
const acceptOf = ({ text, share, feedback }: TypedAnswer) => {
  const more = { ...(!isWhole(share) && { share }), ...saying(feedback) }
  const plain = text.trim()
  if (hasStar(plain)) return { pattern: plain, ...more }
  const said = plain.replaceAll('\\*', '*')
  return Object.keys(more).length === 0 ? said : { text: said, ...more }
}

/** What is said to anything else that is typed (`*` for nothing) belongs to the question as a whole. */
export const shortByShare = (asked: QuestionTexts, answers: readonly TypedAnswer[], notes: Note[]) => {
  const last = answers.at(-1)
  const isOther = last !== undefined && last.text.trim() === '*' && last.share <= 0
  const known = isOther ? answers.slice(0, -1) : answers
  if (!known.some(({ share }) => isWhole(share))) throw new Unreadable('Tidak ada jawaban yang bernilai penuh (100%).')
  for (const { text, share } of known) {
    if (hasStar(text.trim()))
      notes.push({
        kind: 'answers',
        text: `Jawaban "${text.trim().slice(0, 60)}" dibaca sebagai pola: tanda * berarti apa saja.`,
      })
    if (share < 0)
      notes.push({ kind: 'scoring', text: `Jawaban bernilai ${percent(share)} dihitung 0: nilai soal tidak bisa minus.` })
  }
  const said = isOther ? saying(last.feedback).feedback : undefined
  return {
    type: 'short',
    ...(said === undefined ? asked : { ...asked, feedback: { ...asked.feedback, wrong: said } }),
    accepts: known.map((one) => acceptOf({ ...one, share: Math.max(0, one.share) })),
  }
}

/** `1.500` is one and a half in files of other systems, and fifteen hundred to whoever writes Indonesian: how it was read is said. */
export const dotNote = (written: string): Note[] => {
  const text = written.trim()
  if (!/^-?[1-9]\d{0,2}\.\d\d0$/.test(text)) return []
  const read = Number(text).toLocaleString('id-ID', { maximumFractionDigits: 3 })
  return [{ kind: 'answers', text: `Angka "${text}" dibaca ${read}: titik di berkas ini adalah koma desimal.` }]
}
/** How many words a text is to have, which nobody counts here. 0 stands for no such limit. */
export const wordLimit = (least: number, most: number): string =>
  `Batas kata (${[least > 0 && `minimal ${least}`, most > 0 && `maksimal ${most}`].filter(Boolean).join(', ')}) tidak dibawa.`

export interface SharedValue {
  readonly value: number
  readonly tolerance: number
  readonly share: number
  readonly feedback?: string | undefined
}
/** Numbers that count, each with its tolerance and share: the first that gives the whole is the answer, the others count beside it. */
export const numericByShare = (asked: QuestionTexts, values: readonly SharedValue[], unit: string | null, notes: Note[]) => {
  const first = values.findIndex(({ share }) => isWhole(share))
  if (first < 0) throw new Unreadable('Tidak ada jawaban yang bernilai penuh (100%).')
  const main = values[first]!
  const overlaps = (one: SharedValue) =>
    Math.abs(one.value - main.value) < one.tolerance + main.tolerance || one.value === main.value
  for (const one of values.slice(0, first))
    if (overlaps(one))
      notes.push({
        kind: 'scoring',
        text: `Angka ${one.value} (${percent(one.share)}) mendahului jawaban penuh di berkas; di sini nilai tertinggi yang dipakai.`,
      })
  const { feedback } = saying(main.feedback)
  const also = values
    .filter((_, at) => at !== first)
    .map(({ value, tolerance, share, feedback: said }) => ({
      value,
      tolerance,
      ...(!isWhole(share) && { share: Math.max(0, share) }),
      ...saying(said),
    }))
  return {
    type: 'numeric',
    ...asked,
    value: main.value,
    tolerance: main.tolerance,
    unit,
    ...(feedback !== undefined && { value_feedback: feedback }),
    ...(also.length > 0 && { also }),
  }
}

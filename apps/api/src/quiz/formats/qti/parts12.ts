import { type Note, Unreadable } from '#quiz/formats/format.ts'
import type { QuestionTexts } from '#quiz/formats/shares.ts'
import { allOf, type Element, elementsOf, wordsIn } from '#quiz/formats/xml.ts'
import { mostOf } from './judge12.ts'

/** One item of QTI 1.2 while it is read. */
export interface Item12 {
  readonly item: Element
  readonly asked: QuestionTexts
  /** What material says, as it is written here. */
  readonly said: (holder: Element) => string
  /** What is said to an answer, by the answer. */
  readonly feedback: ReadonlyMap<string, string>
  readonly notes: Note[]
  /** How a person is to mark it, as it is written here. */
  readonly rubric: string
}
/** What is thrown of scoring that is not understood. */
export const unknownRules = () => new Unreadable('Aturan penilaian soal ini tidak dimengerti.')
/** A number with five digits behind the point. */
export const five = (value: number) => Math.round(value * 1e5) / 1e5
/** Feedback, where there is some. */
export const saying = (feedback: string | undefined) => (feedback ? { feedback } : {})
/** All elements of a name in an item. */
export const responsesIn = (item: Element, name: string) => allOf(item, (one) => one === name)

/** The choices of a response with their texts. */
export const labelsOf = ({ said }: Item12, response: Element) =>
  allOf(response, (name) => name === 'response_label').map((label) => ({
    id: label.attributes['ident'] ?? '',
    text: said(label),
  }))
/** The one element of a name in an item. Throws Unreadable where there are none or several. */
export const onlyOne = (item: Element, name: string): Element => {
  const [one, ...more] = responsesIn(item, name)
  if (!one) throw new Unreadable('Tidak ada yang dijawab di soal ini.')
  if (more.length > 0) throw new Unreadable(`Soal ini punya ${more.length + 1} isian. Pecah menjadi satu isian tiap soal.`)
  return one
}

/** What may be typed and gives points, each with its share. */
export const reach = (item: Element, points: readonly number[]): number => {
  const most = Math.max(mostOf(item), ...points)
  if (!(most > 0)) throw new Unreadable('Kunci jawabannya tidak ada di dalam berkas.')
  // A maximum that nothing reaches is none: all that is right gives the whole.
  return points.some((one) => one >= most) ? most : Math.max(...points)
}
/** The answers that a rule names without negating them. */
export const plainIn = (rule: Element): string[] =>
  elementsOf(rule).flatMap((one) => (one.name === 'not' ? [] : one.name === 'varequal' ? [wordsIn(one).trim()] : plainIn(one)))

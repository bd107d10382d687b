import type { Note } from '#quiz/formats/format.ts'
import type { QuestionTexts } from '#quiz/formats/shares.ts'
import { type Element, elementsOf } from '#quiz/formats/xml.ts'
import { insideOf, type Response } from './item.ts'

/** What is known of an item when its interaction is read. */
export interface InteractionPlace {
  readonly asked: QuestionTexts
  readonly item: Element
  readonly interaction: Element
  readonly response: Response
  /** HTML of the item as it is written here. */
  readonly said: (html: string) => string
  readonly rubric: string
  readonly notes: Note[]
}
/** How an interaction of a kind is read: to a question, or it throws Unreadable. */
export type Read = (asking: InteractionPlace) => object

const identifier = ({ attributes }: Element) => attributes['identifier'] ?? ''
/** The choices of an element with their texts. */
export const choicesIn = (element: Element, name: string, said: InteractionPlace['said']) =>
  elementsOf(element, name).map((one) => ({ id: identifier(one), text: said(insideOf(one)) }))
/** What is right: as it is said, or what gives points. */
export const rightOf = ({ correct, mapped }: Response, single = false): readonly string[] => {
  if (correct.length > 0) return correct
  const giving = mapped.filter(({ value }) => value > 0)
  const most = Math.max(0, ...giving.map(({ value }) => value))
  return (single ? giving.filter(({ value }) => value === most).slice(0, 1) : giving).map(({ key }) => key)
}

const truths: Readonly<Record<string, boolean>> = { true: true, benar: true, betul: true, false: false, salah: false }
const truthOf = (text: string) => truths[text.replaceAll(/[*.\s]/g, '').toLowerCase()]
/** Feedback, where there is some. */
export const sayingOf = (feedback: string | undefined) => (feedback ? { feedback } : {})
const wholeOf = ({ feedback }: QuestionTexts) => (feedback ? { feedback } : {})

interface Option {
  readonly text: string
  readonly right: boolean
  readonly feedback?: string
}
/** Two choices that say true and false are a statement. */
export const statementOf = (asked: QuestionTexts, options: readonly Option[]) => {
  const [first, second] = options.map(({ text }) => truthOf(text))
  if (options.length !== 2 || first === undefined || second === undefined || first === second) return undefined
  const [yes, no] = first ? [options[0], options[1]] : [options[1], options[0]]
  const feedback = { ...(yes?.feedback && { true: yes.feedback }), ...(no?.feedback && { false: no.feedback }) }
  const statement = { text: asked.text, right: yes!.right, ...(Object.keys(feedback).length > 0 && { feedback }) }
  const { explanation } = asked
  return { type: 'true_false', text: 'Benar atau salah?', explanation, ...wholeOf(asked), statements: [statement] }
}

import { createHash } from 'node:crypto'
import type { QuestionSource } from '@lentera/contract/questions/source'
import type { QuestionChoice, QuestionContent, QuestionKey } from '@lentera/contract/quizzes/question'
import { type FileDigests, type Identity, identityOf } from './fingerprint.ts'
import { eachOf, saidOf, statementsSaid, withFeedback } from './make-feedback.ts'
import { mediaOf, plainText, renderLine, renderRich, undrawableIn } from './rich-text.ts'
import { shuffled } from './shuffle.rules.ts'

/** A question as it is kept: what is shown and what is right, made from what its teacher has written. */
export interface MadeQuestion extends Identity {
  readonly content: QuestionContent
  readonly key: QuestionKey
  /** Safe markup. */
  readonly explanation: string
  /** What is asked, with its choices, as plain text: at most 2,000 letters. */
  readonly asked: string
  /** The files that it shows. */
  readonly media: readonly string[]
}

const keyAt = (at: number) => String.fromCharCode(97 + at)
const keyed = (texts: readonly string[]): QuestionChoice[] =>
  texts.map((text, at) => ({ key: keyAt(at), html: renderLine(text) }))
/** In another order than it was written in, so that the order tells nothing. */
const mixed = (texts: readonly string[], seed: number): string[] => {
  const order = shuffled(texts, seed)
  return texts.length > 1 && order.every((text, at) => text === texts[at]) ? [...order.slice(1), order[0]!] : order
}

/** The choices of a source, in words. */
const choicesOf = (source: QuestionSource): string[] => {
  switch (source.type) {
    case 'single':
    case 'multiple':
      return source.options.map(({ text }) => text)
    case 'true_false':
      return source.statements.map(({ text }) => text)
    case 'matching':
      return [...source.pairs.flatMap(({ left, right }) => [left, right]), ...source.extras]
    case 'ordering':
      return [...source.items]
    default:
      return []
  }
}

const asking = (source: QuestionSource, seed: number): { content: QuestionContent; key: QuestionKey } => {
  const { content, key } = askingOf(source, seed)
  return { content, key: { ...key, ...saidOf(source.feedback) } }
}

const askingOf = (source: QuestionSource, seed: number): { content: QuestionContent; key: QuestionKey } => {
  const html = renderRich(source.text)
  switch (source.type) {
    case 'single': {
      const [right, ...also] = source.options.flatMap((one, at) => (one.right ? [keyAt(at)] : []))
      const key = { type: 'single' as const, right: right!, ...(also.length > 0 && { also }), ...eachOf(source.options) }
      return { content: { type: 'single', html, options: keyed(choicesOf(source)) }, key }
    }
    case 'multiple': {
      const right = source.options.flatMap((one, at) => (one.right ? [keyAt(at)] : []))
      const content = { type: 'multiple' as const, html, options: keyed(choicesOf(source)) }
      return { content, key: { type: 'multiple', right, scoring: source.scoring, ...eachOf(source.options) } }
    }
    case 'true_false': {
      const right = Object.fromEntries(source.statements.map((one, at) => [keyAt(at), one.right]))
      const content = { type: 'true_false' as const, html, statements: keyed(choicesOf(source)) }
      return { content, key: { type: 'true_false', right, ...statementsSaid(source.statements) } }
    }
    case 'matching':
      return matching(source, html, seed)
    case 'ordering': {
      const order = mixed(source.items, seed)
      const right = orderOf(source.items, order)
      return { content: { type: 'ordering', html, items: keyed(order) }, key: { type: 'ordering', right } }
    }
    case 'short': {
      const accepts = source.accepts.map((one) => (typeof one === 'string' ? one : withFeedback(one)))
      return { content: { type: 'short', html }, key: { type: 'short', accepts, case_sensitive: source.case_sensitive } }
    }
    case 'numeric': {
      const { value, tolerance, unit, also, value_feedback } = source
      const key = {
        type: 'numeric' as const,
        value,
        tolerance,
        ...(value_feedback !== undefined && { value_feedback: renderRich(value_feedback) }),
        ...(also && { also: also.map(withFeedback) }),
      }
      return { content: { type: 'numeric', html, unit }, key }
    }
    default: {
      const { rubric, file } = source
      // What it asks for stands in lines of its own.
      const key = { type: 'essay' as const, rubric, ...(rubric !== '' && { html: renderRich(rubric.replaceAll('\n', '  \n')) }) }
      return { content: { type: 'essay', html, file }, key }
    }
  }
}

/** The keys of things in their right order, of how they stand mixed. Two that are alike are told apart by their place. */
const orderOf = (right: readonly string[], order: readonly string[]): string[] => {
  const taken = new Set<number>()
  return right.map((text) => {
    const at = order.findIndex((one, place) => one === text && !taken.has(place))
    taken.add(at)
    return keyAt(at)
  })
}

const matching = ({ pairs, extras }: Extract<QuestionSource, { type: 'matching' }>, html: string, seed: number) => {
  // A right side that belongs to two left ones stands once.
  const rights = mixed([...new Set([...pairs.map(({ right }) => right), ...extras])], seed)
  const lefts = keyed(pairs.map(({ left }) => left))
  const right = Object.fromEntries(pairs.map((pair, at) => [keyAt(at), keyAt(rights.indexOf(pair.right))]))
  return { content: { type: 'matching' as const, html, lefts, rights: keyed(rights) }, key: { type: 'matching' as const, right } }
}

/** The first formula of a source that cannot be drawn, with the field in which it stands: `options.2.text`. */
export const formulaProblem = (source: QuestionSource): { readonly field: string; readonly reason: string } | undefined => {
  const look = (value: unknown, path: readonly string[]): { field: string; reason: string } | undefined => {
    if (typeof value === 'object' && value !== null) {
      for (const [name, inside] of Object.entries(value)) {
        const found = look(inside, [...path, name])
        if (found) return found
      }
      return undefined
    }
    // What is compared with answers is no markup.
    const wrong =
      typeof value === 'string' && (path[0] !== 'accepts' || path.at(-1) === 'feedback') && path[0] !== 'unit'
        ? undrawableIn(value)
        : undefined
    if (wrong === undefined) return undefined
    const shown = wrong.length > 60 ? `${wrong.slice(0, 59).toWellFormed()}…` : wrong
    return { field: path.join('.'), reason: `Rumus ${shown} tidak dapat ditampilkan. Tulis dengan cara lain.` }
  }
  return look(source, [])
}

const LONGEST_ASKED = 2_000
/** The files that a source shows, whether or not they are there. */
export const filesNamedIn = (source: QuestionSource): string[] => [
  ...new Set([...JSON.stringify(source).matchAll(/media:([\da-f-]{36})/g)].map(([, file]) => file!)),
]

/** What a source becomes. The same source becomes the same always. `digests` are those of the files that it shows. */
export const makeQuestion = (source: QuestionSource, digests?: FileDigests): MadeQuestion => {
  const words = plainText(renderRich(source.text))
  const choices = choicesOf(source).map((text) => plainText(renderLine(text)))
  const seed = createHash('sha256').update(JSON.stringify(source)).digest().readUInt32BE()
  const made = asking(source, seed)
  const explanation = source.explanation === '' ? '' : renderRich(source.explanation)
  return {
    ...made,
    explanation,
    asked: [words, ...choices].join(' ').slice(0, LONGEST_ASKED).toWellFormed(),
    ...identityOf(source, digests),
    media: [...new Set(mediaOf(JSON.stringify([made.content, made.key]).replaceAll('\\"', '"') + explanation))],
  }
}

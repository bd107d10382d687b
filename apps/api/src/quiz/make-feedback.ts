import { entriesOf, givenOf } from '@lentera/contract/kit/keys'
import type { QuestionSource, SourceOf } from '@lentera/contract/questions/source'
import { renderRich } from './rich-text.ts'

const keyAt = (at: number) => String.fromCharCode(97 + at)

/** The same with what is said of it as safe markup. */
export const withFeedback = <T extends { readonly feedback?: string | undefined }>(one: T): T =>
  one.feedback === undefined ? one : { ...one, feedback: renderRich(one.feedback) }

/** What each option gives and what is said of it, by its key; nothing where none says anything. */
export const eachOf = (options: SourceOf<'single' | 'multiple'>['options']) => {
  const all = options.flatMap(({ share, feedback }, at) =>
    share === undefined && feedback === undefined
      ? []
      : [
          [
            keyAt(at),
            withFeedback({ ...(share !== undefined && { share }), ...(feedback !== undefined && { feedback }) }),
          ] as const,
        ],
  )
  return all.length === 0 ? {} : { each: Object.fromEntries(all) }
}

/** What is said to Benar and to Salah of each statement, by its key. */
export const statementsSaid = (statements: SourceOf<'true_false'>['statements']) => {
  const all = statements.flatMap(({ feedback }, at) => (feedback ? [[keyAt(at), rendered(feedback)] as const] : []))
  return all.length === 0 ? {} : { each: Object.fromEntries(all) }
}

const rendered = <K extends string>(texts: { readonly [one in K]?: string | undefined }) =>
  givenOf(
    entriesOf<K, string | undefined>(texts).map(
      ([name, text]) => [name, text === undefined ? undefined : renderRich(text)] as const,
    ),
  )

/** What is said by how right an answer is. */
export const saidOf = (feedback: QuestionSource['feedback']) => (feedback ? { feedback: rendered(feedback) } : {})

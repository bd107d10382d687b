import type { QuestionSource } from '@lentera/contract/questions/source'
import type { QuestionDifference } from '@lentera/contract/questions/imports'
import { type FileDigests, identityOf, reducedText, remarksOf } from '#quiz/fingerprint.ts'

const PICTURE = / ?\[(?:img|audio) [^\]]+\] ?/g

interface Parts {
  readonly text: string
  readonly options: readonly string[]
  readonly key: string
  readonly pictures: readonly string[]
}
const rightOf = (all: readonly { readonly text: string; readonly right: boolean }[], said: (text: string) => string) =>
  all.map(({ text, right }) => `${said(text)}=${right}`).toSorted()

/** The options of a question, and what is right, with every text as a reader sees it. */
const answersOf = (source: QuestionSource, said: (text: string) => string): { options: string[]; key: unknown } => {
  switch (source.type) {
    case 'single':
    case 'multiple':
      return { options: source.options.map(({ text }) => said(text)), key: rightOf(source.options, said) }
    case 'true_false':
      return { options: source.statements.map(({ text }) => said(text)), key: rightOf(source.statements, said) }
    case 'matching': {
      const pairs = source.pairs.map(({ left, right }) => [said(left), said(right)])
      return { options: [...pairs.flat(), ...source.extras.map(said)], key: pairs.map((pair) => pair.join('=')).toSorted() }
    }
    case 'ordering':
      return { options: source.items.map(said), key: source.items.map(said) }
    case 'short':
      return { options: [], key: source.accepts }
    case 'numeric':
      return { options: [], key: [source.value, source.tolerance] }
    default:
      return { options: [], key: null }
  }
}

const partsOf = (source: QuestionSource, files: FileDigests): Parts => {
  const pictures: string[] = []
  const said = (text: string) =>
    reducedText(text, files).replaceAll(PICTURE, (picture) => {
      pictures.push(picture.trim())
      return ' '
    })
  const whole = (text: string) => reducedText(text, files)
  const text = said(source.text).trim()
  const { options } = answersOf(source, said)
  return { text, options: options.toSorted(), key: JSON.stringify(answersOf(source, whole).key), pictures: pictures.toSorted() }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** In what two questions that ask the same words differ, in the order in which people look; empty for two that are the same. */
export const differencesOf = (one: QuestionSource, other: QuestionSource, files: FileDigests): QuestionDifference[] => {
  const [a, b] = [partsOf(one, files), partsOf(other, files)]
  const found: QuestionDifference[] = []
  if (one.type !== other.type) found.push('type')
  if (a.text !== b.text) found.push('text')
  if (!isSame(a.options, b.options)) found.push('options')
  if (!isSame(a.pictures, b.pictures)) found.push('pictures')
  // With other options or pictures the key is another by itself; it is named where it alone tells them apart, too.
  if (found.length === 0 && a.key !== b.key) found.push('key')
  if (found.length === 0 && identityOf(one, files).fingerprint !== identityOf(other, files).fingerprint) found.push('scoring')
  if (!isSame(remarksOf(one, files), remarksOf(other, files))) found.push('explanation')
  return found
}

import {
  acceptedText,
  type QuestionContent,
  type QuestionKey,
  type QuizAnswer,
  rightsOf,
} from '@lentera/contract/quizzes/question'
import { plainText } from './rich-text.ts'

/** A number as it is written here, with two decimals at most: `2,5`. */
export const figure = (value: number) => value.toLocaleString('id-ID', { maximumFractionDigits: 2 })

/** What keys of choices stand for, in words. */
const namesOf = (content: QuestionContent): ReadonlyMap<string, string> => {
  const all =
    'options' in content
      ? content.options
      : 'items' in content
        ? content.items
        : 'statements' in content
          ? content.statements
          : 'rights' in content
            ? content.rights
            : []
  return new Map(all.map(({ key, html }) => [key, plainText(html)]))
}
const pairs = (content: QuestionContent, value: Readonly<Record<string, string | boolean>>, nameOf: (key: string) => string) => {
  const heads = 'lefts' in content ? content.lefts : 'statements' in content ? content.statements : []
  return heads
    .filter(({ key }) => value[key] !== undefined)
    .map(({ key, html }) => {
      const said = value[key]!
      return `${plainText(html)}: ${typeof said === 'boolean' ? (said ? 'benar' : 'salah') : nameOf(said)}`
    })
    .join('; ')
}

/** An answer, or a key, as a line of text. */
const spoken = (content: QuestionContent, value: unknown): string => {
  const names = namesOf(content)
  const nameOf = (key: string) => names.get(key) ?? key
  if (Array.isArray(value)) return value.map((key: string) => nameOf(key)).join(content.type === 'ordering' ? ' → ' : ', ')
  if (typeof value === 'object' && value !== null) return pairs(content, value as Record<string, string>, nameOf)
  return content.type === 'single' ? nameOf(String(value)) : String(value)
}
/** An answer as a line of text; a dash where there is none. */
export const spokenAnswer = (content: QuestionContent, answer: QuizAnswer | null) => {
  if (!answer) return '–'
  const text = spoken(content, answer.value)
  return answer.type === 'essay' && answer.file !== undefined ? `${text} (dengan berkas)`.trim() : text
}
/** What is right as a line of text. */
export const spokenKey = (content: QuestionContent, key: QuestionKey) => {
  if (key.type === 'essay') return key.rubric
  if (key.type === 'short') return key.accepts.map(acceptedText).join(' / ')
  if (key.type === 'single')
    return rightsOf(key)
      .map((one) => spoken(content, one))
      .join(' / ')
  return spoken(content, key.type === 'numeric' ? figure(key.value) : key.right)
}

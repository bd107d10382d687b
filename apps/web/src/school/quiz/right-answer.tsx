import {
  acceptedText,
  type QuestionContent,
  type QuestionKey,
  type QuizAnswer,
  rightsOf,
} from '@lentera/contract/quizzes/question'
import { QuestionView } from './question-view.tsx'
import type { MediaOf } from './rich.tsx'
import { figure } from './words.ts'

/** The key as the answer that would have been right; null where it is no such thing. */
const rightAnswer = (key: QuestionKey): QuizAnswer | null => {
  switch (key.type) {
    case 'multiple':
    case 'ordering':
      return { type: key.type, value: key.right }
    case 'true_false':
      return { type: 'true_false', value: key.right }
    case 'matching':
      return { type: 'matching', value: key.right }
    default:
      return null
  }
}
/** The question as its key is shown in it: single choice with several right options as a choice of several. */
const shownWith = (content: QuestionContent, key: QuestionKey): readonly [QuestionContent, QuizAnswer | null] => {
  if (content.type !== 'single' || key.type !== 'single') return [content, rightAnswer(key)]
  const rights = rightsOf(key)
  if (rights.length === 1) return [content, { type: 'single', value: key.right }]
  return [
    { ...content, type: 'multiple' },
    { type: 'multiple', value: [...rights] },
  ]
}
const rightText = (key: QuestionKey): string =>
  key.type === 'short'
    ? key.accepts.map(acceptedText).join(' / ')
    : key.type === 'numeric'
      ? `${figure(key.value)}${key.tolerance > 0 ? ` (± ${figure(key.tolerance)})` : ''}`
      : ''

/** Whether a key has something to show: that of an essay has not. */
export const hasRightAnswer = (key: QuestionKey): boolean =>
  rightAnswer(key) !== null || key.type === 'single' || rightText(key) !== ''

/** What would have been right: the question with its key chosen, or the key in words. */
export function RightAnswer({ content, of, media }: { content: QuestionContent; of: QuestionKey; media: MediaOf }) {
  const [shown, right] = shownWith(content, of)
  return right ? <QuestionView content={shown} answer={right} media={media} /> : <p className="font-semibold">{rightText(of)}</p>
}

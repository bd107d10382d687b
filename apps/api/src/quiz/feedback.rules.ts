import { type QuestionKey, type QuizAnswer, rightsOf } from '@lentera/contract/quizzes/question'
import { acceptedBy, scoreOf, valueOf } from './score.rules.ts'

const ofParts = (key: QuestionKey, answer: QuizAnswer, unit: string | null): (string | undefined)[] => {
  if (key.type === 'single' && answer.type === 'single') return [key.each?.[answer.value]?.feedback]
  if (key.type === 'multiple' && answer.type === 'multiple') return answer.value.map((one) => key.each?.[one]?.feedback)
  if (key.type === 'true_false' && answer.type === 'true_false')
    return Object.entries(answer.value).map(([one, said]) => key.each?.[one]?.[said ? 'true' : 'false'])
  if (key.type === 'short' && answer.type === 'short') {
    const accepted = acceptedBy(key, answer.value)
    return typeof accepted === 'object' ? [accepted.feedback] : []
  }
  return key.type === 'numeric' && answer.type === 'numeric' ? [valueOf(key, answer.value, unit)?.feedback] : []
}

/** What is said of an answer, as safe markup: of what was chosen or typed, then of how right it is as a whole. */
export const feedbackFor = (key: QuestionKey, answer: QuizAnswer | null, unit: string | null): string[] => {
  if (!answer || answer.type !== key.type) return []
  const worth = scoreOf(key, answer, unit)
  const whole = worth === null ? undefined : key.feedback?.[worth >= 1 ? 'right' : worth > 0 ? 'partly' : 'wrong']
  return [...ofParts(key, answer, unit), whole].filter((said) => said !== undefined)
}

/** A pattern as people read it: `…fotosintesis…`. */
const readable = (pattern: string) => pattern.replaceAll(/(?<!\\)\*/g, '…').replaceAll('\\*', '*')

/** What is right, for the pupil's results: what is said of the answers that this pupil did not give stays out. */
export const keyForPupil = (key: QuestionKey): QuestionKey => {
  const { feedback: _whole, ...rest } = key
  switch (rest.type) {
    case 'single':
      return { type: rest.type, right: rest.right, ...(rest.also && { also: [...rightsOf(rest)].slice(1) }) }
    case 'multiple':
      return { type: rest.type, right: rest.right, scoring: rest.scoring }
    case 'true_false':
      return { type: rest.type, right: rest.right }
    case 'short':
      // Answers that count in part are none that anybody would read as the right one; in a pattern anything may stand for the star.
      return {
        ...rest,
        accepts: rest.accepts.flatMap((one) =>
          typeof one === 'string' ? [one] : (one.share ?? 100) < 100 ? [] : ['text' in one ? one.text : readable(one.pattern)],
        ),
      }
    case 'numeric':
      return { type: rest.type, value: rest.value, tolerance: rest.tolerance }
    default:
      return rest
  }
}

import { acceptedText, type QuestionContent, type QuestionKey, rightsOf } from '@lentera/contract/quizzes/question'
import { letterOf } from './choices.tsx'
import { type MediaOf, Rich } from './rich.tsx'

const number = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 10 })

/** What was left open has no letter. */
const letterAt = (at: number) => (at === -1 ? '…' : letterOf(at))

/** The key in a few words that name what is seen: letters of options, or what is typed. */
const wordsOf = (content: QuestionContent, key: QuestionKey): string | null => {
  if (content.type === 'single' && key.type === 'single')
    return rightsOf(key)
      .map((right) => letterAt(content.options.findIndex((one) => one.key === right)))
      .join(' / ')
  if (content.type === 'multiple' && key.type === 'multiple')
    return content.options.flatMap((one, at) => (key.right.includes(one.key) ? [letterOf(at)] : [])).join(', ')
  if (content.type === 'true_false' && key.type === 'true_false')
    return content.statements
      .map((one, at) => `${at + 1} ${one.key in key.right ? (key.right[one.key] ? 'benar' : 'salah') : '–'}`)
      .join(', ')
  if (content.type === 'matching' && key.type === 'matching')
    return content.lefts
      .map((one, at) => `${at + 1}–${letterAt(content.rights.findIndex((right) => right.key === key.right[one.key]))}`)
      .join(', ')
  if (key.type === 'short') return key.accepts.map(acceptedText).join(' / ')
  if (content.type === 'numeric' && key.type === 'numeric')
    return `${number.format(key.value)}${content.unit ? ` ${content.unit}` : ''}${key.tolerance > 0 ? ` ± ${number.format(key.tolerance)}` : ''}`
  if (key.type === 'essay') return key.rubric || 'Dinilai guru.'
  return null
}

/** What is right, or what somebody has answered in the shape of a key, for the teacher. */
export function KeyLine({
  content,
  answerKey,
  media,
  full,
}: {
  content: QuestionContent
  answerKey: QuestionKey
  media: MediaOf
  /** With what the options say, where they are not in sight. */
  full?: boolean
}) {
  if (full && (content.type === 'single' || content.type === 'multiple') && 'right' in answerKey) {
    const right = answerKey.type === 'single' ? rightsOf(answerKey) : answerKey.type === 'multiple' ? answerKey.right : []
    return (
      <ul className="grid gap-1">
        {content.options.map(
          ({ key, html }, at) =>
            right.includes(key) && (
              <li key={key} className="flex gap-2">
                <b>{letterOf(at)}</b>
                <Rich html={html} media={media} />
              </li>
            ),
        )}
      </ul>
    )
  }
  if (content.type === 'ordering' && answerKey.type === 'ordering')
    return (
      <ol className="list-decimal ps-5">
        {answerKey.right.map((key) => (
          <li key={key}>
            <Rich html={content.items.find((one) => one.key === key)?.html ?? ''} media={media} />
          </li>
        ))}
      </ol>
    )
  if (answerKey.type === 'essay' && answerKey.html) return <Rich html={answerKey.html} media={media} />
  return <p className="font-semibold whitespace-pre-line">{wordsOf(content, answerKey)}</p>
}

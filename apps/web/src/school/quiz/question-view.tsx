import { answerLimits, type QuestionContent, type QuizAnswer } from '@lentera/contract/quizzes/question'
import { type ReactNode, useId } from 'react'
import { numberReading } from '#ui/form/number-reading.ts'

import { Marks, Statements } from './choices.tsx'
import { Matching } from './matching.tsx'
import { Ordering } from './ordering.tsx'
import { type MediaOf, Rich } from './rich.tsx'

type Type = QuestionContent['type']
/** What draws the answer of one kind: without `onAnswer` it is only read. */
export interface Answering<T extends Type> {
  readonly content: Extract<QuestionContent, { type: T }>
  readonly answer: Extract<QuizAnswer, { type: T }> | null
  readonly onAnswer: ((answer: QuizAnswer) => void) | undefined
  readonly media: MediaOf
  /** Names the question to whoever hears the page. */
  readonly labelledBy: string
}

const box =
  'w-full rounded-control border border-edge bg-surface px-4 text-lead placeholder:text-ink-3 enabled:hover:border-ink-3 read-only:bg-paper pointer-fine:px-3'

function Short({ answer, onAnswer, labelledBy }: Answering<'short'>) {
  return (
    <input
      aria-labelledby={labelledBy}
      dir="auto"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      maxLength={answerLimits.short}
      placeholder="Tulis jawaban"
      readOnly={!onAnswer}
      value={answer?.value ?? ''}
      onChange={({ target }) => onAnswer?.({ type: 'short', value: target.value })}
      className={`${box} h-field`}
    />
  )
}

function Numeric({ content, answer, onAnswer, labelledBy }: Answering<'numeric'>) {
  const reading = numberReading(answer?.value ?? '', content)
  const readingId = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <input
        aria-labelledby={labelledBy}
        aria-describedby={readingId}
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        placeholder="Tulis angka"
        readOnly={!onAnswer}
        value={answer?.value ?? ''}
        onChange={({ target }) => onAnswer?.({ type: 'numeric', value: target.value })}
        className={`${box} h-field max-w-60 min-w-0 flex-1 tabular-nums`}
      />
      {content.unit && <span className="font-semibold text-ink-2">{content.unit}</span>}
      <p id={readingId} className={onAnswer && reading ? 'mt-1 w-full text-note text-ink-2' : 'hidden'}>
        {onAnswer && reading}
      </p>
    </div>
  )
}

function Essay({ answer, onAnswer, labelledBy }: Answering<'essay'>) {
  const text = answer?.value ?? ''
  const words = text.trim() === '' ? 0 : text.trim().split(/\s+/).length
  return (
    <div>
      <textarea
        aria-labelledby={labelledBy}
        dir="auto"
        rows={7}
        maxLength={answerLimits.essay}
        placeholder="Tulis jawaban"
        readOnly={!onAnswer}
        value={text}
        onChange={({ target }) => onAnswer?.({ ...answer, type: 'essay', value: target.value })}
        className={`${box} block min-h-44 resize-y py-3`}
      />
      <p className="mt-1 text-note text-ink-2">{words} kata</p>
    </div>
  )
}

const kinds: { readonly [T in Type]: (props: Answering<T>) => ReactNode } = {
  single: (props) => <Marks {...props} />,
  multiple: (props) => <Marks {...props} />,
  true_false: (props) => <Statements {...props} />,
  matching: (props) => <Matching {...props} />,
  ordering: (props) => <Ordering {...props} />,
  short: (props) => <Short {...props} />,
  numeric: (props) => <Numeric {...props} />,
  essay: (props) => <Essay {...props} />,
}

/**
 * A question as a pupil has it, with what is answered. Without `onAnswer` it is only read. What is answered to another kind of
 * question (its teacher has changed it) counts as nothing. `media` answers the address of a file that the question shows.
 */
export function QuestionView({
  content,
  answer,
  onAnswer,
  media,
  children,
}: {
  content: QuestionContent
  answer: QuizAnswer | null
  onAnswer?: ((answer: QuizAnswer) => void) | undefined
  media: MediaOf
  /** Stands below the answer, such as the file of an essay. */
  children?: ReactNode
}) {
  const id = useId()
  const given = answer?.type === content.type ? answer : null
  const draw = kinds[content.type] as (props: object) => ReactNode
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <div id={id}>
        <Rich html={content.html} media={media} className="text-lead" />
      </div>
      {draw({ content, answer: given, onAnswer, media, labelledBy: id })}
      {children}
    </div>
  )
}

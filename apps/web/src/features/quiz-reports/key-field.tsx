import {
  type AcceptedAnswer,
  acceptedText,
  type QuestionContent,
  type QuestionKey,
  type QuizAnswer,
  rightsOf,
} from '@lentera/contract/quizzes/question'
import { useState } from 'react'
import { QuestionView } from '#school/quiz/question-view.tsx'
import type { MediaOf } from '#school/quiz/rich.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { Grouping } from '#ui/form/field.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'

/** Whether a key of this kind can be put right after pupils have answered: pairs and orders stand mixed by theirs. */
export const canCorrect = (key: QuestionKey): boolean =>
  key.type !== 'matching' && key.type !== 'ordering' && key.type !== 'essay'

/** A key of choices as the answer that would be right, and back. */
const answerOf = (key: QuestionKey): QuizAnswer | null =>
  key.type === 'single' || key.type === 'multiple' || key.type === 'true_false'
    ? ({ type: key.type, value: key.right } as QuizAnswer)
    : null
const keyOf = (answer: QuizAnswer, before: QuestionKey): QuestionKey => ({ ...before, right: answer.value }) as QuestionKey

const without = ({ also: _also, ...key }: SingleKey): SingleKey => key
type SingleKey = Extract<QuestionKey, { type: 'single' }>
const singleKey = (rights: readonly string[], before: SingleKey): SingleKey => {
  const [right = before.right, ...also] = rights
  return { ...without(before), right, ...(also.length > 0 && { also }) }
}

/** The right option of single choice; of one that turned out to have several, all that count. */
function SingleKeyField({
  content,
  media,
  value,
  onChange,
}: {
  content: Extract<QuestionContent, { type: 'single' }>
  media: MediaOf
  value: SingleKey
  onChange: (value: QuestionKey) => void
}) {
  const rights = rightsOf(value)
  const [several, setSeveral] = useState(rights.length > 1)
  return (
    <>
      <QuestionView
        content={several ? { ...content, type: 'multiple' } : content}
        answer={several ? { type: 'multiple', value: [...rights] } : { type: 'single', value: value.right }}
        media={media}
        onAnswer={({ value: chosen }) =>
          onChange(singleKey(typeof chosen === 'string' ? [chosen] : (chosen as readonly string[]), value))
        }
      />
      <Checkbox
        label="Lebih dari satu jawaban benar"
        note="Siswa yang memilih salah satunya mendapat nilai penuh."
        value={several}
        onChange={(on) => {
          setSeveral(on)
          if (!on) onChange(singleKey([value.right], value))
        }}
      />
    </>
  )
}

/** A line as an accepted answer: what is worth a part, or is a pattern, stays so as long as its text does. */
const known = (accepts: readonly AcceptedAnswer[], line: string): AcceptedAnswer =>
  accepts.find((one) => acceptedText(one) === line) ?? line

/** The right answer of a question, given as a pupil would give it. */
export function KeyField({
  content,
  media,
  value,
  error,
  onChange,
}: {
  content: QuestionContent
  media: MediaOf
  value: QuestionKey
  error: string | undefined
  onChange: (value: QuestionKey) => void
}) {
  if (value.type === 'short')
    return (
      <TextArea
        label="Jawaban yang diterima"
        hint="Satu jawaban di setiap baris."
        error={error}
        value={value.accepts.map(acceptedText).join('\n')}
        onChange={(text) => onChange({ ...value, accepts: text.split('\n').map((line) => known(value.accepts, line)) })}
      />
    )
  if (value.type === 'numeric')
    return (
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-3">
        <NumberField
          label="Angka yang benar"
          decimal
          explained
          error={error}
          value={value.value}
          onChange={(typed) => onChange({ ...value, value: typed ?? Number.NaN })}
        />
        <NumberField
          label="Toleransi"
          decimal
          explained
          value={value.tolerance}
          onChange={(typed) => onChange({ ...value, tolerance: typed ?? 0 })}
        />
      </div>
    )
  return (
    <Grouping label="Jawaban yang benar" error={error} inside="">
      {content.type === 'single' && value.type === 'single' ? (
        <SingleKeyField content={content} media={media} value={value} onChange={onChange} />
      ) : (
        <QuestionView
          content={content}
          answer={answerOf(value)}
          media={media}
          onAnswer={(answer) => onChange(keyOf(answer, value))}
        />
      )}
    </Grouping>
  )
}

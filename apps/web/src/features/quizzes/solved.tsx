import type { QuestionKey, QuizAnswer } from '@lentera/contract/quizzes/question'
import type { QuizReview } from '@lentera/contract/quizzes/taking'
import { useCallback } from 'react'
import { QuestionView } from '#school/quiz/question-view.tsx'
import { Rich } from '#school/quiz/rich.tsx'
import { Attachment } from '#ui/attachment.tsx'
import { Card } from '#ui/card.tsx'
import { Pill } from '#ui/pill.tsx'
import { figure } from './words.ts'

/** The key as the answer that would have been right; null where it is no such thing. */
const rightAnswer = (key: QuestionKey): QuizAnswer | null => {
  switch (key.type) {
    case 'single':
      return { type: 'single', value: key.right }
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
const rightText = (key: QuestionKey): string =>
  key.type === 'short'
    ? key.accepts.join(' / ')
    : key.type === 'numeric'
      ? `${figure(key.value)}${key.tolerance > 0 ? ` (± ${figure(key.tolerance)})` : ''}`
      : ''

/** One question afterwards: what was answered, what is right, and why. */
export function Solved({
  question,
  at,
  media,
  files,
}: {
  question: QuizReview['questions'][number]
  at: number
  media: QuizReview['media']
  files: QuizReview['files']
}) {
  const { content, answer, score, points, comment, key, explanation } = question
  const linked = useCallback((file: string) => media[file] ?? '', [media])
  const right = rightAnswer(key)
  const tone = score === null ? 'waiting' : score >= points ? 'good' : score > 0 ? 'care' : 'bad'
  const said =
    score === null ? 'Menunggu koreksi' : score >= points ? 'Benar' : score > 0 ? 'Sebagian benar' : answer ? 'Salah' : 'Kosong'
  const typed = rightText(key)
  const file = answer?.type === 'essay' ? files.find(({ uuid }) => uuid === answer.file) : undefined
  return (
    <Card className="p-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-note font-bold text-ink-2">Soal {at + 1}</h2>
        <Pill tone={tone}>
          {said}
          {score !== null && `, ${figure(score)} dari ${figure(points)}`}
        </Pill>
      </div>
      <QuestionView content={content} answer={answer} media={linked}>
        {file && <Attachment file={file} label="Berkas jawaban" />}
      </QuestionView>
      {comment && <p className="mt-3 rounded-control bg-off-s px-3.5 py-2.5">Catatan guru: {comment}</p>}
      {(right || typed) && score !== null && score < points && (
        <details className="mt-3">
          <summary className="flex min-h-11 cursor-pointer items-center font-bold text-accent">Jawaban yang benar</summary>
          {right ? <QuestionView content={content} answer={right} media={linked} /> : <p className="font-semibold">{typed}</p>}
        </details>
      )}
      {explanation !== '' && (
        <div className="mt-3 rounded-control bg-soft px-3.5 py-2.5">
          <p className="text-note font-bold text-accent">Pembahasan</p>
          <Rich html={explanation} media={linked} />
        </div>
      )}
    </Card>
  )
}

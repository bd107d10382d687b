import {
  acceptedText,
  type QuestionContent,
  type QuestionKey,
  type QuizAnswer,
  rightsOf,
} from '@lentera/contract/quizzes/question'
import type { QuizReview } from '@lentera/contract/quizzes/taking'
import { useCallback } from 'react'
import { QuestionView } from '#school/quiz/question-view.tsx'
import { Rich } from '#school/quiz/rich.tsx'
import { figure } from '#school/quiz/words.ts'
import { Attachment } from '#ui/attachment.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pill } from '#ui/pill.tsx'
import type { Tone } from '#ui/tones.ts'
import { UserText } from '#ui/user-text.tsx'

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

type Answered = QuizReview['questions'][number]
/** What became of a question: its colour and its word. */
const became = ({ score, points, answer, grading }: Answered): readonly [Tone, string] => {
  if (grading === 'dropped') return ['off', 'Tidak dihitung']
  if (grading === 'full') return ['good', 'Nilai penuh']
  if (score === null) return ['waiting', 'Menunggu koreksi']
  if (score >= points) return ['good', 'Benar']
  if (score > 0) return ['care', 'Sebagian benar']
  return ['bad', answer ? 'Salah' : 'Kosong']
}
const regraded: Readonly<Record<Exclude<Answered['grading'], 'key'>, string>> = {
  full: 'Guru memberi nilai penuh kepada semua siswa untuk soal ini.',
  dropped: 'Guru menggugurkan soal ini. Jawabanmu tidak menambah atau mengurangi nilai.',
}

/** One question afterwards: what was answered, what is right, and why. */
export function Solved({
  question,
  at,
  media,
  files,
}: {
  question: Answered
  at: number
  media: QuizReview['media']
  files: QuizReview['files']
}) {
  const { content, answer, score, points, comment, key, explanation, feedback = [], grading } = question
  const linked = useCallback((file: string) => media[file] ?? '', [media])
  const [shown, right] = shownWith(content, key)
  const [tone, said] = became(question)
  const isByKey = grading === 'key'
  const typed = rightText(key)
  const file = answer?.type === 'essay' ? files.find(({ uuid }) => uuid === answer.file) : undefined
  return (
    <Card className="p-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-note font-bold text-ink-2">Soal {at + 1}</h2>
        <Pill tone={tone}>
          {said}
          {score !== null && grading !== 'dropped' && `, ${figure(score)} dari ${figure(points)}`}
        </Pill>
      </div>
      {!isByKey && (
        <div className="mb-3">
          <Notice tone="off">{regraded[grading]}</Notice>
        </div>
      )}
      <QuestionView content={content} answer={answer} media={linked}>
        {file && <Attachment file={file} label="Berkas jawaban" />}
      </QuestionView>
      {comment && <UserText className="mt-3 rounded-control bg-off-s px-3.5 py-2.5" text={`Catatan guru: ${comment}`} />}
      {feedback.length > 0 && (
        <div className="mt-3 grid gap-1 rounded-control bg-off-s px-3.5 py-2.5">
          <p className="text-note font-bold text-ink-2">Umpan balik untuk jawabanmu</p>
          {feedback.map((said) => (
            <Rich key={said} html={said} media={linked} />
          ))}
        </div>
      )}
      {isByKey && (right || typed) && score !== null && score < points && (
        <details className="mt-3">
          <summary className="flex min-h-11 cursor-pointer items-center font-bold text-accent">Jawaban yang benar</summary>
          {right ? <QuestionView content={shown} answer={right} media={linked} /> : <p className="font-semibold">{typed}</p>}
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

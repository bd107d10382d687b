import type { QuizReview } from '@lentera/contract/quizzes/taking'
import { useCallback } from 'react'
import { QuestionView } from '#school/quiz/question-view.tsx'
import { hasRightAnswer, RightAnswer } from '#school/quiz/right-answer.tsx'
import { Rich } from '#school/quiz/rich.tsx'
import { figure } from '#school/quiz/words.ts'
import { Attachment } from '#ui/attachment.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pill } from '#ui/pill.tsx'
import type { Tone } from '#ui/tones.ts'
import { UserText } from '#ui/user-text.tsx'

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
  const [tone, said] = became(question)
  const isByKey = grading === 'key'
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
      {isByKey && hasRightAnswer(key) && score !== null && score < points && (
        <details className="mt-3">
          <summary className="flex min-h-11 cursor-pointer items-center font-bold text-accent">Jawaban yang benar</summary>
          <RightAnswer content={content} of={key} media={linked} />
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

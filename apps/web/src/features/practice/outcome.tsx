import type { PracticeOutcome, PracticeQuestion } from '@lentera/contract/practice'
import { useCallback } from 'react'
import { shortDate } from '#lib/time/dates.ts'
import { hasRightAnswer, RightAnswer } from '#school/quiz/right-answer.tsx'
import { Rich } from '#school/quiz/rich.tsx'
import { Notice } from '#ui/notice.tsx'

/** What an answer was worth, what is right and why, and when the question comes again. */
export function Outcome({ of, question }: { of: PracticeOutcome; question: PracticeQuestion }) {
  const { worth, key, explanation, feedback, next_on, media } = of
  const linked = useCallback((file: string) => media[file] ?? '', [media])
  const right = worth >= 1
  return (
    <div className="mt-4 grid gap-3">
      <Notice tone={right ? 'ok' : worth > 0 ? 'warn' : 'bad'} live>
        {right ? 'Benar.' : worth > 0 ? 'Sebagian benar.' : 'Belum tepat.'} Soal ini datang lagi {shortDate(next_on)}.
      </Notice>
      {feedback.map((said) => (
        <Rich key={said} html={said} media={linked} />
      ))}
      {!right && hasRightAnswer(key) && (
        <section aria-label="Jawaban yang benar" className="grid gap-2">
          <h3 className="text-note font-bold text-ink-2">Jawaban yang benar</h3>
          <RightAnswer content={question.content} of={key} media={linked} />
        </section>
      )}
      {explanation !== '' && (
        <div className="rounded-control bg-soft px-3.5 py-2.5">
          <p className="text-note font-bold text-accent">Pembahasan</p>
          <Rich html={explanation} media={linked} />
        </div>
      )}
    </div>
  )
}

import { questions, type QuestionPreview } from '@lentera/contract/questions'
import type { QuestionSource } from '@lentera/contract/questions/source'
import type { QuizAnswer } from '@lentera/contract/quizzes/question'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { QuestionView } from '#school/quiz/question-view.tsx'
import { Rich } from '#school/quiz/rich.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { Notice } from '#ui/notice.tsx'
import { KeyLine } from '#school/quiz/key-line.tsx'

/** Milliseconds after the last letter, until the server shows what it becomes. */
const PAUSE = 600

const useSettled = <T,>(value: T): T => {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  const settle = useEffectEvent(() => setSettled(value))
  useEffect(() => {
    const timer = setTimeout(() => settle(), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

type Seen = Pick<QuestionPreview, 'content' | 'key' | 'explanation' | 'media'>

/** A question as a pupil has it, to be tried, with its key and why below. */
export function Tried({ shown }: { shown: Seen }) {
  const [answer, setAnswer] = useState<QuizAnswer | null>(null)
  const media = (file: string) => shown.media[file] ?? ''
  return (
    <div className="grid gap-4">
      <QuestionView content={shown.content} answer={answer} onAnswer={setAnswer} media={media} />
      <div className="grid gap-1.5 border-t border-line pt-3">
        <p className="text-note font-bold text-ink-2">Kunci</p>
        <KeyLine content={shown.content} answerKey={shown.key} media={media} />
        {shown.explanation && (
          <>
            <p className="mt-1.5 text-note font-bold text-ink-2">Pembahasan</p>
            <Rich html={shown.explanation} media={media} />
          </>
        )}
      </div>
    </div>
  )
}

/** What is being written, as a pupil will see it; and the same question, where the bank has it already. */
export function Preview({
  source,
  complete,
  of,
  anyway,
  onAnyway,
}: {
  source: QuestionSource
  complete: boolean
  of: string | null
  anyway: boolean
  onAnyway: (value: boolean) => void
}) {
  const settled = useSettled({ source, complete })
  const { data, fault } = useCall(
    questions.preview,
    { body: { source: settled.source, of } },
    { enabled: settled.complete, keep: true },
  )
  const shown = complete && data?.content.type === source.type ? data : undefined
  return (
    <section aria-label="Pratinjau" className="grid gap-3">
      <h2 className="text-lead font-bold">Pratinjau siswa</h2>
      {shown?.same && (
        <Notice tone="warn" live>
          <p>
            Soal yang sama sudah ada:{' '}
            <Link to={href('/teacher/questions/:uuid', { uuid: shown.same.uuid })} className="underline">
              {shown.same.asked}
            </Link>
          </p>
          <Checkbox label="Tetap simpan soal ini" value={anyway} onChange={onAnyway} />
        </Notice>
      )}
      <Card className="min-h-40 p-4">
        {shown ? (
          <Tried key={shown.content.type} shown={shown} />
        ) : fault && complete ? (
          <p className="text-ink-2">{fault.message}</p>
        ) : (
          <p className="text-ink-2">Tulis pertanyaan dan jawabannya. Tampilan untuk siswa muncul di sini.</p>
        )}
      </Card>
    </section>
  )
}

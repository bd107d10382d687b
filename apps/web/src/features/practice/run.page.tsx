import { practice, type PracticeOutcome, type PracticeQuestion } from '@lentera/contract/practice'
import type { QuizAnswer } from '@lentera/contract/quizzes/question'
import type { Reply } from '@lentera/contract/kit/call'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAction, useCall } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { QuestionView } from '#school/quiz/question-view.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dock } from '#ui/dock.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Around, Page } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Outcome } from './outcome.tsx'
import { dueText, leftText } from './words.ts'

export const title = 'Soal latihan'

type Next = Reply<typeof practice.next>
type Media = Next['media']

/** One question: an answer, and at once what is right. */
function Practising({
  question,
  media,
  left,
  onDone,
  onNext,
}: {
  question: PracticeQuestion
  media: Media
  left: number | null
  onDone: (outcome: PracticeOutcome) => void
  onNext: () => void
}) {
  const [answer, setAnswer] = useState<QuizAnswer | null>(null)
  const [outcome, setOutcome] = useState<PracticeOutcome | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const sending = useAction(practice.answer, {
    done: (reply) => {
      setOutcome(reply)
      onDone(reply)
    },
  })
  const linked = useCallback((file: string) => media[file] ?? '', [media])
  const check = () => answer && void sending.run({ params: { practice_question_uuid: question.uuid }, body: { answer } })
  const about = [question.subject, question.objective, question.quiz].filter((part) => part)
  return (
    <>
      <Card className="p-4">
        <h2 ref={heading} tabIndex={-1} className="mb-3 text-note font-bold text-ink-2 outline-none">
          {about.join(' · ')}
        </h2>
        <QuestionView content={question.content} answer={answer} onAnswer={outcome ? undefined : setAnswer} media={linked} />
        {outcome && <Outcome of={outcome} question={question} />}
      </Card>
      <Wrong says={sending.fault?.message} className="mt-3" />
      <Dock note={leftText(outcome ? outcome.left : left)}>
        {outcome ? (
          <Button tone="main" size="main" wide onClick={onNext}>
            Lanjut
          </Button>
        ) : (
          <Button tone="main" size="main" wide busy={sending.busy} disabled={!answer} onClick={check}>
            Periksa jawaban
          </Button>
        )}
      </Dock>
    </>
  )
}

/** Nothing more today: all is practised, or the free questions are used up. */
function Finished({ of: { left, due, next_on }, rights, answered }: { of: Next; rights: number; answered: number }) {
  const isUsedUp = left === 0 && due > 0
  return (
    <EmptyState
      drawing={<OpenBook />}
      text={isUsedUp ? 'Soal gratis hari ini sudah habis' : dueText({ total: 1, due, next_on })}
      note={
        <>
          {answered > 0 && `Tadi ${rights} dari ${answered} dijawab benar. `}
          {isUsedUp && `Besok ada lagi. Masih ${due} soal yang siap dilatih.`}
        </>
      }
      action={
        isUsedUp ? (
          <ButtonLink tone="main" to={href('/upgrade/:type?', { type: '' })}>
            Latihan tanpa batas
          </ButtonLink>
        ) : (
          <ButtonLink tone="main" to={href('/practice')}>
            Lihat kemajuan
          </ButtonLink>
        )
      }
    />
  )
}

/** Questions one after the other (`?subject=`, `?objective=`), each with its answer at once. */
export default function RunPage() {
  const [search] = useSearchParams()
  const subject_id = search.get('subject') ?? undefined
  const objective = search.get('objective') ?? undefined
  const called = useCall(practice.next, {
    query: { ...(subject_id !== undefined && { subject_id }), ...(objective !== undefined && { objective }) },
  })
  /** The question that is looked at; the call brings the next one as soon as this one is answered. */
  const [held, setHeld] = useState<{ question: PracticeQuestion; media: Media } | null>(null)
  const [tally, setTally] = useState({ answered: 0, rights: 0, last: '' })
  const { data } = called
  const coming = data?.question && data.question.uuid !== tally.last ? { question: data.question, media: data.media } : null
  const shown = held ?? coming
  const done = ({ worth }: PracticeOutcome) => {
    setHeld(shown)
    setTally(({ answered, rights }) => ({
      answered: answered + 1,
      rights: rights + Number(worth >= 1),
      last: shown?.question.uuid ?? '',
    }))
  }
  return (
    <Page title={title} template="act" back={href('/practice')}>
      {called.offline && (
        <div className="mb-3">
          <Notice tone="warn">Latihan memerlukan sinyal. Jawaban yang sudah diperiksa sudah tersimpan.</Notice>
        </div>
      )}
      {!shown && <Around called={called} />}
      {shown && (
        <Practising
          key={shown.question.uuid}
          question={shown.question}
          media={shown.media}
          left={data?.left ?? null}
          onDone={done}
          onNext={() => setHeld(null)}
        />
      )}
      {!shown && data && <Finished of={data} rights={tally.rights} answered={tally.answered} />}
    </Page>
  )
}

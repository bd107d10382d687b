import type { Work } from '@lentera/contract/quiz-sessions/attempts'
import { gradings, type QuestionContent, type QuizAnswer, questionTypes } from '@lentera/contract/quizzes/question'
import type { Timezone } from '@lentera/contract/shared'
import type { ReactNode } from 'react'
import { clockWithZone } from '#lib/time/dates.ts'
import { KeyLine } from '#school/quiz/key-line.tsx'
import { QuestionView } from '#school/quiz/question-view.tsx'
import { type MediaOf, Rich } from '#school/quiz/rich.tsx'
import { Card } from '#ui/card.tsx'
import { Pill } from '#ui/pill.tsx'
import { MarkForm } from './mark-form.tsx'
import { asKey, figure } from './words.ts'
import { UserText } from '#ui/user-text.tsx'

export type Given = Work['answers'][number]

/** An answer in words, or as it was typed. */
export function Said({ content, answer, media }: { content: QuestionContent; answer: QuizAnswer | null; media: MediaOf }) {
  if (!answer) return <p className="text-ink-2">Tidak dijawab</p>
  const key = asKey(content, answer)
  if (key) return <KeyLine content={content} answerKey={key} media={media} full />
  const file = answer.type === 'essay' ? answer.file : undefined
  const unit = content.type === 'numeric' && content.unit ? ` ${content.unit}` : ''
  return (
    <>
      <UserText
        className="whitespace-pre-wrap!"
        text={`${typeof answer.value === 'string' && answer.value.trim() !== '' ? answer.value : 'Dikosongkan'}${unit}`}
      />
      {file && (
        <a
          href={media(file)}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center font-bold text-accent"
        >
          Buka berkas jawaban
        </a>
      )}
    </>
  )
}

const toneOf = ({ score, points, answer, grading }: Given) =>
  grading === 'dropped'
    ? 'off'
    : grading === 'full'
      ? 'good'
      : answer === null
        ? 'off'
        : score === null
          ? 'waiting'
          : score >= points
            ? 'good'
            : score > 0
              ? 'care'
              : 'bad'
const saidOf = ({ score, points, answer, grading }: Given) =>
  grading === 'dropped'
    ? 'Tidak dihitung'
    : grading === 'full'
      ? `${figure(points)} dari ${figure(points)}`
      : answer === null
        ? 'Kosong'
        : score === null
          ? 'Belum dinilai'
          : `${figure(score)} dari ${figure(points)}`

/** What came after the end: both times, whether the first is proven, and what the teacher has decided. */
function LateAnswer({
  content,
  late,
  timezone,
  media,
}: Pick<Given, 'content' | 'late'> & { timezone: Timezone; media: MediaOf }) {
  if (!late) return null
  return (
    <div className="mt-3 rounded-control border border-line px-3.5 py-2.5">
      <p className="mb-1 flex flex-wrap items-center gap-2">
        <span className="text-note font-bold text-ink-2">Sampai terlambat</span>
        <Pill tone={late.is_proven ? 'off' : 'care'}>{late.is_proven ? 'Tanpa sinyal' : 'Hanya menurut jam HP'}</Pill>
        <Pill tone={late.decision === null ? 'waiting' : 'off'}>{lateDecisions[late.decision ?? 'none']}</Pill>
      </p>
      <p className="mb-1 text-note text-ink-2 tabular-nums">
        Dibuat {clockWithZone(late.answered_at, timezone)}, sampai {clockWithZone(late.received_at, timezone)}
      </p>
      <Said content={content} answer={late.answer} media={media} />
    </div>
  )
}

const lateDecisions = { none: 'Menunggu keputusan', counted: 'Dihitung', ignored: 'Diabaikan' } as const

const Beside = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="min-w-0">
    <p className="mb-0.5 text-note font-bold text-ink-2">{title}</p>
    {children}
  </div>
)

/** Which question it is, and what its answer is worth. */
const Heading = ({ of: given }: { of: Given }) => (
  <div className="mb-2 flex flex-wrap items-center gap-2">
    <h3 className="text-note font-bold text-ink-2">
      Soal {given.number} · {questionTypes[given.content.type]}
    </h3>
    {given.grading !== 'key' && <Pill tone="care">{gradings[given.grading]}</Pill>}
    {given.is_uncertain && <Pill tone="off">Ragu-ragu</Pill>}
    {given.is_late && <Pill tone="care">Terlambat, dihitung</Pill>}
    <Pill tone={toneOf(given)} className="ml-auto">
      {saidOf(given)}
    </Pill>
  </div>
)

/** One question with what was answered beside what is right; an essay with the form that marks it. */
export function AnswerCard({
  given,
  session,
  attempt,
  canMark,
  timezone,
  media,
}: {
  given: Given
  session: string
  /** The attempt, where it may be marked. */
  attempt: string | null
  canMark: boolean
  timezone: Timezone
  media: MediaOf
}) {
  const { number, content, answer, explanation, comment, marked_by } = given
  const isEssay = content.type === 'essay'
  const form = canMark && attempt !== null && answer !== null && (
    <MarkForm session={session} attempt={attempt} number={number} points={given.points} of={given} />
  )
  return (
    <Card className="min-w-0 p-4">
      <Heading of={given} />
      <Rich html={content.html} media={media} />
      <div className="mt-3 grid gap-3 border-t border-line pt-3 sm:grid-cols-2 sm:gap-5">
        <Beside title="Jawaban">
          <Said content={content} answer={answer} media={media} />
        </Beside>
        <Beside title={isEssay ? 'Pedoman penilaian' : 'Kunci'}>
          <KeyLine content={content} answerKey={given.key} media={media} full />
        </Beside>
      </div>
      <LateAnswer content={content} late={given.late} timezone={timezone} media={media} />
      {(comment || marked_by) && (
        <UserText
          className="mt-3 rounded-control bg-off-s px-3.5 py-2.5"
          text={[comment && `Catatan: ${comment}`, marked_by && `Dinilai ${marked_by}.`].filter(Boolean).join(' ')}
        />
      )}
      {isEssay && form && <div className="mt-3 border-t border-line pt-3">{form}</div>}
      {!isEssay && (
        <details className="mt-1 -mb-2">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center font-bold text-accent pointer-fine:min-h-9">
            {form ? 'Soal lengkap dan ubah poin' : 'Soal lengkap'}
          </summary>
          <div className="grid gap-4 pt-2">
            <QuestionView content={content} answer={answer} media={media} />
            {explanation !== '' && <Rich html={explanation} media={media} className="rounded-control bg-soft px-3.5 py-2.5" />}
            {form}
          </div>
        </details>
      )}
    </Card>
  )
}

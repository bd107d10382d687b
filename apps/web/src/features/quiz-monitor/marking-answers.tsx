import type { AnswerToMark, Marking } from '@lentera/contract/quiz-sessions/marking'
import { useRef } from 'react'
import { KeyLine } from '#school/quiz/key-line.tsx'
import { type MediaOf, Rich } from '#school/quiz/rich.tsx'
import { Card } from '#ui/card.tsx'
import { Select } from '#ui/form/select.tsx'
import { Pill } from '#ui/pill.tsx'
import { Said } from './answer-card.tsx'
import { MarkForm } from './mark-form.tsx'
import { figure } from './words.ts'
import type { Wanted } from './marking.page.tsx'

/** The question that is marked, with what a good answer says; it stays in sight beside the answers. */
export function Question({ marking, wanted, media }: { marking: Marking; wanted: Wanted; media: MediaOf }) {
  const { questions, question } = marking
  if (!question) return null
  const here = questions.find(({ number }) => number === question.number)
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto">
      {questions.length > 1 && (
        <Select
          label="Soal uraian"
          value={String(question.number)}
          options={questions.map(({ number, text, to_mark }) => ({
            value: String(number),
            label: `${number}. ${text.slice(0, 40)}${to_mark > 0 ? ` (${to_mark} belum)` : ''}`,
          }))}
          onChange={(number) => wanted.put({ number })}
        />
      )}
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-note font-bold text-ink-2">
            Soal {question.number}, {figure(question.points)} poin
          </h2>
          {here && (
            <Pill tone={here.to_mark > 0 ? 'waiting' : 'good'}>{`${here.marked} dari ${here.marked + here.to_mark}`}</Pill>
          )}
        </div>
        <Rich html={question.content.html} media={media} />
        <div className="border-t border-line pt-3">
          <p className="mb-0.5 text-note font-bold text-ink-2">Pedoman penilaian</p>
          <KeyLine content={question.content} answerKey={question.key} media={media} />
          {question.explanation !== '' && <Rich html={question.explanation} media={media} className="mt-2" />}
        </div>
      </Card>
    </div>
  )
}

/** The answers of one page, each with its form; saving one leads on to the next that nobody has marked. */
export function Answers({ marking, from, media }: { marking: Marking; from: number; media: MediaOf }) {
  const list = useRef<HTMLOListElement>(null)
  const { question, answers, uuid } = marking
  if (!question) return null
  const goOn = (at: number) => {
    const next = answers.findIndex(({ score }, place) => place > at && score === null)
    list.current?.children[next]?.querySelector('input')?.focus()
  }
  const nameOf = ({ name, class: room }: AnswerToMark, at: number) =>
    name === null ? `Jawaban ${from + at + 1}` : [name, room].filter(Boolean).join(' · ')
  return (
    <ol ref={list} aria-label="Jawaban siswa" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      {answers.map((one, at) => (
        <li key={`${question.number} ${one.attempt_uuid}`}>
          <Card className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 p-4">
            <div className="flex flex-wrap items-center gap-2">
              <h2 className="font-bold">{nameOf(one, at)}</h2>
              {one.is_late && <Pill tone="care">Tiba terlambat</Pill>}
              <Pill tone={one.score === null ? 'waiting' : 'good'} className="ml-auto">
                {one.score === null ? 'Belum dinilai' : `${figure(one.score)} dari ${figure(question.points)}`}
              </Pill>
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-6">
              <div className="min-w-0">
                <Said content={question.content} answer={one.answer} media={media} />
              </div>
              <MarkForm
                beside
                session={uuid}
                attempt={one.attempt_uuid}
                number={question.number}
                points={question.points}
                of={one}
                onDone={() => goOn(at)}
              />
            </div>
          </Card>
        </li>
      ))}
    </ol>
  )
}

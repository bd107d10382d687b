import { keysOf } from '@lentera/contract/kit/keys'
import {
  type ImportDecision,
  importDecisions,
  type ImportItem,
  importOutcomes,
  itemStates,
  questionDifferences,
} from '@lentera/contract/questions/imports'
import { difficulties } from '@lentera/contract/quizzes/question'
import { Link } from 'react-router'
import { href } from '#lib/nav/href.ts'
import { KeyLine } from '#school/quiz/key-line.tsx'
import { QuestionView } from '#school/quiz/question-view.tsx'
import { Rich } from '#school/quiz/rich.tsx'
import { Card } from '#ui/card.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pill } from '#ui/pill.tsx'
import { tint, type Tone } from '#ui/tones.ts'

type ShownItem = NonNullable<ImportItem['shown']>
type Difference = keyof typeof questionDifferences

const tones = { new: 'ok', similar: 'warn', double: 'off', refused: 'bad' } as const satisfies Record<ImportItem['state'], Tone>
const marked = `rounded-control px-2.5 py-1.5 ${tint.warn}`

/** A question as pupils will see it, with its key and explanation; what differs from another one is marked. */
function Seen({ shown, differs = [] }: { shown: ShownItem; differs?: readonly Difference[] }) {
  const media = (file: string) => shown.media[file] ?? ''
  const mark = (...of: readonly Difference[]) => (of.some((one) => differs.includes(one)) ? marked : '')
  return (
    <div className="grid gap-3">
      <div className={mark('text', 'options', 'pictures', 'type')}>
        <QuestionView content={shown.content} answer={null} media={media} />
      </div>
      <div className={mark('key', 'scoring')}>
        <p className="text-note font-bold text-ink-2">Kunci</p>
        <KeyLine content={shown.content} answerKey={shown.key} media={media} />
      </div>
      {shown.explanation && (
        <div className={mark('explanation')}>
          <p className="text-note font-bold text-ink-2">Pembahasan</p>
          <Rich html={shown.explanation} media={media} />
        </div>
      )}
    </div>
  )
}

const filedIn = ({ subject, objective, level, difficulty, tags }: ImportItem['filed']) =>
  [
    subject,
    objective,
    level,
    keysOf(difficulties).flatMap((one) => (one === difficulty ? [difficulties[one]] : []))[0] ?? null,
    ...tags,
  ].filter((word) => word !== null && word !== '')

/** The question of the file and the one that it resembles, side by side on laptops, with what tells them apart. */
function Beside({ shown, other }: { shown: ShownItem; other: NonNullable<ImportItem['other']> }) {
  const { differs, place, question_uuid } = other
  return (
    <div className="grid gap-3">
      {differs.length > 0 && (
        <p className="font-semibold">Yang berbeda: {differs.map((one) => questionDifferences[one].toLowerCase()).join(', ')}.</p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
        <section aria-label="Di berkas yang diimpor">
          <h4 className="mb-2 text-note font-bold text-ink-2">Di berkas yang diimpor</h4>
          <Seen shown={shown} differs={differs} />
        </section>
        <section aria-label={place} className="border-t border-line pt-4 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-4">
          <h4 className="mb-2 text-note font-bold text-ink-2">
            {question_uuid ? (
              <Link className="underline" to={href('/teacher/questions/:uuid', { uuid: question_uuid })}>
                {place}
              </Link>
            ) : (
              place
            )}
          </h4>
          {other.shown ? (
            <Seen shown={other.shown} differs={differs} />
          ) : (
            <p className="text-ink-2">Sudah tidak dapat ditampilkan.</p>
          )}
        </section>
      </div>
    </div>
  )
}

/** A question of a checked file: what it becomes, what it loses, and what the teacher decides on it. */
export function ImportItemCard({
  item,
  onDecide,
}: {
  item: ImportItem
  /** Undefined once nothing can be decided any more. */
  onDecide: ((decision: ImportDecision) => void) | undefined
}) {
  const { number, place, begins, state, reason, notes, filed, shown, other, decision, outcome } = item
  const words = filedIn(filed)
  const choices = (['replace', 'both', 'skip'] as const).filter((one) => one !== 'replace' || other?.can_replace)
  return (
    <li>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="font-bold">
            Soal {number} <span className="font-normal text-ink-2">({place})</span>
          </h3>
          <Pill tone={tones[state]}>{itemStates[state]}</Pill>
          {outcome && <Pill tone={outcome === 'refused' ? 'bad' : 'off'}>{importOutcomes[outcome]}</Pill>}
          {words.length > 0 && <span className="text-note text-ink-2">{words.join(' · ')}</span>}
        </div>
        {reason && <Notice tone="bad">{reason}</Notice>}
        {notes.length > 0 && (
          <Notice tone="warn">
            <ul aria-label="Yang berubah atau hilang" className="grid gap-1">
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </Notice>
        )}
        {shown && other && state === 'similar' ? (
          <Beside shown={shown} other={other} />
        ) : shown ? (
          <Seen shown={shown} />
        ) : (
          <p className="break-words text-ink-2">{begins}</p>
        )}
        {state === 'double' && other && (
          <p className="text-note text-ink-2">Sama persis dengan soal lain ({other.place}), jadi tidak disimpan lagi.</p>
        )}
        {state === 'similar' && onDecide && (
          <Segmented
            label={`Keputusan untuk soal ${number}`}
            value={decision ?? ''}
            options={choices.map((one) => ({ value: one, label: importDecisions[one] }))}
            onChange={(value) => value !== '' && onDecide(value)}
          />
        )}
        {state === 'similar' && !onDecide && decision && (
          <p className="text-note text-ink-2">Keputusan: {importDecisions[decision]}.</p>
        )}
      </Card>
    </li>
  )
}

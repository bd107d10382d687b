import { postLimits } from '@lentera/contract/tugasku/posts'
import type { PupilScore } from '@lentera/contract/tugasku/scores'
import { Send } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useMedia } from '#lib/device/media.ts'
import { scoreText } from '#school/score.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dock } from '#ui/dock.tsx'
import { Form, FormFault } from '#ui/form/form.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { KeyHelp, useKeys } from '#ui/keys.tsx'
import { Notice } from '#ui/notice.tsx'
import { ScoreActs } from './score-acts.tsx'
import { type Around, type Given, useScoring } from './use-scoring.ts'

const keys = [
  { keys: ['Enter'], does: 'simpan, lanjut ke yang belum dinilai' },
  { keys: ['n', '↓', 'PgDn'], does: 'siswa berikutnya' },
  { keys: ['p', '↑', 'PgUp'], does: 'siswa sebelumnya' },
  { keys: ['s'], does: 'simpan draf nilai' },
  { keys: ['b'], does: 'simpan dan bagikan' },
  { keys: ['k'], does: 'kembalikan untuk diperbaiki' },
  { keys: ['[', ']'], does: 'berkas sebelumnya, berikutnya' },
  { keys: ['+', '-', 'r'], does: 'perbesar, perkecil, putar berkas' },
  { keys: ['0–9'], does: 'isi nilai, dari mana pun di halaman ini' },
  { keys: ['Esc'], does: 'keluar dari isian' },
  { keys: ['Alt', 'n p s b k'], does: 'sama, saat menulis catatan' },
] as const
const pages: Readonly<Record<string, 'next' | 'previous'>> = {
  ArrowDown: 'next',
  PageDown: 'next',
  ArrowUp: 'previous',
  PageUp: 'previous',
}
const leaves = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
  if (key === 'Escape') currentTarget.blur()
}
type Scoring = ReturnType<typeof useScoring>

/** The score field has the focus and its text is selected; on a phone it has not, whose keyboard would cover the work. */
const useScoreField = (): { field: RefObject<HTMLInputElement | null>; enter: () => void } => {
  const field = useRef<HTMLInputElement>(null)
  const enter = () => {
    field.current?.focus({ preventScroll: true })
    field.current?.select()
  }
  useEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches) enter()
  }, [])
  return { field, enter }
}

function ScoreLine({ of, scoring, around }: { of: PupilScore; scoring: Scoring; around: Around }) {
  const { form, send } = scoring
  const { field, enter } = useScoreField()
  const max = of.task.max_score
  const [next, previous, keep, share] = [
    () => around.next?.(),
    () => around.previous?.(),
    () => send('draft'),
    () => send('share'),
  ]
  const digit = () => {
    enter()
    // The browser then types the digit into the field.
    return false
  }
  useKeys(
    {
      n: next,
      'alt+n': next,
      p: previous,
      'alt+p': previous,
      s: keep,
      'alt+s': keep,
      b: share,
      'alt+b': share,
      ...Object.fromEntries([...'0123456789'].map((one) => [one, digit])),
    },
    true,
  )
  return (
    <div className="flex items-end gap-2">
      {max !== null && (
        <NumberField
          label="Nilai"
          unit={`/ ${max}`}
          decimal
          max={max}
          data-keys=""
          ref={field}
          enterKeyHint="next"
          className="min-w-0 flex-1"
          errorLines={0}
          onKeyDown={(event) => {
            leaves(event)
            const to = pages[event.key]
            if (!to) return
            event.preventDefault()
            around[to]?.()
          }}
          {...form.field('score')}
        />
      )}
      <Button type="submit" tone="main" busy={form.busy} className="h-field">
        {around.waiting ? 'Simpan, lanjut' : 'Simpan'}
      </Button>
    </div>
  )
}

function NoteLines({ of, scoring: { form, send } }: { of: PupilScore; scoring: Scoring }) {
  const shared = of.state === 'returned'
  return (
    <>
      <TextArea
        label="Catatan untuk siswa"
        rows={3}
        maxLength={postLimits.feedback}
        onKeyDown={(event) => {
          leaves(event)
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          send('go')
        }}
        {...form.field('feedback')}
      />
      <div className="flex flex-wrap gap-2">
        {!shared && (
          <Button busy={form.busy} onClick={() => send('draft')}>
            Simpan draf
          </Button>
        )}
        <Button icon={Send} busy={form.busy} onClick={() => send('share')}>
          {shared ? 'Simpan perubahan' : 'Bagikan'}
        </Button>
      </div>
    </>
  )
}

/** Why the score is not saved, and what is saved instead where somebody else has written it. */
function NotSaved({ of, scoring: { unsaved } }: { of: PupilScore; scoring: Scoring }) {
  return (
    <>
      <FormFault className="" />
      {unsaved?.fault && of.score !== null && of.score !== unsaved.score && (
        <Notice tone="warn">
          Yang tersimpan sekarang: {scoreText(of.score)}. Yang Anda isi:{' '}
          {unsaved.score === null ? 'kosong' : scoreText(unsaved.score)}.
        </Notice>
      )}
    </>
  )
}

interface Beside {
  readonly work: ReactNode
  readonly thread: ReactNode
}

/** The work at the left of what is made of it; on a phone above it, with the score in a dock at the foot. */
function Desk({ of, around, saves, work, thread }: Given & Beside) {
  const scoring = useScoring({ of, around, saves })
  const isWide = useMedia('(min-width: 1024px)')
  const given = { of, scoring }
  if (isWide)
    return (
      <div className="grid grid-cols-[minmax(0,1fr)_20rem] items-start gap-8">
        <div className="min-w-0">{work}</div>
        <div className="sticky top-4 grid min-w-0 gap-4">
          <Card className="p-4">
            <Form of={scoring.form} className="grid gap-3">
              <ScoreLine {...given} around={around} />
              <NotSaved {...given} />
              <NoteLines {...given} />
              <KeyHelp keys={keys} />
            </Form>
          </Card>
          <ScoreActs of={of} />
          {thread}
        </div>
      </div>
    )
  return (
    <div className="-mb-7 flex min-h-[calc(100dvh-6rem)] flex-col">
      {work}
      <div className="order-2 mt-4 mb-6 grid gap-6">
        <ScoreActs of={of} />
        {thread}
      </div>
      {/* Its parts stand among those of the page, so that the dock stays in sight along the whole of it. */}
      <Form of={scoring.form} className="contents">
        <div className="order-1 mt-5 grid gap-3">
          <NoteLines {...given} />
        </div>
        <div className="order-3 contents *:order-3">
          <Dock>
            <div className="grid gap-2">
              <NotSaved {...given} />
              <ScoreLine {...given} around={around} />
            </div>
          </Dock>
        </div>
      </Form>
    </div>
  )
}

/** One pupil's work with what a teacher may make of it now. */
export function ScoreForm({ of, around, saves, work, thread }: Given & Beside) {
  if (of.can.includes('score')) return <Desk of={of} around={around} saves={saves} work={work} thread={thread} />
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-8">
      <div className="min-w-0">{work}</div>
      <div className="grid min-w-0 gap-4">
        <ScoreActs of={of} />
        {thread}
      </div>
    </div>
  )
}

import type { CheckedFile, HeldLesson, LessonChange } from '@lentera/contract/timetable/files'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Card } from '#ui/card.tsx'
import { StatePill } from '#ui/state-pill.tsx'
import type { Tone } from '#ui/tones.ts'
import { whenOf } from '#features/timetable/words.ts'

const kinds: Readonly<Record<LessonChange['kind'], { label: string; tone: Tone }>> = {
  added: { label: 'Baru', tone: 'good' },
  changed: { label: 'Berubah', tone: 'care' },
  removed: { label: 'Dihapus', tone: 'bad' },
}
const roomOf = ({ room }: HeldLesson) => room ?? 'Tanpa ruang'
const besideOf = ({ parallel }: HeldLesson) => (parallel ? 'Ya' : 'Tidak')

interface LessonChangeLine {
  readonly label: string
  readonly from: string
  readonly to: string
}
/** What of a lesson becomes another, as people call it. */
export const toldOf = (from: HeldLesson, to: HeldLesson): LessonChangeLine[] =>
  [
    { label: 'Waktu', from: whenOf(from), to: whenOf(to) },
    { label: 'Mata pelajaran', from: from.subject, to: to.subject },
    { label: 'Guru', from: from.teacher, to: to.teacher },
    { label: 'Ruang', from: roomOf(from), to: roomOf(to) },
    { label: 'Bersamaan', from: besideOf(from), to: besideOf(to) },
  ].filter((one) => one.from !== one.to)

function Change({ change }: { change: LessonChange }) {
  const { from, to, kind } = change
  const shown = from ?? to
  if (!shown) return null
  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-2.5 sm:grid-cols-[5.5rem_minmax(0,1fr)]">
      <span>
        <StatePill of={kinds[kind]} />
      </span>
      <div className="min-w-0">
        <p className="font-semibold">
          <span className="tabular-nums">{whenOf(shown)}</span> · {shown.subject}
        </p>
        {from && to ? (
          <ul className="text-ink-2">
            {toldOf(from, to).map((one) => (
              <li key={one.label}>
                {one.label}: <del className="text-ink-3">{one.from}</del>
                <span aria-hidden> → </span>
                <span className="sr-only"> menjadi </span>
                <ins className="font-semibold text-ink no-underline">{one.to}</ins>
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-ink-2">
            {shown.teacher}
            {shown.room !== null && ` · ${shown.room}`}
            {shown.parallel && !change.group && ' · bersamaan'}
          </p>
        )}
      </div>
    </li>
  )
}

/** `2 baru, 1 berubah` */
const countsText = (changes: readonly LessonChange[]) =>
  (['added', 'changed', 'removed'] as const)
    .map((kind) => ({ kind, count: changes.filter((one) => one.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${count} ${kinds[kind].label.toLowerCase()}`)
    .join(', ')

/** What changes for one class or group; its lessons are drawn when they are opened. */
function OfClass({ changes, begins }: { changes: readonly LessonChange[]; begins: boolean }) {
  const [open, setOpen] = useState(begins)
  const [first] = changes
  if (!first) return null
  return (
    <Card className="overflow-hidden">
      <h3>
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex min-h-12 w-full items-center gap-3 px-4 py-2 text-left hover:bg-paper"
        >
          <span className="min-w-0 flex-1">
            <b>{first.class}</b>
            {first.group && <span className="text-ink-2"> · kelompok belajar</span>}
            <span className="block text-note text-ink-2">{countsText(changes)}</span>
          </span>
          <ChevronDown
            size={20}
            className={`shrink-0 text-ink-2 transition-transform duration-150 ${open ? 'rotate-180' : ''}`}
          />
        </button>
      </h3>
      {open && (
        <ul aria-label={`Perubahan ${first.class}`} className="divide-y divide-line border-t border-line">
          {changes.map((change) => (
            <Change key={JSON.stringify(change)} change={change} />
          ))}
        </ul>
      )}
    </Card>
  )
}

/** So many classes stand open at once. */
const OPEN = 3

/** What a file changes in the timetable, by class. */
export function LessonChanges({ changes }: Pick<CheckedFile, 'changes'>) {
  const classes = [...Map.groupBy(changes, (one) => `${one.group} ${one.class}`)]
  return (
    <div className="grid gap-3">
      {classes.map(([name, all]) => (
        <OfClass key={name} changes={all} begins={classes.length <= OPEN} />
      ))}
    </div>
  )
}

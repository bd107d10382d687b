import type { RollCallPupil } from '@lentera/contract/attendance/roll-call'
import type { Timezone } from '@lentera/contract/shared'
import { memo } from 'react'
import { type Marks, shownOf } from './marks.ts'
import { StatusButton } from './status-button.tsx'
import { bookText } from './words.ts'

interface Given {
  readonly timezone: Timezone
  readonly onOpen: (pupil: RollCallPupil) => void
}

/** Drawn again only when its own mark changes: a tap on a cheap phone is no matter of the whole class. */
const PupilRow = memo(function PupilRow({
  pupil,
  mark,
  place,
  timezone,
  onOpen,
}: Given & { readonly pupil: RollCallPupil; readonly mark: Marks[string] | undefined; readonly place: number }) {
  const note = mark?.note ?? pupil.note
  return (
    <li className="flex min-h-15 flex-wrap items-center gap-2 py-1.5 pr-2 pl-3 sm:gap-3 sm:px-4">
      <span aria-hidden className="min-w-5 shrink-0 text-center text-note text-ink-3 tabular-nums">
        {place}
      </span>
      <span className="min-w-0 flex-[99_1_6rem]">
        <span className="block leading-5 font-bold">{pupil.name}</span>
        <span className="block text-note text-ink-2 tabular-nums">
          {[pupil.class_name, bookText(pupil, timezone)].filter(Boolean).join(' · ')}
        </span>
        {note && <span className="block text-note text-ink-2">“{note}”</span>}
      </span>
      <StatusButton pupil={pupil} shown={shownOf(pupil, mark ? { [pupil.id]: mark } : {})} onOpen={() => onOpen(pupil)} />
    </li>
  )
})

/** On phones: a row a pupil, with what the book knows beside the name and one button for the teacher's word. */
export const PupilRows = memo(function PupilRows({
  pupils,
  marks,
  timezone,
  onOpen,
}: Given & { readonly pupils: readonly RollCallPupil[]; readonly marks: Marks }) {
  return (
    <ol aria-label="Siswa" className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {pupils.map((pupil, at) => (
        <PupilRow key={pupil.id} pupil={pupil} mark={marks[pupil.id]} place={at + 1} timezone={timezone} onOpen={onOpen} />
      ))}
    </ol>
  )
})

import { attendanceStatuses } from '@lentera/contract/attendance'
import { type MarkStatus, markStatuses, type RollCallPupil } from '@lentera/contract/attendance/roll-call'
import type { Timezone } from '@lentera/contract/shared'
import { PencilLine } from 'lucide-react'
import { Avatar } from '#ui/avatar.tsx'
import { IconButton } from '#ui/button.tsx'
import { Pill } from '#ui/pill.tsx'
import { type Marks, shownOf } from './marks.ts'
import { wordOf } from './status-button.tsx'
import { bookText, toneOf } from './words.ts'

const checkedTone: Readonly<Record<MarkStatus, string>> = {
  present: 'has-checked:bg-ok',
  late: 'has-checked:bg-warn',
  excused: 'has-checked:bg-info',
  sick: 'has-checked:bg-sick',
  dispensation: 'has-checked:bg-duty',
  absent: 'has-checked:bg-bad',
}
const byLetter = new Map<string, MarkStatus>(
  markStatuses.map((status) => [attendanceStatuses[status].letter.toLowerCase(), status]),
)
const head = 'px-4 py-3 text-left text-[0.8125rem] font-bold text-ink-2'

interface Props {
  pupils: readonly RollCallPupil[]
  marks: Marks
  timezone: Timezone
  onChoose: (pupil: RollCallPupil, status: MarkStatus) => void
  onOpen: (pupil: RollCallPupil) => void
}

/** On laptops: a table. Tab goes from pupil to pupil; the arrows, or the letters H T I S D A, change the status. */
export function PupilTable({ pupils, marks, timezone, onChoose, onOpen }: Props) {
  return (
    <div className="overflow-clip rounded-card border border-line bg-surface">
      <table className="w-full">
        <caption className="sr-only">Absen kelas: pilih status setiap siswa</caption>
        <thead>
          <tr>
            <th scope="col" className={`${head} w-14 text-center`}>
              No
            </th>
            <th scope="col" className={head}>
              Siswa
            </th>
            <th scope="col" className={head}>
              Tercatat
            </th>
            <th scope="col" className={head}>
              Status
            </th>
            <th scope="col" className={head}>
              Keterangan
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {pupils.map((pupil, at) => {
            const shown = shownOf(pupil, marks)
            const note = marks[pupil.id]?.note ?? pupil.note
            return (
              <tr
                key={pupil.id}
                className={shown.marked ? 'bg-paper' : ''}
                onKeyDown={({ key, ctrlKey, metaKey, altKey }) => {
                  const status = byLetter.get(key.toLowerCase())
                  if (status && !ctrlKey && !metaKey && !altKey) onChoose(pupil, status)
                }}
              >
                <td className="px-4 text-center text-ink-3 tabular-nums">{at + 1}</td>
                <th scope="row" className="px-4 py-1.5 text-left font-bold">
                  <span className="flex items-center gap-3">
                    <Avatar name={pupil.name} image={pupil.image} size="small" />
                    {pupil.name}
                  </span>
                </th>
                <td className="px-4 text-ink-2 tabular-nums">{bookText(pupil, timezone)}</td>
                <td className="px-4">
                  <fieldset className="flex">
                    <legend className="sr-only">Status {pupil.name}</legend>
                    {markStatuses.map((status) => (
                      <label
                        key={status}
                        title={attendanceStatuses[status].label}
                        className={`relative grid size-11 place-items-center rounded-control font-extrabold text-ink-2 transition-colors duration-150 hover:bg-soft has-checked:text-surface has-focus-visible:outline-2 has-focus-visible:outline-accent ${checkedTone[status]}`}
                      >
                        <input
                          type="radio"
                          name={pupil.id}
                          checked={shown.status === status}
                          onChange={() => onChoose(pupil, status)}
                          aria-label={attendanceStatuses[status].label}
                          className="absolute inset-0 cursor-pointer opacity-0"
                        />
                        <span aria-hidden>{attendanceStatuses[status].letter}</span>
                      </label>
                    ))}
                  </fieldset>
                </td>
                <td className="pr-2 pl-4">
                  <span className="flex items-center justify-end gap-2">
                    {note && <span className="min-w-0 flex-1 text-note text-ink-2">“{note}”</span>}
                    {(shown.status === 'unrecorded' || shown.late_minutes) && (
                      <Pill tone={shown.status === 'unrecorded' ? 'off' : toneOf[shown.status]}>{wordOf(shown)}</Pill>
                    )}
                    <IconButton icon={PencilLine} label={`Rincian ${pupil.name}`} onClick={() => onOpen(pupil)} />
                  </span>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

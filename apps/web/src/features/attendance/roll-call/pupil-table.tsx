import { attendanceStatuses } from '@lentera/contract/attendance'
import { type MarkStatus, markStatuses, type RollCallPupil } from '@lentera/contract/attendance/roll-call'
import type { Timezone } from '@lentera/contract/shared'
import { PencilLine } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { IconButton } from '#ui/button.tsx'
import { Key, useKeys } from '#ui/keys.tsx'
import { Pill } from '#ui/pill.tsx'
import { type Marks, shownOf } from './marks.ts'
import { wordOf } from './status-button.tsx'
import { bookText } from './words.ts'

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
/** How far a key goes among the pupils. */
const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: -Infinity,
  End: Infinity,
}
const heads = ['No', 'Siswa', 'Tercatat', 'Status', 'Keterangan']

interface Props {
  pupils: readonly RollCallPupil[]
  marks: Marks
  timezone: Timezone
  onChoose: (pupil: RollCallPupil, status: MarkStatus) => void
  onOpen: (pupil: RollCallPupil) => void
  onConfirm: () => void
}

/** The six statuses of a pupil. What nobody has said yet is outlined. Only the pupil whose turn it is can be reached by Tab. */
function Statuses({ pupil, marks, turn, onChoose }: Pick<Props, 'marks' | 'onChoose'> & { pupil: RollCallPupil; turn: boolean }) {
  const shown = shownOf(pupil, marks)
  return (
    <fieldset className="flex" aria-describedby="roll-keys">
      <legend className="sr-only">Status {pupil.name}</legend>
      {markStatuses.map((status, at) => {
        const checked = shown.status === status
        const look =
          checked && shown.assumed ? 'border-2 border-dashed border-edge' : `has-checked:text-surface ${checkedTone[status]}`
        return (
          <label
            key={status}
            title={attendanceStatuses[status].label}
            className={`relative grid size-11 place-items-center rounded-control font-extrabold text-ink-2 transition-colors duration-150 hover:bg-soft has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-fine:size-9 ${look}`}
          >
            <input
              type="radio"
              name={pupil.id}
              checked={checked}
              tabIndex={turn && (checked || (shown.status === 'unrecorded' && at === 0)) ? 0 : -1}
              onChange={() => onChoose(pupil, status)}
              aria-label={attendanceStatuses[status].label}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span aria-hidden>{attendanceStatuses[status].letter}</span>
          </label>
        )
      })}
    </fieldset>
  )
}

const Hint = ({ keys, does }: { keys: readonly string[]; does: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <span className="sr-only">{keys.join(' ')}</span>
    {keys.map((key) => (
      <Key key={key} of={key} />
    ))}
    {does}
  </span>
)
const Hints = () => (
  <p
    id="roll-keys"
    className="sticky bottom-0 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-surface px-4 py-2 text-note text-ink-2"
  >
    <Hint keys={['↑', '↓']} does="siswa" />
    <Hint keys={['H', 'T', 'I', 'S', 'D', 'A']} does="status" />
    <Hint keys={['R']} does="rincian" />
    <Hint keys={['Ctrl', 'Enter']} does="konfirmasi" />
  </p>
)

/** What a row shows: the pupil, what the book says of today, the choice of a status, and what was noted. */
function Cells({
  pupil,
  number,
  marks,
  timezone,
  turn,
  onChoose,
  onOpen,
}: Omit<Props, 'pupils' | 'onConfirm'> & {
  pupil: RollCallPupil
  number: number
  /** Whether Tab leads here. */
  turn: boolean
}) {
  const shown = shownOf(pupil, marks)
  const note = marks[pupil.id]?.note ?? pupil.note
  return (
    <>
      <td className="px-4 text-center text-ink-3 tabular-nums">{number}</td>
      <th scope="row" className="px-4 py-0.5 text-left font-bold">
        <span className="flex items-center gap-3">
          <Avatar name={pupil.name} image={pupil.image} size="small" />
          <span className="min-w-0">
            {pupil.name}
            {pupil.class_name && <span className="block text-note text-ink-2">{pupil.class_name}</span>}
          </span>
        </span>
      </th>
      <td className="px-4 text-ink-2 tabular-nums">{bookText(pupil, timezone)}</td>
      <td className="px-4">
        <Statuses pupil={pupil} marks={marks} turn={turn} onChoose={onChoose} />
      </td>
      <td className="pr-2 pl-4">
        <span className="flex items-center justify-end gap-2">
          {note && <span className="min-w-0 flex-1 text-note text-ink-2">“{note}”</span>}
          {(shown.status === 'unrecorded' || shown.late_minutes) && (
            <Pill tone={shown.status === 'unrecorded' ? 'off' : attendanceStatuses[shown.status].tone}>{wordOf(shown)}</Pill>
          )}
          <IconButton
            icon={PencilLine}
            label={`Rincian ${pupil.name}`}
            tabIndex={-1}
            className="pointer-fine:size-9"
            onClick={() => onOpen(pupil)}
          />
        </span>
      </td>
    </>
  )
}

/** The row whose turn it is, and the keys that mark it and go to another one. */
const useTableKeys = ({ pupils, onChoose, onOpen, onConfirm }: Pick<Props, 'pupils' | 'onChoose' | 'onOpen' | 'onConfirm'>) => {
  const [turn, setTurn] = useState(0)
  const body = useRef<HTMLTableSectionElement>(null)
  const goTo = (at: number) => {
    const to = Math.max(0, Math.min(pupils.length - 1, at))
    setTurn(to)
    const radios = body.current?.rows[to]?.querySelectorAll('input')
    const own = [...(radios ?? [])].find(({ checked }) => checked) ?? radios?.[0]
    own?.focus()
    own?.closest('tr')?.scrollIntoView({ block: 'nearest' })
  }
  useKeys({ arrowdown: () => goTo(turn), arrowup: () => goTo(turn) }, true)
  const onKeyDown = (event: KeyboardEvent, pupil: RollCallPupil, at: number) => {
    const { key, ctrlKey, metaKey, altKey } = event
    const step = steps[key]
    const status = byLetter.get(key.toLowerCase())
    if (key === 'Enter' && event.target instanceof HTMLInputElement) onConfirm()
    else if (ctrlKey || metaKey || altKey) return
    else if (step !== undefined) goTo(at + step)
    else if (status) {
      onChoose(pupil, status)
      body.current?.rows[at]?.querySelectorAll('input')[markStatuses.indexOf(status)]?.focus()
    } else if (key.toLowerCase() === 'r') onOpen(pupil)
    else return
    event.preventDefault()
  }
  return { turn, setTurn, body, onKeyDown }
}

/**
 * On laptops: a table with one place for Tab. ↑ ↓ go from pupil to pupil, ← → or the letters H T I S D A say the status, R opens
 * the rest, Enter confirms the class.
 */
export function PupilTable({ pupils, marks, timezone, onChoose, onOpen, onConfirm }: Props) {
  const { turn, setTurn, body, onKeyDown } = useTableKeys({ pupils, onChoose, onOpen, onConfirm })
  return (
    <div className="overflow-clip rounded-card border border-line bg-surface">
      <table className="w-full">
        <caption className="sr-only">Absen kelas: pilih status setiap siswa</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th
                key={head}
                scope="col"
                className="px-4 py-2 text-left text-[0.8125rem] font-bold text-ink-2 first:w-14 first:text-center"
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} className="divide-y divide-line border-t border-line">
          {pupils.map((pupil, at) => (
            <tr
              key={pupil.id}
              className={`scroll-mt-52 scroll-mb-14 has-focus-visible:bg-soft ${shownOf(pupil, marks).marked ? 'bg-paper' : ''}`}
              onFocus={() => setTurn(at)}
              onKeyDown={(event) => onKeyDown(event, pupil, at)}
            >
              <Cells
                pupil={pupil}
                number={at + 1}
                marks={marks}
                timezone={timezone}
                turn={at === turn}
                onChoose={onChoose}
                onOpen={onOpen}
              />
            </tr>
          ))}
        </tbody>
      </table>
      <Hints />
    </div>
  )
}

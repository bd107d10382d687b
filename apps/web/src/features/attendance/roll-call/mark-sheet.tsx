import { attendanceStatuses, type DayHours } from '@lentera/contract/attendance'
import { type Mark, type MarkStatus, markStatuses, type RollCallPupil } from '@lentera/contract/attendance/roll-call'
import { useState } from 'react'
import { duration } from '#lib/time/dates.ts'
import { afterPaint } from '#lib/device/after-paint.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextField } from '#ui/text-field.tsx'
import { solid } from '#ui/tones.ts'
import { markOf } from './marks.ts'

const minutesOf = (clock: string) => {
  const [hour = 0, minute = 0] = clock.split(/[:.]/).map(Number)
  return hour * 60 + minute
}
const quick = [5, 10, 15, 30]

interface Props {
  readonly pupil: RollCallPupil
  readonly mark: Mark | undefined
  readonly status: MarkStatus | 'unrecorded'
  /** What the book knows of the pupil. */
  readonly about: string
  readonly hours: DayHours | null
  /** The school's clock, `07.22`. */
  readonly clock: string
  readonly onMark: (mark: Mark | undefined) => void
  readonly onClose: () => void
}

/** All six statuses; `late` opens its minutes first. */
function Statuses({ on, onSay }: { on: MarkStatus | 'unrecorded'; onSay: (status: MarkStatus) => void }) {
  return (
    <div role="group" aria-label="Status" className="grid grid-cols-3 gap-2">
      {markStatuses.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === on}
          onClick={() => onSay(each)}
          className={`grid min-h-18 min-w-0 justify-items-center gap-1 rounded-control border px-1 py-2 text-[0.8125rem] font-bold transition-colors duration-150 ${each === on ? 'border-accent bg-soft' : 'border-line hover:border-edge'}`}
        >
          <span
            aria-hidden
            className={`grid size-8 place-items-center rounded-lg font-extrabold ${solid[attendanceStatuses[each].tone]}`}
          >
            {attendanceStatuses[each].letter}
          </span>
          {attendanceStatuses[each].label}
        </button>
      ))}
    </div>
  )
}

function Minutes({ value, good, onChange }: { value: string; good: boolean; onChange: (minutes: string) => void }) {
  return (
    <div className="mt-4 grid gap-3">
      <TextField
        label="Terlambat berapa menit"
        inputMode="numeric"
        value={value}
        onChange={onChange}
        errorLines={0}
        error={good ? undefined : 'Isi 1 sampai 1439 menit.'}
      />
      <div role="group" aria-label="Pilihan menit" className="grid grid-cols-4 gap-2">
        {quick.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={Number(value) === each}
            onClick={() => onChange(String(each))}
            className={`min-h-11 rounded-full border font-bold tabular-nums ${Number(value) === each ? 'border-accent bg-soft text-accent' : 'border-line text-ink-2'}`}
          >
            {each}
          </button>
        ))}
      </div>
    </div>
  )
}

/** How late a pupil is: as said, as recorded, or since school began. */
const firstMinutes = ({
  pupil,
  mark,
  status,
  hours,
  clock,
}: Pick<Props, 'pupil' | 'mark' | 'status' | 'hours' | 'clock'>): number => {
  const known = mark?.late_minutes ?? (status === 'late' ? pupil.record?.late_minutes : null)
  const sinceStart = hours ? minutesOf(clock) - minutesOf(hours.starts_at) : 0
  return known ?? (sinceStart > 0 ? sinceStart : 5)
}

/** Everything a teacher can say of one pupil: one tap for a status, a second one for the minutes of a late pupil. */
export function MarkSheet(props: Props) {
  const { pupil, mark, status, about, onMark, onClose } = props
  const [late, setLate] = useState(status === 'late')
  const [minutes, setMinutes] = useState(() => String(firstMinutes(props)))
  const [note, setNote] = useState(mark?.note ?? pupil.note ?? '')
  const count = Number(minutes)
  const good = Number.isInteger(count) && count >= 1 && count < 1440
  const words = note.trim()
  const say = (said: MarkStatus) => {
    // A note of the book belongs to the status that it was written for.
    const old = !mark && said !== status && words === pupil.note
    onMark(markOf(pupil, { status: said, late_minutes: said === 'late' ? count : undefined, note: old ? undefined : words }))
    // The mark is seen first: to close a sheet makes the whole page below take part again, which takes a slow phone a while.
    afterPaint(onClose)
  }
  const noted = words !== (mark?.note ?? pupil.note ?? '') && status !== 'unrecorded' && !late
  return (
    <Sheet open title={pupil.name} onClose={onClose}>
      <p className="-mt-1 mb-4 text-ink-2 tabular-nums">{about}</p>
      <Statuses on={late ? 'late' : status} onSay={(each) => (each === 'late' ? setLate(true) : say(each))} />
      {late && <Minutes value={minutes} good={good} onChange={setMinutes} />}
      <TextField label="Catatan, opsional" value={note} maxLength={500} errorLines={0} onChange={setNote} className="mt-4" />
      <div className="mt-4 grid gap-2">
        {late && (
          <Button tone="main" size="main" wide disabled={!good} onClick={() => say('late')}>
            Simpan terlambat {good ? duration(count) : ''}
          </Button>
        )}
        {noted && (
          <Button tone="main" size="main" wide onClick={() => say(status)}>
            Simpan catatan
          </Button>
        )}
        {mark && (
          <Button
            wide
            onClick={() => {
              onMark(undefined)
              onClose()
            }}
          >
            {pupil.record ? 'Kembali ke data tercatat' : 'Kembali ke hadir'}
          </Button>
        )}
      </div>
    </Sheet>
  )
}

import { type AttendanceCounts, attendanceStatuses, statusOrder } from '@lentera/contract/attendance'
import { StatusLetter } from './status-pill.tsx'

const number = new Intl.NumberFormat('id-ID')
const cells = [
  ...statusOrder.map((status) => ({ key: status, name: attendanceStatuses[status].label, seen: { status } })),
  { key: 'waiting', name: 'Menunggu', seen: { status: 'unrecorded', verification: 'waiting' } },
  { key: 'unrecorded', name: 'Belum', seen: { status: 'unrecorded' } },
] as const

/** The numbers of a day in one strip; each narrows the list under it to what it counts, and a second tap takes that back. */
export function DayNumbers({
  counts,
  chosen,
  onChoose,
}: {
  counts: AttendanceCounts
  /** A status, `waiting` or `unrecorded`; empty for all. */
  chosen: string
  onChoose: (counted: string) => void
}) {
  return (
    <div
      role="group"
      aria-label="Ringkasan"
      className="mb-3 grid grid-cols-4 gap-px overflow-clip rounded-card border border-line bg-line lg:grid-cols-8"
    >
      {cells.map(({ key, name, seen }) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === chosen}
          onClick={() => onChoose(key === chosen ? '' : key)}
          className="flex min-h-11 flex-wrap items-center gap-x-1.5 bg-surface px-2.5 py-1.5 lg:flex-nowrap text-left -outline-offset-2 transition-colors duration-150 hover:bg-paper aria-pressed:bg-soft aria-pressed:text-accent"
        >
          <span aria-hidden>
            <StatusLetter {...seen} small />
          </span>
          <span className="order-3 w-full truncate text-note text-ink-2 lg:w-auto lg:min-w-0">{name}</span>{' '}
          <span
            className={`order-2 text-lead font-extrabold tabular-nums ${counts[key] === 0 ? 'font-semibold text-ink-3' : ''}`}
          >
            {number.format(counts[key])}
          </span>
        </button>
      ))}
    </div>
  )
}

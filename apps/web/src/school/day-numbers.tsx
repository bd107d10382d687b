import { attendanceStatuses, statusOrder } from '@lentera/contract/attendance'
import type { AttendanceCounts } from '@lentera/contract/attendance/counts'
import { Link } from 'react-router'
import { numberFormat } from '#lib/text/numbers.ts'
import { StatusLetter } from './status-pill.tsx'

const number = numberFormat()
const cells = [
  ...statusOrder.map((status) => ({ key: status, name: attendanceStatuses[status].label, seen: { status } })),
  { key: 'waiting', name: 'Menunggu', seen: { status: 'unrecorded', verification: 'waiting' } },
  { key: 'unrecorded', name: 'Belum', seen: { status: 'unrecorded' } },
] as const

const cell =
  'flex min-h-11 flex-wrap items-center gap-x-1.5 bg-surface px-2.5 py-1.5 lg:flex-nowrap text-left -outline-offset-2 transition-colors duration-150 hover:bg-paper aria-pressed:bg-soft aria-pressed:text-accent'

interface Narrowing {
  /** A status, `waiting` or `unrecorded`; empty for all. */
  readonly chosen: string
  readonly onChoose: (counted: string) => void
}

/**
 * The numbers of a day in one strip; each narrows the list under it to what it counts, and a second tap takes that back. Where the
 * list is another page, each leads there (`to`).
 */
export function DayNumbers({
  counts,
  ...way
}: { counts: AttendanceCounts } & (Narrowing | { readonly to: (counted: string) => string })) {
  const inside = ({ key, name, seen }: (typeof cells)[number]) => (
    <>
      <span aria-hidden>
        <StatusLetter {...seen} small />
      </span>
      <span className="order-3 w-full truncate text-note text-ink-2 lg:w-auto lg:min-w-0">{name}</span>{' '}
      <span className={`order-2 text-lead font-extrabold tabular-nums ${counts[key] === 0 ? 'font-semibold text-ink-3' : ''}`}>
        {number.format(counts[key])}
      </span>
    </>
  )
  return (
    <div
      role="group"
      aria-label="Ringkasan"
      className="mb-3 grid grid-cols-4 gap-px overflow-clip rounded-card border border-line bg-line lg:grid-cols-8"
    >
      {cells.map((one) =>
        'to' in way ? (
          <Link key={one.key} to={way.to(one.key)} className={cell}>
            {inside(one)}
          </Link>
        ) : (
          <button
            key={one.key}
            type="button"
            aria-pressed={one.key === way.chosen}
            onClick={() => way.onChoose(one.key === way.chosen ? '' : one.key)}
            className={cell}
          >
            {inside(one)}
          </button>
        ),
      )}
    </div>
  )
}

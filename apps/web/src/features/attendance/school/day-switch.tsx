import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '#ui/button.tsx'

const DAY = 86_400_000
const shifted = (date: string, days: number) => new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10)

/** The day that is looked at: one back, one on, or any on the platform's own calendar. */
export function DaySwitch({
  date,
  first,
  last,
  onChange,
}: {
  date: string
  first: string
  last: string
  onChange: (date: string) => void
}) {
  return (
    <div className="flex items-center gap-1">
      <IconButton
        icon={ChevronLeft}
        label="Hari sebelumnya"
        disabled={date <= first}
        onClick={() => onChange(shifted(date, -1))}
      />
      <input
        type="date"
        aria-label="Tanggal"
        value={date}
        min={first}
        max={last}
        onChange={({ target }) => target.value >= first && target.value <= last && onChange(target.value)}
        className="h-11 min-w-0 rounded-control border border-edge/60 bg-surface px-3 font-bold tabular-nums hover:border-edge"
      />
      <IconButton
        icon={ChevronRight}
        label="Hari berikutnya"
        disabled={date >= last}
        onClick={() => onChange(shifted(date, 1))}
      />
    </div>
  )
}

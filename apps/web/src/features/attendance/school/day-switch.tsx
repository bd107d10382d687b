import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '#ui/button.tsx'
import { DateField } from '#ui/form/date-field.tsx'

const DAY = 86_400_000
const shifted = (date: string, days: number) => new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10)

/** The day that is looked at: one back, one on, or any on the calendar. */
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
      <DateField
        bare
        label="Tanggal"
        className="w-42 pointer-fine:w-36"
        value={date}
        min={first}
        max={last}
        onChange={(day) => day >= first && day <= last && onChange(day)}
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

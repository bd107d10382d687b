import { CalendarDays, ChevronLeft, ChevronRight, Rows3 } from 'lucide-react'
import { Button, IconButton } from '#ui/button.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { addDays, mondayOf, weekName } from './days.ts'

export type View = 'day' | 'week'
const views = [
  { value: 'day', label: 'Hari', icon: Rows3 },
  { value: 'week', label: 'Minggu', icon: CalendarDays },
] as const

interface Props {
  chosen: string
  today: string
  first: string
  last: string
  view: View
  onChoose: (date: string) => void
  onView: (view: View) => void
}

/** Leafs through the weeks of the academic year, back to today, and between day and week. */
export function WeekBar({ chosen, today, first, last, view, onChoose, onView }: Props) {
  const monday = mondayOf(chosen)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex min-w-0 items-center">
        <IconButton
          icon={ChevronLeft}
          label="Minggu sebelumnya"
          className="-ml-2.5 disabled:opacity-40"
          disabled={monday <= first}
          onClick={() => onChoose(addDays(monday, -7))}
        />
        <p aria-live="polite" className="font-bold tabular-nums">
          {weekName(monday)}
        </p>
        <IconButton
          icon={ChevronRight}
          label="Minggu berikutnya"
          className="disabled:opacity-40"
          disabled={addDays(monday, 7) > last}
          onClick={() => onChoose(addDays(monday, 7))}
        />
        {chosen !== today && (
          <Button tone="quiet" onClick={() => onChoose(today)}>
            Hari ini
          </Button>
        )}
      </div>
      <div className="w-full sm:w-56">
        <Segmented label="Tampilan" value={view} options={views} onChange={onView} />
      </div>
    </div>
  )
}

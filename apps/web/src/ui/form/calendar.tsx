import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { longDate } from '#lib/time/dates.ts'
import { dayAfter } from '#lib/time/typed.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Select } from './select.tsx'

const names = [
  'Januari',
  'Februari',
  'Maret',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Agustus',
  'September',
  'Oktober',
  'November',
  'Desember',
]
const weekdays = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu']
/** Years before and after today's that are offered where nothing bounds them: a grandparent's birth, a plan. */
const BACK = 90
const AHEAD = 5

/** ISO: Monday 0, Sunday 6. */
const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
const yearOf = (day: string) => Number(day.slice(0, 4))
/** The same day so many months later, or the last of that month: `2026-01-31` and 1 → `2026-02-28`. */
const monthAfter = (day: string, count: number) => {
  const first = new Date(Date.UTC(yearOf(day), Number(day.slice(5, 7)) - 1 + count, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return `${first.toISOString().slice(0, 8)}${String(Math.min(Number(day.slice(8)), last)).padStart(2, '0')}`
}
/** Whole weeks that hold a month, from Monday on. */
const weeksOf = (day: string) => {
  const first = `${day.slice(0, 8)}01`
  const from = dayAfter(first, -weekdayOf(first))
  const until = dayAfter(monthAfter(first, 1), -1)
  const weeks: string[][] = []
  for (let monday = from; monday <= until; monday = dayAfter(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => dayAfter(monday, at)))
  return weeks
}

const moves: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => dayAfter(day, -1),
  ArrowRight: (day) => dayAfter(day, 1),
  ArrowUp: (day) => dayAfter(day, -7),
  ArrowDown: (day) => dayAfter(day, 7),
  Home: (day) => dayAfter(day, -weekdayOf(day)),
  End: (day) => dayAfter(day, 6 - weekdayOf(day)),
  PageUp: (day) => monthAfter(day, -1),
  PageDown: (day) => monthAfter(day, 1),
}

const small = '[&_select]:pr-7 [&_select]:pl-2.5 [&_select]:text-body [&_svg]:right-2'

/** Which month is shown, and the ways to another. */
function Months({ at, first, last, onGo }: { at: string; first: number; last: number; onGo: (day: string) => void }) {
  const month = Number(at.slice(5, 7))
  return (
    <div className="mb-2 flex items-center gap-1">
      <IconButton icon={ChevronLeft} label="Bulan sebelumnya" className="size-9" onClick={() => onGo(monthAfter(at, -1))} />
      <Select
        label="Bulan"
        bare
        className={`min-w-0 flex-1 ${small}`}
        value={month}
        options={names.map((label, index) => ({ value: index + 1, label }))}
        onChange={(chosen) => onGo(monthAfter(at, chosen - month))}
      />
      <Select
        label="Tahun"
        bare
        className={`w-22 ${small}`}
        value={yearOf(at)}
        options={Array.from({ length: last - first + 1 }, (_, year) => ({ value: last - year, label: String(last - year) }))}
        onChange={(year) => onGo(monthAfter(at, (year - yearOf(at)) * 12))}
      />
      <IconButton icon={ChevronRight} label="Bulan berikutnya" className="size-9" onClick={() => onGo(monthAfter(at, 1))} />
    </div>
  )
}

/** The day that the arrow keys have come to. */
const useCursor = (start: string, within: (day: string) => string) => {
  const [at, setAt] = useState(within(start))
  const here = useRef<HTMLButtonElement>(null)
  const moved = useRef(true)
  // Once the sheet around it is shown: what is hidden takes no focus.
  useEffect(() => {
    if (moved.current) here.current?.focus({ preventScroll: true })
    moved.current = false
  }, [at])
  const go = (day: string, focus: boolean) => {
    moved.current = focus
    setAt(within(day))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    go(move(at), true)
  }
  return { at, here, go, onKeyDown }
}

/** The heads of the columns. */
const Weekdays = () => (
  <thead>
    <tr>
      {weekdays.map((name) => (
        <th key={name} scope="col" abbr={name} className="h-8 text-note font-semibold text-ink-3">
          {name.slice(0, 3)}
        </th>
      ))}
    </tr>
  </thead>
)

/** A month of days, Monday first: arrows move by a day or a week, PageUp and PageDown by a month, Enter chooses. */
export default function Calendar({
  value,
  today,
  min,
  max,
  onChoose,
}: {
  /** '' for none. */
  value: string
  today: string
  min?: string | undefined
  max?: string | undefined
  onChoose: (day: string) => void
}) {
  const within = (day: string) => (min && day < min ? min : max && day > max ? max : day)
  const { at, here, go, onKeyDown } = useCursor(value || today, within)
  return (
    <div className="w-76 max-w-full">
      <Months
        at={at}
        first={min ? yearOf(min) : yearOf(today) - BACK}
        last={max ? yearOf(max) : yearOf(today) + AHEAD}
        onGo={(day) => go(day, false)}
      />
      <table className="w-full table-fixed text-center tabular-nums" onKeyDown={onKeyDown}>
        <Weekdays />
        <tbody>
          {weeksOf(at).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className="p-0">
                  <button
                    type="button"
                    ref={day === at ? here : undefined}
                    tabIndex={day === at ? 0 : -1}
                    aria-label={longDate(day)}
                    aria-pressed={day === value}
                    aria-current={day === today ? 'date' : undefined}
                    disabled={within(day) !== day}
                    onClick={() => onChoose(day)}
                    className={`h-10 w-full rounded-control font-semibold hover:bg-soft disabled:opacity-40 pointer-fine:h-9 ${day === value ? 'bg-accent text-on hover:bg-accent' : day === today ? 'text-accent underline underline-offset-4' : day.slice(0, 7) === at.slice(0, 7) ? '' : 'text-ink-3'}`}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Button tone="quiet" wide disabled={within(today) !== today} onClick={() => onChoose(today)}>
        Hari ini
      </Button>
    </div>
  )
}

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { IconButton } from '#ui/button.tsx'
import { addMonths, monthName } from './months.ts'

interface Bounds {
  readonly month: string
  /** The first and last month that may be shown. */
  readonly first: string
  readonly last: string
  readonly onChange: (month: string) => void
}

/** The month's name between two buttons that lead to its neighbours. */
export function MonthSwitch({ month, first, last, onChange }: Bounds) {
  const go = (by: number) => () => onChange(addMonths(month, by))
  return (
    <div className="flex items-center justify-between gap-2">
      <IconButton icon={ChevronLeft} label="Bulan sebelumnya" disabled={month <= first} onClick={go(-1)} className={dim} />
      <h2 aria-live="polite" className="text-lead font-bold">
        {monthName(month)}
      </h2>
      <IconButton icon={ChevronRight} label="Bulan berikutnya" disabled={month >= last} onClick={go(1)} className={dim} />
    </div>
  )
}
const dim = 'disabled:opacity-35'

const FAR = 56
/** Takes a swipe to the neighbouring month; up and down stays scrolling. */
export function Swipe({ month, first, last, onChange, children }: Bounds & { children: ReactNode }) {
  const from = useRef({ x: 0, y: 0 })
  return (
    <div
      onTouchStart={({ changedTouches }) => {
        const touch = changedTouches[0]
        if (touch) from.current = { x: touch.clientX, y: touch.clientY }
      }}
      onTouchEnd={({ changedTouches }) => {
        const touch = changedTouches[0]
        if (!touch) return
        const [x, y] = [touch.clientX - from.current.x, touch.clientY - from.current.y]
        if (Math.abs(x) < FAR || Math.abs(x) < 2 * Math.abs(y)) return
        const next = addMonths(month, x > 0 ? -1 : 1)
        if (next >= first && next <= last) onChange(next)
      }}
    >
      {children}
    </div>
  )
}

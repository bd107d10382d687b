import { CalendarDays } from 'lucide-react'
import { type ComponentProps, lazy, Suspense, useRef, useState } from 'react'
import { dayAfter, dayText, readDay, UNREADABLE_DAY } from '#lib/time/typed.ts'
import { IconButton } from '#ui/button.tsx'
import { Bone } from '#ui/skeleton.tsx'
import { Popover } from './popover.tsx'
import { Typed } from './typed.tsx'

// Most people type; who does not waits for it once.
const Calendar = lazy(() => import('./calendar.tsx'))

/** Today on this device's clock: `2026-11-23`. */
const todayHere = () => new Date().toLocaleDateString('sv-SE')

type DateFieldProps = Omit<ComponentProps<typeof Typed>, 'read' | 'write' | 'step' | 'unreadable' | 'min' | 'max'> & {
  /** The first and the last day that can be chosen: `2026-07-13`. */
  min?: string | undefined
  max?: string | undefined
}

/** A day: typed `23/11/2026`, whatever the browser speaks, or chosen in a calendar; arrow keys change it by a day. `value` is `2026-11-23`, '' for none. */
export function DateField({ min, max, ...props }: DateFieldProps) {
  const anchor = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const { value, onChange, label } = props
  const within = (day: string) => (min && day < min ? min : max && day > max ? max : day)
  return (
    <div ref={anchor} className={props.className}>
      <Typed
        placeholder="hh/bb/tttt"
        maxLength={20}
        {...props}
        className=""
        read={readDay}
        write={dayText}
        step={(day, steps) => within(day === '' ? todayHere() : dayAfter(day, steps))}
        unreadable={UNREADABLE_DAY}
        trailing={
          !props.readOnly && (
            <IconButton
              icon={CalendarDays}
              label="Buka kalender"
              disabled={props.disabled}
              aria-expanded={open}
              className="text-ink-2 pointer-fine:size-8"
              onClick={() => setOpen(!open)}
            />
          )
        }
      />
      <Popover open={open} onClose={() => setOpen(false)} anchor={anchor} label={`Kalender, ${label}`}>
        <Suspense fallback={<Bone className="h-80 w-76" />}>
          <Calendar
            value={value}
            today={todayHere()}
            min={min}
            max={max}
            onChoose={(day) => {
              onChange(day)
              setOpen(false)
            }}
          />
        </Suspense>
      </Popover>
    </div>
  )
}

/** Two days, from and to; the second may be left empty where it is said so. */
export function DateRange({
  from,
  to,
  min,
  max,
}: {
  from: Omit<DateFieldProps, 'min' | 'max'>
  to: Omit<DateFieldProps, 'min' | 'max'>
  min?: string
  max?: string
}) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      <DateField {...from} min={min} max={max} />
      <DateField {...to} min={from.value || min} max={max} />
    </div>
  )
}

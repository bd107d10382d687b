import type { WeekdayHours } from '@lentera/contract/attendance/school'
import { Copy } from 'lucide-react'
import { useId } from 'react'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/form/field.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { TimeField } from '#ui/form/time-field.tsx'
import { Card } from '#ui/card.tsx'
import { DayLine, type Span } from './day-line.tsx'
import { type Draft, hourFields, weekdays, withDay } from './draft.ts'

const columns = 'grid items-center gap-x-2 lg:grid-cols-[7rem_minmax(0,1fr)_8rem] lg:gap-x-4'
const four = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,3.2rem),1fr))] gap-2'

function Day({ form, weekday, span }: { form: Draft; weekday: number; span: Span }) {
  const id = useId()
  const { hours, tolerance_minutes } = form.values
  const name = weekdays[weekday - 1] ?? ''
  const at = hours.findIndex((one) => one.weekday === weekday)
  const day = hours[at]
  const begun = form.begun.hours.find((one) => one.weekday === weekday)
  const edit = (change: Partial<WeekdayHours> | null) => form.set({ hours: withDay(hours, weekday, change) })
  const errors = day ? hourFields.map(({ name: field }) => form.error(`hours.${at}.${field}`)) : []
  return (
    <li className={`${columns} py-1 max-lg:py-2`}>
      <span className="flex items-center gap-3">
        <Switch label={`${name}, hari sekolah`} value={day !== undefined} onChange={(on) => edit(on ? {} : null)} />
        <span className="font-semibold">{name}</span>
        {!day && <span className="text-ink-2 lg:hidden">Libur</span>}
      </span>
      {day ? (
        <>
          <div>
            <div className={four}>
              {hourFields.map(({ name: field, label }, index) => (
                <TimeField
                  key={field}
                  bare
                  label={`${label}, ${name}`}
                  value={day[field] ?? ''}
                  error={errors[index]}
                  noteAt={id}
                  changed={begun?.[field] !== day[field]}
                  className="[&_input]:h-11 max-sm:[&_input]:px-1 max-sm:[&_input]:text-center sm:[&_input]:px-2 pointer-fine:[&_input]:h-9 pointer-fine:sm:[&_input]:px-3"
                  onChange={(value) => edit({ [field]: field === 'ends_at' ? value || null : value })}
                />
              ))}
            </div>
            <Note id={id} error={errors.filter(Boolean).join(' ') || undefined} errorLines={0} />
          </div>
          <DayLine day={day} tolerance={tolerance_minutes} span={span} />
        </>
      ) : (
        <p className="hidden px-3 text-ink-2 lg:block">Libur</p>
      )}
    </li>
  )
}

/** Hours per weekday, as one table: check-in opens, school starts, check-in ends, lessons end, and the day as a line. */
export function HoursSetting({ form }: { form: Draft }) {
  const { hours } = form.values
  const [first] = hours
  const hour = (clock: string | null | undefined, otherwise: number) => Number(clock?.slice(0, 2) || otherwise)
  const span = {
    from: Math.min(...hours.map(({ opens_at }) => hour(opens_at, 6)), 7),
    to: Math.max(...hours.map(({ ends_at, closes_at }) => hour(ends_at ?? closes_at, 15) + 1), 14),
  }
  return (
    <Card className="px-4 pt-3 pb-2">
      <section aria-label="Jam per hari">
        <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3">
          <h2 className="font-bold">Jam per hari</h2>
          {first && hours.length > 1 && (
            <Button
              tone="quiet"
              icon={Copy}
              className="-mr-3"
              onClick={() => form.set({ hours: hours.map(({ weekday }) => ({ ...first, weekday })) })}
            >
              Samakan semua hari
            </Button>
          )}
        </div>
        <div aria-hidden className={`${columns} text-note text-ink-2`}>
          <span className="max-lg:hidden" />
          <span className={four}>
            {hourFields.map(({ name, label }) => (
              <span key={name} className="text-center sm:px-3 sm:text-left">
                {label}
              </span>
            ))}
          </span>
          <span className="flex justify-between tabular-nums max-lg:hidden">
            <span>{String(span.from).padStart(2, '0')}</span>
            <span>{span.to}</span>
          </span>
        </div>
        <ul aria-label="Jam per hari" className="divide-y divide-line lg:divide-y-0">
          {weekdays.map((name, at) => (
            <Day key={name} form={form} weekday={at + 1} span={span} />
          ))}
        </ul>
      </section>
    </Card>
  )
}

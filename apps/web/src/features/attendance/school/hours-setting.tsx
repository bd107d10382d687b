import '#features/attendance/school/hours.css'
import { CopyCheck } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type Editing, hourFields, weekdays, withDay } from './draft.ts'

/** Hours per weekday: check-in opens, school starts, check-in ends, lessons end. */
export function HoursSetting({ settings, edit, errors }: Editing) {
  const { hours } = settings
  const first = hours[0]
  const errorsOf = (weekday: number, field: string) =>
    errors[`hours.${hours.findIndex((one) => one.weekday === weekday)}.${field}`]
  return (
    <Section title="Jam per hari">
      <ul aria-label="Jam per hari" className="divide-y divide-line rounded-card border border-line bg-surface">
        {weekdays.map((name, at) => {
          const weekday = at + 1
          const day = hours.find((one) => one.weekday === weekday)
          return (
            <li key={name} className="grid gap-x-3 px-4 py-3 sm:grid-cols-[8.5rem_1fr] sm:items-start">
              <label className="flex min-h-11 items-center gap-3 font-bold">
                <input
                  type="checkbox"
                  checked={day !== undefined}
                  onChange={({ target }) => edit({ hours: withDay(hours, weekday, target.checked ? {} : null) })}
                  className="size-5 accent-(--accent)"
                />
                {name}
              </label>
              {day ? (
                <div className="hours grid grid-cols-2 gap-x-3 sm:grid-cols-4">
                  {hourFields.map(({ name: field, label }) => (
                    <TextField
                      key={field}
                      type="time"
                      label={label}
                      aria-label={`${label}, ${name}`}
                      value={day[field] ?? ''}
                      errorLines={0}
                      onChange={({ target }) =>
                        (target.value || field === 'ends_at') &&
                        edit({ hours: withDay(hours, weekday, { [field]: target.value || null }) })
                      }
                      error={errorsOf(weekday, field)}
                    />
                  ))}
                </div>
              ) : (
                <p className="flex min-h-11 items-center text-ink-2">Libur</p>
              )}
            </li>
          )
        })}
      </ul>
      {first && hours.length > 1 && (
        <Button
          icon={CopyCheck}
          className="mt-3"
          onClick={() => edit({ hours: hours.map(({ weekday }) => ({ ...first, weekday })) })}
        >
          Samakan semua dengan {weekdays[first.weekday - 1]}
        </Button>
      )}
      <TextField
        label="Toleransi terlambat (menit)"
        type="number"
        min={0}
        max={60}
        value={settings.tolerance_minutes}
        onChange={({ target }) => edit({ tolerance_minutes: target.valueAsNumber || 0 })}
        hint="Sampai sekian menit setelah jam masuk masih dihitung tepat waktu."
        error={errors['tolerance_minutes']}
        className="mt-4 sm:max-w-sm"
      />
    </Section>
  )
}

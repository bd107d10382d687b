import type { TimetableOverview } from '@lentera/contract/timetable'
import { useState } from 'react'
import { time } from '#lib/time/dates.ts'
import { Select } from '#ui/form/select.tsx'
import { TimeField } from '#ui/form/time-field.tsx'
import { Segmented } from '#ui/segmented.tsx'

interface When {
  readonly weekday: number
  readonly starts_at: string
  readonly ends_at: string
}

/** An hour of the day with its number. */
interface Numbered {
  readonly number: number
  readonly starts_at: string
  readonly ends_at: string
}

/** The numbered hours of a weekday; none where the school has numbered none. */
export const numberedOf = ({ hours }: Pick<TimetableOverview, 'hours'>, weekday: number): Numbered[] =>
  (hours.find((one) => one.weekday === weekday)?.hours ?? []).flatMap(({ number, starts_at, ends_at }) =>
    number === null ? [] : { number, starts_at, ends_at },
  )

/** Which hours a lesson takes, from the first to the last; undefined where it begins or ends within one. */
const takenOf = (hours: readonly Numbered[], { starts_at, ends_at }: Omit<When, 'weekday'>) => {
  const first = hours.find((hour) => hour.starts_at === starts_at)
  const last = hours.find((hour) => hour.ends_at === ends_at)
  return first && last && first.number <= last.number ? { first, last } : undefined
}

/** The same hours on another weekday, which may go from other times to other times; empty where it keeps its times. */
export const movedTo = (of: Pick<TimetableOverview, 'hours'>, when: When, weekday: number): Partial<When> => {
  const taken = takenOf(numberedOf(of, when.weekday), when)
  const there = numberedOf(of, weekday)
  const first = there.find(({ number }) => number === taken?.first.number)
  const last = there.find(({ number }) => number === taken?.last.number)
  return first && last ? { starts_at: first.starts_at, ends_at: last.ends_at } : {}
}

interface LessonHoursProps {
  readonly of: TimetableOverview
  readonly when: When
  readonly set: (change: Partial<When>) => void
  readonly errors: { readonly starts_at: string | undefined; readonly ends_at: string | undefined }
}

/** A lesson that keeps to no numbered hours. */
const ByClock = ({ when, set, errors }: Omit<LessonHoursProps, 'of'>) => (
  <>
    <TimeField
      label="Mulai"
      name="starts_at"
      error={errors.starts_at}
      value={when.starts_at}
      onChange={(starts_at) => set({ starts_at })}
    />
    <TimeField
      label="Selesai"
      name="ends_at"
      error={errors.ends_at}
      value={when.ends_at}
      onChange={(ends_at) => set({ ends_at })}
    />
  </>
)

/** From when to when a lesson goes: by the numbers of the school's hours, or by the clock. */
export function LessonHours({ of, when, set, errors }: LessonHoursProps) {
  const hours = numberedOf(of, when.weekday)
  const taken = takenOf(hours, when)
  const [free, setFree] = useState(taken === undefined)
  const numbered = free ? undefined : taken
  const optionOf = (key: 'starts_at' | 'ends_at') => (hour: Numbered) => ({
    value: hour.number,
    label: `Jam ke-${hour.number} · ${time(hour[key])}`,
  })
  /** Takes the hours up to a number, at least the first one. */
  const take = (first: Numbered | undefined, last: Numbered | undefined) => {
    if (first && last) set({ starts_at: first.starts_at, ends_at: (last.number < first.number ? first : last).ends_at })
  }
  const numberIs = (number: number) => hours.find((hour) => hour.number === number)
  return (
    <>
      {hours.length > 0 && (
        <div className="mb-3">
          <Segmented
            label="Waktu pelajaran"
            value={numbered ? 'number' : 'clock'}
            options={[
              { value: 'number', label: 'Menurut jam ke-' },
              { value: 'clock', label: 'Waktu lain' },
            ]}
            onChange={(way) => {
              setFree(way === 'clock')
              if (way === 'number' && !taken) take(hours[0], hours[0])
            }}
          />
        </div>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-x-4">
        {numbered ? (
          <>
            <Select
              label="Dari jam"
              error={errors.starts_at}
              value={numbered.first.number}
              options={hours.map(optionOf('starts_at'))}
              onChange={(number) => take(numberIs(number), numbered.last)}
            />
            <Select
              label="Sampai jam"
              error={errors.ends_at}
              value={numbered.last.number}
              options={hours.filter(({ number }) => number >= numbered.first.number).map(optionOf('ends_at'))}
              onChange={(number) => take(numbered.first, numberIs(number))}
            />
          </>
        ) : (
          <ByClock when={when} set={set} errors={errors} />
        )}
      </div>
    </>
  )
}

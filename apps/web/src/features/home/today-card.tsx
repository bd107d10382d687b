import type { AttendanceRecord, DayHours } from '@lentera/contract/attendance'
import type { Timezone } from '@lentera/contract/shared'
import { MapPinCheck } from 'lucide-react'
import { useState } from 'react'
import { dateIn, longDate } from '#lib/time/dates.ts'
import { href } from '#lib/nav/href.ts'
import type { SchoolClock } from '#lib/time/clock.ts'
import { demoHourAt, demoHourText } from '#school/hours.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Pill } from '#ui/pill.tsx'
import { StatusPill } from '#school/status-pill.tsx'
import { AtRest } from './at-rest.tsx'
import { type DayState, dayState } from './day-state.ts'
import { dayWords, type Who } from './day-words.ts'

interface Props {
  day: {
    date: string
    timezone: Timezone
    hours: DayHours | null
    closed_because: string | null
    record: AttendanceRecord | null
    demo_hour: string | null
  }
  clock: SchoolClock
  who: Who
  /** The class, or whatever else places the person. */
  place: string
}

const kept = () => import('./kept-check-in.tsx')

/** Where the check-in stands, in a word. */
function Standing({ state, record }: { state: DayState; record: AttendanceRecord | null }) {
  if (state === 'closed') return <StatusPill status="holiday" />
  if (state === 'early') return <Pill tone="off">Belum dibuka</Pill>
  return (
    <StatusPill
      status={record?.status ?? 'unrecorded'}
      verification={record?.verification}
      detail={record?.late_minutes ? `${record.late_minutes} menit` : undefined}
    />
  )
}

/** The person's own day: the school's clock, where the check-in stands, what happens next, and the way to check in. */
export function TodayCard({ day, clock, who, place }: Props) {
  const state = dayState(day, clock.clock)
  const demo = state === 'open' && demoHourAt(day, clock.clock)
  // A home that was kept from another day knows neither hours nor record of this one.
  const date = dateIn(clock.now, day.timezone)
  const old = date !== day.date
  const [waits, setWaits] = useState(false)
  const mayCheckIn = !waits && (old || state === 'open' || state === 'late')
  return (
    <Card raised className="-order-2 p-4 lg:p-5">
      <p className="text-[0.8125rem] text-ink-2">{longDate(date)}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <p className="text-hero leading-tight font-extrabold tracking-tight tabular-nums lg:text-[2.5rem]">
          {clock.clock} <span className="text-body font-semibold tracking-normal text-ink-2">{clock.zone}</span>
        </p>
        {!old && !waits && <Standing state={state} record={day.record} />}
      </div>
      <p className="mt-1 text-[0.8125rem] text-ink-2">
        {place}
        {!waits &&
          ` · ${old ? 'Jam sekolah hari ini belum diketahui tanpa sinyal' : demo ? demoHourText(demo) : dayWords(state, day, who)}.`}
      </p>
      <AtRest load={kept} given={{ date, timezone: day.timezone, onWaits: setWaits }} />
      {mayCheckIn ? (
        <ButtonLink to={href('/attendance/submit')} tone="main" size="main" wide icon={MapPinCheck} className="mt-4">
          Presensi sekarang
        </ButtonLink>
      ) : (
        (waits || state !== 'closed') && (
          <ButtonLink to={href('/attendance/')} tone="soft" wide className="mt-4">
            {state === 'early' && !waits ? 'Lihat aturan presensi' : 'Lihat presensi hari ini'}
          </ButtonLink>
        )
      )}
    </Card>
  )
}

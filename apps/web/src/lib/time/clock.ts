import { type Timezone, zones } from '@lentera/contract/shared'
import { useEffect, useState } from 'react'
import { clockIn } from './dates.ts'

/** Milliseconds to add to this device's clock, remembered per answer so that a cached one does not run late. */
const offsets = new Map<string, number>()
const remember = (serverTime: string, at: number): number => {
  if (offsets.size > 20) offsets.clear()
  const offset = Date.parse(serverTime) - at
  offsets.set(serverTime, offset)
  return offset
}
const offsetOf = (serverTime: string): number => offsets.get(serverTime) ?? remember(serverTime, Date.now())

/** Tells when an answer came: the clock has gone on since, however late it is shown. */
export const cameAt = (answer: unknown, at: number): void => {
  const serverTime = (answer as { readonly server_time?: unknown } | null | undefined)?.server_time
  if (at > 0 && typeof serverTime === 'string' && !offsets.has(serverTime)) remember(serverTime, at)
}

export interface SchoolClock {
  readonly now: Date
  /** `06.52` */
  readonly clock: string
  /** `06.52.14` */
  readonly seconds: string
  /** `WITA` */
  readonly zone: string
}

/** The school's clock, corrected by the server's: ticks every second, or every minute where seconds are not shown. */
export const useSchoolClock = (serverTime: string, timezone: Timezone, every: 'second' | 'minute' = 'second'): SchoolClock => {
  const offset = offsetOf(serverTime)
  const step = every === 'second' ? 1000 : 60_000
  const [here, setHere] = useState(Date.now)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const beat = () => {
      setHere(Date.now())
      timer = setTimeout(beat, step - ((Date.now() + offset) % step))
    }
    timer = setTimeout(beat)
    return () => clearTimeout(timer)
  }, [offset, step])
  const now = new Date(here + offset)
  const clock = clockIn(now, timezone)
  return { now, clock, seconds: `${clock}.${String(now.getUTCSeconds()).padStart(2, '0')}`, zone: zones[timezone] }
}

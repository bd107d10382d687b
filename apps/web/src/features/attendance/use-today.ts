import { attendance, type Today } from '@lentera/contract/attendance'
import { useMemo } from 'react'
import { dateIn } from '#lib/time/dates.ts'
import { type Called, useCall } from '#lib/http/use-call.ts'

/** A school day as this device knows it. `unknown`: only an earlier day was seen, so hours and record of this one are not known. */
export interface SeenToday extends Today {
  readonly unknown?: boolean
}

/** An answer of `at` as it is to be read now: its clock has gone on, and what it says of its own date says nothing of another. */
export const seenNow = (today: Today, at: Date, now = Date.now()): SeenToday => {
  const clock = new Date(Date.parse(today.server_time) + Math.max(0, now - at.getTime()))
  const date = dateIn(clock, today.timezone)
  const going = { ...today, server_time: clock.toISOString() }
  return date === today.date ? going : { ...going, date, hours: null, closed_because: null, record: null, unknown: true }
}

interface SeenDay extends Omit<Called<typeof attendance.today>, 'data'> {
  readonly data: SeenToday | undefined
}

/** The school day as it stands for this person; without signal, as it was last seen. */
export const useToday = (): SeenDay => {
  const called = useCall(attendance.today, {}, { anyDay: true })
  const { data, at } = called
  const age = data && at && seenNow(data, at)
  const date = age?.date
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- made anew with the answer and at midnight; its clock must not jump at every drawing
  const seen = useMemo(() => age ?? undefined, [data, at?.getTime(), date])
  return { ...called, data: seen }
}

/** The school's point; null where the school has not set one. */
export const pointOf = ({ school: { latitude, longitude } }: Today) =>
  latitude === null || longitude === null ? null : { latitude, longitude }

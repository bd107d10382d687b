import { type Timezone, zones } from '@lentera/contract/shared'
import { useSyncExternalStore } from 'react'
import { dateIn } from './dates.ts'

type Values = Readonly<Record<string, unknown>>
interface Day {
  readonly date: string
  readonly timezone: Timezone
}

const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null
const isDay = (value: unknown): value is Day & Values =>
  isRecord(value) && typeof value['date'] === 'string' && typeof value['timezone'] === 'string' && value['timezone'] in zones

/** The school days of which an answer speaks: its own, or that of each child. What a home brings of another call has its own day there. */
const daysOf = ({ waits: _brought, ...answer }: Values): readonly Day[] =>
  isDay(answer) ? [answer] : Object.values(answer).flat().filter(isDay)
/** Whoever names a date asks for that one, whichever day it is. */
const namesDate = (input: unknown) =>
  isRecord(input) && [input['query'], input['params']].some((part) => isRecord(part) && part['date'] !== undefined)

/**
 * Whether an answer that came at `at` speaks of a today that is over by now, on the clock of its school: it carries the date that
 * was today when the server gave it.
 */
export const isPast = (input: unknown, answer: unknown, at: number, now = Date.now()): boolean => {
  if (!isRecord(answer) || namesDate(input)) return false
  const { server_time } = answer
  const then = typeof server_time === 'string' ? Date.parse(server_time) : at
  const here = then + Math.max(0, now - at)
  return daysOf(answer).some(
    ({ date, timezone }) => date === dateIn(new Date(then), timezone) && date !== dateIn(new Date(here), timezone),
  )
}

/** Milliseconds after midnight within which it is noticed. */
const SOON = 15_000
const nowAndThen = (look: () => void) => {
  const timer = setInterval(look, SOON)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

/** The same for what a page shows, also when midnight comes while it is looked at. */
export const useIsPast = (input: unknown, answer: unknown, at: number): boolean =>
  useSyncExternalStore(
    nowAndThen,
    () => at > 0 && isPast(input, answer, at),
    () => false,
  )

import type { StatusPart, StatusState } from '@lentera/contract/status'
import { DAY } from '#kit/durations.ts'

/** The clock of the page's days is Jakarta's, seven hours ahead all year: one product serves schools of three zones. */
const AHEAD = 7 * 3_600_000
const MINUTE = 60_000
/** Minutes without a look that are no disturbance: a restart and a late clock. */
const PATIENCE = 3
/** Days that are told of at most when the product was off for long. */
const LONGEST = 90

/** The date of a moment, as the page has it. */
export const statusDay = (at: Date): string => new Date(at.getTime() + AHEAD).toISOString().slice(0, 10)
/** When the day of a moment ends, in milliseconds. */
const endOfDay = (at: number) => (Math.floor((at + AHEAD) / DAY) + 1) * DAY - AHEAD

export interface MinutesOfDay {
  readonly day: string
  readonly watched: number
  readonly disturbed: number
}

/**
 * The minutes since the last look by day. Those of a gap in which no process ran are disturbed, but for the first few; each minute
 * belongs to the day in which it began.
 */
export const minutesSince = (last: Date | null, now: Date): MinutesOfDay[] => {
  const today = { day: statusDay(now), watched: 1, disturbed: 0 }
  if (last === null || last >= now) return [today]
  const gap = Math.min(Math.round((now.getTime() - last.getTime()) / MINUTE), LONGEST * 24 * 60)
  if (gap <= PATIENCE) return gap === 0 ? [] : [{ ...today, watched: gap }]
  const days: MinutesOfDay[] = []
  for (let at = now.getTime() - gap * MINUTE; at < now.getTime();) {
    const minutes = Math.ceil((Math.min(endOfDay(at), now.getTime()) - at) / MINUTE)
    days.push({ day: statusDay(new Date(at)), watched: minutes, disturbed: minutes })
    at += minutes * MINUTE
  }
  return days.toReversed()
}

/** `sekitar 40 menit`, `sekitar 3 jam`. */
export const roughly = (minutes: number): string =>
  minutes < 90 ? `sekitar ${minutes} menit` : `sekitar ${Math.round(minutes / 60)} jam`

const notes: Readonly<Record<StatusPart, (minutes: number) => string>> = {
  product: (minutes) => `Aplikasi tidak berjalan ${roughly(minutes)}.`,
  jobs: (minutes) => `Pekerjaan otomatis terlambat selama ${roughly(minutes)}.`,
  messages: (minutes) => `Pemberitahuan dan pesan terlambat selama ${roughly(minutes)}.`,
}
export const noteOf = (part: StatusPart, minutes: number): string => notes[part](minutes)

const nowWords: Readonly<Record<StatusPart, string>> = {
  product: 'Aplikasi baru berjalan lagi.',
  jobs: 'Pekerjaan otomatis sedang terlambat.',
  messages: 'Pemberitahuan dan pesan sedang terlambat.',
}

/** One sentence for all parts. */
export const summaryOf = (parts: readonly { readonly part: StatusPart; readonly state: StatusState }[]): string => {
  const disturbed = parts.filter(({ state }) => state === 'disturbed')
  if (disturbed.length > 0) return disturbed.map(({ part }) => nowWords[part]).join(' ')
  return parts.some(({ state }) => state === 'ok') ? 'Semua berjalan' : 'Belum ada catatan'
}

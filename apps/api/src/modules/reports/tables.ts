import type { ReportTable } from '@lentera/contract/reports'

export type Table = Omit<ReportTable, 'more'>
export type Value = string | number | null

const months = new Intl.DateTimeFormat('id-ID', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const days = new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const shortDays = new Intl.DateTimeFormat('id-ID', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
const at = (date: string) => new Date(`${date}T00:00:00Z`)

/** `November 2026` of `2026-11`. */
export const monthText = (month: string): string => months.format(at(`${month}-01`))
/** `23 November 2026` */
export const dateText = (date: string): string => days.format(at(date))
/** `Sen, 23 Nov` */
export const shortDay = (date: string): string => shortDays.format(at(date))
/** `1 November 2026 – 30 November 2026`; of one day that day. */
export const spanText = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  from === to ? dateText(from) : `${dateText(from)} – ${dateText(to)}`

export const text = (title: string) => ({ title, kind: 'text' as const })
export const number = (title: string) => ({ title, kind: 'number' as const })
export const percent = (title: string) => ({ title, kind: 'percent' as const })

/** A share in percent with one decimal, rounded down; null of nothing. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.floor((part / whole) * 1000) / 10

/** The sum of numbers. */
export const sum = (all: readonly number[]): number => all.reduce((one, other) => one + other, 0)

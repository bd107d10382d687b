import type { Timezone } from '@lentera/contract/shared'
import { isNotice, noticeOf } from '#notices/notice.ts'
import { placeName } from '#school/regions.ts'
import { codes } from './codes.ts'
import { labelOf } from './labels.ts'

const weekdays = ['', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu']
const place = (id: string) => placeName(id, null) ?? undefined
/** Columns whose values stand for something that no list of codes names. */
const special: Readonly<Record<string, (value: string) => string | undefined>> = {
  province_id: place,
  regency_id: place,
  district_id: place,
  tahun_ajaran_id: (year) => `${year}/${Number(year) + 1}`,
  weekday: (day) => weekdays[Number(day)],
}
const noticeKinds: readonly string[] = ['notification.kind', 'notification_preference.kind']

const wordOf = (column: string, value: string): string | undefined => {
  const word = codes[column]?.[value]
  if (word !== undefined) return typeof word === 'string' ? word : word.label
  if (noticeKinds.includes(column)) return isNotice(value) ? noticeOf(value).label : undefined
  return special[column.slice(column.indexOf('.') + 1)]?.(value)
}

const days = new Intl.DateTimeFormat('id-ID', { dateStyle: 'medium', timeZone: 'UTC' })
const moments = new Map<Timezone, Intl.DateTimeFormat>()
/** A moment on the clock of a zone: `24 Nov 2026, 06.54 WITA`. */
export const momentIn = (zone: Timezone, at: Date) => {
  const format =
    moments.get(zone) ??
    new Intl.DateTimeFormat('id-ID', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: zone,
      timeZoneName: 'short',
    })
  moments.set(zone, format)
  return format.format(at)
}

/** Where there is no value. */
export const EMPTY = '–'
/** A value of `table.column` as a person reads it. */
export const shownValue = (column: string, value: unknown, zone: Timezone): string => {
  if (value === null || value === undefined || value === '') return EMPTY
  if (value instanceof Date) return momentIn(zone, value)
  if (typeof value === 'boolean') return value ? 'ya' : 'tidak'
  if (Array.isArray(value)) return value.map((one) => shownValue(column, one, zone)).join('; ') || EMPTY
  if (typeof value === 'object')
    return Object.entries(value)
      .filter(([, one]) => one !== null && one !== '')
      .map(([key, one]) => `${labelOf('', key) ?? key}: ${shownValue(key, one, zone)}`)
      .join(', ')
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return /^\d{4}-\d\d-\d\d$/.test(text) ? days.format(new Date(text)) : (wordOf(column, text) ?? text)
}

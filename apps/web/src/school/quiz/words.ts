import { type Timezone, zones } from '@lentera/contract/shared'
import { clockIn, dateIn, shortDate } from '#lib/time/dates.ts'

/** An instant in words: `Sen, 23 Nov pukul 09.30 WITA`. */
export const atText = (instant: string, timezone: Timezone): string =>
  `${shortDate(dateIn(new Date(instant), timezone))} pukul ${clockIn(instant, timezone)} ${zones[timezone]}`

const figures = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 2 })
/** Points as they are read here: `2,5`. */
export const figure = (value: number): string => figures.format(value)

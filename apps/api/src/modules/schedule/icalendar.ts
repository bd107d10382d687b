import { type Timezone, zones } from '@lentera/contract/shared'
import { localTime } from '#school/time.ts'

// iCalendar (RFC 5545). Our own, because the maintained writers turn local hours into instants and back by the server's own
// zone, or bring a library of dates; a school's hours are local and stay so here.

const LONGEST = 75

/** A text as a value: commas, semicolons, backslashes and line ends escaped, control characters left out. */
export const textValue = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- RFC 5545 allows none of them in a text
    .replace(/[\u0000-\u0009\u000B-\u001F\u007F]/g, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')

/** Breaks a line after 75 octets, never within a character. */
export const folded = (line: string): string => {
  let [out, octets] = ['', 0]
  for (const sign of line) {
    const size = Buffer.byteLength(sign)
    if (octets + size > LONGEST) {
      out += '\r\n '
      octets = 1
    }
    out += sign
    octets += size
  }
  return out
}

/** `2026-11-23` and `07:15` → `20261123T071500` */
export const localValue = (date: string, time: string) => `${date.replaceAll('-', '')}T${time.replace(':', '')}00`

/** An instant in UTC: `20261122T231500Z` */
export const utcValue = (instant: Date) => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** Hours and minutes of a zone ahead of UTC: `+0800`. Indonesia has no summer time. */
const offsetOf = (timezone: Timezone) => `+${localTime(new Date(0), timezone).time.replace(':', '')}`

/** A local time of day as an instant. */
export const instantOf = (date: string, time: string, timezone: Timezone) =>
  new Date(`${date}T${time}:00${offsetOf(timezone).replace(/\d\d$/, ':$&')}`)

const zoneLines = (timezone: Timezone) => [
  'BEGIN:VTIMEZONE',
  `TZID:${timezone}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  `TZOFFSETFROM:${offsetOf(timezone)}`,
  `TZOFFSETTO:${offsetOf(timezone)}`,
  `TZNAME:${zones[timezone]}`,
  'END:STANDARD',
  'END:VTIMEZONE',
]

interface Calendar {
  readonly name: string
  readonly product: string
  readonly timezone: Timezone
  /** Lines of its components. */
  readonly components: readonly string[]
}

/** A calendar that programs subscribe to and read again every six hours. */
export const calendarText = ({ name, product, timezone, components }: Calendar): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${textValue(product)}//Jadwal//ID`,
    'CALSCALE:GREGORIAN',
    `NAME:${textValue(name)}`,
    `X-WR-CALNAME:${textValue(name)}`,
    `X-WR-TIMEZONE:${timezone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...zoneLines(timezone),
    ...components,
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')

import { attendanceStatuses, statusOrder } from '@lentera/contract/attendance'
import type { HistoryTotals } from '@lentera/contract/attendance/history'
import { ATTENTION_RATE } from '@lentera/contract/homeroom'

interface Counted {
  readonly name: string
  readonly nisn: string | null
  readonly totals: HistoryTotals
}

/** What is counted beside plain presence, in the order of every sheet. */
export const counted = statusOrder.slice(1)

/** The tone of a share of days: nothing to see, a look, or a talk. */
export const rateTone = (rate: number | null): string =>
  rate === null || rate >= ATTENTION_RATE ? '' : rate < 90 ? 'font-bold text-bad' : 'font-bold text-warn'

/** What was not plain presence, in words: `2 sakit · 1 terlambat`. */
export const inWords = ({ totals }: Counted): string =>
  counted
    .flatMap((code) => (totals[code] > 0 ? [`${totals[code]} ${attendanceStatuses[code].label.toLowerCase()}`] : []))
    .join(' · ')

/** How a class's pupils are searched, narrowed to those who need a look, and sorted by what is counted. */
export const countRules = {
  words: ({ name, nisn }: Counted) => [name, nisn],
  filters: { rate: ({ totals: { rate } }: Counted) => rate !== null && rate < ATTENTION_RATE },
  sorts: {
    name: ({ name }: Counted) => name,
    rate: ({ totals }: Counted) => totals.rate,
    ...Object.fromEntries(statusOrder.map((code) => [code, ({ totals }: Counted) => totals[code]])),
  },
}
export const lowFilter = {
  name: 'rate',
  label: 'Semua kehadiran',
  options: [{ value: 'low', label: `Di bawah ${ATTENTION_RATE}%` }],
  chips: true,
}

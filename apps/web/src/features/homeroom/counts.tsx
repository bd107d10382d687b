import { attendanceStatuses, statusOrder } from '@lentera/contract/attendance'
import type { HistoryTotals } from '@lentera/contract/attendance/history'
import { ATTENTION_RATE } from '@lentera/contract/homeroom'
import { percent } from '#school/months.ts'
import type { Column } from '#ui/data-list/data-list.tsx'

/** A pupil with what was counted of some days. */
export interface Counted {
  readonly id: string
  readonly name: string
  readonly image: string | null
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

/** A column for each thing that is counted. */
export const countColumns: readonly Column<Counted>[] = counted.map((code) => ({
  id: code,
  name: attendanceStatuses[code].label,
  short: attendanceStatuses[code].letter,
  of: ({ totals }) => <span className={totals[code] === 0 ? 'text-ink-3' : 'font-bold'}>{totals[code]}</span>,
  text: ({ totals }) => totals[code],
  align: 'right',
  sorts: 'down',
}))
/** The share of days on which a pupil was there. */
export const rateColumn: Column<Counted> = {
  id: 'rate',
  name: 'Kehadiran',
  of: ({ totals: { rate } }) => <span className={rateTone(rate)}>{percent(rate)}</span>,
  text: ({ totals }) => percent(totals.rate),
  align: 'right',
  sorts: true,
}

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

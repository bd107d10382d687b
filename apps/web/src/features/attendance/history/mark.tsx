import { dayKinds, type HistoryDay, leavings } from '@lentera/contract/attendance/history'
import { attendanceStatuses, verifications } from '@lentera/contract/attendance'
import { duration } from '#lib/time/dates.ts'
import { StatusLetter } from '#school/status-pill.tsx'
import { Missing } from '#school/totals.tsx'

/** A day in words: `Terlambat 9 menit, pulang awal`, `Belum tercatat`, `Libur: Hari Guru`. */
export const dayWords = ({ kind, status, verification, late_minutes, leaving, closed_because }: HistoryDay): string => {
  if (kind === 'closed') return closed_because === 'Hari libur' ? closed_because : `Libur: ${closed_because}`
  if (kind !== 'recorded') return dayKinds[kind]
  if (verification === 'waiting' || verification === 'rejected') return verifications[verification]
  const late = status === 'late' && late_minutes ? ` ${duration(late_minutes)}` : ''
  return `${attendanceStatuses[status].label}${late}${leaving ? `, ${leavings[leaving].toLowerCase()}` : ''}`
}

/** The square of a day. A school day that passed without a record has a dash, which an open day has not. */
export function DayMark({ day }: { day: HistoryDay }) {
  if (day.kind === 'missing') return <Missing />
  if (day.kind === 'ahead' || day.kind === 'before') return <span aria-hidden className="size-7" />
  return (
    <span className="relative">
      <StatusLetter status={day.status} verification={day.verification} />
      {day.leaving && (
        <span aria-hidden className="absolute -top-1 -right-1 size-2.5 rounded-full border-2 border-surface bg-warn" />
      )}
    </span>
  )
}

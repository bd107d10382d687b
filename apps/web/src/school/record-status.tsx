import { type AttendanceRecord, type AttendanceStatus, attendanceStatuses } from '@lentera/contract/attendance'
import { Check, CloudOff, Hourglass } from 'lucide-react'
import { duration } from '#lib/time/dates.ts'
import { Pill } from '#ui/pill.tsx'
import { StatusPill } from './status-pill.tsx'

/** Stands beside the status or the time of a check-in that was made without signal. */
export function OfflineMark() {
  return (
    <Pill tone="off" icon={CloudOff}>
      Tanpa sinyal
    </Pill>
  )
}

/** What a record says, how late it was, and that it was made without signal; `otherwise` stands while there is none. */
export function RecordStatus({
  record,
  otherwise = 'unrecorded',
  className = 'gap-2',
}: {
  record: AttendanceRecord | null
  otherwise?: AttendanceStatus
  className?: string
}) {
  return (
    <span className={`flex flex-wrap ${className}`}>
      <StatusPill
        status={record?.status ?? otherwise}
        verification={record?.verification}
        detail={record?.status === 'late' && record.late_minutes ? duration(record.late_minutes) : undefined}
      />
      {record?.offline && <OfflineMark />}
    </span>
  )
}

/** The same in a row of many: what is usual is plain, only the exception has a pill, and its words are short. */
export function RowStatus({ record }: { record: AttendanceRecord | null }) {
  const { status = 'unrecorded', verification, late_minutes: late, offline } = record ?? {}
  const settled = verification !== 'waiting' && verification !== 'rejected'
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap">
      {settled && status === 'present' ? (
        <span className="inline-flex items-center gap-1.5">
          <Check size={15} className="text-ok" />
          {attendanceStatuses.present.label}
        </span>
      ) : settled && status === 'unrecorded' ? (
        <span className="text-ink-3">Belum</span>
      ) : verification === 'waiting' ? (
        <Pill tone="off" icon={Hourglass}>
          Menunggu
        </Pill>
      ) : (
        <StatusPill status={status} verification={verification} detail={status === 'late' && late ? `${late} mnt` : undefined} />
      )}
      {offline && <CloudOff size={15} role="img" aria-label="Tanpa sinyal" className="text-ink-3" />}
    </span>
  )
}

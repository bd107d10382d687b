import type { AttendanceRecord, AttendanceStatus } from '@lentera/contract/attendance'
import { CloudOff } from 'lucide-react'
import { duration } from '#lib/time/dates.ts'
import { Pill } from '#ui/pill.tsx'
import { StatusPill } from './status-pill.tsx'

/** Stands beside the status or the time of a check-in that was made without signal. */
export function OfflineMark() {
  return (
    <Pill tone="off" icon={CloudOff}>
      Luring
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

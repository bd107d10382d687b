import { attendanceMethods, type AttendanceRecord, waitingReasons } from '@lentera/contract/attendance'
import { attendanceDecisions } from '@lentera/contract/attendance/decisions'
import type { Timezone } from '@lentera/contract/shared'
import { Pencil } from 'lucide-react'
import { metres } from '#features/attendance/day.ts'
import { clockWithZone } from '#lib/time/dates.ts'
import { href } from '#lib/nav/href.ts'
import { useCall } from '#lib/http/use-call.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Facts } from '#ui/list.tsx'
import { Notice } from '#ui/notice.tsx'
import { bothTimes, RecordStatus } from '#school/record-status.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'
import { HistoryLines } from './history-lines.tsx'

function History({ record, timezone }: { record: AttendanceRecord; timezone: Timezone }) {
  // A record that has never changed has nothing to tell.
  const unchanged = record.revision === 1
  const { data, loading, fault } = useCall(
    attendanceDecisions.recordHistory,
    { params: { attendance_id: record.id } },
    { enabled: !unchanged },
  )
  if (unchanged || data?.history.length === 0) return null
  return (
    <section aria-label="Riwayat" className="mt-4">
      <h3 className="mb-2 font-bold">Riwayat</h3>
      {loading && (
        <Skeleton>
          <Bone className="h-16 rounded-card" />
        </Skeleton>
      )}
      {fault && <p className="text-ink-2">{fault.message}</p>}
      {data && <HistoryLines history={data.history} timezone={timezone} />}
    </section>
  )
}

const factsOf = (record: AttendanceRecord | null, timezone: Timezone) => [
  {
    name: 'Status',
    value: <RecordStatus record={record} className="justify-end gap-2" />,
  },
  ...(record?.clock_in_at
    ? [{ name: 'Masuk', value: bothTimes(record, timezone) ?? clockWithZone(record.clock_in_at, timezone) }]
    : []),
  record?.clock_out_at && { name: 'Pulang', value: clockWithZone(record.clock_out_at, timezone) },
  record && { name: 'Cara', value: attendanceMethods[record.method] },
  record && record.distance_m !== null && { name: 'Jarak', value: metres(record.distance_m) },
  ...(record?.verification === 'waiting' && record.waiting_reason
    ? [{ name: 'Alasan menunggu', value: waitingReasons[record.waiting_reason] }]
    : []),
  record?.shared_device && { name: 'HP', value: 'Dipakai siswa lain hari itu' },
]

/** What is recorded of one person's day, with its history. */
export function RecordDetail({ record, timezone }: { record: AttendanceRecord | null; timezone: Timezone }) {
  return (
    <>
      <Facts facts={factsOf(record, timezone)} />
      {record && <History record={record} timezone={timezone} />}
    </>
  )
}

/** The ways on from a pupil's record that a teacher has: to decide it, or to correct it. */
export function RecordWays({
  record,
  decides,
  onCorrect,
}: {
  record: AttendanceRecord | null
  /** Whether this person decides waiting check-ins of the pupil. */
  decides: boolean
  /** Left out on a day that cannot be corrected. */
  onCorrect?: (() => void) | undefined
}) {
  const waits = record?.verification === 'waiting'
  return (
    <div className="mt-5 grid gap-2">
      {waits && decides && (
        <ButtonLink
          to={href('/teacher/homeroom/request/:hashAttendanceId/attendance', { hashAttendanceId: record.id })}
          tone="main"
          size="main"
        >
          Periksa dan putuskan
        </ButtonLink>
      )}
      {waits && !decides && <Notice tone="info">Presensi ini menunggu keputusan wali kelas.</Notice>}
      {(!waits || decides) && onCorrect && (
        <Button size="main" icon={Pencil} onClick={onCorrect}>
          Koreksi
        </Button>
      )}
    </div>
  )
}

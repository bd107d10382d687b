import {
  attendanceMethods,
  type AttendanceRecord,
  verifications,
  type WaitingReason,
  waitingReasons,
} from '@lentera/contract/attendance'
import type { Timezone } from '@lentera/contract/shared'
import { clockWithZone, longDate } from '#lib/time/dates.ts'
import { Facts } from '#ui/list.tsx'
import { Logo } from '#ui/logo.tsx'
import { Notice } from '#ui/notice.tsx'
import { RecordStatus } from '#school/record-status.tsx'
import { metres } from './day.ts'
import { useWords, type Words } from './words.ts'

const headline = ({ status, verification, clock_in_at }: AttendanceRecord, { You }: Words): string => {
  if (verification === 'waiting') return 'Presensi terkirim'
  if (verification === 'rejected') return 'Presensi ditolak'
  return status === 'present' || status === 'late' || clock_in_at ? `${You} tercatat hadir` : 'Presensi tercatat'
}
/** What is unusual about a check-in that was made without signal. */
const delays: Partial<Record<WaitingReason, string>> = {
  clock_skew: 'Jam HP ini tidak tepat saat presensi dibuat tanpa sinyal',
  late_delivery: 'Presensi ini terkirim terlambat, jadi jamnya perlu diperiksa',
  offline: 'Presensi ini dibuat tanpa sinyal',
}
const waitingText = ({ waiting_reason, distance_m, accuracy_m }: AttendanceRecord, { You, judge }: Words): string => {
  const delayed = waiting_reason && delays[waiting_reason]
  const why = delayed
    ? `${delayed}.`
    : waiting_reason === 'outside_radius' && distance_m !== null
      ? `${You} ${metres(distance_m)} dari sekolah, di luar area.`
      : accuracy_m === null
        ? 'Presensi ini perlu diperiksa.'
        : `Ketelitian lokasi ${metres(accuracy_m)}, kurang akurat.`
  return `${why} Waktunya sudah tercatat dan menunggu keputusan ${judge}. Sampai diputuskan, ${You === 'Anda' ? 'Anda' : 'kamu'} tidak dihitung alpa.`
}

/** What the school has recorded: the status, the time with its zone, and what happens next. */
export function Proof({ record, timezone }: { record: AttendanceRecord; timezone: Timezone }) {
  const words = useWords()
  const facts = [
    { name: 'Cara', value: attendanceMethods[record.method] },
    record.offline &&
      record.received_at !== null && { name: 'Diterima sekolah', value: clockWithZone(record.received_at, timezone) },
    record.distance_m !== null && { name: 'Jarak', value: `${metres(record.distance_m)} dari sekolah` },
    record.accuracy_m !== null && { name: 'Akurasi', value: metres(record.accuracy_m) },
    {
      name: 'Pemeriksaan',
      value: record.waiting_reason ? waitingReasons[record.waiting_reason] : verifications[record.verification],
    },
  ]
  return (
    <>
      <div className="relative grid justify-items-center text-center">
        <span aria-hidden className="glow flare absolute -top-16 size-72 max-w-full" />
        <Logo className="flare relative h-24" />
        <h1 className="relative mt-5 text-title font-extrabold tracking-tight">{headline(record, words)}</h1>
        {record.clock_in_at && (
          <p className="mt-1 text-hero font-extrabold tracking-tight tabular-nums">
            {clockWithZone(record.clock_in_at, timezone)}
          </p>
        )}
        <p className="mb-3 text-ink-2">{longDate(record.date)}</p>
        <RecordStatus record={record} className="justify-center gap-2" />
      </div>
      <div className="mt-6 grid gap-4">
        {record.verification === 'waiting' && <Notice tone="info">{waitingText(record, words)}</Notice>}
        <Facts facts={facts} />
      </div>
    </>
  )
}

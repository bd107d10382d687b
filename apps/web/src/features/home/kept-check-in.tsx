import type { Timezone } from '@lentera/contract/shared'
import { useEffect } from 'react'
import { clockWithZone, longDate } from '#lib/time/dates.ts'
import { device } from '#lib/device/keep.ts'
import { useWaiting } from '#lib/offline/outbox.ts'
import { deliveryWords, Mark } from '#ui/delivery-mark.tsx'

const checkIns = ['attendance.checkIn', 'attendance.checkInSelfie', 'attendance.checkInQr']

export interface KeptProps {
  /** Today at the school, as an ISO date. */
  readonly date: string
  readonly timezone: Timezone
  /** Told whether today's check-in waits here, so that nobody makes a second one. */
  readonly onWaits: (waits: boolean) => void
}

/** The person's check-in that only this device has, today's before an earlier day's; nothing when there is none. */
export default function KeptCheckIn({ date, timezone, onWaits }: KeptProps) {
  const all = useWaiting().filter(({ call }) => checkIns.includes(call))
  const kept = all.findLast(({ subject }) => subject === date) ?? all.at(-1)
  const today = kept?.subject === date
  const waits = today && kept.state === 'waiting'
  useEffect(() => onWaits(waits), [waits, onWaits])
  if (!kept) return null
  const skew = device.read('clock_skew')
  const at = new Date(Date.parse(kept.captured_at) + (typeof skew === 'number' ? skew : 0))
  return (
    <div role="status" className="mt-3 rounded-control border border-line px-3.5 py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-bold">Presensi masuk {clockWithZone(at, timezone)}</p>
        <Mark state={kept.state} />
      </div>
      {!today && <p className="text-note text-ink-2">{longDate(kept.subject)}</p>}
      <p className="text-note text-ink-2">
        {kept.state === 'failed' ? (kept.failure?.message ?? deliveryWords('failed')) : deliveryWords('waiting')}
      </p>
    </div>
  )
}

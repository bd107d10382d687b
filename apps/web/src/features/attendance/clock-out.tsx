import { attendance, type AttendanceRecord } from '@lentera/contract/attendance'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { time } from '#lib/time/dates.ts'
import { useOnline } from '#lib/offline/online.ts'
import { useSchoolClock } from '#lib/time/clock.ts'
import { useOutbox } from '#lib/offline/outbox.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { KeptNote } from './kept-note.tsx'
import type { SeenToday } from './use-today.ts'

/** Whether going home is the next thing that this person records today; `came`: a check-in waits on this device. */
export const mayClockOut = ({ clock_out, record }: SeenToday, came: boolean): boolean =>
  clock_out && (record === null ? came : isHere(record))

const isHere = (record: AttendanceRecord): boolean =>
  record.clock_in_at !== null &&
  record.clock_out_at === null &&
  record.verification !== 'rejected' &&
  ['present', 'late', 'dispensation', 'unrecorded'].includes(record.status)

/** Records that the person goes; before lessons end it asks first. */
export function ClockOut({ today }: { today: SeenToday }) {
  const [asking, setAsking] = useState(false)
  const online = useOnline()
  const { clock } = useSchoolClock(today.server_time, today.timezone, 'minute')
  const going = useOutbox(attendance.clockOut, { subject: today.date, done: () => setAsking(false) })
  const ends = today.hours?.ends_at ?? null
  const early = ends !== null && clock.replace('.', ':') < ends
  const go = () => void going.send({}).then((record) => !record && setAsking(false))
  const { entry, busy } = going
  if (entry && entry.state !== 'delivered' && !busy)
    return <KeptNote what="Presensi pulang" kept={{ ...going, entry }} timezone={today.timezone} />
  return (
    <div className="mt-4 grid gap-3">
      {early && <Notice tone="warn">Pelajaran selesai pukul {time(ends)}. Pulang sekarang tercatat pulang lebih awal.</Notice>}
      {going.fault && (
        <Notice tone="bad" live>
          {going.fault.message}
        </Notice>
      )}
      {!online && <Notice tone="off">Tanpa sinyal: presensi pulang disimpan di HP ini, dikirim saat ada sinyal.</Notice>}
      <Button tone="main" size="main" wide icon={LogOut} busy={busy} onClick={early ? () => setAsking(true) : go}>
        Presensi pulang
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title="Pulang lebih awal?"
        verb="Ya, pulang sekarang"
        busy={busy}
        onConfirm={go}
      >
        <p className="text-ink-2">
          Sekarang pukul {clock}, pelajaran selesai pukul {time(ends ?? '00:00')}. Presensi pulang hanya bisa dikirim sekali
          sehari.
        </p>
      </Confirm>
    </div>
  )
}

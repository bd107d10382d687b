import { attendance, type Today } from '@lentera/contract/attendance'
import { home } from '@lentera/contract/home'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { time } from '#lib/dates.ts'
import { useOnline } from '#lib/online.ts'
import { useSchoolClock } from '#lib/school-clock.ts'
import { useAction } from '#lib/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Confirm } from '#ui/sheet.tsx'

/** Whether going home is the next thing that this person records today. */
export const mayClockOut = ({ clock_out, record }: Today): boolean =>
  clock_out &&
  record !== null &&
  record.clock_in_at !== null &&
  record.clock_out_at === null &&
  record.verification !== 'rejected' &&
  ['present', 'late', 'dispensation', 'unrecorded'].includes(record.status)

/** Records that the person goes; before lessons end it asks first. */
export function ClockOut({ today }: { today: Today }) {
  const [asking, setAsking] = useState(false)
  const online = useOnline()
  const { clock } = useSchoolClock(today.server_time, today.timezone, 'minute')
  const going = useAction(attendance.clockOut, {
    refreshes: [attendance.today, home.student, home.teacher],
    done: () => setAsking(false),
  })
  const ends = today.hours?.ends_at ?? null
  const early = ends !== null && clock.replace('.', ':') < ends
  const go = () => void going.run({}).then((record) => !record && setAsking(false))
  return (
    <div className="mt-4 grid gap-3">
      {early && <Notice tone="warn">Pelajaran selesai pukul {time(ends)}. Pulang sekarang tercatat pulang lebih awal.</Notice>}
      {going.fault && (
        <Notice tone="bad" live>
          {going.fault.message}
        </Notice>
      )}
      {!online && <Notice tone="off">Sedang luring. Presensi pulang bisa dikirim setelah tersambung lagi.</Notice>}
      <Button
        tone="main"
        size="main"
        wide
        icon={LogOut}
        busy={going.busy}
        disabled={!online}
        onClick={early ? () => setAsking(true) : go}
      >
        Presensi pulang
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title="Pulang lebih awal?"
        verb="Ya, pulang sekarang"
        busy={going.busy}
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

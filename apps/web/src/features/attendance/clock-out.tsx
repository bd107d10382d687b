import { attendance, type AttendanceRecord } from '@lentera/contract/attendance'
import { LogOut, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { time } from '#lib/time/dates.ts'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { useOnline } from '#lib/offline/online.ts'
import { useSchoolClock } from '#lib/time/clock.ts'
import { useOutbox } from '#lib/offline/outbox.ts'
import { Button } from '#ui/button.tsx'
import { Wrong } from '#ui/notice.tsx'
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

/** Records that the person goes, which it always asks: the main thing to do only once lessons have ended. */
export function ClockOut({ today }: { today: SeenToday }) {
  const [asking, setAsking] = useState(false)
  const online = useOnline()
  const { clock } = useSchoolClock(today.server_time, today.timezone, 'minute')
  const back = useAction(attendance.takeBackClockOut)
  const going = useOutbox(attendance.clockOut, {
    subject: today.date,
    done: () => {
      setAsking(false)
      say('Presensi pulang tercatat.', () => void back.run({}))
    },
  })
  const ends = today.hours?.ends_at ?? null
  const early = ends !== null && clock.replace('.', ':') < ends
  const go = () => void going.send({}).then((record) => !record && setAsking(false))
  const { entry, busy } = going
  if (entry && entry.state !== 'delivered' && !busy)
    return (
      <KeptNote
        what="Presensi pulang"
        kept={{ ...going, entry }}
        timezone={today.timezone}
        onTakeBack={() => void going.withdraw()}
      />
    )
  return (
    <div className="mt-4 grid gap-3">
      <Wrong says={going.fault?.message} />
      <Button
        tone={early ? 'quiet' : 'main'}
        size={early ? 'normal' : 'main'}
        wide
        icon={LogOut}
        busy={busy}
        onClick={() => setAsking(true)}
      >
        Presensi pulang
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={early ? 'Pulang lebih awal?' : 'Pulang sekarang?'}
        verb="Ya, pulang sekarang"
        busy={busy}
        onConfirm={go}
      >
        <p className="text-ink-2">
          {early
            ? `Sekarang pukul ${clock}, pelajaran selesai pukul ${time(ends)}. Tercatat pulang lebih awal.`
            : `Tercatat pulang pukul ${clock}.`}{' '}
          Bisa dibatalkan dalam 10 menit.
          {!online && ' Tidak ada sinyal: disimpan di perangkat ini dan dikirim saat ada sinyal.'}
        </p>
      </Confirm>
    </div>
  )
}

/** Takes a clock-out back, as long as that is possible. */
export function TakeBack({ today }: { today: SeenToday }) {
  const { run, busy, fault } = useAction(attendance.takeBackClockOut)
  const { now } = useSchoolClock(today.server_time, today.timezone, 'minute')
  const until = today.clock_out_undo_until
  if (until === null || !today.record?.clock_out_at || now.getTime() >= Date.parse(until)) return null
  return (
    <div className="mt-2">
      <Button tone="quiet" icon={Undo2} busy={busy} className="-ml-4" onClick={() => void run({})}>
        Batalkan presensi pulang
      </Button>
      <Wrong says={fault?.message} />
    </div>
  )
}

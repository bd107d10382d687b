import { type AttendanceRecord, waitingReasons } from '@lentera/contract/attendance'
import { attendanceDecisions, type WaitingCheckIn } from '@lentera/contract/attendance/decisions'
import { UserRoundCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { metres } from '#features/attendance/day.ts'
import { clockWithZone } from '#lib/time/dates.ts'
import { placedIn } from '#lib/http/fault.ts'
import { useOnline } from '#lib/offline/online.ts'
import { useOutbox } from '#lib/offline/outbox.ts'
import { Button } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { HeldNotice } from '#ui/held-notice.tsx'
import { Facts, List } from '#ui/list.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { bothTimes, RecordStatus } from '#school/record-status.tsx'
import { Confirmations } from './confirmations.tsx'
import { endedText, sentence } from './ended.ts'
import { TextArea } from '#ui/form/text-area.tsx'
import { UserText } from '#ui/user-text.tsx'

interface WaitingProps {
  readonly waiting: WaitingCheckIn
  readonly record: AttendanceRecord
}

function Confirming({ waiting: { student, date }, record }: WaitingProps) {
  const [note, setNote] = useState('')
  const online = useOnline()
  const { send, entry, busy, fault, retry, drop, withdraw } = useOutbox(attendanceDecisions.confirmCheckIn, {
    subject: `${student.id} ${date}`,
  })
  useEffect(() => {
    // The confirmations below show it now.
    if (entry?.state === 'delivered') void drop()
  }, [entry, drop])
  const given = note.trim()
  const { beside, above } = placedIn(fault, ['note'])
  if (entry && entry.state !== 'delivered' && !busy)
    return (
      <HeldNotice refused={fault !== null} onRetry={retry} onGiveUp={() => void (fault ? drop() : withdraw())}>
        <p>
          {fault
            ? `Konfirmasi Anda tidak diterima. ${fault.message}`
            : 'Konfirmasi Anda tersimpan di HP ini, dikirim saat ada sinyal.'}
        </p>
      </HeldNotice>
    )
  if (record.verification !== 'waiting') return null
  return (
    <Card className="p-4">
      <h2 className="text-lead font-bold">{`Apakah ${student.name} di sekolah?`}</h2>
      <p className="mt-1 mb-3 text-ink-2">Konfirmasi Anda dilihat wali kelas sebagai bukti. Keputusan tetap pada wali kelas.</p>
      <TextArea maxLength={500} label="Catatan untuk wali kelas, opsional" value={note} error={beside.note} onChange={setNote} />
      <Wrong says={above} className="mb-3" />
      <Button
        tone="main"
        size="main"
        wide
        icon={UserRoundCheck}
        busy={busy}
        onClick={() => void send({ body: { student_id: student.id, date, ...(given && { note: given }) } })}
      >
        Ya, anak saya di sekolah
      </Button>
      {!online && <p className="mt-2 text-center text-note text-ink-2">Tidak ada sinyal: konfirmasi dikirim saat ada sinyal.</p>}
    </Card>
  )
}

/** What happens next, or how it ended. */
function Outcome({ waiting: { ended, timezone, homeroom_teacher }, record }: WaitingProps) {
  if (record.verification === 'waiting')
    return (
      <Notice tone="info">{`${sentence(`Menunggu keputusan ${homeroom_teacher ?? 'wali kelas'}`)} Sampai diputuskan, anak Anda tidak dihitung alpa.`}</Notice>
    )
  if (!ended) return null
  return (
    <Notice tone={ended.to_verification === 'rejected' ? 'bad' : 'ok'}>
      <p>{`${endedText(ended)}, ${clockWithZone(ended.at, timezone)}.`}</p>
      {ended.reason && <UserText className="font-normal" text={`“${ended.reason}”`} />}
      {ended.to_verification === 'rejected' && <p className="font-normal">Hubungi wali kelas bila anak Anda ada di sekolah.</p>}
    </Notice>
  )
}

/** The check-in as the parent reads it: when, how far, why it waits; the confirmation; the decision. */
export function WaitingCard({ waiting, record }: WaitingProps) {
  const { confirmations, confirmed, timezone } = waiting
  return (
    <div className="grid gap-4">
      <Facts
        facts={[
          {
            name: 'Status',
            value: <RecordStatus record={record} className="justify-end gap-2" />,
          },
          record.clock_in_at && {
            name: 'Waktu presensi',
            value: bothTimes(record, timezone) ?? clockWithZone(record.clock_in_at, timezone),
          },
          record.distance_m !== null && { name: 'Jarak dari sekolah', value: metres(record.distance_m) },
          record.waiting_reason && { name: 'Alasan menunggu', value: waitingReasons[record.waiting_reason] },
        ]}
      />
      <Outcome waiting={waiting} record={record} />
      {!confirmed && <Confirming waiting={waiting} record={record} />}
      {confirmations.length > 0 && (
        <Section title="Konfirmasi orang tua">
          <List>
            <Confirmations confirmations={confirmations} timezone={timezone} />
          </List>
        </Section>
      )}
    </div>
  )
}

import { type Permit, permitLimits, permitTypes } from '@lentera/contract/permits'
import { clockWithZone, dateIn, longDate, shortDate } from '#lib/time/dates.ts'
import { Attachment } from '#ui/attachment.tsx'
import { Facts } from '#ui/list.tsx'
import { Notice } from '#ui/notice.tsx'
import { Effect } from './effect.tsx'
import { Kind, StatePill } from './kind.tsx'
import { Timeline } from './timeline.tsx'
import { whenText } from './words.ts'
import { UserText } from '#ui/user-text.tsx'

/** What was decided last and why, or what it waits for. */
function Standing({ permit }: { permit: Permit }) {
  const { state, decided_by, decided_at, decision_reason, escalated, escalates_at, timezone } = permit
  if (state === 'rejected' || state === 'approved' || state === 'needs_revision')
    return (
      <Notice tone={state === 'approved' ? 'ok' : state === 'rejected' ? 'bad' : 'info'}>
        <p>
          {{ approved: 'Disetujui', rejected: 'Ditolak', needs_revision: 'Diminta diperbaiki oleh' }[state]} {decided_by?.name}
          {decided_at && `, ${shortDate(dateIn(new Date(decided_at), timezone))} ${clockWithZone(decided_at, timezone)}`}
        </p>
        {decision_reason && <p className="font-normal">“{decision_reason}”</p>}
      </Notice>
    )
  if (escalated) return <Notice tone="warn">Belum dijawab wali kelas, jadi sekolah juga boleh memutuskan.</Notice>
  if (state === 'waiting_homeroom' && escalates_at)
    return (
      <Notice>
        {`Sekolah ikut memutuskan bila ${permit.homeroom_teacher ?? 'wali kelas'} belum menjawab sampai ${shortDate(dateIn(new Date(escalates_at), timezone))} ${clockWithZone(escalates_at, timezone)}.`}
      </Notice>
    )
  return null
}

const isOneDay = ({ type, starts_on, ends_on }: Permit) => starts_on === ends_on && permitTypes[type].hours === 'none'

/** Everything that is known of a permit: what it asks for, the letter, what it does to the book, and what happened to it. */
export function Evidence({ permit }: { permit: Permit }) {
  const { person, reason, attachment, letter_missing, type } = permit
  return (
    <div className="@container">
      <div className="grid gap-5 pb-7 @min-[34rem]:grid-cols-[minmax(0,1fr)_15rem] @min-[34rem]:items-start @min-[34rem]:gap-8">
        <div className="grid min-w-0 gap-5">
          <Standing permit={permit} />
          <Facts
            facts={[
              { name: 'Izin', value: <Kind permit={permit} small /> },
              { name: 'Status', value: <StatePill state={permit.state} /> },
              { name: 'Waktu', value: isOneDay(permit) ? longDate(permit.starts_on) : whenText(permit) },
              permitTypes[type].hours === 'none' &&
                permit.starts_on !== permit.ends_on && { name: 'Lama', value: `${permit.school_days} hari sekolah` },
              { name: 'Untuk', value: [person.name, person.class?.name].filter(Boolean).join(', ') },
              { name: 'Alasan', value: <UserText text={reason} /> },
            ]}
          />
          {letter_missing && (
            <Notice tone="warn">{`Sakit lebih dari ${permitLimits.letterAfter} hari sekolah perlu surat dokter sebelum disetujui.`}</Notice>
          )}
          <Effect permit={permit} />
        </div>
        <div className="grid min-w-0 gap-5">
          {attachment && <Attachment file={attachment} label={type === 'sick' ? 'Surat keterangan' : 'Lampiran'} />}
          <Timeline permit={permit} />
        </div>
      </div>
    </div>
  )
}

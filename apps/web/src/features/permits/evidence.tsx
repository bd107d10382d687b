import { type Permit, permitLimits, permitTypes } from '@lentera/contract/permits'
import { clockWithZone, dateIn, longDate, shortDate } from '#lib/time/dates.ts'
import { Attachment } from '#ui/attachment.tsx'
import { Facts } from '#ui/list.tsx'
import { Notice } from '#ui/notice.tsx'
import { Effect } from './effect.tsx'
import { Kind, StatePill } from './kind.tsx'
import { Timeline } from './timeline.tsx'
import { whenText } from './words.ts'

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
        {`Menunggu ${permit.homeroom_teacher ?? 'wali kelas'}. Bila belum dijawab sampai ${shortDate(dateIn(new Date(escalates_at), timezone))} ${clockWithZone(escalates_at, timezone)}, sekolah ikut memutuskan.`}
      </Notice>
    )
  return null
}

const daysOf = ({ starts_on, ends_on, school_days }: Permit) =>
  starts_on === ends_on && school_days === 1 ? longDate(starts_on) : `${school_days} hari sekolah`

/** Everything that is known of a permit: what it asks for, the letter, what it does to the book, and what happened to it. */
export function Evidence({ permit }: { permit: Permit }) {
  const { person, reason, attachment, letter_missing, type } = permit
  return (
    <div className="grid gap-5 pb-7 lg:grid-cols-[minmax(0,1fr)_15rem] lg:items-start lg:gap-8">
      <div className="grid min-w-0 gap-5">
        <Standing permit={permit} />
        <Facts
          facts={[
            { name: 'Izin', value: <Kind permit={permit} small /> },
            { name: 'Status', value: <StatePill state={permit.state} /> },
            { name: 'Waktu', value: whenText(permit) },
            ...(permitTypes[type].hours === 'none' ? [{ name: 'Lama', value: daysOf(permit) }] : []),
            { name: 'Untuk', value: [person.name, person.class?.name].filter(Boolean).join(', ') },
            { name: 'Alasan', value: <span className="break-words whitespace-pre-line">{reason}</span> },
          ]}
        />
        {letter_missing && (
          <Notice tone="warn">{`Sakit lebih dari ${permitLimits.letterAfter} hari sekolah perlu surat dokter sebelum disetujui.`}</Notice>
        )}
        <Effect permit={permit} />
        <Timeline permit={permit} />
      </div>
      {attachment && (
        <aside aria-label="Lampiran" className="min-w-0 max-lg:-order-1">
          <Attachment file={attachment} label={type === 'sick' ? 'Surat keterangan' : 'Lampiran'} />
        </aside>
      )}
    </div>
  )
}

import { attendanceMethods, verifications, waitingReasons } from '@lentera/contract/attendance'
import { type Day, dayKinds, leavings } from '@lentera/contract/attendance/history'
import { zones } from '@lentera/contract/shared'
import { clockWithZone, duration, time } from '#lib/time/dates.ts'
import { metres } from '#features/attendance/day.ts'
import { permitText } from '#features/attendance/permit-words.ts'
import { linkTo } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { Card } from '#ui/card.tsx'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { Facts, List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { bothTimes, RecordStatus } from '#school/record-status.tsx'
import { EmptyState } from '#ui/states.tsx'
import { DayLessons } from '#features/attendance/lessons/day-lessons.tsx'
import { Changes } from './changes.tsx'
import { UserText } from '#ui/user-text.tsx'

const factsOf = ({ record, clock_out, leaving, timezone, recorded_by, hours }: Day) => {
  if (!record) return []
  const { clock_in_at, clock_out_at, late_minutes, method, verification, waiting_reason, distance_m, accuracy_m } = record
  const out = clock_out_at ? clockWithZone(clock_out_at, timezone) : leaving === 'not_clocked_out' ? leavings[leaving] : '–'
  const left = leaving === 'left_early' ? ` · ${leavings.left_early.toLowerCase()}` : ''
  const facts: (readonly [string, string | null | false])[] = [
    ['Masuk', bothTimes(record, timezone) ?? (clock_in_at ? clockWithZone(clock_in_at, timezone) : 'Tanpa jam masuk')],
    ['Pulang', clock_out && `${out}${left}`],
    ['Terlambat', late_minutes ? duration(late_minutes) : null],
    ['Jam masuk sekolah', hours && `${time(hours.starts_at)} ${zones[timezone]}`],
    ['Cara', attendanceMethods[method]],
    ['Pemeriksaan', verifications[verification]],
    ['Alasan diperiksa', waiting_reason && waitingReasons[waiting_reason]],
    ['Jarak', distance_m === null ? null : `${metres(distance_m)} dari sekolah`],
    ['Akurasi', accuracy_m === null ? null : metres(accuracy_m)],
    ['Dicatat oleh', recorded_by],
  ]
  return facts.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}

/** What a day without a record is, in a sentence and what to do. */
const emptyWords = ({ kind, closed_because, hours, timezone }: Day): { text: string; note?: string } => {
  switch (kind) {
    case 'missing':
      return {
        text: dayKinds.missing,
        note: 'Ini hari sekolah, tetapi tidak ada presensi yang tercatat. Wali kelas dapat menjelaskannya.',
      }
    case 'closed':
      return { text: closed_because ?? dayKinds.closed, note: 'Tidak ada presensi di hari ini.' }
    case 'open':
      return {
        text: dayKinds.open,
        ...(hours && { note: `Presensi dibuka pukul ${time(hours.opens_at)}–${time(hours.closes_at)} ${zones[timezone]}.` }),
      }
    case 'ahead':
      return {
        text: 'Hari ini belum tiba',
        ...(hours && { note: `Jam masuk pukul ${time(hours.starts_at)} ${zones[timezone]}.` }),
      }
    default:
      return { text: dayKinds.before, note: 'Presensi belum dicatat di sini pada hari itu.' }
  }
}

/** Hours of leave, and leave that waits; a family reads the permit itself. */
function Permits({ permits }: Pick<Day, 'permits'>) {
  const role = useSession((session) => session.role)
  if (permits.length === 0) return null
  return (
    <List label="Izin">
      {permits.map((permit) => (
        <Row
          key={permit.permit_id}
          title={permitText(permit)}
          {...((role === 'student' || role === 'parent') && {
            to: linkTo(role, '/history/permit/:permitHashId', { permitHashId: permit.permit_id }),
          })}
        />
      ))}
    </List>
  )
}

/** All that is known of one day. */
export function DayFacts({ day }: { day: Day }) {
  const { record, note, photo_url, changes, timezone } = day
  if (!record)
    return (
      <div className="grid gap-4">
        <EmptyState drawing={<QuietDay />} {...emptyWords(day)} />
        <Permits permits={day.permits} />
        <DayLessons lessons={day.lessons} />
      </div>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <RecordStatus record={record} />
        {note && (
          <Card className="px-4 py-3">
            <h2 className="text-[0.8125rem] text-ink-2">Catatan</h2>
            <UserText text={note} />
          </Card>
        )}
        <Facts facts={factsOf(day)} />
        <Permits permits={day.permits} />
      </div>
      <div className="grid gap-4">
        {photo_url !== null && (
          <img
            src={photo_url}
            alt="Swafoto saat presensi"
            loading="lazy"
            className="w-full max-w-sm rounded-card border border-line"
          />
        )}
        <DayLessons lessons={day.lessons} />
        <Changes changes={changes} timezone={timezone} />
      </div>
    </div>
  )
}

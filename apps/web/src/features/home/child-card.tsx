import type { Child } from '@lentera/contract/home'
import { zones } from '@lentera/contract/shared'
import { clockWithZone, dateIn, time } from '#lib/time/dates.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { useSchoolClock } from '#lib/time/clock.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Card } from '#ui/card.tsx'
import { StatusPill } from '#school/status-pill.tsx'
import { AtRest } from './at-rest.tsx'
import { dayState } from './day-state.ts'
import { isAhead, lessonAway, lessonHours } from './lesson-time.ts'
import { MoreLink } from './more-link.tsx'

/** What a parent should know besides the status, with the letters of the child's own zone. */
const noteOf = (child: Child, clock: string): string => {
  const zone = zones[child.timezone]
  const at = (clockTime: string | undefined) => (clockTime ? `${time(clockTime)} ${zone}` : '')
  switch (dayState(child, clock)) {
    case 'closed':
      return child.closed_because ?? 'Sekolah tutup hari ini'
    case 'early':
      return `Presensi dibuka pukul ${at(child.hours?.opens_at)}`
    case 'open':
      return `Jam masuk pukul ${at(child.hours?.starts_at)}`
    case 'late':
      return `Jam masuk ${at(child.hours?.starts_at)} sudah lewat`
    case 'over':
      return `Presensi ditutup pukul ${at(child.hours?.closes_at)}. Tanyakan kepada anak atau wali kelas`
    case 'waiting':
      return 'Sudah presensi, wali kelas memutuskan hari ini'
    case 'rejected':
      return 'Presensi ditolak, hubungi wali kelas'
    case 'recorded':
      return ''
  }
}

/** Where a parent goes on from a child. */
function Links({ child, past }: { child: Child; past: boolean }) {
  const { id, record, date, hours } = child
  const of = (address: string) => `${address}?student_id=${id}`
  const isOpen = record === null || record.status === 'unrecorded'
  return (
    <p className="-mx-2 mt-1 -mb-2 flex flex-wrap lg:ml-9.5">
      {record?.verification === 'waiting' && (
        <MoreLink to={of(href('/parent/waiting/attendance/:slug', { slug: date }))}>Konfirmasi</MoreLink>
      )}
      {!past && hours !== null && isOpen && (
        <MoreLink to={withQuery(href('/parent/permit'), { new: 'sick', student_id: id })}>Lapor sakit</MoreLink>
      )}
      <MoreLink to={of(href('/parent/schedule'))}>Jadwal</MoreLink>
      <MoreLink to={of(href('/parent/history'))}>Riwayat</MoreLink>
    </p>
  )
}

const glances = () => import('./child-glances.tsx')
/** What a parent looks for besides the day. It has its room before it comes, so that nothing moves under a finger. */
const Beside = ({ student }: { student: string }) => (
  <div className="mt-1.5 min-h-33.5 border-t border-line">
    <AtRest load={glances} given={{ student }} />
  </div>
)

/** One child's today at a glance, on the clock of the child's own school. `past`: only an earlier day was seen. */
export function ChildCard({ child, serverTime, past }: { child: Child; serverTime: string; past: boolean }) {
  const clock = useSchoolClock(serverTime, child.timezone, 'minute')
  const { record } = child
  const today = dateIn(clock.now, child.timezone)
  const next = child.next_lesson && (!past || isAhead(child.next_lesson, today, clock.clock)) ? child.next_lesson : null
  const late = record?.status === 'late' && record.late_minutes ? `${record.late_minutes} menit` : ''
  const came = record?.clock_in_at ? clockWithZone(record.clock_in_at, child.timezone) : ''
  const note = past ? 'Keadaan hari ini belum diketahui.' : noteOf(child, clock.clock)
  return (
    <Card raised className="p-4">
      <div className="flex gap-3.5">
        <Avatar name={child.name} image={child.image} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <h2 className="text-lead font-bold">{child.name}</h2>
            <p className="text-note font-semibold text-ink-2 tabular-nums">
              {clock.clock} {clock.zone}
            </p>
          </div>
          <p className="text-[0.8125rem] text-ink-2">
            {[child.class_name ?? 'Belum masuk kelas', child.school_name].join(' · ')}
          </p>
          {!past && (
            <p className="mt-1.5">
              <StatusPill
                status={child.hours === null && !record ? 'holiday' : (record?.status ?? 'unrecorded')}
                verification={record?.verification}
                detail={[late, came].filter(Boolean).join(' · ')}
              />
            </p>
          )}
          {note && <p className="mt-1.5 text-[0.8125rem]">{note}</p>}
          {next && (
            <p className="mt-1.5 text-[0.8125rem] text-ink-2 tabular-nums">
              {next.subject} {lessonHours(next)} {clock.zone} · {lessonAway(next, today, clock.clock)}
            </p>
          )}
        </div>
      </div>
      <Links child={child} past={past} />
      <Beside student={child.id} />
    </Card>
  )
}

import type { RollCallClass } from '@lentera/contract/attendance/roll-call'
import type { Timezone } from '@lentera/contract/shared'
import { CheckCheck, CircleCheck, FilePen, ListChecks, Users } from 'lucide-react'
import { Link } from 'react-router'
import { countsText, partsOf } from '#school/class-counts.ts'
import { clockIn, time } from '#lib/time/dates.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import type { Entry } from '#lib/offline/outbox.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Mark } from '#ui/delivery-mark.tsx'
import { Pill } from '#ui/pill.tsx'
import { Parts } from '#ui/stat.tsx'

export const takeAddress = (uuid: string) => withQuery(href('/teacher/attendance/clock-in-class'), { class_uuid: uuid })
const pupilsAddress = (uuid: string) => `${href('/teacher/attendance/class-student')}?class_uuid=${uuid}`

/** A draft or a confirmation that the server does not have; undefined when there is none. */
export type Held = Entry | undefined

/** How far a class's roll call is. */
export function Progress({
  room,
  timezone,
  held,
}: {
  room: Pick<RollCallClass, 'draft_at' | 'confirmed'>
  timezone: Timezone
  held: Held
}) {
  if (held && !held.draft) return <Mark state={held.state} />
  const draft_at = held?.captured_at ?? room.draft_at
  if (draft_at)
    return (
      <Pill tone="warn" icon={FilePen}>
        Draf {clockIn(draft_at, timezone)}
      </Pill>
    )
  return room.confirmed ? (
    <Pill tone="ok" icon={CircleCheck}>
      {room.confirmed.by.split(',')[0]} {clockIn(room.confirmed.at, timezone)}
    </Pill>
  ) : (
    <Pill tone="off">Belum diabsen</Pill>
  )
}

const lessonText = ({ lesson }: RollCallClass) =>
  lesson && `${lesson.subject} · ${time(lesson.starts_at)}–${time(lesson.ends_at)}`

/** One class today: its lesson, its numbers, how far its roll call is, and the way into it. `first` is the next one to take; one that is done is calm. */
export function ClassCard({
  room,
  timezone,
  held,
  first,
  open,
}: {
  room: RollCallClass
  timezone: Timezone
  held: Held
  first: boolean
  /** School is open today. */
  open: boolean
}) {
  const { uuid, name, counts, is_homeroom, lesson, draft_at, confirmed } = room
  const done = confirmed && !draft_at && !held
  const verb = draft_at || held ? 'Lanjutkan absen' : done ? 'Ubah absen' : 'Mulai absen'
  return (
    <Card raised={first} className="grid content-between gap-3 p-4">
      <div>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="text-lead font-bold">{name}</span>
          {lesson?.running && <Pill tone="accent">Sekarang</Pill>}
          {is_homeroom && <Pill tone="accent">Wali kelas</Pill>}
        </p>
        {lesson && <p className="text-note text-ink-2 tabular-nums">{lessonText(room)}</p>}
        <div className="mt-3 mb-1.5">
          <Parts label={`Presensi ${name}`} parts={partsOf(counts)} />
        </div>
        <p className="text-note text-ink-2 tabular-nums">{countsText(counts) || 'Belum ada siswa'}</p>
        <p className="mt-2">
          <Progress room={room} timezone={timezone} held={held} />
        </p>
      </div>
      <div className="flex gap-2">
        {open && (
          <ButtonLink
            to={takeAddress(uuid)}
            tone={first ? 'main' : done ? 'quiet' : 'soft'}
            size={first ? 'main' : 'normal'}
            icon={first ? CheckCheck : ListChecks}
            className="flex-1"
          >
            <span>
              {verb} <span className="sr-only">{name}</span>
            </span>
          </ButtonLink>
        )}
        <Link
          to={pupilsAddress(uuid)}
          aria-label={`Siswa ${name}`}
          title={`Siswa ${name}`}
          className={`grid shrink-0 place-items-center rounded-control border border-line text-accent hover:border-edge ${first ? 'size-13' : 'size-11'}`}
        >
          <Users size={20} />
        </Link>
      </div>
    </Card>
  )
}

import { attendanceStatuses } from '@lentera/contract/attendance'
import { type Classroom, dayKinds, seenOf } from '@lentera/contract/attendance/history'
import type { ReactNode } from 'react'
import { longDate } from '#lib/time/dates.ts'
import { href } from '#lib/nav/href.ts'
import { ButtonLink } from '#ui/button.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { StatusPill } from '#school/status-pill.tsx'
import { Pill } from '#ui/pill.tsx'
import { type ClassroomPupil, pupilsOn } from './classroom-order.ts'
import { monthName } from '#school/months.ts'

const Seen = ({ letter }: { letter: string }) =>
  letter === '-' ? <Pill tone="off">{dayKinds.missing}</Pill> : <StatusPill {...seenOf(letter)} />

function DayList({ room, at }: { room: Classroom; at: number }) {
  return (
    <List label="Siswa di hari ini">
      {pupilsOn(room.students, at).map(({ pupil, letter }) => (
        <Row key={pupil.id} title={pupil.name} pill={<Seen letter={letter} />} />
      ))}
    </List>
  )
}

function PupilList({ room, pupil }: { room: Classroom; pupil: ClassroomPupil }) {
  const days = room.days
    .flatMap(({ date }, at) => {
      const letter = pupil.letters[at] ?? '.'
      return '.H'.includes(letter) ? [] : [{ date, letter }]
    })
    .toReversed()
  return (
    <>
      <p className="mb-3 text-ink-2">
        {attendanceStatuses.present.label} {pupil.totals.attended} dari {pupil.totals.school_days} hari sekolah di{' '}
        {monthName(room.month)}.
      </p>
      {days.length > 0 ? (
        <List label="Hari selain hadir">
          {days.map(({ date, letter }) => (
            <Row key={date} title={longDate(date)} pill={<Seen letter={letter} />} />
          ))}
        </List>
      ) : (
        <p>Tidak ada hari yang terlambat, izin, sakit, atau alpa.</p>
      )}
    </>
  )
}

/** What is behind a day (`2026-11-23`) or a pupil (the id) of the class's month, beside `list`. */
export function ClassroomPanel({
  room,
  open,
  onClose,
  list,
}: {
  room: Classroom
  open: string | null
  onClose: () => void
  list: ReactNode
}) {
  const day = room.days.findIndex(({ date }) => date === open)
  const pupil = room.students.find(({ id }) => id === open)
  const title = pupil?.name ?? (open !== null && day >= 0 ? longDate(open) : '')
  return (
    <SidePanel list={list} open={title !== ''} onClose={onClose} title={title}>
      {day >= 0 && <DayList room={room} at={day} />}
      {pupil && (
        <>
          <PupilList room={room} pupil={pupil} />
          <ButtonLink
            wide
            className="mt-4"
            to={`${href('/teacher/history')}?${new URLSearchParams({ month: room.month, student_id: pupil.id }).toString()}`}
          >
            Buka kalender siswa
          </ButtonLink>
        </>
      )}
    </SidePanel>
  )
}

import { attendanceStatuses } from '@lentera/contract/attendance'
import { type Classroom, dayKinds, seenOf } from '@lentera/contract/attendance/history'
import { longDate } from '#lib/time/dates.ts'
import { href } from '#lib/nav/href.ts'
import { ButtonLink } from '#ui/button.tsx'
import { List, Row } from '#ui/list.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { StatusPill } from '#school/status-pill.tsx'
import { Pill } from '#ui/pill.tsx'
import { type Pupil, pupilsOn } from './classroom-order.ts'
import { monthName } from './months.ts'

/** What a sheet shows: a day of the class, or a pupil's month. */
export type Opened = { readonly day: number } | { readonly pupil: Pupil } | null

const Seen = ({ letter }: { letter: string }) =>
  letter === '-' ? <Pill tone="off">{dayKinds.missing}</Pill> : <StatusPill {...seenOf(letter)} />

function DayList({ room, at }: { room: Classroom; at: number }) {
  return (
    <List label="Siswa di hari ini">
      {pupilsOn(room.students, at).map(({ pupil, letter }) => (
        <Row key={pupil.id} title={pupil.name} trailing={<Seen letter={letter} />} />
      ))}
    </List>
  )
}

function PupilList({ room, pupil }: { room: Classroom; pupil: Pupil }) {
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
            <Row key={date} title={longDate(date)} trailing={<Seen letter={letter} />} />
          ))}
        </List>
      ) : (
        <p>Tidak ada hari yang terlambat, izin, sakit, atau alpa.</p>
      )}
    </>
  )
}

/** The list behind a day or a pupil of the class's month. */
export function ClassroomSheet({ room, opened, onClose }: { room: Classroom; opened: Opened; onClose: () => void }) {
  const date = opened && 'day' in opened ? room.days[opened.day]?.date : undefined
  const pupil = opened && 'pupil' in opened ? opened.pupil : undefined
  return (
    <Sheet
      open={opened !== null}
      onClose={onClose}
      title={pupil?.name ?? (date === undefined ? '' : longDate(date))}
      cancel="Tutup"
      actions={
        pupil && (
          <ButtonLink
            size="main"
            to={`${href('/teacher/history')}?${new URLSearchParams({ month: room.month, student_id: pupil.id }).toString()}`}
          >
            Buka kalender siswa
          </ButtonLink>
        )
      }
    >
      {opened && 'day' in opened && <DayList room={room} at={opened.day} />}
      {pupil && <PupilList room={room} pupil={pupil} />}
    </Sheet>
  )
}

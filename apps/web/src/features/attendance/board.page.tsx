import { attendance, type Board } from '@lentera/contract/attendance'
import { Hourglass, QrCode } from 'lucide-react'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { longDate, shortDate } from '#lib/time/dates.ts'
import { NoClasses } from '#school/no-classes.tsx'
import { homeOf } from '#lib/nav/home-of.ts'
import { href, linkTo, withQuery } from '#lib/nav/href.ts'
import { useLive } from '#lib/live/live.ts'
import { ButtonLink } from '#ui/button.tsx'
import { DataListSkeleton } from '#ui/data-list/data-list.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Arrivals, TimeLeft } from './board-numbers.tsx'
import { ClassPicker } from './class-picker.tsx'
import { SkippedLessons } from './lessons/skipped-lessons.tsx'
import { DayList } from './day-list.tsx'

/** The day, who leads the class, and how long it is open. */
const Note = ({ board }: { board: Board }) => (
  <>
    <span className="sm:hidden">{shortDate(board.date)}</span>
    <span className="hidden sm:inline">
      {[
        longDate(board.date),
        board.class?.is_homeroom === false && board.class.homeroom_teacher && `Wali kelas ${board.class.homeroom_teacher}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
    {board.class && (
      <>
        {' · '}
        <TimeLeft board={board} />
      </>
    )}
  </>
)

function Actions({ board, onChoose }: { board: Board; onChoose: (uuid: string) => void }) {
  if (!board.class) return null
  const { uuid, is_homeroom } = board.class
  return (
    <>
      {is_homeroom && board.counts.waiting > 0 && (
        <ButtonLink to={href('/teacher/homeroom/requests')} icon={Hourglass}>
          {board.counts.waiting} menunggu Anda
        </ButtonLink>
      )}
      {board.qr && (
        <ButtonLink to={`${href('/teacher/attendance-qr')}?class_uuid=${uuid}`} icon={QrCode}>
          <span>
            <span className="max-sm:sr-only">Tampilkan </span>QR kelas
          </span>
        </ButtonLink>
      )}
      {board.classes.length > 1 && <ClassPicker classes={board.classes} chosen={uuid} onChoose={onChoose} />}
    </>
  )
}

function ClassBoard({ board, reload }: { board: Board; reload: () => void }) {
  useLive(board.class ? `class:${board.class.uuid}` : undefined)
  const people = useMemo(() => board.students.map(({ nisn, ...rest }) => ({ ...rest, number: nisn })), [board])
  if (!board.class) return <NoClasses />
  return (
    <>
      <SkippedLessons
        skipped={board.skipped}
        to={({ id }) => withQuery(linkTo('teacher', '/history/attendance/:slug', { slug: board.date }), { student_id: id })}
      />
      <DayList
        key={board.class.uuid}
        people={people}
        day={board}
        label="Siswa"
        as={board.class.is_homeroom ? 'homeroom' : 'teacher'}
        reload={reload}
        empty={<EmptyState drawing={<EmptyDesks />} text="Belum ada siswa di kelas ini" />}
      />
      <Arrivals board={board} />
    </>
  )
}

export const title = 'Papan presensi'

/** Today's board of one class: its numbers, who is missing, and when people came. The class stays in the address. */
export default function BoardPage() {
  const [search, setSearch] = useSearchParams()
  return (
    <Screen
      call={attendance.board}
      input={{ query: { class_uuid: search.get('class') ?? undefined } }}
      keep
      title={(board) => board?.class?.name ?? title}
      tab={(board) => (board?.class ? `Presensi ${board.class.name}` : undefined)}
      note={(board) => (board ? <Note board={board} /> : 'Hari ini')}
      back={homeOf('teacher')}
      actions={(board) => board && <Actions board={board} onChoose={(uuid) => setSearch({ class: uuid }, { replace: true })} />}
      skeleton={<DataListSkeleton strip tools rows={12} />}
    >
      {(board, { retry }) => <ClassBoard board={board} reload={retry} />}
    </Screen>
  )
}

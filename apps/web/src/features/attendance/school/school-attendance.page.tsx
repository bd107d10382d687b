import { type PeopleDay, schoolAttendance } from '@lentera/contract/attendance/school'
import { Settings2 } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { DayList } from '#features/attendance/day-list.tsx'
import { PrintLessonsSheet } from '#features/attendance/lessons/print-lessons.tsx'
import { longDate } from '#lib/time/dates.ts'
import { href } from '#lib/nav/href.ts'
import { useLive } from '#lib/live/live.ts'
import { PrintMonth } from '#school/print-month.tsx'
import { SchoolPrints } from '#features/attendance/print/school-prints.tsx'
import { DataListSkeleton } from '#ui/data-list/data-list.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { DaySwitch } from './day-switch.tsx'
import { addressOf, Parts, SchoolDay, stateOf } from './school-day.tsx'

/** What an office takes along of a class: the month's list, and where each lesson is called that of the lessons. */
function Prints({ day, of }: { day: PeopleDay; of: string }) {
  const month = day.date.slice(0, 7)
  if (!day.by_lesson) return <PrintMonth class_uuid={of} month={month} />
  const [year = 0, at = 0] = day.today.split('-').map(Number)
  const first = `${at < 7 ? year - 1 : year}-07`
  return <PrintLessonsSheet class_uuid={of} of="Semua pelajaran" days first={first} last={day.today.slice(0, 7)} month={month} />
}

/** A class of a day. */
function ClassDay({ of, date }: { of: string; date: string | null }) {
  return (
    <Screen
      call={schoolAttendance.schoolClass}
      input={{ query: { class_uuid: of, ...(date !== null && { date }) } }}
      title={(day) => day?.class_name ?? 'Presensi kelas'}
      note={(day) => day && longDate(day.date)}
      back={addressOf(date)}
      actions={(day) => day && <Prints day={day} of={of} />}
      skeleton={<DataListSkeleton strip tools />}
    >
      {(day, { retry }) => (
        <DayList
          key={`${of} ${day.date}`}
          people={day.people}
          day={day}
          label="Siswa"
          as="office"
          byLesson={day.by_lesson}
          reload={retry}
          empty={<EmptyState drawing={<EmptyDesks />} text="Kelas ini belum punya siswa" />}
        />
      )}
    </Screen>
  )
}

/** The teachers of a day. */
function TeachersDay({ date }: { date: string | null }) {
  return (
    <Screen
      call={schoolAttendance.schoolTeachers}
      input={{ query: date === null ? {} : { date } }}
      title="Presensi guru"
      note={(day) => day && longDate(day.date)}
      back={addressOf(date)}
      skeleton={<DataListSkeleton strip tools />}
    >
      {(day, { retry }) => (
        <>
          <Parts date={date} here="guru" />
          <DayList
            key={day.date}
            people={day.people}
            day={day}
            label="Guru"
            as="office"
            reload={retry}
            empty={<EmptyState drawing={<EmptyDesks />} text="Sekolah ini belum punya guru" />}
          />
        </>
      )}
    </Screen>
  )
}

export const title = 'Presensi sekolah'

/** The attendance of the whole school on one day, class by class, with the people of each a tap away. */
export default function SchoolAttendancePage() {
  useLive('school')
  const [search, setSearch] = useSearchParams()
  const date = search.get('date')
  const of = search.get('class')
  if (of === 'guru') return <TeachersDay date={date} />
  if (of !== null) return <ClassDay of={of} date={date} />
  return (
    <Screen
      call={schoolAttendance.schoolBoard}
      input={{ query: date === null ? {} : { date } }}
      keep
      title={title}
      note={(board) => (board ? `${longDate(board.date)} · ${stateOf(board)}` : 'Hari ini')}
      actions={(board) => (
        <div className="flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-2 sm:w-auto">
          {board && (
            <DaySwitch
              date={date ?? board.date}
              first={board.first_day}
              last={board.today}
              onChange={(day) => setSearch(day === board.today ? {} : { date: day }, { replace: true })}
            />
          )}
          {board && <SchoolPrints date={board.date} first={board.first_day} today={board.today} />}
          <Link
            to={href('/school/attendance-settings')}
            aria-label="Pengaturan presensi"
            title="Pengaturan presensi"
            className="ml-auto hidden size-control shrink-0 place-items-center rounded-control hover:bg-soft sm:grid"
          >
            <Settings2 size={22} />
          </Link>
        </div>
      )}
      skeleton={<DataListSkeleton strip tools />}
    >
      {(board) => <SchoolDay board={board} date={date} />}
    </Screen>
  )
}

import { schoolAttendance } from '@lentera/contract/attendance/school'
import { Settings2 } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { longDate, sinceHere } from '#lib/time/dates.ts'
import { href } from '#lib/nav/href.ts'
import { useLive } from '#lib/live/live.ts'
import { PrintMonth } from '#features/attendance/print/print-month.tsx'
import { SchoolPrints } from '#features/attendance/print/school-prints.tsx'
import { useCall } from '#lib/http/use-call.ts'
import { Bone, Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import { ErrorState, OfflineNotice } from '#ui/states.tsx'
import { TitleBar } from '#ui/title-bar.tsx'
import { DaySwitch } from './day-switch.tsx'
import { PeopleOfDay } from './people-day.tsx'
import { SchoolDay } from './school-day.tsx'

const Coming = () => (
  <Skeleton className="grid gap-4">
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {Array.from({ length: 4 }, (_, at) => (
        <Bone key={at} className="h-24 rounded-card" />
      ))}
    </div>
    <SkeletonRows rows={6} />
  </Skeleton>
)

/** The address of this screen with a day and a class, or the teachers; what is left out is today, or the whole school. */
const addressOf = (date: string | null, of?: string) => {
  const search = new URLSearchParams({ ...(date !== null && { date }), ...(of !== undefined && { class: of }) })
  return `${href('/school/attendance')}${search.size > 0 ? `?${search}` : ''}`
}

/** A class, or the teachers, of a day. */
function People({ of, date, name }: { of: string; date: string | null; name: string | undefined }) {
  const on = date === null ? {} : { date }
  const teachers = of === 'guru'
  const classDay = useCall(schoolAttendance.schoolClass, { query: { class_uuid: of, ...on } }, { enabled: !teachers })
  const teachersDay = useCall(schoolAttendance.schoolTeachers, { query: on }, { enabled: teachers })
  const { data, fault, loading, offline, stale, retry, at } = teachers ? teachersDay : classDay
  return (
    <>
      <TitleBar
        title={teachers ? 'Presensi guru' : (name ?? 'Presensi kelas')}
        note={data && longDate(data.date)}
        back={addressOf(date)}
      >
        {data && !teachers && <PrintMonth class_uuid={of} month={data.date.slice(0, 7)} />}
      </TitleBar>
      {(offline || stale) && data && at && <OfflineNotice since={sinceHere(at)} className="mb-4" />}
      {loading && <Coming />}
      {fault && <ErrorState message={fault.message} onRetry={retry} />}
      {data && <PeopleOfDay key={`${of} ${data.date}`} day={data} reload={retry} what={teachers ? 'guru' : 'siswa'} />}
    </>
  )
}

export const title = 'Presensi sekolah'

/** The attendance of the whole school on one day, class by class, with the people of each a tap away. */
export default function SchoolAttendancePage() {
  useLive('school')
  const [search, setSearch] = useSearchParams()
  const date = search.get('date')
  const of = search.get('class')
  const input = { query: date === null ? {} : { date } }
  const {
    data: board,
    fault,
    loading,
    offline,
    stale,
    retry,
    at,
  } = useCall(schoolAttendance.schoolBoard, input, {
    keep: true,
  })
  if (of !== null)
    return (
      <div className="pb-7">
        <People of={of} date={date} name={board?.classes.find(({ uuid }) => uuid === of)?.name} />
      </div>
    )
  return (
    <div className="pb-7">
      <TitleBar title="Presensi sekolah" note={board ? longDate(board.date) : 'Hari ini'}>
        <div className="flex w-full items-center justify-between gap-3 sm:w-auto">
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
            className="ml-auto grid size-11 shrink-0 place-items-center rounded-control hover:bg-soft"
          >
            <Settings2 size={22} />
          </Link>
        </div>
      </TitleBar>
      {(offline || stale) && board && at && <OfflineNotice since={sinceHere(at)} className="mb-4" />}
      {loading && <Coming />}
      {fault && <ErrorState message={fault.message} onRetry={retry} />}
      {board && <SchoolDay board={board} to={(one) => addressOf(date, one)} />}
    </div>
  )
}

import { schedule, type ScheduleWeek } from '@lentera/contract/schedule'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { sinceHere } from '#lib/time/dates.ts'
import { homeOf } from '#lib/nav/home-of.ts'
import { useSession } from '#lib/session/session.ts'
import type { Called } from '#lib/http/use-call.ts'
import { TwoPeople } from '#ui/drawings/two-people.tsx'
import { Notice } from '#ui/notice.tsx'
import { EmptyState, ErrorState, OfflineNotice } from '#ui/states.tsx'
import { TitleBar } from '#ui/title-bar.tsx'
import { ChildCalendar, OwnCalendar } from './calendar.tsx'
import { ChildSwitch } from './child-switch.tsx'
import { LessonsComing, TimetableComing } from './coming.tsx'
import { dateOf } from './days.ts'
import { Timetable } from './timetable.tsx'
import { useWeeks } from './use-weeks.ts'
import type { View } from './week-bar.tsx'

/** What is shown stays in the address: the child, the date, and day or week. */
const useAddress = () => {
  const [search, setSearch] = useSearchParams()
  const set = (values: Record<string, string | null>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(values)) {
          if (value === null) next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const named = search.get('view')
  const view: View | null = named === 'day' || named === 'week' ? named : null
  return {
    student: search.get('student_id') ?? undefined,
    date: dateOf(search.get('date')),
    view,
    set,
  }
}

interface Shown {
  called: Pick<Called<typeof schedule.week>, 'fault' | 'loading' | 'offline' | 'stale' | 'at' | 'retry'>
  week: ScheduleWeek | null | undefined
  running: ScheduleWeek | null | undefined
  address: ReturnType<typeof useAddress>
  note?: string | undefined
  calendar: ReactNode
  above?: ReactNode
  forTeacher?: boolean
  /** Said to a pupil, or of one, who is in no class. */
  noClass?: string | undefined
  children?: ReactNode
}

function Screen({ called, week, running, address, note, calendar, above, forTeacher = false, noClass, children }: Shown) {
  const { fault, loading, offline, stale, at, retry } = called
  return (
    <div className="pb-7">
      <TitleBar title="Jadwal" back={homeOf(useSession.getState().role ?? 'student')} {...(note && { note })}>
        {calendar}
      </TitleBar>
      {(offline || stale) && week && at && <OfflineNotice offline={offline} since={sinceHere(at)} className="mb-4" />}
      {above}
      {!running && loading && <TimetableComing wished={address.view} />}
      {!running && fault && <ErrorState message={fault.message} onRetry={retry} />}
      {children}
      {running && noClass && <Notice>{noClass}</Notice>}
      {running && !noClass && (
        <Timetable
          running={running}
          week={week ?? undefined}
          instead={fault ? <ErrorState message={fault.message} onRetry={retry} /> : <LessonsComing wished={address.view} />}
          date={address.date}
          view={address.view}
          forTeacher={forTeacher}
          onChoose={(date) => address.set({ date })}
          onView={(view) => address.set({ view })}
        />
      )}
    </div>
  )
}

function Own({ role }: { role: 'student' | 'teacher' }) {
  const address = useAddress()
  const { called, running } = useWeeks(schedule.week, { date: address.date, input: (date) => ({ query: { date } }) })
  const { data: week } = called
  return (
    <Screen
      called={called}
      week={week}
      running={running}
      address={address}
      note={running && [running.class_name, running.school_name].filter(Boolean).join(' · ')}
      calendar={running && <OwnCalendar whose={role === 'student' ? 'Jadwalmu' : 'Jadwal Anda'} />}
      forTeacher={role === 'teacher'}
      {...(role === 'student' &&
        running?.class_name === null && {
          noClass: 'Kamu belum masuk kelas. Jadwalmu muncul di sini setelah sekolah memilihkan kelas.',
        })}
    />
  )
}

function OfChild() {
  const address = useAddress()
  const { student } = address
  const { called, running } = useWeeks(schedule.childWeek, {
    date: address.date,
    input: (date) => ({ query: { student_id: student, date } }),
  })
  const data = called.data ?? running
  const chosen = student ?? data?.student_id
  const [family, setFamily] = useState(data?.children ?? [])
  if (data && data.children !== family) setFamily(data.children)
  const child = family.find(({ id }) => id === chosen)
  // While a switch is under way, the former child's week is not shown under this one's name.
  const isTheirs = running?.student_id === chosen
  return (
    <Screen
      called={{ ...called, loading: called.loading || (!isTheirs && called.fault === null) }}
      week={isTheirs ? called.data?.week : undefined}
      running={isTheirs ? running?.week : undefined}
      address={address}
      note={
        isTheirs && running?.week
          ? [child?.name, running.week.class_name, running.week.school_name].filter(Boolean).join(' · ')
          : child?.name
      }
      calendar={child && <ChildCalendar key={child.id} studentId={child.id} whose={`Jadwal ${child.name}`} />}
      above={
        child && (
          <div className="mb-4 max-w-xl">
            <ChildSwitch items={family} chosen={child.id} onChoose={(id) => address.set({ student_id: id })} />
          </div>
        )
      }
      noClass={child && isTheirs && running?.week?.class_name === null ? `${child.name} belum masuk kelas.` : undefined}
    >
      {data && data.children.length === 0 && (
        <EmptyState
          drawing={<TwoPeople />}
          text="Belum ada anak yang terhubung"
          note="Minta sekolah menghubungkan akun Anda dengan anak. Setelah itu jadwalnya muncul di sini."
        />
      )}
    </Screen>
  )
}

export const title = 'Jadwal'

/** The weekly timetable: a pupil's, a teacher's own, or that of a parent's child. */
export default function SchedulePage() {
  const role = useSession((session) => session.role)
  if (role === 'parent') return <OfChild />
  return role === 'student' || role === 'teacher' ? <Own role={role} /> : null
}

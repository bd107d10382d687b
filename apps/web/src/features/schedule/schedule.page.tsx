import { type ChildWeek, schedule, type ScheduleWeek } from '@lentera/contract/schedule'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { homeOf } from '#lib/nav/home-of.ts'
import { useSession } from '#lib/session/session.ts'
import type { Called } from '#lib/http/use-call.ts'
import { ChildSwitch } from '#school/child-switch.tsx'
import { NoChildren } from '#school/no-children.tsx'
import { OwnLeader } from '#school/leader-card.tsx'
import { Notice } from '#ui/notice.tsx'
import { Around, Page } from '#ui/screen.tsx'
import { ErrorState } from '#ui/states.tsx'
import { ChildCalendar, OwnCalendar } from './calendar.tsx'
import { LessonsComing, TimetableComing } from './coming.tsx'
import { dateOf } from './days.ts'
import { ChildNewTimetable, OwnNewTimetable } from './new-timetable.tsx'
import { Timetable } from './timetable.tsx'
import { useWeeks } from './use-weeks.ts'
import type { View } from './week-bar.tsx'

export const title = 'Jadwal'

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

interface ScheduleProps {
  called: Omit<Called<typeof schedule.week>, 'data' | 'past'>
  week: ScheduleWeek | null | undefined
  running: ScheduleWeek | null | undefined
  address: ReturnType<typeof useAddress>
  note?: string | undefined
  calendar: ReactNode
  above?: ReactNode
  forTeacher?: boolean
  /** Said to a pupil, or of one, who is in no class. */
  noClass?: string | undefined
  /** Under the timetable. */
  below?: ReactNode
  children?: ReactNode
}

function Week({
  called,
  week,
  running,
  address,
  note,
  calendar,
  above,
  forTeacher = false,
  noClass,
  below,
  children,
}: ScheduleProps) {
  const { fault, retry } = called
  return (
    <Page title={title} back={homeOf(useSession.getState().role ?? 'student')} note={note} actions={calendar}>
      {above}
      {/* A week that does not come is told of in its place: the running one stays. */}
      <Around
        called={{ ...called, data: week, ...(running && { loading: false, fault: null }) }}
        skeleton={<TimetableComing wished={address.view} />}
      />
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
      {running && !noClass && below}
    </Page>
  )
}

function Own({ role }: { role: 'student' | 'teacher' }) {
  const address = useAddress()
  const { called, running } = useWeeks(schedule.week, { date: address.date, input: (date) => ({ query: { date } }) })
  const { data: week } = called
  return (
    <Week
      called={called}
      week={week}
      running={running}
      address={address}
      note={running && [running.class_name, running.school_name].filter(Boolean).join(' · ')}
      calendar={running && <OwnCalendar whose={role === 'student' ? 'Jadwalmu' : 'Jadwal Anda'} />}
      forTeacher={role === 'teacher'}
      above={running && <OwnNewTimetable />}
      below={role === 'student' && <OwnLeader />}
      {...(role === 'student' &&
        running?.class_name === null && {
          noClass: 'Kamu belum masuk kelas. Jadwalmu muncul di sini setelah sekolah memilihkan kelas.',
        })}
    />
  )
}

/** Whose week it is, with class and school as soon as they are known. */
const noteOf = (child: ChildWeek['children'][number] | undefined, week: ScheduleWeek | null | undefined) =>
  week ? [child?.name, week.class_name, week.school_name].filter(Boolean).join(' · ') : child?.name

/** The week of the child that the address names, or of the first one, and the whole family as last seen. */
const useChildWeek = ({ student, date }: Pick<ReturnType<typeof useAddress>, 'student' | 'date'>) => {
  const { called, running } = useWeeks(schedule.childWeek, {
    date,
    input: (on) => ({ query: { student_id: student, date: on } }),
  })
  const data = called.data ?? running
  const chosen = student ?? data?.student_id
  const [family, setFamily] = useState(data?.children ?? [])
  if (data && data.children !== family) setFamily(data.children)
  // While a switch is under way, the former child's week is not shown under this one's name.
  const isTheirs = running?.student_id === chosen
  return {
    called: { ...called, loading: called.loading || (!isTheirs && called.fault === null) },
    week: isTheirs ? called.data?.week : undefined,
    running: isTheirs ? running?.week : undefined,
    child: family.find(({ id }) => id === chosen),
    family,
    isAlone: data?.children.length === 0,
  }
}

function OfChild() {
  const address = useAddress()
  const { child, family, isAlone, ...shown } = useChildWeek(address)
  return (
    <Week
      {...shown}
      address={address}
      note={noteOf(child, shown.running)}
      calendar={child && <ChildCalendar key={child.id} studentId={child.id} whose={`Jadwal ${child.name}`} />}
      above={
        child && (
          <div className="mb-4 max-w-xl">
            <ChildSwitch of={{ children: family, student_id: child.id }} onChoose={(id) => address.set({ student_id: id })} />
            <ChildNewTimetable key={child.id} id={child.id} />
          </div>
        )
      }
      below={child && <OwnLeader student_id={child.id} />}
      noClass={child && shown.running?.class_name === null ? `${child.name} belum masuk kelas.` : undefined}
    >
      {isAlone && <NoChildren then="Setelah itu jadwalnya muncul di sini." />}
    </Week>
  )
}

/** The weekly timetable: a pupil's, a teacher's own, or that of a parent's child. */
export default function SchedulePage() {
  const role = useSession((session) => session.role)
  if (role === 'parent') return <OfChild />
  return role === 'student' || role === 'teacher' ? <Own role={role} /> : null
}

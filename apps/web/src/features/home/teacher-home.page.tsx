import { home, type TeacherHome } from '@lentera/contract/home'
import { dateIn } from '#lib/time/dates.ts'
import { href } from '#lib/nav/href.ts'
import { useLive } from '#lib/live/live.ts'
import { useSchoolClock } from '#lib/time/clock.ts'
import { Pieces } from '#lib/nav/pieces.tsx'
import { Tour } from '#lib/nav/tour.tsx'
import { useCall } from '#lib/http/use-call.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Card, Section } from '#ui/card.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Band, Columns, greeting } from './band.tsx'
import { ClassDays } from './class-days.tsx'
import { homeAhead } from './home-ahead.ts'
import { HomeSkeleton } from './home-skeleton.tsx'
import { isAhead } from './lesson-time.ts'
import { LessonsToday, NextLesson } from './lessons.tsx'
import { Live } from './live.tsx'
import { MoreLink } from './more-link.tsx'
import { News } from './news.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { TodayCard } from './today-card.tsx'
import { Waiting } from './waiting.tsx'

const boardOf = (uuid: string) => `${href('/teacher/student-attendance')}?class=${uuid}`

function Home({ data, past }: { data: TeacherHome; past: boolean }) {
  const clock = useSchoolClock(data.server_time, data.timezone, 'minute')
  const now = { today: dateIn(clock.now, data.timezone), clock: clock.clock, forTeacher: true }
  const next = data.next_lesson && (!past || isAhead(data.next_lesson, now.today, now.clock)) ? data.next_lesson : null
  return (
    <>
      <Band over={greeting(clock.clock)} title={data.name} leading={<Avatar name={data.name} image={data.image} />} />
      <Columns
        aside={
          <>
            {/* A heading alone would stand on the band, where nobody can read it. */}
            {next ? <NextLesson lesson={next} {...now} /> : <div className="hidden h-16 lg:grid" />}
            {!past && (
              <LessonsToday
                lessons={data.lessons_today}
                clock={clock.clock}
                closed={data.hours === null}
                forTeacher
                to={href('/teacher/schedule')}
              />
            )}
            <News role="teacher" />
            <Shortcuts />
            <Pieces at="home" role="teacher" />
          </>
        }
      >
        <TodayCard day={data} clock={clock} who="teacher" place={data.school_name} />
        <Waiting role="teacher" />
        <Section title="Kelas Anda hari ini" action={<MoreLink to={href('/teacher/attendance')}>Absen kelas</MoreLink>}>
          {past ? (
            <Card className="p-4">
              <p className="text-ink-2">Angka hari ini belum diketahui.</p>
            </Card>
          ) : data.classes.length === 0 ? (
            <Card>
              <EmptyState
                drawing={<EmptyDesks />}
                text="Anda belum mengajar kelas"
                note="Sekolah mengatur kelas dan jadwal mengajar."
              />
            </Card>
          ) : (
            <ClassDays classes={data.classes} to={boardOf} />
          )}
        </Section>
      </Columns>
      <Tour name="home" />
    </>
  )
}

export const title = 'Beranda'
export const ahead = () => homeAhead(home.teacher)

/** The teacher's home: the own check-in, today's classes with their numbers, and the lessons. */
export default function TeacherHomePage() {
  useLive('classes')
  return (
    <Live called={useCall(home.teacher, {}, { anyDay: true })} skeleton={<HomeSkeleton />}>
      {(data, past) => <Home data={data} past={past} />}
    </Live>
  )
}

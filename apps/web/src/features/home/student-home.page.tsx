import { home, type StudentHome } from '@lentera/contract/home'
import { dateIn } from '#lib/time/dates.ts'
import { href } from '#lib/nav/href.ts'
import { useSchoolClock } from '#lib/time/clock.ts'
import { Pieces } from '#lib/nav/pieces.tsx'
import { Tour } from '#lib/nav/tour.tsx'
import { useCall } from '#lib/http/use-call.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Notice } from '#ui/notice.tsx'
import { AtRest } from './at-rest.tsx'
import { Band, Columns, greeting } from './band.tsx'
import { homeAhead } from './home-ahead.ts'
import { HomeSkeleton } from './home-skeleton.tsx'
import { isAhead } from './lesson-time.ts'
import { LessonsToday, NextLesson } from './lessons.tsx'
import { Live } from './live.tsx'
import { News } from './news.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { TodayCard } from './today-card.tsx'
import { Waiting } from './waiting.tsx'
import { Week } from './week.tsx'

const ownGlance = () => import('./own-glance.tsx')
/** A line is kept for it: nothing moves when it comes. */
const Own = () => (
  <span className="block h-lh truncate">
    <AtRest load={ownGlance} given={{}} />
  </span>
)

function Home({ data, past }: { data: StudentHome; past: boolean }) {
  const clock = useSchoolClock(data.server_time, data.timezone, 'minute')
  const now = { today: dateIn(clock.now, data.timezone), clock: clock.clock }
  const next = data.next_lesson
  return (
    <>
      <Band
        over={greeting(clock.clock)}
        title={data.name}
        leading={<Avatar name={data.name} image={data.image} />}
        note={<Own />}
      />
      <Columns
        aside={
          <>
            {next && (!past || isAhead(next, now.today, now.clock)) && <NextLesson lesson={next} {...now} />}
            {!past && <Week rows={[{ days: data.week }]} today={data.date} to={href('/history')} />}
            <News role="student" />
            <Shortcuts />
            <Pieces at="home" role="student" />
          </>
        }
      >
        <TodayCard day={data} clock={clock} who="student" place={data.class_name ?? data.school_name} />
        <Waiting role="student" />
        {data.class_name === null ? (
          <Notice>Kamu belum masuk kelas. Jadwalmu muncul di sini setelah sekolah memilihkan kelas.</Notice>
        ) : (
          !past && (
            <LessonsToday lessons={data.lessons_today} clock={clock.clock} closed={data.hours === null} to={href('/schedule')} />
          )
        )}
      </Columns>
      <Tour name="home" />
    </>
  )
}

export const title = 'Beranda'
export const ahead = () => homeAhead(home.student)

/** The pupil's home: today's check-in, the next lesson, the day and the week. */
export default function StudentHomePage() {
  return (
    <Live called={useCall(home.student, {}, { anyDay: true })} skeleton={<HomeSkeleton />}>
      {(data, past) => <Home data={data} past={past} />}
    </Live>
  )
}

import type { Lesson } from '@lentera/contract/home'
import { BookOpen, ClipboardCheck } from 'lucide-react'
import { addressOf } from '#school/target.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { List } from '#ui/list.tsx'
import { IconTile, Pill } from '#ui/pill.tsx'
import { EmptyState } from '#ui/states.tsx'
import { AtRest } from './at-rest.tsx'
import { lessonAway, lessonHours, lessonMoment } from './lesson-time.ts'
import { MoreLink } from './more-link.tsx'

const where = ({ teacher, class_name, room }: Lesson, forTeacher?: boolean) =>
  [forTeacher ? class_name : teacher, room?.replaceAll(' ', '\u00A0')].filter(Boolean).join(' · ')

interface LessonsProps {
  /** The school's own date and time of day. */
  today: string
  clock: string
  forTeacher?: boolean
}

const lessonActs = () => import('./lesson-acts.tsx')
/** The other acts of the lesson that runs; their row is there before they are. */
const Acts = () => (
  <div className="flex min-h-11 basis-full">
    <AtRest load={lessonActs} given={{}} />
  </div>
)

/** The lesson now running or the next one, with how long it is still away. */
export function NextLesson({ lesson, today, clock, forTeacher }: LessonsProps & { lesson: Lesson }) {
  const running = lesson.date === today && lessonMoment(lesson, clock) === 'now'
  return (
    <Card raised className="-order-1 flex items-center gap-3 p-4">
      <IconTile icon={BookOpen} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1.5">
        <div className="min-w-0 flex-[1_1_8rem]">
          <p className="text-note text-ink-2 tabular-nums">
            {running ? 'Sekarang' : 'Berikutnya'} · {lessonHours(lesson)}
          </p>
          <p className="font-bold lg:text-lead">{lesson.subject}</p>
          <p className="text-note text-ink-2">{where(lesson, forTeacher)}</p>
        </div>
        <Pill tone="accent">{lessonAway(lesson, today, clock)}</Pill>
        {lesson.roll_call && lesson.date === today && (
          <ButtonLink to={addressOf(lesson.roll_call, 'teacher')} icon={ClipboardCheck} className="max-sm:w-full">
            Mulai kelas<span className="sr-only">{` ${lesson.class_name}`}</span>
          </ButtonLink>
        )}
        {running && forTeacher && <Acts />}
      </div>
    </Card>
  )
}

const looks = { over: 'text-ink-3', now: 'bg-soft', coming: '' }

/** The day's lessons in order; the running one is marked. `closed`: the school is. `to` leads to the whole timetable. */
export function LessonsToday({
  lessons,
  clock,
  forTeacher,
  closed,
  to,
}: Omit<LessonsProps, 'today'> & { lessons: readonly Lesson[]; closed: boolean; to: string }) {
  return (
    <Section title="Pelajaran hari ini" action={<MoreLink to={to}>Jadwal</MoreLink>}>
      {lessons.length === 0 ? (
        <Card>
          <EmptyState
            drawing={closed ? <QuietDay /> : <OpenBook />}
            low
            text={closed ? 'Hari ini libur, tidak ada pelajaran' : 'Tidak ada pelajaran hari ini'}
          />
        </Card>
      ) : (
        <List>
          {lessons.map((lesson) => {
            const moment = lessonMoment(lesson, clock)
            return (
              <li
                key={`${lesson.starts_at} ${lesson.class_name}`}
                className={`flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 ${looks[moment]}`}
              >
                <span className="min-w-11 shrink-0 text-[0.8125rem] leading-5 font-semibold tabular-nums">
                  {lessonHours(lesson).split('–')[0]}
                  <span className="block font-medium text-ink-3">{lessonHours(lesson).split('–')[1]}</span>
                </span>
                <span className="min-w-0 flex-[99_1_6rem]">
                  <span className={`block ${moment === 'over' ? 'font-semibold' : 'font-bold'}`}>{lesson.subject}</span>
                  <span className="block text-note text-ink-2">{where(lesson, forTeacher)}</span>
                </span>
                {moment === 'now' && <Pill tone="accent">Sekarang</Pill>}
                {moment === 'over' && <span className="text-note">Selesai</span>}
              </li>
            )
          })}
        </List>
      )}
    </Section>
  )
}

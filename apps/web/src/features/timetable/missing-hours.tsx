import type { Lesson, TimetableOverview } from '@lentera/contract/timetable'
import { href } from '#lib/nav/href.ts'
import { minutesOf } from '#school/lanes.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { EmptyState } from '#ui/states.tsx'
import { numberedOf } from './lesson-hours.tsx'

const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** The hour after the last lesson of a day, as long as the lessons of that week are; the first hour where there is none. */
export const nextHour = (of: TimetableOverview, lessons: readonly Lesson[], weekday: number) => {
  const last = lessons.filter((one) => one.weekday === weekday).at(-1)
  const like = last ?? lessons.at(-1)
  const hour = numberedOf(of, weekday).find(({ starts_at }) => starts_at >= (last?.ends_at ?? ''))
  if (hour) return { weekday, starts_at: hour.starts_at, ends_at: hour.ends_at }
  const long = like ? minutesOf(like.ends_at) - minutesOf(like.starts_at) : 45
  const starts_at = last?.ends_at ?? of.days.find((one) => one.weekday === weekday)?.starts_at ?? '07:00'
  return { weekday, starts_at, ends_at: clockOf(Math.min(minutesOf(starts_at) + long, 23 * 60 + 59)) }
}

/** What has to be there before lessons are, and where it is made. */
export function Missing({ of }: { of: TimetableOverview }) {
  const step =
    of.year === null || of.classes.length === 0
      ? {
          text: 'Belum ada kelas',
          note: 'Jadwal dibuat untuk kelas tahun ajaran ini.',
          to: '/school/people' as const,
          go: 'Buat kelas',
        }
      : of.teachers.length === 0
        ? {
            text: 'Belum ada guru',
            note: 'Setiap jam pelajaran punya seorang guru.',
            to: '/school/people' as const,
            go: 'Tambah guru',
          }
        : {
            text: 'Belum ada mata pelajaran',
            note: 'Isi dulu apa yang diajarkan, lalu susun jadwalnya.',
            to: '/school/subjects' as const,
            go: 'Isi mata pelajaran',
          }
  return (
    <EmptyState
      drawing={step.to === '/school/people' ? <EmptyDesks /> : <OpenBook />}
      text={step.text}
      note={step.note}
      action={
        <ButtonLink tone="main" to={href(step.to)}>
          {step.go}
        </ButtonLink>
      }
    />
  )
}

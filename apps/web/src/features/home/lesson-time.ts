import type { Lesson } from '@lentera/contract/home'
import { shortDate, time } from '#lib/time/dates.ts'

const minutes = (clock: string) => {
  const [hour = 0, minute = 0] = clock.split(/[.:]/).map(Number)
  return hour * 60 + minute
}
const inWords = (count: number) =>
  count < 60 ? `${count} menit` : count % 60 === 0 ? `${count / 60} jam` : `${Math.floor(count / 60)} jam ${count % 60} menit`

/** `07.15–08.45` */
export const lessonHours = ({ starts_at, ends_at }: Lesson): string => `${time(starts_at)}–${time(ends_at)}`

export type LessonMoment = 'over' | 'now' | 'coming'
/** @param clock the school's time of day, `06.52`; for a lesson of the school's today. */
export const lessonMoment = ({ starts_at, ends_at }: Lesson, clock: string): LessonMoment =>
  clock >= time(ends_at) ? 'over' : clock >= time(starts_at) ? 'now' : 'coming'

/** Whether a lesson is still to come, or runs. */
export const isAhead = (lesson: Lesson, today: string, clock: string): boolean =>
  lesson.date > today || (lesson.date === today && lessonMoment(lesson, clock) !== 'over')

/** How far a lesson is away: `23 menit lagi`, `Sisa 5 menit`, or its day when it is not today. */
export const lessonAway = (lesson: Lesson, today: string, clock: string): string => {
  if (lesson.date !== today) return shortDate(lesson.date)
  const moment = lessonMoment(lesson, clock)
  if (moment === 'over') return 'Selesai'
  const left = minutes(moment === 'now' ? lesson.ends_at : lesson.starts_at) - minutes(clock)
  return moment === 'now' ? `Sisa ${inWords(left)}` : `${inWords(left)} lagi`
}

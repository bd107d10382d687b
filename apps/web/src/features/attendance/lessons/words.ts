import { hourText } from '@lentera/contract/attendance/lesson'
import type { RollCall } from '@lentera/contract/attendance/roll-call'
import { time } from '#lib/time/dates.ts'

type Lesson = Pick<NonNullable<RollCall['lesson']>, 'subject' | 'starts_at' | 'ends_at' | 'first_hour' | 'last_hour'>

/** `Fisika · jam ke-1–2 · 07.15–08.45` */
export const lessonText = (lesson: Lesson): string =>
  [lesson.subject, hourText(lesson), `${time(lesson.starts_at)}–${time(lesson.ends_at)}`].join(' · ')

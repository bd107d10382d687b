import * as z from 'zod/mini'
import { id } from '#contract/kit/id.ts'
import { clock, uuid } from '#contract/shared.ts'
import { weekday } from './weekdays.ts'

/** From which class to which one, and what: a weekday, or the whole week where it is null. */
export const CopiedWeek = z.object({ class_uuid: uuid, to_class_uuid: uuid, weekday: z.nullable(weekday) })

const LeftLesson = z.object({
  subject: z.object({ id: id('subject'), name: z.string() }),
  teacher: z.object({ id: id('teacher'), name: z.string() }),
  weekday,
  starts_at: clock,
  ends_at: clock,
  room: z.nullable(z.string()),
  /** What stands in its way, in sentences. */
  why: z.array(z.string()),
})
/** A lesson that could not be copied to its hour. */
export type LeftLesson = z.infer<typeof LeftLesson>

export const CopiedLessons = z.object({
  made: z.int(),
  /** Those that stood there already. */
  same: z.int(),
  /** Those that found no place, by hour. */
  left: z.array(LeftLesson),
})

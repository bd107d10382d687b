import * as z from 'zod/mini'
import { id } from '#contract/kit/id.ts'
import { clock, hashid, instant, uuid } from '#contract/shared.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** A lesson of the class that the teacher holds on that day. */
    readonly lesson_id: string
  }
}

/** A lesson whose roll is called by itself: hours of one subject in a row are one, named by the first. Hours count from 1 in the class's day. */
export const lessonFields = {
  id: id('lesson'),
  subject: z.string(),
  starts_at: clock,
  ends_at: clock,
  first_hour: z.int(),
  last_hour: z.int(),
}

/** `jam ke-3`, `jam ke-3–4` */
export const hourText = ({ first_hour, last_hour }: { readonly first_hour: number; readonly last_hour: number }): string =>
  `jam ke-${first_hour}${last_hour > first_hour ? `–${last_hour}` : ''}`

/** A learning group with the classes of its pupils on the day. */
export const GroupName = z.object({ uuid, name: z.string(), classes: z.array(z.string()) })
type GroupName = z.infer<typeof GroupName>

/** `Agama Katolik · X-1, X-2`; after three classes, how many more there are. */
export const groupText = ({ name, classes }: Omit<GroupName, 'uuid'>): string => {
  const more = classes.length - 3
  return [name, [...classes.slice(0, 3), ...(more > 0 ? [`+${more} kelas`] : [])].join(', ')].filter(Boolean).join(' · ')
}

/** How far the roll call of a lesson is. */
const calling = {
  room: z.nullable(z.string()),
  confirmed: z.nullable(z.object({ by: z.string(), at: instant })),
  draft_at: z.nullable(instant),
}

/** A lesson that the teacher holds today, and how far its roll call is. */
export const LessonCall = z.object({
  ...lessonFields,
  class: z.object({ uuid, name: z.string() }),
  ...calling,
})
export type LessonCall = z.infer<typeof LessonCall>

/** The same of a lesson of a learning group. */
export const GroupLessonCall = z.object({ ...lessonFields, group: GroupName, ...calling })
export type GroupLessonCall = z.infer<typeof GroupLessonCall>

/** A pupil who was at school that day, and absent in these lessons. */
export const Skipped = z.object({
  id: hashid,
  name: z.string(),
  class_name: z.string(),
  lessons: z.array(
    z.object({ subject: z.string(), starts_at: clock, first_hour: z.int(), last_hour: z.int(), recorded_by: z.string() }),
  ),
})
export type Skipped = z.infer<typeof Skipped>

import type { RequestContext } from '#kit/http/services.ts'
import { leaderKey, tellOfComingLeaders } from '#notices/leading.ts'
import type { Here } from '#school/here.ts'
import type { InYear } from '#school/in-year.ts'
import { tellOfLessons } from './tell.ts'
import type { Place } from './timetable.rules.ts'

type Telling = Pick<RequestContext & Here, 'db' | 'school' | 'day' | 'now'>

export interface ToldPlan {
  readonly planned_at: Date
  readonly from: string
  readonly teacher: { readonly id: number; readonly name: string }
  readonly to: { readonly id: number; readonly name: string }
}

/** No number of a row: a school keeps it where it moves to. */
const nameOf = ({ planned_at, from }: ToldPlan) => `hand-over ${planned_at.getTime()} ${from}`

/** What the two teachers were told of a class when the hand-over was planned. */
export const toldLeaderOf = (plan: ToldPlan) => (class_id: number) => leaderKey(nameOf(plan), class_id)

/** Tells what of the lessons of a year goes to the successor from the date on; who was told the same before is not told again. */
export const tellOfGiven = (
  context: Telling,
  at: InYear,
  { plan, lessons, withdrawn }: { readonly plan: ToldPlan; readonly lessons: readonly Place[]; readonly withdrawn?: true },
): Promise<void> => {
  const { to, from } = plan
  const turns = lessons.map((one) => ({ from: one, to: { ...one, teacher_id: to.id, teacher_name: to.name } }))
  return tellOfLessons(context, at, { turns, change: nameOf(plan), coming: { from, ...(withdrawn && { withdrawn }) } })
}

/** Tells both teachers which classes the successor will lead from the date on, or that nothing comes of it. */
export const tellOfLed = (
  { db, now }: Telling,
  { plan, classes, withdrawn }: { readonly plan: ToldPlan; readonly classes: readonly number[]; readonly withdrawn?: true },
): Promise<void> => tellOfComingLeaders(db, { ...plan, name: nameOf(plan), classes, ...(withdrawn && { withdrawn }) }, now)

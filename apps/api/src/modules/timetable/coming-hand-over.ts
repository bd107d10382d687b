import { Fault, type Inside } from '@lentera/contract'
import type { timetable } from '@lentera/contract/timetable'
import type { ComingHandOvers, timetableHeld } from '@lentera/contract/timetable/held'
import type { RequestContext, RequestOf } from '#kit/http/services.ts'
import { fullDate } from '#notices/words.ts'
import type { Here } from '#school/here.ts'
import type { InYear } from '#school/in-year.ts'
import { refuseClashes } from './clash.ts'
import {
  classesLed,
  comingHandOvers,
  dropPlan,
  type HandOverPlan,
  insertPlan,
  lockPlan,
  versionsUntil,
} from './coming-hand-over.queries.ts'
import { tellOfGiven, tellOfLed, type ToldPlan } from './hand-over-telling.ts'
import { readHeldOf } from './held.ts'
import { yearsTaught } from './lessons.queries.ts'
import { placesOf } from './lesson-places.queries.ts'
import { atYear } from './lessons.ts'
import { later } from './timetable.rules.ts'
import { lessonsOfVersion } from './version-lessons.queries.ts'
import { yearHere } from './year.ts'

/** The last date from which something may be handed over: that of the running year. */
const untilOf = (here: Here): string => later(here.day.date, yearHere(here)?.ends_on ?? here.day.date)

export const coming = async (context: RequestOf<typeof timetableHeld.coming, Here>): Promise<Inside<ComingHandOvers>> => {
  const { db, school, day } = context
  const plans = await comingHandOvers(db, school.id)
  return {
    today: day.date,
    until: untilOf(context),
    coming: plans.map(({ id, teacher_id, teacher_name, successor_id, successor_name, from_date, state, reason, revision }) => ({
      id,
      teacher: { id: teacher_id, name: teacher_name },
      successor: { id: successor_id, name: successor_name },
      from: from_date,
      state: state === 'blocked' ? 'blocked' : 'planned',
      reason,
      revision,
    })),
  }
}

export const toldPlanOf = (plan: HandOverPlan): ToldPlan => ({
  planned_at: plan.planned_at,
  from: plan.from_date,
  teacher: { id: plan.teacher_id, name: plan.teacher_name },
  to: { id: plan.successor_id, name: plan.successor_name },
})

type Reading = Pick<RequestContext, 'db'> & Here

/** The timetables that stand on a date as far as is known: those that run, or the versions that will have taken their place. */
const standingOn = async (context: Reading, at: InYear, { teacher, date }: { teacher: number; date: string }) => {
  const { db } = context
  const versions = await versionsUntil(db, at.school, date)
  const years = new Set([...(await yearsTaught(db, at, teacher)), ...versions.map(({ year }) => year)])
  return Promise.all(
    [...years]
      .filter((year) => year >= at.year)
      .map(async (year) => {
        const version = versions.find((one) => one.year === year)
        const then = { school: at.school, year }
        const places = await (version ? lessonsOfVersion(db, { school: at.school, id: version.id }) : placesOf(db, then))
        return { at: then, places }
      }),
  )
}

/** Tells everybody concerned of a plan, as of what is known now. */
const tellOfPlan = async (context: Pick<RequestContext, 'db' | 'now'> & Here, plan: ToldPlan, withdrawn?: true) => {
  const year = atYear(context)
  const more = withdrawn && { withdrawn }
  for (const { at, places } of await standingOn(context, year, { teacher: plan.teacher.id, date: plan.from })) {
    const lessons = places.filter(({ teacher_id }) => teacher_id === plan.teacher.id)
    await tellOfGiven(context, at, { plan, lessons, ...more })
  }
  await tellOfLed(context, { plan, classes: await classesLed(context.db, year, plan.teacher.id), ...more })
}

interface Wish extends Pick<ToldPlan, 'teacher' | 'to' | 'from'> {
  /** The plan that the office saw, held. */
  readonly seen: HandOverPlan | undefined
}

/** Takes away the plan that the office saw and wants another one for. Throws DATA_CHANGED for one that is none any more. */
const replacePlan = async (context: RequestOf<typeof timetable.handOver, Here>, { seen: plan, from }: Wish) => {
  if (!plan) return
  const { db, user, school, now } = context
  if (plan.state !== 'planned' && plan.state !== 'blocked') throw new Fault('DATA_CHANGED')
  await dropPlan(db, { school: school.id, id: plan.id }, { reason: `Diganti rencana mulai ${fullDate(from)}.`, by: user.id, now })
  await tellOfPlan(context, toldPlanOf(plan), true)
}

/**
 * Plans that a successor takes over from a date to come, and tells everybody concerned. Throws VALIDATION for a date that is over or after
 * the year, LESSON_CLASH with what stands in the way as far as is known, DATA_CHANGED where the teacher has another plan than was seen.
 */
export const planHandOver = async (context: RequestOf<typeof timetable.handOver, Here>, wish: Wish) => {
  const { db, user, school, day, now } = context
  const { teacher, to, from } = wish
  const until = untilOf(context)
  if (from < day.date) throw new Fault('VALIDATION', { errors: { from: ['Pilih hari ini atau sesudahnya.'] } })
  if (from > until) throw new Fault('VALIDATION', { errors: { from: [`Tahun ajaran berakhir ${fullDate(until)}.`] } })
  const all = await standingOn(context, atYear(context), { teacher: teacher.id, date: from })
  for (const { places } of all) {
    const wished = places.filter(({ teacher_id }) => teacher_id === teacher.id)
    const standing = places.filter(({ teacher_id }) => teacher_id !== teacher.id)
    refuseClashes(
      wished.map((one) => ({ ...one, teacher_id: to.id, teacher_name: to.name })),
      { standing, done: 'direncanakan' },
    )
  }
  await replacePlan(context, wish)
  const kept = { school_id: school.id, teacher_id: teacher.id, successor_id: to.id, from_date: from }
  if ((await insertPlan(db, { ...kept, planned_by: user.id, planned_at: now })) === undefined) throw new Fault('DATA_CHANGED')
  await tellOfPlan(context, { planned_at: now, from, teacher, to })
  const { lessons, shared, leads, groups, rooms, quizzes } = await readHeldOf(context, teacher.id)
  return {
    lessons: lessons.reduce((sum, { count }) => sum + count, 0),
    shared: shared.length,
    classes: leads.length,
    groups: groups.length,
    rooms: rooms.length,
    quizzes: quizzes.length,
    planned_from: from,
  }
}

/** Drops a plan. Throws NOT_FOUND for another school's, DATA_CHANGED for one that was done, dropped or tried since that revision. */
export const drop = async (context: RequestOf<typeof timetableHeld.drop, Here>) => {
  const { db, user, school, now, params, query } = context
  const of = { school: school.id, id: params.hand_over_id }
  const plan = await lockPlan(db, of)
  if (!plan) throw new Fault('NOT_FOUND')
  if ((plan.state !== 'planned' && plan.state !== 'blocked') || plan.revision !== query.revision) throw new Fault('DATA_CHANGED')
  await dropPlan(db, of, { reason: 'Dibatalkan oleh kantor sekolah.', by: user.id, now })
  await tellOfPlan(context, toldPlanOf(plan), true)
  return null
}

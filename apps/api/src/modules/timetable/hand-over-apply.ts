import { Fault } from '@lentera/contract'
import * as z from 'zod/mini'
import type { SchoolDate, SchoolHour } from '#kit/jobs/hours.ts'
import type { Job, Work } from '#kit/jobs/jobs.ts'
import { holdingOf } from '#notices/holding.ts'
import { schoolDayOf } from '#school/schools.ts'
import { toldPlanOf } from './coming-hand-over.ts'
import {
  blockPlan,
  dropPlan,
  duePlans,
  duePlansHere,
  type HandOverPlan,
  lockPlan,
  markPlanDone,
  versionsUntil,
} from './coming-hand-over.queries.ts'
import { versionOfSchool } from './edits.queries.ts'
import { tellOfEdits } from './edits.ts'
import { type Giving, giveAll } from './hand-over.ts'
import { tellOfGiven, toldLeaderOf } from './hand-over-telling.ts'
import { teachersOf, yearsTaught } from './lessons.queries.ts'
import { takeOverOfSchool } from './version-apply.ts'
import { yearOfLessons } from './year.ts'

/** Why a plan cannot be done now, in a sentence; undefined where nothing is known that stands in the way. */
const obstacleOf = async ({ db, school, day }: Giving, plan: HandOverPlan): Promise<string | undefined> => {
  const teachers = new Set((await teachersOf(db, school.id)).map(({ id }) => id))
  if (!teachers.has(plan.teacher_id))
    return `${plan.teacher_name} tidak lagi mengajar di sekolah ini. Pindahkan jam pelajarannya di jadwal.`
  if (!teachers.has(plan.successor_id)) return `${plan.successor_name} tidak lagi mengajar di sekolah ini. Pilih guru lain.`
  // The timetable that holds from the same day comes first: it would give the lessons back.
  const [version] = await versionsUntil(db, school.id, day.date)
  return version && `Jadwal ${version.name} belum dapat berlaku. Tugas pindah sesudahnya.`
}

/** Does a plan whose day has come, or notes what stands in the way; once, whoever else tries. Throws LESSON_CLASH, DATA_CHANGED. */
const giveDue = async (context: Giving, id: number): Promise<void> => {
  const { db, school, day, now } = context
  const of = { school: school.id, id }
  const plan = await lockPlan(db, of)
  if (!plan || (plan.state !== 'planned' && plan.state !== 'blocked') || plan.from_date > day.date) return
  const at = { school: school.id, year: yearOfLessons(context) }
  const reason = await obstacleOf(context, plan)
  if (reason !== undefined) {
    // Who has left with nothing in hand leaves nothing to decide.
    const isOver = !(await teachersOf(db, school.id)).some((one) => one.id === plan.teacher_id)
    if (isOver && !(await holdingOf(db, { ...at, now }, plan.teacher_id))) await dropPlan(db, of, { reason, by: null, now })
    else await blockPlan(db, of, { reason, date: day.date })
    return
  }
  for (const year of await yearsTaught(db, at, plan.teacher_id)) await tellOfEdits(context, { ...at, year })
  const told = toldPlanOf(plan)
  await giveAll(context, {
    from: plan.teacher_id,
    to: told.to,
    by: plan.planned_by ?? plan.teacher_id,
    tell: (then, given) => tellOfGiven(context, then, { plan: told, lessons: given.map(({ row }) => row) }),
    toldLeader: toldLeaderOf(told),
  })
  await markPlanDone(db, of, now)
}

const handOverJob: Job<SchoolDate> = {
  name: 'timetable.hand-over',
  payload: z.object({ school_id: z.number(), date: z.string() }),
  run: async (work: Work, { school_id }) => {
    const { services, now } = work
    const { database, schools } = services
    const schoolNow = async () => schools.get(school_id, await versionOfSchool(database.db, school_id))
    await takeOverOfSchool(work, await schoolNow())
    const school = await schoolNow()
    const day = schoolDayOf(school, now)
    for (const { id } of await duePlansHere(database.db, { school_id, date: day.date })) {
      try {
        await database.inTransaction((db) => giveDue({ db, school, day, now, services }, id))
      } catch (error) {
        // What somebody else has changed in the same moment is read anew a minute later.
        if (!(error instanceof Fault) || error.code === 'DATA_CHANGED') throw error
        await blockPlan(database.db, { school: school_id, id }, { reason: error.message, date: day.date })
      }
    }
  },
}

/** The beginning of a day, by the school's clock, from which a successor has what a teacher had. */
export const handOverHour: SchoolHour = { job: handOverJob, due: duePlans }

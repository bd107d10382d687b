import { Fault } from '@lentera/contract'
import type { rollover } from '@lentera/contract/rollover'
import * as z from 'zod/mini'
import type { Db } from '#db/db.ts'
import type { RequestOf, Services } from '#kit/http/services.ts'
import type { Job, Work } from '#kit/jobs/jobs.ts'
import { publish } from '#kit/live/events.ts'
import type { Here } from '#school/here.ts'
import { addDays, instantAt, localTime } from '#school/time.ts'
import { isBegun, judged, obstaclesOf, turnHere } from './plan.ts'
import {
  changePlan,
  insertSteps,
  lockPlan,
  lockPlanById,
  type PlanRow,
  schoolOf,
  type StepKind,
  stepsOf,
  yearsOf,
} from './rollover.queries.ts'
import { freezeEntries } from './entries.queries.ts'
import { performStep } from './steps.ts'
import { finishStep } from './steps.queries.ts'

/** The job that a plan waits for: one at a time, because each step holds the plan. */
const begin = ({ jobs }: Pick<Services, 'jobs'>, db: Db, plan: number, runAt?: Date) =>
  jobs.add(db, rolloverJob, { plan }, { key: `${rolloverJob.name} ${plan}`, ...(runAt && { runAt }) })

/**
 * Begins a run, or goes on with one whose job was given up. Throws NOT_FOUND for a school without a year, DATA_CHANGED when the plan
 * has changed since it was seen.
 */
export const run = async (context: RequestOf<typeof rollover.run, Here>) => {
  const { db, user, now, body, services } = context
  const turn = await turnHere(db, context)
  if (!turn.from) throw new Fault('NOT_FOUND')
  const plan = await lockPlan(db, turn.school, turn.from.tahun_ajaran_id)
  if (plan.revision !== body.revision) throw new Fault('DATA_CHANGED')
  if (plan.state === 'done') return { started: false, obstacles: ['Kenaikan kelas sudah dijalankan.'] }
  if (!isBegun(plan)) {
    const held = { ...turn, plan }
    const pupils = await judged(db, held)
    const obstacles = obstaclesOf(held, pupils)
    if (obstacles.length > 0) return { started: false, obstacles }
    const entries = pupils.map(({ id, class_id, decision, to }) => ({ student_id: id, class_id, decision, to }))
    await freezeEntries(db, plan.id, entries)
    const rooms = turn.classes.map(({ id }) => id)
    const ofRooms = (kind: StepKind) => rooms.map((class_id) => ({ kind, class_id }))
    const once = (kind: StepKind) => ({ kind, class_id: null })
    await insertSteps(db, plan.id, [
      once('classes'),
      ...ofRooms('pupils'),
      ...(body.copy.lessons ? [once('lessons')] : []),
      // Groups first: their class rooms follow them.
      ...(body.copy.groups ? [once('groups')] : []),
      ...(body.copy.rooms ? [once('rooms')] : []),
      ...ofRooms('leaving'),
    ])
    const { homeroom: copy_homeroom, lessons: copy_lessons, rooms: copy_rooms, groups: copy_groups = false } = body.copy
    const copy = { copy_homeroom, copy_lessons, copy_rooms, copy_groups }
    await changePlan(db, plan.id, { state: 'running', ...copy, started_by: user.id, started_at: now })
  }
  await begin(services, db, plan.id)
  return { started: true, obstacles: [] }
}

/** The school's last day of the year that ends, and the moment after it. */
const endOf = async (db: Db, { school_id, from_year }: PlanRow) => {
  const [{ timezone }, years] = await Promise.all([schoolOf(db, school_id), yearsOf(db, school_id)])
  const last = years.find(({ tahun_ajaran_id }) => tahun_ajaran_id === from_year)?.ends_on ?? '9999-01-01'
  return { timezone, last, over: instantAt(addDays(last, 1), '00:00', timezone) }
}

/** Does the next step of a plan in a transaction of its own; false when there is none for now. */
const nextStep = async ({ services }: Work, id: number): Promise<boolean> =>
  services.database.inTransaction(async (db) => {
    const now = services.clock()
    const plan = await lockPlanById(db, id)
    if (!plan || !isBegun(plan)) return false
    const step = (await stepsOf(db, id)).find(({ done_at }) => done_at === null)
    const tell = () => publish(db, 'jobs', plan.started_by === null ? [] : [plan.started_by])
    if (plan.state === 'running' && (!step || step.kind === 'leaving')) {
      await changePlan(db, id, { state: 'done' })
      await tell()
      return step !== undefined
    }
    if (!step) return false
    if (step.kind === 'leaving') {
      const { timezone, last, over } = await endOf(db, plan)
      // Who leaves with the year is a pupil of the school up to its last day.
      if (localTime(now, timezone).date <= last) {
        await begin(services, db, id, over)
        return false
      }
    }
    const left_out = await performStep(db, plan, step, now)
    await finishStep(db, id, { position: step.position, left_out, now })
    await tell()
    return true
  })

/** Runs a turn step by step. What was done stays done when the process ends: the next run goes on after it. */
export const rolloverJob: Job<{ plan: number }> = {
  name: 'rollover.run',
  payload: z.object({ plan: z.number() }),
  kind: 'long',
  run: async (work, { plan }) => {
    while (await nextStep(work, plan));
  },
}

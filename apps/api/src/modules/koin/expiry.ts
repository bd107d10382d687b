import { Fault, type Inside } from '@lentera/contract'
import type { Expiry, koinExpiry } from '@lentera/contract/koin/expiry'
import * as z from 'zod/mini'
import type { Db } from '#db/db.ts'
import type { RequestContext, RequestOf } from '#kit/http/services.ts'
import type { SchoolDate, SchoolHour } from '#kit/jobs/hours.ts'
import type { Job } from '#kit/jobs/jobs.ts'
import { publish } from '#kit/live/events.ts'
import { notify } from '#notices/notify.queries.ts'
import type { Here } from '#school/here.ts'
import { addDays } from '#school/time.ts'
import * as queries from './expiry.queries.ts'
import { lastDayOf, stepOf, wrongPlan } from './expiry.rules.ts'

/** How many koin of an account can be used until a day alone; null where its school lets none expire. */
export const expiresOf = async (db: Db, school: number, account: number) => {
  const plan = await queries.planOf(db, school)
  return plan ? { on: lastDayOf(plan), koin: await queries.expiringOf(db, plan, account) } : null
}

/** Tells pupils and parents what expires, or that it no longer does. A pupil without such koin is not told. */
const tell = async (
  db: Db,
  plan: queries.ExpiryPlan,
  step: 'month' | 'week' | 'off',
  { date, now }: { date: string; now: Date },
) => {
  const until = lastDayOf(step === 'week' ? { ...plan, told_week_on: date } : plan)
  await notify(
    db,
    (await queries.expiringBy(db, plan)).map(({ account_id, koin }) => ({
      kind: 'koin_expiry' as const,
      key: `koin_expiry ${plan.id} ${step} ${account_id}`,
      student_id: account_id,
      to: ['pupil' as const, 'parents' as const],
      data: { koin, until, step },
    })),
    now,
  )
}

/** What is due of a school's plan on a day: telling families, or letting the koin expire. Again, it does nothing. */
export const expireKoinOf = async (db: Db, { school_id, date }: SchoolDate, now: Date): Promise<void> => {
  const plan = await queries.holdPlan(db, school_id)
  const step = plan ? stepOf(plan, date) : null
  if (!plan || step === null) return
  if (step === 'run') return publish(db, 'koin', await queries.expire(db, plan, { date, now }))
  await tell(db, plan, step, { date, now })
  await queries.markTold(db, plan.id, step, date)
}
const expireKoin: Job<SchoolDate> = {
  name: 'koin.semester',
  kind: 'bulk',
  payload: z.object({ school_id: z.number(), date: z.string() }),
  run: ({ services: { database }, now }, at) => database.inTransaction((db) => expireKoinOf(db, at, now)),
}
/** In the morning of a school: what its plan has due. */
export const expiryHour: SchoolHour = { job: expireKoin, due: queries.dueExpiries }

const present = async ({ db, school, day }: RequestContext & Here): Promise<Inside<Expiry>> => {
  const plan = await queries.planOf(db, school.id)
  const losing = plan ? await queries.expiringBy(db, plan) : []
  return {
    today: day.date,
    proposed: await queries.nextEnd(db, school.id, day.date),
    plan: plan
      ? {
          ends_on: plan.ends_on,
          grace_days: plan.grace_days,
          until: lastDayOf(plan),
          told: [plan.told_month_on, plan.told_week_on].filter((on) => on !== null),
          pupils: losing.length,
          koin: losing.reduce((sum, { koin }) => sum + koin, 0),
        }
      : null,
    past: await queries.pastOf(db, school.id),
  }
}
export const read = (context: RequestContext & Here) => present(context)

interface ExpiryRule {
  readonly ends_on: string
  readonly grace_days: number
}
const isSame = (one: ExpiryRule | null | undefined, other: ExpiryRule | null): boolean =>
  one?.ends_on === other?.ends_on && one?.grace_days === other?.grace_days

/** Switches expiry on or off. Throws DATA_CHANGED where something else stands there than the office has seen. */
export const set = async (context: RequestOf<typeof koinExpiry.set> & Here) => {
  const { db, user, now, school, day, body } = context
  const { plan, seen } = body
  const current = await queries.holdPlan(db, school.id)
  if (isSame(current, plan)) return present(context)
  if (!isSame(current, seen)) throw new Fault('DATA_CHANGED')
  const errors = plan ? wrongPlan(plan, day.date) : undefined
  if (errors) throw new Fault('VALIDATION', { errors })
  if (current) {
    await queries.cancelPlan(db, current.id, { by: user.id, now })
    const wasTold = current.told_month_on !== null || current.told_week_on !== null
    if (wasTold) await tell(db, current, 'off', { date: day.date, now })
  }
  if (plan) {
    const expires_on = addDays(plan.ends_on, plan.grace_days)
    const { ends_on, grace_days } = plan
    const row = { school_id: school.id, ends_on, grace_days, expires_on, planned_by: user.id, planned_at: now }
    if (!(await queries.insertPlan(db, row))) throw new Fault('DATA_CHANGED')
  }
  return present(context)
}

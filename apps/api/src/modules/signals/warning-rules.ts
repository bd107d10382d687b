import { Fault, type Inside } from '@lentera/contract'
import { type SchoolSignalRules, type SignalRules, type signalRules, usualSignalRules } from '@lentera/contract/signals/rules'
import type { Db } from '#db/db.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import type { Here } from '#school/here.ts'
import { addRules, holdRules, rulesSaid } from './warnings.queries.ts'

/** Changes that the page shows. */
const SHOWN = 50

const rulesIn = ({
  fall_points,
  several_points,
  several_subjects,
  missing_scores,
  score_days,
  missing_tasks,
}: SignalRules): SignalRules => ({
  fall_points,
  several_points,
  several_subjects,
  missing_scores,
  score_days,
  missing_tasks,
})

/** The rules that hold in a school. */
export const rulesOf = async (db: Db, school: number): Promise<SignalRules> => {
  const [last] = await rulesSaid(db, school, 1)
  return last ? rulesIn(last) : usualSignalRules
}

export const show = async ({ db, school }: RequestContext & Here): Promise<Inside<SchoolSignalRules>> => {
  const rows = await rulesSaid(db, school.id, SHOWN)
  return {
    rules: rows[0] ? rulesIn(rows[0]) : usualSignalRules,
    revision: rows[0]?.revision ?? 0,
    changes: rows.map(({ by, why, set_at, ...row }) => ({ rules: rulesIn(row), by, why, at: set_at.toISOString() })),
  }
}

/** Says the rules anew, one after the other of a school. What says the same as before is no change. Throws DATA_CHANGED where somebody else was faster. */
export const set = async (context: RequestOf<typeof signalRules.set, Here>): Promise<Inside<SchoolSignalRules>> => {
  const { db, school, user, now, body } = context
  if (body.fall_points !== null && body.several_points > body.fall_points)
    throw new Fault('VALIDATION', { errors: { several_points: ['Maksimal sama dengan turun di satu pelajaran.'] } })
  await holdRules(db, school.id)
  const before = await show(context)
  if (before.revision !== body.revision) throw new Fault('DATA_CHANGED')
  const rules = rulesIn(body)
  if (JSON.stringify(rules) === JSON.stringify(before.rules)) return before
  await addRules(db, {
    ...rules,
    school_id: school.id,
    revision: before.revision + 1,
    why: body.why,
    set_by: user.id,
    set_at: now,
  })
  return show(context)
}

import type { RolloverDecision } from '@lentera/contract/rollover'
import type { Db } from '#db/db.ts'
import type { Target } from './rollover.rules.ts'

/** What is kept of a pupil: null is as proposed. */
export interface Entry {
  readonly student_id: number
  readonly class_id: number
  readonly decision: RolloverDecision | null
  readonly to: Target | null
}

/** Keeps what the office has chosen for pupils, instead of what it had chosen before. */
export const chooseEntries = async (db: Db, plan: number, entries: readonly Entry[]): Promise<void> => {
  if (entries.length === 0) return
  await db
    .insertInto('rollover_entry')
    .values(
      entries.map(({ to, ...entry }) => ({ plan_id: plan, ...entry, to_grade: to?.grade ?? null, to_name: to?.name ?? null })),
    )
    .onConflict((conflict) =>
      conflict.columns(['plan_id', 'student_id']).doUpdateSet((eb) => ({
        class_id: eb.ref('excluded.class_id'),
        decision: eb.ref('excluded.decision'),
        to_grade: eb.ref('excluded.to_grade'),
        to_name: eb.ref('excluded.to_name'),
      })),
    )
    .execute()
}

/** Keeps with what a run begins, beside what the office has chosen. */
export const freezeEntries = async (db: Db, plan: number, entries: readonly Entry[]): Promise<void> => {
  if (entries.length === 0) return
  await db
    .insertInto('rollover_entry')
    .values(
      entries.map(({ student_id, class_id, decision, to }) => ({
        plan_id: plan,
        student_id,
        class_id,
        ran: decision,
        ran_grade: to?.grade ?? null,
        ran_name: to?.name ?? null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['plan_id', 'student_id']).doUpdateSet((eb) => ({
        class_id: eb.ref('excluded.class_id'),
        ran: eb.ref('excluded.ran'),
        ran_grade: eb.ref('excluded.ran_grade'),
        ran_name: eb.ref('excluded.ran_name'),
      })),
    )
    .execute()
}

/** Takes a run's part out of the entries; who was not chosen for has none any more. */
export const thawEntries = async (db: Db, plan: number): Promise<void> => {
  await db
    .deleteFrom('rollover_entry')
    .where('plan_id', '=', plan)
    .where('decision', 'is', null)
    .where('to_name', 'is', null)
    .execute()
  await db
    .updateTable('rollover_entry')
    .set({ ran: null, ran_grade: null, ran_name: null, result: null, placed_in: null, parted_at: null })
    .where('plan_id', '=', plan)
    .execute()
}

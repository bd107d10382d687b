import type { RaporStepKind } from '@lentera/contract/rapor'
import type { Db } from '#db/db.ts'
import { shownName } from '#school/shown-name.queries.ts'

/** What changed with a step, by name; a list where several are named. */
export type Said = Readonly<Record<string, string | number | readonly string[] | null>>

export interface Step {
  readonly school_id: number
  readonly class_id: number
  readonly semester: number
  readonly rapor_id?: number
  readonly student_id?: number
  readonly subject_id?: number
  readonly what: RaporStepKind
  readonly before?: Said
  readonly after?: Said
  readonly reason?: string
}

/** Adds lines to the history of report cards; answers their ids. Nothing changes or removes one. */
export const keepSteps = async (
  db: Db,
  steps: readonly Step[],
  { by_id, at }: { readonly by_id: number; readonly at: Date },
): Promise<number[]> => {
  if (steps.length === 0) return []
  const rows = await db
    .insertInto('rapor_step')
    .values(
      steps.map(({ before, after, reason = '', ...step }) => ({
        ...step,
        before: before ? JSON.stringify(before) : null,
        after: after ? JSON.stringify(after) : null,
        reason,
        by_id,
        at,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** All that happened to the cards of a pupil in a class and semester, of all versions, and to the class's subjects; the newest first. */
export const stepsOf = (
  db: Db,
  { class_id, semester, student_id }: { readonly class_id: number; readonly semester: number; readonly student_id: number },
) =>
  db
    .selectFrom('rapor_step as step')
    .innerJoin('account as person', 'person.id', 'step.by_id')
    .leftJoin('subject', 'subject.id', 'step.subject_id')
    .leftJoin('rapor as card', 'card.id', 'step.rapor_id')
    .where('step.class_id', '=', class_id)
    .where('step.semester', '=', semester)
    .where((eb) => eb.or([eb('step.student_id', '=', student_id), eb('step.student_id', 'is', null)]))
    .orderBy('step.id', 'desc')
    .select(['step.what', 'step.at', 'step.reason', 'step.before', 'step.after', 'step.subject_id'])
    .select(['subject.name as subject', 'card.version', shownName<string>('person').as('by')])
    .execute()

import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import { gathered } from '#kit/batch/batch.ts'
import { classesOfPupil } from '#school/scope.queries.ts'
import type { Looker } from './violations.queries.ts'
import { undecided } from './violations.rules.ts'

type Teacher = Extract<Looker, { role: 'teacher' }>
const openLight = prepared<{ schools: readonly number[]; teachers: readonly number[] }>()((db, slot) =>
  db
    .selectFrom('violation')
    .where('violation.school_id', '=', sql<number>`any(${slot.schools}::bigint[])`)
    .where('violation.category', '=', 'light')
    .where('violation.status', 'in', [...undecided])
    .select([classesOfPupil('violation.student_id').as('classes'), sql<number | null>`null::bigint`.as('recorder')])
    .unionAll(
      db
        .selectFrom('violation')
        .where('violation.recorded_by', '=', sql<number>`any(${slot.teachers}::bigint[])`)
        .where('violation.status', '=', 'needs_revision')
        .select([sql<number[]>`'{}'::bigint[]`.as('classes'), sql<number | null>`violation.recorded_by`.as('recorder')]),
    ),
)
/** Whether anything may wait for a teacher, as `waitingFor` reads it. Those who ask at once share a query. */
export const mayWaitFor = gathered(async (db: Db, asked: readonly Teacher[]) => {
  const rows = await openLight(db, { schools: asked.map(({ school }) => school), teachers: asked.map(({ id }) => id) })
  const [classes, recorders] = [new Set(rows.flatMap(({ classes }) => classes)), new Set(rows.map(({ recorder }) => recorder))]
  return asked.map(({ id, led }) => recorders.has(id) || led.some((one) => classes.has(one)))
})

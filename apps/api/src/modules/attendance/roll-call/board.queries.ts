import { sql } from 'kysely'
import { prepared } from '#db/prepared.ts'
import { recordColumns, recordOf } from '#book/record.queries.ts'
import { gathered } from '#kit/batch/batch.ts'
import { isDayOfClass } from '#school/scope.queries.ts'

const pupilsOfClasses = prepared<{ classes: readonly number[]; dates: readonly string[] }>()((db, slot) =>
  db
    .selectFrom(
      sql<{ class_id: number; date: string }>`unnest(${slot.classes}::bigint[], ${slot.dates}::date[])`.as<'asked'>(
        sql`asked(class_id, date)`,
      ),
    )
    .innerJoin('class', 'class.id', 'asked.class_id')
    .innerJoin('enrollment', 'enrollment.class_id', 'asked.class_id')
    .innerJoin('account as pupil', 'pupil.id', 'enrollment.student_id')
    .leftJoin('attendance', (join) =>
      join.onRef('attendance.account_id', '=', 'pupil.id').onRef('attendance.date', '=', 'asked.date'),
    )
    .where('pupil.deleted_at', 'is', null)
    .where(isDayOfClass('pupil', 'attendance'))
    .orderBy('pupil.name')
    .orderBy('pupil.id')
    .select(['asked.class_id', 'asked.date as asked_date', 'pupil.id as pupil_id', 'pupil.name', 'pupil.nisn', 'pupil.image'])
    .select(recordColumns),
)

/** The pupils of a class by name, each with the record of one date. Boards that are opened at once share a query. */
export const pupilsOfClass = gathered(async (db, asked: readonly { id: number; date: string }[]) => {
  const each = new Map(asked.map((one) => [`${one.id} ${one.date}`, one]))
  const rows = await pupilsOfClasses(db, {
    classes: [...each.values()].map(({ id }) => id),
    dates: [...each.values()].map(({ date }) => date),
  })
  const byClass = Map.groupBy(rows, ({ class_id, asked_date }) => `${class_id} ${asked_date}`)
  return asked.map(({ id, date }) =>
    (byClass.get(`${id} ${date}`) ?? []).map((row) => ({
      id: row.pupil_id,
      name: row.name,
      nisn: row.nisn,
      image: row.image,
      record: recordOf(row),
    })),
  )
})

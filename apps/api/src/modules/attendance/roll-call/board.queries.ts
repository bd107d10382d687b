import { prepared } from '#db/prepared.ts'
import { type ClassDates, pupilsOfClassDays } from '#book/class-pupils.queries.ts'
import { recordOf } from '#book/record.queries.ts'
import { gathered } from '#kit/batch/batch.ts'

const pupilsOfClasses = prepared<ClassDates>()(pupilsOfClassDays)

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
      corrected: row.corrected,
    })),
  )
})

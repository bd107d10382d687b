import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/** Puts pupils into a class of a year, out of the one they were in; without a class they have none that year. */
export const placePupils = async (db: Db, pupils: readonly number[], year: number, room: number | null) => {
  if (room === null) {
    await db.deleteFrom('enrollment').where('student_id', 'in', pupils).where('tahun_ajaran_id', '=', year).execute()
    return
  }
  await db
    .insertInto('enrollment')
    .values(pupils.map((student_id) => ({ student_id, tahun_ajaran_id: year, class_id: room })))
    .onConflict((conflict) => conflict.columns(['student_id', 'tahun_ajaran_id']).doUpdateSet({ class_id: room }))
    .execute()
}

/** How many lessons a teacher gives in a year and after it. */
export const lessonsFrom = async (db: Db, teacher: number, year: number) => {
  const { n } = await db
    .selectFrom('lesson')
    .where('lesson.teacher_id', '=', teacher)
    .where('lesson.tahun_ajaran_id', '>=', year)
    .where('lesson.ended_on', 'is', null)
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}

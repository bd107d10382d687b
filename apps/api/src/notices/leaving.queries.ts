import type { Db } from '#db/db.ts'
import { changeLeaders } from './leading.ts'

interface Leaving {
  readonly teacher: number
  /** The running year of the school that the teacher leaves. */
  readonly year: number
  /** Its date. */
  readonly today: string
  readonly now: Date
  readonly by: number
}

/** A teacher who leaves a school leads none of its classes, teaches beside nobody and stands in for nobody from that day on. */
export const endDuties = async (db: Db, { teacher, year, today, now, by }: Leaving): Promise<void> => {
  const led = await db
    .updateTable('class')
    .set({ homeroom_teacher_id: null })
    .where('homeroom_teacher_id', '=', teacher)
    .where('tahun_ajaran_id', '>=', year)
    .returning('id as class_id')
    .execute()
  const changes = led.map(({ class_id }) => ({ class_id, from: teacher, to: null, date: today, now, by }))
  await changeLeaders(db, changes, now)
  // What has not begun yet was never taught.
  await db.deleteFrom('further_teacher').where('teacher_id', '=', teacher).where('starts_on', '>=', today).execute()
  await db
    .updateTable('further_teacher')
    .set((eb) => ({ ended_on: today, revision: eb('revision', '+', 1) }))
    .where('teacher_id', '=', teacher)
    .where((eb) => eb.or([eb('ended_on', 'is', null), eb('ended_on', '>', today)]))
    .execute()
  await db
    .updateTable('lesson_replacement')
    .set({ teacher_id: null })
    .where('teacher_id', '=', teacher)
    .where('date', '>=', today)
    .execute()
}

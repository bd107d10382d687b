import type { Db } from '#db/db.ts'

/** What a journal says of the lesson that it is about. */
export interface JournalRow {
  readonly account_id: number
  readonly date: string
  /** Null for a free entry, and once the lesson left the timetable for good. */
  readonly lesson_id: number | null
  readonly class_id: number | null
  readonly starts_at: string | null
}

/** The journals that these teachers wrote of days of a school. */
export const journalsOf = async (
  db: Db,
  { school, teachers, from, to }: { school: number; teachers: readonly number[]; from: string; to: string },
): Promise<JournalRow[]> => {
  if (teachers.length === 0) return []
  return db
    .selectFrom('activity')
    .where('account_id', 'in', [...teachers])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('school_id', '=', school)
    .where('removed_at', 'is', null)
    .select(['account_id', 'date', 'lesson_id', 'class_id', 'starts_at'])
    .execute()
}

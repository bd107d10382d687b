import type { Db } from '#db/db.ts'
import type { CardRow } from './rapor.queries.ts'

/** What notes of attitude say of a pupil in the class and semester of a card, the oldest first. */
export const attitudeNotesOf = (
  db: Db,
  { student_id, class_id, semester }: Pick<CardRow, 'student_id' | 'class_id' | 'semester'>,
) =>
  db
    .selectFrom('attitude_note')
    .where('student_id', '=', student_id)
    .where('class_id', '=', class_id)
    .where('semester', '=', semester)
    .where('removed_at', 'is', null)
    .orderBy('date')
    .orderBy('id')
    .select(['type', 'description'])
    .execute()

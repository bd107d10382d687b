import { sql } from 'kysely'

/** Whether a session's teacher is still at its school: who has left reads and changes nothing of it. `of` names the session's table. */
export const heldAtSchool = (of: string) =>
  sql<boolean>`${sql.ref(`${of}.school_id`)} = (select holder.school_id from account as holder
    where holder.id = ${sql.ref(`${of}.teacher_id`)} and holder.deleted_at is null)`

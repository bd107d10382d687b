import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/**
 * One pupil whose account the office has made and nobody has used yet: `siswa.baru`, who completes it at the first sign-in. It
 * stands on no list of the demo, because its first step is not the product's.
 */
export const makeNewcomer = (db: Db, known: readonly string[]) =>
  sql`update account set username = 'siswa.baru', phone = null, email = null, is_need_complete_data = true, has_first_password = true
    where id = (select max(person.id) from account person join enrollment on enrollment.student_id = person.id
      where person.school_id = (select min(id) from school where is_demo) and person.username <> all(${known}::text[]))`.execute(
    db,
  )

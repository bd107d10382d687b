import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/** The wording that the demo's guardians agreed to. */
const VERSION = 1

/** Guardians with an account have agreed to location and selfies a month ago; pupils without one use the class QR. */
export const fillConsents = async (db: Db, now: Date) => {
  await sql`insert into consent (student_id, purpose, granted, version, decided_by, decided_at)
    select link.student_id, purpose, true, ${VERSION}, min(link.parent_id), ${now}::timestamptz - interval '30 days'
    from family_link link
      join account pupil on pupil.id = link.student_id
      join school on school.id = pupil.school_id and school.is_demo
      cross join (values ('location'), ('selfie')) as purposes(purpose)
    where link.state = 'linked' and pupil.guardian_consent <> 'waiting'
      and not exists (select from consent earlier where earlier.student_id = link.student_id)
    group by link.student_id, purpose`.execute(db)
  await sql`update account set location_consent = true, selfie_consent = true
    where not location_consent and exists (select from consent where consent.student_id = account.id)
      and not exists (select from consent where consent.student_id = account.id and not granted)`.execute(db)
}

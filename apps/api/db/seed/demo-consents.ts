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

/**
 * The campaign of the demo's schools, with three weeks to go: most guardians with an account have agreed, some not answered, one in
 * forty declined; the accounts that people sign in with have their answer.
 */
export const fillCampaign = async (db: Db, now: Date) => {
  await sql`update school set consent_due = (${now}::timestamptz at time zone timezone)::date + 21 where is_demo`.execute(db)
  await sql`update account set guardian_consent = 'waiting' from school
    where school.id = account.school_id and school.is_demo and account.role = 'student' and guardian_consent = 'not_needed'`.execute(
    db,
  )
  await sql`with answered as (
      insert into guardian_consent (student_id, given, version, how, decided_by, decided_at)
      select pupil.id, pupil.username in ('siswa', 'siswa2') or pupil.id % 40 <> 0, ${VERSION}, 'app', min(link.parent_id), ${now}::timestamptz - interval '6 days'
      from account pupil join school on school.id = pupil.school_id and school.is_demo
        join family_link link on link.student_id = pupil.id and link.state = 'linked'
      where pupil.guardian_consent = 'waiting' and not pupil.self_registered
        and (pupil.username in ('siswa', 'siswa2') or pupil.id % 9 <> 0)
      group by pupil.id
      returning student_id, given
    )
    update account set guardian_consent = case when given then 'given' else 'refused' end from answered where id = student_id`.execute(
    db,
  )
}

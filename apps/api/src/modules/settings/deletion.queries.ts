import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { changeLink } from '#school/family.queries.ts'
import { isUnheld } from '#kit/files/held.ts'

/** What deleting an account takes, and means. */
export const leaverOf = (db: Db, id: number) =>
  db
    .selectFrom('account')
    .leftJoin('school', 'school.id', 'account.school_id')
    .where('account.id', '=', id)
    .where('account.deleted_at', 'is', null)
    .select(['account.id', 'role', 'username', 'account.name', 'phone', 'email', 'whatsapp_number', 'password_hash'])
    .select(['account.school_id', 'school.name as school_name'])
    .executeTakeFirst()

/** Whether the school has another account of its office, which is not about to go. */
export const hasAnotherOffice = async (db: Db, { id, school_id }: { id: number; school_id: number }): Promise<boolean> =>
  (await db
    .selectFrom('account')
    .where('school_id', '=', school_id)
    .where('role', '=', 'school')
    .where('id', '!=', id)
    .where('deleted_at', 'is', null)
    .where('deletion_asked_at', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** One office after the other asks to go, so that one stays. */
export const holdSchool = (db: Db, id: number) =>
  db.selectFrom('school').where('id', '=', id).forNoKeyUpdate().select('id').executeTakeFirst()

/** The classes of the running year that a teacher leads. */
export const ledBy = async (db: Db, teacher: number, today: string) => {
  const rows = await db
    .selectFrom('class')
    .innerJoin('academic_year as year', (join) =>
      join.onRef('year.school_id', '=', 'class.school_id').onRef('year.tahun_ajaran_id', '=', 'class.tahun_ajaran_id'),
    )
    .where('homeroom_teacher_id', '=', teacher)
    .where('year.starts_on', '<=', today)
    .where('year.ends_on', '>=', today)
    .orderBy('class.name')
    .select('class.name')
    .execute()
  return rows.map(({ name }) => name)
}

/** Counts a try of a password in the last quarter of an hour; the row is the sign-in's, under a name of its own. */
export const countTry = async (db: Db, subject: string, now: Date): Promise<number> => {
  const edge = new Date(now.getTime() - 15 * 60_000)
  const { failures } = await db
    .insertInto('sign_in_failure')
    .values({ subject, failures: 1, last_at: now })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        failures: sql`case when sign_in_failure.last_at < ${edge} then 1 else least(sign_in_failure.failures + 1, 100) end`,
        last_at: now,
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow()
  return failures
}

/** Somebody wants to go. */
export const askDeletion = (db: Db, account: number, now: Date) =>
  db.updateTable('account').set({ deletion_asked_at: now }).where('id', '=', account).execute()

/** Accounts that asked to go before this moment and have not come back. */
export const dueDeletions = (db: Db, before: Date) =>
  db
    .selectFrom('account')
    .where('deletion_asked_at', '<=', before)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .select(['id', 'role', 'school_id', 'phone', 'email', 'whatsapp_number'])
    .execute()
export type Leaver = Awaited<ReturnType<typeof dueDeletions>>[number]

/** Ends an account that nobody came back to, if that is still so; locks it until then. */
const takeLeaver = (db: Db, id: number, before: Date) =>
  db
    .selectFrom('account')
    .where('id', '=', id)
    .where('deletion_asked_at', '<=', before)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .select('id')
    .executeTakeFirst()

/** What is about the person alone goes; files go with the next sweep. */
const forgetOwn = async (db: Db, { id, phone, email, whatsapp_number }: Leaver, now: Date) => {
  for (const table of ['account_interest', 'notification', 'notification_preference', 'quiet_hours'] as const)
    await db.deleteFrom(table).where('account_id', '=', id).execute()
  await db.deleteFrom('external_identity').where('account_id', '=', id).execute()
  await db.deleteFrom('profile_photo').where('account_id', '=', id).execute()
  await db.deleteFrom('idempotency_key').where('account_id', '=', id).execute()
  await db
    .deleteFrom('fcm_token')
    .where('session_id', 'in', (eb) => eb.selectFrom('session').where('account_id', '=', id).select('session.id'))
    .execute()
  await db
    .updateTable('calendar_link')
    .set({ revoked_at: now })
    .where('account_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
  await db.updateTable('profile_change').set({ from_value: null, to_value: null }).where('account_id', '=', id).execute()
  await db
    .deleteFrom('activity_picture')
    .where('activity_id', 'in', (eb) => eb.selectFrom('activity').where('account_id', '=', id).select('activity.id'))
    .execute()
  await db.updateTable('activity').set({ removed_at: now }).where('account_id', '=', id).where('removed_at', 'is', null).execute()
  await db.updateTable('session').set({ address: '', user_agent: '' }).where('account_id', '=', id).execute()
  const addresses = [phone, email, whatsapp_number].filter((one) => one !== null)
  if (addresses.length > 0)
    await db.deleteFrom('outgoing_message').where('recipient', 'in', addresses).where('state', '!=', 'waiting').execute()
  await db.deleteFrom('otp').where('account_id', '=', id).execute()
  // What stands in the school's records stays with them, as a permit's letter does; a selfie has a time of its own.
  await sql`update file set delete_after = ${now}::timestamptz where owner_id = ${id} and purpose <> 'selfie'
    and not exists (select from permit where permit.file_id = file.id) and ${await isUnheld(db)}`.execute(db)
}

const endLinks = async (db: Db, id: number, now: Date) => {
  const links = await db
    .selectFrom('family_link')
    .where((eb) => eb.or([eb('parent_id', '=', id), eb('student_id', '=', id)]))
    .where('state', 'in', ['pending', 'linked'])
    .select(['parent_id', 'student_id'])
    .execute()
  for (const { parent_id: parent, student_id: student } of links)
    await changeLink(db, {
      parent,
      student,
      to: 'revoked',
      from: ['pending', 'linked'],
      by: null,
      how: 'removal',
      reason: 'Akun dihapus',
      now,
    })
}

/** What an account is called of which nobody's school keeps a name. */
const NOBODY = 'Akun dihapus'

/**
 * Ends an account for good, unless its owner has come back. What a school must keep (attendance, permits, and whose they are: the
 * name and the numbers that the school itself knows a pupil or teacher by) stays with the school; all else of the person goes.
 * False where it was not to end.
 */
export const endAccount = async (db: Db, leaver: Leaver, { before, now }: { before: Date; now: Date }): Promise<boolean> => {
  const { id, role, school_id } = leaver
  if (!(await takeLeaver(db, id, before))) return false
  await forgetOwn(db, leaver, now)
  await endLinks(db, id, now)
  const isKept = school_id !== null && (role === 'student' || role === 'teacher')
  await db
    .updateTable('account')
    .set({
      deleted_at: now,
      username: `dihapus-${id}`,
      password_hash: '',
      email: null,
      phone: null,
      whatsapp_number: null,
      image: null,
      instagram_username: null,
      tiktok_username: null,
      province_id: null,
      regency_id: null,
      district_id: null,
      educational_level: null,
      phone_verified_at: null,
      email_verified_at: null,
      ...(!isKept && { name: NOBODY, gender: null, born_on: null, nisn: null, nip: null, nuptk: null }),
    })
    .where('id', '=', id)
    .execute()
  return true
}

import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { endDuties } from '#notices/leaving.queries.ts'
import { changeLink } from '#school/family.queries.ts'
import { localTime, schoolYearOf } from '#school/time.ts'
import { dropFiles, eraseRows } from './erase.queries.ts'
import { forgetName } from './names.queries.ts'

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

/**
 * The schools whose register keeps a pupil or a teacher, by name: the own one, those that were left, and those of whose classes
 * somebody was. None for anybody else, and for who only asked.
 */
export const registersOf = async (db: Db, id: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select school.name from school
    where school.id = any(array(
      select school_id from account where id = ${id} and school_id is not null
      union select school_id from school_link where account_id = ${id} and state in ('linked', 'graduated', 'moved', 'removed')
      union select class.school_id from class_membership as member join class on class.id = member.class_id
        where member.student_id = ${id}))
      and exists (select from account where id = ${id} and role in ('student', 'teacher'))
    order by school.name, school.id`.execute(db)
  return rows.map(({ name }) => name)
}

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
    .select(['id', 'role', 'name', 'school_id', 'phone', 'email', 'whatsapp_number'])
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
    .select(['id', 'role', 'school_id'])
    .executeTakeFirst()

/** What somebody did at a school that another one has to do from now on; what a successor takes over stays until the office gives it. */
const endDutiesAt = async (db: Db, { school, teacher, now }: { school: number; teacher: number; now: Date }) => {
  const { timezone } = await db.selectFrom('school').where('id', '=', school).select('timezone').executeTakeFirstOrThrow()
  const today = localTime(now, timezone).date
  await endDuties(db, { teacher, year: schoolYearOf(today), today, now, by: teacher })
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

/**
 * Ends an account for good, unless its owner has come back, as the declaration of personal data says column by column
 * (db/personal-data). False where it was not to end.
 */
export const endAccount = async (db: Db, leaver: Leaver, { before, now }: { before: Date; now: Date }): Promise<boolean> => {
  const { id, phone, email, whatsapp_number } = leaver
  const taken = await takeLeaver(db, id, before)
  if (!taken) return false
  const { role, school_id: school } = taken
  if (role === 'teacher' && school !== null) await endDutiesAt(db, { school, teacher: id, now })
  await forgetName(db, leaver)
  await endLinks(db, id, now)
  await eraseRows(db, {
    id,
    inRegister: (await registersOf(db, id)).length > 0,
    addresses: [phone, email, whatsapp_number].filter((one) => one !== null),
  })
  await db.updateTable('account').set({ deleted_at: now }).where('id', '=', id).execute()
  await dropFiles(db, id, now)
  return true
}

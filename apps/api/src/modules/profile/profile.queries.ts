import type { ProfileField } from '@lentera/contract/profile'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/db.ts'

const told = ['name', 'username', 'image', 'email', 'phone', 'whatsapp_number', 'instagram_username', 'tiktok_username'] as const
const more = [
  'gender',
  'born_on',
  'nisn',
  'nip',
  'nuptk',
  'province_id',
  'regency_id',
  'district_id',
  'educational_level',
] as const

/** A person's own row, with what interests and what is taught; undefined for an account that was deleted. */
export const readProfile = (db: Db, account: number) =>
  db
    .selectFrom('account as me')
    .leftJoin('school', 'school.id', 'me.school_id')
    .where('me.id', '=', account)
    .where('me.deleted_at', 'is', null)
    .select([...told, ...more].map((column) => `me.${column}` as const))
    .select(['me.role', 'me.school_id', 'me.email_verified_at', 'me.phone_verified_at', 'school.restricts_numbers'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('account_interest as mine')
          .innerJoin('interest_field as field', 'field.id', 'mine.interest_field_id')
          .whereRef('mine.account_id', '=', 'me.id')
          .orderBy('field.name')
          .select(['field.id', 'field.name']),
      ).as('interests'),
      jsonArrayFrom(
        eb
          .selectFrom('subject')
          .whereRef('subject.school_id', '=', 'me.school_id')
          .where(
            sql<boolean>`subject.id in (select subject_id from teacher_subject where account_id = me.id
              union select subject_id from lesson where teacher_id = me.id and ended_on is null
              union select subject_id from further_teacher where teacher_id = me.id and ended_on is null)`,
          )
          .orderBy('subject.name')
          .select('subject.name'),
      ).as('subjects'),
    ])
    .executeTakeFirst()

/** Holds the own row until the transaction ends, and answers what a change of it must know. */
export const holdPerson = (db: Db, account: number) =>
  db
    .selectFrom('account')
    .where('id', '=', account)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .select([...told, ...more, 'role', 'school_id'])
    .executeTakeFirst()
export type Person = NonNullable<Awaited<ReturnType<typeof holdPerson>>>

interface ProfileChange {
  readonly account: number
  readonly field: ProfileField | 'image' | 'interests' | 'subjects'
  readonly from: string | null
  readonly to: string | null
  readonly now: Date
}

/** Keeps who changed what of a person, when, from what and to what. */
export const logProfileChange = ({ db, account, field, from, to, now }: ProfileChange & { readonly db: Db }) =>
  db
    .insertInto('profile_change')
    .values({ account_id: account, field, from_value: from, to_value: to, changed_by: account, changed_at: now })
    .execute()

/** Writes one field, of a region also those around it (`place`); a number or address that was proven is verified from now on. */
export const writeField = async (
  db: Db,
  {
    account,
    field,
    from,
    to,
    now,
    place,
    proven,
  }: ProfileChange & {
    readonly field: ProfileField
    readonly place?: object | undefined
    /** Whether a code has proven that the new number is the person's. */
    readonly proven: boolean
  },
): Promise<void> => {
  await db
    .updateTable('account')
    .set({
      ...(place ?? { [field]: to }),
      ...(field === 'phone' && { phone_verified_at: proven ? now : null }),
      ...(field === 'email' && { email_verified_at: now }),
    })
    .where('id', '=', account)
    .execute()
  await logProfileChange({ db, account, field, from, to, now })
}

/** Takes another photo, a drawn face, or none; answers the file that it had before. */
export const writePhoto = async (
  db: Db,
  {
    account,
    photo,
    drawn = null,
  }: { account: number; photo: { token: string; file: string; url: string } | null; drawn?: string | null },
): Promise<string | undefined> => {
  const before = await db.deleteFrom('profile_photo').where('account_id', '=', account).returning('file_id').executeTakeFirst()
  if (photo)
    await db.insertInto('profile_photo').values({ account_id: account, token: photo.token, file_id: photo.file }).execute()
  await db
    .updateTable('account')
    .set({ image: photo?.url ?? drawn })
    .where('id', '=', account)
    .execute()
  return before?.file_id
}

/** The file of a photo with this address; undefined when there is none, or the person left. */
export const photoFile = (db: Db, token: string) =>
  db
    .selectFrom('profile_photo as photo')
    .innerJoin('account', 'account.id', 'photo.account_id')
    .where('photo.token', '=', token)
    .where('account.deleted_at', 'is', null)
    .select('photo.file_id')
    .executeTakeFirst()

/** All fields of interest by name. */
export const interestFields = (db: Db) => db.selectFrom('interest_field').orderBy('name').select(['id', 'name']).execute()

/** What interests a person from now on. */
export const writeInterests = async (db: Db, account: number, ids: readonly number[]): Promise<void> => {
  await db.deleteFrom('account_interest').where('account_id', '=', account).execute()
  if (ids.length > 0)
    await db
      .insertInto('account_interest')
      .values(ids.map((interest_field_id) => ({ account_id: account, interest_field_id })))
      .execute()
}

/** The subjects of a school, and which of them a teacher teaches by own word or by the timetable. */
export const subjectsFor = (db: Db, { school, teacher }: { school: number; teacher: number }) =>
  db
    .selectFrom('subject')
    .where('school_id', '=', school)
    .where('archived_at', 'is', null)
    .orderBy('name')
    .select(['id', 'uuid', 'name'])
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('teacher_subject as said')
            .whereRef('said.subject_id', '=', 'subject.id')
            .where('said.account_id', '=', teacher)
            .select('said.subject_id'),
        )
        .$castTo<boolean>()
        .as('chosen'),
      eb
        .exists(
          eb
            .selectFrom('lesson')
            .whereRef('lesson.subject_id', '=', 'subject.id')
            .where('lesson.teacher_id', '=', teacher)
            .where('lesson.ended_on', 'is', null)
            .select('lesson.id'),
        )
        .$castTo<boolean>()
        .as('timetabled'),
    ])
    .execute()

export const writeSubjects = async (db: Db, teacher: number, subjects: readonly number[]): Promise<void> => {
  await db.deleteFrom('teacher_subject').where('account_id', '=', teacher).execute()
  if (subjects.length > 0)
    await db
      .insertInto('teacher_subject')
      .values(subjects.map((subject_id) => ({ account_id: teacher, subject_id })))
      .execute()
}

import { type Insertable, sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { Tables } from '#db/tables.gen.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import type { InYear } from '#school/in-year.ts'

const pupilsOf = (db: Db, { school, year }: InYear) =>
  db
    .selectFrom('account as pupil')
    .innerJoin('enrollment', (join) =>
      join.onRef('enrollment.student_id', '=', 'pupil.id').on('enrollment.tahun_ajaran_id', '=', year),
    )
    .innerJoin('class', 'class.id', 'enrollment.class_id')
    .innerJoin('school as place', 'place.id', 'pupil.school_id')
    .leftJoin('school_pupil as record', (join) =>
      join.onRef('record.student_id', '=', 'pupil.id').onRef('record.school_id', '=', 'pupil.school_id'),
    )
    .where('pupil.school_id', '=', school)
    .where('place.status', '=', 'verified')
    .where('pupil.role', '=', 'student')
    .where('pupil.deleted_at', 'is', null)
    .orderBy('pupil.name')
    .orderBy('pupil.id')
    .select(['pupil.id', 'pupil.name', 'class.id as class_id', 'class.name as class_name', 'record.guardian_phone as phone'])
    .select(['record.father_name', 'record.mother_name', 'record.guardian_name'])

/** Pupils of a class, with what the register says of their parents. */
export const recordedIn = (db: Db, desk: InYear, room: number) => pupilsOf(db, desk).where('class.id', '=', room).execute()

/** Pupils of the school whose register has one of these numbers. */
export const recordedWith = async (db: Db, desk: InYear, phones: readonly string[]) => {
  if (phones.length === 0) return []
  return pupilsOf(db, desk)
    .where('record.guardian_phone', 'in', [...phones])
    .execute()
}

/** Those of these pupils who are in a class of the school now; none while nobody has verified it. */
export const pupilsAt = (db: Db, desk: InYear, ids: readonly number[]) =>
  pupilsOf(db, desk)
    .where('pupil.id', 'in', [...ids])
    .execute()

/** Accounts of parents with these numbers, with the pupils who are linked; `can`: the number is proven, or an office has said it. */
export const accountsWith = async (db: Db, phones: readonly string[]) => {
  if (phones.length === 0) return []
  return db
    .selectFrom('account as parent')
    .where('parent.role', '=', 'parent')
    .where('parent.phone', 'in', [...phones])
    .where('parent.deleted_at', 'is', null)
    .select(['parent.id', 'parent.name', 'parent.username', 'parent.phone'])
    .select(sql<boolean>`(parent.phone_verified_at is not null or not parent.self_registered)`.as('can'))
    .select((eb) =>
      sql<number[]>`array(${eb
        .selectFrom('family_link as link')
        .whereRef('link.parent_id', '=', 'parent.id')
        .where('link.state', '=', 'linked')
        .select('link.student_id')})`.as('linked'),
    )
    .execute()
}

/** User names of parents that others have. */
export const takenNames = async (db: Db, names: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('account')
    .where('role', '=', 'parent')
    .where('deleted_at', 'is', null)
    .where(sql<string>`lower(username)`, 'in', [...names])
    .select('username')
    .execute()
  return new Set(rows.map(({ username }) => username.toLowerCase()))
}

type NewParent = Pick<Insertable<Tables['account']>, 'name' | 'username' | 'phone' | 'password_hash'>
/** Makes the account of a parent, with a first password. */
export const insertParent = async (db: Db, parent: NewParent, now: Date): Promise<number> =>
  (
    await db
      .insertInto('account')
      .values({ uuid: uuidV7(), role: 'parent', has_first_password: true, created_at: now, ...parent })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Parents who are linked with pupils of a school, among these. */
export const parentsAt = (db: Db, school: number, ids: readonly number[]) =>
  db
    .selectFrom('account as parent')
    .where('parent.id', 'in', [...ids])
    .where('parent.role', '=', 'parent')
    .where('parent.deleted_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('family_link as link')
          .innerJoin('account as pupil', 'pupil.id', 'link.student_id')
          .whereRef('link.parent_id', '=', 'parent.id')
          .where('link.state', '=', 'linked')
          .where('pupil.school_id', '=', school)
          .select('link.id'),
      ),
    )
    .orderBy('parent.name')
    .orderBy('parent.id')
    .select(['parent.id', 'parent.name', 'parent.username', 'parent.phone'])
    .execute()

import { type Role, roles } from '@lentera/contract'
import type { CurrentUser } from '@lentera/contract/account'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/db.ts'
import type { Ids } from '#kit/http/ids.ts'
import { factorDue } from '#school/factor-due.queries.ts'
import { officePages } from '#school/office-rights.ts'
import { premiumNow } from '#school/premium.queries.ts'
import { loginName } from './login-name.ts'

/** The account of one role that a sign-in name means: user name first, then e-mail, then phone. */
export const findByLogin = (db: Db, role: Role, name: string) =>
  db
    .selectFrom('account')
    .where('role', '=', role)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb(sql`lower(username)`, '=', name.toLowerCase()),
        eb(sql`lower(email)`, '=', name.toLowerCase()),
        eb('phone', '=', loginName(name)),
      ]),
    )
    .orderBy(sql`lower(username) = ${name.toLowerCase()}`, 'desc')
    .orderBy('email')
    .limit(1)
    .select(['id', 'password_hash'])
    .executeTakeFirst()

/** The pupil's class of the year that runs in the school's own zone. */
const currentClass = (db: Db, now: Date) =>
  db
    .selectFrom('enrollment')
    .innerJoin('class', 'class.id', 'enrollment.class_id')
    .innerJoin('academic_year as year', (join) =>
      join.onRef('year.school_id', '=', 'class.school_id').onRef('year.tahun_ajaran_id', '=', 'class.tahun_ajaran_id'),
    )
    .innerJoin('school as place', 'place.id', 'class.school_id')
    .where('year.starts_on', '<=', sql<string>`(${now}::timestamptz at time zone place.timezone)::date`)
    .orderBy('class.tahun_ajaran_id', 'desc')
    .limit(1)
    .select(['class.name', 'class.grade', 'enrollment.student_id'])

/** The class that a teacher leads in the year that runs in the own school. */
const homeroomOf = (db: Db, now: Date) =>
  db
    .selectFrom('class')
    .innerJoin('school as place', 'place.id', 'class.school_id')
    .where('class.tahun_ajaran_id', '=', (eb) =>
      eb
        .selectFrom('academic_year as year')
        .whereRef('year.school_id', '=', 'class.school_id')
        .where('year.starts_on', '<=', sql<string>`(${now}::timestamptz at time zone place.timezone)::date`)
        .select((one) => one.fn.max('year.tahun_ajaran_id').as('running')),
    )
    .orderBy('class.name')
    .limit(1)
    .select(['class.name', 'class.homeroom_teacher_id'])

interface Child {
  readonly id: number
  readonly name: string
  readonly image: string | null
  readonly class: string | null
  readonly grade: number | null
  readonly school: string | null
}
const presentChild = ({ id, name, image, class: room, grade, school }: Child, ids: Ids) => ({
  id: ids.encode(id),
  name,
  image,
  class: room,
  grade,
  school: school === null ? null : { name: school },
})

/** The row of an account that was not deleted, with the school, the class and the linked children of now. */
const profileRow = (db: Db, id: number, now: Date) =>
  db
    .selectFrom('account as me')
    .leftJoin('school', 'school.id', 'me.school_id')
    .leftJoinLateral(currentClass(db, now).where('enrollment.student_id', '=', sql.ref<number>('me.id')).as('class'), (join) =>
      join.onTrue(),
    )
    .leftJoinLateral(
      homeroomOf(db, now)
        .where('class.homeroom_teacher_id', '=', sql.ref<number>('me.id'))
        .where('class.school_id', '=', sql.ref<number>('me.school_id'))
        .as('homeroom'),
      (join) => join.onTrue(),
    )
    .where('me.id', '=', id)
    .where('me.deleted_at', 'is', null)
    .selectAll('me')
    .select(premiumNow(sql.ref('me.id'), now).as('has_premium'))
    .select(factorDue('me', 'school').as('factor_due'))
    .select(['school.name as school_name', 'school.timezone', 'class.name as class', 'class.grade', 'homeroom.name as homeroom'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('family_link')
          .innerJoin('account as child', 'child.id', 'family_link.student_id')
          .leftJoin('school as child_school', 'child_school.id', 'child.school_id')
          .leftJoinLateral(
            currentClass(db, now).where('enrollment.student_id', '=', sql.ref<number>('child.id')).as('child_class'),
            (join) => join.onTrue(),
          )
          .whereRef('family_link.parent_id', '=', 'me.id')
          .where('family_link.state', '=', 'linked')
          .orderBy('child.name')
          .select([
            'child.id',
            'child.name',
            'child.image',
            'child_class.name as class',
            'child_class.grade',
            'child_school.name as school',
            'child_school.timezone',
          ]),
      ).as('students'),
    )
    .executeTakeFirst()

/** The signed-in person as the specification's current user; undefined when the account was deleted. */
export const findProfile = async (db: Db, ids: Ids, id: number, now: Date): Promise<CurrentUser | undefined> => {
  const row = await profileRow(db, id, now)
  if (!row) return undefined
  return {
    id: ids.encode(row.id),
    name: row.name,
    username: row.username,
    email: row.email,
    phone: row.phone,
    role: roles[row.role].id,
    user_type: row.role,
    school_id: row.school_id === null ? null : ids.encode(row.school_id),
    school_name: row.school_name,
    timezone: row.timezone ?? row.students.find(({ timezone }) => timezone !== null)?.timezone ?? null,
    grade: row.grade,
    class: row.class ?? row.homeroom,
    image: row.image,
    is_premium: row.is_premium || row.has_premium,
    is_need_complete_data: row.is_need_complete_data,
    is_sub_push_notif: row.is_sub_push_notif,
    second_factor_due: row.factor_due?.toISOString() ?? null,
    ...officePages(row),
    created_at: row.created_at.toISOString(),
    last_login: row.last_login_at?.toISOString() ?? null,
    students: row.students.map((child) => presentChild(child, ids)),
  }
}

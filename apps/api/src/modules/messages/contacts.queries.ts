import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { holds } from '#kit/http/lists.ts'
import { type Circle, isIn } from './messages.queries.ts'

const aboutOf = (circle: Circle) => {
  if ('teachers' in circle) return sql<string | null>`null::text`
  const classes = sql`any(${[...circle.classes]}::bigint[])`
  return sql<string | null>`case person.role
    when 'student' then (select min(class.name) from enrollment inner join class on class.id = enrollment.class_id
      where enrollment.student_id = person.id and class.id = ${classes})
    else (select 'Orang tua ' || string_agg(distinct child.name, ', ') from family_link as link
      inner join account as child on child.id = link.student_id and child.school_id = ${circle.school} and child.deleted_at is null
      inner join enrollment on enrollment.student_id = child.id and enrollment.class_id = ${classes}
      where link.parent_id = person.id and link.state = 'linked') end`
}

/** The people of a circle whose name holds the words, or those of a few who are in it. */
export const contactsIn = (
  db: Db,
  circle: Circle,
  { search, among }: { search?: string | undefined; among?: readonly number[] },
) =>
  db
    .selectFrom('account as person')
    .where('person.deleted_at', 'is', null)
    .where(isIn(circle, among))
    .where(holds(search, 'person.name'))
    .select(['person.id', 'person.name', 'person.image', 'person.role'])
    .select(aboutOf(circle).as('about'))
/** Contacts in the order of their names. */
export const byName = [sql`person.name`, sql`person.id`]

/** The pupils whom a family speaks for, who go to a school. */
export const pupilsOfFamily = (db: Db, { id, role }: { id: number; role: string }) =>
  db
    .selectFrom('account as pupil')
    .where('pupil.school_id', 'is not', null)
    .where('pupil.deleted_at', 'is', null)
    .where((eb) =>
      role === 'parent'
        ? eb(
            'pupil.id',
            'in',
            eb
              .selectFrom('family_link')
              .where('parent_id', '=', id)
              .where('state', '=', 'linked')
              .select('family_link.student_id'),
          )
        : eb('pupil.id', '=', id),
    )
    .orderBy('pupil.id')
    .select(['pupil.id', 'pupil.name', sql<string | null>`pupil.born_on::text`.as('born_on')])
    .execute()

import { sql } from 'kysely'

/** The order of every list of classes, in a query of `class`: by grade and name, X IPA 2 before X IPA 10. */
export const classKeys = [
  sql`class.grade`,
  sql`regexp_replace(class.name, '\\d+$', '')`,
  sql`length(class.name)`,
  sql`class.name`,
]
export const classOrder = sql.join(classKeys)

/** How many pupils a class has, in a query of `class`. */
export const classSize = sql<number>`(select count(*) from enrollment inner join account as pupil on pupil.id = enrollment.student_id
  where enrollment.class_id = class.id and pupil.deleted_at is null)`

import { sql } from 'kysely'

/** The order of every list of classes, in a query of `class`: by grade and name, X IPA 2 before X IPA 10. */
export const classOrder = sql`class.grade, regexp_replace(class.name, '\\d+$', ''), length(class.name), class.name`

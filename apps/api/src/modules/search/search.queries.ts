import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { holds } from '#kit/http/lists.ts'

interface NameSearch {
  readonly school: number
  readonly year: number
  /** Pupils of these classes alone; everybody of the school when left out. */
  readonly classes?: readonly number[]
  readonly words: string
  readonly most: number
}

/** Pupils and teachers of a school whose name or NISN holds the words, by name: those whose name begins with them first. */
export const peopleNamed = (db: Db, { school, year, classes, words, most }: NameSearch) =>
  db
    .selectFrom('account as person')
    .leftJoin('enrollment', (join) =>
      join.onRef('enrollment.student_id', '=', 'person.id').on('enrollment.tahun_ajaran_id', '=', year),
    )
    .leftJoin('class', (join) =>
      join.onRef('class.id', '=', 'enrollment.class_id').onRef('class.school_id', '=', 'person.school_id'),
    )
    .where('person.school_id', '=', school)
    .where('person.deleted_at', 'is', null)
    .where('person.role', 'in', classes ? ['student'] : ['student', 'teacher'])
    .$if(classes !== undefined, (query) => query.where('class.id', '=', sql<number>`any(${classes}::bigint[])`))
    .where(holds(words, 'person.name', 'person.nisn'))
    .orderBy(sql`strpos(lower(person.name), ${words}) <> 1`)
    .orderBy('person.name')
    .orderBy('person.id')
    .limit(most)
    .select(['person.id', 'person.role', 'person.name', 'class.name as class_name'])
    .execute()

import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { saysAt, saysIn } from '#kit/http/words.ts'

interface NameSearch {
  readonly school: number
  readonly year: number
  /** Pupils of these classes alone; everybody of the school when left out. */
  readonly classes?: readonly number[]
  readonly words: readonly string[]
  readonly most: number
}

const beginsSo = (words: readonly string[]) => sql`strpos(lower(person.name), ${words.join(' ')}) <> 1`

/** Pupils and teachers of a school whose name or NISN says the words, by name: those whose name begins with them first. */
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
    .where(saysAt(school, words, sql`search_words(person.school_id, person.name || ' ' || coalesce(person.nisn, ''))`))
    .orderBy(beginsSo(words))
    .orderBy('person.name')
    .orderBy('person.id')
    .limit(most)
    .select(['person.id', 'person.role', 'person.name', 'class.name as class_name'])
    .execute()

/** The children of a parent whose name or NISN says the words. */
export const childrenNamed = (db: Db, { parent, words, most }: { parent: number; words: readonly string[]; most: number }) =>
  db
    .selectFrom('family_link as link')
    .innerJoin('account as person', 'person.id', 'link.student_id')
    .where('link.parent_id', '=', parent)
    .where('link.state', '=', 'linked')
    .where('person.deleted_at', 'is', null)
    .where(saysIn(words, 'person.name', 'person.nisn'))
    .orderBy('person.name')
    .orderBy('person.id')
    .limit(most)
    .select(['person.id', 'person.name'])
    .execute()

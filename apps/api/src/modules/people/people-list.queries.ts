import type { Listed } from '@lentera/contract/people'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { classKeys } from '#school/class-order.queries.ts'
import { holds, pageOf } from '#kit/http/lists.ts'
import type { InYear } from '#school/in-year.ts'
import { peopleIn } from './people.queries.ts'

type Key = 'name' | 'username' | 'class' | 'last_login'
type Sort = Key | `-${Key}`

export interface Wanted {
  readonly show: Listed
  /** Only this class. */
  readonly room: number | undefined
  readonly search: string | undefined
  readonly sort: Sort | undefined
  /** Whether somebody has ever signed in. */
  readonly entered: 'yes' | 'no' | undefined
  readonly page: number
  readonly per_page: number
}

const wanted = (db: Db, at: InYear, { show, room, search, entered }: Wanted) => {
  const role = show === 'teachers' ? 'teacher' : show === 'parents' ? 'parent' : 'student'
  return peopleIn(db, at)
    .where('person.role', '=', role)
    .$if(show !== 'parents', (query) => query.where('person.school_id', '=', at.school))
    .$if(show === 'parents', (query) =>
      // An array for each step: a join would begin at the links of all schools.
      query.where(
        'person.id',
        '=',
        sql<number>`any(array(select parent_id from family_link where state = 'linked' and student_id = any(array(
          select id from account where school_id = ${at.school} and role = 'student' and deleted_at is null))))`,
      ),
    )
    .$if(show === 'unplaced', (query) => query.where('class.id', 'is', null))
    .$if(entered !== undefined, (query) => query.where('person.last_login_at', entered === 'yes' ? 'is not' : 'is', null))
    .$if(room !== undefined, (query) => query.where('class.id', '=', room!))
    .where(holds(search, 'person.name', 'person.username', 'person.nisn', 'person.nip'))
}

const byName = sql`lower(person.name)`
const keys = {
  name: [byName],
  username: [sql`lower(person.username)`],
  class: classKeys,
  last_login: [sql`person.last_login_at`],
}
/** What `sort` names, then by name. */
const orderOf = (sort: Sort = 'name') => {
  const way = sql.raw(sort.startsWith('-') ? 'desc' : 'asc')
  return [...keys[sort.replace('-', '') as Key].map((key) => sql`${key} ${way} nulls last`), byName, sql`person.id`]
}

/** One page of people, and how many there are. */
export const listPeople = (db: Db, at: InYear, asked: Wanted) => pageOf(wanted(db, at, asked), orderOf(asked.sort), asked)

import { isKeyOf } from '@lentera/contract/kit/keys'
import type { Listed } from '@lentera/contract/people'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { holds, pageOf } from '#kit/http/lists.ts'
import { classKeys } from '#school/class-order.queries.ts'
import type { InYear } from '#school/in-year.ts'
import { peopleIn } from './people.queries.ts'

type Key = 'name' | 'username' | 'class' | 'last_login'
type Sort = Key | `-${Key}`

interface Wanted {
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

/** Which people a list is of, as far as it is known without their classes. */
const named = ({ school }: InYear, { show, search, entered }: Wanted) => {
  const role = show === 'teachers' ? 'teacher' : show === 'parents' ? 'parent' : 'student'
  // An array for each step: a join would begin at the links of all schools.
  const parents = sql`person.id = any(array(select parent_id from family_link where state = 'linked' and student_id = any(array(
    select id from account where school_id = ${school} and role = 'student' and deleted_at is null))))`
  const everybody = sql`person.deleted_at is null and person.role = ${role} and ${show === 'parents' ? parents : sql`person.school_id = ${school}`}`
  const signedIn =
    entered === undefined
      ? sql``
      : entered === 'yes'
        ? sql`and person.last_login_at is not null`
        : sql`and person.last_login_at is null`
  return sql<boolean>`(${everybody} ${signedIn} and ${holds(search, 'person.name', 'person.username', 'person.nisn', 'person.nip')})`
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
  const name = sort.replace('-', '')
  const keysOfSort = isKeyOf(keys, name) ? keys[name] : []
  const way = sql.raw(sort.startsWith('-') ? 'desc' : 'asc')
  return [...keysOfSort.map((key) => sql`${key} ${way} nulls last`), byName, sql`person.id`]
}

/** Whether the classes of all are needed to know who is on a page. */
const needsClasses = ({ show, room, sort }: Wanted) =>
  show === 'unplaced' || room !== undefined || sort === 'class' || sort === '-class'

/** One page of people, and how many there are. What is said of each is read for those of the page alone. */
export const listPeople = async (db: Db, at: InYear, asked: Wanted) => {
  if (needsClasses(asked)) {
    const placed = peopleIn(db, at)
      .where(named(at, asked))
      .$if(asked.show === 'unplaced', (query) => query.where('class.id', 'is', null))
      .$if(asked.room !== undefined, (query) => query.where('class.id', '=', asked.room!))
    return pageOf(placed, orderOf(asked.sort), asked)
  }
  const found = db.selectFrom('account as person').where(named(at, asked)).select('person.id')
  const { data, meta } = await pageOf(found, orderOf(asked.sort), asked)
  if (data.length === 0) return { data: [], meta }
  const ids = data.map(({ id }) => id)
  const people = new Map((await peopleIn(db, at).where('person.id', 'in', ids).execute()).map((one) => [one.id, one]))
  return { data: ids.flatMap((id) => people.get(id) ?? []), meta }
}

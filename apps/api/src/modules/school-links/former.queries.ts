import type { Parting } from '@lentera/contract/school-links/office'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { holds, pageOf } from '#kit/http/lists.ts'
import { nameOfAccount } from '#school/shown-name.queries.ts'

const partings: Parting[] = ['graduated', 'moved', 'removed']

/** Whom a school has let go and who does not belong to it again, each with the last time. */
const formerOf = (db: Db, school: number) =>
  db
    .selectFrom('school_link as link')
    .innerJoin('account as person', 'person.id', 'link.account_id')
    .leftJoin('class', 'class.id', 'link.class_id')
    .leftJoin('pupil_departure as departure', (join) =>
      join.onRef('departure.link_id', '=', 'link.id').on('departure.taken_back_at', 'is', null),
    )
    .where('link.school_id', '=', school)
    .where('link.state', 'in', partings)
    .where('person.deleted_at', 'is', null)
    .where(sql<boolean>`person.school_id is distinct from ${school}`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('school_link as later')
            .whereRef('later.account_id', '=', 'link.account_id')
            .where('later.school_id', '=', school)
            .where('later.state', 'in', partings)
            .whereRef('later.id', '>', 'link.id')
            .select('later.id'),
        ),
      ),
    )
    .select([
      'link.id as link_id',
      'link.decided_at',
      'link.reason',
      'link.class_id',
      nameOfAccount('link.decided_by').as('decided_by'),
    ])
    .select(['departure.letter_number', 'departure.last_day'])
    .select(['person.id', 'person.name', 'person.username', 'person.school_id', 'class.name as class_name'])
    .select([sql<Parting>`link.state`.as('state'), sql<'student' | 'teacher'>`person.role`.as('role')])
export type FormerRow = Awaited<ReturnType<ReturnType<typeof formerOf>['execute']>>[number]

interface FormerFilter {
  readonly search: string | undefined
  readonly state: Parting | undefined
  readonly page: number
  readonly per_page: number
}
/** A page of them, the last one to go first. */
export const listFormer = (db: Db, school: number, asked: FormerFilter) =>
  pageOf(
    formerOf(db, school)
      .where(holds(asked.search, 'person.name', 'person.username', 'person.nisn'))
      .$if(asked.state !== undefined, (query) => query.where('link.state', '=', asked.state!)),
    [sql`link.decided_at desc`, sql`link.id desc`],
    asked,
  )
/** Those among `ids`, in no order. */
export const formerAmong = (db: Db, school: number, ids: readonly number[]) =>
  formerOf(db, school).where('person.id', 'in', ids).execute()

/** Pupils and teachers of a school among `ids`, held until the transaction ends; in no order. */
export const membersAmong = (db: Db, school: number, ids: readonly number[]) =>
  db
    .selectFrom('account as person')
    .where('person.id', 'in', ids)
    .where('person.school_id', '=', school)
    .where('person.role', 'in', ['student', 'teacher'])
    .where('person.deleted_at', 'is', null)
    .orderBy('person.id')
    .forUpdate()
    .select(['person.id', 'person.name', sql<'student' | 'teacher'>`person.role`.as('role')])
    .execute()

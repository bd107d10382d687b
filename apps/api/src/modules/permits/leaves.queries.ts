import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { permitRows } from './permits.queries.ts'

interface OnDay {
  readonly school: number
  readonly date: string
  /** Only pupils of these; everybody of the school, teachers too, when left out. */
  readonly classes: readonly number[] | undefined
}

/** Approved permits that cover a day, by class and name: whole days first. */
export const leavesOn = (db: Db, { school, date, classes }: OnDay) =>
  permitRows(db)
    .where('permit.school_id', '=', school)
    .where('permit.state', '=', 'approved')
    .where('permit.starts_on', '<=', date)
    .where('permit.ends_on', '>=', date)
    .$if(classes !== undefined, (rows) => rows.where('room.id', '=', sql<number>`any(${[...classes!]}::bigint[])`))
    .clearSelect()
    .select(['permit.id as permit_id', 'permit.account_id', 'permit.type', 'permit.starts_on', 'permit.ends_on'])
    .select(['permit.starts_at', 'permit.ends_at', 'person.name', 'person.image', 'person.role'])
    .select(['room.uuid as class_uuid', 'room.name as class_name'])
    .orderBy(sql`permit.status is null`)
    .orderBy(sql`room.name nulls first`)
    .orderBy('person.name')
    .orderBy('permit.id')
    .execute()

import type { Inside } from '@lentera/contract'
import type { PermitMark } from '@lentera/contract/attendance/permit-mark'
import { permitTypes } from '@lentera/contract/permits'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import { gathered } from '#kit/batch/batch.ts'
import type { ClassDates } from './class-pupils.queries.ts'
import { openStates } from './open-permits.queries.ts'
import { isMemberOn } from '#school/scope.queries.ts'

export type Mark = Inside<PermitMark>

/** Approved hours of a day, and permits for whole days that wait: an approved whole day is the record itself. */
const marks = sql<boolean>`((permit.state = 'approved' and permit.status is null)
  or permit.state in (${sql.join(openStates.map((state) => sql.lit(state)))}))`

const columns = ['permit.id', 'permit.account_id', 'permit.type', 'permit.state', 'permit.starts_at', 'permit.ends_at'] as const
interface PermitRow {
  readonly id: number
  readonly type: keyof typeof permitTypes
  readonly state: string
  readonly starts_at: string | null
  readonly ends_at: string | null
}
const markOf = ({ id, type, state, starts_at, ends_at }: PermitRow): Mark => ({
  permit_id: id,
  label: permitTypes[type].label,
  waits: state !== 'approved',
  from: starts_at?.slice(0, 5) ?? null,
  until: ends_at?.slice(0, 5) ?? null,
})

const marksInClasses = prepared<ClassDates>()((db, { classes, dates }) =>
  db
    .selectFrom(
      sql<{ class_id: number; date: string }>`unnest(${classes}::bigint[], ${dates}::date[])`.as<'asked'>(
        sql`asked(class_id, date)`,
      ),
    )
    .innerJoin('class_membership as member', 'member.class_id', 'asked.class_id')
    .innerJoin('permit', 'permit.account_id', 'member.student_id')
    // What a pupil had asked another school for is not this one's to know.
    .where('permit.school_id', '=', (eb) =>
      eb.selectFrom('class').whereRef('class.id', '=', 'asked.class_id').select('class.school_id'),
    )
    .where(isMemberOn('member', sql.ref('asked.date')))
    .whereRef('permit.starts_on', '<=', 'asked.date')
    .whereRef('permit.ends_on', '>=', 'asked.date')
    .where(marks)
    .orderBy('permit.id')
    .select(['asked.class_id', 'asked.date as asked_date'])
    .select(columns),
)

/** What permits say of a class's day beside its records, by pupil: the last one filed. Boards that are opened at once share a query. */
export const marksOfClass = gathered(async (db, asked: readonly { id: number; date: string }[]) => {
  const each = new Map(asked.map((one) => [`${one.id} ${one.date}`, one]))
  const rows = await marksInClasses(db, {
    classes: [...each.values()].map(({ id }) => id),
    dates: [...each.values()].map(({ date }) => date),
  })
  const byClass = Map.groupBy(rows, ({ class_id, asked_date }) => `${class_id} ${asked_date}`)
  return asked.map(
    ({ id, date }) => new Map((byClass.get(`${id} ${date}`) ?? []).map((row) => [row.account_id, markOf(row)] as const)),
  )
})

/** The same of one person, all of the day; only what one school knows, where that is named. */
export const marksOfPerson = async (
  db: Db,
  { id, date, school = null }: { id: number; date: string; school?: number | null },
): Promise<Mark[]> => {
  const rows = await db
    .selectFrom('permit')
    .where('permit.account_id', '=', id)
    .$if(school !== null, (query) => query.where('permit.school_id', '=', school))
    .where('permit.starts_on', '<=', date)
    .where('permit.ends_on', '>=', date)
    .where(marks)
    .orderBy('permit.id')
    .select(columns)
    .execute()
  return rows.map(markOf)
}

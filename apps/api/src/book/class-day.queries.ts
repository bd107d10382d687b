import { keysOf } from '@lentera/contract/kit/keys'
import type { AttendanceRecord } from '@lentera/contract/attendance'
import type { AttendanceCounts } from '@lentera/contract/attendance/counts'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import { gathered } from '#kit/batch/batch.ts'
import { classOrder } from '#school/class-order.queries.ts'
import { isDayOfClass, isMemberOn } from '#school/scope.queries.ts'
import { shownName } from '#school/shown-name.queries.ts'

const count = (condition: ReturnType<typeof sql<boolean>>) => sql<number>`count(person.id) filter (where ${condition})`
const counted = (status: string) => count(sql<boolean>`record.status = ${sql.lit(status)}`)

/** Counts over `person` and `record`, a left-joined attendance: a waiting check-in still has the status `unrecorded`. */
export const countColumns = {
  total: sql<number>`count(person.id)`,
  present: counted('present'),
  late: counted('late'),
  excused: counted('excused'),
  sick: counted('sick'),
  dispensation: counted('dispensation'),
  absent: counted('absent'),
  waiting: count(sql<boolean>`record.verification = 'waiting'`),
  unrecorded: count(
    sql<boolean>`(record.status is null or record.status in ('unrecorded', 'holiday')) and record.verification is distinct from 'waiting'`,
  ),
}

/** Adds up what `countColumns` selected. */
export const countsOf = (row: AttendanceCounts): AttendanceCounts => ({
  total: row.total,
  present: row.present,
  late: row.late,
  excused: row.excused,
  sick: row.sick,
  dispensation: row.dispensation,
  absent: row.absent,
  waiting: row.waiting,
  unrecorded: row.unrecorded,
})

/** A class of which nothing is known. */
export const none: AttendanceCounts = {
  total: 0,
  present: 0,
  late: 0,
  excused: 0,
  sick: 0,
  dispensation: 0,
  absent: 0,
  waiting: 0,
  unrecorded: 0,
}

/** The counts of several classes together. */
export const sumOfCounts = (all: readonly AttendanceCounts[]): AttendanceCounts => {
  const sum = { ...none }
  for (const counts of all) for (const key of keysOf(sum)) sum[key] += counts[key]
  return sum
}

/** The counts of people by their records. */
export const countRecords = (
  records: readonly (Pick<AttendanceRecord, 'status' | 'verification'> | null)[],
): AttendanceCounts => {
  const counts = { ...none, total: records.length }
  for (const record of records) {
    if (record?.verification === 'waiting') counts.waiting++
    else if (!record || record.status === 'unrecorded' || record.status === 'holiday') counts.unrecorded++
    else counts[record.status]++
  }
  return counts
}

/**
 * Classes with the numbers of their day; `where` narrows them to those a request may read. Each class is counted by itself:
 * joined as a whole, the planner would read everybody's records to count one school.
 */
export const classDays = (db: Db, date: string) =>
  db
    .selectFrom('class')
    .leftJoin('account as homeroom', 'homeroom.id', 'class.homeroom_teacher_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('class_membership as member')
          .innerJoin('account as person', 'person.id', 'member.student_id')
          .leftJoin('attendance as record', (join) =>
            join.onRef('record.account_id', '=', 'person.id').on('record.date', '=', date),
          )
          .whereRef('member.class_id', '=', 'class.id')
          .where(isMemberOn('member', sql`${date}::date`))
          .where(isDayOfClass('person', 'record', sql`${date}::date`))
          .select(() => keysOf(countColumns).map((name) => countColumns[name].as(name)))
          .as('day'),
      (join) => join.onTrue(),
    )
    .orderBy(classOrder)
    .select([
      'class.id',
      'class.uuid',
      'class.name',
      'class.grade',
      'class.homeroom_teacher_id',
      shownName<string | null>('homeroom').as('homeroom_teacher'),
    ])
    .select(keysOf(countColumns).map((name) => `day.${name}` as const))

const daysOfMany = prepared<{ ids: readonly number[]; date: string }>()((db, slot) =>
  classDays(db, slot.date).where('class.id', '=', sql<number>`any(${slot.ids}::bigint[])`),
)
/** These classes with the numbers of their day. All who ask at once share a query for each date, in which a class is counted once. */
export const classDaysOf = gathered(
  async (db: Db, asked: readonly { readonly ids: readonly number[]; readonly date: string }[]) => {
    const ofDate = new Map<string, Awaited<ReturnType<typeof daysOfMany>>>()
    for (const [date, some] of Map.groupBy(asked, (one) => one.date))
      ofDate.set(date, await daysOfMany(db, { date, ids: [...new Set(some.flatMap(({ ids }) => ids))] }))
    return asked.map(({ ids, date }) => {
      const mine = new Set(ids)
      return (ofDate.get(date) ?? []).filter(({ id }) => mine.has(id))
    })
  },
)

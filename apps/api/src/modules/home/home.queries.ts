import { keysOf } from '@lentera/contract/kit/keys'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import { recordColumns, recordOf, type RecordRow } from '#book/record.queries.ts'
import { gathered } from '#kit/batch/batch.ts'
import { classDays, countColumns } from '#book/class-day.queries.ts'
import { staysOfPupil } from '#school/group-members.queries.ts'
import { classStaysOfPupil } from '#school/scope.queries.ts'
import { weekEverywhere } from '#school/time.ts'

/** People with their school, their days in classes and learning groups, and their records of some days: a row for each record, one without where there is none. */
const peopleWithRecords = (db: Db, { from, to }: { from: string; to: string }) =>
  db
    .selectFrom('account as person')
    .innerJoin('school', 'school.id', 'person.school_id')
    .leftJoin('attendance', (join) =>
      join.onRef('attendance.account_id', '=', 'person.id').on('attendance.date', '>=', from).on('attendance.date', '<=', to),
    )
    .where('person.deleted_at', 'is', null)
    .select(['person.id as person_id', 'person.name', 'person.image', 'school.id as school_id', 'school.version'])
    .select(recordColumns)
    .select(classStaysOfPupil('person.id').as('rooms'))
    .select(staysOfPupil('person.id').as('stays'))

const peopleByIds = prepared<{ ids: readonly number[]; from: string; to: string }>()((db, slot) =>
  peopleWithRecords(db, slot).where('person.id', '=', sql<number>`any(${slot.ids}::bigint[])`),
)
const childrenOf = prepared<{ parents: readonly number[]; from: string; to: string }>()((db, slot) =>
  peopleWithRecords(db, slot)
    .innerJoin('family_link as link', 'link.student_id', 'person.id')
    .where('link.parent_id', '=', sql<number>`any(${slot.parents}::bigint[])`)
    .where('link.state', '=', 'linked')
    .orderBy('person.born_on')
    .orderBy('person.name')
    .orderBy('person.id')
    .select('link.parent_id'),
)
type PersonRow = Awaited<ReturnType<typeof peopleByIds>>[number]

/** A person with the records of this week, in every zone's reckoning of it. */
export interface PersonWeek extends Pick<PersonRow, 'name' | 'image' | 'school_id' | 'version' | 'rooms' | 'stays'> {
  readonly id: number
  readonly records: ReadonlyMap<string, RecordRow>
}

const peopleOf = (rows: readonly PersonRow[]): Map<number, PersonWeek> => {
  const people = new Map<number, PersonWeek & { records: Map<string, RecordRow> }>()
  for (const row of rows) {
    const { person_id: id, name, image, school_id, version, rooms, stays } = row
    const person = people.get(id) ?? { id, name, image, school_id, version, rooms, stays, records: new Map() }
    const record = recordOf(row)
    if (record) person.records.set(record.date, record)
    people.set(id, person)
  }
  return people
}

/** One person's week; undefined for somebody without a school. Those who ask at once share a query. */
export const personThisWeek = gathered(async (db, asked: readonly { id: number; now: Date }[]) => {
  const [from, to] = [weekEverywhere(asked[0]!.now).from, weekEverywhere(asked.at(-1)!.now).to]
  const people = peopleOf(await peopleByIds(db, { ids: asked.map(({ id }) => id), from, to }))
  return asked.map(({ id }) => people.get(id))
})

/** A parent's children with their weeks, the eldest first. Those who ask at once share a query. */
export const childrenThisWeek = gathered(async (db: Db, asked: readonly { parent: number; now: Date }[]) => {
  const [from, to] = [weekEverywhere(asked[0]!.now).from, weekEverywhere(asked.at(-1)!.now).to]
  const rows = await childrenOf(db, { parents: asked.map(({ parent }) => parent), from, to })
  const byParent = Map.groupBy(rows, ({ parent_id }) => parent_id)
  return asked.map(({ parent }) => [...peopleOf(byParent.get(parent) ?? []).values()])
})

/** A parent's children who belong to no school, with the one that was asked last and has not answered. */
export const childrenWithoutSchool = (db: Db, parent: number) =>
  db
    .selectFrom('family_link as link')
    .innerJoin('account as child', 'child.id', 'link.student_id')
    .where('link.parent_id', '=', parent)
    .where('link.state', '=', 'linked')
    .where('child.school_id', 'is', null)
    .where('child.deleted_at', 'is', null)
    .orderBy('child.born_on')
    .orderBy('child.name')
    .select(['child.id', 'child.name', 'child.image'])
    .select((eb) =>
      eb
        .selectFrom('school_link as wish')
        .innerJoin('school', 'school.id', 'wish.school_id')
        .whereRef('wish.account_id', '=', 'child.id')
        .where('wish.state', '=', 'pending')
        .orderBy('wish.id', 'desc')
        .limit(1)
        .select('school.name')
        .as('asked'),
    )
    .execute()

const parentsByIds = prepared<{ ids: readonly number[] }>()((db, slot) =>
  db
    .selectFrom('account')
    .where('id', '=', sql<number>`any(${slot.ids}::bigint[])`)
    .select(['id', 'name', 'image'])
    .select((eb) =>
      eb
        .selectFrom('family_link as link')
        .innerJoin('account as child', 'child.id', 'link.student_id')
        .whereRef('link.parent_id', '=', 'account.id')
        .where('link.state', '=', 'linked')
        .where('child.deleted_at', 'is', null)
        .select(eb.fn.countAll<number>().as('n'))
        .as('children'),
    ),
)
/** A parent, with the number of children that are linked. Those who ask at once share a query. */
export const findParent = gathered(async (db: Db, asked: readonly number[]) => {
  const byId = new Map((await parentsByIds(db, { ids: asked })).map((row) => [row.id, row]))
  return asked.map((id) => byId.get(id))
})

export const findPerson = (db: Db, id: number) =>
  db
    .selectFrom('account')
    .leftJoin('school', 'school.id', 'account.school_id')
    .where('account.id', '=', id)
    .where('account.deleted_at', 'is', null)
    .select(['account.name', 'account.image', 'school.id as school_id', 'school.version'])
    .executeTakeFirst()

export const classesOfSchoolToday = prepared<{ school: number; year: number; date: string }>()((db, slot) =>
  classDays(db, slot.date).where('class.tahun_ajaran_id', '=', slot.year).where('class.school_id', '=', slot.school),
)

/** How many people a school has, and its teachers' day. */
export const schoolNumbers = prepared<{ school: number; date: string }>()((db, slot) =>
  db
    .selectFrom('account as person')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('attendance')
          .whereRef('attendance.account_id', '=', 'person.id')
          .where('attendance.date', '=', slot.date)
          .select(['attendance.status', 'attendance.verification'])
          // Keeps the records of others unread.
          .offset(sql.lit(0))
          .as('record'),
      (join) => join.onTrue(),
    )
    .where('person.school_id', '=', slot.school)
    .where('person.role', '=', 'teacher')
    .where('person.deleted_at', 'is', null)
    .select(() => keysOf(countColumns).map((name) => countColumns[name].as(name)))
    .select((eb) => [
      eb
        .selectFrom('account')
        .where('account.school_id', '=', slot.school)
        .where('account.role', '=', 'student')
        .where('account.deleted_at', 'is', null)
        .select(sql<number>`count(*)`.as('n'))
        .as('students'),
      eb
        .selectFrom('account')
        .innerJoinLateral(
          (inner) =>
            inner
              .selectFrom('family_link')
              .whereRef('family_link.student_id', '=', 'account.id')
              .where('family_link.state', '=', 'linked')
              .select('family_link.parent_id')
              // Keeps the links of other schools unread.
              .offset(sql.lit(0))
              .as('link'),
          (join) => join.onTrue(),
        )
        .where('account.school_id', '=', slot.school)
        .where('account.role', '=', 'student')
        .select(sql<number>`count(distinct link.parent_id)`.as('n'))
        .as('parents'),
    ]),
)

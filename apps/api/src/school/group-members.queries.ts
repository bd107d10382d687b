import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { GroupStay } from './group-lessons.ts'
import type { School, SchoolClass } from './schools.ts'
import { isMemberOn } from './scope.queries.ts'

/** A pupil in a learning group on a date, and the pupil's class on it. */
interface GroupPupil {
  readonly group_id: number
  readonly student_id: number
  readonly class_id: number
  readonly date: string
}
interface GroupDate {
  readonly group: number
  readonly date: string
}

/** Pupils in learning groups on a date each, who are in a class of the group's school and year on it. */
const memberships = (db: Db) =>
  db
    .selectFrom('learning_group_member as member')
    .innerJoin('learning_group as owner', 'owner.id', 'member.group_id')
    .innerJoin('class_membership as room', (join) =>
      join.onRef('room.student_id', '=', 'member.student_id').onRef('room.tahun_ajaran_id', '=', 'owner.tahun_ajaran_id'),
    )
    .innerJoin('class', (join) => join.onRef('class.id', '=', 'room.class_id').onRef('class.school_id', '=', 'owner.school_id'))
    .innerJoin('account as pupil', 'pupil.id', 'member.student_id')
    .where('pupil.deleted_at', 'is', null)
    .select(['member.group_id', 'member.student_id', 'class.id as class_id'])

/** Who is in these learning groups on the date of each, by group and date: of all classes, or of one. */
export const pupilsOfGroups = async (db: Db, asked: readonly GroupDate[], room?: number): Promise<readonly GroupPupil[]> => {
  if (asked.length === 0) return []
  const groups = asked.map(({ group }) => group)
  const dates = asked.map(({ date }) => date)
  return memberships(db)
    .innerJoin(
      sql<{ group_id: number; date: string }>`unnest(${groups}::bigint[], ${dates}::date[])`.as<'asked'>(
        sql`asked(group_id, date)`,
      ),
      'asked.group_id',
      'member.group_id',
    )
    .where(isMemberOn('member', sql.ref('asked.date')))
    .where(isMemberOn('room', sql.ref('asked.date')))
    .$if(room !== undefined, (some) => some.where('room.class_id', '=', room!))
    .select('asked.date')
    .execute()
}

/** The same today, each in the class in which the office has put the pupil last: the rows of a table of scores. */
export const pupilsOfGroupsNow = (
  db: Db,
  { groups, date }: { readonly groups: readonly number[]; readonly date: string },
): Promise<readonly Omit<GroupPupil, 'date'>[]> =>
  db
    .selectFrom('learning_group_member as member')
    .innerJoin('learning_group as owner', 'owner.id', 'member.group_id')
    .innerJoin('enrollment', (join) =>
      join
        .onRef('enrollment.student_id', '=', 'member.student_id')
        .onRef('enrollment.tahun_ajaran_id', '=', 'owner.tahun_ajaran_id'),
    )
    .innerJoin('class', (join) =>
      join.onRef('class.id', '=', 'enrollment.class_id').onRef('class.school_id', '=', 'owner.school_id'),
    )
    .innerJoin('account as pupil', 'pupil.id', 'member.student_id')
    .where('pupil.deleted_at', 'is', null)
    .where('member.group_id', '=', sql<number>`any(${[...groups]}::bigint[])`)
    .where(isMemberOn('member', sql`${date}::date`))
    .select(['member.group_id', 'member.student_id', 'class.id as class_id'])
    .execute()

/** The classes of these pupils by grade and name. */
export const classesOfPupils = (school: School, pupils: readonly { readonly class_id: number }[]): readonly SchoolClass[] => {
  const own = new Set(pupils.map(({ class_id }) => class_id))
  return [...school.classes.values()].filter(({ id }) => own.has(id))
}

/** The stays of the pupil of a row in learning groups of all years: by the index, however many rows are expected. */
export const staysOfPupil = (column: string) =>
  sql<GroupStay[]>`(select coalesce(jsonb_agg(jsonb_build_object('group_id', member.group_id, 'from', member.from_date,
    'to', member.to_date)), '[]') from learning_group_member as member where member.student_id = ${sql.ref(column)})`

/** In which learning groups these pupils are on a date. */
export const groupsOfPupils = async (
  db: Db,
  { pupils, date }: { readonly pupils: readonly number[]; readonly date: string },
): Promise<ReadonlyMap<number, ReadonlySet<number>>> => {
  const rows = await db
    .selectFrom('learning_group_member as member')
    .where('member.student_id', '=', sql<number>`any(${[...pupils]}::bigint[])`)
    .where(isMemberOn('member', sql`${date}::date`))
    .select(['member.group_id', 'member.student_id'])
    .execute()
  const ofPupil = Map.groupBy(rows, ({ student_id }) => student_id)
  return new Map([...ofPupil].map(([pupil, its]) => [pupil, new Set(its.map(({ group_id }) => group_id))]))
}

import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { clashOf } from '#kit/clash.ts'
import type { Kind } from './steps.queries.ts'

/** Whom a run has placed or let go, each with where the pupil stands now. */
export const doneEntries = async (db: Db, plan: number, next_year: number) => {
  const { rows } = await sql<{
    student_id: number
    name: string
    result: 'placed' | 'parted'
    placed_in: number | null
    parted_at: Date | null
    school_id: number | null
    class_id: number | null
    class_name: string | null
  }>`
    select entry.student_id, pupil.name, entry.result, entry.placed_in, entry.parted_at, pupil.school_id,
      class.id as class_id, class.name as class_name
    from rollover_entry as entry join account as pupil on pupil.id = entry.student_id
      left join enrollment on enrollment.student_id = pupil.id and enrollment.tahun_ajaran_id = ${next_year}
      left join class on class.id = enrollment.class_id
    where entry.plan_id = ${plan} and entry.result in ('placed', 'parted') and pupil.deleted_at is null
    order by pupil.name, pupil.id`.execute(db)
  return rows
}

/** The link with a school that a run has ended; undefined where it was changed since. */
export const endedLink = (db: Db, account: number, school: number, at: Date) =>
  db
    .selectFrom('school_link')
    .where('account_id', '=', account)
    .where('school_id', '=', school)
    .where('state', 'in', ['graduated', 'moved'])
    .where('decided_at', '=', at)
    .orderBy('id', 'desc')
    .select('id')
    .executeTakeFirst()

const madeBy = (db: Db, plan: number, kind: Kind) =>
  db
    .selectFrom('rollover_made')
    .where('rollover_made.plan_id', '=', plan)
    .where('rollover_made.kind', '=', kind)
    .select(['rollover_made.row_id', 'rollover_made.revision'])

/** Removes the lessons of a run in which nothing was changed since; answers how many others stay. */
export const removeLessons = async (db: Db, plan: number): Promise<number> => {
  const made = await madeBy(db, plan, 'lesson').execute()
  await sql`delete from lesson using rollover_made as made
    where made.plan_id = ${plan} and made.kind = 'lesson' and lesson.id = made.row_id and lesson.revision = made.revision
      and not exists (select from lesson_replacement where lesson_replacement.lesson_id = lesson.id)`.execute(db)
  const { n } = await db
    .selectFrom('lesson')
    .where('id', 'in', [0, ...made.map(({ row_id }) => row_id)])
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** The versions of a timetable that have lessons of a class and were not taken over, by name. Nobody makes or ends one of its lessons until the transaction ends. */
const versionsWith = async (db: Db, class_id: number): Promise<string[]> => {
  await db.selectFrom('class').where('id', '=', class_id).select('id').forUpdate().execute()
  const rows = await db
    .selectFrom('timetable_version as version')
    .where('version.state', '<>', 'applied')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('timetable_version_lesson as lesson')
          .whereRef('lesson.version_id', '=', 'version.id')
          .where('lesson.class_id', '=', class_id)
          .select('lesson.id'),
      ),
    )
    .orderBy('version.name')
    .select('version.name')
    .execute()
  return rows.map(({ name }) => name)
}

/** Removes the learning groups of a run that have neither pupils, class rooms nor lessons, also none in a version, and that nobody has changed since; answers the names of the others. */
export const removeGroups = async (db: Db, plan: number): Promise<string[]> => {
  await sql`delete from learning_group as made_group using rollover_made as made
    where made.plan_id = ${plan} and made.kind = 'group' and made_group.id = made.row_id and made_group.revision = made.revision
      and not exists (select from learning_group_member as member where member.group_id = made_group.id)
      and not exists (select from lesson where lesson.group_id = made_group.id)
      and not exists (select from tugasku_room_group as given where given.group_id = made_group.id)
      and not exists (select from quiz_session_group as given where given.group_id = made_group.id)
      and not exists (select from timetable_version_lesson as planned join timetable_version as version on version.id = planned.version_id
        where planned.group_id = made_group.id and version.state <> 'applied')`.execute(db)
  const left = await madeBy(db, plan, 'group')
    .innerJoin('learning_group', 'learning_group.id', 'rollover_made.row_id')
    .orderBy('learning_group.name')
    .select('learning_group.name')
    .execute()
  return left.map(({ name }) => name)
}

/** Removes the class rooms of a run that nobody has used or changed since; answers the names of the others. */
export const removeRooms = async (db: Db, plan: number): Promise<string[]> => {
  const unused = sql`not exists (select from tugasku_post as post where post.room_id = room.id)
    and not exists (select from tugasku_member as member where member.room_id = room.id and member.role = 'student')`
  const { rows } = await sql<{ id: number }>`select room.id from tugasku_room as room
    join rollover_made as made on made.plan_id = ${plan} and made.kind = 'room' and made.row_id = room.id
    where ${unused} for update of room`.execute(db)
  const ids = [0, ...rows.map(({ id }) => id)]
  await db.deleteFrom('tugasku_topic').where('room_id', 'in', ids).execute()
  await db.deleteFrom('tugasku_member').where('room_id', 'in', ids).execute()
  await db.deleteFrom('tugasku_room_class').where('room_id', 'in', ids).execute()
  await db.deleteFrom('tugasku_room_group').where('room_id', 'in', ids).execute()
  await db.deleteFrom('tugasku_room').where('id', 'in', ids).execute()
  const left = await db
    .selectFrom('tugasku_room')
    .innerJoin('rollover_made as made', 'made.row_id', 'tugasku_room.id')
    .where('made.plan_id', '=', plan)
    .where('made.kind', '=', 'room')
    .orderBy('name')
    .select('name')
    .execute()
  return left.map(({ name }) => name)
}

/** The homeroom teachers that a run has given to classes that were there, and that nobody has changed since: they have none again. */
export const takeLeaders = async (db: Db, plan: number) => {
  const { rows } = await sql<{ class_id: number; from: number }>`
    with given as (
      select class.id, class.homeroom_teacher_id from class join rollover_made as made on made.row_id = class.id
      where made.plan_id = ${plan} and made.kind = 'leader' and class.revision = made.revision and class.homeroom_teacher_id is not null)
    update class set homeroom_teacher_id = null from given where class.id = given.id
    returning class.id as class_id, given.homeroom_teacher_id as "from"`.execute(db)
  return rows
}

/** A class that stays, with the versions of a timetable that have lessons of it. */
interface StayingClass {
  readonly name: string
  readonly versions: readonly string[]
}
/**
 * Removes the classes of a run that are as they were made and hold nothing; answers the others. What somebody has planned for a class in a
 * version of the timetable stays, and the class with it.
 */
export const removeClasses = async (db: Db, plan: number): Promise<StayingClass[]> => {
  const made = await madeBy(db, plan, 'class')
    .innerJoin('class', 'class.id', 'rollover_made.row_id')
    .select(['class.name', 'class.revision as is_now'])
    .orderBy('class.name')
    .execute()
  const left: StayingClass[] = []
  for (const { row_id, revision, name, is_now } of made) {
    const versions = await versionsWith(db, row_id)
    if (versions.length > 0 || revision !== is_now || !(await isRemoved(db, row_id))) left.push({ name, versions })
  }
  return left
}

/** False where something still belongs to the class, which then stays. */
const isRemoved = async (db: Db, id: number): Promise<boolean> => {
  await sql`savepoint removing`.execute(db)
  try {
    await db.deleteFrom('class').where('id', '=', id).execute()
    return true
  } catch (error) {
    if (clashOf(error) !== 'gone') throw error
    await sql`rollback to savepoint removing`.execute(db)
    return false
  }
}

export const forgetRun = async (db: Db, plan: number): Promise<void> => {
  await db.deleteFrom('rollover_step').where('plan_id', '=', plan).execute()
  await db.deleteFrom('rollover_made').where('plan_id', '=', plan).execute()
}

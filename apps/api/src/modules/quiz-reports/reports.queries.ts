import { type Insertable, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/db.ts'
import type { Tables } from '#db/tables.gen.ts'
import { holds } from '#kit/http/lists.ts'
import { sessionPupils } from '#school/given-to.queries.ts'
import { heldAtSchool } from '#quiz/held.queries.ts'
import { countedAttempts, ended, isOver } from '#quiz/results.queries.ts'

/** The sums of a session in the list; marks from 0 to 100. */
interface Sums {
  readonly taken: number
  readonly to_mark: number
  readonly average: number | null
  readonly highest: number | null
  readonly lowest: number | null
  readonly passed: number
}
/** Of each pupil what counts by the session's rule; with an essay that waits there is no mark yet. */
const sums: RawBuilder<Sums> = sql<Sums>`(
  select json_build_object('taken', count(*), 'to_mark', count(*) filter (where mark is null), 'average', round(avg(mark), 2),
    'highest', max(mark), 'lowest', min(mark), 'passed', count(*) filter (where mark >= reported.pass_score))
  from (select case when state <> 'needs_grading' and max_score > 0 then round((score * 100 / max_score)::numeric, 2) end as mark
    from ${countedAttempts(sql`attempt.session_id = reported.id`)} as counted where state in ${ended}) as marks)`
const invited = (now: Date) => sql<number>`(select count(*) from (
  select given.student_id from ${sessionPupils(now, { of: sql`reported.id` })} as given
    join account pupil on pupil.id = given.student_id and pupil.deleted_at is null
  union select student_id from quiz_session_student where session_id = reported.id
  union select student_id from quiz_attempt where session_id = reported.id) as everybody)`

/** Pupils with answers that came late and wait for a decision. */
const lateWaiting = sql<number>`(select count(distinct attempt.student_id) from quiz_attempt as attempt
  join quiz_late_answer as late on late.attempt_id = attempt.id and late.decision is null
  where attempt.session_id = reported.id and attempt.state <> 'retaken')`

/** Sessions of a teacher with what a report says of them. */
const sessions = (db: Db, teacher: number, now: Date) =>
  db
    .selectFrom('quiz_session as reported')
    .leftJoin('subject', 'subject.id', 'reported.subject_id')
    .where('reported.teacher_id', '=', teacher)
    .where(heldAtSchool('reported'))
    .selectAll('reported')
    .select(['subject.name as subject', sums.as('sums'), invited(now).as('invited'), lateWaiting.as('late_waiting')])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('quiz_session_class as link')
          .innerJoin('class', 'class.id', 'link.class_id')
          .whereRef('link.session_id', '=', 'reported.id')
          .orderBy('class.grade')
          .orderBy('class.name')
          .select('class.name'),
      ).as('classes'),
      jsonArrayFrom(
        eb
          .selectFrom('quiz_session_group as link')
          .innerJoin('learning_group as held', 'held.id', 'link.group_id')
          .whereRef('link.session_id', '=', 'reported.id')
          .orderBy('held.name')
          .select('held.name'),
      ).as('groups'),
      sql<number>`(select count(*) from quiz_question where session_id = reported.id)`.as('questions'),
      sql<number>`(select coalesce(sum(points), 0) from quiz_question where session_id = reported.id and grading <> 'dropped')`.as(
        'max_score',
      ),
    ])
export type SessionRow = Awaited<ReturnType<ReturnType<typeof sessions>['executeTakeFirstOrThrow']>>

/** Those that are over. */
export const endedSessions = (
  db: Db,
  teacher: number,
  { search, subject_uuid, now }: { search: string | undefined; subject_uuid: string | undefined; now: Date },
) => {
  const over = sessions(db, teacher, now)
    .where(isOver('reported', now))
    .where(holds(search, 'reported.title', 'reported.topic'))
  return subject_uuid === undefined ? over : over.where('subject.uuid', '=', subject_uuid)
}
export const endedOrder = [sql`reported.ends_at desc nulls last`, sql`reported.id desc`]

/** One session of a teacher; held until the transaction ends where something is to be changed. */
export const findSession = async (
  db: Db,
  { uuid, teacher, now, held = false }: { uuid: string; teacher: number; now: Date; held?: boolean },
): Promise<SessionRow | undefined> => {
  if (held) await sql`select from quiz_session where uuid = ${uuid} and teacher_id = ${teacher} for no key update`.execute(db)
  return sessions(db, teacher, now).where('reported.uuid', '=', uuid).executeTakeFirst()
}

export const parentOf = (db: Db, id: number) =>
  db.selectFrom('quiz_session').where('id', '=', id).select(['uuid', 'title']).executeTakeFirst()

/** Sessions that make up for this one, in the order in which they were made. */
export const followUpsOf = (db: Db, session: number) =>
  db
    .selectFrom('quiz_session as session')
    .where('session.remedial_of', '=', session)
    .where('session.state', '<>', 'cancelled')
    .orderBy('session.id')
    .selectAll('session')
    .select(sql<number>`(select count(*) from quiz_session_student where session_id = session.id)`.as('pupils'))
    .execute()

/** All attempts of a session that are over: those that a correction grades anew. */
export const endedAttempts = async (db: Db, session: number) => {
  const { rows } = await sql<{ id: number; student_id: number; score: number | null; max_score: number | null }>`
    select id, student_id, score, max_score from quiz_attempt where session_id = ${session} and state in ${ended} order by id`.execute(
    db,
  )
  return rows
}

/** The classes of a session's year whose pupils have handed in, in it or in what makes up for it. */
export const classesHandedIn = async (db: Db, session: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct class.id from quiz_session held join quiz_attempt attempt on attempt.session_id = held.id and attempt.state in ${ended}
      join enrollment on enrollment.student_id = attempt.student_id
      join class on class.id = enrollment.class_id and class.school_id = held.school_id and class.tahun_ajaran_id = held.tahun_ajaran_id
    where held.id = ${session} or (held.remedial_of = ${session} and held.state <> 'cancelled')`.execute(db)
  return rows.map(({ id }) => id)
}

export const insertSession = (db: Db, row: Insertable<Tables['quiz_session']>) =>
  db.insertInto('quiz_session').values(row).returning(['id', 'uuid']).executeTakeFirstOrThrow()

export const invitePupils = async (db: Db, session_id: number, students: readonly number[]): Promise<void> => {
  await db
    .insertInto('quiz_session_student')
    .values(students.map((student_id) => ({ session_id, student_id })))
    .execute()
}

/** Gives a session the questions of another one that are graded by their key, numbered anew. */
export const copyQuestions = async (db: Db, from: number, to: number): Promise<void> => {
  await sql`insert into quiz_question (session_id, number, question_version_id, points)
    select ${to}, row_number() over (order by number), question_version_id, points from quiz_question
    where session_id = ${from} and grading = 'key'`.execute(db)
}

/** What is kept of what a teacher does with a session. */
export const logEvent = (
  db: Db,
  event: { readonly session_id: number; readonly kind: string; readonly by_id: number; readonly at: Date; readonly data: object },
) =>
  db
    .insertInto('quiz_event')
    .values({ ...event, data: JSON.stringify(event.data) })
    .execute()

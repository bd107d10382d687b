import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { ClassContent, GivenQuiz, GivenTask } from './class-content.ts'

/** Days after its end in which a task that is not done is named. */
export const NAMED_AFTER = 14

/** All quizzes and tasks of a school that were open at `since` or open later. Rejects when there is no such school. */
export const readClassContent = async (
  db: Db,
  { school, since }: { readonly school: number; readonly since: Date },
): Promise<ClassContent> => {
  // First and alone: what is read after it may be newer than the version says, never older.
  const { version, schoolVersion } = await db
    .selectFrom('school')
    .leftJoin('class_content as content', 'content.school_id', 'school.id')
    .where('school.id', '=', school)
    .select(['school.version as schoolVersion', sql<number>`coalesce(content.version, 0)`.as('version')])
    .executeTakeFirstOrThrow()
  const [{ rows: sessions }, { rows: tasks }] = await Promise.all([
    sql<GivenQuiz & { readonly classes: readonly number[]; readonly groups: readonly number[] }>`
      select session.id, session.uuid, session.title, subject.name as subject, session.duration_minutes, session.starts_at,
        session.ends_at, session.paused_at is not null as is_paused, session.state = 'published' as is_published,
        session.attempts_allowed,
        (select count(*)::integer from quiz_question as question where question.session_id = session.id) as question_count,
        array(select link.class_id from quiz_session_class as link where link.session_id = session.id) as classes,
        array(select of_group.group_id from quiz_session_group as of_group where of_group.session_id = session.id) as groups
      from (
          select id from quiz_session where school_id = ${school} and state = 'published' and ends_at > ${since}::timestamptz
          union
          select id from quiz_session where school_id = ${school} and state = 'published' and paused_at is not null
          union
          select id from quiz_session where school_id = ${school} and state = 'archived' and starts_at > ${since}::timestamptz
        ) as open
        cross join lateral (select * from quiz_session where id = open.id offset 0) as session
        left join subject on subject.id = session.subject_id`.execute(db),
    sql<GivenTask & { readonly classes: readonly number[]; readonly groups: readonly number[] }>`
      select post.id, post.title, post.room_id, room.name as room, post.for_all, post.given_at, post.due_at, post.closes_at,
        array(select of_class.class_id from tugasku_room_class as of_class where of_class.room_id = room.id) as classes,
        array(select of_group.group_id from tugasku_room_group as of_group where of_group.room_id = room.id) as groups
      from tugasku_room as room cross join lateral (
          select * from tugasku_post as task where task.room_id = room.id and task.kind = 'task' and task.removed_at is null
            and task.given_at is not null and coalesce(task.closes_at > ${since}::timestamptz, true)
            and coalesce(task.due_at, task.closes_at) >= ${since}::timestamptz - make_interval(days => ${NAMED_AFTER}::integer)
          offset 0) as post
      where room.school_id = ${school} and room.state = 'active'`.execute(db),
  ])
  const quizzes = sessions.map(({ classes, groups, ...quiz }) => ({ quiz, classes, groups }))
  const given = tasks.map(({ classes, groups, ...task }) => ({ task, classes, groups }))
  return {
    version,
    schoolVersion,
    since,
    quizzes: new Map(quizzes.map(({ quiz }) => [quiz.id, quiz])),
    sessions: quizzes.map(({ quiz }) => quiz.id),
    earliest: new Date(Math.min(since.getTime(), ...quizzes.map(({ quiz }) => quiz.starts_at.getTime()))),
    quizzesOfClass: byHolder(quizzes.map(({ quiz, classes }) => [quiz, classes])),
    quizzesOfGroup: byHolder(quizzes.map(({ quiz, groups }) => [quiz, groups])),
    tasksOfRoom: Map.groupBy(
      given.map(({ task }) => task),
      ({ room_id }) => room_id,
    ),
    roomsOfClass: byHolder([...new Map(given.map(({ task, classes }) => [task.room_id, classes]))]),
    roomsOfGroup: byHolder([...new Map(given.map(({ task, groups }) => [task.room_id, groups]))]),
  }
}

/** What each class or group is given. */
const byHolder = <T>(things: readonly (readonly [T, readonly number[]])[]): Map<number, T[]> => {
  const all = new Map<number, T[]>()
  for (const [thing, classes] of things) for (const id of classes) all.set(id, [...(all.get(id) ?? []), thing])
  return all
}

import type { GoneReason } from '@lentera/contract/tugasku/scores'
import type { WorkState } from '@lentera/contract/tugasku/posts'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import { gathered } from '#kit/batch/batch.ts'
import { countedScore, teachersScore } from '#marks/task-scores.queries.ts'
import { goneFrom, holders, isFor, isKept, pupilsOf } from '#modules/tugasku/pupils.queries.ts'
import { noteChanges } from '#modules/tugasku/submissions/submissions.queries.ts'

/** The name of a pupil's (`pupil`) class in the year of a class room. */
export const classInRoom = (room: ReturnType<typeof sql>) => sql<string | null>`(select class.name from enrollment
  join class on class.id = enrollment.class_id
  join tugasku_room as of_room on of_room.id = ${room} and of_room.tahun_ajaran_id = enrollment.tahun_ajaran_id
  where enrollment.student_id = pupil.id)`

/** Everybody who has a task, or had it and left work there, with the work on it, by name. */
export const scoresOf = (db: Db, post: number, now: Date) =>
  db
    .selectFrom('tugasku_post as post')
    .innerJoinLateral(holders(now).as('holder'), (on) => on.onTrue())
    .innerJoin('account as pupil', 'pupil.id', 'holder.student_id')
    .leftJoin('tugasku_work as work', (on) => on.onRef('work.post_id', '=', 'post.id').onRef('work.student_id', '=', 'pupil.id'))
    .leftJoinLateral(
      (on) =>
        on
          .selectFrom('tugasku_work_version as version')
          .whereRef('version.work_id', '=', 'work.id')
          .select(['version.received_at', 'version.made_at', 'version.made_proven'])
          .orderBy('version.number', 'desc')
          .limit(1)
          .as('newest'),
      (on) => on.onTrue(),
    )
    .where('post.id', '=', post)
    .orderBy('pupil.name')
    .orderBy('pupil.id')
    .select(['pupil.id', 'pupil.name', 'pupil.image', 'work.id as work_id', 'work.state', 'work.submitted_at'])
    .select(teachersScore('work').as('score'))
    .select(['work.late_minutes', 'work.feedback', 'work.scored_at', 'work.revision'])
    .select(['newest.received_at', 'newest.made_at', 'newest.made_proven'])
    .select([
      classInRoom(sql`post.room_id`).as('class'),
      sql<GoneReason | null>`case when holder.has then null
        when pupil.id in (select present.student_id from ${pupilsOf(sql`post.room_id`, now)} as present) then 'not_given'
        else ${goneFrom(sql`post.room_id`, sql`pupil.id`)} end`.as('gone'),
    ])

/** Shares what is scored of a task: of these pupils, or of all; answers whose that is, with the score, and whether the pupil still goes to its school. */
export const shareScores = async (
  db: Db,
  of: { readonly post: number; readonly students: readonly number[] | null; readonly by: number; readonly now: Date },
) => {
  // Held in the one order of works: pupils who hand theirs in again are many in one transaction.
  await db
    .selectFrom('tugasku_work')
    .where('post_id', '=', of.post)
    .where('state', '=', 'graded')
    .$if(of.students !== null, (some) => some.where('student_id', 'in', [...of.students!]))
    .orderBy('post_id')
    .orderBy('student_id')
    .forUpdate()
    .select('id')
    .execute()
  const shared = await db
    .updateTable('tugasku_work')
    .set({ state: 'returned', changed_at: of.now, revision: sql<number>`revision + 1` })
    .where('post_id', '=', of.post)
    .where('state', '=', 'graded')
    .where(sql<boolean>`(score is not null or (select max_score from tugasku_post where id = ${of.post}) is null)`)
    .$if(of.students !== null, (some) => some.where('student_id', 'in', [...of.students!]))
    .returning(['id', 'student_id', 'score', 'revision'])
    .returning(
      sql<boolean>`exists (select from account where account.id = student_id and account.school_id = tugasku_work.school_id)`.as(
        'is_here',
      ),
    )
    .execute()
  await noteChanges(
    db,
    shared.map(({ id }) => id),
    of.by,
    of.now,
  )
  return shared
}

/** The tasks of a room that pupils have, by the time from which they have them. */
export const tasksOfRoom = (db: Db, room: number, now: Date) =>
  db
    .selectFrom('tugasku_post as post')
    .where('post.room_id', '=', room)
    .where('post.kind', '=', 'task')
    .where('post.removed_at', 'is', null)
    .where('post.given_at', '<=', now)
    .orderBy('post.given_at')
    .orderBy('post.id')
    .select(['post.id', 'post.kind', 'post.title', 'post.given_at', 'post.due_at', 'post.closes_at', 'post.max_score'])
    .execute()

interface ScoreCell {
  readonly post_id: number
  readonly state: WorkState | null
  /** As its teachers see it. */
  readonly score: number | null
  /** What of it counts. */
  readonly counts: number | null
}
/** The pupils of a room by name, with those who have left work in it, each with what became of each task that is for the pupil. */
export const pupilsOfRoom = (db: Db, room: number, now: Date) =>
  db
    .selectFrom(
      sql<{ student_id: number; has: boolean }>`(select any_of.student_id, bool_or(any_of.has) as has from (
          select present.student_id, true as has from ${pupilsOf(sql`${room}::bigint`, now)} as present
          union all
          select work.student_id, false from tugasku_post as post join tugasku_work as work on work.post_id = post.id
            join account as owner on owner.id = work.student_id and owner.deleted_at is null
          where post.room_id = ${room} and post.removed_at is null and ${isKept}) as any_of group by any_of.student_id)`.as(
        'holder',
      ),
    )
    .innerJoin('account as pupil', 'pupil.id', 'holder.student_id')
    .orderBy('pupil.name')
    .orderBy('pupil.id')
    .select(['pupil.id', 'pupil.name', 'pupil.image'])
    .select([
      classInRoom(sql`${room}::bigint`).as('class'),
      sql<ScoreCell[]>`coalesce((select json_agg(json_build_object('post_id', post.id, 'state', work.state,
          'score', ${teachersScore('work')}, 'counts', ${countedScore('work')}))
        from tugasku_post as post left join tugasku_work as work on work.post_id = post.id and work.student_id = pupil.id
        where post.room_id = ${room} and post.kind = 'task' and post.removed_at is null and post.given_at <= ${now}
          and ((holder.has and ${isFor(sql`pupil.id`)}) or coalesce(${isKept}, false))), '[]')`.as('cells'),
      sql<GoneReason | null>`case when not holder.has then ${goneFrom(sql`${room}::bigint`, sql`pupil.id`)} end`.as('gone'),
    ])
    .execute()

interface ToScore {
  readonly teacher: number
  readonly id: number
  readonly title: string
  readonly room_id: number
  readonly room: string
  readonly count: number
}
const toScoreOfMany = prepared<{ teachers: readonly number[] }>()((db, slot) => ({
  compile: () =>
    sql<ToScore>`
    select member.account_id as teacher, post.id, post.title, room.id as room_id, room.name as room, waiting.count
    from tugasku_member as member
      cross join lateral (select id, name from tugasku_room where id = member.room_id and state = 'active' offset 0) as room
      cross join lateral (select id, title from tugasku_post where room_id = room.id and removed_at is null offset 0) as post
      cross join lateral (select count(*)::integer as count, min(submitted_at) as since from tugasku_work
        where post_id = post.id and state = 'submitted') as waiting
    where member.account_id = any(${slot.teachers}::bigint[]) and member.state = 'active'
      and member.role in ('teacher', 'co_teacher') and waiting.count > 0
    order by waiting.since, post.id`.compile(db),
}))
/** The tasks of a teacher's rooms with work that waits for a score, the longest waiting first. All who ask at once share a query. */
export const tasksToScore = gathered(async (db: Db, teachers: readonly number[]) => {
  const byTeacher = Map.groupBy(await toScoreOfMany(db, { teachers }), ({ teacher }) => teacher)
  return teachers.map((id) => byTeacher.get(id) ?? [])
})

/** Who signs what is printed. */
export const signerOf = (db: Db, teacher: number) =>
  db.selectFrom('account').where('id', '=', teacher).select(['name', 'nip']).executeTakeFirstOrThrow()

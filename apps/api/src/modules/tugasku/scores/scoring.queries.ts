import type { Timezone } from '@lentera/contract/shared'
import type { PostKind, WorkState } from '@lentera/contract/tugasku/posts'
import type { GoneReason } from '@lentera/contract/tugasku/scores'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import { teachersScore } from '#marks/task-scores.queries.ts'
import { goneFrom, standingOf } from '#modules/tugasku/pupils.queries.ts'
import {
  noteChanges,
  sharedAsJson,
  sharedFrom,
  type SharedScore,
  type SharedText,
  versionFrom,
  type VersionRow,
  versionsAsJson,
  type VersionText,
} from '#modules/tugasku/submissions/submissions.queries.ts'
import { classInRoom } from './scores.queries.ts'

/** A task as its teacher scores it. */
export interface TaskToScore {
  readonly id: number
  readonly room_id: number
  readonly room: string
  readonly room_state: string
  readonly school_id: number
  readonly timezone: Timezone
  readonly kind: PostKind
  readonly title: string
  readonly given_at: Date | null
  readonly due_at: Date | null
  readonly closes_at: Date | null
  readonly max_score: number | null
}
/** A pupil who has a task, or had it and left work there, with the work on it; `id` is the pupil's. */
export interface WorkToScore {
  readonly id: number
  readonly name: string
  readonly image: string | null
  readonly class: string | null
  readonly gone: GoneReason | null
  /** Whether the pupil still goes to the school of the task. */
  readonly is_here: boolean
  readonly state: WorkState | null
  /** As its teachers see it. */
  readonly score: number | null
  readonly feedback: string | null
  readonly late_minutes: number | null
  readonly scored_at: Date | null
  /** Null where nothing was begun, as the state is. */
  readonly revision: number | null
}
/** Which task, of which room's teacher. */
interface ByTeacher {
  readonly post: number
  readonly teacher: number
  readonly school: number
  readonly now: Date
}

const taskFields = sql`post.id as task_id, post.room_id, room.name as room, room.state as room_state, room.school_id,
  school.timezone, post.kind, post.title, post.given_at, post.due_at, post.closes_at, post.max_score`
const tasksTaught = ({ post, teacher, school, now }: Record<keyof ByTeacher, RawBuilder<unknown>>) => sql`tugasku_post as post
  join tugasku_room as room on room.id = post.room_id and room.school_id = ${school}
    and exists (select from tugasku_member as member where member.room_id = room.id and member.account_id = ${teacher}
      and member.state = 'active' and member.role in ('teacher', 'co_teacher'))
  join school on school.id = room.school_id
    and post.id = ${post} and post.kind = 'task' and post.removed_at is null and post.given_at <= ${now}`

type TaskRow = Omit<TaskToScore, 'id'> & { readonly task_id: number }
const taskFrom = (row: TaskRow): TaskToScore => ({
  id: row.task_id,
  room_id: row.room_id,
  room: row.room,
  room_state: row.room_state,
  school_id: row.school_id,
  timezone: row.timezone,
  kind: row.kind,
  title: row.title,
  given_at: row.given_at,
  due_at: row.due_at,
  closes_at: row.closes_at,
  max_score: row.max_score,
})
const slotsOf = (slot: ByTeacher) => ({
  post: sql`${slot.post}::bigint`,
  teacher: sql`${slot.teacher}::bigint`,
  school: sql`${slot.school}::bigint`,
  now: sql`${slot.now}::timestamptz`,
})

const oneTask = prepared<ByTeacher>()((db, slot) => ({
  compile: () => sql<TaskRow>`select ${taskFields} from ${tasksTaught(slotsOf(slot))}`.compile(db),
}))
/** A task that pupils have, for a teacher of its room; undefined for anybody else. */
export const taskToScore = async (db: Db, of: ByTeacher): Promise<TaskToScore | undefined> => {
  const [row] = await oneTask(db, of)
  return row && taskFrom(row)
}

type ScoringRow = TaskRow & WorkToScore & { readonly versions: readonly VersionText[]; readonly shared: SharedText | null }
const oneWork = prepared<ByTeacher & { student: number }>()((db, slot) => ({
  compile: () => {
    const of = slotsOf(slot)
    return sql<ScoringRow>`
      select ${taskFields}, pupil.id, pupil.name, pupil.image, ${classInRoom(sql`post.room_id`)} as class,
        coalesce(pupil.school_id = room.school_id, false) as is_here,
        case when mine.learns and mine.is_for then null when mine.learns then 'not_given'
          else ${goneFrom(sql`post.room_id`, sql`pupil.id`)} end as gone,
        work.state, ${teachersScore('work')} as score, work.feedback, work.late_minutes, work.scored_at, work.revision,
        ${versionsAsJson} as versions, ${sharedAsJson} as shared
      from ${tasksTaught(of)}
        join account as pupil on pupil.id = ${slot.student}::bigint and pupil.deleted_at is null
        left join tugasku_work as work on work.post_id = post.id and work.student_id = pupil.id
        cross join lateral ${standingOf(sql`pupil.id`, of.now)} as mine
      where mine.is_kept or (mine.learns and mine.is_for)`.compile(db)
  },
}))

/** What a teacher sees of one pupil's work on a task. */
export interface Scoring {
  readonly task: TaskToScore
  readonly work: WorkToScore
  /** The newest first. */
  readonly versions: readonly VersionRow[]
  /** The score that was shared last. */
  readonly shared: SharedScore | null
}
/** The work of a pupil who has a task or left work there, for a teacher of its room, by one statement; undefined for anybody else. */
export const workToScore = async (db: Db, of: ByTeacher & { readonly student: number }): Promise<Scoring | undefined> => {
  const [row] = await oneWork(db, of)
  if (!row) return undefined
  const { id, name, image, class: room, gone, is_here, state, score, feedback, late_minutes, scored_at, revision } = row
  return {
    task: taskFrom(row),
    work: { id, name, image, class: room, gone, is_here, state, score, feedback, late_minutes, scored_at, revision },
    versions: row.versions.map(versionFrom),
    shared: sharedFrom(row.shared),
  }
}

/** Whose work is written, by whom; `seen` is the revision that the writer saw. */
export interface Writing {
  readonly post: number
  readonly student: number
  readonly seen: number
  readonly by: number
  readonly now: Date
}
/**
 * Writes what a teacher makes of a work, which is begun where there is none, and keeps it in its history. `worth` is what the task was
 * worth as the writer saw it: it is held until the transaction ends. Answers how the work stands then; undefined, with nothing written,
 * where somebody has changed the work since it was seen, or what the task is worth, or has taken the task away.
 */
export const writeScore = (
  db: Db,
  { post, student, seen, by, now, worth }: Writing & { readonly worth: number | null },
  to: { readonly state: WorkState; readonly score?: number | null; readonly feedback?: string | null },
) => {
  const changed = {
    ...to,
    state: to.state === 'missing' ? ('not_opened' as const) : to.state,
    scored_by: by,
    scored_at: now,
    changed_at: now,
  }
  return db
    .with('task', (read) =>
      read
        .selectFrom('tugasku_post')
        .where('id', '=', post)
        .where('removed_at', 'is', null)
        .where('max_score', 'is not distinct from', worth)
        .forShare()
        .select('id'),
    )
    .with('written', (write) =>
      write
        .insertInto('tugasku_work')
        .columns(['post_id', 'student_id', 'revision', 'state', 'score', 'feedback', 'scored_by', 'scored_at', 'changed_at'])
        .expression((from) =>
          from
            .selectFrom('task')
            .select([
              'task.id',
              sql`${student}::bigint`.as('student_id'),
              sql`${seen}::integer + 1`.as('revision'),
              sql`${changed.state}::text`.as('state'),
              sql`${to.score ?? null}::double precision`.as('score'),
              sql`${to.feedback ?? null}::text`.as('feedback'),
              sql`${by}::bigint`.as('scored_by'),
              sql`${now}::timestamptz`.as('scored_at'),
              sql`${now}::timestamptz`.as('changed_at'),
            ]),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['post_id', 'student_id'])
            .doUpdateSet({ ...changed, revision: seen + 1 })
            .where('tugasku_work.revision', '=', seen),
        )
        .returning(['id as work_id', 'state', 'score', 'feedback', 'scored_at', 'revision']),
    )
    .with('noted', (write) =>
      write
        .insertInto('tugasku_work_change')
        .columns(['work_id', 'state', 'score', 'feedback', 'changed_by', 'changed_at'])
        .expression((from) =>
          from
            .selectFrom('written')
            .select(['work_id', 'state', 'score', 'feedback'])
            .select([sql<number>`${by}::bigint`.as('changed_by'), sql<Date>`${now}::timestamptz`.as('changed_at')]),
        ),
    )
    .selectFrom('written')
    .select(['state', teachersScore('written').as('score'), 'feedback', 'scored_at', 'revision'])
    .executeTakeFirst()
}

/**
 * Lets the newest version of a work count as handed in when it was made, and keeps that in its history. False, with nothing written,
 * where somebody has changed the work since it was seen.
 */
export const acceptOnTime = async (db: Db, { post, student, seen, by, now }: Writing): Promise<boolean> => {
  const work = await db
    .updateTable('tugasku_work')
    .set({ late_minutes: 0, on_time_by: by, on_time_at: now, changed_at: now, revision: seen + 1 })
    .where('post_id', '=', post)
    .where('student_id', '=', student)
    .where('revision', '=', seen)
    .returning('id')
    .executeTakeFirst()
  if (!work) return false
  await sql`update tugasku_work_version set late_minutes = 0
    where work_id = ${work.id} and number = (select max(number) from tugasku_work_version where work_id = ${work.id})`.execute(db)
  await noteChanges(db, [work.id], by, now)
  return true
}

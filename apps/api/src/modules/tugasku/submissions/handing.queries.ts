import type { Link, WorkState } from '@lentera/contract/tugasku/posts'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import { endOfTurn, gathered } from '#kit/batch/batch.ts'
import { fileRow } from '#kit/files/attachment.ts'
import { countedScore } from '#marks/task-scores.queries.ts'
import type { PostWhole } from '#modules/tugasku/posts/posts.queries.ts'
import { standingOf } from '#modules/tugasku/pupils.queries.ts'
import { shownName } from '#school/shown-name.queries.ts'
import {
  sharedAsJson,
  sharedFrom,
  type SharedScore,
  type SharedText,
  versionFrom,
  type VersionRow,
  versionsAsJson,
  type VersionText,
} from './submissions.queries.ts'

interface TaskOfPupil {
  readonly student_id: number
  readonly post_id: number
  readonly now: Date
}
interface TaskRow extends PostWhole {
  readonly at: number
  readonly has_school: boolean
  readonly is_reached: boolean
  readonly work_state: WorkState | null
  readonly work_revision: number | null
  readonly versions: readonly VersionText[]
  readonly shared: SharedText | null
}

/** A task that a pupil reads, with the own work on it. */
export interface TaskToHandIn {
  readonly task: PostWhole
  /** Null where no work was begun. */
  readonly work: { readonly id: number; readonly state: WorkState; readonly revision: number } | null
  /** The newest first. */
  readonly versions: readonly VersionRow[]
  readonly shared: SharedScore | null
}
/** Somebody without a school, a task that is not the pupil's to read, or the task. */
export type Found = 'no_school' | 'not_found' | TaskToHandIn

const pupil = sql`given.student_id`
const tasks = prepared<{ given: string }>()((db, slot) => ({
  compile: () =>
    sql<TaskRow>`
    with given as materialized (
      select * from jsonb_to_recordset(${slot.given}::text::jsonb) as given(at integer, student_id bigint, post_id bigint,
        now timestamptz)
    )
    select given.at, me.school_id is not null as has_school,
      coalesce(room.school_id = me.school_id and (mine.learns or mine.is_kept) and post.given_at <= given.now
        and (mine.is_for or mine.is_kept), false) as is_reached,
      post.id, post.room_id, post.kind, post.title, post.topic_id, post.given_at, post.due_at, post.closes_at, post.max_score,
      post.resubmits, post.for_all, post.revision, post.told_at, room.name as room, room.school_id, room.state as room_state,
      school.timezone, topic.name as topic, ${shownName('writer')} as writer, post.text, post.links, work.id as work_id, work.draft,
      work.draft_links, work.feedback, work.scored_at, null::json as counts, '[]'::json as targets, false as has_work, false as is_scored,
      not (mine.learns and mine.is_for) as gone, 0 as file_count,
      (select coalesce(json_agg(${fileRow} order by of.id), '[]') from tugasku_post_file as of join file on file.id = of.file_id
        where of.post_id = post.id) as files,
      case when work.id is not null then json_build_object('state', work.state, 'late_minutes', work.late_minutes,
        'score', ${countedScore('work')}) end as work,
      work.state as work_state, work.revision as work_revision,
      ${versionsAsJson} as versions, ${sharedAsJson} as shared
    from given join account as me on me.id = given.student_id and me.deleted_at is null
      left join (tugasku_post as post join tugasku_room as room on room.id = post.room_id
        join school on school.id = room.school_id join account as writer on writer.id = post.created_by)
        on post.id = given.post_id and post.removed_at is null and post.kind = 'task'
      left join tugasku_topic as topic on topic.id = post.topic_id
      left join tugasku_work as work on work.post_id = post.id and work.student_id = given.student_id
      cross join lateral ${standingOf(pupil, sql`given.now`)} as mine`.compile(db),
}))

const foundIn = (row: TaskRow | undefined): Found => {
  if (!row?.has_school) return 'no_school'
  if (!row.is_reached) return 'not_found'
  const { at: _at, has_school: _has, is_reached: _reached, work_state, work_revision, versions, shared, ...task } = row
  return {
    task,
    work: task.work_id === null ? null : { id: task.work_id, state: work_state!, revision: work_revision! },
    versions: versions.map(versionFrom),
    shared: sharedFrom(shared),
  }
}
/** Tasks of pupils, each with the own work, by the place of their questions. */
export const tasksToHandIn = async (db: Db, asked: readonly TaskOfPupil[]): Promise<Found[]> => {
  const rows = await tasks(db, { given: JSON.stringify(asked.map((one, at) => ({ at, ...one }))) })
  const byPlace = new Map(rows.map((row) => [row.at, row]))
  return asked.map((_, at) => foundIn(byPlace.get(at)))
}
/** The same of one pupil. Those who ask at once share a query. */
export const taskToHandIn = gathered(tasksToHandIn, endOfTurn)

export interface NewVersion {
  readonly post_id: number
  readonly student_id: number
  /** The work as it was seen. */
  readonly seen: TaskToHandIn['work']
  readonly number: number
  readonly text: string
  readonly links: readonly Link[]
  readonly files: readonly string[]
  readonly submitted_at: Date
  readonly received_at: Date
  readonly late_minutes: number
  readonly made_at: Date | null
  readonly made_proven: boolean
}
interface HandInPlace {
  readonly at: number
  readonly id: number
}

const insertGiven = prepared<{ given: string }>()((db, slot) => ({
  compile: () =>
    sql<HandInPlace>`
    with given as materialized (
      select * from jsonb_to_recordset(${slot.given}::text::jsonb) as given(at integer, post_id bigint, student_id bigint,
        work_id bigint, state text, revision integer, number integer, text text, links jsonb, files jsonb, submitted_at timestamptz,
        received_at timestamptz, late_minutes integer, made_at timestamptz, made_proven boolean)
    ), held as (
      select work.id from tugasku_work as work join given on given.work_id = work.id
      order by work.post_id, work.student_id for update of work
    ), begun as (
      insert into tugasku_work (post_id, student_id, state, submitted_at, late_minutes, changed_at, revision)
      select post_id, student_id, 'submitted', submitted_at, late_minutes, received_at, 2 from given where work_id is null
      order by post_id, student_id
      on conflict (post_id, student_id) do nothing
      returning id, school_id, post_id, student_id, state, score, feedback
    ), changed as (
      update tugasku_work as work set state = 'submitted', draft = '', draft_links = '[]', submitted_at = given.submitted_at,
        late_minutes = given.late_minutes, changed_at = given.received_at, on_time_by = null, on_time_at = null,
        revision = work.revision + 1
      from given join held on held.id = given.work_id
      where work.id = given.work_id and work.state = given.state and work.revision = given.revision
      returning work.id, work.school_id, work.post_id, work.student_id, work.state, work.score, work.feedback
    ), handed as (
      select of.*, given.at, given.number, given.text, given.links, given.files, given.submitted_at, given.received_at,
        given.late_minutes, given.made_at, given.made_proven
      from (select * from begun union all select * from changed) as of join given using (post_id, student_id)
    ), version as (
      insert into tugasku_work_version (school_id, work_id, number, text, links, submitted_at, received_at, late_minutes, made_at, made_proven)
      select school_id, id, number, text, links, submitted_at, received_at, late_minutes, made_at, made_proven from handed order by id
      returning id, school_id, work_id
    ), attached as (
      insert into tugasku_work_file (school_id, version_id, file_id)
      select version.school_id, version.id, file.id::uuid from handed join version on version.work_id = handed.id
        cross join lateral jsonb_array_elements_text(handed.files) with ordinality as file(id, nth)
      order by version.id, file.nth
    ), noted as (
      insert into tugasku_work_change (school_id, work_id, state, score, feedback, changed_by, changed_at)
      select school_id, id, state, score, feedback, student_id, received_at from handed order by id
    )
    select handed.at, version.id from handed join version on version.work_id = handed.id`.compile(db),
}))

/**
 * Hands works in, each as its next version with a line of history. Answers those that were: not one that somebody else has changed
 * since it was seen.
 */
export const insertVersions = async (db: Db, versions: readonly NewVersion[]): Promise<HandInPlace[]> => {
  if (versions.length === 0) return []
  const given = versions.map(({ seen, text, ...one }, at) => ({
    ...one,
    at,
    text: text.toWellFormed(),
    work_id: seen?.id ?? null,
    state: seen?.state,
    revision: seen?.revision,
  }))
  return insertGiven(db, { given: JSON.stringify(given) })
}

/** Holds works until the transaction ends, in the one order in which they are held. */
export const holdWorks = async (db: Db, works: readonly Pick<TaskOfPupil, 'post_id' | 'student_id'>[]): Promise<void> => {
  await sql`select id from tugasku_work where (post_id, student_id) in (select * from unnest(
    ${works.map((one) => one.post_id)}::bigint[], ${works.map((one) => one.student_id)}::bigint[]))
    order by post_id, student_id for update`.execute(db)
}

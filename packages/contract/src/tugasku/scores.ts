import * as z from 'zod/mini'
import { keysOf } from '#contract/kit/keys.ts'
import { calls, get, post, put } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { instant, timezone } from '#contract/shared.ts'
import { EarlierScore, postLimits, postState, taskScore, workState, WorkVersion } from './post-entities.ts'

/** What a teacher may do with one pupil's work now. */
const scoreVerbs = ['score', 'revise', 'exempt', 'include', 'on_time'] as const

/** Why a pupil whose work stays readable has the task no longer. */
export const goneReasons = { moved: 'Pindah', left: 'Keluar', not_given: 'Tidak lagi diberi' } as const
export type GoneReason = keyof typeof goneReasons

const Pupil = z.object({
  id: id('student'),
  name: z.string(),
  image: z.nullable(z.string()),
  class: z.nullable(z.string()),
  /** Null of who has it; new work is asked of these alone, and only they can be missing. */
  gone: z.nullable(z.enum(keysOf(goneReasons))),
})
const ScoreRow = z.object({
  student: Pupil,
  state: workState,
  submitted_at: z.nullable(instant),
  late_minutes: z.nullable(z.int()),
  /** Of the newest version, as there. */
  received_at: z.nullable(instant),
  made_at: z.nullable(instant),
  made_proven: z.boolean(),
  /** Of the attempt that is handed in: it counts where it is shared (`returned`), and is a draft before (`graded`). */
  score: z.nullable(z.number()),
})
export type ScoreRow = z.infer<typeof ScoreRow>

const Task = z.object({
  id: id('tugasku_post'),
  room: z.object({ id: id('room'), name: z.string() }),
  title: z.string(),
  state: postState,
  due_at: z.nullable(instant),
  max_score: z.nullable(z.int()),
  timezone,
  archived: z.boolean(),
})
const TaskScores = z.object({
  task: Task,
  /** By name. */
  rows: z.array(ScoreRow),
})
export type TaskScores = z.infer<typeof TaskScores>

const PupilScore = z.object({
  task: Task,
  student: Pupil,
  state: workState,
  /** The newest first. */
  versions: z.array(WorkVersion),
  /** As in a row. */
  score: z.nullable(z.number()),
  feedback: z.nullable(z.string()),
  scored_at: z.nullable(instant),
  /** What was shared of an attempt before. */
  earlier: z.nullable(EarlierScore),
  /** 0 where the pupil has not begun. */
  revision: z.int(),
  can: z.array(z.enum(scoreVerbs)),
})
export type PupilScore = z.infer<typeof PupilScore>

const ScoreMatrix = z.object({
  room: z.object({ id: id('room'), name: z.string() }),
  /** By the time from which they were given. */
  tasks: z.array(
    z.object({ id: id('tugasku_post'), title: z.string(), due_at: z.nullable(instant), max_score: z.nullable(z.int()) }),
  ),
  /** By name; the cells in the order of the tasks, null where a task is not for the pupil. */
  rows: z.array(
    z.object({
      student: Pupil,
      cells: z.array(z.nullable(z.object({ state: workState, score: z.nullable(z.number()) }))),
      /** Percent of what the tasks with a shared score are worth; null without any. */
      average: z.nullable(z.number()),
    }),
  ),
})
export type ScoreMatrix = z.infer<typeof ScoreMatrix>

const teacher = ['teacher'] as const
const ofTask = z.object({ post_id: id('tugasku_post') })
const ofPupil = z.object({ post_id: id('tugasku_post'), student_id: id('student') })
const said = (least: number) =>
  z.string().check(
    z.overwrite((typed) => typed.toWellFormed().replaceAll('\r\n', '\n').trim()),
    z.minLength(least),
    z.maxLength(postLimits.feedback),
  )
const seen = z.int().check(z.gte(0), z.lte(2_000_000_000))

/** What teachers of a room make of the work on its tasks. */
export const tugaskuScores = calls('tugasku-scores', {
  /** Everybody who has the task, with what became of it. */
  list: get(
    '/v1/teacher/tugasku-posts/:post_id/scores',
    { roles: teacher, params: ofTask, reply: TaskScores, offline: true, shows: ['tugasku-posts'] },
    ({ tugasku_post_id }) => ({ params: { post_id: tugasku_post_id } }),
  ),
  /** One pupil's work with all of its versions. */
  one: get(
    '/v1/teacher/tugasku-posts/:post_id/scores/:student_id',
    { roles: teacher, params: ofPupil, reply: PupilScore, shows: ['tugasku-posts'] },
    ({ tugasku_post_id, student_id }) => ({ params: { post_id: tugasku_post_id, student_id } }),
  ),
  /** Keeps a score and what is said of the work; the pupil reads it as soon as it is shared. */
  score: put(
    '/v1/teacher/tugasku-posts/:post_id/scores/:student_id',
    {
      roles: teacher,
      changes: ['tugasku-posts'],
      as: 'json',
      params: ofPupil,
      body: z.object({
        score: z.nullable(taskScore),
        feedback: said(0),
        /** Whether the pupil reads it now. */
        share: z.boolean(),
        /** That was seen; 0 of a work that was not begun. */
        revision: seen,
      }),
      reply: PupilScore,
      faults: ['DATA_CHANGED', 'TUGASKU_ARCHIVED', 'TUGASKU_NOT_NOW'],
    },
    ({ tugasku_post_id, student_id }) => ({
      params: { post_id: tugasku_post_id, student_id },
      body: { score: 88, feedback: 'Grafiknya rapi.', share: false, revision: 0 },
    }),
  ),
  /**
   * Gives a work back to be put right, lets a pupil off the task or no longer, or lets work that was made in time without signal
   * and came late count as in time.
   */
  turn: post(
    '/v1/teacher/tugasku-posts/:post_id/scores/:student_id',
    {
      roles: teacher,
      changes: ['tugasku-posts'],
      as: 'json',
      params: ofPupil,
      body: z.object({
        verb: z.enum(['revise', 'exempt', 'include', 'on_time']),
        /** What is to be put right. */
        feedback: z._default(said(0), ''),
        revision: seen,
      }),
      reply: PupilScore,
      faults: ['DATA_CHANGED', 'TUGASKU_ARCHIVED', 'TUGASKU_NOT_NOW'],
    },
    ({ tugasku_post_id, student_id }) => ({
      params: { post_id: tugasku_post_id, student_id },
      body: { verb: 'exempt' as const, feedback: '', revision: 0 },
    }),
  ),
  /** Shares what is scored and not shared yet: of these pupils, or of all. */
  share: post(
    '/v1/teacher/tugasku-posts/:post_id/share',
    {
      roles: teacher,
      changes: ['tugasku-posts'],
      as: 'json',
      params: ofTask,
      body: z.object({ student_ids: z.nullable(z.array(id('student')).check(z.minLength(1), z.maxLength(500))) }),
      reply: z.object({ shared: z.int() }),
      faults: ['TUGASKU_ARCHIVED'],
    },
    ({ tugasku_post_id, student_id }) => ({ params: { post_id: tugasku_post_id }, body: { student_ids: [student_id] } }),
  ),
  /** Reminds those who have not handed in, each at most once a day. */
  remind: post(
    '/v1/teacher/tugasku-posts/:post_id/remind',
    {
      roles: teacher,
      changes: [],
      params: ofTask,
      reply: z.object({ reminded: z.int() }),
      faults: ['TUGASKU_ARCHIVED'],
    },
    ({ tugasku_post_id }) => ({ params: { post_id: tugasku_post_id } }),
  ),
  /** The pupils of a room with their scores of all of its tasks. */
  matrix: get(
    '/v1/teacher/tugasku/:room_id/scores',
    { roles: teacher, params: z.object({ room_id: id('room') }), reply: ScoreMatrix, offline: true, shows: ['tugasku-posts'] },
    ({ tugasku_room_id }) => ({ params: { room_id: tugasku_room_id } }),
  ),
  /** The same for paper or as a workbook. */
  print: get(
    '/v1/teacher/tugasku/:room_id/scores/print',
    {
      roles: teacher,
      params: z.object({ room_id: id('room') }),
      query: z.object({ form: z._default(z.enum(['xlsx', 'pdf']), 'xlsx') }),
      reply: 'file',
    },
    ({ tugasku_room_id }) => ({ params: { room_id: tugasku_room_id } }),
  ),
})

import * as z from 'zod/mini'
import { keysOf } from '#contract/kit/keys.ts'
import { calls, get } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { pageQuery } from '#contract/kit/paging.ts'
import { instant, timezone } from '#contract/shared.ts'
import { Attachment } from '#contract/uploads.ts'
import { EarlierScore, Link, workState } from './post-entities.ts'

/** A child's tasks, by what there is to do or to read of them. */
export const childTaskGroups = {
  missing: 'Belum dikumpulkan',
  due: 'Perlu dikerjakan',
  waiting: 'Menunggu nilai',
  scored: 'Sudah dinilai',
  /** Exempt, or of a room that the child is no longer in. */
  released: 'Tidak perlu dikumpulkan',
  archived: 'Arsip',
} as const
export type ChildTaskGroup = keyof typeof childTaskGroups
export const childTaskGroup = z.enum(keysOf(childTaskGroups))

const Student = z.object({ id: id('student'), name: z.string() })

const task = {
  id: id('tugasku_post'),
  student: Student,
  /** The name of its class room. */
  room: z.string(),
  title: z.string(),
  group: childTaskGroup,
  /** A score that is not shared yet is only a work that was handed in. */
  state: workState,
  due_at: z.nullable(instant),
  closes_at: z.nullable(instant),
  /** Null of what is not scored. */
  max_score: z.nullable(z.int()),
  submitted_at: z.nullable(instant),
  /** By how many minutes it was handed in late; 0 for in time, null for not at all. */
  late_minutes: z.nullable(z.int()),
  /** As soon as the teacher shares it. */
  score: z.nullable(z.number()),
  timezone,
}
/** A task of a child, as a list shows it. */
export const ChildTask = z.object(task)
export type ChildTask = z.infer<typeof ChildTask>

const counts = z.object({
  missing: z.int(),
  due: z.int(),
  waiting: z.int(),
  scored: z.int(),
  released: z.int(),
  archived: z.int(),
})

const ChildTasks = z.object({
  server_time: instant,
  /** Every child, also where the groups are of one of them. */
  children: z.array(z.object({ ...Student.shape, school: z.nullable(z.string()), counts })),
  /** Those that hold something, with their first rows. */
  groups: z.array(z.object({ group: childTaskGroup, total: z.int(), rows: z.array(ChildTask) })),
})
export type ChildTasks = z.infer<typeof ChildTasks>

const ChildTaskWhole = z.object({
  ...task,
  topic: z.nullable(z.string()),
  given_at: z.nullable(instant),
  text: z.string(),
  links: z.array(Link),
  files: z.array(Attachment),
  writer: z.string(),
  /** How often it was handed in. */
  versions: z.int(),
  /** What the teacher says with a shared score, or of what is to be put right. */
  feedback: z.nullable(z.string()),
  scored_at: z.nullable(instant),
  /** What was shared of an attempt before, until the one that is handed in now has its own. */
  earlier: z.nullable(EarlierScore),
  /** Whether the child has it no longer, being out of the room. */
  gone: z.boolean(),
  /** Whether nothing is handed in any more. */
  closed: z.boolean(),
  server_time: instant,
})
export type ChildTaskWhole = z.infer<typeof ChildTaskWhole>

const parents = ['parent'] as const

/** What parents read of their children's tasks. Nothing is written here. */
export const tugaskuFamily = calls('tugasku-family', {
  /** The tasks of all children, or of one, by group: how many there are, and the first of each. */
  overview: get(
    '/v1/parent/tugasku',
    {
      roles: parents,
      query: z.object({ student_id: z.optional(id('student')) }),
      reply: ChildTasks,
      offline: true,
      shows: ['tugasku-posts', 'tugasku-rooms', 'family'],
    },
    ({ student_id }) => ({ query: { student_id } }),
  ),
  /** One group whole. What is due comes soonest first, everything else the newest first. */
  tasks: get(
    '/v1/parent/tugasku-tasks',
    {
      roles: parents,
      query: z.object({ group: childTaskGroup, student_id: z.optional(id('student')), ...pageQuery(25) }),
      reply: z.array(ChildTask),
      paged: 'page',
      offline: true,
      shows: ['tugasku-posts', 'tugasku-rooms', 'family'],
    },
    ({ student_id }) => ({ query: { group: 'due' as const, student_id } }),
  ),
  /** A task of a child: what it asks, and what became of it. */
  one: get(
    '/v1/parent/tugasku/:student_id/:post_id',
    {
      roles: parents,
      params: z.object({ student_id: id('student'), post_id: id('tugasku_post') }),
      reply: ChildTaskWhole,
      offline: true,
      shows: ['tugasku-posts', 'tugasku-rooms', 'family'],
    },
    ({ student_id, tugasku_post_id }) => ({ params: { student_id, post_id: tugasku_post_id } }),
  ),
})

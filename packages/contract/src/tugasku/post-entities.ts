import * as z from 'zod/mini'
import { keysOf } from '#contract/kit/keys.ts'
import { id } from '#contract/kit/id.ts'
import { instant, revision, timezone } from '#contract/shared.ts'
import { Attachment } from '#contract/uploads.ts'

const namesOf = <T extends string>(of: Readonly<Record<T, unknown>>) => keysOf(of)

/** What a teacher gives a room. */
export const postKinds = { task: 'Tugas', module: 'Materi', announcement: 'Pengumuman' } as const
export type PostKind = keyof typeof postKinds
export const postKind = z.enum(namesOf(postKinds))

/** Whether pupils read it, and whether something can still be handed in. */
export const postStates = {
  draft: { label: 'Draf', tone: 'off' },
  scheduled: { label: 'Terjadwal', tone: 'info' },
  published: { label: 'Terbit', tone: 'good' },
  closed: { label: 'Ditutup', tone: 'off' },
} as const
export type PostState = keyof typeof postStates
export const postState = z.enum(namesOf(postStates))

/** What became of a pupil's work on a task. */
export const workStates = {
  not_opened: { label: 'Belum dikerjakan', tone: 'off' },
  in_progress: { label: 'Draf tersimpan', tone: 'info' },
  submitted: { label: 'Dikumpulkan', tone: 'info' },
  withdrawn: { label: 'Ditarik', tone: 'off' },
  needs_revision: { label: 'Perlu diperbaiki', tone: 'warn' },
  graded: { label: 'Dinilai, belum dibagikan', tone: 'info' },
  returned: { label: 'Nilai dibagikan', tone: 'ok' },
  missing: { label: 'Belum mengumpulkan', tone: 'bad' },
  exempt: { label: 'Dibebaskan', tone: 'off' },
} as const
export type WorkState = keyof typeof workStates
export const workState = z.enum(namesOf(workStates))

/** A pupil's tasks, by what there is to do with them. */
export const taskSections = { todo: 'Perlu dikerjakan', late: 'Terlambat', done: 'Selesai' } as const
export type TaskSection = keyof typeof taskSections
export const taskSection = z.enum(namesOf(taskSections))

/** Letters, files, links, points, and rooms that are given the same at once, at most. */
export const postLimits = {
  rooms: 12,
  title: 120,
  text: 10_000,
  files: 6,
  links: 6,
  url: 500,
  label: 80,
  score: 1000,
  feedback: 2000,
} as const

/** A page elsewhere. */
export const Link = z.object({ url: z.string(), label: z.string() })
export type Link = z.infer<typeof Link>

/** What a teacher may do with a post now. */
export const postVerbs = ['edit', 'publish', 'close', 'reopen', 'remove', 'score'] as const
export type PostVerb = (typeof postVerbs)[number]

const Topic = z.object({ id: id('tugasku_topic'), name: z.string() })

export const PostRow = z.object({
  id: id('tugasku_post'),
  room: z.object({ id: id('room'), name: z.string() }),
  kind: postKind,
  title: z.string(),
  state: postState,
  topic: z.nullable(Topic),
  /** From when pupils read it; null of a draft. */
  given_at: z.nullable(instant),
  due_at: z.nullable(instant),
  /** Null of what is not scored. */
  max_score: z.nullable(z.int()),
  files: z.int(),
  timezone,
  /** Of a task, for the pupil who reads. */
  work: z.nullable(z.object({ state: workState, late_minutes: z.nullable(z.int()), score: z.nullable(z.number()) })),
  /** Of a task, for its teachers: how many have it, have handed it in, and wait for a score. */
  counts: z.nullable(z.object({ pupils: z.int(), submitted: z.int(), to_score: z.int() })),
})
export type PostRow = z.infer<typeof PostRow>

export const WorkVersion = z.object({
  number: z.int(),
  text: z.string(),
  links: z.array(Link),
  files: z.array(Attachment),
  /** Since when it counts as handed in: when it was made without signal, where that is proven, else when it came. */
  submitted_at: instant,
  /** By what is received, until a teacher lets what was made in time count as in time. */
  late_minutes: z.int(),
  received_at: instant,
  /** When a delayed one was made as its device tells; null of what was sent with signal. */
  made_at: z.nullable(instant),
  /** Whether that is proven. */
  made_proven: z.boolean(),
})
export type WorkVersion = z.infer<typeof WorkVersion>

/** What the pupil who did it may do with a work now. */
export const workVerbs = ['submit', 'withdraw'] as const

/** Points of a task: at most two decimals, as scores of components have. */
export const taskScore = z.number().check(z.gte(0), z.lte(postLimits.score), z.multipleOf(0.01))

/** A score that was shared, of an attempt that is not the one that counts now. */
export const EarlierScore = z.object({
  score: z.number(),
  feedback: z.nullable(z.string()),
  /** Which version it was for; null of what was scored without a version. */
  version: z.nullable(z.int()),
  scored_at: instant,
})
export type EarlierScore = z.infer<typeof EarlierScore>

/** A pupil's own work on a task. */
export const Work = z.object({
  state: workState,
  /** What is written and not handed in yet. */
  draft: z.string(),
  draft_links: z.array(Link),
  /** What was handed in, the newest first. */
  versions: z.array(WorkVersion),
  /** As soon as the teacher shares it. */
  score: z.nullable(z.number()),
  feedback: z.nullable(z.string()),
  scored_at: z.nullable(instant),
  /** What was shared of an attempt before, until the one that is handed in now has its own. */
  earlier: z.nullable(EarlierScore),
  can: z.array(z.enum(workVerbs)),
})
export type Work = z.infer<typeof Work>

export const Post = z.object({
  id: id('tugasku_post'),
  room: z.object({ id: id('room'), name: z.string() }),
  kind: postKind,
  title: z.string(),
  state: postState,
  topic: z.nullable(Topic),
  given_at: z.nullable(instant),
  due_at: z.nullable(instant),
  closes_at: z.nullable(instant),
  max_score: z.nullable(z.int()),
  resubmits: z.boolean(),
  timezone,
  text: z.string(),
  links: z.array(Link),
  files: z.array(Attachment),
  writer: z.string(),
  /** Whom it is for, where that is not the whole room; for its teachers. */
  students: z.nullable(z.array(z.object({ id: id('student'), name: z.string() }))),
  /** Of a task, for the pupil who reads. */
  work: z.nullable(Work),
  /** Of a task, for its teachers. */
  counts: z.nullable(z.object({ pupils: z.int(), submitted: z.int(), to_score: z.int() })),
  /** Whether work on it has a score, so that what it is worth stays as it is; for its teachers, false for anybody else. */
  scored: z.boolean(),
  /** Whether the pupil who reads has it no longer, being out of the room: the own work stays readable, and nothing is asked. */
  gone: z.boolean(),
  /** Whether its room is archived: nothing is added to it. */
  archived: z.boolean(),
  server_time: instant,
  revision,
  can: z.array(z.enum(postVerbs)),
})
export type Post = z.infer<typeof Post>

/** A post as it is named after it was given. */
export const GivenPost = z.object({
  id: id('tugasku_post'),
  kind: postKind,
  room: z.object({ id: id('room'), name: z.string() }),
})
export type GivenPost = z.infer<typeof GivenPost>

/** What a teacher writes with. */
export const PostBegin = z.object({
  room: z.object({ id: id('room'), name: z.string() }),
  timezone,
  topics: z.array(Topic),
  /** By name. */
  students: z.array(z.object({ id: id('student'), name: z.string(), class: z.nullable(z.string()) })),
})
export type PostBegin = z.infer<typeof PostBegin>

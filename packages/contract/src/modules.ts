import * as z from 'zod/mini'
import type {} from './quizzes/session.ts'
import type {} from './tugasku/posts.ts'
import { keysOf } from './kit/keys.ts'
import { calls, get, post, put } from './kit/call.ts'
import { id } from './kit/id.ts'
import { number } from './kit/number.ts'
import { instant, line, revision, searchQuery, uuid } from './shared.ts'
import { postKind } from './tugasku/post-entities.ts'
import { anyKind, Attachment, upload } from './uploads.ts'

declare module './kit/call.ts' {
  interface Tags {
    modules: true
  }
  interface SampleIds {
    /** A module of the library that the caller may teach with. */
    readonly module_uuid: string
  }
}

export const moduleStates = {
  draft: { label: 'Draf', tone: 'waiting' },
  published: { label: 'Siap dipakai', tone: 'good' },
  shared: { label: 'Dibagikan', tone: 'good' },
  archived: { label: 'Diarsipkan', tone: 'off' },
} as const
export type ModuleState = keyof typeof moduleStates
const state = z.enum(keysOf(moduleStates))

/** Whose modules are listed: the own ones, those that colleagues share, those that the product gives. */
export const moduleShelves = { mine: 'Punya saya', school: 'Sekolah', platform: 'Platform' } as const
export type ModuleShelf = keyof typeof moduleShelves
const shelf = z.enum(keysOf(moduleShelves))

/** What an owner can turn a module into, and what is then said of it. */
export const moduleTurns = {
  publish: 'published',
  share: 'shared',
  withdraw: 'published',
  archive: 'archived',
  restore: 'draft',
} as const
export type ModuleTurn = keyof typeof moduleTurns
const turn = z.enum(keysOf(moduleTurns))

/** Letters of its parts, and how many files and links it has at most. */
export const moduleLimits = { title: 120, objective: 300, text: 20_000, files: 10, links: 10 } as const

/** An address of the web, with what it is called. */
export const WebLink = z.object({
  title: line(1, 120),
  url: z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).check(z.maxLength(500)),
})
export type WebLink = z.infer<typeof WebLink>

const Subject = z.object({ uuid, name: z.string() })
const card = {
  uuid,
  title: z.string(),
  /** Null where it is for no subject; a subject of the product's own modules is none of the school's and has no uuid. */
  subject: z.nullable(z.object({ uuid: z.nullable(uuid), name: z.string() })),
  /** The year of school that it is for. */
  grade: z.nullable(z.int()),
  state,
  /** Who keeps it; null of the product's own. */
  owner: z.nullable(z.object({ name: z.string() })),
  version: z.int(),
  files: z.int(),
  links: z.int(),
  /** So many colleagues have copied it. */
  copies: z.int(),
  changed_at: instant,
}
export const ModuleRow = z.object(card)
export type ModuleRow = z.infer<typeof ModuleRow>

/** What the reader may do with it. */
const can = z.array(z.enum(['give', 'edit', 'copy', 'publish', 'share', 'withdraw', 'archive', 'restore']))
const Module = z.object({
  ...card,
  objective: z.string(),
  /** Plain text with a few marks, as articles have it. */
  text: z.string(),
  links: z.array(WebLink),
  files: z.array(Attachment),
  /** What it said before, from the newest on: for its owner alone. */
  versions: z.array(z.object({ version: z.int(), title: z.string(), text: z.string(), at: instant })),
  /** What the reader has given class rooms from it, the newest first. */
  posts: z.array(
    z.object({
      id: id('tugasku_post'),
      kind: postKind,
      title: z.string(),
      room: z.object({ id: id('room'), name: z.string() }),
    }),
  ),
  /** The quizzes that the reader has made from it, the newest first. */
  quizzes: z.array(z.object({ uuid, title: z.string() })),
  can,
  revision,
})
export type Module = z.infer<typeof Module>

const params = z.object({ module_uuid: uuid })
const said = {
  title: line(3, moduleLimits.title),
  subject_uuid: z.nullable(uuid),
  grade: z.optional(z.int().check(z.gte(1), z.lte(12))),
  objective: z.string().check(z.trim(), z.maxLength(moduleLimits.objective)),
  text: z.string().check(
    z.overwrite((typed) => typed.toWellFormed().trim()),
    z.maxLength(moduleLimits.text),
  ),
  links: z.array(WebLink).check(z.maxLength(moduleLimits.links)),
  files: z.array(upload(anyKind)).check(z.maxLength(moduleLimits.files)),
}
const sample = { title: 'Hukum Hooke', subject_uuid: null, objective: '', text: 'Ukur tiga pegas.', links: [] }

/** Teachers' library of what they teach with. */
export const modules = calls('modules', {
  /** The newest change first. Archived ones are listed when they are asked for. */
  list: get(
    '/v1/teacher/modules',
    {
      roles: ['teacher'],
      query: z.object({
        shelf: z._default(shelf, 'mine'),
        state: z.optional(state),
        grade: z.optional(number.check(z.int(), z.gte(1), z.lte(12))),
        ...searchQuery(25),
      }),
      reply: z.array(ModuleRow),
      paged: 'page',
      offline: true,
      shows: ['modules'],
    },
    () => ({ query: { search: 'pegas' } }),
  ),
  /** What a module can be filed under. */
  begin: get(
    '/v1/teacher/modules/begin',
    { roles: ['teacher'], reply: z.object({ subjects: z.array(Subject) }), offline: true, shows: ['modules'] },
    () => ({}),
  ),
  read: get(
    '/v1/teacher/modules/:module_uuid',
    { roles: ['teacher'], params, reply: Module, offline: true, shows: ['modules', 'tugasku-posts', 'quiz'] },
    ({ module_uuid }) => ({ params: { module_uuid } }),
  ),
  /** Keeps a new one: a draft, or one that can be used at once. */
  add: post(
    '/v1/teacher/modules',
    {
      roles: ['teacher'],
      changes: ['modules'],
      as: 'json',
      body: z.object({ ...said, state: z._default(z.enum(['draft', 'published', 'shared']), 'draft') }),
      reply: Module,
      idempotent: true,
    },
    ({ sent_pdf }) => ({ body: { ...sample, files: [sent_pdf] } }),
  ),
  /** Changes what it says; what it said before stays as a version. Of the files that it has, `kept` stay. */
  save: put(
    '/v1/teacher/modules/:module_uuid',
    {
      roles: ['teacher'],
      changes: ['modules'],
      as: 'json',
      params,
      body: z.object({ ...said, kept: z.array(uuid).check(z.maxLength(moduleLimits.files)), revision }),
      reply: Module,
    },
    ({ module_uuid, sent_pdf }) => ({
      params: { module_uuid },
      body: { ...sample, files: [sent_pdf], kept: [], revision: 1 },
    }),
  ),
  turn: post(
    '/v1/teacher/modules/:module_uuid/state',
    {
      roles: ['teacher'],
      changes: ['modules'],
      as: 'json',
      params,
      body: z.object({ turn, revision }),
      reply: Module,
    },
    ({ module_uuid }) => ({ params: { module_uuid }, body: { turn: 'archive' as const, revision: 1 } }),
  ),
  /** Takes one into the own modules, as a draft that can be changed. */
  copy: post(
    '/v1/teacher/modules/:module_uuid/copy',
    { roles: ['teacher'], changes: ['modules'], params, reply: Module, idempotent: true },
    ({ module_uuid }) => ({ params: { module_uuid } }),
  ),
})

import * as z from 'zod/mini'
import { Begun } from '#contract/jobs.ts'
import { calls, del, get, post, put } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { line, searchQuery, uuid } from '#contract/shared.ts'
import {
  count,
  field,
  Import,
  kinds,
  Listed,
  outcomes,
  problem,
  pupilImportLimits,
  Row,
  rowDecisions,
  whom,
} from './import-rows.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** A file of one pupil that was read and waits for its office. */
    readonly office_import_uuid: string
    /** Another one, which may be dropped. */
    readonly office_drop_import_uuid: string
    /** Another one, which may be run, and what is seen of it. */
    readonly office_run_import_uuid: string
    readonly office_seen_import: string
    /** One that was run a moment ago. */
    readonly office_done_import_uuid: string
  }
}

const office = ['school'] as const
const named = z.object({ import_uuid: uuid })
const row = z.int().check(z.gte(1), z.lte(2_000_000))
const file = z.file().check(z.minSize(1), z.maxSize(pupilImportLimits.bytes))

/** What stands in a cell, as it was typed. */
const text = z.string().check(
  z.overwrite((typed) => typed.toWellFormed()),
  z.maxLength(400),
)

const sampleFile = () =>
  new File(['Nama;NISN;Tanggal Lahir;Rombel\nContoh Siswa Impor;;2011-02-03;\n'], 'siswa.csv', { type: 'text/csv' })

/** Pupils, or teachers and staff, from a file: read and compared with the school, repaired, run, and undone. */
export const pupilImports = calls('pupilImports', {
  /** The last imports of the school, the newest first. */
  list: get('/v1/school/import', { shows: ['people', 'jobs'], roles: office, reply: z.array(Listed) }, () => ({})),
  /** Reads a file of pupils or of staff, or what was pasted, and keeps it for thirty days. Nothing of it is written among the people. */
  read: post(
    '/v1/school/import',
    {
      changes: ['people'],
      roles: office,
      as: 'multipart',
      body: z.object({ file, from: z.enum(['file', 'paste']), whom: z.optional(whom) }),
      reply: z.object({ import_uuid: uuid }),
      faults: ['YEAR_MISSING', 'TOO_LARGE'],
    },
    () => ({ body: { file: sampleFile(), from: 'file' as const } }),
  ),
  /** An empty workbook with the columns of an import, and what they take. */
  template: get(
    '/v1/school/import/template',
    { roles: office, query: z.object({ whom: z.optional(whom) }), reply: 'file' },
    () => ({ query: {} }),
  ),
  /** The pupils of the school, or its teachers and staff, as a workbook with the columns of an import, which takes it back. */
  export: get('/v1/school/import/export', { roles: office, query: z.object({ whom: z.optional(whom) }), reply: 'file' }, () => ({
    query: {},
  })),
  detail: get(
    '/v1/school/import/:import_uuid',
    { shows: ['people', 'jobs'], roles: office, params: named, reply: Import },
    ({ office_import_uuid }) => ({ params: { import_uuid: office_import_uuid } }),
  ),
  rows: get(
    '/v1/school/import/:import_uuid/rows',
    {
      shows: ['people', 'jobs'],
      roles: office,
      params: named,
      query: z.object({
        kind: z.optional(z.enum(kinds)),
        problem: z.optional(problem),
        outcome: z.optional(z.enum(outcomes)),
        /** Part of a name, or a number. */
        ...searchQuery(50),
      }),
      paged: 'page',
      reply: z.array(Row),
    },
    ({ office_import_uuid }) => ({ params: { import_uuid: office_import_uuid } }),
  ),
  /** Puts cells right. An empty text is an empty cell, which changes nothing of a pupil. IMPORT_NOT_NOW once it has begun. */
  repair: put(
    '/v1/school/import/:import_uuid/cells',
    {
      changes: ['people'],
      roles: office,
      as: 'json',
      params: named,
      body: z.object({
        fixes: z.array(z.object({ row, field, value: text })).check(z.minLength(1), z.maxLength(pupilImportLimits.fixes)),
      }),
      reply: z.null(),
      faults: ['IMPORT_NOT_NOW'],
    },
    ({ office_import_uuid }) => ({
      params: { import_uuid: office_import_uuid },
      body: { fixes: [{ row: 2, field: 'born_on' as const, value: '2011-03-02' }] },
    }),
  ),
  /** Takes everything that is proposed for one kind of problem. Answers how many cells were put right. */
  accept: post(
    '/v1/school/import/:import_uuid/suggestions',
    {
      changes: ['people'],
      roles: office,
      as: 'json',
      params: named,
      body: z.object({ problem }),
      reply: z.object({ accepted: count }),
      faults: ['IMPORT_NOT_NOW'],
    },
    ({ office_import_uuid }) => ({ params: { import_uuid: office_import_uuid }, body: { problem: 'nisn_short' as const } }),
  ),
  /** Decides on rows: on those with these numbers, or on all that differ from what was written by hand. */
  decide: post(
    '/v1/school/import/:import_uuid/decisions',
    {
      changes: ['people'],
      roles: office,
      as: 'json',
      params: named,
      body: z.object({
        decision: z.enum(rowDecisions),
        rows: z.optional(z.array(row).check(z.minLength(1), z.maxLength(pupilImportLimits.fixes))),
      }),
      reply: z.object({ decided: count }),
      faults: ['IMPORT_NOT_NOW'],
    },
    ({ office_import_uuid }) => ({
      params: { import_uuid: office_import_uuid },
      body: { decision: 'auto' as const, rows: [2] },
    }),
  ),
  /** Says who a row is: somebody of the school, or null for somebody new. */
  match: put(
    '/v1/school/import/:import_uuid/match',
    {
      changes: ['people'],
      roles: office,
      as: 'json',
      params: named,
      body: z.object({ row, person_id: z.nullable(id('person')) }),
      reply: z.null(),
      faults: ['IMPORT_NOT_NOW'],
    },
    ({ office_import_uuid, student_id }) => ({
      params: { import_uuid: office_import_uuid },
      body: { row: 2, person_id: student_id },
    }),
  ),
  /** Says which class of the school a word of the file is; `new` makes one, `none` leaves its pupils without a class. */
  mapClass: put(
    '/v1/school/import/:import_uuid/classes',
    {
      changes: ['people'],
      roles: office,
      as: 'json',
      params: named,
      body: z.object({ key: line(1, 60), to: z.union([z.enum(['new', 'none']), uuid]) }),
      reply: z.null(),
      faults: ['IMPORT_NOT_NOW'],
    },
    ({ office_import_uuid, class_uuid }) => ({
      params: { import_uuid: office_import_uuid },
      body: { key: '11ipa1', to: class_uuid },
    }),
  ),
  /** Begins to write what is shown. DATA_CHANGED when that has changed since; IMPORT_NOT_NOW where there is nothing to write. */
  run: post(
    '/v1/school/import/:import_uuid/run',
    {
      changes: ['people', 'jobs'],
      roles: office,
      as: 'json',
      params: named,
      body: z.object({ seen: z.string().check(z.regex(/^[\da-f]{64}$/)) }),
      reply: Begun,
      faults: ['IMPORT_NOT_NOW', 'DATA_CHANGED', 'YEAR_MISSING'],
    },
    ({ office_run_import_uuid, office_seen_import }) => ({
      params: { import_uuid: office_run_import_uuid },
      body: { seen: office_seen_import },
    }),
  ),
  /** Whom an import has added, by class, for their slips. */
  added: get(
    '/v1/school/import/:import_uuid/added',
    {
      shows: ['people', 'jobs'],
      roles: office,
      params: named,
      reply: z.array(z.object({ class_name: z.nullable(z.string()), people: z.array(id('person')) })),
    },
    ({ office_done_import_uuid }) => ({ params: { import_uuid: office_done_import_uuid } }),
  ),
  /** Takes back what an import has written within seven days, but for people on whom something rests since: these are named. */
  undo: post(
    '/v1/school/import/:import_uuid/undo',
    {
      changes: ['people', 'attendance'],
      roles: office,
      as: 'json',
      params: named,
      body: z.object({}),
      reply: z.object({ removed: count, restored: count, kept: z.array(z.object({ name: z.string(), why: z.string() })) }),
      faults: ['IMPORT_NOT_NOW'],
    },
    ({ office_done_import_uuid }) => ({ params: { import_uuid: office_done_import_uuid }, body: {} }),
  ),
  /** Forgets a file that was not run. */
  drop: del(
    '/v1/school/import/:import_uuid',
    { changes: ['people'], roles: office, params: named, reply: z.null(), faults: ['IMPORT_NOT_NOW'] },
    ({ office_drop_import_uuid }) => ({ params: { import_uuid: office_drop_import_uuid } }),
  ),
})

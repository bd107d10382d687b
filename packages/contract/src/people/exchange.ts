import * as z from 'zod/mini'
import { Begun } from '#contract/jobs.ts'
import { keysOf } from '#contract/kit/keys.ts'
import { calls, get, post } from '#contract/kit/call.ts'
import { instant, uuid } from '#contract/shared.ts'
import { count } from './import-rows.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** An archive of OneRoster that was read and waits for its office. */
    readonly office_roster_import_uuid: string
    /** Another one, whose teachers may be added, and what is seen of them. */
    readonly office_teachers_import_uuid: string
    readonly office_seen_teachers: string
    /** One whose teachers were added a moment ago. */
    readonly office_taught_import_uuid: string
  }
}

/** What an archive of OneRoster is compared by, beside its pupils. */
export const exchangeParts = { classes: 'Kelas', teachers: 'Guru', members: 'Keanggotaan kelas' } as const
export type ExchangePart = keyof typeof exchangeParts
/** `missing` has the school alone. */
export const exchangeKinds = { new: 'Baru', changed: 'Berubah', missing: 'Tidak di berkas' } as const
export type ExchangeKind = keyof typeof exchangeKinds
/** So many differences of a part are named; all of them are counted. */
export const exchangeLines = 200

const Difference = z.object({
  part: z.enum(keysOf(exchangeParts)),
  /** As many as the file has. */
  read: count,
  same: count,
  new: count,
  changed: count,
  missing: count,
  /** The first of those that differ. */
  lines: z.array(
    z.object({
      kind: z.enum(keysOf(exchangeKinds)),
      title: z.string(),
      note: z.string(),
    }),
  ),
})
export type ExchangeDifference = z.infer<typeof Difference>

const Report = z.object({
  differences: z.array(Difference),
  /** Teachers whom the school does not have, and its classes without a homeroom teacher for whom the archive names one. */
  teachers: z.object({
    fresh: count,
    leads: count,
    /** Says what is shown; named by whoever adds them. */
    seen: z.string(),
    can: z.array(z.enum(['add', 'undo'])),
  }),
  /** What the archive has and the import does not take, each with why. */
  left: z.array(z.object({ what: z.string(), count, why: z.string() })),
})
export type ExchangeReport = z.infer<typeof Report>

const Archive = z.object({ import_uuid: uuid, name: z.string(), created_at: instant, rows: count, is_done: z.boolean() })
export type ExchangeArchive = z.infer<typeof Archive>

const office = ['school'] as const
const named = z.object({ import_uuid: uuid })

/** OneRoster 1.2 as CSV, out and in. What comes in is a `pupilImports.read`, which knows an archive of OneRoster by its manifest. */
export const exchange = calls('exchange', {
  /** The last archives that were read, the newest first. */
  list: get('/v1/school/exchange', { shows: ['people', 'jobs'], roles: office, reply: z.array(Archive) }, () => ({})),
  /** Makes an archive of the running year in the background: the answer is where it is found. */
  make: post(
    '/v1/school/exchange',
    {
      roles: office,
      changes: ['jobs'],
      as: 'json',
      body: z.object({}),
      reply: Begun,
      idempotent: true,
      faults: ['YEAR_MISSING'],
    },
    () => ({ body: {} }),
  ),
  /** What an archive has beside its pupils, compared with the school as it stands. NOT_FOUND for a file that is no such archive. */
  report: get(
    '/v1/school/exchange/:import_uuid',
    {
      shows: ['people', 'jobs'],
      roles: office,
      params: named,
      reply: Report,
      faults: ['YEAR_MISSING'],
    },
    ({ office_roster_import_uuid }) => ({ params: { import_uuid: office_roster_import_uuid } }),
  ),
  /**
   * Adds the teachers whom the school does not have, and gives its classes without a homeroom teacher the one that the archive names.
   * Nobody gets a password by it. DATA_CHANGED when that has changed since it was seen, IMPORT_NOT_NOW where there is nothing to write.
   */
  addTeachers: post(
    '/v1/school/exchange/:import_uuid/teachers',
    {
      changes: ['people', 'attendance'],
      roles: office,
      as: 'json',
      params: named,
      body: z.object({ seen: z.string().check(z.regex(/^[\da-f]{64}$/)) }),
      reply: z.object({ added: count, leads: count }),
      faults: ['IMPORT_NOT_NOW', 'DATA_CHANGED', 'YEAR_MISSING', 'TAKEN'],
    },
    ({ office_teachers_import_uuid, office_seen_teachers }) => ({
      params: { import_uuid: office_teachers_import_uuid },
      body: { seen: office_seen_teachers },
    }),
  ),
  /** Takes back what was written of the teachers within seven days, but for those on whom something rests since: these are named. */
  undoTeachers: post(
    '/v1/school/exchange/:import_uuid/teachers/undo',
    {
      changes: ['people', 'attendance'],
      roles: office,
      as: 'json',
      params: named,
      body: z.object({}),
      reply: z.object({ removed: count, kept: z.array(z.object({ name: z.string(), why: z.string() })) }),
      faults: ['IMPORT_NOT_NOW', 'DATA_CHANGED'],
    },
    ({ office_taught_import_uuid }) => ({ params: { import_uuid: office_taught_import_uuid }, body: {} }),
  ),
})

import * as z from 'zod/mini'
import { calls, get, post } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { revision, uuid } from '#contract/shared.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** A file of staff that was run a moment ago: its row 2 is who leads `class_uuid`. */
    readonly office_staff_import_uuid: string
  }
}

/** Homeroom teachers that are set at once. */
const MOST = 200

/** Somebody whom a file calls homeroom teacher, once the import is done: a proposal, which the office alone makes true. */
const Homeroom = z.object({
  /** The number of the row in the file. */
  row: z.int(),
  person_id: id('person'),
  name: z.string(),
  /** The file's words, `Wali Kelas X IPA 1`. */
  duty: z.string(),
  /** The class of the running year that the words name; null where they name none, or several. */
  class: z.nullable(z.object({ uuid, name: z.string(), revision })),
  /** Who leads that class now; null for nobody. */
  leader: z.nullable(z.string()),
  /** Leads it already. */
  is_set: z.boolean(),
})
export type ImportHomeroom = z.infer<typeof Homeroom>

const office = ['school'] as const
const named = z.object({ import_uuid: uuid })
const row = z.int().check(z.gte(1), z.lte(2_000_000))

/** Homeroom teachers as a file of staff names them. */
export const importHomerooms = calls('importHomerooms', {
  /** Whom a file of staff calls homeroom teachers. Empty before the import is done, and of a file of pupils. */
  list: get(
    '/v1/school/import/:import_uuid/homerooms',
    { shows: ['people', 'jobs'], roles: office, params: named, reply: z.array(Homeroom) },
    ({ office_staff_import_uuid }) => ({ params: { import_uuid: office_staff_import_uuid } }),
  ),
  /**
   * Makes people of a file homeroom teachers of classes of the running year: all of them, or none. DATA_CHANGED where a class has changed
   * since it was seen; IMPORT_NOT_NOW before the import is done. Answers how many classes have another homeroom teacher now.
   */
  lead: post(
    '/v1/school/import/:import_uuid/homerooms',
    {
      changes: ['people'],
      roles: office,
      as: 'json',
      params: named,
      body: z.object({
        leads: z.array(z.object({ row, class_uuid: uuid, revision })).check(z.minLength(1), z.maxLength(MOST)),
      }),
      reply: z.object({ made: z.int() }),
      faults: ['IMPORT_NOT_NOW', 'DATA_CHANGED'],
    },
    ({ office_staff_import_uuid, class_uuid }) => ({
      params: { import_uuid: office_staff_import_uuid },
      body: { leads: [{ row: 2, class_uuid, revision: 1 }] },
    }),
  ),
})

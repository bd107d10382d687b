import * as z from 'zod/mini'
import { keysOf } from '#contract/kit/keys.ts'
import { calls, get, post, put } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { number } from '#contract/kit/number.ts'
import { day, instant, line, uuid } from '#contract/shared.ts'
import { RaporContent } from './content.ts'
import { Rapor, RaporClass, raporLimits, raporPages, RaporProgress, RaporRow, RaporSeen, RaporStep } from './entities.ts'

const office = ['school'] as const
const families = ['student', 'parent'] as const
const semester = z.optional(number.check(z.int(), z.gte(1), z.lte(2)))
/** The school year, by its first half; the running one when left out. */
const tahun_ajaran_id = z.optional(number.check(z.int(), z.gte(2000), z.lte(2100)))
const text = (most: number) =>
  z.string().check(
    z.overwrite((typed) => typed.toWellFormed().replaceAll('\r\n', '\n').trim()),
    z.maxLength(most),
  )
const Named = z.object({ uuid })
const pages = z.enum(keysOf(raporPages))

/** The principal's word and the day on which families read. */
export const raporOffice = calls('rapor-office', {
  progress: get(
    '/v1/school/rapor',
    {
      roles: office,
      query: z.object({ semester, tahun_ajaran_id }),
      reply: z.array(RaporProgress),
      shows: ['rapor', 'people', 'grades'],
    },
    () => ({ query: {} }),
  ),
  class: get(
    '/v1/school/rapor/classes/:class_id',
    {
      roles: office,
      params: z.object({ class_id: uuid }),
      query: z.object({ semester }),
      reply: RaporClass,
      shows: ['rapor', 'grades', 'people'],
    },
    ({ class_uuid }) => ({ params: { class_id: class_uuid }, query: {} }),
  ),
  detail: get(
    '/v1/school/rapor/:uuid',
    { roles: office, params: Named, reply: Rapor, shows: ['rapor', 'grades', 'grade-settings'] },
    ({ rapor_uuid }) => ({ params: { uuid: rapor_uuid } }),
  ),
  /** Who did what with a pupil's report card, the newest first. */
  history: get(
    '/v1/school/rapor/:uuid/history',
    { roles: office, params: Named, reply: z.array(RaporStep), shows: ['rapor'] },
    ({ rapor_uuid }) => ({ params: { uuid: rapor_uuid } }),
  ),
  /** Decides on report cards of a class, all or none; answers how many. Throws DATA_CHANGED where one is not what was seen any more. */
  turn: post(
    '/v1/school/rapor/turn',
    {
      roles: office,
      changes: ['rapor'],
      as: 'json',
      body: z.object({
        class_id: uuid,
        verb: z.enum(['approve', 'return', 'publish', 'withdraw']),
        cards: RaporSeen,
        /** Of `return` and `withdraw`: why. */
        reason: z._default(z.nullable(line(3, 300)), null),
        /** Of `publish`: the day from whose 07.00 on families read it; at once when left out. */
        publish_on: z._default(z.nullable(day), null),
      }),
      reply: z.object({ turned: z.int() }),
      idempotent: true,
      faults: ['DATA_CHANGED'],
    },
    ({ class_uuid, rapor_uuid, rapor_hash }) => ({
      body: { class_id: class_uuid, verb: 'approve' as const, cards: [{ uuid: rapor_uuid, hash: rapor_hash }] },
    }),
  ),
  print: get(
    '/v1/school/rapor/:uuid/print',
    { roles: office, params: Named, query: z.object({ pages: z.optional(pages) }), reply: 'file' },
    ({ rapor_uuid }) => ({ params: { uuid: rapor_uuid }, query: { pages: 'moved' as const } }),
  ),
})

/** Families read what was published. */
export const raporReading = calls('rapor-reading', {
  list: get(
    '/v1/{role}/rapor',
    {
      roles: families,
      query: z.object({ student_id: z.optional(id('student')) }),
      reply: z.array(RaporRow),
      offline: true,
      shows: ['rapor'],
    },
    ({ student_id }) => ({ query: { student_id } }),
  ),
  detail: get(
    '/v1/{role}/rapor/:uuid',
    { roles: families, params: Named, reply: Rapor, offline: true, shows: ['rapor'] },
    ({ given_rapor_uuid }) => ({ params: { uuid: given_rapor_uuid } }),
  ),
  /** A parent has read it, and may say something to the school. */
  respond: put(
    '/v1/parent/rapor/:uuid/response',
    {
      roles: ['parent'],
      changes: ['rapor'],
      params: Named,
      body: z.object({ response: text(raporLimits.response) }),
      reply: Rapor,
    },
    ({ given_rapor_uuid }) => ({
      params: { uuid: given_rapor_uuid },
      body: { response: 'Terima kasih, kami dampingi di rumah.' },
    }),
  ),
  print: get('/v1/{role}/rapor/:uuid/print', { roles: families, params: Named, reply: 'file' }, ({ given_rapor_uuid }) => ({
    params: { uuid: given_rapor_uuid },
  })),
  /** Whether a paper is genuine, for anybody who has it in the hand. */
  verify: get(
    '/v1/rapor/:code',
    {
      roles: 'anyone',
      params: z.object({ code: z.string().check(z.regex(/^[A-Z2-9]{12}$/)) }),
      reply: z.object({
        initials: z.string(),
        school: z.string(),
        class: z.string(),
        period: z.string(),
        version: z.int(),
        published_at: instant,
        /** The first 12 digits of the hash of what it says. */
        hash: z.string(),
        /** Whether a newer version has taken its place. */
        replaced: z.boolean(),
      }),
    },
    ({ rapor_code }) => ({ params: { code: rapor_code } }),
  ),
  /**
   * What the genuine one says, for who also knows the pupil's NISN: so that a changed paper is found out. Null for another number.
   * Throws TOO_MANY_REQUESTS after ten numbers within an hour.
   */
  marks: post(
    '/v1/rapor/:code/marks',
    {
      roles: 'anyone',
      changes: [],
      params: z.object({ code: z.string().check(z.regex(/^[A-Z2-9]{12}$/)) }),
      body: z.object({ nisn: z.string().check(z.trim(), z.regex(/^\d{10}$/, 'NISN terdiri dari 10 angka.')) }),
      reply: z.object({ content: z.nullable(RaporContent) }),
    },
    ({ rapor_code }) => ({ params: { code: rapor_code }, body: { nisn: '0091234567' } }),
  ),
})

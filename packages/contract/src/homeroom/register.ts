import * as z from 'zod/mini'
import { keysOf } from '#contract/kit/keys.ts'
import { calls, del, get, post } from '#contract/kit/call.ts'
import { decision } from '#contract/kit/decision.ts'
import { id } from '#contract/kit/id.ts'
import { requestStates } from '#contract/kit/request-states.ts'
import { instant, line, revision, timezone, uuid } from '#contract/shared.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** A wish of the caller, or of a teacher of the caller's school, to lead a class; it waits. */
    readonly homeroom_request_id: string
    /** A class of the caller's school that nobody leads. */
    readonly free_class_uuid: string
  }
}

/** What has become of a wish to lead a class. */
export const wishStates = {
  ...requestStates,
  withdrawn: { label: 'Ditarik', tone: 'off' },
} as const

const wish = {
  id: id('homeroom_request'),
  class_name: z.string(),
  note: z.nullable(z.string()),
  state: z.enum(keysOf(wishStates)),
  asked_at: instant,
  decided_at: z.nullable(instant),
  decided_by: z.nullable(z.string()),
  /** Why it was declined. */
  reason: z.nullable(z.string()),
  revision,
}
const Wish = z.object(wish)
export type Wish = z.infer<typeof Wish>

const Register = z.object({
  timezone,
  /** Those of the running year that the caller does not lead. */
  classes: z.array(z.object({ uuid, name: z.string(), homeroom_teacher: z.nullable(z.string()) })),
  /** The caller's of the running year, the newest first. */
  wishes: z.array(Wish),
})
export type Register = z.infer<typeof Register>

/** What a school makes of a wish. */
export const wishVerdict = decision('homeroom_request', { approve: 'optional', decline: 'required' }, { state: wish.state })
export type WishVerb = (typeof wishVerdict)['verbs'][number]

const AskedWish = z.object({
  ...wish,
  teacher: z.object({
    id: id('teacher'),
    name: z.string(),
    image: z.nullable(z.string()),
    /** What the teacher teaches in that class every week. */
    subjects: z.array(z.string()),
    /** Classes that the teacher leads already. */
    leads: z.array(z.string()),
  }),
  class_uuid: uuid,
  students: z.number(),
  /** Who leads the class now, and is replaced by an approval. */
  homeroom_teacher: z.nullable(z.string()),
  /** Who else asks for the same class. */
  others: z.array(z.string()),
  can: wishVerdict.can,
})
export type AskedWish = z.infer<typeof AskedWish>

const one = z.object({ homeroom_request_id: id('homeroom_request') })

/** A teacher asks to lead a class; the school decides. */
export const homeroomRegister = calls('homeroom', {
  register: get(
    '/v1/teacher/homeroom/register',
    { roles: ['teacher'], reply: Register, shows: ['homeroom', 'people'] },
    () => ({}),
  ),
  ask: post(
    '/v1/teacher/homeroom/register',
    {
      changes: ['homeroom'],
      roles: ['teacher'],
      as: 'json',
      body: z.object({ class_uuid: uuid, note: z.nullable(line(1, 500)) }),
      reply: Wish,
      idempotent: true,
      faults: ['TAKEN'],
    },
    ({ free_class_uuid }) => ({ body: { class_uuid: free_class_uuid, note: 'Saya mengajar di kelas ini sejak tahun lalu.' } }),
  ),
  /** Takes a wish back while it waits. */
  withdraw: del(
    '/v1/teacher/homeroom/register/:homeroom_request_id',
    { changes: ['homeroom'], roles: ['teacher'], params: one, reply: Wish, faults: ['DATA_CHANGED'] },
    ({ homeroom_request_id }) => ({ params: { homeroom_request_id } }),
  ),
  /** Wishes of the school's teachers: those that wait, the oldest first, or those of the running year that were decided; 200 at most. */
  inbox: get(
    '/v1/school/homeroom/requests',
    {
      roles: ['school'],
      query: z.object({ state: z.optional(z.enum(['waiting', 'decided'])) }),
      reply: z.object({ timezone, waiting: z.number(), requests: z.array(AskedWish) }),
      shows: ['homeroom', 'people'],
    },
    () => ({ query: {} }),
  ),
  inboxOne: get(
    '/v1/school/homeroom/requests/:homeroom_request_id',
    { roles: ['school'], params: one, reply: z.object({ timezone, request: AskedWish }), shows: ['homeroom', 'people'] },
    ({ homeroom_request_id }) => ({ params: { homeroom_request_id } }),
  ),
  /** An approval gives the class to the teacher at once, and declines nobody else's wish. */
  decide: post(
    '/v1/school/homeroom/requests/decide',
    {
      changes: ['homeroom', 'people', 'attendance'],
      roles: ['school'],
      as: 'json',
      body: wishVerdict.body,
      reply: wishVerdict.reply,
      idempotent: true,
    },
    ({ homeroom_request_id }) => ({ body: { of: [{ id: homeroom_request_id, revision: 1 }], verb: 'approve' as const } }),
  ),
})

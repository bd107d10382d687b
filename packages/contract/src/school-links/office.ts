import * as z from 'zod/mini'
import { keysOf } from '#contract/kit/keys.ts'
import { calls, get, post, put } from '#contract/kit/call.ts'
import { decision } from '#contract/kit/decision.ts'
import { id } from '#contract/kit/id.ts'
import { pageQuery } from '#contract/kit/paging.ts'
import { MOST_AT_ONCE } from '#contract/people.ts'
import { linkKinds, linkState } from '#contract/school-links.ts'
import { day, instant, line, revision, searchText, timezone, uuid } from '#contract/shared.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** A pupil whom the caller's school has let go, and who belongs to none. */
    readonly former_id: string
    /** A pupil of the caller's school, to be let go. */
    readonly leaver_id: string
  }
}

/** What a school makes of a request. */
export const linkVerdict = decision('school_link', { approve: 'optional', reject: 'required' }, { state: linkState })
export type LinkVerb = (typeof linkVerdict)['verbs'][number]

const Twin = z.object({
  name: z.string(),
  username: z.string(),
  class_name: z.nullable(z.string()),
  /** Alike by the number of pupils or teachers, or by name and birth date. */
  same: z.enum(['number', 'name']),
  entered: z.boolean(),
})

const Request = z.object({
  id: id('school_link'),
  kind: z.enum(linkKinds),
  state: linkState,
  person: z.object({
    id: id('person'),
    role: z.enum(['student', 'teacher']),
    name: z.string(),
    username: z.string(),
    image: z.nullable(z.string()),
    born_on: z.nullable(day),
    nisn: z.nullable(z.string()),
    nip: z.nullable(z.string()),
    nuptk: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    phone_verified: z.boolean(),
    /** Where the person belongs until this school says yes. */
    school_name: z.nullable(z.string()),
    class_name: z.nullable(z.string()),
  }),
  /** The class that the pupil asks for, or that the office has chosen. */
  class: z.nullable(z.object({ uuid, name: z.string() })),
  asked_at: instant,
  decided_at: z.nullable(instant),
  decided_by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** People of the school who may be the same person. */
  twins: z.array(Twin),
  revision,
  can: linkVerdict.can,
})
export type LinkRequest = z.infer<typeof Request>

/** How the office ends it. */
export const partings = { graduated: 'Lulus', moved: 'Pindah sekolah', removed: 'Lepas dari sekolah' } as const
export type Parting = keyof typeof partings
const parting = z.enum(keysOf(partings))

const Former = z.object({
  id: id('person'),
  role: z.enum(['student', 'teacher']),
  name: z.string(),
  username: z.string(),
  state: parting,
  left_at: instant,
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** The last class here. */
  class_name: z.nullable(z.string()),
  /** The person belongs to no school since, so that it can be taken back. */
  free: z.boolean(),
  /** Who has left in the middle of a year has a letter. */
  letter_number: z.nullable(z.string()),
  /** The last day at the school, where the office has said it. */
  last_day: z.nullable(day),
})
export type FormerPerson = z.infer<typeof Former>

const office = ['school'] as const
const one = z.object({ school_link_id: id('school_link') })
const several = z.array(id('person')).check(z.minLength(1), z.maxLength(MOST_AT_ONCE))

/** Who wants to belong to a school, who belongs to it no more, and the slips with which its people sign in first. */
export const officeLinks = calls('office-links', {
  /** Those that wait, the oldest first, or those that were decided, the newest first; 200 at most. */
  requests: get(
    '/v1/school/people/requests',
    {
      roles: office,
      query: z.object({ state: z.optional(z.enum(['waiting', 'decided'])) }),
      reply: z.object({
        timezone,
        /** Nobody is let into a school that is not verified yet, and its office reads of nobody. */
        verified: z.boolean(),
        waiting: z.number(),
        requests: z.array(Request),
      }),
      shows: ['school-links', 'people', 'notifications'],
    },
    () => ({ query: {} }),
  ),
  request: get(
    '/v1/school/people/requests/:school_link_id',
    {
      roles: office,
      params: one,
      reply: z.object({
        timezone,
        request: Request,
        /** The classes of the running year. */
        classes: z.array(z.object({ uuid, name: z.string(), students: z.number() })),
      }),
      shows: ['school-links', 'people'],
      faults: ['SCHOOL_UNVERIFIED'],
    },
    ({ school_link_id }) => ({ params: { school_link_id } }),
  ),
  /** Chooses the class that a pupil comes into with an approval; null for none yet. */
  place: put(
    '/v1/school/people/requests/:school_link_id/class',
    {
      changes: ['school-links'],
      roles: office,
      as: 'json',
      params: one,
      body: z.object({ class_uuid: z.nullable(uuid), revision }),
      reply: Request,
      faults: ['DATA_CHANGED', 'SCHOOL_UNVERIFIED'],
    },
    ({ school_link_id, class_uuid }) => ({ params: { school_link_id }, body: { class_uuid, revision: 1 } }),
  ),
  decide: post(
    '/v1/school/people/requests/decide',
    {
      changes: ['school-links', 'people', 'attendance'],
      roles: office,
      as: 'json',
      body: linkVerdict.body,
      reply: linkVerdict.reply,
      idempotent: true,
      faults: ['SCHOOL_UNVERIFIED'],
    },
    ({ school_link_id }) => ({
      body: { of: [{ id: school_link_id, revision: 1 }], verb: 'reject' as const, reason: 'Bukan siswa sekolah ini.' },
    }),
  ),
  /** People whom the school has let go, the last one first. */
  former: get(
    '/v1/school/people/former',
    {
      roles: office,
      query: z.object({ search: z.optional(searchText()), state: z.optional(parting), ...pageQuery(25) }),
      reply: z.array(Former),
      paged: 'page',
      shows: ['people', 'school-links'],
    },
    () => ({ query: {} }),
  ),
  /** Lets people go: all of them, or none. Accounts and what was recorded stay; a teacher gives no more lessons. */
  part: post(
    '/v1/school/people/former',
    {
      changes: ['people', 'school-links', 'attendance'],
      roles: office,
      as: 'json',
      body: z.object({ person_ids: several, as: parting, reason: z.nullable(line(3, 300)) }),
      reply: z.null(),
      faults: ['STILL_TEACHES'],
    },
    ({ leaver_id }) => ({ body: { person_ids: [leaver_id], as: 'moved' as const, reason: 'Ikut orang tua pindah tugas.' } }),
  ),
  /** Takes people back whom the school has let go by mistake. */
  takeBack: post(
    '/v1/school/people/former/back',
    {
      changes: ['people', 'school-links', 'attendance'],
      roles: office,
      as: 'json',
      body: z.object({ person_ids: several }),
      reply: z.null(),
      faults: ['TAKEN', 'LINKED_ALREADY'],
    },
    ({ former_id }) => ({ body: { person_ids: [former_id] } }),
  ),
  /** Slips to be cut, each with a QR that opens the sign-in with the user name: of a class. */
  classSlips: get(
    '/v1/school/people/slips',
    { roles: office, query: z.object({ class_uuid: uuid }), reply: 'file' },
    ({ class_uuid }) => ({ query: { class_uuid } }),
  ),
  /** The same of some people, with passwords that were made a moment ago. */
  slips: post(
    '/v1/school/people/slips',
    {
      changes: [],
      roles: office,
      as: 'json',
      body: z.object({
        people: z
          .array(z.object({ id: id('person'), password: z.optional(z.string().check(z.minLength(1), z.maxLength(200))) }))
          .check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
      }),
      reply: 'file',
    },
    ({ student_id }) => ({ body: { people: [{ id: student_id }] } }),
  ),
})

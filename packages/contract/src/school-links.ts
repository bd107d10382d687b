import * as z from 'zod/mini'
import { secretToken } from './account/otp.ts'
import { keysOf } from './kit/keys.ts'
import { calls, del, get, post, put } from './kit/call.ts'
import { id } from './kit/id.ts'
import { npsn, nuptk } from './person.ts'
import { schoolLevels } from './people/classes.ts'
import { regionId } from './regions.ts'
import { instant, line, timezone, uuid } from './shared.ts'

declare module './kit/call.ts' {
  interface Tags {
    'school-links': true
  }
  interface SampleIds {
    /** What the caller asks of a school, or what somebody asks of the caller's school; it waits. */
    readonly school_link_id: string
    /** A verified school that the caller does not belong to. */
    readonly other_school_uuid: string
    /** A class of that school. */
    readonly other_class_uuid: string
  }
}

/** What becomes of the link between a person and a school. Who has none is not linked. */
export const linkStates = {
  pending: { label: 'Menunggu sekolah', tone: 'waiting' },
  linked: { label: 'Terhubung', tone: 'good' },
  rejected: { label: 'Ditolak', tone: 'bad' },
  removed: { label: 'Dilepas sekolah', tone: 'off' },
  moved: { label: 'Pindah', tone: 'off' },
  graduated: { label: 'Lulus', tone: 'good' },
  withdrawn: { label: 'Ditarik', tone: 'off' },
} as const
export type LinkState = keyof typeof linkStates
export const linkState = z.enum(keysOf(linkStates))

/** Belonging to a first school, to another one, or to another class of the same. */
export const linkKinds = ['join', 'move', 'class'] as const
export type LinkKind = (typeof linkKinds)[number]

const level = z.enum(keysOf(schoolLevels))
const School = z.object({ uuid, name: z.string(), npsn: z.string(), level, address: z.string() })
export type LinkedSchool = z.infer<typeof School>

const Asked = z.object({
  id: id('school_link'),
  kind: z.enum(linkKinds),
  state: linkState,
  school: z.object({ uuid, name: z.string(), verified: z.boolean() }),
  class_name: z.nullable(z.string()),
  asked_at: instant,
  /** When it ended, and why. */
  decided_at: z.nullable(instant),
  reason: z.nullable(z.string()),
})
export type AskedLink = z.infer<typeof Asked>

const Mine = z.object({
  timezone,
  /** Where the person belongs; null for nowhere. */
  school: z.nullable(School),
  /** Since when; null where the office made the account. */
  since: z.nullable(instant),
  class: z.nullable(z.object({ uuid, name: z.string(), homeroom_teacher: z.nullable(z.string()) })),
  /** Other classes of the own school that a pupil may ask for. */
  classes: z.array(z.object({ uuid, name: z.string() })),
  /** What waits for a school. */
  waiting: z.nullable(Asked),
  /** What ended last, while nothing waits. */
  last: z.nullable(Asked),
})
export type MyLink = z.infer<typeof Mine>

const Card = z.object({
  school: School,
  verified: z.boolean(),
  /** The person belongs to it already. */
  mine: z.boolean(),
  classes: z.array(z.object({ uuid, name: z.string() })),
  /** The school takes numbers of the known providers alone, and the person's is none. */
  number_refused: z.boolean(),
  /** A code that is sent to the own number goes with the request. */
  needs_code: z.boolean(),
  /** What a teacher still has at the present school, in words: until its office has handed it over, no other school lets the teacher in. */
  kept: z.nullable(z.string()),
})
export type LinkCard = z.infer<typeof Card>

const people = ['student', 'teacher'] as const
const faults = ['LINKED_ALREADY', 'WARNING_TSEL_ONLY', 'INVALID_TOKEN'] as const
const asked = { school_uuid: uuid, secret_token: z.optional(secretToken) }

/** A pupil's or teacher's own link with a school: finding it, asking it, and what became of that. */
export const schoolLinks = calls('school-links', {
  mine: get(
    '/v1/{role}/school-link',
    { roles: people, reply: Mine, shows: ['school-links', 'people', 'notifications'] },
    () => ({}),
  ),
  /** A school before it is asked: a verified one, or one that the caller has proposed. */
  card: get(
    '/v1/{role}/school-link/schools/:school_uuid',
    { roles: people, params: z.object({ school_uuid: uuid }), reply: Card, shows: ['school-links'] },
    ({ other_school_uuid }) => ({ params: { school_uuid: other_school_uuid } }),
  ),
  /** A pupil asks a school; what was asked of another one is withdrawn. */
  ask: post(
    '/v1/user/school-link',
    {
      changes: ['school-links', 'people'],
      roles: ['student'],
      speaks: 'nobody',
      as: 'json',
      body: z.object({
        ...asked,
        /** The school may choose another one. */
        class_uuid: z.nullable(uuid),
      }),
      reply: Mine,
      idempotent: true,
      faults,
    },
    ({ other_school_uuid, other_class_uuid }) => ({ body: { school_uuid: other_school_uuid, class_uuid: other_class_uuid } }),
  ),
  /** A teacher does the same; with the school's access code the teacher belongs to it at once. */
  join: post(
    '/v1/teacher/school-link',
    {
      changes: ['school-links', 'people'],
      roles: ['teacher'],
      as: 'json',
      body: z.object({
        ...asked,
        access_code: z.optional(z.string().check(z.trim(), z.toUpperCase(), z.minLength(4), z.maxLength(30))),
        nuptk: z.optional(nuptk),
      }),
      reply: Mine,
      idempotent: true,
      faults: [...faults, 'CODE_TRIES', 'STILL_TEACHES'],
    },
    ({ other_school_uuid }) => ({ body: { school_uuid: other_school_uuid } }),
  ),
  withdraw: del(
    '/v1/{role}/school-link/:school_link_id',
    {
      changes: ['school-links'],
      roles: people,
      speaks: 'nobody',
      params: z.object({ school_link_id: id('school_link') }),
      reply: Mine,
      faults: ['DATA_CHANGED'],
    },
    ({ school_link_id }) => ({ params: { school_link_id } }),
  ),
  /** Asks for another class of the own school, or changes the class that is asked for together with a school. */
  classStudent: put(
    '/v1/user/class_student',
    { changes: ['school-links'], roles: ['student'], speaks: 'nobody', body: z.object({ class_id: uuid }), reply: Mine },
    ({ free_class_uuid }) => ({ body: { class_id: free_class_uuid } }),
  ),
  /** Proposes a school that is missing; whoever runs the product verifies it, and the teacher then belongs to it. */
  propose: post(
    '/v1/teacher/school-link/propose',
    {
      changes: ['school-links'],
      roles: ['teacher'],
      as: 'json',
      body: z.object({
        npsn,
        name: line(3, 100),
        level,
        address: line(5, 200),
        province_id: regionId,
        regency_id: regionId,
        district_id: regionId,
      }),
      reply: Mine,
      idempotent: true,
      faults: ['TAKEN'],
    },
    ({ province_id, regency_id, district_id }) => ({
      body: {
        npsn: '69999901',
        name: 'SMA Negeri 1 Contoh',
        level: 'sma' as const,
        address: 'Jalan Merdeka 1',
        province_id,
        regency_id,
        district_id,
      },
    }),
  ),
})

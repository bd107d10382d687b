import * as z from 'zod/mini'
import { relations, typedCode } from '#contract/family.ts'
import { keysOf } from '#contract/kit/keys.ts'
import { calls, del, get, post, put } from '#contract/kit/call.ts'
import { decision } from '#contract/kit/decision.ts'
import { id } from '#contract/kit/id.ts'
import { pageQuery } from '#contract/kit/paging.ts'
import { nisn } from '#contract/person.ts'
import { day, inReach, instant, revision, searchText, timezone, uuid } from '#contract/shared.ts'
import { linkStates } from './office.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** A pupil with NISN and birth date, whose class the caller leads, or of the caller's school. */
    readonly slip_student_id: string
    /** The class of such a pupil. */
    readonly slip_class_uuid: string
    /** A link that was asked for with the slip of such a pupil, and waits. */
    readonly slip_link_id: string
  }
}

const relation = z.enum(keysOf(relations))
const state = z.enum(keysOf(linkStates))

/** Days for which a code on a slip holds. */
export const SLIP_DAYS = 60

/** How the code of a pupil's slip is. */
export const slipStates = {
  /** NISN or birth date is missing, without which nobody can use a code. */
  incomplete: { label: 'Data belum lengkap', tone: 'care' },
  none: { label: 'Belum ada kode', tone: 'off' },
  running: { label: 'Berlaku', tone: 'good' },
  /** Too many wrong tries, or as many parents as may have used it. */
  closed: { label: 'Perlu kode baru', tone: 'bad' },
} as const

const SlipPupil = z.object({
  student_id: id('student'),
  name: z.string(),
  image: z.nullable(z.string()),
  state: z.enum(keysOf(slipStates)),
  /** The last day of a code that holds. */
  until: z.nullable(day),
  /** The code that holds, and where the register says to send it. */
  code: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Somebody has ticked that it was sent. */
  sent_at: z.nullable(instant),
  /** The parents who are linked, by name, and how many wait. */
  parents: z.array(z.string()),
  waiting: z.number(),
})
export type SlipPupil = z.infer<typeof SlipPupil>

const SlipClass = z.object({
  classes: z.array(z.object({ uuid, name: z.string() })),
  /** Null for somebody who leads no class, or a school without one. */
  class: z.nullable(z.object({ uuid, name: z.string() })),
  /** By name. */
  pupils: z.array(SlipPupil),
})
export type SlipClass = z.infer<typeof SlipClass>

/** A code as it is shown once to whoever has made it; the printed slip shows it again. */
const MadeSlip = z.object({ student_id: id('student'), name: z.string(), code: z.string(), until: day })
export type MadeSlip = z.infer<typeof MadeSlip>

/** What who leads the class makes of a parent who used a slip. */
export const slipVerdict = decision('family_link', { approve: 'optional', decline: 'required' }, { state })
export type SlipVerb = (typeof slipVerdict)['verbs'][number]

const SlipLink = z.object({
  id: id('family_link'),
  /** `phone` is what the parent has typed; nobody has proven it. */
  parent: z.object({ name: z.string(), phone: z.nullable(z.string()) }),
  student: z.object({
    name: z.string(),
    class_name: z.nullable(z.string()),
    /** The parents who are linked already. */
    parents: z.array(z.string()),
  }),
  relation: z.nullable(relation),
  state,
  changed_at: instant,
  revision,
  can: slipVerdict.can,
})
export type SlipLink = z.infer<typeof SlipLink>

/** Whom the school's register names as parents. */
const Recorded = z.object({ relation, name: z.string(), phone: z.nullable(z.string()) })

const one = z.object({ student_id: id('student') })
const staff = { roles: ['teacher', 'school'] } as const

/** Codes on pupils' slips, for parents: teachers of the class that they lead, offices of all of their school. */
export const slips = calls('slips', {
  /** A parent who has an account adds a child; the link waits as after an account was opened so. */
  addChild: post(
    '/v1/parent/children/slip',
    {
      changes: ['family'],
      roles: ['parent'],
      as: 'json',
      body: z.object({ code: typedCode, nisn, born_on: inReach, relation: z.nullable(relation) }),
      reply: z.object({ asked: z.literal(true) }),
      idempotent: true,
      faults: ['PARENT_CODE_INVALID', 'TAKEN', 'TOO_MANY_REQUESTS'],
    },
    ({ slip_code, slip_nisn }) => ({
      body: { code: slip_code, nisn: slip_nisn, born_on: '2010-05-12', relation: 'mother' as const },
    }),
  ),
  /** The codes of a class; of the first one when none is named. */
  ofClass: get(
    '/v1/{role}/parent-codes',
    { ...staff, query: z.object({ class_uuid: z.optional(uuid) }), reply: SlipClass, shows: ['family', 'people'] },
    ({ slip_class_uuid }) => ({ query: { class_uuid: slip_class_uuid } }),
  ),
  /** A sheet of slips of a class: codes that hold are printed again, and made where there are none. */
  print: post(
    '/v1/{role}/parent-codes/slips',
    { changes: ['family'], ...staff, as: 'json', body: z.object({ class_uuid: uuid }), reply: 'file' },
    ({ slip_class_uuid }) => ({ body: { class_uuid: slip_class_uuid } }),
  ),
  /** Ends a pupil's code and makes another one. */
  renew: post(
    '/v1/{role}/parent-codes/:student_id',
    { changes: ['family'], ...staff, params: one, reply: MadeSlip },
    ({ slip_student_id }) => ({ params: { student_id: slip_student_id } }),
  ),
  /** Ticks that a pupil's code was sent, or that it was not; nothing is ticked where no code holds. */
  markSent: put(
    '/v1/{role}/parent-codes/:student_id/sent',
    {
      changes: ['family'],
      ...staff,
      params: one,
      as: 'json',
      body: z.object({ sent: z.boolean() }),
      reply: z.object({ student_id: id('student'), sent_at: z.nullable(instant) }),
      idempotent: true,
    },
    ({ slip_student_id }) => ({ params: { student_id: slip_student_id }, body: { sent: true } }),
  ),
  revoke: del(
    '/v1/{role}/parent-codes/:student_id',
    { changes: ['family'], ...staff, params: one, reply: z.null() },
    ({ slip_student_id }) => ({ params: { student_id: slip_student_id } }),
  ),
  /** Parents who used a slip of a class that the teacher leads, the longest waiting first. */
  inbox: get(
    '/v1/teacher/parent-links',
    {
      roles: ['teacher'],
      query: z.object({ ...pageQuery(50), search: z.optional(searchText()) }),
      reply: z.array(SlipLink),
      paged: 'page',
      shows: ['family', 'people'],
    },
    () => ({ query: {} }),
  ),
  inboxOne: get(
    '/v1/teacher/parent-links/:family_link_id',
    {
      roles: ['teacher'],
      params: z.object({ family_link_id: id('family_link') }),
      reply: z.object({ timezone, link: SlipLink, recorded: z.array(Recorded) }),
      shows: ['family', 'people'],
    },
    ({ slip_link_id }) => ({ params: { family_link_id: slip_link_id } }),
  ),
  decide: post(
    '/v1/teacher/parent-links/decide',
    {
      changes: ['family', 'people', 'attendance', 'permits', 'consents'],
      roles: ['teacher'],
      as: 'json',
      body: slipVerdict.body,
      reply: slipVerdict.reply,
      idempotent: true,
    },
    ({ slip_link_id }) => ({ body: { of: [{ id: slip_link_id, revision: 1 }], verb: 'approve' as const } }),
  ),
})

import * as z from 'zod/mini'
import { calls, del, get, post, put } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { number } from '#contract/kit/number.ts'
import { nisn, phone } from './person.ts'
import { day, inReach, instant, revision } from './shared.ts'

declare module '#contract/kit/call.ts' {
  interface Tags {
    family: true
  }
  interface SampleIds {
    /** A link of the caller, or of a pupil of the caller's school, which the caller may approve. */
    readonly family_link_id: string
    /** One of a pupil's links that holds. */
    readonly family_linked_id: string
    /** What a parent asked for. */
    readonly family_ask_id: string
    /** A code that some pupil shows now. */
    readonly family_code: string
    /** The number of some parent. */
    readonly parent_phone: string
  }
}

/** What a parent is to a child. */
export const relations = { father: 'Ayah', mother: 'Ibu', guardian: 'Wali' } as const
export type Relation = keyof typeof relations
const relation = z.enum(Object.keys(relations) as [Relation, ...Relation[]])

/** Minutes for which a pupil's code holds. */
export const CODE_MINUTES = 15
/** Days after which a parent no longer waits for an answer to what was asked by NISN. */
export const ASK_DAYS = 14

/** Letters and digits that nobody takes for another one, as a pupil reads them out: in any case, with spaces or a dash. */
export const typedCode = z.string().check(
  z.overwrite((typed) => typed.replace(/[\s-]/g, '').toUpperCase()),
  z.regex(/^[ACDEFGHJKLMNPQRTUVWXY34679]{8}$/),
)

/** What the reader may do with a link: approve what the other side asked for, end it or leave it off, say who it is. */
const can = z.array(z.enum(['approve', 'end', 'edit']))

const ParentLink = z.object({
  id: id('family_link'),
  /** As the finder sees it while the pupil waits for the parent: `Sa** W*******`. */
  name: z.string(),
  image: z.nullable(z.string()),
  /** `0812••••3456` */
  phone: z.nullable(z.string()),
  relation: z.nullable(relation),
  /** Whom the school calls first. */
  is_main: z.boolean(),
  state: z.enum(['pending', 'linked']),
  since: instant,
  revision,
  can,
})
export type ParentLink = z.infer<typeof ParentLink>

/** Whether a guardian has agreed to the account of somebody under 17; `unconfirmed`: a parent of whom the office is not sure yet. */
export const guardianStates = ['not_needed', 'waiting', 'given'] as const
const guardian = z.enum(guardianStates)

const Parents = z.object({
  links: z.array(ParentLink),
  guardian: z.object({
    state: guardian,
    unconfirmed: z.boolean(),
    /** A guardian is asked, and until this day nothing is closed without an answer; null where nothing is coming. */
    open_until: z.nullable(day),
    /** Who decided last, and when; null where nobody has. */
    decided_by: z.nullable(z.string()),
    decided_at: z.nullable(instant),
  }),
})
export type Parents = z.infer<typeof Parents>

const Child = z.object({
  id: id('family_link'),
  student_id: id('student'),
  name: z.string(),
  image: z.nullable(z.string()),
  class_name: z.nullable(z.string()),
  school_name: z.nullable(z.string()),
  relation: z.nullable(relation),
  guardian,
  /** `pending`: the child asks, and the parent approves. */
  state: z.enum(['pending', 'linked']),
  since: instant,
  revision,
  can,
})
export type Child = z.infer<typeof Child>

/** What was asked by NISN or by an invitation: it looks the same whether there is such a pupil or not. */
const Ask = z.object({
  id: id('family_ask'),
  /** The last four digits; null for an invitation. */
  nisn_end: z.nullable(z.string()),
  born_on: z.nullable(day),
  asked_at: instant,
  /** `over`: nobody has approved it in two weeks. */
  state: z.enum(['waiting', 'over']),
})
export type Ask = z.infer<typeof Ask>

const Children = z.object({ children: z.array(Child), asks: z.array(Ask) })
export type Children = z.infer<typeof Children>

const ShownCode = z.object({ code: z.string(), expires_at: instant, student_id: id('student') })
export type ShownCode = z.infer<typeof ShownCode>

/** Of whom a code is: no more than whoever has it needs to be sure. */
const CodeOf = z.object({ first_name: z.string(), school_name: z.nullable(z.string()), already: z.boolean() })
export type CodeOf = z.infer<typeof CodeOf>

const FoundParent = z.object({
  /** Null where no parent has this number. `already`: linked, or asked, before. */
  found: z.nullable(z.object({ name: z.string(), already: z.boolean() })),
})

const one = z.object({ family_link_id: id('family_link') })
const Changed = z.object({ id: id('family_link'), name: z.string() })
const changes = ['family', 'attendance', 'permits', 'people', 'consents'] as const

/** Who belongs together: a pupil with parents, a parent with children. */
const pupils = { roles: ['student'], speaks: 'nobody' } as const

const parents = { roles: ['parent'], as: 'json' } as const
const bothSides = { roles: ['student', 'parent'], speaks: 'nobody' } as const

export const family = calls('family', {
  /** A pupil's parents: those who are linked, and those for whom somebody's answer is waited for. */
  parents: get('/v1/user/parents', { roles: ['student'], reply: Parents, shows: ['family', 'notifications'] }, () => ({})),
  /** The code that a pupil shows now, or a new one. */
  showCode: post(
    '/v1/user/parents/code',
    {
      changes: [],
      ...pupils,
      as: 'json',
      body: z.object({ renew: z.boolean() }),
      reply: ShownCode,
    },
    () => ({ body: { renew: false } }),
  ),
  /** The parent with exactly this number. */
  findParent: post(
    '/v1/user/parents/find',
    {
      changes: [],
      ...pupils,
      as: 'json',
      body: z.object({ phone }),
      reply: FoundParent,
    },
    ({ parent_phone }) => ({ body: { phone: parent_phone } }),
  ),
  /** Asks the parent with this number to confirm. */
  askParent: post(
    '/v1/user/parents',
    {
      changes: ['family'],
      ...pupils,
      as: 'json',
      body: z.object({ phone, relation: z.nullable(relation) }),
      reply: Changed,
      idempotent: true,
      faults: ['TAKEN', 'TOO_MANY_REQUESTS'],
    },
    ({ parent_phone }) => ({ body: { phone: parent_phone, relation: 'mother' as const } }),
  ),
  editParent: put(
    '/v1/user/parents/:family_link_id',
    {
      changes: ['family', 'people'],
      ...pupils,
      params: one,
      as: 'json',
      body: z.object({ relation: z.nullable(relation), is_main: z.boolean(), revision }),
      reply: Changed,
      idempotent: true,
      faults: ['DATA_CHANGED'],
    },
    ({ family_linked_id }) => ({
      params: { family_link_id: family_linked_id },
      body: { relation: 'father' as const, is_main: true, revision: 1 },
    }),
  ),
  /** A parent's children, those who ask to be one, and what the parent asked for. */
  children: get('/v1/parent/children', { roles: ['parent'], reply: Children, shows: ['family', 'notifications'] }, () => ({})),
  /** Asks for a child. The answer is the same whether there is such a pupil or not. */
  askByNisn: post(
    '/v1/parent/children',
    {
      changes: ['family'],
      ...parents,
      body: z.object({ nisn, born_on: inReach, relation: z.nullable(relation) }),
      reply: z.object({ asked: z.literal(true) }),
      idempotent: true,
      faults: ['TAKEN', 'TOO_MANY_REQUESTS', 'PARENT_UNCONFIRMED'],
    },
    () => ({ body: { nisn: '0081234567', born_on: '2009-05-12', relation: 'mother' as const } }),
  ),
  withdrawAsk: del(
    '/v1/parent/children/asks/:family_ask_id',
    { changes: ['family'], roles: ['parent'], params: z.object({ family_ask_id: id('family_ask') }), reply: z.null() },
    ({ family_ask_id }) => ({ params: { family_ask_id } }),
  ),
  /** Whose code this is; it still holds afterwards. */
  openCode: post(
    '/v1/parent/children/code',
    {
      changes: [],
      ...parents,
      body: z.object({ code: typedCode }),
      reply: CodeOf,
      faults: ['FAMILY_CODE_INVALID', 'TOO_MANY_REQUESTS', 'PARENT_UNCONFIRMED'],
    },
    ({ family_code }) => ({ body: { code: family_code } }),
  ),
  /** Links a parent with the child who shows the code, once. */
  connect: post(
    '/v1/parent/children/connect',
    {
      changes,
      ...parents,
      body: z.object({ code: typedCode, relation: z.nullable(relation) }),
      reply: Changed,
      idempotent: true,
      faults: ['FAMILY_CODE_INVALID', 'TOO_MANY_REQUESTS', 'PARENT_UNCONFIRMED'],
    },
    ({ family_code }) => ({ body: { code: family_code, relation: 'mother' as const } }),
  ),
  /** Approves what the other side asked for. */
  approve: post(
    '/v1/{role}/family/:family_link_id/approve',
    {
      changes,
      ...bothSides,
      params: one,
      as: 'json',
      body: z.object({ relation: z.nullable(relation), revision }),
      reply: Changed,
      idempotent: true,
      faults: ['DATA_CHANGED', 'PARENT_UNCONFIRMED'],
    },
    ({ family_link_id }) => ({ params: { family_link_id }, body: { relation: 'mother' as const, revision: 1 } }),
  ),
  /** Ends a link, withdraws what was asked, or declines what the other side asked for. */
  end: del(
    '/v1/{role}/family/:family_link_id',
    {
      changes,
      ...bothSides,
      params: one,
      query: z.object({ revision: number.check(z.int(), z.gte(1), z.lte(2_000_000_000)) }),
      reply: Changed,
      faults: ['DATA_CHANGED'],
    },
    ({ family_link_id }) => ({ params: { family_link_id }, query: { revision: 1 } }),
  ),
})

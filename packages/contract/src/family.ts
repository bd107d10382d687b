import * as z from 'zod/mini'
import { calls, del, get, post, put } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { number } from '#contract/kit/number.ts'
import { nisn, phone } from './person.ts'
import { inReach, revision } from './shared.ts'
import { Children, CodeOf, Parents, relation, ShownCode, typedCode } from './family/entities.ts'

export * from './family/entities.ts'

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

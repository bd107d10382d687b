import * as z from 'zod/mini'
import { relations } from '#contract/family.ts'
import { keysOf } from '#contract/kit/keys.ts'
import { calls, get, post } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { personName, phone } from '#contract/person.ts'
import { uuid } from '#contract/shared.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** A parent who is linked with a pupil of the caller's school. */
    readonly office_parent_id: string
    /** A number of nobody. */
    readonly recorded_phone: string
  }
}

const relation = z.enum(keysOf(relations))
/** So many accounts are made at once: each takes the server a while. */
export const MOST_PARENTS = 40

const Proposal = z.object({
  /** As the register has it: who has one number is one parent. */
  phone: z.string(),
  /** Who it may be. The office chooses where there are several. */
  names: z.array(z.object({ name: z.string(), relation })),
  /** Pupils of the school with this number who are not linked with it yet, in whatever class. */
  children: z.array(z.object({ student_id: id('student'), name: z.string(), class_name: z.string() })),
  /** The account that has this number, by its masked name; `can`: the number is its own, so that children can be added to it. */
  account: z.nullable(z.object({ name: z.string(), can: z.boolean() })),
})
export type ParentProposal = z.infer<typeof Proposal>

const Proposals = z.object({
  classes: z.array(z.object({ uuid, name: z.string() })),
  /** Null for a school without a class. */
  class: z.nullable(z.object({ uuid, name: z.string() })),
  parents: z.array(Proposal),
  /** Pupils of the class without a number, or without a name to it. */
  missing: z.array(z.string()),
})
export type ParentProposals = z.infer<typeof Proposals>

const MadeParent = z.object({
  id: id('parent'),
  name: z.string(),
  username: z.string(),
  phone: z.string(),
  /** Null for an account that was there. */
  password: z.nullable(z.string()),
  children: z.array(z.string()),
})
export type MadeParent = z.infer<typeof MadeParent>

/** Accounts of parents that an office makes from its register. */
export const parentAccounts = calls('parent-accounts', {
  /** Of a class; of the first one when none is named. */
  proposals: get(
    '/v1/school/parent-accounts',
    { roles: ['school'], query: z.object({ class_uuid: z.optional(uuid) }), reply: Proposals, shows: ['family', 'people'] },
    ({ class_uuid }) => ({ query: { class_uuid } }),
  ),
  /** Makes accounts with first passwords, and adds children to those that are there; all of them or none. */
  make: post(
    '/v1/school/parent-accounts',
    {
      changes: ['family', 'people'],
      roles: ['school'],
      as: 'json',
      body: z.object({
        parents: z
          .array(
            z.object({
              phone,
              name: personName,
              relation: z.nullable(relation),
              children: z.array(id('student')).check(z.minLength(1), z.maxLength(20)),
              /** Whether an account with this number was seen, to which the children are added. */
              exists: z.boolean(),
            }),
          )
          .check(z.minLength(1), z.maxLength(MOST_PARENTS)),
      }),
      reply: z.array(MadeParent),
      faults: ['TAKEN', 'DATA_CHANGED'],
    },
    ({ student_id, recorded_phone }) => ({
      body: {
        parents: [
          { phone: recorded_phone, name: 'Sari Wahyuni', relation: 'mother' as const, children: [student_id], exists: false },
        ],
      },
    }),
  ),
  /** Slips of parents, with the passwords that were made a moment ago. */
  print: post(
    '/v1/school/parent-accounts/slips',
    {
      changes: [],
      roles: ['school'],
      as: 'json',
      body: z.object({
        people: z
          .array(z.object({ id: id('parent'), password: z.optional(z.string().check(z.maxLength(200))) }))
          .check(z.minLength(1), z.maxLength(MOST_PARENTS)),
      }),
      reply: 'file',
    },
    ({ office_parent_id }) => ({ body: { people: [{ id: office_parent_id, password: 'rimba-fajar-4827' }] } }),
  ),
})

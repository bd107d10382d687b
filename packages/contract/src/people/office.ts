import * as z from 'zod/mini'
import { calls, del, get, post, put } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { FirstPassword } from '#contract/people.ts'
import { email, personName as name, phone, username } from '#contract/person.ts'
import { instant } from '#contract/shared.ts'
import { officeRightNames } from './office-rights.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** Somebody else in the office of the caller's school, with every right. */
    readonly office_person_id: string
  }
  interface Tags {
    /** Who is in an office, and what each of them may do. */
    office_people: true
  }
}

const right = z.enum(officeRightNames)
const rights = z.array(right).check(z.minLength(1), z.maxLength(officeRightNames.length))

/** What can be done with somebody in an office, by whoever asks. */
const acts = ['rights', 'password', 'factor', 'remove'] as const

const OfficePerson = z.object({
  id: id('person'),
  name: z.string(),
  username: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** In the order of the table. */
  rights: z.array(right),
  last_login: z.nullable(instant),
  has_factor: z.boolean(),
  /** Has asked to be deleted, and is not counted as somebody who keeps the office. */
  is_leaving: z.boolean(),
  /** The caller. */
  is_self: z.boolean(),
  /** Nobody else who stays holds the operator right: it cannot be given up. */
  is_last_operator: z.boolean(),
  can: z.array(z.enum(acts)),
})
export type OfficePerson = z.infer<typeof OfficePerson>

const office = ['school'] as const
const ofPerson = z.object({ person_id: id('person') })
const allRights = [...officeRightNames]

/** The people of a school's office, each with an account of their own and some of the rights. */
export const officePeople = calls('office-people', {
  /** All of them, by name. */
  list: get(
    '/v1/school/people/office',
    { shows: ['office_people', 'second_factor'], roles: office, reply: z.array(OfficePerson) },
    () => ({}),
  ),
  /** Adds somebody, with a password that is told once. Without a user name one is made from the name. */
  add: post(
    '/v1/school/people/office',
    {
      changes: ['office_people', 'school_factor'],
      roles: office,
      as: 'json',
      body: z.object({ name, username: z.nullable(username), phone: z.nullable(phone), email: z.nullable(email), rights }),
      reply: FirstPassword,
      faults: ['TAKEN'],
    },
    () => ({
      body: { name: 'Ratna Dewi, S.Pd.', username: null, phone: null, email: null, rights: ['curriculum' as const] },
    }),
  ),
  /** Gives other rights than before; `was` is what was seen. They hold from the person's next call on. */
  setRights: put(
    '/v1/school/people/office/:person_id/rights',
    {
      changes: ['office_people'],
      roles: office,
      as: 'json',
      params: ofPerson,
      body: z.object({ rights, was: rights }),
      reply: OfficePerson,
      faults: ['DATA_CHANGED', 'LAST_OFFICE'],
    },
    ({ office_person_id }) => ({
      params: { person_id: office_person_id },
      body: { rights: ['student_affairs' as const, 'duty' as const], was: allRights },
    }),
  ),
  /** Makes a new password for somebody else, which is told once, and ends all sessions of the person. */
  resetPassword: post(
    '/v1/school/people/office/:person_id/password',
    { changes: [], roles: office, params: ofPerson, reply: FirstPassword },
    ({ office_person_id }) => ({ params: { person_id: office_person_id } }),
  ),
  /** Takes the second factor of somebody else away who has lost the phone; all the person's sessions end. */
  resetFactor: post(
    '/v1/school/people/office/:person_id/second-factor/reset',
    { changes: ['office_people', 'school_factor'], roles: office, params: ofPerson, reply: z.null() },
    ({ office_person_id }) => ({ params: { person_id: office_person_id } }),
  ),
  /** Closes the account of somebody else; what that person has done stays with the name. */
  remove: del(
    '/v1/school/people/office/:person_id',
    {
      changes: ['office_people', 'school_factor'],
      roles: office,
      params: ofPerson,
      reply: z.null(),
      faults: ['LAST_OFFICE'],
    },
    ({ office_person_id }) => ({ params: { person_id: office_person_id } }),
  ),
})

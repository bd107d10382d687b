import * as z from 'zod/mini'
import { keysOf } from '#contract/kit/keys.ts'
import { calls, get, post } from '#contract/kit/call.ts'
import { decision } from '#contract/kit/decision.ts'
import { id } from '#contract/kit/id.ts'
import { roleNames } from '#contract/kit/roles.ts'
import { schoolLevels } from '#contract/people/classes.ts'
import { instant, line, searchQuery } from '#contract/shared.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** A school that waits to be verified, one that is, and one that an operator has suspended. */
    readonly pending_school_id: string
    readonly verified_school_id: string
    readonly suspended_school_id: string
    /** An office account of the verified school that has a second factor. */
    readonly factor_office_username: string
    /** An office account of the verified school that nobody gets into any more. */
    readonly lost_office_username: string
    /** A teacher without a school who has a second factor. */
    readonly factor_teacher_username: string
  }
}

/** Where a school stands with whoever runs the product. */
export const schoolStates = {
  pending: { label: 'Menunggu verifikasi', tone: 'waiting' },
  verified: { label: 'Aktif', tone: 'good' },
  suspended: { label: 'Ditangguhkan', tone: 'bad' },
  rejected: { label: 'Ditolak', tone: 'off' },
} as const
export type SchoolState = keyof typeof schoolStates
const state = z.enum(keysOf(schoolStates))
const level = z.enum(keysOf(schoolLevels))

/** Of the people of a school an operator sees how many there are, and nothing else. */
const counts = z.object({ student: z.int(), teacher: z.int(), parent: z.int(), school: z.int() })

const Row = z.object({
  id: id('school'),
  npsn: z.string(),
  name: z.string(),
  level,
  state,
  regency: z.nullable(z.string()),
  created_at: instant,
  /** Pupils and teachers. */
  people: z.int(),
})
export type OperatorSchoolRow = z.infer<typeof Row>

const Detail = z.object({
  id: id('school'),
  npsn: z.string(),
  name: z.string(),
  level,
  state,
  /** Why it was declined or suspended. */
  reason: z.nullable(z.string()),
  address: z.string(),
  /** District, regency and province. */
  region: z.nullable(z.string()),
  timezone: z.string(),
  created_at: instant,
  contact: z.object({ name: z.nullable(z.string()), phone: z.nullable(z.string()), email: z.nullable(z.string()) }),
  /** Who named it. A pupil is not named. */
  proposer: z.nullable(z.object({ role: z.enum(roleNames), name: z.nullable(z.string()) })),
  /** Asks to be linked that wait for its office. */
  waiting_links: z.int(),
  counts,
  classes: z.int(),
  /** When somebody of it was here last. */
  last_seen: z.nullable(instant),
  /** Only numbers of the known providers may link to it. */
  restricts_numbers: z.boolean(),
  is_demo: z.boolean(),
})
export type OperatorSchool = z.infer<typeof Detail>

const ours = { roles: 'operator', host: 'page' } as const

/** Verifies schools that wait, or declines them with a reason that their contact is told. */
export const schoolVerdict = decision('school', { verify: 'optional', reject: 'required' }, { state })
export type SchoolVerdict = (typeof schoolVerdict.verbs)[number]

/**
 * How an operator has made sure of somebody in an office who has lost every way in, beside the own password: what cannot be
 * done from within a school needs a second proof, which is kept with the act.
 */
export const officeProofs = {
  called_back: 'Ditelepon balik ke narahubung sekolah',
  letter: 'Surat kepala sekolah, dicocokkan dengan data dinas',
  visit: 'Bertemu langsung dengan identitasnya',
} as const
export type OfficeProof = keyof typeof officeProofs

/** The schools of the product, as whoever runs it looks after them. */
export const operatorSchools = calls('operator-schools', {
  /** By name; those that wait the oldest first. */
  list: get(
    '/v1/operator/schools',
    {
      ...ours,
      shows: ['operator'],
      query: z.object({
        state: z.optional(state),
        /** Part of a name or of an NPSN. */
        ...searchQuery(25),
      }),
      reply: z.array(Row),
      paged: 'page',
    },
    () => ({ query: { search: 'SMA' } }),
  ),
  one: get(
    '/v1/operator/schools/:school_id',
    { ...ours, shows: ['operator'], params: z.object({ school_id: id('school') }), reply: Detail },
    ({ verified_school_id }) => ({ params: { school_id: verified_school_id } }),
  ),
  decide: post(
    '/v1/operator/schools/decide',
    { ...ours, changes: ['operator'], as: 'json', body: schoolVerdict.body, reply: schoolVerdict.reply },
    ({ pending_school_id }) => ({ body: { of: [{ id: pending_school_id }], verb: 'verify' as const } }),
  ),
  /** Nobody of the school gets in until it is reopened; who is signed in is signed out. Nothing is lost. */
  suspend: post(
    '/v1/operator/schools/:school_id/suspend',
    {
      ...ours,
      changes: ['operator'],
      params: z.object({ school_id: id('school') }),
      body: z.object({ reason: line(3, 300) }),
      reply: Detail,
      faults: ['PROOF_NEEDED', 'DATA_CHANGED'],
    },
    ({ verified_school_id }) => ({ params: { school_id: verified_school_id }, body: { reason: 'Permintaan dinas pendidikan.' } }),
  ),
  reopen: post(
    '/v1/operator/schools/:school_id/reopen',
    {
      ...ours,
      changes: ['operator'],
      params: z.object({ school_id: id('school') }),
      reply: Detail,
      faults: ['DATA_CHANGED'],
    },
    ({ suspended_school_id }) => ({ params: { school_id: suspended_school_id } }),
  ),
  /** Removes the second factor of an office account that lost it; all its sessions end. VALIDATION where there is no such account or no factor. */
  resetFactor: post(
    '/v1/operator/schools/:school_id/second-factor/reset',
    {
      ...ours,
      changes: ['operator'],
      as: 'json',
      params: z.object({ school_id: id('school') }),
      body: z.object({ username: line(1, 100), reason: line(3, 300) }),
      reply: z.null(),
      faults: ['PROOF_NEEDED'],
    },
    ({ verified_school_id, factor_office_username }) => ({
      params: { school_id: verified_school_id },
      body: { username: factor_office_username, reason: 'Ponsel hilang, dipastikan lewat narahubung.' },
    }),
  ),
  /**
   * Gives an office account a first password, and ends all its sessions; with `factor` it signs in without its second factor, too, and
   * on asking it gets the operator right. Null makes a further account, which has every right, for a school whose office nobody can get
   * into. The other office people are told why. VALIDATION where the school has no such account.
   */
  resetOffice: post(
    '/v1/operator/schools/:school_id/office/reset',
    {
      ...ours,
      changes: ['operator'],
      as: 'json',
      params: z.object({ school_id: id('school') }),
      body: z.object({
        username: z.nullable(line(1, 100)),
        factor: z.boolean(),
        with_operator_right: z.boolean(),
        /** The second proof, and what it was: the number of the letter, whom the operator has spoken to. */
        proof: z.enum(keysOf(officeProofs)),
        proof_note: line(5, 300),
        /** Told to the other office people. */
        reason: line(3, 300),
      }),
      /** Shown once: the password is kept in no form that can be read. */
      reply: z.object({ username: z.string(), password: z.string() }),
      faults: ['PROOF_NEEDED'],
    },
    ({ verified_school_id, lost_office_username }) => ({
      params: { school_id: verified_school_id },
      body: {
        username: lost_office_username,
        factor: false,
        with_operator_right: true,
        proof: 'letter' as const,
        proof_note: 'Surat 421.3/017, diperiksa lewat dinas.',
        reason: 'Tata usaha berganti, dipastikan lewat narahubung.',
      },
    }),
  ),
  /** Removes the second factor of a teacher who belongs to no school: of others their own office does it. */
  resetTeacherFactor: post(
    '/v1/operator/teachers/second-factor/reset',
    {
      ...ours,
      changes: ['operator'],
      as: 'json',
      body: z.object({ username: line(1, 100), reason: line(3, 300) }),
      reply: z.null(),
      faults: ['PROOF_NEEDED'],
    },
    ({ factor_teacher_username }) => ({
      body: { username: factor_teacher_username, reason: 'Ponsel hilang, dipastikan lewat telepon.' },
    }),
  ),
  /** What is switched for one school alone. */
  switch: post(
    '/v1/operator/schools/:school_id/switches',
    {
      ...ours,
      changes: ['operator'],
      as: 'json',
      params: z.object({ school_id: id('school') }),
      body: z.object({ restricts_numbers: z.boolean() }),
      reply: Detail,
    },
    ({ verified_school_id }) => ({ params: { school_id: verified_school_id }, body: { restricts_numbers: true } }),
  ),
})

import * as z from 'zod/mini'
import { Tokens } from '#contract/account.ts'
import { calls, get, post } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { pageQuery } from '#contract/kit/paging.ts'
import { roleNames } from '#contract/kit/roles.ts'
import { email, newPassword, npsn, nuptk, personName, phone, socialName, username } from '#contract/person.ts'
import { educationalLevel, regionId } from '#contract/regions.ts'
import { hashid, inReach, line, searchText, uuid } from '#contract/shared.ts'
import { secretToken } from './otp.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** The proof of a number for each role, and the number that it proves. */
    readonly proof_of_student: string
    readonly proof_of_parent: string
    readonly proof_of_teacher: string
    readonly proof_of_school: string
    readonly new_phone: string
    readonly new_username: string
    readonly new_npsn: string
    /** Of a school that anybody finds. */
    readonly open_school_id: string
    readonly open_class_uuid: string
    /** Of a pupil who has shown it. */
    readonly shown_id: string
    readonly interest_ids: string
  }
}

const MOST_INTERESTS = 20
/** Ids joined by commas. */
const joinedIds = z.string().check(z.regex(new RegExp(`^([A-Za-z0-9]{20,64}(,[A-Za-z0-9]{20,64}){0,${MOST_INTERESTS - 1}})?$`)))

/** Of whom something must be free, and what. */
const uniqueFields = ['username', 'email', 'phone', 'npsn', 'nuptk'] as const
export type UniqueField = (typeof uniqueFields)[number]
export const uniqueLabels: Readonly<Record<UniqueField, string>> = {
  username: 'Nama pengguna',
  email: 'Email',
  phone: 'Nomor ponsel',
  npsn: 'NPSN',
  nuptk: 'NUPTK',
}

const person = {
  name: personName,
  username,
  email: z.optional(email),
  password: newPassword,
  password_confirmation: z.string().check(z.maxLength(200)),
  phone,
  /** Proves the number, or the e-mail where codes go by mail alone: for `register` and this role. */
  secret_token: secretToken,
  province_id: regionId,
  regency_id: regionId,
  district_id: regionId,
  whatsapp_number: z.optional(phone),
  educational_level: z.optional(educationalLevel),
  instagram_username: z.optional(socialName),
  tiktok_username: z.optional(socialName),
  /** Comma-joined. */
  interest_fields: z.optional(joinedIds),
}
const born = { dob: inReach }
/** A verified school, or one that is missing and thereby proposed. */
const atSchool = {
  school_id: z.optional(hashid),
  school_npsn: z.optional(npsn),
  school_name: z.optional(line(3, 100)),
}

/**
 * The new person, signed in at once. The same registration sent again, because its answer was lost, signs the same one in. (The
 * reply stands in each call: the build takes it out of browsers only there.)
 */
const registered = {
  changes: [],
  roles: 'anyone',
  faults: ['INVALID_TOKEN', 'TAKEN', 'SCHOOL_REGISTERED'],
} as const

interface SampleOf {
  readonly new_username: string
  readonly new_phone: string
  readonly province_id: string
  readonly regency_id: string
  readonly district_id: string
  readonly interest_ids: string
}
const sampled = ({ new_username, new_phone, province_id, regency_id, district_id, interest_ids }: SampleOf) => ({
  name: "Nur'aini 'Abd al-Rahman",
  username: new_username,
  password: 'rimba fajar 48',
  password_confirmation: 'rimba fajar 48',
  phone: new_phone,
  province_id,
  regency_id,
  district_id,
  interest_fields: interest_ids,
})

/** Accounts that people make for themselves. */
export const register = calls('register', {
  student: post(
    '/v1/user/register',
    {
      ...registered,
      reply: Tokens,
      body: z.object({
        ...person,
        ...born,
        ...atSchool,
        /** The class of that school that the pupil would like to be in. */
        class_uuid: z.optional(uuid),
      }),
    },
    (ids) => ({
      body: {
        ...sampled(ids),
        dob: '2008-05-17',
        secret_token: ids.proof_of_student,
        school_id: ids.open_school_id,
        class_uuid: ids.open_class_uuid,
      },
    }),
  ),
  parent: post(
    '/v1/parent/register',
    {
      ...registered,
      reply: Tokens,
      body: z.object({
        ...person,
        ...born,
        /** Of the child whose code or QR was opened. */
        user_id: z.optional(hashid),
      }),
    },
    (ids) => ({
      body: { ...sampled(ids), dob: '1980-05-17', secret_token: ids.proof_of_parent, user_id: ids.shown_id },
    }),
  ),
  teacher: post(
    '/v2/teacher/register',
    {
      ...registered,
      reply: Tokens,
      body: z.object({
        ...person,
        ...born,
        ...atSchool,
        nuptk: z.optional(nuptk),
        /** What the school gives to its teachers: who has it belongs to it at once. */
        access_code: z.optional(line(1, 40)),
      }),
    },
    (ids) => ({
      body: { ...sampled(ids), dob: '1980-05-17', secret_token: ids.proof_of_teacher, school_id: ids.open_school_id },
    }),
  ),
  /** The office of a school that the operator then verifies. */
  school: post(
    '/v1/school/register',
    {
      ...registered,
      reply: Tokens,
      body: z.object({
        ...person,
        dob: z.optional(inReach),
        school_npsn: npsn,
        school_name: line(3, 100),
        /** Street and number. */
        address: z.optional(line(0, 200)),
      }),
    },
    (ids) => ({
      body: { ...sampled(ids), secret_token: ids.proof_of_school, school_npsn: ids.new_npsn, school_name: 'SMA Contoh Baru' },
    }),
  ),
  /** Whether something is nobody else's in this role. Not available is 422, with the field's name. */
  validate: get(
    '/v1/validate',
    {
      roles: 'anyone',
      query: z.object({
        stakeholder: z.enum(roleNames),
        field: z.enum(uniqueFields),
        value: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
      }),
      reply: z.null(),
      faults: ['NOT_AVAILABLE'],
    },
    ({ new_username }) => ({ query: { stakeholder: 'student' as const, field: 'username' as const, value: `x${new_username}` } }),
  ),
  /** What people may be interested in, by name. */
  interests: get(
    '/v1/interest_field_users',
    {
      roles: 'anyone',
      query: z.object({ name: z.optional(searchText()), ...pageQuery(25) }),
      reply: z.array(z.object({ id: id('interest_field'), name: z.string() })),
      paged: 'page',
    },
    () => ({}),
  ),
})

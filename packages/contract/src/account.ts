import * as z from 'zod/mini'
import { factorCode } from './account/factor-code.ts'
import { calls, get, post } from './kit/call.ts'
import { roleNames } from './kit/roles.ts'
import { hashid, instant, timezone } from './shared.ts'

declare module './kit/call.ts' {
  interface SampleIds {
    readonly refresh_token: string
    readonly client_id: string
    readonly client_secret: string
    readonly username: string
  }
}

/** The signed-in person (specification, section 3: current user). */
export const CurrentUser = z.object({
  id: hashid,
  name: z.string(),
  username: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** The role's number: 2 student, 3 parent, 4 teacher, 5 school. */
  role: z.number(),
  user_type: z.enum(roleNames),
  school_id: z.nullable(hashid),
  school_name: z.nullable(z.string()),
  /** The zone of the person's school, on whose clock screens print instants; of a parent that of the first child's; null without a school. */
  timezone: z.nullable(timezone),
  grade: z.nullable(z.number()),
  /** A pupil's class, or the one that a teacher leads. */
  class: z.nullable(z.string()),
  image: z.nullable(z.string()),
  is_premium: z.boolean(),
  is_need_complete_data: z.boolean(),
  is_sub_push_notif: z.boolean(),
  /** Until when a second factor that the own school asks for has to be there; null where none is asked or there is one. */
  second_factor_due: z.nullable(instant),
  /** Of somebody in an office with some of the rights: which pages are not there, and which are only looked at, as `isClosedBy` reads them. */
  office: z.optional(z.object({ closed: z.array(z.string()), read_only: z.array(z.string()) })),
  created_at: instant,
  last_login: z.nullable(instant),
  /** A parent's connected children; empty for everybody else. */
  students: z.array(
    z.object({
      id: hashid,
      name: z.string(),
      image: z.nullable(z.string()),
      class: z.nullable(z.string()),
      grade: z.nullable(z.number()),
      school: z.nullable(z.object({ name: z.string() })),
    }),
  ),
})
export type CurrentUser = z.infer<typeof CurrentUser>

const client = {
  client_id: z.string().check(z.minLength(1), z.maxLength(100)),
  client_secret: z.string().check(z.maxLength(200)),
}

const TokenGrant = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('password'),
    ...client,
    username: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    password: z.string().check(z.minLength(1), z.maxLength(200)),
    /** After SECOND_FACTOR_REQUIRED: six digits of the app, or a recovery code. */
    second_factor: z.optional(factorCode),
    /** This device is not asked again for 30 days. */
    remember_device: z.optional(z.literal('yes')),
    /** The answer to the challenge of DEVICE_CHECK, `challenge:number`: SHA-256 of it begins with as many zero bits as the challenge says first. */
    device_proof: z.optional(z.string().check(z.maxLength(200))),
  }),
  z.object({
    grant_type: z.literal('refresh_token'),
    ...client,
    refresh_token: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
])

export const Tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('Bearer'),
  /** Seconds until the access token ends. */
  expires_in: z.number(),
  user: CurrentUser,
})
export type Tokens = z.infer<typeof Tokens>

export const account = calls('account', {
  token: post(
    '/v1/oauth/token',
    {
      changes: [],
      roles: 'anyone',
      body: TokenGrant,
      reply: Tokens,
      bare: true,
      faults: [
        'ACCOUNT_NOT_FOUND',
        'WRONG_CREDENTIALS',
        'LOGIN_LOCKED',
        'DEVICE_CHECK',
        'SECOND_FACTOR_REQUIRED',
        'OTP_WRONG',
        'SESSION_ENDED',
      ],
    },
    ({ client_id, client_secret, username }) => ({
      body: { grant_type: 'password' as const, client_id, client_secret, username, password: 'lentera123' },
    }),
  ),
  logout: post(
    '/v1/{role}/logout',
    {
      changes: [],
      roles: roleNames,
      speaks: 'nobody',
      withoutFactor: true,
      body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(2_000)) }),
      reply: z.null(),
    },
    ({ refresh_token }) => ({ body: { token: refresh_token } }),
  ),
  profile: get('/v1/{role}/me/profile', { roles: roleNames, reply: CurrentUser, withoutFactor: true }, () => ({})),
})

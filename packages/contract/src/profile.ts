import * as z from 'zod/mini'
import { secretToken } from './account/otp.ts'
import { keysOf } from './kit/keys.ts'
import { calls, get, put } from './kit/call.ts'
import { id } from './kit/id.ts'
import { roleNames } from './kit/roles.ts'
import { educationalLevel } from './regions.ts'
import { upload } from './uploads.ts'
import { day, uuid } from './shared.ts'
import { smaller } from './thumbnails.ts'

declare module './kit/call.ts' {
  interface Tags {
    profile: true
  }
  interface SampleIds {
    /** The secret part of the address of a person's photo. */
    readonly photo_token: string
  }
}

/** What is changed one at a time, and what its fields are called. */
export const profileFields = {
  name: 'Nama lengkap',
  username: 'Nama pengguna',
  email: 'Email',
  phone: 'Nomor ponsel',
  whatsapp_number: 'Nomor WhatsApp',
  instagram_username: 'Instagram',
  tiktok_username: 'TikTok',
  gender: 'Jenis kelamin',
  born_on: 'Tanggal lahir',
  province_id: 'Provinsi',
  regency_id: 'Kabupaten atau kota',
  district_id: 'Kecamatan',
  educational_level: 'Pendidikan',
} as const
export type ProfileField = keyof typeof profileFields
export const genders = { female: 'Perempuan', male: 'Laki-laki' } as const

/** The side of a photo in pixels at most, and its bytes. A device cuts it square before it sends it. */
export const photoLimits = { side: 640, bytes: 250_000 } as const
/** How many drawn faces there are to choose from: `/pictures/avatars/01.svg` and on. */
export const AVATARS = 24
/** The address of a drawn face, 1 to `AVATARS`. */
export const avatarAddress = (number: number): string => `/pictures/avatars/${String(number).padStart(2, '0')}.svg`
/** How many interests somebody may have. */
export const MOST_INTERESTS = 20

const Interest = z.object({ id: id('interest_field'), name: z.string() })

/** All that a person's own pages show. */
const Profile = z.object({
  name: z.string(),
  username: z.string(),
  image: z.nullable(z.string()),
  email: z.nullable(z.string()),
  email_verified: z.boolean(),
  phone: z.nullable(z.string()),
  phone_verified: z.boolean(),
  whatsapp_number: z.nullable(z.string()),
  instagram_username: z.nullable(z.string()),
  tiktok_username: z.nullable(z.string()),
  gender: z.nullable(z.enum(['female', 'male'])),
  born_on: z.nullable(day),
  nisn: z.nullable(z.string()),
  nip: z.nullable(z.string()),
  nuptk: z.nullable(z.string()),
  province_id: z.nullable(z.string()),
  regency_id: z.nullable(z.string()),
  district_id: z.nullable(z.string()),
  educational_level: z.nullable(educationalLevel),
  interests: z.array(Interest),
  /** What a teacher teaches, by name. */
  subjects: z.array(z.string()),
  /** What only a school's office changes. */
  kept_by_school: z.array(z.enum(['name', 'born_on'])),
  /** Whether the school takes numbers of one provider alone. */
  restricts_numbers: z.boolean(),
})
export type Profile = z.infer<typeof Profile>

const Subject = z.object({
  uuid,
  name: z.string(),
  /** The person says so. */
  chosen: z.boolean(),
  /** The timetable says so: it cannot be taken away here. */
  timetabled: z.boolean(),
})
export type Subject = z.infer<typeof Subject>
const teacher = ['teacher'] as const

/** What people say of themselves. */
export const profile = calls('profile', {
  detail: get(
    '/v1/{role}/me/profile/detail',
    { roles: roleNames, reply: Profile, shows: ['profile', 'people'], offline: true },
    () => ({}),
  ),
  /**
   * Changes one field; an empty value takes away what may be missing. A region brings those above it along, and takes away what
   * lies elsewhere. A new `phone` or `email` needs the proof that a code was
   * typed that went there. A value that somebody else of the role has is VALIDATION: "{field} tidak tersedia".
   */
  patch: put(
    '/v1/{role}/me/profile/update/patch',
    {
      changes: ['profile', 'people', 'attendance'],
      roles: roleNames,
      speaks: 'nobody',
      body: z.object({
        field: z.enum(keysOf(profileFields)),
        value: z.string().check(z.maxLength(200)),
        secret_token: z.optional(secretToken),
      }),
      /** The value as it is kept; empty when there is none. */
      reply: z.object({ value: z.string() }),
      faults: ['INVALID_TOKEN', 'WARNING_TSEL_ONLY', 'KEPT_BY_SCHOOL'],
      idempotent: true,
    },
    () => ({ body: { field: 'instagram_username' as const, value: 'lentera.contoh' } }),
  ),
  /** A square JPEG of at most 640 pixels, sent beforehand; null takes the photo away. */
  photo: put(
    '/v1/{role}/me/profile/photo',
    {
      changes: ['profile', 'people', 'attendance'],
      roles: roleNames,
      speaks: 'others',
      as: 'json',
      body: z.object({ photo: z.nullable(upload('image')) }),
      reply: z.object({ image: z.nullable(z.string()) }),
      idempotent: true,
    },
    () => ({ body: { photo: null } }),
  ),
  /** One of the drawn faces in place of a photo, which is taken away. It shows nothing of the person, so nobody has to agree. */
  avatar: put(
    '/v1/{role}/me/profile/avatar',
    {
      changes: ['profile', 'people', 'attendance'],
      roles: roleNames,
      speaks: 'nobody',
      as: 'json',
      body: z.object({ avatar: z.int().check(z.gte(1), z.lte(AVATARS)) }),
      reply: z.object({ image: z.string() }),
      idempotent: true,
    },
    () => ({ body: { avatar: 7 } }),
  ),
  /** Reads a photo by its address (an `image` of an answer), which works for one to two weeks. Anybody who has it may; `size` asks for a small one. */
  readPhoto: get(
    '/v1/photos/:token',
    { roles: 'anyone', params: z.object({ token: z.string() }), query: smaller, reply: 'file' },
    ({ photo_token }) => ({ params: { token: photo_token }, query: {} }),
  ),
  /** The own number as a token that this server alone reads (AES-256-GCM); another one each time, null without a number. */
  phoneEnc: get('/v1/phone-enc', { roles: roleNames, reply: z.object({ phone: z.nullable(z.string()) }) }, () => ({})),
  /** Ids or names, joined by commas: all that interest the person from now on. */
  interests: put(
    '/v1/{role}/me/profile/interest_fields',
    {
      changes: ['profile'],
      roles: roleNames,
      speaks: 'nobody',
      body: z.object({ interest_fields: z.string().check(z.maxLength(1000)) }),
      reply: z.array(Interest),
    },
    () => ({ body: { interest_fields: 'Musik,Matematika' } }),
  ),
  /** All subjects of the own school, and which of them the teacher teaches. */
  subjects: get('/v1/teacher/me/profile/subjects', { roles: teacher, reply: z.array(Subject), shows: ['profile'] }, () => ({})),
  saveSubjects: put(
    '/v1/teacher/me/profile/subjects',
    {
      changes: ['profile'],
      roles: teacher,
      as: 'json',
      body: z.object({ subjects: z.array(uuid).check(z.maxLength(50)) }),
      reply: z.array(Subject),
    },
    () => ({ body: { subjects: [] } }),
  ),
})

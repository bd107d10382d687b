import * as z from 'zod/mini'
import { calls, get, post, put } from '#contract/kit/call.ts'
import { email, nip } from '#contract/person.ts'
import { regionId } from '#contract/regions.ts'
import { line, revision } from '#contract/shared.ts'

const region = z.nullable(regionId)
/** Of an office: on a desk as well as in a pocket. */
const anyPhone = z.string().check(
  z.overwrite((typed) => typed.replace(/[\s()-]/g, '').replace(/^\+?62/, '0')),
  z.regex(/^0\d{6,12}$/),
)
const fields = {
  name: line(3, 100),
  address: line(0, 200),
  province_id: region,
  regency_id: region,
  district_id: region,
  contact_name: z.nullable(line(2, 100)),
  contact_phone: z.nullable(anyPhone),
  contact_email: z.nullable(email),
  /** Who heads the school: stands on papers above the signature. */
  principal_name: z._default(z.nullable(line(2, 100)), null),
  principal_nip: z._default(z.nullable(nip), null),
  /** Pupils and teachers may only have numbers of the providers that the operator names (WARNING_TSEL_ONLY). */
  restricts_numbers: z.boolean(),
  revision,
}

/** What a school says of itself. */
const SchoolProfile = z.object({
  npsn: z.string(),
  level: z.enum(['sd', 'smp', 'sma', 'smk']),
  status: z.enum(['pending', 'verified', 'rejected']),
  /** Why the operator refused it. */
  status_reason: z.nullable(z.string()),
  ...fields,
  /** Where check-ins are measured from, and which regency that lies in; null while nobody has said. The attendance settings change it. */
  point: z.nullable(z.object({ place: z.nullable(z.string()), in_region: z.boolean() })),
  /** What teachers type to belong to the school at once; null while there is none. */
  access_code: z.nullable(z.string()),
  /** How many pupils and teachers have a number that the restriction would refuse. */
  other_numbers: z.number(),
})
export type SchoolProfile = z.infer<typeof SchoolProfile>

const office = ['school'] as const

/** A school's own page, as its office keeps it. */
export const schoolProfile = calls('profile', {
  school: get('/v1/school/profile', { roles: office, reply: SchoolProfile, shows: ['profile'] }, () => ({})),
  saveSchool: put(
    '/v1/school/profile',
    {
      changes: ['profile', 'people'],
      roles: office,
      as: 'json',
      body: z.object(fields),
      reply: SchoolProfile,
      faults: ['SETTINGS_CHANGED'],
    },
    () => ({
      body: {
        name: 'SMA Contoh',
        address: 'Jalan Contoh 1',
        province_id: null,
        regency_id: null,
        district_id: null,
        contact_name: null,
        contact_phone: null,
        contact_email: null,
        principal_name: 'Siti Rahmah, M.Pd.',
        principal_nip: '197001012000032001',
        restricts_numbers: false,
        revision: 1,
      },
    }),
  ),
  /** Makes a new code; the former one opens nothing from now on. */
  renewAccessCode: post(
    '/v1/school/profile/access-code',
    { changes: ['profile'], roles: office, reply: z.object({ access_code: z.string() }) },
    () => ({}),
  ),
})

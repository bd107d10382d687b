import * as z from 'zod/mini'
import { keysOf } from '#contract/kit/keys.ts'
import { calls, get, put } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { instant } from '#contract/shared.ts'

declare module '#contract/kit/call.ts' {
  interface Tags {
    consents: true
  }
}

/** Which wording people agree to now; it counts up when a sentence below changes its meaning. */
export const CONSENT_VERSION = 1

/** What is asked, and what is kept of it. */
export const consentPurposes = {
  location: {
    label: 'Lokasi saat presensi',
    wording:
      'Lokasi HP dibaca sekali saat presensi untuk menghitung jarak ke sekolah. Yang disimpan hanya jarak dan akurasinya; titik lokasi hanya disimpan selama presensi menunggu keputusan, lalu dihapus.',
  },
  selfie: {
    label: 'Swafoto saat presensi',
    wording:
      'Satu foto diri diambil saat presensi. Foto hanya dapat dilihat siswa itu sendiri, orang tua, wali kelas, dan sekolah, dan dihapus setelah 30 hari.',
  },
} as const
export type ConsentPurpose = keyof typeof consentPurposes

/** True for both purposes. */
export const consentIsFree =
  'Tanpa persetujuan pun presensi tetap bisa: QR kelas dan absen oleh guru sama sahnya. Persetujuan dapat dicabut kapan saja dan langsung berlaku; titik lokasi dan foto yang masih tersimpan ikut dihapus.'

const purpose = z.enum(keysOf(consentPurposes))

/** The newest decision on one purpose; the last three are null while nobody has decided. */
const Consent = z.object({
  purpose,
  granted: z.boolean(),
  version: z.nullable(z.number()),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(instant),
})
export type Consent = z.infer<typeof Consent>

const PupilConsents = z.object({
  id: id('student'),
  name: z.string(),
  image: z.nullable(z.string()),
  school_name: z.string(),
  /** From 18 on pupils decide for themselves; before, their guardians do. */
  adult: z.boolean(),
  consents: z.array(Consent),
})
export type PupilConsents = z.infer<typeof PupilConsents>

const decision = {
  purpose,
  granted: z.boolean(),
  /** The wording that the person has read; an old one cannot be agreed to. */
  version: z.int(),
}
const granted = { purpose: 'location' as const, granted: true, version: CONSENT_VERSION }

export const consent = calls('attendance', {
  /** The connected children of a parent, or one of them, with what was decided for each. */
  childrenConsents: get(
    '/v1/parent/consents',
    {
      shows: ['consents'],
      roles: ['parent'],
      query: z.object({ student_id: z.optional(id('student')) }),
      reply: z.array(PupilConsents),
    },
    ({ student_id }) => ({ query: { student_id } }),
  ),
  decideForChild: put(
    '/v1/parent/consents',
    {
      changes: ['consents', 'attendance'],
      roles: ['parent'],
      as: 'json',
      body: z.object({ student_id: id('student'), ...decision }),
      reply: PupilConsents,
      idempotent: true,
      faults: ['CONSENT_OF_ANOTHER', 'PARENT_UNCONFIRMED'],
    },
    ({ student_id }) => ({ body: { student_id, ...granted } }),
  ),
  ownConsents: get('/v1/user/consents', { shows: ['consents'], roles: ['student'], reply: PupilConsents }, () => ({})),
  /** For pupils of 18 and older. */
  decideForMyself: put(
    '/v1/user/consents',
    {
      changes: ['consents', 'attendance'],
      roles: ['student'],
      speaks: 'nobody',
      as: 'json',
      body: z.object(decision),
      reply: PupilConsents,
      idempotent: true,
      faults: ['CONSENT_OF_ANOTHER', 'PARENT_UNCONFIRMED'],
    },
    () => ({ body: granted }),
  ),
})

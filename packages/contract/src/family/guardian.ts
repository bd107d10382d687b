import * as z from 'zod/mini'
import { calls, get, post, put } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { pageQuery } from '#contract/kit/paging.ts'
import { personName } from '#contract/person.ts'
import { day, inReach, instant, searchText, uuid } from '#contract/shared.ts'

declare module '../kit/call.ts' {
  interface SampleIds {
    /** A class with a pupil whose guardian has not answered. */
    readonly consent_class_uuid: string
  }
}

/** Which wording guardians agree to now; it counts up when a sentence below changes its meaning. */
export const GUARDIAN_VERSION = 1

/** What a guardian agrees to. `name` is the child's. */
export const guardianWording = (name: string, product: string): readonly string[] => [
  `${name} memakai ${product} untuk presensi, jadwal, izin, tugas, dan nilai di sekolahnya.`,
  'Yang disimpan: nama, tanggal lahir, kelas, kontak, dan kegiatan belajarnya. Hanya siswa itu sendiri, orang tua yang terhubung, guru, dan sekolahnya yang dapat membukanya.',
  'Data tidak dijual dan tidak dipakai untuk iklan. Persetujuan ini dapat dicabut kapan saja.',
]
/** What is closed without it, and what works all the same. */
export const guardianLimits =
  'Tanpa persetujuan, siswa tidak bisa menulis pesan, grup kelas, mading, komentar, dan jurnal, mengganti foto profil, menukar hadiah koin, membeli premium, dan presensi dengan lokasi atau foto. Tugas, kuis, presensi lewat QR kelas atau guru, jadwal, izin, dan profil tetap bisa.'

const GuardedChild = z.object({
  student_id: id('student'),
  name: z.string(),
  image: z.nullable(z.string()),
  school_name: z.nullable(z.string()),
  given: z.boolean(),
  /** A guardian has declined, or taken a consent back. */
  refused: z.boolean(),
  /** The last day on which the account works without an answer; null where none is coming or it has passed. */
  open_until: z.nullable(day),
  /** Agreed to by a parent of whom the office has not made sure yet: it opens the account then. */
  unconfirmed: z.boolean(),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(instant),
})
export type GuardedChild = z.infer<typeof GuardedChild>

/** A pupil of the school for whose account a guardian's consent is waited for, or was refused. */
const GuardedPupil = z.object({
  student_id: id('student'),
  name: z.string(),
  class_name: z.nullable(z.string()),
  parents: z.array(z.string()),
  refused: z.boolean(),
  registered_at: instant,
})
export type GuardedPupil = z.infer<typeof GuardedPupil>

/** How the guardians of a class have answered. */
const ClassConsents = z.object({
  /** Null: the pupils without a class. */
  class: z.nullable(z.object({ uuid, name: z.string() })),
  agreed: z.number(),
  refused: z.number(),
  /** Not answered yet. */
  open: z.number(),
  /** Of the open ones, those with no parent connected: a reminder reaches nobody. */
  no_parent: z.number(),
})
export type ClassConsents = z.infer<typeof ClassConsents>

const Campaign = z.object({
  /** The last day on which accounts that the school made work without an answer; null: they are closed at once. */
  due: z.nullable(day),
  /** The day has passed. */
  over: z.boolean(),
  classes: z.array(ClassConsents),
  /** The parents who can be reminded: connected with a pupil of whom nobody has answered. */
  parents: z.number(),
  reminded: z.nullable(z.object({ at: instant, by: z.string(), parents: z.number() })),
  /** `remind`: not yet done today, and there is somebody to remind. */
  can: z.array(z.enum(['remind'])),
})
export type Campaign = z.infer<typeof Campaign>

/** How the guardians of a teacher's own class have answered; `class` is null for somebody who leads none. */
const LedConsents = z.object({
  due: z.nullable(day),
  over: z.boolean(),
  class: z.nullable(ClassConsents),
  /** Pupils of whom nobody has answered, by name. */
  waiting: z.array(z.object({ id: id('student'), name: z.string(), image: z.nullable(z.string()), has_parent: z.boolean() })),
})
export type LedConsents = z.infer<typeof LedConsents>

const changes = ['family', 'consents', 'attendance'] as const

/** A guardian's consent to the account of somebody under 17. */
export const guardian = calls('family', {
  /** A parent's children whose accounts need it. */
  guarded: get(
    '/v1/parent/guardian-consents',
    { roles: ['parent'], reply: z.array(GuardedChild), shows: ['family', 'consents'] },
    () => ({}),
  ),
  /** Gives it, or takes it back: then what goes by location or photo ends, too. */
  consent: put(
    '/v1/parent/guardian-consents',
    {
      changes,
      roles: ['parent'],
      as: 'json',
      body: z.object({ student_id: id('student'), given: z.boolean(), version: z.int() }),
      reply: GuardedChild,
      idempotent: true,
    },
    ({ student_id }) => ({ body: { student_id, given: true, version: GUARDIAN_VERSION } }),
  ),
  /** The school's pupils who wait for it. */
  guardedPupils: get(
    '/v1/school/guardian-consents',
    {
      roles: ['school'],
      query: z.object({ ...pageQuery(50), search: z.optional(searchText()) }),
      reply: z.array(GuardedPupil),
      paged: 'page',
      shows: ['family', 'people'],
    },
    () => ({ query: {} }),
  ),
  /** How far the school's campaign is, by class. */
  campaign: get(
    '/v1/school/guardian-consents/campaign',
    { roles: ['school'], reply: Campaign, shows: ['family', 'people', 'consents'] },
    () => ({}),
  ),
  /** The same of the class that this teacher leads; the first, when none is named. Who declined is not named. */
  ledCampaign: get(
    '/v1/teacher/guardian-consents',
    {
      roles: ['teacher'],
      query: z.object({ class_uuid: z.optional(uuid) }),
      reply: LedConsents,
      offline: true,
      shows: ['family', 'people', 'consents', 'homeroom'],
    },
    ({ class_uuid }) => ({ query: { class_uuid } }),
  ),
  /** Asks every parent who has not answered once more; once a day. */
  remind: post(
    '/v1/school/guardian-consents/reminders',
    { changes: ['family'], roles: ['school'], reply: z.object({ parents: z.number() }), idempotent: true },
    () => ({}),
  ),
  /** A sheet of slips for the parents of a class's pupils who have not answered: what is asked, a code, and a place to sign. */
  paperSlips: post(
    '/v1/school/guardian-consents/slips',
    { changes: [], roles: ['school'], as: 'json', body: z.object({ class_uuid: uuid }), reply: 'file' },
    ({ consent_class_uuid }) => ({ body: { class_uuid: consent_class_uuid } }),
  ),
  /** Keeps that a guardian has agreed on paper, which the school has. */
  keepPaper: post(
    '/v1/school/guardian-consents',
    {
      changes,
      roles: ['school'],
      as: 'json',
      body: z.object({ student_id: id('student'), guardian_name: personName, signed_on: inReach }),
      reply: z.object({ student_id: id('student'), name: z.string() }),
      idempotent: true,
    },
    ({ student_id }) => ({ body: { student_id, guardian_name: 'Sari Wahyuni', signed_on: '2026-11-20' } }),
  ),
})

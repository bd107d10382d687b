import * as z from 'zod/mini'
import { calls, get, post, put } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { pageQuery } from '#contract/kit/paging.ts'
import { personName } from '#contract/person.ts'
import { inReach, instant, searchText } from '#contract/shared.ts'

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
  /** Agreed to by a parent of whom the office has not made sure yet: it opens the account then. */
  unconfirmed: z.boolean(),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(instant),
})
export type GuardedChild = z.infer<typeof GuardedChild>

/** A pupil of the school for whose account a guardian's consent is waited for. */
const GuardedPupil = z.object({
  student_id: id('student'),
  name: z.string(),
  class_name: z.nullable(z.string()),
  parents: z.array(z.string()),
  registered_at: instant,
})
export type GuardedPupil = z.infer<typeof GuardedPupil>

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

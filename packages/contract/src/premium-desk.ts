import * as z from 'zod/mini'
import { keysOf } from './kit/keys.ts'
import { calls, get, post, put } from './kit/call.ts'
import { PremiumFeature, premiumType } from './premium.ts'
import { line, revision, uuid } from './shared.ts'

declare module './kit/call.ts' {
  interface SampleIds {
    /** A package that whoever runs the product keeps. */
    readonly desk_package_uuid: string
  }
}

/** Who may buy a package. */
export const packageRoles = { student: 'Siswa', teacher: 'Guru' } as const
export type PackageRole = keyof typeof packageRoles
const role = z.enum(keysOf(packageRoles))

/** Letters; whole rupiah; months; packages of one role that are sold at once. */
export const packageLimits = { name: 40, summary: 120, price: 10_000_000, months: 24, sold: 12 } as const

const words = {
  name: line(3, packageLimits.name),
  summary: line(10, packageLimits.summary),
  /** Whole rupiah. What was ordered before keeps its price. */
  price: z.int().check(z.gte(1000), z.lte(packageLimits.price)),
  sold: z.boolean(),
}
const sample = { name: 'Belajar tiga bulan', summary: 'Untuk satu triwulan menjelang ujian.', price: 25_000, sold: false }

const Kept = z.object({
  uuid,
  role,
  type: premiumType,
  name: z.string(),
  summary: z.string(),
  months: z.int(),
  price: z.int(),
  /** Whoever looks for premium finds it and may buy it. */
  sold: z.boolean(),
  /** Orders of it that can still be paid, and those that were. */
  open: z.int(),
  paid: z.int(),
  revision,
})
export type DeskPackage = z.infer<typeof Kept>

const Feature = z.object({ ...PremiumFeature.shape, roles: z.array(role) })
export type DeskFeature = z.infer<typeof Feature>

const ours = { roles: 'operator', host: 'page' } as const

/** Premium packages as whoever runs the product keeps them. */
export const premiumDesk = calls('premium-desk', {
  /** What premium adds, for whom: what a package of a role gives. */
  features: get('/v1/operator/premium/features', { ...ours, shows: ['premium'], reply: z.array(Feature) }, () => ({})),
  /** By whom they are for, the shortest first; those that are not sold at the end. */
  list: get('/v1/operator/premium/packages', { ...ours, shows: ['premium'], reply: z.array(Kept) }, () => ({})),
  /** Whom it is for, its kind and its months stay as they are: what was bought is what it was. */
  add: post(
    '/v1/operator/premium/packages',
    {
      ...ours,
      changes: ['premium'],
      as: 'json',
      body: z.object({ ...words, role, type: premiumType, months: z.int().check(z.gte(1), z.lte(packageLimits.months)) }),
      reply: Kept,
    },
    () => ({ body: { ...sample, role: 'student' as const, type: 'belajar' as const, months: 3 } }),
  ),
  change: put(
    '/v1/operator/premium/packages/:uuid',
    {
      ...ours,
      changes: ['premium'],
      as: 'json',
      params: z.object({ uuid }),
      body: z.object({ ...words, revision }),
      reply: Kept,
      faults: ['DATA_CHANGED'],
    },
    ({ desk_package_uuid }) => ({ params: { uuid: desk_package_uuid }, body: { ...sample, revision: 1 } }),
  ),
})

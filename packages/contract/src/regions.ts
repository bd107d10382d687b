import * as z from 'zod/mini'
import { keysOf } from './kit/keys.ts'
import { calls, get } from './kit/call.ts'
import { id } from './kit/id.ts'
import { number } from './kit/number.ts'
import { pageQuery } from './kit/paging.ts'
import { roleNames } from './kit/roles.ts'
import { searchText, uuid } from './shared.ts'

declare module './kit/call.ts' {
  interface SampleIds {
    /** Of a school that anybody finds. */
    readonly open_school_uuid: string
    readonly province_id: string
    readonly regency_id: string
    readonly district_id: string
  }
}

/** The code of a province, a regency or city, or a district: `73`, `73.71`, `73.71.04`. */
export const regionId = z.string().check(z.regex(/^\d{2}(\.\d{2}(\.\d{2})?)?$/))

const Region = z.object({ id: regionId, name: z.string() })
export type Region = z.infer<typeof Region>

const Place = z.object({
  province: Region,
  regency: Region,
  /** `Kota Makassar, Sulawesi Selatan` */
  name: z.string(),
})

/** What the sources of the regions ask to be told wherever they are shown. */
export const regionSource = 'Data wilayah: idn-area-data dan Countries States Cities Database (ODbL).'

/** Levels of education: those that a school teaches, then those after it. */
export const educationalLevels = {
  sd: 'SD atau sederajat',
  smp: 'SMP atau sederajat',
  sma: 'SMA atau sederajat',
  smk: 'SMK',
  diploma: 'Diploma',
  s1: 'Sarjana (S1)',
  s2: 'Magister (S2)',
  s3: 'Doktor (S3)',
} as const
export type EducationalLevel = keyof typeof educationalLevels
export const educationalLevel = z.enum(keysOf(educationalLevels))

/** A school that anybody finds: nothing of its people. */
const OpenSchool = z.object({
  /** As `school_id` names it. */
  id: id('school'),
  /** As addresses name it. */
  uuid,
  name: z.string(),
  npsn: z.string(),
  level: z.string(),
  /** `Kota Makassar, Sulawesi Selatan`; null where the school has not said it. */
  place: z.nullable(z.string()),
})
export type OpenSchool = z.infer<typeof OpenSchool>

const OpenClass = z.object({ uuid, name: z.string(), grade: z.number() })
export type OpenClass = z.infer<typeof OpenClass>

const degrees = (most: number) => number.check(z.gte(-most), z.lte(most))

/** A language as BCP 47 writes it, `id` or `en-GB`. */
const languageTag = z.string().check(z.regex(/^[a-z]{1,8}(?:[-_][a-z\d]{1,8}){0,8}$/i))

/** Places, and the schools that are found by them. */
export const regions = calls('regions', {
  /** The provinces, or what a province or regency consists of, by name. */
  list: get(
    '/v1/regions',
    { roles: 'anyone', query: z.object({ parent_id: z.optional(regionId) }), reply: z.array(Region) },
    ({ province_id }) => ({ query: { parent_id: province_id } }),
  ),
  /** The regency whose point is nearest, by its Indonesian name: there is no other, whatever `language` asks for. Throws NOT_FOUND far from Indonesia. */
  geocode: get(
    '/v1/geocode',
    {
      roles: roleNames,
      query: z.object({ latitude: degrees(90), longitude: degrees(180), language: z._default(languageTag, 'id') }),
      reply: Place,
    },
    () => ({ query: { latitude: -5.147, longitude: 119.432 } }),
  ),
  educationalLevels: get(
    '/v1/educational-level',
    { roles: 'anyone', reply: z.array(z.object({ id: educationalLevel, name: z.string() })) },
    () => ({}),
  ),
  /** Verified schools by part of the name, by NPSN, or by where they are; by name. Without any of them, none. */
  schools: get(
    '/v1/schools',
    {
      roles: 'anyone',
      query: z.object({ search: z.optional(searchText()), region_id: z.optional(regionId), ...pageQuery(25) }),
      reply: z.array(OpenSchool),
      paged: 'page',
    },
    ({ regency_id }) => ({ query: { search: 'SMA', region_id: regency_id } }),
  ),
  /** The classes of a verified school's running year. */
  classes: get(
    '/v1/schools/:uuid/classes',
    { roles: 'anyone', params: z.object({ uuid }), reply: z.array(OpenClass) },
    ({ open_school_uuid }) => ({ params: { uuid: open_school_uuid } }),
  ),
})

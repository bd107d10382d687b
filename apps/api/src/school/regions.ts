import { readFileSync } from 'node:fs'
import type { Timezone } from '@lentera/contract/shared'

// Where its data comes from: apps/api/data/README.md.

export interface Region {
  readonly id: string
  readonly name: string
}
interface Point {
  readonly id: string
  readonly latitude: number
  readonly longitude: number
}
interface Regions {
  readonly names: ReadonlyMap<string, string>
  /** What each consists of, by name; '' consists of the provinces. */
  readonly parts: ReadonlyMap<string, readonly Region[]>
  readonly points: readonly Point[]
}

const read = (): Regions => {
  const names = new Map<string, string>()
  const parts = new Map<string, Region[]>()
  const points: Point[] = []
  const text = readFileSync(new URL('../../data/regions.tsv', import.meta.url), 'utf8')
  for (const line of text.trim().split('\n').slice(1)) {
    const [id = '', name = '', latitude, longitude] = line.split('\t')
    names.set(id, name)
    const parent = id.slice(0, -3)
    const siblings = parts.get(parent) ?? []
    siblings.push({ id, name })
    parts.set(parent, siblings)
    if (latitude && longitude) points.push({ id, latitude: Number(latitude), longitude: Number(longitude) })
  }
  for (const siblings of parts.values()) siblings.sort((one, other) => (one.name < other.name ? -1 : 1))
  return { names, parts, points }
}
let known: Regions | undefined
/** Read when somebody first asks: most processes never do. */
const regions = () => (known ??= read())

/** What a province or a regency consists of, by name; the provinces for ''. */
export const partsOf = (id: string): readonly Region[] => regions().parts.get(id) ?? []

const named = (id: string) => ({ id, name: regions().names.get(id) ?? '' })

/** `Kota Makassar, Sulawesi Selatan` of the smallest of these that is known; null of none. */
export const placeName = (regency: string | null, province: string | null): string | null => {
  const said = [regency, province].flatMap((id) => (id === null ? [] : (regions().names.get(id) ?? [])))
  return said.length > 0 ? said.join(', ') : null
}

/** A region with those above it; undefined for a code that is none. */
export const placeOf = (id: string): { [K in keyof Chosen]: string | null } | undefined =>
  regions().names.has(id)
    ? {
        province_id: id.slice(0, 2),
        regency_id: id.length < 5 ? null : id.slice(0, 5),
        district_id: id.length < 8 ? null : id,
      }
    : undefined

interface Chosen {
  readonly province_id: string
  readonly regency_id: string
  readonly district_id: string
}
/** What is wrong with a place that somebody chose, by field: each part must be one, and lie in the one above it. */
export const placeErrors = ({ province_id, regency_id, district_id }: Chosen): Record<string, string[]> => {
  const { names } = regions()
  const isA = (id: string, length: number) => id.length === length && names.has(id)
  if (!isA(province_id, 2)) return { province_id: ['Pilih provinsi dari daftar.'] }
  if (!isA(regency_id, 5)) return { regency_id: ['Pilih kabupaten atau kota dari daftar.'] }
  if (!regency_id.startsWith(`${province_id}.`)) return { regency_id: ['Kabupaten atau kota ini di provinsi lain.'] }
  if (!isA(district_id, 8)) return { district_id: ['Pilih kecamatan dari daftar.'] }
  if (!district_id.startsWith(`${regency_id}.`)) return { district_id: ['Kecamatan ini di kabupaten atau kota lain.'] }
  return {}
}

/** So far from the nearest point, in degrees, one is not in Indonesia. */
const FARTHEST = 4

/** The regency whose point is nearest, and its province; undefined far from all of them. */
export const nearestRegency = (latitude: number, longitude: number) => {
  const shrunk = Math.cos((latitude * Math.PI) / 180)
  let best: Point | undefined
  let least = FARTHEST ** 2
  for (const point of regions().points) {
    const away = (point.latitude - latitude) ** 2 + ((point.longitude - longitude) * shrunk) ** 2
    if (away < least) [best, least] = [point, away]
  }
  return best && { province: named(best.id.slice(0, 2)), regency: named(best.id) }
}

const EAST: readonly string[] = ['81', '82', '91', '92', '93', '94', '95', '96']
const MIDDLE: readonly string[] = ['51', '52', '53', '63', '64', '65', '71', '72', '73', '74', '75', '76']
/** The zone of a province. */
export const zoneOf = (province: string): Timezone =>
  EAST.includes(province) ? 'Asia/Jayapura' : MIDDLE.includes(province) ? 'Asia/Makassar' : 'Asia/Jakarta'

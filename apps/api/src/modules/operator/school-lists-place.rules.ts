import { partsOf, type Region } from '#school/regions.ts'
import { clean, plain } from '#school/spelling.ts'

/** What stands before the name of a region, in words that people leave out or shorten. */
const BEFORE =
  /^(?:provinsi|propinsi|prov\.?|daerah khusus ibukota|dki|daerah istimewa|d\.?i\.?|kabupaten administrasi|kabupaten|kab\.?|kota administrasi|kota adm\.?|kota|kecamatan|kec\.?)\s+/i
const bare = (name: string): string => plain(clean(name).replace(BEFORE, ''))
const kindOf = (name: string): 'city' | 'regency' | undefined => {
  const said = clean(name)
  if (/^kota\b/i.test(said)) return 'city'
  return /^kab(?:upaten)?\b/i.test(said) ? 'regency' : undefined
}

let all: ReadonlyMap<string, readonly Region[]> | undefined
/** The regencies and cities of the whole country by their bare names: many lists name no province. */
const regencies = () =>
  (all ??= Map.groupBy(
    partsOf('').flatMap(({ id }) => partsOf(id)),
    ({ name }) => bare(name),
  ))

/** Those that a word may mean; whoever writes `Kota` or `Kab.` means no other kind. */
const meant = (parts: readonly Region[], said: string): readonly Region[] => {
  const kind = kindOf(said)
  return parts.filter(({ name }) => bare(name) === bare(said) && (kind === undefined || kindOf(name) === kind))
}

interface SaidPlace {
  readonly province?: string | undefined
  readonly regency?: string | undefined
  readonly district?: string | undefined
}
interface ReadPlace {
  readonly province_id: string
  readonly regency_id: string | null
  readonly district_id: string | null
}
type Read = { readonly place: ReadPlace } | { readonly problem: string }

const unknown = (what: string, said: string, where = ''): Read => ({ problem: `${what} "${said}" tidak dikenal${where}.` })
const several = (said: string, found: readonly Region[]): Read => ({
  problem: `"${said}" dapat berarti ${found
    .slice(0, 3)
    .map(({ name }) => name)
    .join(' atau ')}. Tulis lengkap.`,
})

const district = (said: string, regency: Region): Region | undefined => {
  const found = meant(partsOf(regency.id), said)
  return found.length === 1 ? found[0] : partsOf(regency.id).find(({ name }) => plain(name) === plain(said))
}

const inRegency = (said: string | undefined, regency: Region): Read => {
  const place = { province_id: regency.id.slice(0, 2), regency_id: regency.id, district_id: null }
  if (said === undefined) return { place }
  const found = district(said, regency)
  return found ? { place: { ...place, district_id: found.id } } : unknown('Kecamatan', said, ` di ${regency.name}`)
}

/** The region that a row names by words; or what is wrong with them. The province decides the zone of the school's clock. */
export const readPlace = ({ province, regency, district: part }: SaidPlace): Read => {
  const [one, other] = province === undefined ? [] : meant(partsOf(''), province)
  if (province !== undefined && (!one || other)) return unknown('Provinsi', province)
  if (regency !== undefined) {
    const found = meant(one ? partsOf(one.id) : (regencies().get(bare(regency)) ?? []), regency)
    const [first, second] = found
    if (!first) return unknown('Kabupaten/kota', regency, one ? ` di ${one.name}` : '')
    return second ? several(regency, found) : inRegency(part, first)
  }
  if (!one) return { problem: 'Provinsi dan kabupaten/kota kosong. Salah satunya menentukan zona waktu sekolah.' }
  if (part !== undefined) return { problem: 'Kecamatan ditulis tanpa kabupaten/kota.' }
  return { place: { province_id: one.id, regency_id: null, district_id: null } }
}

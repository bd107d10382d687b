import { configKeys, type ConfigKey, type ConfigSetting } from '@lentera/contract/operator/config'

/** What is typed of a setting: one text, lines, or a text for each name. */
export interface Typed {
  readonly text: string
  readonly parts: Readonly<Record<string, string>>
}

const linesOf = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || [])

const namedIn = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** A value as it stands in the fields. */
export const typedOf = (key: ConfigKey, json: string): Typed => {
  const value: unknown = JSON.parse(json)
  switch (configKeys[key].kind) {
    case 'lines':
      return { text: Array.isArray(value) ? value.join('\n') : '', parts: {} }
    case 'switches':
      return {
        text: namedIn(value)
          .map(([name, on]) => `${name} ${on ? 'ya' : 'tidak'}`)
          .join('\n'),
        parts: {},
      }
    case 'links':
      return {
        text: '',
        parts: Object.fromEntries(namedIn(value).map(([name, link]) => [name, textOf(link)])),
      }
    default:
      return { text: textOf(value), parts: {} }
  }
}

/** What the fields mean, as JSON. A feature that says neither ya nor tidak is sent as it was typed, and refused there. */
export const valueOf = (key: ConfigKey, { text, parts }: Typed): string => {
  switch (configKeys[key].kind) {
    case 'lines':
      return JSON.stringify(linesOf(text))
    case 'switches':
      return JSON.stringify(
        Object.fromEntries(
          linesOf(text).map((line) => {
            const [name = '', ...rest] = line.split(/[\s=:]+/)
            const said = rest.join(' ').toLowerCase()
            return [name, said === 'ya' ? true : said === 'tidak' ? false : said]
          }),
        ),
      )
    case 'links':
      return JSON.stringify(Object.fromEntries(Object.entries(parts).map(([name, link]) => [name, link.trim() || null])))
    case 'link':
      return JSON.stringify(text.trim() || null)
    default:
      return JSON.stringify(text.trim())
  }
}

export const hints: Readonly<Record<ConfigKey, string>> = {
  product_name: 'Tampil di semua halaman dan pemberitahuan.',
  contact_url: 'Ke mana orang bertanya: alamat pesan atau halaman. Kosong berarti tidak tampil.',
  home_site: 'Tujuan logo di halaman depan. Kosong berarti tidak ada.',
  closed_routes: 'Satu alamat tiap baris, misalnya /quiz/*. Yang ditutup menampilkan “Segera hadir”.',
  features: 'Satu tiap baris: nama lalu ya atau tidak, misalnya “wallet tidak”.',
  provider_prefixes: 'Satu awalan tiap baris, misalnya 0812. Dipakai sekolah yang membatasi nomor.',
  store_links: 'Kosong berarti tidak tampil.',
  social_links: 'Kosong berarti tidak tampil.',
  base_url: 'Kosong berarti alamat halaman itu sendiri.',
  cbt_url: 'Kosong berarti alamat halaman itu sendiri.',
  chat_url: 'Kosong berarti alamat halaman itu sendiri.',
}

export const partNames: Readonly<Record<string, string>> = {
  ios: 'App Store',
  android: 'Google Play',
  huawei: 'AppGallery',
  video: 'Video',
  photo: 'Foto',
  social: 'Media sosial',
}

/** Whether a setting is as the product has it by itself. */
export const isBuiltIn = ({ value, built_in }: Pick<ConfigSetting, 'value' | 'built_in'>): boolean => value === built_in

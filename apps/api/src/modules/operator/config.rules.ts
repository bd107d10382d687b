import { Fault } from '@lentera/contract'
import type { Role } from '@lentera/contract/kit/roles'
import { roleNames, roles } from '@lentera/contract/kit/roles'
import { configKeys, type ConfigKey } from '@lentera/contract/operator/config'
import { isClosedBy, RemoteConfig } from '@lentera/contract/remote-config'
import * as z from 'zod/mini'
import { read } from '#kit/http/read.ts'

type ConfigValues = { readonly [K in ConfigKey]: RemoteConfig[K] }

const refuse = (text: string): never => {
  throw new Fault('VALIDATION', { errors: { value: [text] } })
}

/** Where people come in and go out, and where this is put right: never closed. */
const mustStayOpen = [
  '/',
  '/operator',
  '/operator/config',
  '/setting',
  '/coming-soon',
  ...roleNames.flatMap((role) => [`/${role}/login`, `${roles[role].app}/home`]),
]
/** What the server says by itself, whatever an operator sets. */
const serversOwn = ['production', 'no_school', 'no_email', 'no_sms', 'no_whatsapp']

const isWeb = (address: string | null): boolean => address === null || /^https?:$/.test(URL.parse(address)?.protocol ?? '')

const checks: { readonly [K in ConfigKey]?: (value: ConfigValues[K]) => unknown } = {
  product_name: (name) => (name.trim().length < 2 || name.length > 40) && refuse('Antara 2 dan 40 karakter.'),
  closed_routes: (patterns) => {
    const wrong = patterns.find((one) => !/^\/[\w\-/:*]{1,200}$/.test(one))
    if (wrong !== undefined) refuse(`“${wrong}” bukan alamat halaman. Contoh: /quiz/*`)
    if (new Set(patterns).size < patterns.length) refuse('Ada alamat yang ditulis dua kali.')
    const open = mustStayOpen.find((address) => isClosedBy(patterns, address))
    if (open !== undefined) refuse(`Halaman ${open} tidak boleh ditutup.`)
  },
  features: (features) => {
    const wrong = Object.keys(features).find((name) => !/^[a-z][a-z_]{1,39}$/.test(name))
    if (wrong !== undefined) refuse(`“${wrong}” bukan nama fitur: huruf kecil dan garis bawah.`)
    const own = serversOwn.find((name) => name in features)
    if (own !== undefined) refuse(`“${own}” ditentukan server sendiri.`)
  },
  provider_prefixes: (prefixes) => {
    if (prefixes.length === 0) refuse('Tulis minimal satu awalan.')
    const wrong = prefixes.find((one) => !/^08\d\d$/.test(one))
    if (wrong !== undefined) refuse(`“${wrong}” bukan awalan nomor. Contoh: 0812`)
    if (new Set(prefixes).size < prefixes.length) refuse('Ada awalan yang ditulis dua kali.')
  },
}

/** Reads a value of this key from its JSON, by the schema that the web app reads it with. Throws VALIDATION at `value`. */
export const readValue = (key: ConfigKey, json: string): unknown => {
  let sent: unknown
  try {
    sent = JSON.parse(json)
  } catch {
    return refuse('Tidak dapat dibaca.')
  }
  const { value } = read(z.object({ value: RemoteConfig.shape[key] }), { value: sent }) as { readonly value: never }
  const links: readonly (string | null)[] =
    configKeys[key].kind === 'link' ? [value] : configKeys[key].kind === 'links' ? Object.values(value) : []
  if (!links.every(isWeb)) refuse('Tulis alamat lengkap, misalnya https://contoh.id.')
  checks[key]?.(value)
  return value
}

interface Effect {
  readonly text: string
  /** Whom it concerns. */
  readonly roles: readonly Role[]
  /** Of these, only people whose number begins so. */
  readonly prefix?: string
}

/** Who opens the addresses that a pattern closes: those of pupils have no word of their own. */
const openersOf = (pattern: string): readonly Role[] => {
  const word = pattern.split('/')[1] ?? ''
  const own = roleNames.filter((role) => role === word)
  return own.length > 0 ? own : /^\/(setting|success|apps|join|:)/.test(pattern) ? roleNames : ['student']
}

const gone = <T>(before: readonly T[], after: readonly T[]): T[] => before.filter((one) => !after.includes(one))
const entries = <V>(value: Readonly<Record<string, V>>) => new Map(Object.entries(value))
const linkEffect = (label: string, address: string | null): Effect => ({
  text: address === null ? `${label}: tautannya hilang dari layar.` : `${label}: menuju ${address}.`,
  roles: roleNames,
})

const effects: { readonly [K in ConfigKey]: (before: ConfigValues[K], after: ConfigValues[K]) => readonly Effect[] } = {
  product_name: (_, name) => [{ text: `Nama produk menjadi “${name}” di semua halaman.`, roles: roleNames }],
  contact_url: (_, address) => [linkEffect(configKeys.contact_url.label, address)],
  home_site: (_, address) => [linkEffect(configKeys.home_site.label, address)],
  closed_routes: (before, after) => [
    ...gone(after, before).map((one) => ({
      text: `${one} ditutup: yang membukanya membaca “Segera hadir”.`,
      roles: openersOf(one),
    })),
    ...gone(before, after).map((one) => ({ text: `${one} dibuka lagi.`, roles: openersOf(one) })),
  ],
  features: (before, after) => {
    const [was, is] = [entries(before), entries(after)]
    const names = [...new Set([...was.keys(), ...is.keys()])].filter((name) => was.get(name) !== is.get(name))
    const said = (on: unknown) => (on === undefined ? 'kembali seperti bawaan' : on ? 'dinyalakan' : 'dimatikan')
    return names.map((name) => ({ text: `Fitur ${name} ${said(is.get(name))}.`, roles: roleNames }))
  },
  provider_prefixes: (before, after) => [
    ...gone(before, after).map((prefix) => ({
      text: `Nomor ${prefix} tidak lagi diterima sekolah yang membatasi nomor.`,
      roles: roleNames,
      prefix,
    })),
    ...gone(after, before).map((prefix) => ({
      text: `Nomor ${prefix} diterima juga oleh sekolah yang membatasi nomor.`,
      roles: roleNames,
      prefix,
    })),
  ],
  store_links: (before, after) =>
    [...entries(after)].flatMap(([name, address]) => (entries(before).get(name) === address ? [] : [linkEffect(name, address)])),
  social_links: (before, after) =>
    [...entries(after)].flatMap(([name, address]) => (entries(before).get(name) === address ? [] : [linkEffect(name, address)])),
  base_url: (_, address) => [hostEffect('Semua permintaan', address)],
  cbt_url: (_, address) => [hostEffect('Permintaan kuis', address)],
  chat_url: (_, address) => [hostEffect('Permintaan pesan', address)],
}
const hostEffect = (what: string, address: string | null): Effect => ({
  text: `${what} dikirim ke ${address ?? 'alamat halaman itu sendiri'}. Alamat yang salah membuat semua orang tidak dapat memakainya.`,
  roles: roleNames,
})

/** What becomes different, and for whom; nothing where the values are the same. */
export const effectsOf = (key: ConfigKey, before: unknown, after: unknown): readonly Effect[] =>
  JSON.stringify(before) === JSON.stringify(after) ? [] : effects[key](before as never, after as never)

import { createHash } from 'node:crypto'
import { keysOf } from '@lentera/contract/kit/keys'
import {
  schoolListFields,
  type SchoolListField,
  schoolListLimits,
  type SchoolRowKind,
  type SlipState,
} from '@lentera/contract/operator/school-lists'
import type { SchoolState } from '@lentera/contract/operator/schools'
import type { SchoolLevel } from '@lentera/contract/people/classes'
import { email, phone } from '@lentera/contract/person'
import { safeParse } from 'zod/v4/core'
import { placeName } from '#school/regions.ts'
import { clean, plain } from '#school/spelling.ts'
import { readPlace } from './school-lists-place.rules.ts'

export type SchoolCells = Partial<Record<SchoolListField, string>>
export interface FileRow {
  readonly number: number
  readonly cells: SchoolCells
}

/** A school as it is made of a row. */
export interface SchoolValues {
  readonly npsn: string
  readonly name: string
  readonly level: SchoolLevel
  readonly address: string
  readonly province_id: string
  readonly regency_id: string | null
  readonly district_id: string | null
  readonly contact_name: string | null
  readonly contact_phone: string | null
  readonly contact_email: string | null
}

/** A school that the product knows, as far as a list is compared with it. */
export interface KnownSchool {
  readonly id: number
  readonly npsn: string
  readonly name: string
  readonly level: SchoolLevel
  readonly status: SchoolState
  readonly province_id: string | null
  readonly regency_id: string | null
  readonly has_office: boolean
}

/** Kinds of schools as people and Dapodik write them. */
const kinds: Readonly<Record<SchoolLevel, string>> = {
  sd: 'sd sdn sdit sdk sds mi min mis sekolahdasar madrasahibtidaiyah',
  smp: 'smp smpn smpit smpk smps mts mtsn mtss sekolahmenengahpertama madrasahtsanawiyah',
  sma: 'sma sman smait smak smas ma man mas sekolahmenengahatas madrasahaliyah',
  smk: 'smk smkn smkit smks mak sekolahmenengahkejuruan',
}
const levels = new Map(keysOf(kinds).flatMap((level) => kinds[level].split(' ').map((kind) => [kind, level] as const)))
/** What a cell says; of an empty one, what the name begins with. */
const levelOf = (said: string | undefined, name: string): SchoolLevel | undefined =>
  levels.get(plain(said ?? /^[^\s\d]*/.exec(name)?.[0] ?? ''))

/** A number as it is dialled here; a zero that Excel has eaten is put back. */
const dialled = (text: string) => (/^8\d{7,12}$/.test(text.replaceAll(/[\s.-]/g, '')) ? `0${text}` : text).replaceAll('.', '')

const [NAME, ADDRESS] = [100, 200]
const when = (isWrong: boolean, text: string): readonly string[] => (isWrong ? [text] : [])

/** What is wrong with the texts of a row, but for the region. */
const problemsOf = ({ npsn = '', name = '', level, address = '', contact_name = '' }: SchoolCells): readonly string[] => [
  ...when(npsn === '', 'NPSN kosong.'),
  ...when(npsn !== '' && !/^\d{8}$/.test(npsn), `NPSN "${npsn}" bukan 8 angka.`),
  ...when(name.length < 3, 'Nama sekolah kosong atau terlalu pendek.'),
  ...when(name.length > NAME, `Nama sekolah lebih dari ${NAME} huruf.`),
  ...when(
    levelOf(level, name) === undefined,
    `Jenjang ${level === undefined ? 'kosong' : `"${level}" tidak dikenal`}. Tulis SD, SMP, SMA, atau SMK.`,
  ),
  ...when(address.length > ADDRESS, `Alamat lebih dari ${ADDRESS} huruf.`),
  ...when(contact_name.length > NAME, `Nama narahubung lebih dari ${NAME} huruf.`),
]

/** How the office is reached: numbers and addresses as they are kept, or what is wrong with them. */
const readContact = ({ contact_phone, contact_email }: SchoolCells) => {
  const number = contact_phone === undefined ? undefined : safeParse(phone, dialled(contact_phone))
  const mail = contact_email === undefined ? undefined : safeParse(email, contact_email)
  return {
    contact_phone: number?.data ?? null,
    contact_email: mail?.data ?? null,
    problems: [
      ...when(number?.success === false, `Nomor ponsel "${contact_phone}" bukan nomor ponsel Indonesia.`),
      ...when(mail?.success === false, `Email "${contact_email}" tidak sesuai.`),
    ],
  }
}

/** What a row says, or all that is wrong with it. */
const readValues = (cells: SchoolCells): { readonly values: SchoolValues } | { readonly problems: readonly string[] } => {
  const { npsn = '', name = '', contact_name = null, address = '' } = cells
  const level = levelOf(cells.level, name)
  const read = readPlace(cells)
  const { problems: reached, ...contact } = readContact(cells)
  const problems = [...problemsOf(cells), ...('problem' in read ? [read.problem] : []), ...reached]
  if (problems.length > 0 || !level || 'problem' in read) return { problems }
  return { values: { npsn, name, level, address, ...read.place, contact_name, ...contact } }
}

interface Difference {
  readonly field: SchoolListField
  readonly here: string | null
  readonly file: string
}
const differencesOf = (here: KnownSchool, file: SchoolValues): readonly Difference[] => [
  ...(plain(here.name) === plain(file.name) ? [] : [{ field: 'name' as const, here: here.name, file: file.name }]),
  ...(here.level === file.level
    ? []
    : [{ field: 'level' as const, here: here.level.toUpperCase(), file: file.level.toUpperCase() }]),
  ...(file.regency_id === null || here.regency_id === file.regency_id
    ? []
    : [
        {
          field: 'regency' as const,
          here: placeName(here.regency_id, here.province_id),
          file: placeName(file.regency_id, file.province_id) ?? '',
        },
      ]),
]

export interface JudgedRow {
  readonly row: FileRow
  readonly kind: SchoolRowKind
  /** Undefined for a row with which something is wrong. */
  readonly values: SchoolValues | undefined
  readonly problems: readonly string[]
  readonly differences: readonly Difference[]
}

/** A school that stands without an office, and that nobody has refused or closed. */
const lacksOffice = ({ status, has_office }: KnownSchool) => !has_office && (status === 'verified' || status === 'pending')

/** What each row of a list is to the schools that there are; rows of one NPSN name each other, and none of them is taken. */
export const judgeRows = (rows: readonly FileRow[], known: ReadonlyMap<string, KnownSchool>): JudgedRow[] => {
  const same = Map.groupBy(
    rows.filter(({ cells: { npsn } }) => npsn !== undefined),
    ({ cells }) => cells.npsn,
  )
  return rows.map((row): JudgedRow => {
    const { number, cells } = row
    const read = readValues(cells)
    const values = 'values' in read ? read.values : undefined
    const problems = 'problems' in read ? read.problems : []
    const others = (cells.npsn === undefined ? [] : (same.get(cells.npsn) ?? [])).filter((one) => one.number !== number)
    if (others.length > 0) {
      const named = others.slice(0, 5).map((one) => `baris ${one.number} (${one.cells.name ?? 'tanpa nama'})`)
      return {
        row,
        kind: 'double',
        values,
        problems: [`NPSN ${cells.npsn} juga di ${named.join(', ')}.`, ...problems],
        differences: [],
      }
    }
    if (!values) return { row, kind: 'wrong', values, problems, differences: [] }
    const here = known.get(values.npsn)
    if (!here) return { row, kind: 'new', values, problems, differences: [] }
    return { row, kind: lacksOffice(here) ? 'staff' : 'known', values, problems, differences: differencesOf(here, values) }
  })
}

/** Says what is shown of a list, so that nothing else is made of it. */
export const seenOf = (judged: readonly JudgedRow[]): string =>
  createHash('sha256')
    .update(JSON.stringify(judged.map(({ row, kind, values }) => [row.number, kind, values ?? null])))
    .digest('hex')

/** What is read of a row, in the order of the columns. */
export const valuesOf = (cells: SchoolCells) =>
  keysOf(schoolListFields).flatMap((field) => {
    const value = cells[field]
    return value === undefined ? [] : [{ field, value }]
  })

/** User names for the office of a school, the first that is free is taken. */
export const officeNames = (npsn: string): readonly string[] => [
  `tu.${npsn}`,
  ...Array.from({ length: 8 }, (_, at) => `tu.${npsn}.${at + 2}`),
]

const DAY = 86_400_000
export const slipUntil = (printed_at: Date): Date => new Date(printed_at.getTime() + schoolListLimits.slipDays * DAY)
/** Whether slips of a list are still printed. */
export const printsUntil = (created_at: Date): Date => new Date(created_at.getTime() + schoolListLimits.printDays * DAY)

interface Slip {
  readonly printed_at: Date | null
  readonly has_first_password: boolean
  readonly last_login_at: Date | null
}
export const slipStateOf = ({ printed_at, has_first_password, last_login_at }: Slip, now: Date): SlipState => {
  if (!has_first_password || last_login_at !== null) return 'used'
  if (printed_at === null) return 'none'
  return slipUntil(printed_at) > now ? 'printed' : 'ended'
}

/** A cell as it is kept: an NPSN that a sheet holds as a number, or with an apostrophe before it, too. */
export const cellText = (field: SchoolListField, text: string): string => {
  const read = clean(text).slice(0, 400).toWellFormed()
  return field === 'npsn' ? read.replace(/^'/, '').replaceAll(/[\s.]/g, '') : read
}

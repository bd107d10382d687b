import * as z from 'zod/mini'
import { keysOf } from '#contract/kit/keys.ts'
import { calls, del, get, post } from '#contract/kit/call.ts'
import { instant, searchQuery, uuid } from '#contract/shared.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** A list of one new school that was read and waits. */
    readonly school_list_uuid: string
    /** Another one, which may be dropped. */
    readonly drop_school_list_uuid: string
    /** Another one, which may be run, and what is seen of it. */
    readonly run_school_list_uuid: string
    readonly seen_school_list: string
    /** One that was run a moment ago. */
    readonly done_school_list_uuid: string
  }
}

/** Of one file: bytes as sent, rows of schools. Slips: at once, days in which they are printed, and days that one holds. */
export const schoolListLimits = { bytes: 1024 * 1024, rows: 1_000, slips: 100, printDays: 30, slipDays: 30 } as const

/** What is read of a school, by what it is called on the screen. */
export const schoolListFields = {
  npsn: 'NPSN',
  name: 'Nama sekolah',
  level: 'Jenjang',
  province: 'Provinsi',
  regency: 'Kabupaten/Kota',
  district: 'Kecamatan',
  address: 'Alamat',
  contact_name: 'Narahubung',
  contact_phone: 'Nomor ponsel',
  contact_email: 'Email',
} as const
export type SchoolListField = keyof typeof schoolListFields
const field = z.enum(keysOf(schoolListFields))

export const schoolListStates = {
  checked: { label: 'Menunggu dijalankan', tone: 'waiting' },
  running: { label: 'Sedang berjalan', tone: 'waiting' },
  done: { label: 'Selesai', tone: 'good' },
} as const
export type SchoolListState = keyof typeof schoolListStates
const state = z.enum(keysOf(schoolListStates))

/** What a row is to the schools that there are. `staff` is a school without an office, which gets one; `known` is left as it is. */
export const schoolRowKinds = {
  new: { label: 'Baru', tone: 'good' },
  staff: { label: 'Diberi tata usaha', tone: 'good' },
  known: { label: 'Sudah ada', tone: 'off' },
  double: { label: 'NPSN ganda', tone: 'bad' },
  wrong: { label: 'Perlu diperbaiki', tone: 'bad' },
} as const
export type SchoolRowKind = keyof typeof schoolRowKinds
const kind = z.enum(keysOf(schoolRowKinds))

/** What became of a row. `stale` had become another one since the list was seen. */
export const schoolRowOutcomes = {
  added: { label: 'Dibuat', tone: 'good' },
  changed: { label: 'Diberi tata usaha', tone: 'good' },
  stale: { label: 'Berubah sejak diperiksa', tone: 'bad' },
} as const
export type SchoolRowOutcome = keyof typeof schoolRowOutcomes
const outcome = z.enum(keysOf(schoolRowOutcomes))

/** Where the slip of an office stands. */
export const slipStates = {
  none: { label: 'Belum dicetak', tone: 'waiting' },
  printed: { label: 'Dicetak', tone: 'off' },
  ended: { label: 'Kedaluwarsa', tone: 'bad' },
  used: { label: 'Sudah masuk', tone: 'good' },
} as const
export type SlipState = keyof typeof slipStates
const slip = z.enum(keysOf(slipStates))

const Row = z.object({
  /** Its number in the file. */
  number: z.int(),
  npsn: z.string(),
  name: z.string(),
  kind,
  /** What is read of it. */
  values: z.array(z.object({ field, value: z.string() })),
  /** What is wrong with it, in sentences. */
  problems: z.array(z.string()),
  /** What the school that is there already says otherwise; it stays as it is. */
  differences: z.array(z.object({ field, here: z.nullable(z.string()), file: z.string() })),
  outcome: z.nullable(outcome),
  /** The user name of the office that was made. */
  username: z.nullable(z.string()),
  slip: z.nullable(slip),
})
export type SchoolListRow = z.infer<typeof Row>

const head = { uuid, name: z.string(), state, created_at: instant, by: z.string(), rows: z.int() }
const Listed = z.object(head)
export type ListedSchools = z.infer<typeof Listed>

const List = z.object({
  ...head,
  done_at: z.nullable(instant),
  /** Rows by what they are now. */
  counts: z.object({ new: z.int(), staff: z.int(), known: z.int(), double: z.int(), wrong: z.int() }),
  /** Rows by what became of them; `waiting` are still to come. */
  outcomes: z.object({ added: z.int(), changed: z.int(), stale: z.int(), waiting: z.int() }),
  /** Offices whose slip was never printed, and those that have signed in. */
  slips: z.object({ none: z.int(), printed: z.int(), ended: z.int(), used: z.int() }),
  can: z.array(z.enum(['run', 'drop', 'print'])),
  /** Says what is shown; named by whoever runs it. */
  seen: z.string(),
})
export type SchoolList = z.infer<typeof List>

const ours = { roles: 'operator', host: 'page' } as const
const named = z.object({ list_uuid: uuid })
const file = z.file().check(z.minSize(1), z.maxSize(schoolListLimits.bytes))
const number = z.int().check(z.gte(1), z.lte(2_000_000))

const sampleFile = () =>
  new File(
    ['NPSN;Nama sekolah;Jenjang;Provinsi;Kabupaten/Kota\n69999991;SMA Contoh Daftar;SMA;Sulawesi Selatan;Kota Makassar\n'],
    'sekolah.csv',
    { type: 'text/csv' },
  )

/** Schools from a list: read and compared with those that there are, made in the background, and slips for their offices. */
export const schoolLists = calls('school-lists', {
  /** The last lists, the newest first. */
  list: get('/v1/operator/school-lists', { ...ours, shows: ['operator'], reply: z.array(Listed) }, () => ({})),
  /** Reads a workbook or a CSV, and keeps it for 90 days. No school is made of it yet. */
  read: post(
    '/v1/operator/school-lists',
    {
      ...ours,
      changes: ['operator'],
      as: 'multipart',
      body: z.object({ file }),
      reply: z.object({ list_uuid: uuid }),
      faults: ['TOO_LARGE'],
    },
    () => ({ body: { file: sampleFile() } }),
  ),
  /** An empty workbook with the columns of a list, and what they take. */
  template: get('/v1/operator/school-lists/template', { ...ours, reply: 'file' }, () => ({})),
  detail: get(
    '/v1/operator/school-lists/:list_uuid',
    { ...ours, shows: ['operator'], params: named, reply: List },
    ({ school_list_uuid }) => ({ params: { list_uuid: school_list_uuid } }),
  ),
  rows: get(
    '/v1/operator/school-lists/:list_uuid/rows',
    {
      ...ours,
      shows: ['operator'],
      params: named,
      query: z.object({
        kind: z.optional(kind),
        outcome: z.optional(outcome),
        slip: z.optional(slip),
        /** Part of a name or of an NPSN. */
        ...searchQuery(50),
      }),
      reply: z.array(Row),
      paged: 'page',
    },
    ({ school_list_uuid }) => ({ params: { list_uuid: school_list_uuid } }),
  ),
  /** Begins to make what is shown. DATA_CHANGED when that has changed since; IMPORT_NOT_NOW where there is nothing to make. */
  run: post(
    '/v1/operator/school-lists/:list_uuid/run',
    {
      ...ours,
      changes: ['operator'],
      as: 'json',
      params: named,
      body: z.object({ seen: z.string().check(z.regex(/^[\da-f]{64}$/)) }),
      reply: z.null(),
      faults: ['PROOF_NEEDED', 'IMPORT_NOT_NOW', 'DATA_CHANGED'],
    },
    ({ run_school_list_uuid, seen_school_list }) => ({
      params: { list_uuid: run_school_list_uuid },
      body: { seen: seen_school_list },
    }),
  ),
  /**
   * Makes first passwords and prints them, one slip for each school: of the rows named, or of the next whose slip was never printed. A
   * slip that was printed before opens nothing any more. Whoever has signed in keeps the own password and gets none.
   */
  slips: post(
    '/v1/operator/school-lists/:list_uuid/slips',
    {
      ...ours,
      changes: ['operator'],
      as: 'json',
      params: named,
      body: z.object({ rows: z.optional(z.array(number).check(z.minLength(1), z.maxLength(schoolListLimits.slips))) }),
      reply: 'file',
      faults: ['PROOF_NEEDED', 'IMPORT_NOT_NOW', 'DATA_CHANGED'],
    },
    ({ done_school_list_uuid }) => ({ params: { list_uuid: done_school_list_uuid }, body: {} }),
  ),
  /** Throws a list away that was not run. */
  drop: del(
    '/v1/operator/school-lists/:list_uuid',
    { ...ours, changes: ['operator'], params: named, reply: z.null(), faults: ['IMPORT_NOT_NOW'] },
    ({ drop_school_list_uuid }) => ({ params: { list_uuid: drop_school_list_uuid } }),
  ),
})

import { tableOf } from '@lentera/contract/kit/keys'
import { keysOf } from '@lentera/contract/kit/keys'
import { Fault, type Inside, pageMeta, type Reply } from '@lentera/contract'
import {
  type SchoolList,
  schoolListFields,
  type SchoolListField,
  type SchoolListRow,
  type schoolLists,
} from '@lentera/contract/operator/school-lists'
import type { FileAnswer, RequestOf } from '#kit/http/services.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import type { Document, Part } from '#kit/print/document.ts'
import { printedFile } from '#kit/print/print.ts'
import { productName } from '#kit/product-name.ts'
import type { OperatorUser } from '#kit/security/operators.queries.ts'
import { keepAct } from './operator.queries.ts'
import { mustBeProven } from './proof.ts'
import { schoolListJob } from './school-lists-run.ts'
import { readSchools } from './school-lists-read.ts'
import { type JudgedRow, judgeRows, printsUntil, seenOf, slipStateOf, valuesOf } from './school-lists.rules.ts'
import {
  beginList,
  deleteList,
  holdList,
  insertList,
  type KeptRow,
  lastLists,
  type ListHead,
  listNamed,
  rowsOfList,
  schoolsOfNpsn,
} from './school-lists.queries.ts'

type SchoolListRequest<K extends keyof typeof schoolLists> = RequestOf<(typeof schoolLists)[K], unknown, OperatorUser>
type Db = SchoolListRequest<'list'>['db']

/** A list by its id. Throws NOT_FOUND where there is none. */
export const foundList = async (db: Db, uuid: string): Promise<ListHead> => {
  const list = await listNamed(db, uuid)
  if (!list) throw new Fault('NOT_FOUND')
  return list
}

const headOf = ({ uuid, name, state, created_at, by, rows }: ListHead) => ({
  uuid,
  name,
  state,
  created_at: created_at.toISOString(),
  by,
  rows,
})

export const list = async ({ db }: SchoolListRequest<'list'>): Promise<Inside<Reply<typeof schoolLists.list>>> =>
  (await lastLists(db)).map(headOf)

const nameOf = (file: { readonly name: string }) =>
  file.name
    .replaceAll(/[\p{Cc}/\\]/gu, '')
    .slice(-120)
    .toWellFormed() || 'Daftar sekolah'

/** Reads a file and keeps its rows. Throws VALIDATION beside a file that has no schools. */
export const read = async ({
  db,
  user,
  now,
  body,
}: SchoolListRequest<'read'>): Promise<Inside<Reply<typeof schoolLists.read>>> => {
  const rows = await readSchools(new Uint8Array(await body.file.arrayBuffer()))
  const uuid = uuidV7(now.getTime())
  await insertList(db, { uuid, name: nameOf(body.file), by: user.id, now }, rows)
  return { list_uuid: uuid }
}

/** The rows of a list with what each is to the schools that there are now, or was when it was run. */
const judged = async (db: Db, kept: readonly KeptRow[]) => {
  const npsns = kept.flatMap(({ cells: { npsn } }) => (npsn !== undefined && /^\d{8}$/.test(npsn) ? [npsn] : []))
  const rows = judgeRows(kept, await schoolsOfNpsn(db, npsns))
  return rows.map((row, at) => ({ ...row, kept: kept[at]! }))
}
type ListedRow = JudgedRow & { readonly kept: KeptRow }

const kindOf = ({ kind, kept: { intent } }: ListedRow) => (intent === null ? kind : intent === 'add' ? 'new' : 'staff')
const slipOf = ({ kept: { office, printed_at, has_first_password, last_login_at } }: ListedRow, now: Date) =>
  office === null ? null : slipStateOf({ printed_at, has_first_password: has_first_password === true, last_login_at }, now)

const present = (row: ListedRow, now: Date): Inside<SchoolListRow> => ({
  number: row.row.number,
  npsn: row.row.cells.npsn ?? '',
  name: row.row.cells.name ?? '',
  kind: kindOf(row),
  values: valuesOf(row.row.cells),
  // What was made of it is no school that was there before.
  problems: row.kept.intent === null ? [...row.problems] : [],
  differences: row.kept.intent === null || row.kept.intent === 'staff' ? row.differences.map((one) => ({ ...one })) : [],
  outcome: row.kept.outcome,
  username: row.kept.username,
  slip: slipOf(row, now),
})

const counting = <T, K extends string>(rows: readonly T[], of: (row: T) => K | null, names: readonly K[]): Record<K, number> => {
  const counts = tableOf(names, () => 0)
  for (const row of rows) {
    const name = of(row)
    if (name !== null) counts[name] += 1
  }
  return counts
}

const canOf = (head: ListHead, rows: readonly ListedRow[], now: Date): SchoolList['can'] => {
  const ready = rows.some((row) => row.kind === 'new' || row.kind === 'staff')
  if (head.state === 'checked') return ready ? ['run', 'drop'] : ['drop']
  const printable = rows.some((row) => ['none', 'printed', 'ended'].includes(slipOf(row, now) ?? ''))
  return head.state === 'done' && printable && printsUntil(head.created_at) > now ? ['print'] : []
}

export const detail = async ({ db, now, params }: SchoolListRequest<'detail'>): Promise<Inside<SchoolList>> => {
  const head = await foundList(db, params.list_uuid)
  const rows = await judged(db, await rowsOfList(db, head.id))
  const outcomes = counting(rows, ({ kept: { outcome } }) => outcome, ['added', 'changed', 'stale'])
  return {
    ...headOf(head),
    done_at: head.done_at?.toISOString() ?? null,
    counts: counting(rows, kindOf, ['new', 'staff', 'known', 'double', 'wrong']),
    outcomes: { ...outcomes, waiting: rows.filter(({ kept }) => kept.intent !== null && kept.outcome === null).length },
    slips: counting(rows, (row) => slipOf(row, now), ['none', 'printed', 'ended', 'used']),
    can: canOf(head, rows, now),
    seen: seenOf(rows),
  }
}

export const rows = async ({ db, now, params, query }: SchoolListRequest<'rows'>) => {
  const head = await foundList(db, params.list_uuid)
  const words = query.search?.toLowerCase() ?? ''
  const all = (await judged(db, await rowsOfList(db, head.id)))
    .map((row) => present(row, now))
    .filter(({ kind }) => query.kind === undefined || kind === query.kind)
    .filter(({ outcome }) => query.outcome === undefined || outcome === query.outcome)
    .filter(({ slip }) => query.slip === undefined || slip === query.slip)
    .filter(({ name, npsn }) => words === '' || name.toLowerCase().includes(words) || npsn.includes(words))
  const from = (query.page - 1) * query.per_page
  return { data: all.slice(from, from + query.per_page), meta: pageMeta(query, all.length) }
}

/** Begins to make what was seen. Throws PROOF_NEEDED, DATA_CHANGED, IMPORT_NOT_NOW. */
export const run = async (context: SchoolListRequest<'run'>): Promise<null> => {
  mustBeProven(context)
  const { db, now, user, services, params, body } = context
  const head = await foundList(db, params.list_uuid)
  const state = await holdList(db, head.id)
  if (state === undefined) throw new Fault('NOT_FOUND')
  if (state !== 'checked') throw new Fault('IMPORT_NOT_NOW')
  const found = await judged(db, await rowsOfList(db, head.id))
  if (seenOf(found) !== body.seen) throw new Fault('DATA_CHANGED')
  const planned = found.flatMap<{ readonly number: number; readonly intent: 'add' | 'staff' }>(({ kind, row: { number } }) =>
    kind === 'new' ? [{ number, intent: 'add' }] : kind === 'staff' ? [{ number, intent: 'staff' }] : [],
  )
  if (planned.length === 0) throw new Fault('IMPORT_NOT_NOW')
  await beginList(db, head.id, planned)
  await services.jobs.add(db, schoolListJob, { list: head.id }, { key: `school list ${head.id}` })
  const detail = { schools: String(planned.length) }
  await keepAct(db, { by: user.id, act: 'school_list_run', subject: head.name, detail, at: now })
  return null
}

export const drop = async ({ db, now, user, params }: SchoolListRequest<'drop'>): Promise<null> => {
  const head = await foundList(db, params.list_uuid)
  const state = await holdList(db, head.id)
  if (state === undefined) throw new Fault('NOT_FOUND')
  if (state !== 'checked') throw new Fault('IMPORT_NOT_NOW')
  await deleteList(db, head.id)
  await keepAct(db, { by: user.id, act: 'school_list_drop', subject: head.name, at: now })
  return null
}

/** What each column takes. */
const meanings: Readonly<Record<SchoolListField, string>> = {
  npsn: 'Wajib. 8 angka; satu baris untuk satu NPSN.',
  name: 'Wajib. Nama resmi sekolah.',
  level: 'SD, SMP, SMA, atau SMK; MI, MTs, MA, dan MAK dikenali. Kosong: dibaca dari nama sekolah.',
  province: 'Boleh kosong bila kabupaten/kota diisi. Menentukan zona waktu.',
  regency: 'Seperti Kota Bandung atau Kab. Bandung.',
  district: 'Boleh kosong.',
  address: 'Boleh kosong. Jalan dan nomor.',
  contact_name: 'Boleh kosong. Menjadi nama akun tata usaha.',
  contact_phone: 'Boleh kosong. Nomor ponsel Indonesia, sebagai teks.',
  contact_email: 'Boleh kosong.',
}
const part = (name: string, heading: string, table: Part['table']): Part => ({
  name,
  heading,
  facts: [],
  table,
  notes: [],
  signatures: [],
})

/** An empty workbook with the columns of a list, and what they take. */
export const template = ({ user }: SchoolListRequest<'template'>): Promise<FileAnswer> => {
  const columns = keysOf(schoolListFields)
  const document: Document = {
    title: 'Templat daftar sekolah',
    letterhead: { name: productName(), lines: [] },
    landscape: true,
    parts: [
      part('Sekolah', 'DAFTAR SEKOLAH', {
        columns: columns.map((column) => ({ title: schoolListFields[column], width: 78 })),
        rows: [],
      }),
      part('Petunjuk', 'CARA MENGISI', {
        columns: [
          { title: 'Kolom', width: 110 },
          { title: 'Isinya', width: 'rest' },
        ],
        rows: columns.map((column) => [schoolListFields[column], meanings[column]]),
      }),
    ],
    footer: 'Templat daftar sekolah',
  }
  return printedFile(document, 'xlsx', -user.id, 'templat-daftar-sekolah')
}

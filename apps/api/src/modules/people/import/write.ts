import type { ImportField, ImportWhom } from '@lentera/contract/people/import-rows'
import type { Db } from '#db/db.ts'
import { placePupils } from '#school/placing.queries.ts'
import type { Desk } from '#modules/people/office.ts'
import { insertPeople, takenUsernames } from '#modules/people/people.queries.ts'
import { usernamesFor } from '#modules/people/people.rules.ts'
import { freeNumbers, keepEntryChanges } from '#modules/people/register.queries.ts'
import type { FieldChange, Judged } from './judgement.ts'
import { patchStaff, staffRevisions } from './staff.queries.ts'
import type { Values } from './values.rules.ts'
import { whomRules } from './whom.rules.ts'
import { type Became, classNamed, type Patch, patchAccounts, patchEntries, revisionsOf, setOutcomes } from './write.queries.ts'

interface Writing {
  readonly db: Db
  readonly whom: ImportWhom
  readonly desk: Desk
  readonly import_id: number
  /** Whose account runs it. */
  readonly by: number
  readonly now: Date
  /** Of a password that nobody knows: people get one with their slips. */
  readonly password_hash: string
}
/** A row that is written: whom it is about, what it writes, and into which class it puts the pupil. */
interface RowToWrite {
  readonly judged: Judged
  readonly id: number
  readonly values: Values
  readonly changes: readonly FieldChange[]
}

const STALE = 'Data orang ini berubah setelah berkas diperiksa. Periksa lagi berkasnya.'

/** What a row writes, in the words of the database: all of somebody new, of others what is not held. */
const valuesOf = ({ changes }: Pick<Judged, 'changes'>): Values =>
  Object.fromEntries(changes.filter(({ held }) => !held).map(({ field, to }) => [field, to] as const))

/** Adds new people with user names that nobody has; answers them in the order given. */
const addPeople = async ({ db, whom, desk, now, password_hash }: Writing, fresh: readonly Judged[]): Promise<RowToWrite[]> => {
  if (fresh.length === 0) return []
  const { role, bare } = whomRules[whom]
  const wishes = fresh.map(({ values }) => usernamesFor(bare(values.name ?? ''), role))
  const used = new Set(await takenUsernames(db, role, wishes.flat()))
  const people = fresh.map(({ values }, at) => {
    const wished = wishes[at] ?? []
    const username = wished.find((one) => !used.has(one)) ?? wished.at(-1)!
    used.add(username)
    const { name = '', nisn = null, born_on = null } = values
    // What else the row says is written with the patches of all rows.
    return { name, username, nisn, nip: null, born_on, phone: null, email: null, password_hash }
  })
  const ids = await insertPeople(db, { school: desk.school.id, role, now }, people)
  return fresh.map((judged, at) => ({ judged, id: ids[at]!, values: judged.written, changes: [] }))
}

/** Pupils who come into one class. */
interface Placed {
  readonly room: { readonly id: number; readonly uuid: string }
  readonly pupils: number[]
}

/** Puts pupils into the classes that their rows name, and answers which class each was put into. */
const place = async ({ db, desk, by, now }: Writing, all: readonly RowToWrite[]): Promise<ReadonlyMap<number, string>> => {
  const rooms = new Map<string, Placed>()
  const placed = new Map<number, string>()
  for (const { judged, id, values } of all) {
    const { room } = judged
    if (values.class === undefined || !room || (room.is !== 'known' && room.is !== 'new')) continue
    const known = rooms.get(values.class)
    const one: Placed = known ?? { room: room.is === 'known' ? room.room : await classNamed(db, desk.at, room), pupils: [] }
    one.pupils.push(id)
    rooms.set(values.class, one)
    placed.set(id, one.room.uuid)
  }
  for (const { room, pupils } of rooms.values())
    await placePupils(db, { pupils, year: desk.at.year, room: room.id, from: desk.today, reason: 'Impor', by, now })
  return placed
}

const ofAccount: readonly ImportField[] = ['name', 'nisn', 'born_on', 'gender', 'nuptk', 'nip', 'phone', 'email']
/**
 * Fields that the history has no name for: the class has a history of its own, of a NIK nothing is kept that could be read, and what only
 * the school's list of staff says is that list's.
 */
const unsaid: readonly ImportField[] = ['class', 'nik', 'employment', 'position', 'duty']

const keepHistory = async ({ db, by, now }: Writing, changed: readonly RowToWrite[]) => {
  for (const { id, changes } of changed) {
    const lines = changes
      .filter(({ held, field }) => !held && !unsaid.includes(field))
      .map(({ field, from, to }) => ({
        field: ofAccount.includes(field) ? field : `register.${field}`,
        from_value: from,
        to_value: to,
      }))
    await keepEntryChanges(db, lines, { student: id, by, now })
  }
}

/** Writes beside the accounts what a school keeps of people, and answers with which revisions they are left behind. */
const patchBeside = async ({ db, whom, desk }: Writing, patches: readonly Patch[]) => {
  const school = desk.school.id
  const ids = patches.map(({ id }) => id)
  if (whom === 'staff') {
    await patchStaff(db, school, patches)
    return staffRevisions(db, school, ids)
  }
  const numbers = patches.flatMap(({ values }) => values.number?.toLowerCase() ?? [])
  await freeNumbers(db, school, numbers)
  await patchEntries(db, school, patches)
  return revisionsOf(db, school, ids)
}

/** Writes some rows, all of them or none, and says what became of each. `planned` is what was seen of each when it was begun. */
export const writeRows = async (
  writing: Writing,
  judged: readonly Judged[],
  planned: ReadonlyMap<number, string | null>,
): Promise<void> => {
  const { db, desk, import_id } = writing
  const became: Became[] = []
  const [fresh, changing]: [Judged[], RowToWrite[]] = [[], []]
  for (const one of judged) {
    const { row, kind, plan, person } = one
    const number = row.number
    if (kind === 'same') became.push({ number, outcome: 'same', student_id: person?.id ?? null })
    else if (plan !== planned.get(number) || (kind !== 'new' && kind !== 'changed'))
      became.push({ number, outcome: 'stale', note: STALE })
    else if (person) changing.push({ judged: one, id: person.id, values: valuesOf(one), changes: one.changes })
    else fresh.push(one)
  }
  const added = await addPeople(writing, fresh)
  const all = [...added, ...changing]
  const placed = await place(writing, all)
  const patches: Patch[] = all.map(({ id, values: { class: _word, ...values } }) => {
    const room = placed.get(id)
    return { id, values: { ...values, ...(room !== undefined && { class: room }) } }
  })
  await patchAccounts(db, desk.school.id, patches)
  const left = await patchBeside(writing, patches)
  await keepHistory(writing, changing)
  for (const [at, { judged: one, id, changes }] of all.entries()) {
    const revisions = left.get(id)
    const after = { ...patches[at]!.values, account_revision: revisions?.account, entry_revision: revisions?.entry }
    const before = Object.fromEntries(changes.filter(({ held }) => !held).map(({ field, from }) => [field, from] as const))
    const outcome = one.person ? ('changed' as const) : ('added' as const)
    became.push({ number: one.row.number, outcome, student_id: id, before_values: before, after_values: after })
  }
  await setOutcomes(db, import_id, became)
}

import { randomBytes } from 'node:crypto'
import { Fault } from '@lentera/contract'
import type { exchange } from '@lentera/contract/people/exchange'
import { pupilImportLimits } from '@lentera/contract/people/import-rows'
import type { Db } from '#db/db.ts'
import { DAY } from '#kit/durations.ts'
import type { RequestOf } from '#kit/http/services.ts'
import { endSessions } from '#kit/security/end-sessions.ts'
import { hashPassword } from '#kit/security/passwords.ts'
import { classesOf, updateClass } from '#modules/people/classes.queries.ts'
import { holdImport, holdImportsOf } from '#modules/people/import/import.queries.ts'
import { type Desk, deskOf, written, yearOfDesk } from '#modules/people/office.ts'
import { insertPeople, peopleOf, removePerson, takenUsernames } from '#modules/people/people.queries.ts'
import { usernamesFor } from '#modules/people/people.rules.ts'
import { holdingOf } from '#notices/holding.ts'
import { changeLeaders } from '#notices/leading.ts'
import { lessonsFrom } from '#school/placing.queries.ts'
import { archiveOf, keepTeachers, rosterSource, teachesBeside, type WrittenTeachers } from './exchange.queries.ts'
import type { Roster } from './roster.ts'
import { rosterOf } from './roster.rules.ts'
import { tablesOf } from './tables.rules.ts'
import { type FreshTeachers, planTeachers, type TeacherPlan } from './teachers.rules.ts'

/** The school's own roster, and what of an archive's teachers would be written. Throws YEAR_MISSING. */
export const lookAt = async (db: Db, desk: Desk, file: Roster): Promise<{ readonly own: Roster; readonly plan: TeacherPlan }> => {
  const year = yearOfDesk(desk)
  const source = await rosterSource(db, desk.at)
  const own = rosterOf(tablesOf(source, year))
  const rooms = await classesOf(db, desk.at).execute()
  const ids = source.people.filter(({ role }) => role === 'teacher').map(({ id }) => id)
  return { own, plan: planTeachers(file, own.teachers, { ids, rooms }) }
}

/** Whether what was written of the teachers can still be taken back. */
export const canUndo = (teachers: WrittenTeachers | null, now: Date): boolean =>
  teachers !== null && now.getTime() < Date.parse(teachers.at) + pupilImportLimits.undoDays * DAY

/** An archive of the own school, held until the transaction ends. Throws NOT_FOUND. */
const heldArchive = async (db: Db, { school }: Desk, uuid: string) => {
  const found = await archiveOf(db, school.id, uuid)
  if (!found) throw new Fault('NOT_FOUND')
  await holdImportsOf(db, school.id)
  await holdImport(db, found.id)
  const held = await archiveOf(db, school.id, uuid)
  if (!held) throw new Fault('NOT_FOUND')
  return held
}

interface Writing {
  readonly db: Db
  readonly desk: Desk
  readonly now: Date
  readonly by: number
}

/** New teachers with user names that nobody has and a password that nobody knows; their ids by their places in the archive. */
const addFresh = async ({ db, desk, now }: Writing, fresh: FreshTeachers, password_hash: string) => {
  if (fresh.length === 0) return new Map<number, number>()
  const wishes = fresh.map(({ name }) => usernamesFor(name, 'teacher'))
  const used = new Set(await takenUsernames(db, 'teacher', wishes.flat()))
  const people = fresh.map(({ name, nip }, at) => {
    const wished = wishes[at] ?? []
    const username = wished.find((one) => !used.has(one)) ?? wished.at(-1)!
    used.add(username)
    return { name, username, nisn: null, nip, born_on: null, phone: null, email: null, password_hash }
  })
  const ids = await written(insertPeople(db, { school: desk.school.id, role: 'teacher', now }, people))
  return new Map(fresh.map(({ at }, place) => [at, ids[place]!]))
}

interface Lead {
  readonly room: number
  readonly from: number | null
  readonly to: number | null
}
/** Gives classes to who leads them from today on; null takes them away again. Throws DATA_CHANGED. */
const lead = async ({ db, desk, now, by }: Writing, changes: readonly Lead[]) => {
  const rooms = new Map((await classesOf(db, desk.at).execute()).map((room) => [room.id, room]))
  for (const { room: id, to } of changes) {
    const room = rooms.get(id)
    if (!room) throw new Fault('DATA_CHANGED')
    const fields = { name: room.name, grade: room.grade, homeroom_teacher_id: to }
    if (!(await written(updateClass(db, id, room.revision, fields)))) throw new Fault('DATA_CHANGED')
  }
  const kept = changes.map(({ room, from, to }) => ({ class_id: room, from, to, date: desk.today, now, by }))
  await changeLeaders(db, kept, now)
}

/** Adds what was seen of an archive's teachers. Throws NOT_FOUND, DATA_CHANGED, IMPORT_NOT_NOW, YEAR_MISSING. */
export const addTeachers = async (context: RequestOf<typeof exchange.addTeachers>) => {
  const { db, user, now, params, body } = context
  const desk = await deskOf(context)
  const archive = await heldArchive(db, desk, params.import_uuid)
  if (archive.teachers !== null) throw new Fault('IMPORT_NOT_NOW')
  const { plan } = await lookAt(db, desk, archive.roster)
  if (plan.seen !== body.seen) throw new Fault('DATA_CHANGED')
  if (plan.fresh.length + plan.leads.length === 0) throw new Fault('IMPORT_NOT_NOW')
  const writing: Writing = { db, desk, now, by: user.id }
  const made = await addFresh(writing, plan.fresh, await hashPassword(randomBytes(32).toString('base64url')))
  const rooms = plan.leads.map(({ room, teacher, fresh }) => ({ id: room, teacher: teacher ?? made.get(fresh ?? -1)! }))
  await lead(
    writing,
    rooms.map(({ id, teacher }) => ({ room: id, from: null, to: teacher })),
  )
  const ids = [...made.values()]
  const people = ids.length === 0 ? [] : await peopleOf(db, desk.at, ids)
  await keepTeachers(db, archive.id, {
    at: now.toISOString(),
    people: people.map(({ id, revision }) => ({ id, revision })),
    rooms,
  })
  context.audit({ people: ids, to: { 'Guru baru': ids.length, 'Wali kelas': rooms.length } })
  return { added: ids.length, leads: rooms.length }
}

/** Why a teacher stays; undefined where nothing rests on the account. */
const whyKept = async (
  { db, desk, now }: Omit<Writing, 'by'>,
  { id, revision, last_login_at }: { readonly id: number; readonly revision: number; readonly last_login_at: Date | null },
  left: number | undefined,
): Promise<string | undefined> => {
  if (last_login_at !== null) return 'Sudah masuk.'
  if (revision !== left) return 'Datanya sudah diubah setelah impor.'
  if ((await lessonsFrom(db, id, desk.at.year)) > 0) return 'Sudah punya jam di jadwal.'
  if (await teachesBeside(db, desk.school.id, id)) return 'Sudah mengajar bersama guru lain.'
  const holding = await holdingOf(db, { ...desk.at, now }, id)
  return holding && `${holding.words.replace('masih', 'Sudah')}.`
}

/**
 * Takes back what was written of an archive's teachers, but for those who have signed in, teach, hold something, or were changed since: these are named.
 * Throws NOT_FOUND, and IMPORT_NOT_NOW after seven days and where nothing was written.
 */
export const undoTeachers = async (context: RequestOf<typeof exchange.undoTeachers>) => {
  const { db, user, now, params } = context
  const desk = await deskOf(context)
  const archive = await heldArchive(db, desk, params.import_uuid)
  const { teachers } = archive
  if (teachers === null || !canUndo(teachers, now)) throw new Fault('IMPORT_NOT_NOW')
  const left = new Map(teachers.people.map(({ id, revision }) => [id, revision]))
  const kept: { name: string; why: string }[] = []
  const gone: { id: number; revision: number }[] = []
  for (const one of left.size === 0 ? [] : await peopleOf(db, desk.at, [...left.keys()])) {
    const why = await whyKept({ db, desk, now }, one, left.get(one.id))
    if (why === undefined) gone.push({ id: one.id, revision: one.revision })
    else kept.push({ name: one.name, why })
  }
  const isGone = new Set(gone.map(({ id }) => id))
  const staying = (teacher: number) => left.has(teacher) && !isGone.has(teacher)
  const leadNow = new Map((await classesOf(db, desk.at).execute()).map(({ id, homeroom_id }) => [id, homeroom_id]))
  // Who stays keeps the class; who was there before gives it back, unless it was given to somebody else since.
  const back = teachers.rooms.filter(({ id, teacher }) => !staying(teacher) && leadNow.get(id) === teacher)
  await lead(
    { db, desk, now, by: user.id },
    back.map(({ id, teacher }) => ({ room: id, from: teacher, to: null })),
  )
  for (const { id, revision } of gone) {
    const removed = await removePerson(db, { id, revision, year: desk.at.year, today: desk.today, now, by: user.id })
    if (!removed) throw new Fault('DATA_CHANGED')
    await endSessions(context, { account: id, because: 'account_deleted' })
  }
  await keepTeachers(db, archive.id, null)
  const isChanged = gone.length + back.length > 0
  const from = { 'Guru baru': gone.length, 'Wali kelas': back.length }
  context.audit(isChanged ? { people: gone.map(({ id }) => id), from } : 'nothing')
  return { removed: gone.length, kept }
}

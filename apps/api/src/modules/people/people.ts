import { Fault, type Inside } from '@lentera/contract'
import type { FirstPassword, people, Person } from '@lentera/contract/people'
import { removeFactor } from '#kit/security/account-factor.queries.ts'
import { endSessions } from '#kit/security/end-sessions.ts'
import { type Reached, reachOf } from '#notices/account-changed.queries.ts'
import { tellAccountChanged } from '#notices/account-changed.ts'
import { refuseWhoHolds } from '#notices/holding.ts'
import { firstPassword } from '#kit/security/first-password.ts'
import { hashPassword } from '#kit/security/passwords.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { placePupils } from '#school/placing.queries.ts'
import { touched } from './audited.ts'
import { deskOf, placedBy, refuse, roomOf, takenFault, written, yearOfDesk } from './office.ts'
import {
  insertPeople,
  personOf,
  type PersonRow,
  pupilsIn,
  removePerson,
  setPassword,
  takenUsernames,
  updatePerson,
} from './people.queries.ts'
import { listPeople } from './people-list.queries.ts'
import { ALREADY_THERE, isThere, usernamesFor } from './people.rules.ts'
import { writeArrival } from './register.queries.ts'
import { arrivalErrors } from './register.rules.ts'

const staffOf = ({ employment, position, duty }: PersonRow): Person['staff'] =>
  employment === null && position === null && duty === null ? null : { employment, position, duty }

const present = (row: PersonRow): Inside<Person> => ({
  id: row.id,
  name: row.name,
  username: row.username,
  class: row.class_uuid === null ? null : { uuid: row.class_uuid, name: row.class_name ?? '' },
  nisn: row.nisn,
  nip: row.nip,
  born_on: row.born_on,
  phone: row.phone,
  email: row.email,
  children: row.children.map(({ name }) => name),
  staff: staffOf(row),
  last_login: row.last_login_at?.toISOString() ?? null,
  needs_data: row.needs_data,
  revision: row.revision,
})

export const list = async (context: RequestOf<typeof people.list>) => {
  const { db, query } = context
  const desk = await deskOf(context)
  const room = query.class_uuid === undefined ? undefined : (await roomOf(db, desk, query.class_uuid)).id
  const { data, meta } = await listPeople(db, desk.at, {
    ...query,
    room,
    search: query.search,
    sort: query.sort,
    entered: query.entered,
  })
  return { data: data.map(present), meta }
}

/** A pupil or teacher of the own school. Throws NOT_FOUND for anybody else. */
const found = async (context: RequestContext, at: { school: number; year: number }, id: number) => {
  const person = await personOf(context.db, at, id)
  if (!person) throw new Fault('NOT_FOUND')
  const { role } = person
  if (role !== 'student' && role !== 'teacher') throw new Fault('NOT_FOUND')
  return { ...person, role }
}

/** What a person of a role cannot have. Throws VALIDATION by field. */
const fits = (
  role: 'student' | 'teacher',
  { class_uuid, nisn, nip }: RequestOf<typeof people.add>['body'] | RequestOf<typeof people.save>['body'],
) =>
  refuse({
    ...(role === 'teacher' && class_uuid !== undefined && { class_uuid: ['Hanya siswa yang punya kelas.'] }),
    ...(role === 'teacher' && nisn !== null && { nisn: ['Hanya siswa yang punya NISN.'] }),
    ...(role === 'student' && nip !== null && { nip: ['Hanya guru yang punya NIP.'] }),
  })

const cameFrom = ({ from_school }: { readonly from_school: string | null }) =>
  from_school === null ? 'Pindah masuk' : `Pindahan dari ${from_school}`

export const add = async (context: RequestOf<typeof people.add>): Promise<Inside<FirstPassword>> => {
  const { services, body } = context
  // Hashing takes a while: what must be read before it is read outside the transaction.
  const before = services.database.db
  const desk = await deskOf({ ...context, db: before })
  const { role, class_uuid, username: asked, arrival, ...fields } = body
  const room = class_uuid === undefined ? null : await roomOf(before, desk, class_uuid)
  fits(role, body)
  if (arrival && role === 'teacher') refuse({ 'arrival.entered_on': ['Hanya siswa yang pindah masuk.'] })
  if (arrival) refuse(arrivalErrors(arrival.entered_on, { today: desk.today, starts_on: desk.year?.starts_on }))
  if (room && isThere(fields, await pupilsIn(before, room.id))) throw takenFault({ name: [ALREADY_THERE] })
  const names = asked === null ? usernamesFor(fields.name, role) : [asked]
  const taken = await takenUsernames(before, role, names)
  const username = names.find((one) => !taken.has(one))
  if (username === undefined) throw takenFault({ username: ['Nama pengguna sudah dipakai.'] })
  const password = firstPassword()
  const password_hash = await hashPassword(password)

  const person = { ...fields, username, password_hash }
  const [id = 0] = await written(insertPeople(context.db, { school: desk.school.id, role, now: context.now }, [person]))
  if (arrival) await writeArrival(context.db, desk.school.id, id, arrival)
  if (room) {
    const year = yearOfDesk(desk).tahun_ajaran_id
    const came = arrival && { from: arrival.entered_on, exact: true, reason: cameFrom(arrival) }
    await written(placePupils(context.db, { pupils: [id], year, room: room.id, ...placedBy(context, desk), ...came }))
  }
  context.audit({ people: [id], to: { Peran: role === 'student' ? 'Siswa' : 'Guru', Kelas: room?.name ?? null } })
  return { id, name: fields.name, username, password }
}

interface Reaching {
  readonly before: PersonRow
  readonly after: PersonRow
  readonly reached: Reached | undefined
}
/** Tells whoever has another number or address by the office's hand, where they were reached before, too. */
const tellReach = async (context: RequestContext, { before, after, reached }: Reaching) => {
  const told = { accounts: [after.id], by_office: true }
  const [phone, email] = [reached?.phone ?? null, reached?.email ?? null]
  if (before.phone !== after.phone) {
    const former = { channel: 'whatsapp' as const, recipient: phone, now: after.phone }
    await tellAccountChanged(context, { ...told, what: 'phone', former })
  }
  if (before.email?.toLowerCase() !== after.email?.toLowerCase()) {
    const former = { channel: 'email' as const, recipient: email, now: after.email }
    await tellAccountChanged(context, { ...told, what: 'email', former })
  }
}

export const save = async (context: RequestOf<typeof people.save>): Promise<Inside<Person>> => {
  const { db, params, body } = context
  const desk = await deskOf(context)
  const before = await found(context, desk.at, params.person_id)
  const { id, role } = before
  const { class_uuid, revision, ...fields } = body
  const room = class_uuid === undefined ? null : await roomOf(db, desk, class_uuid)
  fits(role, body)
  const [reached] = await reachOf(db, [id])
  if (!(await written(updatePerson(db, id, revision, fields)))) throw new Fault('DATA_CHANGED')
  if (role === 'student' && desk.year)
    await written(placePupils(db, { pupils: [id], year: desk.at.year, room: room?.id ?? null, ...placedBy(context, desk) }))
  const after = await found(context, desk.at, params.person_id)
  await tellReach(context, { before, after, reached })
  context.audit({ from: { Kelas: before.class_name }, to: { Kelas: after.class_name, ...touched(before, after) } })
  return present(after)
}

export const resetPassword = async (context: RequestOf<typeof people.resetPassword>): Promise<Inside<FirstPassword>> => {
  const { db, services, params } = context
  const outside = { ...context, db: services.database.db }
  const { at } = await deskOf(outside)
  const { id, name, username } = await found(outside, at, params.person_id)
  const password = firstPassword()
  const hash = await hashPassword(password)
  await setPassword(db, id, hash)
  await endSessions(context, { account: id, because: 'password_changed' })
  await tellAccountChanged(context, { accounts: [id], what: 'password', by_office: true })
  return { id, name, username, password }
}

/** For a teacher who has lost the phone with the codes. */
export const resetFactor = async (context: RequestOf<typeof people.resetFactor>): Promise<null> => {
  const { db, params } = context
  const { at } = await deskOf(context)
  const { id } = await found(context, at, params.person_id)
  if (!(await removeFactor(db, id))) return null
  await endSessions(context, { account: id, because: 'password_changed' })
  await tellAccountChanged(context, { accounts: [id], what: 'factor_off', by_office: true })
  return null
}

export const remove = async (context: RequestOf<typeof people.remove>) => {
  const { db, user, params, query, now } = context
  const { at, today } = await deskOf(context)
  const { id, role } = await found(context, at, params.person_id)
  if (role === 'teacher') await refuseWhoHolds(db, { ...at, now }, { id, who: 'Guru ini' })
  if (!(await removePerson(db, { id, revision: query.revision, year: at.year, today, now, by: user.id })))
    throw new Fault('DATA_CHANGED')
  await endSessions(context, { account: id, because: 'account_deleted' })
  return null
}

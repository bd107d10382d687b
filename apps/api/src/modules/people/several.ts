import { endSessions } from '#kit/security/end-sessions.ts'
import { tellAccountChanged } from '#notices/account-changed.ts'
import { Fault, type Inside } from '@lentera/contract'
import type { ClassStay, FirstPassword, people } from '@lentera/contract/people'
import { sendsCodes } from '#outbound/carriers.ts'
import { firstPassword } from '#kit/security/first-password.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { placePupils } from '#school/placing.queries.ts'
import { hashPassword } from '#kit/security/passwords.ts'
import { type Desk, deskOf, placedBy, refuse, roomOf, takenFault, written, yearOfDesk } from './office.ts'
import {
  askData as writeAskData,
  insertPeople,
  peopleOf,
  personOf,
  pupilsIn,
  setPassword,
  takenNisns,
  takenUsernames,
} from './people.queries.ts'
import { staysOf } from './stays.queries.ts'
import { severalErrors, usernamesFor } from './people.rules.ts'

/** Adds pupils to a class: all of them, or none. Throws TAKEN with every line that somebody else has or that is there already. */
export const addSeveral = async (context: RequestOf<typeof people.addSeveral>): Promise<Inside<FirstPassword>[]> => {
  const { services, body } = context
  const { pupils } = body
  // Hashing takes seconds: what must be read before it is read outside the transaction.
  const before = services.database.db
  const desk = await deskOf({ ...context, db: before })
  const room = await roomOf(before, desk, body.class_uuid)
  const wishes = pupils.map(({ name, username }) => (username === null ? usernamesFor(name, 'student') : [username]))
  const [known, usernames, nisns] = await Promise.all([
    pupilsIn(before, room.id),
    takenUsernames(before, 'student', wishes.flat()),
    takenNisns(
      before,
      desk.school.id,
      pupils.flatMap(({ nisn }) => nisn ?? []),
    ),
  ])
  const errors = severalErrors(pupils, { room: known, usernames, nisns })
  if (Object.keys(errors).length > 0) throw takenFault(errors)

  const used = new Set([...usernames, ...pupils.flatMap(({ username }) => username ?? [])])
  const people = []
  for (const [at, pupil] of pupils.entries()) {
    const username = pupil.username ?? wishes[at]?.find((one) => !used.has(one))
    if (username === undefined) throw takenFault({ [`pupils.${at}.username`]: ['Nama pengguna ini perlu ditulis sendiri.'] })
    used.add(username)
    const password = firstPassword()
    // One after the other, so that people who sign in meanwhile do not wait behind a whole class.
    const password_hash = await hashPassword(password)
    people.push({ row: { ...pupil, nip: null, phone: null, email: null, username, password_hash }, password })
  }
  const ids = await written(
    insertPeople(
      context.db,
      { school: desk.school.id, role: 'student', now: context.now },
      people.map(({ row }) => row),
    ),
  )
  await written(placePupils(context.db, { pupils: ids, year: desk.at.year, room: room.id, ...placedBy(context, desk) }))
  return people.map(({ row: { name, username }, password }, at) => ({
    id: ids[at]!,
    name,
    username,
    password,
  }))
}

/** Pupils and teachers of the own school, in the order asked for. Throws NOT_FOUND when one of them is somebody else. */
const allFound = async (db: RequestContext['db'], { at }: Desk, ids: readonly number[]) => {
  const rows = new Map((await peopleOf(db, at, ids)).map((row) => [row.id, row]))
  return [...new Set(ids)].map((id) => {
    const row = rows.get(id)
    if (!row) throw new Fault('NOT_FOUND')
    return row
  })
}

/** New passwords for several people, of all of them or of none; each is told once and ends the person's sessions. */
export const resetSeveral = async (context: RequestOf<typeof people.resetSeveral>): Promise<Inside<FirstPassword>[]> => {
  const { db, services, body } = context
  const before = services.database.db
  const found = await allFound(before, await deskOf({ ...context, db: before }), body.person_ids)
  const made: { id: number; hash: string; told: Inside<FirstPassword> }[] = []
  for (const { id, name, username } of found) {
    const password = firstPassword()
    // As when a class is added: one after the other.
    made.push({ id, hash: await hashPassword(password), told: { id, name, username, password } })
  }
  for (const { id, hash } of made) {
    await setPassword(db, id, hash)
    await endSessions(context, { account: id, because: 'password_changed' })
  }
  await tellAccountChanged(context, { accounts: made.map(({ id }) => id), what: 'password', by_office: true })
  return made.map(({ told }) => told)
}

/** From which day on a move can hold, and that a day that is over needs a reason. Throws VALIDATION by field. */
const dayOfMove = ({ body: { from, reason = '' } }: RequestOf<typeof people.moveSeveral>, desk: Desk) => {
  const { today } = desk
  if (from === undefined || from === today) return { from: today, reason }
  const { starts_on } = yearOfDesk(desk)
  refuse({
    ...(from > today && { from: ['Paling lambat hari ini.'] }),
    ...(from < starts_on && { from: ['Tahun ajaran belum dimulai pada tanggal ini.'] }),
    ...(reason === '' && { reason: ['Tulis alasannya, karena tanggalnya sudah lewat.'] }),
  })
  return { from, reason, exact: true }
}

/**
 * Puts pupils into a class of the running year, from today or from a day of it that is over. Throws VALIDATION when a teacher is
 * among them, for a day outside the year and for one that is over without a reason.
 */
export const moveSeveral = async (context: RequestOf<typeof people.moveSeveral>): Promise<null> => {
  const { db, body } = context
  const desk = await deskOf(context)
  const { tahun_ajaran_id: year } = yearOfDesk(desk)
  const room = await roomOf(db, desk, body.class_uuid)
  const found = await allFound(db, desk, body.person_ids)
  if (found.some(({ role }) => role !== 'student'))
    throw new Fault('VALIDATION', { errors: { person_ids: ['Hanya siswa yang punya kelas.'] } })
  const pupils = found.map(({ id }) => id)
  await written(placePupils(db, { pupils, year, room: room.id, ...placedBy(context, desk), ...dayOfMove(context, desk) }))
  return null
}

/** In which classes of the school a pupil was, the newest first. Throws NOT_FOUND for anybody else than a pupil of the school. */
export const classHistory = async (context: RequestOf<typeof people.classHistory>): Promise<Inside<ClassStay>[]> => {
  const { db, params } = context
  const { at } = await deskOf(context)
  const person = await personOf(db, at, params.person_id)
  if (person?.role !== 'student') throw new Fault('NOT_FOUND')
  return staysOf(db, at.school, person.id)
}

/** Asks pupils and teachers of the own school to complete their data, or takes that back. */
export const askData = async (context: RequestOf<typeof people.askData>): Promise<null> => {
  const { db, user, now, body, services } = context
  // Nobody who is asked could go on.
  if (body.asked && !sendsCodes(services.settings))
    throw new Fault('CHANNEL_CLOSED', {
      message: 'Server ini belum dapat mengirim kode, jadi yang diminta tidak akan bisa melanjutkan. Hubungi pengelola server.',
    })
  const found = await allFound(db, await deskOf(context), body.person_ids)
  await writeAskData(
    db,
    found.map(({ id }) => id),
    { asked: body.asked, by: user.id, now },
  )
  return null
}

import type { Inside } from '@lentera/contract'
import type { FirstPassword } from '@lentera/contract/people'
import { firstPassword } from '#kit/security/first-password.ts'
import { hashPassword } from '#kit/security/passwords.ts'
import { type Asked, deskOf, roomOf, takenFault, written } from './office.ts'
import { insertPeople, placePupils, pupilsIn, takenNisns, takenUsernames } from './people.queries.ts'
import { severalErrors, usernamesFor } from './people.rules.ts'

/** Adds pupils to a class: all of them, or none. Throws TAKEN with every line that somebody else has or that is there already. */
export const addSeveral = async (visit: Asked<'addSeveral'>): Promise<Inside<FirstPassword>[]> => {
  const { services, body } = visit
  const { pupils } = body
  // Hashing takes seconds: what must be read before it is read outside the transaction.
  const before = services.database.db
  const desk = await deskOf({ ...visit, db: before })
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
      visit.db,
      desk.school.id,
      'student',
      people.map(({ row }) => row),
    ),
  )
  await written(placePupils(visit.db, ids, desk.at.year, room.id))
  return people.map(({ row: { name, username }, password }, at) => ({
    id: ids[at]!,
    name,
    username,
    password,
  }))
}

import { Fault, type Inside } from '@lentera/contract'
import type { FirstPassword } from '@lentera/contract/people'
import type { OfficePerson, officePeople } from '@lentera/contract/people/office'
import { inOrder, mayIn, rightsText } from '@lentera/contract/people/office-rights'
import type { RequestContext, RequestOf } from '#kit/http/services.ts'
import { removeFactor } from '#kit/security/account-factor.queries.ts'
import { endSessions } from '#kit/security/end-sessions.ts'
import { firstPassword } from '#kit/security/first-password.ts'
import { hashPassword } from '#kit/security/passwords.ts'
import { tellAccountChanged } from '#notices/account-changed.ts'
import { hasAnotherOperator, holdOffice } from '#school/office-rights.queries.ts'
import { rightsOf } from '#school/office-rights.ts'
import { deskOf, refuse, takenFault, written } from '#modules/people/office.ts'
import { setPassword } from '#modules/people/people.queries.ts'
import { usernamesFor } from '#modules/people/people.rules.ts'
import {
  closeAccount,
  insertOfficePerson,
  officePeopleOf,
  officePersonOf,
  type OfficeRow,
  takenInOffices,
  writeRights,
} from './office-people.queries.ts'

const holdsOperator = ({ office_rights }: Pick<OfficeRow, 'office_rights'>) => rightsOf(office_rights).includes('operator')
/** Counts as somebody who keeps the office. */
const stays = (row: OfficeRow) => holdsOperator(row) && row.deletion_asked_at === null

/** One of these rows as `me`, who is one of them, sees it. */
const presentTo =
  (me: number, rows: readonly OfficeRow[]) =>
  (row: OfficeRow): Inside<OfficePerson> => {
    const caller = rows.find(({ id }) => id === me)
    const writes = caller !== undefined && mayIn(rightsOf(caller.office_rights), 'office', 'write')
    const is_self = row.id === me
    const has_factor = row.factor_since !== null
    const others = ['rights', 'password', ...(has_factor ? (['factor'] as const) : []), 'remove'] as const
    return {
      id: row.id,
      name: row.name,
      username: row.username,
      phone: row.phone,
      email: row.email,
      rights: [...rightsOf(row.office_rights)],
      last_login: row.last_login_at?.toISOString() ?? null,
      has_factor,
      is_leaving: row.deletion_asked_at !== null,
      is_self,
      is_last_operator: holdsOperator(row) && !rows.some((other) => other.id !== row.id && stays(other)),
      can: !writes ? [] : is_self ? ['rights'] : [...others],
    }
  }

export const list = async (context: RequestOf<typeof officePeople.list>) => {
  const { db, user } = context
  const { school } = await deskOf(context)
  const rows = await officePeopleOf(db, school.id)
  return rows.map(presentTo(user.id, rows))
}

/** Somebody of the own office. Throws NOT_FOUND for anybody else. */
const found = async ({ db }: Pick<RequestContext, 'db'>, school: number, id: number): Promise<OfficeRow> => {
  const person = await officePersonOf(db, school, id)
  if (!person) throw new Fault('NOT_FOUND')
  return person
}

/** The own password and second factor have their own pages, where the old ones are asked for. Throws VALIDATION. */
const mustBeAnother = ({ user }: Pick<RequestContext, 'user'>, { id }: OfficeRow) =>
  refuse({ ...(id === user.id && { person_id: ['Ini akun Anda sendiri. Ubah di Akun dan perangkat.'] }) })

/** Throws LAST_OFFICE where nobody else who stays holds the operator right. The office is held. */
const mustLeaveAnOperator = async ({ db }: Pick<RequestContext, 'db'>, school_id: number, row: OfficeRow) => {
  if (holdsOperator(row) && !(await hasAnotherOperator(db, { id: row.id, school_id }))) throw new Fault('LAST_OFFICE')
}

export const add = async (context: RequestOf<typeof officePeople.add>): Promise<Inside<FirstPassword>> => {
  const { services, body, now } = context
  // Hashing takes a while: what must be read before it is read outside the transaction.
  const before = services.database.db
  const { school } = await deskOf({ ...context, db: before })
  const { username: asked, rights: wished, ...fields } = body
  const names = asked === null ? usernamesFor(fields.name, 'school') : [asked]
  const taken = await takenInOffices(before, names)
  const username = names.find((one) => !taken.has(one))
  if (username === undefined) throw takenFault({ username: ['Nama pengguna sudah dipakai.'] })
  const password = firstPassword()
  const password_hash = await hashPassword(password)
  const rights = inOrder(wished)
  const person = { ...fields, username, password_hash, rights }
  const id = await written(insertOfficePerson(context.db, { school: school.id, now }, person))
  context.audit({ people: [id], to: { Hak: rightsText(rights) } })
  return { id, name: fields.name, username, password }
}

export const setRights = async (context: RequestOf<typeof officePeople.setRights>): Promise<Inside<OfficePerson>> => {
  const { db, user, params, body } = context
  const { school } = await deskOf(context)
  await holdOffice(db, school.id)
  const person = await found(context, school.id, params.person_id)
  const from = rightsText(rightsOf(person.office_rights))
  const rights = inOrder(body.rights)
  const to = rightsText(rights)
  if (from !== rightsText(body.was)) throw new Fault('DATA_CHANGED')
  if (from === to) context.audit('nothing')
  else {
    if (!rights.includes('operator')) await mustLeaveAnOperator(context, school.id, person)
    await writeRights(db, person.id, rights)
    context.audit({ from: { Hak: from }, to: { Hak: to } })
  }
  const rows = await officePeopleOf(db, school.id)
  const after = rows.find(({ id }) => id === person.id)
  if (!after) throw new Fault('NOT_FOUND')
  return presentTo(user.id, rows)(after)
}

export const resetPassword = async (context: RequestOf<typeof officePeople.resetPassword>): Promise<Inside<FirstPassword>> => {
  const { db, services, params } = context
  const outside = { ...context, db: services.database.db }
  const { school } = await deskOf(outside)
  const person = await found(outside, school.id, params.person_id)
  mustBeAnother(context, person)
  const { id, name, username } = person
  const password = firstPassword()
  const hash = await hashPassword(password)
  await setPassword(db, id, hash)
  await endSessions(context, { account: id, because: 'password_changed' })
  await tellAccountChanged(context, { accounts: [id], what: 'password', by_office: true })
  return { id, name, username, password }
}

/** For somebody who has lost the phone with the codes. */
export const resetFactor = async (context: RequestOf<typeof officePeople.resetFactor>): Promise<null> => {
  const { db, params } = context
  const { school } = await deskOf(context)
  const person = await found(context, school.id, params.person_id)
  mustBeAnother(context, person)
  if (!(await removeFactor(db, person.id))) {
    context.audit('nothing')
    return null
  }
  await endSessions(context, { account: person.id, because: 'password_changed' })
  await tellAccountChanged(context, { accounts: [person.id], what: 'factor_off', by_office: true })
  return null
}

export const remove = async (context: RequestOf<typeof officePeople.remove>): Promise<null> => {
  const { db, now, params } = context
  const { school } = await deskOf(context)
  await holdOffice(db, school.id)
  const person = await found(context, school.id, params.person_id)
  mustBeAnother(context, person)
  await mustLeaveAnOperator(context, school.id, person)
  await closeAccount(db, person.id, now)
  await endSessions(context, { account: person.id, because: 'account_deleted' })
  context.audit({ from: { Hak: rightsText(rightsOf(person.office_rights)) } })
  return null
}

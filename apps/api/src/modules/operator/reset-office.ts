import { Fault, type Inside, type Reply } from '@lentera/contract'
import { officeProofs, type operatorSchools } from '@lentera/contract/operator/schools'
import type { RequestOf } from '#kit/http/services.ts'
import { removeFactor } from '#kit/security/account-factor.queries.ts'
import { endSessions } from '#kit/security/end-sessions.ts'
import { firstPassword } from '#kit/security/first-password.ts'
import type { OperatorUser } from '#kit/security/operators.queries.ts'
import { hashPassword } from '#kit/security/passwords.ts'
import { tellAccountChanged } from '#notices/account-changed.ts'
import { notify } from '#notices/notify.queries.ts'
import { holdOffice } from '#school/office-rights.queries.ts'
import { keepAct } from './operator.queries.ts'
import { mustBeProven } from './proof.ts'
import { addOffice } from './school-lists.queries.ts'
import { renewSlip } from './school-slips.queries.ts'
import { letOfficeIn, officeNamed, otherOffices, schoolInFull } from './schools.queries.ts'

type Context = RequestOf<typeof operatorSchools.resetOffice, unknown, OperatorUser>
type School = NonNullable<Awaited<ReturnType<typeof schoolInFull>>>

const OPERATOR = 'operator' as const

interface Office {
  readonly id: number
  readonly username: string
  readonly name: string
  /** It has the operator right by this, which it had not. */
  readonly gains: boolean
}

/** Nobody stays signed in, and its owner is told wherever the account is reached. Throws VALIDATION where there is no such account. */
const reset = async (context: Context, school: School, named: string, password_hash: string): Promise<Office> => {
  const { db, now, body } = context
  // The office's own people change its rights one after the other, too.
  await holdOffice(db, school.id)
  const office = await officeNamed(db, school.id, named)
  if (!office) {
    const errors = { username: ['Sekolah ini tidak punya akun tata usaha dengan nama pengguna ini.'] }
    throw new Fault('VALIDATION', { errors })
  }
  const { id, username, name, office_rights: rights } = office
  const given = body.with_operator_right && rights !== null && !rights.includes(OPERATOR) ? [...rights, OPERATOR] : rights
  await letOfficeIn(db, id, { password_hash, office_rights: given })
  await renewSlip(db, id, now)
  await endSessions(context, { account: id, because: 'password_changed' })
  await tellAccountChanged(context, { accounts: [id], what: 'password', by_operator: true })
  if (body.factor && (await removeFactor(db, id)))
    await tellAccountChanged(context, { accounts: [id], what: 'factor_off', by_operator: true })
  return { id, username, name, gains: given !== rights }
}

/** A further account, which has every right. */
const make = async ({ db, now }: Context, { id: school, npsn, name: of }: School, password_hash: string): Promise<Office> => {
  const name = `Tata Usaha ${of}`.slice(0, 100)
  return { ...(await addOffice(db, { school, npsn, name, password_hash, now })), name, gains: false }
}

/**
 * Lets a school's office in again that has lost every way: with a first password for an account that the school names, and on asking
 * the operator right, or with a further account. The password is answered once; a second factor stays unless it is taken away with it.
 * The school's other office people are told why, and the operator's log keeps it with how the operator made sure of the person. Throws
 * PROOF_NEEDED, NOT_FOUND, VALIDATION.
 */
export const resetOffice = async (context: Context): Promise<Inside<Reply<typeof operatorSchools.resetOffice>>> => {
  mustBeProven(context)
  const { db, now, user, services, params, body } = context
  const school = await schoolInFull(services.database.db, params.school_id)
  if (!school) throw new Fault('NOT_FOUND')
  const password = firstPassword()
  // Slow, and before the transaction.
  const password_hash = await hashPassword(password)
  const made = body.username === null
  const { id, username, name, gains } =
    body.username === null
      ? await make(context, school, password_hash)
      : await reset(context, school, body.username, password_hash)
  const data = { name, made, factor: body.factor && !made, reason: body.reason }
  const others = await otherOffices(db, school.id, id)
  await notify(
    db,
    others.map((account_id) => ({ kind: 'office_reset', account_id, key: `office reset ${id} ${now.getTime()}`, data })),
    now,
  )
  await keepAct(db, {
    by: user.id,
    act: made ? 'school_office_add' : 'school_office_reset',
    subject: `${school.name} (${school.npsn})`,
    school: school.id,
    detail: {
      username,
      reason: body.reason,
      proof: officeProofs[body.proof],
      proof_note: body.proof_note,
      with_operator_right: gains,
    },
    at: now,
  })
  return { username, password }
}

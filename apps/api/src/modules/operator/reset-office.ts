import { Fault } from '@lentera/contract'
import { officeProofs, type operatorSchools } from '@lentera/contract/operator/schools'
import type { RequestOf } from '#kit/http/services.ts'
import { endSessions } from '#kit/security/end-sessions.ts'
import { firstPassword } from '#kit/security/first-password.ts'
import type { OperatorUser } from '#kit/security/operators.queries.ts'
import { hashPassword } from '#kit/security/passwords.ts'
import { tellAccountChanged } from '#notices/account-changed.ts'
import { holdOffice } from '#school/office-rights.queries.ts'
import { keepAct } from './operator.queries.ts'
import { mustBeProven } from './proof.ts'
import { letOfficeIn, officeNamed, schoolInFull } from './schools.queries.ts'

const OPERATOR = 'operator'

/**
 * Lets an office in again that has lost every way: a new password, told once, for an account whose user name the school says,
 * and on asking the operator right. How the operator made sure of the person is kept with the act. The account is told, and its
 * sessions end; a second factor stays. Throws PROOF_NEEDED, NOT_FOUND, VALIDATION.
 */
export const resetOffice = async (context: RequestOf<typeof operatorSchools.resetOffice, unknown, OperatorUser>) => {
  mustBeProven(context)
  const { db, services, now, user, params, body } = context
  // Hashing takes a while: the transaction begins after it.
  const school = await schoolInFull(services.database.db, params.school_id)
  if (!school) throw new Fault('NOT_FOUND')
  const password = firstPassword()
  const password_hash = await hashPassword(password)
  // The office's own people change its rights one after the other, too.
  await holdOffice(db, school.id)
  const office = await officeNamed(db, school.id, body.username)
  if (!office)
    throw new Fault('VALIDATION', {
      errors: { username: ['Sekolah ini tidak punya akun tata usaha dengan nama pengguna ini.'] },
    })
  const { id, username, office_rights: rights } = office
  const lacks = rights !== null && !rights.includes(OPERATOR)
  const given = body.with_operator_right && lacks ? [...rights, OPERATOR] : rights
  await letOfficeIn(db, id, { password_hash, office_rights: given })
  await endSessions(context, { account: id, because: 'password_changed' })
  await tellAccountChanged(context, { accounts: [id], what: 'password', by_operator: true })
  await keepAct(db, {
    by: user.id,
    act: 'school_office_reset',
    subject: `${school.name} (${school.npsn})`,
    school: school.id,
    detail: {
      username,
      proof: officeProofs[body.proof],
      proof_note: body.proof_note,
      with_operator_right: body.with_operator_right && lacks,
    },
    at: now,
  })
  return { username, password }
}

import { Fault, type Parsed } from '@lentera/contract'
import type { operatorSchools } from '@lentera/contract/operator/schools'
import type { Visit } from '#kit/http/services.ts'
import { removeFactor } from '#kit/security/account-factor.queries.ts'
import { endSessions } from '#kit/security/end-sessions.ts'
import type { OperatorUser } from '#kit/security/operators.queries.ts'
import { tellAccountChanged } from '#notices/account-changed.ts'
import { keepAct } from './operator.queries.ts'
import { mustBeProven } from './proof.ts'
import { officeNamed, schoolInFull } from './schools.queries.ts'

const refuse = (text: string) => new Fault('VALIDATION', { errors: { username: [text] } })

/**
 * Removes the second factor of an office account, whose user name the school says: nobody else of the school can. The account
 * is told, and its sessions end. Throws PROOF_NEEDED, NOT_FOUND, VALIDATION.
 */
export const resetFactor = async (
  visit: Visit<OperatorUser> & Parsed<(typeof operatorSchools)['resetFactor']>,
): Promise<null> => {
  mustBeProven(visit)
  const { db, now, user, params, body } = visit
  const school = await schoolInFull(db, params.school_id)
  if (!school) throw new Fault('NOT_FOUND')
  const office = await officeNamed(db, school.id, body.username)
  if (!office) throw refuse('Sekolah ini tidak punya akun tata usaha dengan nama pengguna ini.')
  if (!(await removeFactor(db, office.id))) throw refuse('Akun ini tidak memakai kode kedua.')
  await endSessions(visit, { account: office.id, because: 'password_changed' })
  await tellAccountChanged(visit, { accounts: [office.id], what: 'factor_off', by_operator: true })
  await keepAct(db, {
    by: user.id,
    act: 'school_factor_reset',
    subject: `${school.name} (${school.npsn})`,
    school: school.id,
    detail: { username: body.username, reason: body.reason },
    at: now,
  })
  return null
}

import { Fault } from '@lentera/contract'
import type { operatorSchools } from '@lentera/contract/operator/schools'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { removeFactor } from '#kit/security/account-factor.queries.ts'
import { endSessions } from '#kit/security/end-sessions.ts'
import type { OperatorUser } from '#kit/security/operators.queries.ts'
import { tellAccountChanged } from '#notices/account-changed.ts'
import { keepAct } from './operator.queries.ts'
import { mustBeProven } from './proof.ts'
import { officeNamed, schoolInFull, teacherNamed } from './schools.queries.ts'

const refuse = (text: string) => new Fault('VALIDATION', { errors: { username: [text] } })

/** Its owner signs in by the password alone, and is told. Throws VALIDATION for an account that has no second factor. */
const removeFrom = async (context: RequestContext<OperatorUser>, account: number) => {
  if (!(await removeFactor(context.db, account))) throw refuse('Akun ini tidak memakai verifikasi dua langkah.')
  await endSessions(context, { account, because: 'password_changed' })
  await tellAccountChanged(context, { accounts: [account], what: 'factor_off', by_operator: true })
}

/**
 * Removes the second factor of an office account, whose user name the school says: nobody else of the school can. The account
 * is told, and its sessions end. Throws PROOF_NEEDED, NOT_FOUND, VALIDATION.
 */
export const resetFactor = async (
  context: RequestOf<typeof operatorSchools.resetFactor, unknown, OperatorUser>,
): Promise<null> => {
  mustBeProven(context)
  const { db, now, user, params, body } = context
  const school = await schoolInFull(db, params.school_id)
  if (!school) throw new Fault('NOT_FOUND')
  const office = await officeNamed(db, school.id, body.username)
  if (!office) throw refuse('Sekolah ini tidak punya akun tata usaha dengan nama pengguna ini.')
  await removeFrom(context, office.id)
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

/**
 * The same for a teacher who belongs to no school, whom no office can help. The log names the account by its id, not by its name.
 * Throws PROOF_NEEDED, VALIDATION.
 */
export const resetTeacherFactor = async (
  context: RequestOf<typeof operatorSchools.resetTeacherFactor, unknown, OperatorUser>,
): Promise<null> => {
  mustBeProven(context)
  const { db, now, user, body } = context
  const teacher = await teacherNamed(db, body.username)
  if (!teacher) throw refuse('Tidak ada akun guru dengan nama pengguna ini.')
  if (teacher.school_id !== null) throw refuse('Guru ini punya sekolah: tata usahanya yang mematikan verifikasi dua langkahnya.')
  await removeFrom(context, teacher.id)
  const detail = { account: teacher.uuid, reason: body.reason }
  await keepAct(db, { by: user.id, act: 'teacher_factor_reset', subject: 'Guru tanpa sekolah', detail, at: now })
  return null
}

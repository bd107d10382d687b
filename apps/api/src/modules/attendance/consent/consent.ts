import { keysOf } from '@lentera/contract/kit/keys'
import { Fault, type Inside } from '@lentera/contract'
import { CONSENT_VERSION, type ConsentPurpose, consentPurposes, type PupilConsents } from '@lentera/contract/attendance/consent'
import { localTime } from '#school/time.ts'
import { dropKept } from '#school/consents.queries.ts'
import { isConfirmedParent } from '#school/family.queries.ts'
import { readableStudents } from '#school/scope.queries.ts'
import type { RequestContext } from '#kit/http/services.ts'
import { isAdult } from '#modules/attendance/check-in/attendance.rules.ts'
import { keepDecision, pupilsWithConsents } from './consent.queries.ts'

type ConsentRow = Awaited<ReturnType<typeof pupilsWithConsents>>[number]
const purposes = keysOf(consentPurposes)

const presentPupil = (row: ConsentRow, now: Date): Inside<PupilConsents> => ({
  id: row.id,
  name: row.name,
  image: row.image,
  school_name: row.school_name,
  adult: isAdult(row.born_on, localTime(now, row.timezone).date),
  consents: purposes.map((purpose) => {
    const known = row.consents.find((one) => one.purpose === purpose)
    if (!known) return { purpose, granted: false, version: null, decided_by: null, decided_at: null }
    return { ...known, purpose, decided_at: new Date(known.decided_at).toISOString() }
  }),
})

/** Of the pupils whom the caller may read, all or the one named, what was decided. Throws NOT_FOUND for another one's child. */
export const consentsOf = async (context: RequestContext, id?: number): Promise<Inside<PupilConsents>[]> => {
  const { db, now } = context
  const rows = await pupilsWithConsents(db, { among: readableStudents(context), id })
  const own = context.user.role === 'student' && (id ?? context.user.id) === context.user.id
  if (rows.length === 0 && (own || id !== undefined)) throw new Fault(own ? 'SCHOOL_MISSING' : 'NOT_FOUND')
  return rows.map((row) => presentPupil(row, now))
}

interface ConsentAnswer {
  readonly purpose: ConsentPurpose
  readonly granted: boolean
  readonly version: number
}

/** Decides for one pupil: a guardian until the pupil is 18, the pupil from then on. Throws NOT_FOUND or CONSENT_OF_ANOTHER. */
export const decide = async (context: RequestContext, student: number, said: ConsentAnswer): Promise<Inside<PupilConsents>> => {
  const { db, user, now } = context
  const [pupil] = await consentsOf(context, student)
  if (!pupil) throw new Fault('NOT_FOUND')
  if (pupil.adult !== (user.role === 'student'))
    throw new Fault('CONSENT_OF_ANOTHER', {
      message: pupil.adult
        ? 'Sejak berusia 18 tahun, izin ini diputuskan oleh siswa sendiri.'
        : 'Sebelum berusia 18 tahun, izin ini diputuskan oleh orang tua.',
    })
  if (said.granted && user.role === 'parent' && !(await isConfirmedParent(db, { parent: user.id, student })))
    throw new Fault('PARENT_UNCONFIRMED')
  if (said.granted && said.version !== CONSENT_VERSION)
    throw new Fault('VALIDATION', { errors: { version: ['Teks izin sudah diperbarui. Muat ulang halaman, lalu baca lagi.'] } })
  const decision = { student, ...said, by: user.id, now }
  await keepDecision(db, decision)
  if (!said.granted) await dropKept(db, decision)
  const [decided] = await consentsOf(context, student)
  return decided!
}

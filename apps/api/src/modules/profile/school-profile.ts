import { randomInt } from 'node:crypto'
import { Fault, type Reply } from '@lentera/contract'
import type { schoolProfile } from '@lentera/contract/profile/school'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { nearestRegency, placeErrors } from '#school/regions.ts'
import { countOtherNumbers } from '#school/numbers.queries.ts'
import { type SchoolRow, schoolOf, writeAccessCode, writeSchool } from './school-profile.queries.ts'

const own = async ({ db, user }: RequestContext, how?: { held: boolean }) => {
  const row = await schoolOf(db, user.id, how)
  if (!row) throw new Fault('NOT_FOUND')
  return row
}

/** Where the school's point lies, and whether that is the regency of its address: a phone at home is a wrong place to set it. */
const pointOf = ({ latitude, longitude, regency_id }: Pick<SchoolRow, 'latitude' | 'longitude' | 'regency_id'>) => {
  if (latitude === null || longitude === null) return null
  const found = nearestRegency(latitude, longitude)
  const place = found ? `${found.regency.name}, ${found.province.name}` : null
  return { place, in_region: regency_id === null || found?.regency.id === regency_id }
}

export const school = async (context: RequestContext): Promise<Reply<typeof schoolProfile.school>> => {
  const { id, latitude, longitude, status, ...row } = await own(context)
  return {
    ...row,
    // Nobody of a suspended school is there to read it.
    status: status === 'suspended' ? 'rejected' : status,
    point: pointOf({ latitude, longitude, ...row }),
    other_numbers: await countOtherNumbers(context.db, id),
  }
}

/** Saves what a school says of itself. Throws SETTINGS_CHANGED when a colleague has saved meanwhile. */
export const saveSchool = async (
  context: RequestOf<typeof schoolProfile.saveSchool>,
): Promise<Reply<typeof schoolProfile.saveSchool>> => {
  const { db, user, now, body } = context
  const before = await own(context, { held: true })
  const { revision, ...values } = body
  const { province_id, regency_id, district_id } = values
  const errors = placeErrors({ province_id: province_id ?? '', regency_id: regency_id ?? '', district_id: district_id ?? '' })
  if (province_id !== null && Object.keys(errors).length > 0) throw new Fault('VALIDATION', { errors })
  if (before.revision !== revision) throw new Fault('SETTINGS_CHANGED')
  await writeSchool(db, before, values, { school: before.id, by: user.id, now })
  return school(context)
}

/** No letter that looks like another one or like a digit. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const newCode = () => Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

export const renewAccessCode = async (context: RequestContext): Promise<Reply<typeof schoolProfile.renewAccessCode>> => {
  const { db, user, now } = context
  const { id } = await own(context, { held: true })
  const access_code = newCode()
  await writeAccessCode(db, access_code, { school: id, by: user.id, now })
  return { access_code }
}

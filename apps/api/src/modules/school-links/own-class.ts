import { Fault, type Inside } from '@lentera/contract'
import type { MyLink, schoolLinks } from '@lentera/contract/school-links'
import type { RequestOf } from '#kit/http/services.ts'
import { askForSchool } from '#school/links.queries.ts'
import { placeErrors, zoneOf } from '#school/regions.ts'
import { classStayedOn, schoolDayOf } from '#school/schools.ts'
import { tellAsked } from './notices.ts'
import { holdPerson, insertProposed, linksOf, schoolById, schoolByNpsn, setClassAsked } from './own.queries.ts'
import { meOf, mine, roomOf } from './own.ts'

/** Another class of the own school, which the school decides; or of the school that is asked. Throws SCHOOL_MISSING without either. */
export const classStudent = async (context: RequestOf<typeof schoolLinks.classStudent>): Promise<Inside<MyLink>> => {
  const { db, user, now, services, body } = context
  await holdPerson(db, user.id)
  const me = await meOf(context)
  const [newest] = await linksOf(db, user.id).limit(1).execute()
  const waiting = newest?.state === 'pending' ? newest : undefined
  const at = waiting
    ? await schoolById(db, waiting.school_id)
    : me.school_id === null
      ? undefined
      : await schoolById(db, me.school_id)
  if (!at) throw new Fault('SCHOOL_MISSING')
  const school = await services.schools.get(at.id, at.version)
  const today = schoolDayOf(school, now).date
  const room = roomOf(school, today, body.class_id)
  if (room === null) throw new Fault('NOT_FOUND')
  if (waiting) await setClassAsked(db, waiting.id, room)
  else {
    if (classStayedOn(school, me.rooms, today)?.id === room)
      throw new Fault('VALIDATION', { errors: { class_id: ['Kamu sudah di kelas ini.'] } })
    const asked = { account: user.id, school: at.id, class: room, now }
    await askForSchool(db, asked)
    await tellAsked(db, { ...asked, name: me.name }, now)
  }
  return mine(context)
}

/** Throws TAKEN, with the school's uuid, where the number is a verified school's. One that somebody else has proposed is asked like any other. */
export const propose = async (context: RequestOf<typeof schoolLinks.propose>): Promise<Inside<MyLink>> => {
  const { db, user, now, body } = context
  const errors = placeErrors(body)
  if (Object.keys(errors).length > 0) throw new Fault('VALIDATION', { errors })
  const made = await insertProposed(db, { ...body, timezone: zoneOf(body.province_id), proposed_by: user.id })
  const known = made ? undefined : await schoolByNpsn(db, body.npsn)
  if (known && known.status !== 'pending')
    throw new Fault('TAKEN', {
      ...(known.status === 'verified' && { data: { school_uuid: known.uuid } }),
      errors: {
        npsn: [
          known.status === 'verified'
            ? `Sekolah ini sudah ada: ${known.name}. Hubungkan saja dari pencarian.`
            : 'Sekolah dengan NPSN ini sudah pernah ditolak. Periksa lagi nomornya.',
        ],
      },
    })
  const school = made?.id ?? known?.id
  if (school === undefined) throw new Fault('DATA_CHANGED')
  await askForSchool(db, { account: user.id, school, now })
  return mine(context)
}

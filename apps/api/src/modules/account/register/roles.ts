import { Fault, type FieldErrors, type Inside } from '@lentera/contract'
import type { Tokens } from '@lentera/contract/account'
import type { register } from '@lentera/contract/account/register'
import { countAttempt, forgetAttempts } from '#kit/security/login-lock.queries.ts'
import { networkOf } from '#kit/security/network.ts'
import type { RequestOf } from '#kit/http/services.ts'
import { askForChild } from '#notices/family.ts'
import { askForSchool, joinSchool } from '#school/links.queries.ts'
import { proposeSchool } from '#school/proposals.queries.ts'
import { zoneOf } from '#school/regions.ts'
import { localTime } from '#school/time.ts'
import { giveOffice, hasOffice, isTaken, schoolToJoin } from './register.queries.ts'
import { ageOn, ages } from '#school/age-bands.rules.ts'
import { refuse, registerAs } from './register.ts'

type Answer = Promise<Inside<Tokens>>
type AtSchool = RequestOf<typeof register.student, unknown, unknown> | RequestOf<typeof register.teacher, unknown, unknown>

const todayIn = (province: string, now: Date) => localTime(now, zoneOf(province)).date

/** The school that somebody chose; undefined for nobody's or a missing one. Throws VALIDATION on its field. */
const chosenSchool = async ({ services, body }: AtSchool) => {
  const { school_id, school_npsn, school_name } = body
  const class_uuid = 'class_uuid' in body ? body.class_uuid : undefined
  if (school_id === undefined) {
    const first = ['Pilih sekolahnya dulu.']
    const alone: FieldErrors = {
      ...(class_uuid !== undefined && { class_uuid: first, school_id: first }),
      ...('access_code' in body && body.access_code !== undefined && { access_code: first, school_id: first }),
      ...(school_name !== undefined && school_npsn === undefined && { school_npsn: ['Isi NPSN sekolah ini.'] }),
    }
    refuse(alone)
    return undefined
  }
  const id = services.ids.decode(school_id)
  const school = id === undefined ? undefined : await schoolToJoin(services.database.db, id, class_uuid)
  if (!school) throw new Fault('VALIDATION', { errors: { school_id: ['Sekolah ini tidak ditemukan. Cari lagi.'] } })
  if (school.room === undefined)
    throw new Fault('VALIDATION', { errors: { class_uuid: ['Kelas ini tidak ada di sekolah itu.'] } })
  return { ...school, room: school.room }
}
type Chosen = Awaited<ReturnType<typeof chosenSchool>>

/** Asks the chosen school, or proposes the missing one and asks that. */
const askSchool = async ({ db, now, body }: AtSchool, account: number, chosen: Chosen): Promise<void> => {
  if (chosen) return void (await askForSchool(db, { account, school: chosen.id, class: chosen.room, now }))
  const { school_npsn: npsn, school_name, province_id, regency_id, district_id } = body
  if (npsn === undefined) return
  const name = school_name ?? `Sekolah NPSN ${npsn}`
  const { id } = await proposeSchool(db, { npsn, name, province_id, regency_id, district_id, by: account, now })
  await askForSchool(db, { account, school: id, now })
}

export const student = async (context: RequestOf<typeof register.student, unknown, unknown>): Answer => {
  const { body, now } = context
  const school = await chosenSchool(context)
  const today = school ? localTime(now, school.timezone).date : todayIn(body.province_id, now)
  return registerAs(context, {
    role: 'student',
    today,
    school: school?.name ?? body.school_name,
    columns: { guardian_consent: ageOn(body.dob, today) < ages.adult ? 'waiting' : 'not_needed' },
    after: (account) => askSchool(context, account, school),
  })
}

export const parent = async (context: RequestOf<typeof register.parent, unknown, unknown>): Answer => {
  const { db, body, now, services } = context
  const child = body.user_id === undefined ? undefined : services.ids.decode(body.user_id)
  return registerAs(context, {
    role: 'parent',
    today: todayIn(body.province_id, now),
    ...(body.user_id !== undefined && child === undefined && { errors: { user_id: ['Kode anak ini tidak dikenal.'] } }),
    after: async (account) => child !== undefined && askForChild(db, { parent: account, student: child, by: account, now }),
  })
}

/** Whether an access code is the school's. Ten wrong ones from one network make it wait. Throws VALIDATION for a wrong one. */
const hasCode = async (
  { services, from, now, body }: RequestOf<typeof register.teacher, unknown, unknown>,
  school: NonNullable<Chosen>,
): Promise<boolean> => {
  if (body.access_code === undefined) return false
  const { db } = services.database // what is counted stays when the call fails
  const subject = `access code ${school.id} from ${networkOf(from.address)}`
  await countAttempt(db, subject, now)
  if (school.access_code === null || body.access_code.toLowerCase() !== school.access_code.toLowerCase())
    throw new Fault('VALIDATION', {
      errors: { access_code: ['Kode akses ini bukan milik sekolah itu. Kosongkan untuk menunggu persetujuan sekolah.'] },
    })
  await forgetAttempts(db, subject)
  return true
}

export const teacher = async (context: RequestOf<typeof register.teacher, unknown, unknown>): Answer => {
  const { db, body, now, services } = context
  const { nuptk = null } = body
  const school = await chosenSchool(context)
  const mine = { role: 'teacher', field: 'nuptk', but: undefined } as const
  let isKnown = false
  return registerAs(context, {
    role: 'teacher',
    today: school ? localTime(now, school.timezone).date : todayIn(body.province_id, now),
    school: school?.name ?? body.school_name,
    columns: { nuptk },
    check: async () => {
      if (nuptk !== null && (await isTaken(services.database.db, { ...mine, value: nuptk })))
        throw new Fault('TAKEN', { errors: { nuptk: ['NUPTK sudah dipakai guru lain.'] } })
      isKnown = school !== undefined && (await hasCode(context, school))
    },
    after: (account) =>
      school && isKnown ? joinSchool(db, { account, school: school.id, now }) : askSchool(context, account, school),
  })
}

const waitingFault = () =>
  new Fault('SCHOOL_REGISTERED', { message: 'Pendaftaran sekolah ini sedang diperiksa. Hubungi tata usaha.' })

export const school = async (context: RequestOf<typeof register.school, unknown, unknown>): Answer => {
  const { db, body, now } = context
  const { school_npsn: npsn, school_name: name, educational_level: asked, address, phone, email = null } = body
  const level = asked === 'sd' || asked === 'smp' || asked === 'sma' || asked === 'smk' ? asked : undefined
  const { province_id, regency_id, district_id } = body
  return registerAs(context, {
    role: 'school',
    today: todayIn(province_id, now),
    school: name,
    ...(asked !== undefined && level === undefined && { errors: { educational_level: ['Pilih jenjang sekolah.'] } }),
    after: async (account) => {
      const place = { province_id, regency_id, district_id }
      const proposed = await proposeSchool(db, { npsn, name, level, address, ...place, by: account, now })
      if (proposed.status === 'verified') throw new Fault('SCHOOL_REGISTERED')
      if (await hasOffice(db, proposed.id)) throw waitingFault()
      await giveOffice(db, { account, school: proposed.id, contact: { name: body.name, phone, email } })
    },
  })
}

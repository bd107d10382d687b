import { Fault, type FieldErrors } from '@lentera/contract'
import type { AcademicYear, classes } from '@lentera/contract/people/classes'
import { clashOf } from '#kit/clash.ts'
import { localTime } from '#school/time.ts'
import { yearInUse } from '#school/years.rules.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { classByUuid, officeSchool, yearsOf } from './classes.queries.ts'

export type AskedClass<K extends keyof typeof classes> = RequestOf<(typeof classes)[K]>

/** The own school of an office, its today, and the year that classes are made for. Throws NOT_FOUND for an office without one. */
export const deskOf = async ({
  db,
  user,
  now,
}: Pick<RequestContext, 'db' | 'now'> & { readonly user: { readonly id: number } }) => {
  const school = await officeSchool(db, user.id)
  if (!school) throw new Fault('NOT_FOUND')
  const years = await yearsOf(db, school.id)
  const today = localTime(now, school.timezone).date
  const year = yearInUse(years, today)
  return { school, years, today, year, at: { school: school.id, year: year?.tahun_ajaran_id ?? 0 } }
}
export type Desk = Awaited<ReturnType<typeof deskOf>>

/** The running year. Throws YEAR_MISSING where none was made. */
export const yearOfDesk = ({ year }: Desk): AcademicYear => {
  if (!year) throw new Fault('YEAR_MISSING')
  return year
}

/** The years after the running one that have not begun, the next one first. */
export const comingYears = ({ years, year, today }: Pick<Desk, 'years' | 'year' | 'today'>): AcademicYear[] =>
  years
    .filter((one) => year !== null && one.tahun_ajaran_id > year.tahun_ajaran_id && one.starts_on > today)
    .toSorted((a, b) => a.tahun_ajaran_id - b.tahun_ajaran_id)

/** The running year, or the coming one that is asked for. Throws YEAR_MISSING where none was made, NOT_FOUND for one that is over. */
export const yearAsked = (desk: Desk, asked: number | undefined): AcademicYear => {
  const running = yearOfDesk(desk)
  if (asked === undefined || asked === running.tahun_ajaran_id) return running
  const coming = comingYears(desk).find(({ tahun_ajaran_id }) => tahun_ajaran_id === asked)
  if (!coming) throw new Fault('NOT_FOUND')
  return coming
}

/** A class of the running year, or of one that has not begun. Throws NOT_FOUND for every other one. */
export const roomToKeep = async (db: RequestContext['db'], desk: Desk, uuid: string) => {
  const room = await classByUuid(db, desk.at.school, uuid)
  const isKept = room?.year === desk.at.year || comingYears(desk).some(({ tahun_ajaran_id }) => tahun_ajaran_id === room?.year)
  if (!room || !isKept) throw new Fault('NOT_FOUND')
  return room
}

/** A class of the running year. Throws NOT_FOUND for every other one. */
export const roomOf = async (db: RequestContext['db'], { at }: Desk, uuid: string) => {
  const room = await classByUuid(db, at.school, uuid)
  if (!room || room.year !== at.year) throw new Fault('NOT_FOUND')
  return room
}

const taken: Readonly<Record<string, FieldErrors>> = {
  account_username: { username: ['Nama pengguna sudah dipakai.'] },
  account_email: { email: ['Email sudah dipakai orang lain.'] },
  account_phone: { phone: ['Nomor ponsel sudah dipakai orang lain.'] },
  account_nisn: { nisn: ['NISN sudah dipakai siswa lain.'] },
  class_school_id_tahun_ajaran_id_name_key: { name: ['Nama kelas sudah dipakai.'] },
}

/** Somebody else has it already. */
export const takenFault = (errors: FieldErrors) => new Fault('TAKEN', { errors })

/** Writes what the database may refuse. Throws TAKEN with the field that somebody else has, DATA_CHANGED when a row went away. */
export const written = async <T>(write: Promise<T>): Promise<T> => {
  try {
    return await write
  } catch (error) {
    const clash = clashOf(error)
    if (clash === 'gone') throw new Fault('DATA_CHANGED', { cause: error })
    const errors = clash === undefined ? undefined : taken[clash]
    throw errors ? takenFault(errors) : error
  }
}

/** Today, by the office. */
export const placedBy = (
  { user, now }: Pick<RequestContext, 'now'> & { readonly user: { readonly id: number } },
  { today }: Desk,
) => ({
  from: today,
  by: user.id,
  now,
})

/** Throws VALIDATION when there is any. */
export const refuse = (errors: FieldErrors) => {
  if (Object.keys(errors).length > 0) throw new Fault('VALIDATION', { errors })
}

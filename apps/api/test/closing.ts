// Classes before and after the closing of their day.
import { aClass, aPupil, type aSchool } from '#db/seed/builders.ts'
import { type OpenSchool, openSchool } from './school.ts'

export const LONG_AGO = new Date('2026-07-01T00:00:00Z')
export const MONDAY = '2026-11-23'
/** The day before in every zone: a school from then on has no earlier days to close. */
const SUNDAY = new Date('2026-11-21T18:00:00Z')
/** Of a school or a pupil: long there. */
export const old = { created_at: LONG_AGO }

/** A school from Monday on. */
export const open = (school: Parameters<typeof aSchool>[1] = {}, now?: string) =>
  openSchool({ school: { created_at: SUNDAY, ...school }, ...(now !== undefined && { now }) })

type Fate = 'none' | 'present' | 'waiting' | 'rejected'
/** A class of these fates on a date; answers a pupil of each, in order. */
export const aRoom = async ({ db, school }: Pick<OpenSchool, 'db' | 'school'>, fates: readonly Fate[], date = MONDAY) => {
  const room = await aClass(db, school)
  const pupils = []
  for (const fate of fates) {
    const pupil = await aPupil(db, school, { in: room, ...old })
    pupils.push(pupil)
    if (fate === 'none') continue
    await db
      .insertInto('attendance')
      .values({
        school_id: school.id,
        account_id: pupil.id,
        date,
        status: fate === 'present' ? 'present' : 'unrecorded',
        verification: fate === 'present' ? 'automatic' : fate,
        method: 'location',
        clock_in_at: new Date(`${date}T00:00:00Z`),
        ...(fate !== 'present' && { waiting_reason: 'outside_radius' }),
        ...(fate === 'waiting' && { latitude: 0.01, longitude: 110 }),
      })
      .execute()
  }
  return { room, pupils }
}
/** One of each that counts, and a second who is there. */
export const MIXED: readonly Fate[] = ['none', 'present', 'waiting', 'rejected', 'present']

/** What these pupils are on a date. */
export const statuses = async ({ db }: OpenSchool, pupils: readonly { id: number }[], date = MONDAY) => {
  const rows = await db
    .selectFrom('attendance')
    .where(
      'account_id',
      'in',
      pupils.map(({ id }) => id),
    )
    .where('date', '=', date)
    .select(['account_id', 'status'])
    .execute()
  const byId = new Map(rows.map(({ account_id, status }) => [account_id, status]))
  return pupils.map(({ id }) => byId.get(id) ?? 'none')
}
/** The days that a school has closed. */
export const closings = ({ db }: OpenSchool, school: { id: number }) =>
  db.selectFrom('day_closing').where('school_id', '=', school.id).orderBy('date').select(['date', 'absent']).execute()

/** That a school has closed a date long ago. */
export const closed = ({ school }: OpenSchool, date: string) => ({ school_id: school.id, date, closed_at: LONG_AGO, absent: 0 })

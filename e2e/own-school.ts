// A school of one journey alone, which is open all day on every day.
import { aClass, aPupil, aSchool, aTeacher } from '../apps/api/db/seed/builders.ts'
import type { Person, Product } from './lentera.ts'

export const here = { latitude: 0, longitude: 110, accuracy: 8 }

interface OwnSchoolOptions {
  readonly setting?: NonNullable<Parameters<typeof aSchool>[1]>['setting']
  /** When lessons end. */
  readonly ends_at?: string
  readonly pupils?: number
  /** What is known of the pupils beyond their names. */
  readonly pupil?: Parameters<typeof aPupil>[2]
}

/** A school with a homeroom teacher, a class and its pupils. */
export const ownSchool = async (
  { database: { db } }: Product,
  { setting = {}, ends_at, pupils = 1, pupil = {} }: OwnSchoolOptions,
) => {
  const hours = { days: [1, 2, 3, 4, 5, 6, 7], opens_at: '00:00', starts_at: '23:58', closes_at: '23:59' }
  const school = await aSchool(db, { hours, setting, timezone: 'Asia/Makassar' })
  if (ends_at !== undefined)
    await db.updateTable('attendance_hours').set({ ends_at }).where('school_id', '=', school.id).execute()
  const { username, id } = await aTeacher(db, school, { name: 'Wahyu Uji, S.Pd.' })
  const room = await aClass(db, school, { homeroom_teacher_id: id })
  const made: (Person & { id: number })[] = []
  for (let at = 1; at <= pupils; at++)
    made.push({ role: 'student', ...(await aPupil(db, school, { name: `Siswa Uji ${at}`, in: room, ...pupil })) })
  const teacher: Person & { id: number } = { role: 'teacher', username, id }
  return { school, room, teacher, pupils: made }
}

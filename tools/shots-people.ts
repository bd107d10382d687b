import path from 'node:path'
import { type Db, openDatabase } from '../apps/api/db/db.ts'
import { anOffice, aParent, aPupil, aSchool, aTeacher } from '../apps/api/db/seed/builders.ts'
import { endDemoCheckInEarly } from '../apps/api/db/seed/demo-hours.ts'
import type { Role } from '../packages/contract/src/kit/roles.ts'

const within = async <T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> => {
  const socket = path.join(dataDir, 'postgres/.s.PGSQL.5432')
  const { db, close } = openDatabase({ path: socket, user: 'lentera', database: 'lentera' }, { max: 1 })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

/** Lets the demo show the same at whatever hour its pictures are taken. */
export const sameAtEveryHour = async (dataDir: string): Promise<void> => void (await within(dataDir, endDemoCheckInEarly))

/** People of a school that has just been made, by role: no class, no lesson, no child. Answers their user names. */
export const emptyPeople = (dataDir: string): Promise<Readonly<Record<Role, string>>> =>
  within(dataDir, async (db) => {
    const hours = { days: [1, 2, 3, 4, 5, 6, 7], opens_at: '00:00', starts_at: '23:00', closes_at: '23:59' }
    const school = await aSchool(db, { name: 'SMA Baru Dibuka', hours })
    return {
      student: (await aPupil(db, school, { name: 'Dewi Lestari' })).username,
      parent: (await aParent(db, { name: 'Hendra Lestari' })).username,
      teacher: (await aTeacher(db, school, { name: 'Siti Aminah, S.Pd.' })).username,
      school: (await anOffice(db, school, { name: 'Tata Usaha SMA Baru Dibuka' })).username,
    }
  })

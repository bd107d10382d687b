import { sql } from 'kysely'
import { planEachTime } from '#db/dialect.ts'
import type { Database, Db } from '#db/db.ts'
import type { FileStore } from '#kit/files/store.ts'
import { addDays, schoolYearOf } from '#school/time.ts'
import { anOperator, aParent, PASSWORD } from './builders.ts'
import { fillAttendance } from './demo-attendance.ts'
import { fillCampaign, fillConsents } from './demo-consents.ts'
import { giveContacts } from './demo-contacts.ts'
import { fillFamily } from './demo-family.ts'
import { fillHomeroom, fillWishes } from './demo-homeroom.ts'
import { fillLessons } from './demo-lessons.ts'
import { makeNewcomer } from './demo-newcomer.ts'
import { demoParts } from './demo-part.ts'
import { fillNotifications } from './demo-notifications.ts'
import { fillPermits } from './demo-permits.ts'
import { fillProfiles } from './demo-profiles.ts'
import { fillQuizzes } from './demo-quizzes.ts'
import { fillReplacements } from './demo-replacements.ts'
import { fillProposals } from './demo-proposals.ts'
import { fillSchoolLinks } from './demo-school-links.ts'
import { fillSignals, letSomeStayAway } from './demo-signals.ts'
import { type DemoSchool, makeDemoSchool } from './demo-school.ts'
import { aName } from './names.ts'
import { randomFrom } from './random.ts'

const sma: DemoSchool = {
  seed: 7,
  name: 'SMA Lentera Nusantara',
  npsn: '40300701',
  level: 'sma',
  timezone: 'Asia/Makassar',
  address: 'Jalan Jenderal Ahmad Yani, Makassar, Sulawesi Selatan',
  province_id: '73',
  regency_id: '73.71',
  district_id: '73.71.04',
  latitude: -5.1354,
  longitude: 119.4238,
  classes: [
    [10, 'X 1', 'X 2', 'X 3', 'X 4'],
    [11, 'XI IPA 1', 'XI IPA 2', 'XI IPS 1', 'XI IPS 2'],
    [12, 'XII IPA 1', 'XII IPA 2', 'XII IPS 1', 'XII IPS 2'],
  ],
  pupilsPerClass: 36,
  subjects: ['Bahasa Indonesia', 'Fisika', 'Matematika', 'Bahasa Inggris', 'Sejarah', 'Pendidikan Agama', 'PPKn', 'Informatika'],
  known: {
    at: 5,
    pupil: { name: 'Andi Saputra', username: 'siswa', gender: 'male' },
    teacher: { name: 'Ratna Dewi, S.Pd.', username: 'guru' },
    office: { name: 'Tata Usaha SMA Lentera Nusantara', username: 'sekolah' },
  },
}
const smp: DemoSchool = {
  seed: 8,
  name: 'SMP Lentera Bangsa',
  npsn: '20100802',
  level: 'smp',
  timezone: 'Asia/Jakarta',
  address: 'Jalan Jenderal Sudirman, Jakarta',
  province_id: '31',
  regency_id: '31.74',
  district_id: '31.74.02',
  latitude: -6.2146,
  longitude: 106.8451,
  gate: { name: 'Kampus 2', latitude: -6.2191, longitude: 106.8479, radius_m: 100 },
  classes: [
    [7, 'VII A', 'VII B'],
    [8, 'VIII A'],
    [9, 'IX A'],
  ],
  pupilsPerClass: 32,
  subjects: ['Bahasa Indonesia', 'IPA', 'Matematika', 'Bahasa Inggris', 'IPS', 'Pendidikan Agama', 'PPKn', 'Informatika'],
  known: {
    at: 1,
    pupil: { name: 'Bunga Saputri', username: 'siswa2', gender: 'female' },
    teacher: { name: 'Bagus Hartono, S.Pd.', username: 'guru2' },
    office: { name: 'Tata Usaha SMP Lentera Bangsa', username: 'sekolah2' },
  },
}

const accounts = [
  { role: 'student', username: 'siswa', about: 'Andi, XI IPA 2' },
  { role: 'parent', username: 'ortu', about: 'Orang tua Andi dan Bunga' },
  { role: 'teacher', username: 'guru', about: 'Wali kelas XI IPA 2' },
  { role: 'school', username: 'sekolah', about: 'SMA Lentera Nusantara' },
  { role: 'student', username: 'siswa2', about: 'Bunga, VII B' },
  { role: 'parent', username: 'ortu2', about: 'Orang tua di SMP' },
  { role: 'teacher', username: 'guru2', about: 'Wali kelas VII B' },
  { role: 'school', username: 'sekolah2', about: 'SMP Lentera Bangsa' },
]
/** Belongs to no school any more, so that nothing of today is made for it; offered with the others. */
const graduate = { role: 'student', username: 'alumni', about: 'Rangga, sudah lulus dari SMA' }
const known = accounts.map(({ username }) => username)
const HISTORY_DAYS = 30

/** Whether a database has no school yet. */
export const isEmpty = async ({ db }: Database) =>
  (
    await db
      .selectFrom('school')
      .select(sql`1`.as('one'))
      .limit(1)
      .execute()
  ).length === 0

/**
 * Fills an empty database with the demo, all or nothing. A demo that exists gets the days since its last record, so that
 * it looks alive on every start.
 */
export const fillDemo = async (
  database: Database,
  { now, progress, store }: { now: Date; progress: (line: string) => void; store?: FileStore },
) => {
  await database.inTransaction(async (transaction) => {
    // Tables are empty at the first row and large at the last: what was planned for the one is slow for the other.
    const db = planEachTime(transaction)
    if (await isEmpty(database)) await makeDemo(db, now, progress, store)
    else await continueDemo(db, now, store)
  })
  await database.sql`analyze`
}

const makeDemo = async (db: Db, now: Date, progress: (line: string) => void, store: FileStore | undefined) => {
  const today = now.toISOString().slice(0, 10)
  const year = schoolYearOf(today)
  const schools = []
  for (const plan of [sma, smp]) {
    progress(`${plan.name}: sekolah, guru, kelas, jadwal, siswa`)
    schools.push(await makeDemoSchool(db, plan, year, today))
  }
  progress('Orang tua')
  const [first, second] = schools.map(({ pupils }) => pupils)
  const child = (username: string) => [...first!, ...second!].find((pupil) => pupil.username === username)!
  const others = second!.filter(({ username }) => username !== 'siswa2')
  await aParent(db, { name: 'Sari Wahyuni', username: 'ortu', gender: 'female', of: [child('siswa'), child('siswa2')] })
  await aParent(db, { name: 'Hendra Gunawan', username: 'ortu2', gender: 'male', of: [others[0]!, others[40]!] })
  const random = randomFrom(99)
  for (const [at, pupil] of [...first!, ...others].entries())
    if (at % 2 === 0) {
      const { name, gender } = aName(random)
      await aParent(db, { name, gender, username: `ortu.${at}`, of: [pupil] })
    }
  await fillProposals(db, now)
  await anOperator(db, { username: 'operator', name: 'Pengelola Lentera', created_at: now })
  await fillSchoolLinks(db, now)
  await fillFamily(db, now, { asked: first![1]!, ended: first![3]!, guarded: others[40]! })
  await giveContacts(db, known)
  await fillProfiles(db, known, store)
  await makeNewcomer(db, known)
  await fillConsents(db, now)
  await fillCampaign(db, now)
  await fillReplacements(db, now)
  await fillHomeroom(db, now, known)
  await fillWishes(db, now, known)
  progress('Presensi satu bulan')
  await letSomeStayAway(db, now, known)
  await fillAttendance(db, addDays(today, -HISTORY_DAYS), now, known)
  await fillLessons(db, now, known)
  await fillPermits(db, now, store)
  await fillSignals(db, now, known)
  await fillQuizzes(db, now, randomFrom(41), store)
  const parts = await demoParts()
  for (const { make } of parts) await make({ db, now, known, store })
  for (const { conclude } of parts) await conclude?.({ db, now, known, store })
  await fillNotifications(db, now, known)
  await db
    .insertInto('remote_config')
    .values(demoConfig().map(({ key, value }) => ({ key, value: JSON.stringify(value) })))
    .execute()
}

const continueDemo = async (db: Db, now: Date, store: FileStore | undefined) => {
  await fillConsents(db, now)
  await fillCampaign(db, now)
  await fillReplacements(db, now)
  await fillHomeroom(db, now, known)
  const { last } = await db
    .selectFrom('attendance')
    .innerJoin('school', 'school.id', 'attendance.school_id')
    .where('school.is_demo', '=', true)
    .select(sql<string | null>`max(date)`.as('last'))
    .executeTakeFirstOrThrow()
  // From the day before, because midnight comes to one school an hour before the other.
  if (last !== null) await fillAttendance(db, addDays(last, -1), now, known)
  await fillLessons(db, now, known)
  await fillPermits(db, now, store)
  for (const { goOn } of await demoParts()) await goOn?.({ db, now, known, store })
  await fillNotifications(db, now, known)
}

const demoConfig = () => [
  { key: 'demo', value: { password: PASSWORD, accounts: [...accounts, graduate] } },
  {
    // Somewhere harmless, and a messenger that asks whom to write to.
    key: 'home_site',
    value: 'https://id.wikipedia.org/wiki/Lentera',
  },
  { key: 'contact_url', value: 'https://wa.me/?text=Halo%20Lentera' },
  {
    key: 'store_links',
    value: {
      ios: 'https://apps.apple.com/id/',
      android: 'https://play.google.com/store',
      huawei: 'https://appgallery.huawei.com/',
    },
  },
  {
    key: 'social_links',
    value: { video: 'https://www.youtube.com/', photo: 'https://www.instagram.com/', social: 'https://www.facebook.com/' },
  },
]

import type { Insertable } from 'kysely'
import type { Db } from '#db/db.ts'
import type { Tables } from '#db/tables.gen.ts'
import { hashPassword } from '#kit/security/passwords.ts'
import { schoolYearOf } from '#school/time.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { freeHour } from './free-hour.ts'

// Builders make one thing with sensible values and its own names; the caller says only what matters.

/** The password of everybody that builders make. */
export const PASSWORD = 'lentera123'
let hash: Promise<string> | undefined
const sharedHash = () => (hash ??= hashPassword(PASSWORD))
/** Takes this as the password's hash from now on, where a strong one costs tests their time. */
export const useHash = (known: string) => void (hash = Promise.resolve(known))
/** Of the same password, and checked in no time. */
export const CHEAP_HASH = '$argon2id$v=19$m=8,t=1,p=1$NWriT5E92FEhaMjzaBJUEQ$sqcSc2l6xvQ5S6957G5VTbQoTmJBnzo58g00l3bxt2E'

let count = 0
/** A number that no other thing of this process, and hardly one of another, has. */
const unique = () => (process.pid % 1000) * 1_000_000 + ++count

let schools = 0
/** Eight digits, four for the process and four for its schools. */
const uniqueNpsn = () => `${process.pid % 10_000}`.padStart(4, '0') + `${++schools % 10_000}`.padStart(4, '0')

type NewRow<T extends keyof Tables> = Insertable<Tables[T]>
/** What a test says of a row of this table; the rest is the builder's. */
export type PartOfRow<T extends keyof Tables> = Partial<NewRow<T>>
type Made = { readonly id: number; readonly uuid: string }

/** Daily hours of a school: Monday to Saturday from 06.00, on time until 07.15, closing at 15.00. */
const usualHours = { days: [1, 2, 3, 4, 5, 6], opens_at: '06:00', starts_at: '07:15', closes_at: '15:00' }

interface SchoolWishes extends Partial<NewRow<'school'>> {
  readonly hours?: { days: number[]; opens_at: string; starts_at: string; closes_at: string }
  readonly setting?: Partial<Omit<NewRow<'attendance_setting'>, 'school_id'>>
  /** First year of its one academic year; the running one when not said, none at all for null. */
  readonly year?: number | null
}

export interface MadeSchool extends Made {
  readonly year: number
}

/** An academic year of a school, from July to June. */
export const aYear = (db: Db, school: { readonly id: number }, year: number) =>
  db
    .insertInto('academic_year')
    .values({
      school_id: school.id,
      tahun_ajaran_id: year,
      starts_on: `${year}-07-01`,
      second_semester_on: `${year + 1}-01-01`,
      ends_on: `${year + 1}-06-30`,
    })
    .execute()

/** A school at the equator in Jakarta's zone, with hours, attendance settings and at most one academic year. */
export const aSchool = async (
  db: Db,
  { hours = usualHours, setting = {}, year, ...wishes }: SchoolWishes = {},
): Promise<MadeSchool> => {
  const tahun = year ?? schoolYearOf(new Date().toISOString().slice(0, 10))
  const { id, uuid } = await db
    .insertInto('school')
    .values({
      uuid: uuidV7(),
      npsn: uniqueNpsn(),
      name: 'SMA Uji Coba',
      level: 'sma',
      timezone: 'Asia/Jakarta',
      latitude: 0,
      longitude: 110,
      setup_on_home: false,
      ...wishes,
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()
  const { days, ...times } = hours
  await db
    .insertInto('attendance_setting')
    .values({ ...setting, school_id: id })
    .execute()
  await db
    .insertInto('attendance_hours')
    .values(days.map((weekday) => ({ school_id: id, weekday, ...times })))
    .execute()
  if (year !== null) await aYear(db, { id }, tahun)
  return { id, uuid, year: tahun }
}

type AccountWishes = Partial<NewRow<'account'>>

const anAccount = async (
  db: Db,
  role: NewRow<'account'>['role'],
  name: string,
  wishes: AccountWishes,
): Promise<Made & { username: string }> => {
  const username = wishes.username ?? `${role}.${unique()}`
  const { id, uuid } = await db
    .insertInto('account')
    .values({ uuid: uuidV7(), role, name, password_hash: await sharedHash(), ...wishes, username })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()
  return { id, uuid, username }
}

/** A pupil of fifteen whose guardian agreed to location and selfies, enrolled when a class is given. */
export const aPupil = async (
  db: Db,
  school: MadeSchool,
  { in: room, ...wishes }: AccountWishes & { in?: { id: number } } = {},
) => {
  const pupil = await anAccount(db, 'student', 'Siswa Uji', {
    school_id: school.id,
    born_on: '2011-03-14',
    location_consent: true,
    selfie_consent: true,
    ...wishes,
  })
  if (room)
    await db.insertInto('enrollment').values({ student_id: pupil.id, tahun_ajaran_id: school.year, class_id: room.id }).execute()
  return pupil
}

export const aTeacher = (db: Db, school: MadeSchool, wishes: AccountWishes = {}) =>
  anAccount(db, 'teacher', 'Guru Uji', { school_id: school.id, ...wishes })

/** The account of a school's office. */
export const anOffice = (db: Db, school: MadeSchool, wishes: AccountWishes = {}) =>
  anAccount(db, 'school', 'Tata Usaha', { school_id: school.id, ...wishes })

/** A parent, linked to the children given. */
export const aParent = async (db: Db, { of = [], ...wishes }: AccountWishes & { of?: readonly { id: number }[] } = {}) => {
  const parent = await anAccount(db, 'parent', 'Orang Tua Uji', wishes)
  if (of.length > 0)
    await db
      .insertInto('family_link')
      .values(of.map(({ id }) => ({ parent_id: parent.id, student_id: id, state: 'linked' as const })))
      .execute()
  return parent
}

export const aClass = (db: Db, school: MadeSchool, wishes: Partial<NewRow<'class'>> = {}) =>
  db
    .insertInto('class')
    .values({ uuid: uuidV7(), school_id: school.id, tahun_ajaran_id: school.year, grade: 11, name: `XI ${unique()}`, ...wishes })
    .returning(['id', 'uuid', 'name'])
    .executeTakeFirstOrThrow()

export const aSubject = (db: Db, school: MadeSchool, name = `Mapel ${unique()}`, code: string | null = null) =>
  db
    .insertInto('subject')
    .values({ uuid: uuidV7(), school_id: school.id, name, code })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()

/** Who teaches what to whom, and what else is said of the row. */
type Teaching<T extends keyof Tables, S> = PartOfRow<T> & { class: { id: number }; teacher: { id: number } } & S

/** A weekly lesson: on Monday at 07.15, or in the first free hour after it, when not said otherwise. */
export const aLesson = async (
  db: Db,
  school: MadeSchool,
  { class: room, teacher, subject, ...wishes }: Teaching<'lesson', { readonly subject?: { readonly id: number } }>,
) =>
  db
    .insertInto('lesson')
    .values({
      school_id: school.id,
      class_id: room.id,
      teacher_id: teacher.id,
      subject_id: (subject ?? (await aSubject(db, school))).id,
      weekday: 1,
      ...(wishes.starts_at === undefined
        ? await freeHour(db, { room: room.id, teacher: teacher.id, weekday: Number(wishes.weekday ?? 1) })
        : { starts_at: wishes.starts_at, ends_at: wishes.ends_at ?? '23:59' }),
      ...wishes,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Somebody who teaches a subject of a class beside its main teacher, from the beginning of the year. */
export const aFurtherTeacher = async (
  db: Db,
  school: MadeSchool,
  { class: room, teacher, subject, ...wishes }: Teaching<'further_teacher', { readonly subject: { readonly id: number } }>,
) =>
  db
    .insertInto('further_teacher')
    .values({
      school_id: school.id,
      class_id: room.id,
      teacher_id: teacher.id,
      subject_id: subject.id,
      starts_on: `${school.year}-07-01`,
      ...wishes,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** A learning group with these pupils from a date on, by default from the beginning of the year. */
export const aGroup = async (
  db: Db,
  school: MadeSchool,
  {
    of = [],
    from = `${school.year}-07-01`,
    subject,
    ...wishes
  }: { of?: readonly { id: number }[]; from?: string; subject?: { id: number } } & Partial<NewRow<'learning_group'>> = {},
) => {
  const group = await db
    .insertInto('learning_group')
    .values({
      uuid: uuidV7(),
      school_id: school.id,
      tahun_ajaran_id: school.year,
      subject_id: (subject ?? (await aSubject(db, school))).id,
      name: `Kelompok ${unique()}`,
      kind: 'religion',
      ...wishes,
    })
    .returning(['id', 'uuid', 'name'])
    .executeTakeFirstOrThrow()
  if (of.length > 0)
    await db
      .insertInto('learning_group_member')
      .values(of.map(({ id }) => ({ group_id: group.id, student_id: id, from_date: from, added_at: new Date() })))
      .execute()
  return group
}

/** Somebody who runs the product; the password is everybody's. */
export const anOperator = async (db: Db, wishes: Partial<NewRow<'operator'>> = {}) =>
  db
    .insertInto('operator')
    .values({
      username: `pengelola.${uuidV7().slice(-12)}`,
      name: 'Wulan Pratiwi',
      password_hash: await sharedHash(),
      created_at: new Date(),
      ...wishes,
    })
    .returning(['id', 'username'])
    .executeTakeFirstOrThrow()

import type { Cell } from '#db/copy.ts'
import { addDays, localTime } from '#school/time.ts'
import { recordOf } from '#db/seed/demo-attendance.ts'
import { aName, signInName } from '#db/seed/names.ts'
import { type Random, randomFrom } from '#db/seed/random.ts'
import { type Plan, seatOf, SUBJECTS } from './plans.ts'
import { allDay, weekOf } from '#db/seed/timetable.ts'

const columns = {
  school: ['id', 'uuid', 'npsn', 'name', 'level', 'timezone', 'latitude', 'longitude'],
  attendance_setting: ['school_id', 'accuracy_limit_m'],
  attendance_hours: ['school_id', 'weekday', 'opens_at', 'starts_at', 'closes_at'],
  academic_year: ['school_id', 'tahun_ajaran_id', 'starts_on', 'second_semester_on', 'ends_on'],
  account: [
    'id',
    'uuid',
    'role',
    'school_id',
    'name',
    'username',
    'password_hash',
    'gender',
    'born_on',
    'nisn',
    'location_consent',
  ],
  class: ['id', 'uuid', 'school_id', 'tahun_ajaran_id', 'grade', 'name', 'homeroom_teacher_id'],
  subject: ['id', 'uuid', 'school_id', 'name'],
  lesson: ['school_id', 'class_id', 'subject_id', 'teacher_id', 'weekday', 'starts_at', 'ends_at', 'room'],
  enrollment: ['student_id', 'tahun_ajaran_id', 'class_id'],
  family_link: ['parent_id', 'student_id', 'state'],
  attendance: [
    'school_id',
    'account_id',
    'date',
    'status',
    'verification',
    'method',
    'clock_in_at',
    'late_minutes',
    'distance_m',
    'accuracy_m',
    'waiting_reason',
    'latitude',
    'longitude',
  ],
} as const
type Table = keyof typeof columns
/** In the order that their references allow. */
export const tables = Object.keys(columns) as readonly Table[]

type Rows = Record<Table, Cell[][]>
const grades = ['X', 'XI', 'XII']

/** A UUID v7 of the first moment of 2026 that is different for every kind and number. */
const uuidOf = (kind: number, id: number) =>
  `019b7700-0000-7${String(kind).padStart(3, '0')}-8000-${id.toString(16).padStart(12, '0')}`

/** Everything of some schools, by table. */
export const rowsOf = (plans: readonly Plan[], hash: string, now: Date): Rows & { readonly columns: typeof columns } => {
  const rows = Object.fromEntries(tables.map((table) => [table, []])) as unknown as Rows
  for (const plan of plans) addSchool(rows, plan, hash, now)
  return { ...rows, columns }
}

const addSchool = (rows: Rows, plan: Plan, hash: string, now: Date) => {
  const random = randomFrom(plan.id)
  const { id, year, timezone, latitude, longitude, firstAccount, firstClass, firstSubject } = plan
  const npsn = String(10_000_000 + id)
  rows.school.push([id, uuidOf(1, id), npsn, `SMA Negeri ${id}`, 'sma', timezone, latitude, longitude])
  rows.attendance_setting.push([id, 100])
  const { days, opens_at, starts_at, closes_at } = allDay
  for (const weekday of days) rows.attendance_hours.push([id, weekday, opens_at, starts_at, closes_at])
  rows.academic_year.push([id, year, `${year}-07-01`, `${year + 1}-01-01`, `${year + 1}-06-30`])

  const account = accountsInto(rows, hash, random)
  account(firstAccount, 'school', id, { name: `Tata Usaha SMA Negeri ${id}`, username: `tu.${npsn}` })
  for (let at = 1; at <= plan.teachers; at++) account(firstAccount + at, 'teacher', id)
  for (let at = 0; at < plan.classes; at++) {
    const grade = Math.floor((at * grades.length) / plan.classes)
    const name = `${grades[grade]} ${at + 1}`
    rows.class.push([firstClass + at, uuidOf(3, firstClass + at), id, year, 10 + grade, name, firstAccount + 1 + at])
  }
  for (const [at, name] of SUBJECTS.entries()) rows.subject.push([firstSubject + at, uuidOf(4, firstSubject + at), id, name])
  for (const lesson of weekOf(plan.classes, plan.teachers)) {
    const subject = firstSubject + (Math.floor(lesson.teacher / 2) % SUBJECTS.length)
    const who = [firstClass + lesson.class, subject, firstAccount + 1 + lesson.teacher]
    rows.lesson.push([id, ...who, lesson.weekday, lesson.starts_at, lesson.ends_at, `R. ${201 + lesson.class}`])
  }
  addPupils(rows, plan, account, random, now)
}

const addPupils = (rows: Rows, plan: Plan, account: ReturnType<typeof accountsInto>, random: Random, now: Date) => {
  const today = localTime(now, plan.timezone).date
  for (let at = 0; at < plan.pupils; at++) {
    const id = plan.firstPupil + at
    const room = seatOf(at)
    const grade = Math.floor((room * grades.length) / plan.classes)
    const born_on = addDays(`${plan.year - 15 - grade}-07-01`, random.below(360))
    const username = account(id, 'student', plan.id, { born_on, nisn: String(id).padStart(10, '0') })
    rows.enrollment.push([id, plan.year, plan.firstClass + room])
    const person = {
      id,
      username,
      school_id: plan.id,
      timezone: plan.timezone,
      latitude: plan.latitude,
      longitude: plan.longitude,
      location_consent: true,
    }
    const record = recordOf(person, today, now) as Record<string, Cell> | undefined
    if (record) rows.attendance.push(columns.attendance.map((column) => record[column]))
    if (at % 2 === 1) continue
    const parent = plan.firstParent + at / 2
    account(parent, 'parent', null)
    rows.family_link.push([parent, id, 'linked'])
  }
}

const accountsInto = (rows: Rows, hash: string, random: Random) => {
  type Wishes = { name?: string; username?: string; born_on?: string; nisn?: string }
  return (id: number, role: string, school: number | null, wishes: Wishes = {}) => {
    const drawn = aName(random)
    const { name = drawn.name, username = signInName(name, id), born_on, nisn } = wishes
    const gender = role === 'school' ? null : drawn.gender
    rows.account.push([id, uuidOf(2, id), role, school, name, username, hash, gender, born_on, nisn, role === 'student'])
    return username
  }
}

import type { Role } from '@lentera/contract'
import { schoolAttendance } from '@lentera/contract/attendance/school'
import { calendar } from '@lentera/contract/calendar'
import { people } from '@lentera/contract/people'
import { classes } from '@lentera/contract/people/classes'
import { subjects } from '@lentera/contract/timetable/subjects'
import { anOffice, aSchool } from '#db/seed/builders.ts'
import { hashPassword } from '#kit/security/passwords.ts'
import { type Account, together, told, type World } from '#year/world.ts'
import { writeBook } from './conduct.ts'
import { offerGifts } from './gifts.ts'
import { giveLessons } from './teaching.ts'
import type { Group } from './groups.ts'
import type { Quiz } from './quizzes.ts'
import type { TaskRoom } from './tasks.ts'
import { agree, aParentOf, confirmFamilies, signIn } from './people.ts'

/** Where the school stands, and how it takes attendance. */
export const PLACE = { latitude: -5.1354, longitude: 119.4238 }
const HOURS = { opens_at: '05:30', starts_at: '07:15', closes_at: '12:00', ends_at: '14:30' }
export const RADIUS = 150
export const ACCURACY = 50
const TOLERANCE = 5

export const YEARS = [
  { year: 2026, starts: '2026-07-13', second: '2027-01-04', ends: '2027-06-25' },
  { year: 2027, starts: '2027-07-12', second: '2028-01-03', ends: '2028-06-23' },
  { year: 2028, starts: '2028-07-10', second: '2029-01-08', ends: '2029-06-29' },
] as const

/** Of one year. */
export interface Room {
  readonly uuid: string
  readonly name: string
  readonly grade: number
  readonly year: number
}

export interface Pupil extends Account {
  readonly parent: Account | null
  /** Checks in by location with the own phone. */
  readonly hasPhone: boolean
}

/** What the people of the school know of it: who is where now. */
export interface School {
  readonly office: Account
  readonly teachers: Account[]
  readonly subjects: { readonly id: string; readonly name: string }[]
  rooms: Room[]
  year: (typeof YEARS)[number]
  readonly pupils: Map<string, Pupil>
  /** The uuid of the class of each pupil who is at the school. */
  readonly placed: Map<string, string>
  /** The homeroom teacher of each class, by its uuid. */
  readonly leads: Map<string, Account>
  /** Who teaches a subject in a class, as `class subject`. */
  readonly teaches: Map<string, Account>
  /** Of whom the report card of this year says that they repeat it. */
  readonly retained: Set<string>
  /** The office's own rules of conduct. */
  readonly rules: { readonly id: string; readonly points: number }[]
  readonly gifts: { readonly uuid: string; readonly cost: number }[]
  /** Class rooms of this year, and quizzes of this semester. */
  readonly taskRooms: TaskRoom[]
  readonly quizzes: Quiz[]
  /** Learning groups of this year, and the subjects that they have. */
  readonly groups: Group[]
  readonly groupSubjects: { readonly id: string; readonly name: string }[]
}

/** The school and its office, as `npm run school:create` makes them: everything after it is done by calls. */
const found = async (world: World): Promise<Account> => {
  const { db } = world.database
  const [username, password] = ['sekolah', 'sebelas meja 11']
  const created_at = new Date('2026-07-01T00:00:00Z')
  const school = await aSchool(db, { npsn: '40301234', name: 'SMA Tahun Panjang', year: null, created_at })
  const who = { name: 'Tata Usaha', username }
  await anOffice(db, school, { ...who, password_hash: await hashPassword(password) })
  return signIn(world, 'school', { ...who, password })
}

const takeAttendanceSo = async (world: World, office: Account) => {
  const { revision } = told(await world.as(office).ask(schoolAttendance.attendanceSettings, {}))
  const body = {
    revision,
    methods: ['location' as const, 'roll_call' as const],
    ...PLACE,
    radius_m: RADIUS,
    accuracy_limit_m: ACCURACY,
    tolerance_minutes: TOLERANCE,
    clock_out: false,
    offline_minutes: 60,
    closing: true,
    closing_at: '16:00',
    lesson_rule: null,
    permit_hours: 4,
    hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, ...HOURS })),
  }
  told(await world.as(office).ask(schoolAttendance.saveAttendanceSettings, { body }), 'settings')
}

/** The days without school of a year, as the office enters them. */
export const enterHolidays = async (world: World, office: Account, { year }: { readonly year: number }) => {
  const holidays = [
    { name: 'Hari Kemerdekaan', from: `${year}-08-17`, to: `${year}-08-17` },
    { name: 'Libur semester', from: `${year}-12-21`, to: `${year + 1}-01-02` },
    { name: 'Hari Buruh', from: `${year + 1}-05-01`, to: `${year + 1}-05-01` },
  ]
  for (const { name, from, to } of holidays) {
    const body = { kind: 'own' as const, name, starts_on: from, ends_on: to, grades: null, ends_at: null }
    told(await world.as(office).ask(calendar.add, { body }), 'holiday')
    world.note({ did: 'holiday', from, to })
  }
}

const SUBJECTS = ['Matematika', 'Bahasa Indonesia', 'Biologi'] as const

interface NewPerson {
  readonly role: Extract<Role, 'teacher' | 'student'>
  readonly name: string
  readonly born: number
  readonly class_uuid?: string
}
const newPerson = async (world: World, office: Account, { born, ...more }: NewPerson) => {
  const empty = { username: null, nisn: null, nip: null, phone: null, email: null }
  const born_on = `${born}-0${world.between(1, 9)}-1${world.between(0, 9)}`
  const body = { born_on, ...empty, ...more }
  return signIn(world, more.role, told(await world.as(office).ask(people.add, { body }), 'person'))
}

export const someTeachers = (world: World, office: Account, count: number) => {
  const names = Array.from({ length: count }, () => world.newName())
  return together(world, names, (name, own) => newPerson(own, office, { role: 'teacher', born: 1985, name }))
}

/** New pupils, each in a class from today on; so many have a phone, and a parent who has agreed to its use. */
export const admitPupils = async (world: World, school: School, rooms: readonly Room[]) => {
  // Names are drawn before, so that they are the same whoever is answered first.
  const coming = rooms.map((room) => {
    const [name, hasParent] = [world.newName(), world.chance(0.6)]
    return { room, name, parentName: hasParent ? world.newName() : null, hasPhone: hasParent && world.chance(0.5) }
  })
  const made = await together(world, coming, async ({ room, name, parentName, hasPhone }, own): Promise<Pupil> => {
    const born = room.year - room.grade - 4
    const child = await newPerson(own, school.office, { role: 'student', born, name, class_uuid: room.uuid })
    const place = { name, room: room.uuid, year: room.year, from: own.today() }
    own.note({ did: 'place', pupil: child.id, ...place, exact: false })
    return { ...child, parent: parentName === null ? null : await aParentOf(own, child, parentName), hasPhone }
  })
  for (const [at, pupil] of made.entries()) {
    school.pupils.set(pupil.id, pupil)
    school.placed.set(pupil.id, rooms[at]!.uuid)
  }
  await settleFamilies(world, school, made)
}

/** The office makes sure of new parents, and they agree to what their children need. */
const settleFamilies = async (world: World, school: School, pupils: readonly Pupil[]) => {
  await confirmFamilies(world, school.office)
  const phones = pupils.flatMap(({ parent, hasPhone, ...child }) => (parent && hasPhone ? [{ parent, child }] : []))
  await together(world, phones, ({ parent, child }, own) => agree(own, parent, child))
}

const makeClasses = async (world: World, office: Account, teachers: readonly Account[], year: number) => {
  const perGrade = Math.max(2, Math.ceil(world.size.pupils / 3 / 34))
  const rooms: Room[] = []
  const leads = new Map<string, Account>()
  for (const [at, level] of ['X', 'XI', 'XII'].entries())
    for (let number = 1; number <= perGrade; number++) {
      const teacher = teachers[rooms.length]!
      const body = { name: `${level}-${number}`, grade: 10 + at, homeroom_teacher_id: teacher.id }
      const { uuid, name, grade } = told(await world.as(office).ask(classes.add, { body }), 'class')
      rooms.push({ uuid, name, grade, year })
      leads.set(uuid, teacher)
      world.note({ did: 'class', room: uuid, name, grade, year })
    }
  return { rooms, leads }
}

/** An empty school becomes one with a year, classes, people and lessons, a week before the first day of school. */
export const setUp = async (world: World): Promise<School> => {
  world.travel('2026-07-06', '08:00')
  const office = await found(world)
  const [first] = YEARS
  await takeAttendanceSo(world, office)
  const dates = { starts_on: first.starts, second_semester_on: first.second, ends_on: first.ends }
  told(await world.as(office).ask(classes.addYear, { body: dates }), 'year')
  world.note({ did: 'year', ...first })
  await enterHolidays(world, office, first)
  const perGrade = Math.max(2, Math.ceil(world.size.pupils / 3 / 34))
  const teachers = await someTeachers(world, office, 3 * perGrade + 2)
  const made = told(
    await world.as(office).ask(subjects.addSeveral, {
      body: { subjects: SUBJECTS.map((name) => ({ name, code: null, kind: 'core' as const })) },
    }),
  )
  const school: School = {
    office,
    teachers,
    subjects: made.map(({ id, name }) => ({ id, name })),
    ...(await makeClasses(world, office, teachers, first.year)),
    year: first,
    pupils: new Map(),
    placed: new Map(),
    teaches: new Map(),
    retained: new Set(),
    rules: [],
    gifts: [],
    taskRooms: [],
    quizzes: [],
    groups: [],
    groupSubjects: [],
  }
  await giveLessons(world, school)
  await writeBook(world, school)
  await offerGifts(world, school)
  const places = Array.from({ length: world.size.pupils }, (_, at) => school.rooms[at % school.rooms.length]!)
  await admitPupils(world, school, places)
  return school
}

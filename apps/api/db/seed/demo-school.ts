import type { Db } from '#db/db.ts'
import { addDays } from '#school/time.ts'
import { aClass, aLesson, anOffice, aPupil, aSchool, aSubject, aTeacher, type MadeSchool } from './builders.ts'
import { demoWeek, shapeWeek } from './demo-hours.ts'
import { aName, signInName } from './names.ts'
import { type Random, randomFrom } from './random.ts'
import { weekOf } from './timetable.ts'

export interface DemoSchool {
  readonly seed: number
  readonly name: string
  readonly npsn: string
  readonly level: 'smp' | 'sma'
  readonly timezone: 'Asia/Jakarta' | 'Asia/Makassar'
  readonly address: string
  readonly province_id: string
  readonly regency_id: string
  readonly district_id: string
  readonly latitude: number
  readonly longitude: number
  /** A second point at which its people check in. */
  readonly gate?: { readonly name: string; readonly latitude: number; readonly longitude: number; readonly radius_m: number }
  /** Names of the classes by grade. */
  readonly classes: readonly (readonly [grade: number, ...names: string[]])[]
  readonly pupilsPerClass: number
  readonly subjects: readonly string[]
  /** The people with known sign-in names; they are in, or lead, the class at this position. */
  readonly known: {
    readonly at: number
    readonly pupil: { name: string; username: string; gender: 'female' | 'male' }
    readonly teacher: { name: string; username: string }
    readonly office: { name: string; username: string }
  }
}

/** What subjects are called in narrow columns. */
const codes: Readonly<Record<string, string>> = {
  'Bahasa Indonesia': 'BIN',
  'Bahasa Inggris': 'BIG',
  Fisika: 'FIS',
  Informatika: 'INF',
  IPA: 'IPA',
  IPS: 'IPS',
  Matematika: 'MTK',
  'Pendidikan Agama': 'PA',
  PPKn: 'PKN',
  Sejarah: 'SEJ',
}

const titles = ['S.Pd.', 'M.Pd.', 'S.Pd.', 'S.Si.']

/** One school of the demo with its people, classes and a full weekly timetable without clashes. */
export const makeDemoSchool = async (db: Db, plan: DemoSchool, year: number, today: string) => {
  const random = randomFrom(plan.seed)
  const { seed: _, classes: grades, pupilsPerClass: size, subjects: subjectNames, known, gate, ...row } = plan
  const school = await aSchool(db, {
    ...row,
    is_demo: true,
    hours: demoWeek,
    year,
    setting: {
      accuracy_limit_m: 100,
      methods: ['location', 'selfie', 'qr', 'roll_call'],
      clock_out: true,
      closing_at: '23:59',
    },
  })
  await shapeWeek(db, school.id)
  if (gate)
    await db
      .insertInto('check_in_place')
      .values({ school_id: school.id, position: 1, ...gate })
      .execute()
  await anOffice(db, school, known.office)
  const names = grades.flatMap(([grade, ...of]) => of.map((name) => ({ grade, name })))

  // Two teachers a subject: even ones for even classes, odd ones for odd classes, so that a lesson hour never meets twice.
  const teachers = []
  for (let at = 0; at < subjectNames.length * 2; at++) {
    const wishes = at === known.at ? known.teacher : teacherNamed(random, plan.seed * 100 + at)
    teachers.push({ ...(await aTeacher(db, school, wishes)), subject: Math.floor(at / 2) })
  }
  const subjects = []
  for (const name of subjectNames) subjects.push(await aSubject(db, school, name, codes[name]))
  const rooms = []
  for (const [at, { grade, name }] of names.entries())
    rooms.push(await aClass(db, school, { grade, name, homeroom_teacher_id: teachers[at]!.id }))

  for (const { class: at, teacher: by, ...when } of weekOf(rooms.length, teachers.length)) {
    const teacher = teachers[by]!
    const subject = subjects[teacher.subject]!
    await aLesson(db, school, { ...when, class: rooms[at]!, teacher, subject, room: `R. ${201 + at}` })
  }

  const pupils = []
  for (const [at, room] of rooms.entries())
    for (let seat = 0; seat < size; seat++) {
      const pupil = {
        location_consent: false,
        selfie_consent: false,
        ...(at === known.at && seat === 0 ? known.pupil : pupilNamed(random, at * 100 + seat, plan.seed)),
      }
      const born_on = addDays(`${year - 5 - names[at]!.grade}-07-01`, random.below(360))
      const nisn = `00${plan.seed}${String(at * 100 + seat).padStart(6, '0')}1`.slice(0, 10)
      pupils.push({ ...(await aPupil(db, school, { ...pupil, born_on, nisn, in: room })), class: at })
    }
  await db
    .insertInto('calendar_entry')
    .values({
      school_id: school.id,
      kind: 'own',
      name: 'Libur hari jadi sekolah',
      starts_on: addDays(today, -9),
      ends_on: addDays(today, -9),
    })
    .execute()
  return { school: school satisfies MadeSchool, pupils, teachers, timezone: plan.timezone }
}

const teacherNamed = (random: Random, number: number) => {
  const { name, gender } = aName(random)
  return { name: `${name}, ${titles[number % titles.length]}`, gender, username: signInName(name, number) }
}
const pupilNamed = (random: Random, number: number, school: number) => {
  const { name, gender } = aName(random)
  return { name, gender, username: signInName(name, `${school}${number}`) }
}

import { schedule } from '@lentera/contract/schedule'
import { expect, test } from 'vitest'
import { aClass, aLesson, aParent, aPupil, aSchool, aSubject, aTeacher } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { aHome, type OpenSchool, openSchool } from '#test/school.ts'

type Change = Partial<{ teacher_id: number; room: string; cancelled: boolean; note: string }>
const replace = ({ db, school }: Pick<OpenSchool, 'db' | 'school'>, lesson_id: number, date: string, change: Change) =>
  db
    .insertInto('lesson_replacement')
    .values({ school_id: school.id, lesson_id, date, ...change })
    .execute()
const weekOf = async (school: OpenSchool, role: 'student' | 'teacher', date?: string, who?: { username: string }) =>
  (await (await school.signIn(role, who)).ask(schedule.week, { query: { date } })).data

/** One lesson of Fisika in room R. 204 on Monday at 07.15, by Ratna. */
const withFisika = async (wishes: Parameters<typeof openSchool>[0] = {}) => {
  const school = await openSchool(wishes)
  await school.db.deleteFrom('lesson').where('school_id', '=', school.school.id).execute()
  const subject = await aSubject(school.db, school.school, 'Fisika')
  const lesson = await aLesson(school.db, school.school, {
    class: school.class,
    teacher: school.people.teacher,
    subject,
    room: 'R. 204',
  })
  return { school, lesson }
}

test('a pupil sees the week from Monday to Sunday with hours, subject, teacher and room of the own class', async () => {
  const { school } = await withFisika({ school: { name: 'SMA Lentera' } })
  const week = await weekOf(school, 'student')
  expect(week).toMatchObject({
    server_time: '2026-11-22T23:50:00.000Z',
    timezone: 'Asia/Jakarta',
    today: '2026-11-23',
    school_name: 'SMA Lentera',
    class_name: school.class.name,
    year: { starts_on: '2026-07-01', ends_on: '2027-06-30' },
  })
  expect(week.days.map(({ date, closed_because, lessons }) => [date, closed_because, lessons.length])).toEqual([
    ['2026-11-23', null, 1],
    ['2026-11-24', null, 0],
    ['2026-11-25', null, 0],
    ['2026-11-26', null, 0],
    ['2026-11-27', null, 0],
    ['2026-11-28', null, 0],
    ['2026-11-29', 'Hari libur', 0],
  ])
  expect(week.days[0]!.lessons[0]).toMatchObject({
    starts_at: '07:15',
    ends_at: '08:45',
    subject: 'Fisika',
    class_name: school.class.name,
    class_uuid: school.class.uuid,
    teacher: 'Ratna Dewi, S.Pd.',
    room: 'R. 204',
    replacement: null,
    duty: null,
  })
})

test('any date of a week gives the whole week, and a week outside the year has no lessons and says why', async () => {
  const { school } = await withFisika()
  expect((await weekOf(school, 'student', '2026-12-05')).days[0]).toMatchObject({ date: '2026-11-30', lessons: [{}] })
  const last = await weekOf(school, 'student', '2027-06-30')
  expect(last.days.map(({ closed_because }) => closed_because)).toEqual([
    null,
    null,
    null,
    ...Array.from({ length: 4 }, () => 'Di luar tahun ajaran'),
  ])
  const after = await weekOf(school, 'student', '2027-07-05')
  expect(
    after.days.every(({ closed_because, lessons }) => closed_because === 'Di luar tahun ajaran' && lessons.length === 0),
  ).toBe(true)
})

test('a holiday is named and has no lessons', async () => {
  const { school } = await withFisika()
  await school.db.insertInto('holiday').values({ school_id: school.school.id, date: '2026-11-23', name: 'Hari Guru' }).execute()
  expect((await weekOf(school, 'student')).days[0]).toEqual({
    date: '2026-11-23',
    closed_because: 'Hari Guru',
    lessons: [],
    hours: null,
    breaks: [],
  })
})

test('a date that is none, or of another century, is a fault that names it', async () => {
  const { school } = await withFisika()
  const pupil = await school.signIn('student')
  for (const date of ['2026-02-30', 'besok', '9999-12-31', '0001-01-01'])
    expect(Object.keys((await pupil.ask(schedule.week, { query: { date } })).body.errors ?? {}), date).toEqual(['date'])
})

test.each([
  ['another teacher', 'Budi', {}, { teacher: 'Budi', room: null, cancelled: false, note: null }],
  ['another room', undefined, { room: 'Lab' }, { teacher: null, room: 'Lab', cancelled: false, note: null }],
  [
    'a cancelled lesson, with its note',
    undefined,
    { cancelled: true, note: 'Rapat guru' },
    { teacher: null, room: null, cancelled: true, note: 'Rapat guru' },
  ],
])('a replacement stands at its own date only: %s', async (_what, substitute, change, shown) => {
  const { school, lesson } = await withFisika()
  const teacher = substitute && (await aTeacher(school.db, school.school, { name: substitute }))
  await replace(school, lesson.id, '2026-11-23', { ...change, ...(teacher && { teacher_id: teacher.id }) })
  const [today] = (await weekOf(school, 'student')).days
  expect(today!.lessons).toMatchObject([{ teacher: 'Ratna Dewi, S.Pd.', room: 'R. 204', replacement: shown }])
  expect((await weekOf(school, 'student', '2026-11-30')).days[0]!.lessons).toMatchObject([{ replacement: null }])
})

test('a replacement on a date on which the lesson is not held changes nothing', async () => {
  const { school, lesson } = await withFisika()
  const budi = await aTeacher(school.db, school.school)
  await replace(school, lesson.id, '2026-11-24', { teacher_id: budi.id })
  expect((await weekOf(school, 'student')).days[1]!.lessons).toEqual([])
  expect((await weekOf(school, 'teacher', undefined, budi)).days[1]!.lessons).toEqual([])
})

test('a teacher sees who takes over the own lesson, and the substitute has it with the class and the colleague’s name', async () => {
  const { school, lesson } = await withFisika()
  const budi = await aTeacher(school.db, school.school, { name: 'Budi' })
  await replace(school, lesson.id, '2026-11-23', { teacher_id: budi.id })
  expect((await weekOf(school, 'teacher')).days[0]!.lessons).toMatchObject([
    { duty: 'relieved', replacement: { teacher: 'Budi' } },
  ])
  const [his] = (await weekOf(school, 'teacher', undefined, budi)).days
  expect(his!.lessons).toMatchObject([
    { duty: 'substitute', teacher: 'Ratna Dewi, S.Pd.', class_name: school.class.name, class_uuid: school.class.uuid },
  ])
  expect((await weekOf(school, 'teacher', '2026-11-30', budi)).days[0]!.lessons).toEqual([])
  expect((await weekOf(school, 'teacher', '2026-11-30')).days[0]!.lessons).toMatchObject([{ duty: 'own', replacement: null }])
})

test.each([
  ['Asia/Jakarta', '+07:00'],
  ['Asia/Makassar', '+08:00'],
  ['Asia/Jayapura', '+09:00'],
] as const)('in %s the running week turns at the school’s own midnight', async (timezone, offset) => {
  const { school } = await withFisika({ school: { timezone }, now: `2026-11-29T23:59:59${offset}` })
  const look = async () => {
    const { today, days } = await weekOf(school, 'student')
    return [today, days[0]!.date]
  }
  expect(await look()).toEqual(['2026-11-29', '2026-11-23'])
  school.travel(`2026-11-30T00:00:00${offset}`)
  expect(await look()).toEqual(['2026-11-30', '2026-11-30'])
})

test('a pupil without a class, and a teacher without lessons, have an empty week', async () => {
  const { school } = await withFisika()
  const newcomer = await aPupil(school.db, school.school)
  const week = await weekOf(school, 'student', undefined, newcomer)
  expect(week.class_name).toBeNull()
  expect(week.days.flatMap(({ lessons }) => lessons)).toEqual([])
  const idle = await weekOf(school, 'teacher', undefined, await aTeacher(school.db, school.school))
  expect(idle.days.flatMap(({ lessons }) => lessons)).toEqual([])
})

test('a parent reads the week of each child by the child’s own school, eldest first when none is named', async () => {
  const { school } = await withFisika({ now: '2026-11-29T23:30:00+07:00' })
  const { db } = school
  const makassar = await aSchool(db, { name: 'SMA Makassar', timezone: 'Asia/Makassar', year: 2026 })
  const room = await aClass(db, makassar)
  await aLesson(db, makassar, { class: room, teacher: await aTeacher(db, makassar), weekday: 2 })
  const elder = await aPupil(db, makassar, { name: 'Bunga', born_on: '2008-01-01', in: room })
  const parent = await school.signIn('parent', await aParent(db, { of: [school.people.student, elder] }))
  const { encode } = createIds(school.settings.hashidsSalt)
  const ask = async (student_id?: string) => (await parent.ask(schedule.childWeek, { query: { student_id } })).data
  const first = await ask()
  expect(first.children).toEqual([
    { id: encode(elder.id), name: 'Bunga' },
    { id: encode(school.people.student.id), name: 'Andi Saputra' },
  ])
  expect(first).toMatchObject({ student_id: encode(elder.id), week: { timezone: 'Asia/Makassar', today: '2026-11-30' } })
  expect(first.week!.days[1]!.lessons).toHaveLength(1)
  expect(await ask(encode(school.people.student.id))).toMatchObject({ week: { timezone: 'Asia/Jakarta', today: '2026-11-29' } })
})

test('a parent without children has no week, and another’s child is not found', async () => {
  const { school } = await withFisika()
  const alone = await school.signIn('parent', await aParent(school.db))
  expect((await alone.ask(schedule.childWeek, { query: {} })).data).toEqual({ children: [], student_id: null, week: null })
  const { people } = await aHome()
  const { encode } = createIds(school.settings.hashidsSalt)
  for (const id of [people.student.id, school.people.student.id, 999_999_999])
    expect((await alone.ask(schedule.childWeek, { query: { student_id: encode(id) } })).status).toBe(404)
})

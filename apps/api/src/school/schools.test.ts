import { attendance } from '@lentera/contract/attendance'
import { home } from '@lentera/contract/home'
import { expect, test } from 'vitest'
import { aClass, aLesson, aSubject } from '#db/seed/builders.ts'
import { aHome, openSchool, type OpenSchool } from '#test/school.ts'
import { createSchools } from './schools.ts'

// What the API keeps in memory of a school follows every change at once, in every process: the next answer is new.

const changes: [
  string,
  (school: OpenSchool) => Promise<unknown>,
  (answers: Awaited<ReturnType<typeof look>>) => unknown,
  unknown,
][] = [
  [
    'the hours of a weekday',
    ({ db, school }) =>
      db.updateTable('attendance_hours').set({ starts_at: '06:30' }).where('school_id', '=', school.id).execute(),
    ({ today }) => today.hours?.starts_at,
    '06:30',
  ],
  [
    'a weekday taken out',
    ({ db, school }) => db.deleteFrom('attendance_hours').where('school_id', '=', school.id).where('weekday', '=', 1).execute(),
    ({ today }) => today.closed_because,
    'Hari libur',
  ],
  [
    'a new holiday',
    ({ db, school }) =>
      db.insertInto('holiday').values({ school_id: school.id, date: '2026-11-23', name: 'Hari Guru' }).execute(),
    ({ today }) => today.closed_because,
    'Hari Guru',
  ],
  [
    'the radius',
    ({ db, school }) => db.updateTable('attendance_setting').set({ radius_m: 300 }).where('school_id', '=', school.id).execute(),
    ({ today }) => today.radius_m,
    300,
  ],
  [
    'the school’s own name',
    ({ db, school }) => db.updateTable('school').set({ name: 'SMA Baru' }).where('id', '=', school.id).execute(),
    ({ today }) => today.school.name,
    'SMA Baru',
  ],
  [
    'a new lesson',
    async ({ db, school, class: room, people }) =>
      aLesson(db, school, {
        class: room,
        teacher: people.teacher,
        subject: await aSubject(db, school, 'Kimia'),
        starts_at: '06:00',
        ends_at: '07:00',
      }),
    ({ student }) => student.next_lesson?.subject,
    'Kimia',
  ],
  [
    'a subject’s name',
    ({ db, school }) => db.updateTable('subject').set({ name: 'Fisika Lanjut' }).where('school_id', '=', school.id).execute(),
    ({ student }) => student.next_lesson?.subject,
    'Fisika Lanjut',
  ],
  [
    'a class’s name',
    ({ db, class: room }) => db.updateTable('class').set({ name: 'XI Merdeka' }).where('id', '=', room.id).execute(),
    ({ student }) => student.next_lesson?.class_name,
    'XI Merdeka',
  ],
  [
    'a teacher’s name',
    ({ db, people }) =>
      db.updateTable('account').set({ name: 'Ratna Dewi, M.Pd.' }).where('id', '=', people.teacher.id).execute(),
    ({ student }) => student.next_lesson?.teacher,
    'Ratna Dewi, M.Pd.',
  ],
  [
    'a lesson taken out',
    ({ db, school }) => db.deleteFrom('lesson').where('school_id', '=', school.id).execute(),
    ({ student }) => student.next_lesson,
    null,
  ],
]

const look = async (pupil: Awaited<ReturnType<OpenSchool['signIn']>>) => ({
  today: (await pupil.ask(attendance.today, {})).data,
  student: (await pupil.ask(home.student, {})).data,
})

test.each(changes)('a change is seen by the next answer: %s', async (_what, change, seen, value) => {
  const school = await openSchool()
  const pupil = await school.signIn('student')
  expect(seen(await look(pupil))).not.toEqual(value)
  await change(school)
  expect(seen(await look(pupil))).toEqual(value)
})

test('a change in one school leaves the version of another as it is', async () => {
  const [one, other] = [await openSchool(), await openSchool()]
  const versionOf = async ({ db, school }: OpenSchool) =>
    (await db.selectFrom('school').where('id', '=', school.id).select('version').executeTakeFirstOrThrow()).version
  const before = [await versionOf(one), await versionOf(other)]
  await one.db.insertInto('holiday').values({ school_id: one.school.id, date: '2026-12-25', name: 'Natal' }).execute()
  expect([await versionOf(one), await versionOf(other)]).toEqual([before[0]! + 1, before[1]])
})

test('a pupil’s new name or a check-in does not throw away what is kept of the school', async () => {
  const school = await openSchool()
  const { version } = await school.db
    .selectFrom('school')
    .where('id', '=', school.school.id)
    .select('version')
    .executeTakeFirstOrThrow()
  await school.db.updateTable('account').set({ name: 'Andi S.' }).where('id', '=', school.people.student.id).execute()
  await (await school.signIn('student')).ask(attendance.checkIn, { body: { latitude: 0, longitude: 110, accuracy: 8 } })
  const after = await school.db
    .selectFrom('school')
    .where('id', '=', school.school.id)
    .select('version')
    .executeTakeFirstOrThrow()
  expect(after.version).toBe(version)
})

test('beyond so many lessons the school that was asked for longest ago is read anew, the others are kept', async () => {
  const homes = [await openSchool(), await aHome(), await aHome()]
  const [first, second, third] = homes.map(({ school }) => school.id) as [number, number, number]
  const schools = createSchools((homes[0] as OpenSchool).database, 2)
  const read = (id: number) => schools.get(id, 1)
  const [a, b] = [await read(first), await read(second)]
  expect(await read(first)).toBe(a)
  await read(third)
  expect(await read(first)).toBe(a)
  expect(await read(second)).not.toBe(b)
})

test('classes are in the order of their grades, and of their numbers within a name', async () => {
  const { db, database, school } = await openSchool()
  for (const [grade, name] of [
    [12, 'XII 1'],
    [10, 'X 10'],
    [10, 'X IPA 1'],
    [10, 'X 2'],
    [10, 'X 1'],
  ] as const)
    await aClass(db, school, { grade, name })
  const { classes } = await createSchools(database, 1).get(school.id, 1)
  const names = [...classes.values()].map(({ name }) => name).filter((name) => !name.startsWith('XI '))
  expect(names).toEqual(['X 1', 'X 2', 'X 10', 'X IPA 1', 'XII 1'])
})

const versionIn = async (db: OpenSchool['db'], id: number) =>
  (await db.selectFrom('school').where('id', '=', id).select('version').executeTakeFirstOrThrow()).version

test('who changes a school and asks for it before the commit keeps nothing old for those who come after', async () => {
  const { database, db, school } = await openSchool()
  const schools = createSchools(database)
  await schools.get(school.id, await versionIn(db, school.id))
  const transaction = database.transaction()
  await transaction.db.insertInto('holiday').values({ school_id: school.id, date: '2026-12-25', name: 'Natal' }).execute()
  const version = await versionIn(transaction.db, school.id)
  expect((await schools.get(school.id, version)).holidays.has('2026-12-25')).toBe(false)
  await transaction.end('commit')
  expect((await schools.get(school.id, version)).holidays.get('2026-12-25')).toBe('Natal')
})

test('a read that began before a change is not the answer for whoever has seen the change', async () => {
  const { database, db, school } = await openSchool()
  const schools = createSchools(database)
  const before = schools.get(school.id, await versionIn(db, school.id))
  await db.insertInto('holiday').values({ school_id: school.id, date: '2026-12-25', name: 'Natal' }).execute()
  const after = await schools.get(school.id, await versionIn(db, school.id))
  expect(after.holidays.get('2026-12-25')).toBe('Natal')
  expect((await before).version).toBeLessThanOrEqual(after.version)
  const rush = await Promise.all(Array.from({ length: 20 }, () => schools.get(school.id, after.version)))
  expect(new Set(rush).size).toBe(1)
})

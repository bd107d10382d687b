import { home } from '@lentera/contract/home'
import { expect, test } from 'vitest'
import { aClass, aLesson, aSubject, aTeacher, aYear } from '#db/seed/builders.ts'
import { openSchool } from '#test/school.ts'

/** A class with two lessons on Monday and one on Tuesday. */
const timetable = async (now: string) => {
  const school = await openSchool({ now })
  await school.db.deleteFrom('lesson').where('school_id', '=', school.school.id).execute()
  const add = async (name: string, weekday: number, starts_at: string, ends_at: string) =>
    aLesson(school.db, school.school, {
      class: school.class,
      teacher: school.people.teacher,
      subject: await aSubject(school.db, school.school, name),
      weekday,
      starts_at,
      ends_at,
    })
  await add('Kimia', 1, '09:00', '10:30')
  await add('Fisika', 1, '07:15', '08:45')
  await add('Sejarah', 2, '07:15', '08:45')
  const nextOf = async () => {
    const { next_lesson, lessons_today } = (await (await school.signIn('student')).ask(home.student, {})).data
    return { next: next_lesson && [next_lesson.subject, next_lesson.date], today: lessons_today.map(({ subject }) => subject) }
  }
  return { ...school, nextOf }
}

test.each([
  ['before school', '2026-11-23T06:00:00+07:00', ['Fisika', '2026-11-23']],
  ['while a lesson runs', '2026-11-23T08:44:59+07:00', ['Fisika', '2026-11-23']],
  ['between two lessons', '2026-11-23T08:45:00+07:00', ['Kimia', '2026-11-23']],
  ['after the last one', '2026-11-23T10:30:00+07:00', ['Sejarah', '2026-11-24']],
])('the lesson that is shown %s', async (_when, now, next) => {
  const { nextOf } = await timetable(now)
  expect(await nextOf()).toEqual({ next, today: ['Fisika', 'Kimia'] })
})

test('after the last lesson of the week the next one is next week’s, and a holiday is passed over', async () => {
  const { nextOf, db, school } = await timetable('2026-11-24T12:00:00+07:00')
  expect((await nextOf()).next).toEqual(['Fisika', '2026-11-30'])
  await db.insertInto('holiday').values({ school_id: school.id, date: '2026-11-30', name: 'Libur' }).execute()
  expect((await nextOf()).next).toEqual(['Sejarah', '2026-12-01'])
})

test('on a holiday there are no lessons today, and the next is on the next day of school', async () => {
  const { nextOf, db, school } = await timetable('2026-11-23T06:00:00+07:00')
  await db.insertInto('holiday').values({ school_id: school.id, date: '2026-11-23', name: 'Hari Guru' }).execute()
  expect(await nextOf()).toEqual({ next: ['Sejarah', '2026-11-24'], today: [] })
})

test('through a holiday of three weeks no lesson is next', async () => {
  const { nextOf, db, school } = await timetable('2026-12-21T06:00:00+07:00')
  const dates = Array.from({ length: 21 }, (_, at) => new Date(Date.UTC(2026, 11, 21 + at)).toISOString().slice(0, 10))
  await db
    .insertInto('holiday')
    .values(dates.map((date) => ({ school_id: school.id, date, name: 'Libur semester' })))
    .execute()
  expect(await nextOf()).toEqual({ next: null, today: [] })
})

test('the next lesson is looked for up to two weeks ahead, the fourteenth day among them', async () => {
  const { nextOf, db, school } = await timetable('2026-11-23T10:30:00+07:00')
  const holidays = (from: number, to: number) =>
    db
      .insertInto('holiday')
      .values(
        Array.from({ length: to - from + 1 }, (_, at) => ({
          school_id: school.id,
          date: new Date(Date.UTC(2026, 10, from + at)).toISOString().slice(0, 10),
          name: 'Libur',
        })),
      )
      .execute()
  await holidays(24, 36)
  expect((await nextOf()).next).toEqual(['Fisika', '2026-12-07'])
  await holidays(37, 37)
  expect((await nextOf()).next).toBeNull()
})

test('a lesson of last year’s class is in nobody’s timetable any more', async () => {
  const { db, school, people, signIn } = await openSchool()
  await aYear(db, school, 2025)
  const former = await aClass(db, { ...school, year: 2025 })
  await aLesson(db, school, { class: former, teacher: people.teacher, starts_at: '06:00', ends_at: '07:00' })
  const { data } = await (await signIn('teacher')).ask(home.teacher, {})
  expect(data.lessons_today).toHaveLength(1)
  expect(data.next_lesson!.starts_at).toBe('07:15')
})

test('a replaced lesson shows the substitute and the room, a cancelled one is left out, and the substitute has it at home', async () => {
  const { db, school, people, class: room, signIn } = await openSchool()
  await db.deleteFrom('lesson').where('school_id', '=', school.id).execute()
  const at = { class: room, teacher: people.teacher, room: 'R. 204' }
  const first = await aLesson(db, school, at)
  const second = await aLesson(db, school, { ...at, starts_at: '09:00', ends_at: '10:30' })
  const budi = await aTeacher(db, school, { name: 'Budi' })
  const on = { school_id: school.id, date: '2026-11-23' }
  await db
    .insertInto('lesson_replacement')
    .values([
      { ...on, lesson_id: first.id, cancelled: true },
      { ...on, lesson_id: second.id, teacher_id: budi.id, room: 'Lab', cancelled: false },
    ])
    .execute()
  const pupil = (await (await signIn('student')).ask(home.student, {})).data
  expect(pupil.lessons_today).toMatchObject([{ starts_at: '09:00', teacher: 'Budi', room: 'Lab' }])
  expect(pupil.next_lesson).toEqual(pupil.lessons_today[0])
  const ratna = (await (await signIn('teacher')).ask(home.teacher, {})).data
  expect([ratna.lessons_today, ratna.next_lesson?.date]).toEqual([[], '2026-11-30'])
  const substitute = (await (await signIn('teacher', budi)).ask(home.teacher, {})).data
  expect(substitute.lessons_today).toMatchObject([{ starts_at: '09:00', class_name: room.name, teacher: null, room: 'Lab' }])
  expect(substitute.classes).toMatchObject([{ uuid: room.uuid, is_homeroom: false }])
})

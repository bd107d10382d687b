import { schedule } from '@lentera/contract/schedule'
import { expect, test } from 'vitest'
import { aClass, aGroup, aLesson, aParent, aPupil, aSubject, aTeacher } from '#db/seed/builders.ts'
import { openSchool } from '#test/school.ts'

const MONDAY = '2026-11-23'

/** On Monday at 07.15 a class is divided: Islam for its whole rest, Katolik for the group in which Maria is; at 10.00 all have Fisika. */
const divided = async () => {
  const running = await openSchool()
  const { db, school, class: room, people } = running
  await db.deleteFrom('lesson').where('school_id', '=', school.id).execute()
  const islam = await aSubject(db, school, 'Agama Islam')
  const katolik = await aSubject(db, school, 'Agama Katolik')
  const maria = await aPupil(db, school, { in: room, name: 'Maria' })
  const ahmad = await aPupil(db, school, { in: room, name: 'Ahmad' })
  const budi = await aTeacher(db, school, { name: 'Budi Santoso' })
  const hour = { weekday: 1, starts_at: '07:15', ends_at: '08:45' }
  await aLesson(db, school, { class: room, teacher: people.teacher, subject: islam, ...hour, parallel: true })
  await aLesson(db, school, {
    class: room,
    teacher: people.teacher,
    subject: await aSubject(db, school, 'Fisika'),
    weekday: 1,
    starts_at: '10:00',
    ends_at: '10:45',
  })
  const group = await aGroup(db, school, { name: 'Katolik XI', subject: katolik, of: [maria] })
  const { id } = await db
    .insertInto('lesson')
    .values({ school_id: school.id, group_id: group.id, subject_id: katolik.id, teacher_id: budi.id, room: 'Kapel', ...hour })
    .returning('id')
    .executeTakeFirstOrThrow()
  const read = async (role: 'student' | 'teacher', who: { username: string }, date = MONDAY) => {
    const { days } = (await (await running.signIn(role, who)).ask(schedule.week, { query: { date } })).data
    return days.find((day) => day.date === date)!.lessons
  }
  const subjectsOf = async (who: { username: string }, date = MONDAY) =>
    (await read('student', who, date)).map(({ subject }) => subject)
  return { ...running, maria, ahmad, budi, group, lesson: id, katolik, read, subjectsOf }
}

test('a pupil of a group has its lesson instead of the other part of the divided class, and who is in none has the lesson of the class', async () => {
  const { subjectsOf, maria, ahmad } = await divided()
  expect(await subjectsOf(maria)).toEqual(['Agama Katolik', 'Fisika'])
  expect(await subjectsOf(ahmad)).toEqual(['Agama Islam', 'Fisika'])
})

test('in which group a pupil was on a date decides what stands on it', async () => {
  const { db, group, subjectsOf, maria } = await divided()
  await db
    .updateTable('learning_group_member')
    .set({ from_date: '2026-11-09', to_date: '2026-11-23' })
    .where('group_id', '=', group.id)
    .execute()
  expect(await subjectsOf(maria, '2026-11-02')).toEqual(['Agama Islam', 'Fisika'])
  expect(await subjectsOf(maria, '2026-11-09')).toEqual(['Agama Katolik', 'Fisika'])
  expect(await subjectsOf(maria, '2026-11-16')).toEqual(['Agama Katolik', 'Fisika'])
  expect(await subjectsOf(maria, '2026-11-23')).toEqual(['Agama Islam', 'Fisika'])
})

test('a parent sees the lesson of the group in which the child is', async () => {
  const { db, maria, signIn } = await divided()
  const parent = await aParent(db, { of: [maria] })
  const { week } = (await (await signIn('parent', parent)).ask(schedule.childWeek, { query: { date: MONDAY } })).data
  expect(week?.days[0]?.lessons.map(({ subject, teacher }) => [subject, teacher])).toEqual([
    ['Agama Katolik', 'Budi Santoso'],
    ['Fisika', 'Ratna Dewi, S.Pd.'],
  ])
})

test('a teacher sees the name of the group, no class, and no roll call; a colleague does not see the lesson', async () => {
  const { read, budi, people } = await divided()
  expect(await read('teacher', budi)).toMatchObject([
    { subject: 'Agama Katolik', class_name: 'Katolik XI', class_uuid: null, room: 'Kapel', duty: 'own', roll_call_id: null },
  ])
  expect((await read('teacher', people.teacher)).map(({ subject }) => subject)).toEqual(['Agama Islam', 'Fisika'])
})

test('a lesson of a group that a colleague takes over stands in both timetables, and that of the pupil names the colleague', async () => {
  const { db, school, read, lesson, budi, people, maria } = await divided()
  await db
    .insertInto('lesson_replacement')
    .values({ school_id: school.id, lesson_id: lesson, date: MONDAY, teacher_id: people.teacher.id })
    .execute()
  expect(await read('teacher', budi)).toMatchObject([{ subject: 'Agama Katolik', duty: 'relieved' }])
  expect((await read('teacher', people.teacher)).map(({ subject, duty }) => [subject, duty])).toContainEqual([
    'Agama Katolik',
    'substitute',
  ])
  expect((await read('student', maria))[0]).toMatchObject({ replacement: { teacher: 'Ratna Dewi, S.Pd.' } })
  expect((await read('teacher', budi, '2026-11-30'))[0]).toMatchObject({ duty: 'own', replacement: null })
})

test('a lesson of a group that has ended stands on the days before, and on a holiday nothing does', async () => {
  const { db, school, lesson, subjectsOf, maria } = await divided()
  await db.updateTable('lesson').set({ ended_on: '2026-11-16' }).where('id', '=', lesson).execute()
  await db.insertInto('holiday').values({ school_id: school.id, date: '2026-11-02', name: 'Libur' }).execute()
  expect(await subjectsOf(maria, '2026-11-09')).toEqual(['Agama Katolik', 'Fisika'])
  expect(await subjectsOf(maria)).toEqual(['Agama Islam', 'Fisika'])
  expect(await subjectsOf(maria, '2026-11-02')).toEqual([])
})

test('the class of a pupil who is moved changes, and the lesson of the group stays', async () => {
  const { db, school, maria, subjectsOf } = await divided()
  const { id } = await aClass(db, school)
  await db.updateTable('enrollment').set({ class_id: id }).where('student_id', '=', maria.id).execute()
  expect(await subjectsOf(maria)).toEqual(['Agama Katolik'])
})

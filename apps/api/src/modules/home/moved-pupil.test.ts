import { rollCall } from '@lentera/contract/attendance/roll-call'
import { calendar } from '@lentera/contract/calendar'
import { attendanceHistory } from '@lentera/contract/attendance/history'
import { family } from '@lentera/contract/family'
import { home } from '@lentera/contract/home'
import { people } from '@lentera/contract/people'
import { schedule } from '@lentera/contract/schedule'
import { schoolLinks } from '@lentera/contract/school-links'
import { expect, test } from 'vitest'
import { aClass, aLesson, aSubject, aTeacher } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { record } from '#test/records.ts'
import { openSchool } from '#test/school.ts'

/** Monday: Andi is in Fisika, which has a lesson of its name on each weekday, as Sastra has; both classes are of other levels. */
const twoClasses = async () => {
  const school = await openSchool({ now: '2026-11-23T06:50:00+07:00' })
  const { db, school: at, people: around, class: room, settings } = school
  await db.deleteFrom('lesson').where('school_id', '=', at.id).execute()
  const other = await aClass(db, at, { name: 'X Sastra', grade: 10 })
  for (const [of, name] of [
    [room, 'Fisika'],
    [other, 'Sastra'],
  ] as const) {
    const subject = await aSubject(db, at, name)
    for (const weekday of [1, 2, 3, 4, 5]) await aLesson(db, at, { class: of, teacher: around.teacher, subject, weekday })
  }
  const student = createIds(settings.hashidsSalt).encode(around.student.id)
  const move = async () => {
    const office = await school.signIn('school')
    const { status } = await office.ask(people.moveSeveral, { body: { person_ids: [student], class_uuid: other.uuid } })
    expect(status).toBe(200)
  }
  /** What each page says of Andi: the class, and the lessons of today and tomorrow. */
  const pages = async () => {
    const [pupil, parent] = [await school.signIn('student'), await school.signIn('parent')]
    const mine = (await pupil.ask(home.student, {})).data
    const [child] = (await parent.ask(home.parent, {})).data.children
    const week = (await pupil.ask(schedule.week, { query: {} })).data
    const subjectsOn = (date: string) => week.days.find((day) => day.date === date)!.lessons.map(({ subject }) => subject)
    return {
      home: [mine.class_name, ...mine.lessons_today.map(({ subject }) => subject)],
      next: [mine.next_lesson?.subject, child?.next_lesson?.subject],
      child: child?.class_name,
      history: (await pupil.ask(attendanceHistory.history, { query: { month: '2026-11' } })).data.person.class_name,
      family: (await parent.ask(family.children, {})).data.children.map(({ class_name }) => class_name),
      link: (await pupil.ask(schoolLinks.mine, {})).data.class?.name,
      schedule: [week.class_name, ...subjectsOn('2026-11-23')],
      tomorrow: subjectsOn('2026-11-24'),
    }
  }
  /** The homeroom teacher calls the roll of Andi's class on this morning. */
  const callRoll = async () => {
    await db.updateTable('class').set({ homeroom_teacher_id: around.teacher.id }).where('id', '=', room.id).execute()
    const marks = [{ student_id: student, status: 'present' as const, revision: null }]
    const body = { class_uuid: room.uuid, date: '2026-11-23', state: 'confirmed' as const, marks }
    expect((await (await school.signIn('teacher')).ask(rollCall.takeRollCall, { body })).status).toBe(200)
  }
  return { ...school, other, student, move, pages, callRoll }
}

test('a pupil who is moved after the roll was called has the former class on every page of that day, and the new one from the next on', async () => {
  const { class: room, other, move, pages, callRoll, travel } = await twoClasses()
  await callRoll()
  await move()
  const former = room.name
  expect(await pages()).toEqual({
    home: [former, 'Fisika'],
    next: ['Fisika', 'Fisika'],
    child: former,
    history: former,
    family: [former],
    link: former,
    schedule: [former, 'Fisika'],
    tomorrow: ['Sastra'],
  })
  travel('2026-11-23T15:00:00+07:00')
  expect((await pages()).next).toEqual(['Sastra', 'Sastra'])
  travel('2026-11-24T06:50:00+07:00')
  expect(await pages()).toMatchObject({ home: [other.name, 'Sastra'], child: other.name, history: other.name, link: other.name })
})

test('a pupil who is moved before the roll is called has the new class on that very day', async () => {
  const { other, move, pages } = await twoClasses()
  await move()
  const now = other.name
  expect(await pages()).toMatchObject({
    home: [now, 'Sastra'],
    next: ['Sastra', 'Sastra'],
    child: now,
    history: now,
    family: [now],
    link: now,
    schedule: [now, 'Sastra'],
  })
})

test('on the day of the call the teacher of the former class reaches the pupil who was moved, and the new one from the next day on', async () => {
  const { db, school: at, other, move, callRoll, signIn, travel, student: student_id } = await twoClasses()
  const next = await aTeacher(db, at)
  await db.deleteFrom('lesson').where('class_id', '=', other.id).execute()
  await db.updateTable('class').set({ homeroom_teacher_id: next.id }).where('id', '=', other.id).execute()
  await callRoll()
  await move()
  const reads = async () => {
    const teachers = [await signIn('teacher'), await signIn('teacher', next)]
    const answers = []
    for (const who of teachers)
      answers.push((await who.ask(attendanceHistory.day, { query: { date: '2026-11-23', student_id } })).status)
    return answers
  }
  expect(await reads()).toEqual([200, 404])
  travel('2026-11-24T06:50:00+07:00')
  // A day that was the former class's stays readable to its teacher.
  expect(await reads()).toEqual([200, 200])
})

test('the days of a pupil’s week are closed as they were for the class of each day', async () => {
  const school = await twoClasses()
  const { signIn, move, travel } = school
  const office = await signIn('school')
  for (const [name, date, grade] of [
    ['Studi XI', '2026-11-20', 11],
    ['Ujian XI', '2026-11-23', 11],
    ['Ujian X', '2026-11-24', 10],
    ['Kunjungan XI', '2026-11-26', 11],
    ['Kunjungan X', '2026-11-27', 10],
  ] as const) {
    const entry = { kind: 'own' as const, name, starts_on: date, ends_on: date, grades: [grade], ends_at: null }
    expect((await office.ask(calendar.add, { body: entry })).status).toBe(200)
  }
  await record(school, school.people.student, { '2026-11-02': 'present' })
  travel('2026-11-25T06:50:00+07:00')
  await move()
  const pupil = await signIn('student')
  const week = (await pupil.ask(home.student, {})).data.week.map(({ status }) => status)
  expect(week).toEqual(['holiday', 'unrecorded', 'unrecorded', 'unrecorded', 'holiday', 'unrecorded', 'holiday'])
  const { days } = (await pupil.ask(attendanceHistory.history, { query: { month: '2026-11' } })).data
  const closed = days.filter(({ date }) => date >= '2026-11-23' && date <= '2026-11-27').map((day) => day.closed_because)
  expect(closed).toEqual(['Ujian XI', null, null, null, 'Kunjungan X'])
  const dayOf = async (date: string) => (await pupil.ask(attendanceHistory.day, { query: { date } })).data.closed_because
  expect([await dayOf('2026-11-23'), await dayOf('2026-11-24'), await dayOf('2026-11-27')]).toEqual([
    'Ujian XI',
    null,
    'Kunjungan X',
  ])
  // Mondays to Saturdays from the 2nd to the 24th are 20 days, of which the class of their day had none on two.
  const summary = (await pupil.ask(attendanceHistory.summary, { query: {} })).data
  expect(summary.totals).toMatchObject({ present: 1, school_days: 18 })
})

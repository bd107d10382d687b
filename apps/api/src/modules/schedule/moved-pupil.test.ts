import { schedule } from '@lentera/contract/schedule'
import { people } from '@lentera/contract/people'
import { expect, test } from 'vitest'
import { aClass, aLesson, aParent, aPupil, aSubject } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool } from '#test/school.ts'

/** Andi moves from Fisika to Sastra on Wednesday; Zahra stays. Both classes have one lesson a day, from Monday to Friday. */
const moved = async () => {
  const school = await openSchool({ now: '2026-11-27T06:50:00+07:00' })
  const { db, school: at, people: around, class: room } = school
  await db.deleteFrom('lesson').where('school_id', '=', at.id).execute()
  const other = await aClass(db, at, { name: 'XI Sastra' })
  const lessons = async (of: { id: number }, name: string) => {
    const subject = await aSubject(db, at, name)
    for (const weekday of [1, 2, 3, 4, 5]) await aLesson(db, at, { class: of, teacher: around.teacher, subject, weekday })
  }
  await lessons(room, 'Fisika')
  await lessons(other, 'Sastra')
  const zahra = await aPupil(db, at, { name: 'Zahra', in: room })
  const ids = createIds(school.settings.hashidsSalt)
  const { status } = await (
    await school.signIn('school')
  ).ask(people.moveSeveral, {
    body: {
      person_ids: [ids.encode(around.student.id)],
      class_uuid: other.uuid,
      from: '2026-11-25',
      reason: 'Pindah peminatan.',
    },
  })
  expect(status).toBe(200)
  return { ...school, other, zahra, ids, student: ids.encode(around.student.id) }
}
interface Week {
  readonly class_name: string | null
  readonly days: readonly { readonly lessons: readonly { readonly subject: string }[] }[]
}
const subjects = ({ days }: Week) => days.map(({ lessons }) => lessons.map(({ subject }) => subject).join())
const days = (monday: string, wednesday: string) => [monday, monday, wednesday, wednesday, wednesday, '', '']

test('the days before a move keep the lessons of the class in which the pupil was, for the pupil and the parent', async () => {
  const { signIn, people: around, other, class: before, student } = await moved()
  const own = async (date?: string) =>
    (await (await signIn('student', around.student)).ask(schedule.week, { query: { date } })).data
  const parent = await signIn('parent')
  const childs = async (date?: string) =>
    (await parent.ask(schedule.childWeek, { query: { student_id: student, date } })).data.week!
  for (const read of [own, childs]) {
    const [last, running, next] = [await read('2026-11-18'), await read(), await read('2026-12-02')]
    expect(subjects(last)).toEqual(days('Fisika', 'Fisika'))
    expect(subjects(running)).toEqual(days('Fisika', 'Sastra'))
    expect(subjects(next)).toEqual(days('Sastra', 'Sastra'))
    expect([last.class_name, running.class_name, next.class_name]).toEqual([before.name, other.name, other.name])
  }
})

test('a classmate who stayed has the lessons of the class on every day, and a stranger’s parent reads neither', async () => {
  const { signIn, zahra, db, student, class: room, ids } = await moved()
  const { data } = await (await signIn('student', zahra)).ask(schedule.week, { query: {} })
  expect([data.class_name, ...subjects(data)]).toEqual([room.name, ...days('Fisika', 'Fisika')])
  const parent = await signIn('parent', await aParent(db, { of: [zahra] }))
  expect((await parent.ask(schedule.childWeek, { query: { student_id: student } })).status).toBe(404)
  const week = (await parent.ask(schedule.childWeek, { query: { student_id: ids.encode(zahra.id) } })).data.week!
  expect(subjects(week)).toEqual(days('Fisika', 'Fisika'))
})

test('the calendar of a moved pupil has the lessons of each class on its own days', async () => {
  const { signIn, people: around, app } = await moved()
  const { data } = await (await signIn('student', around.student)).ask(schedule.makeCalendarLink, {})
  const { body } = await app.inject({ url: new URL(data.url).pathname })
  const events = body.split('BEGIN:VEVENT').slice(1)
  const firsts = events.map((one) => [/SUMMARY:(.*)\r/.exec(one)?.[1], /DTSTART[^:]*:(\d{8})/.exec(one)?.[1]] as const)
  const of = (name: string) => firsts.flatMap(([subject, date]) => (subject === name ? (date ?? []) : [])).toSorted()
  // Fisika began with the year; Sastra with the move.
  expect(of('Fisika').every((date) => date < '20261101')).toBe(true)
  expect(of('Sastra')).toEqual(['20261125', '20261126', '20261127', '20261130', '20261201'])
  expect(events.filter((one) => one.includes('SUMMARY:Fisika')).every((one) => /UNTIL=202611(1|2[0-4])/.test(one))).toBe(true)
})

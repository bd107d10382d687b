import { home } from '@lentera/contract/home'
import { people } from '@lentera/contract/people'
import { schedule, type ScheduleWeek } from '@lentera/contract/schedule'
import { hours } from '@lentera/contract/timetable/hours'
import { timetableVersions as versions } from '@lentera/contract/timetable/versions'
import { expect, test } from 'vitest'
import { aGroup, aLesson, aPupil, aSubject } from '#db/seed/builders.ts'
import { type DraftOffice, draftOffice } from '#test/version-office.ts'

const [CHANGE, AFTER] = ['2026-12-02', '2026-12-07']
type Person = Parameters<DraftOffice['signIn']>[1]

/** Each lesson of a week as its date and hour. */
const lessonsIn = (week: ScheduleWeek | null | undefined) =>
  (week?.days ?? []).flatMap(({ date, lessons }) => lessons.map(({ starts_at }) => `${date} ${starts_at}`))

/**
 * XI 1 has Ratna's lesson on Mondays, Budi's at nine on Wednesdays and Fridays. From Wednesday 2 December on Ratna's is at noon on
 * Thursdays, and Budi has none on Wednesdays.
 */
const changing = async () => {
  const office = await draftOffice()
  const { db, school, class: room, budi } = office
  const made = {
    class: room,
    teacher: budi,
    subject: await aSubject(db, school, 'Biologi'),
    starts_at: '09:00',
    ends_at: '09:45',
  }
  const wednesday = await aLesson(db, school, { ...made, weekday: 3, room: 'R. 1' })
  const friday = await aLesson(db, school, { ...made, weekday: 5, room: 'R. 1' })
  const { id } = await office.make({ name: 'Desember' })
  const params = { version_id: id }
  const drafted = db.updateTable('timetable_version_lesson').where('version_id', '=', office.ids.decode(id)!)
  await drafted.set({ weekday: 4, starts_at: '12:00', ends_at: '12:45' }).where('weekday', '=', 1).execute()
  await db
    .deleteFrom('timetable_version_lesson')
    .where('version_id', '=', office.ids.decode(id)!)
    .where('weekday', '=', 3)
    .execute()
  const weekOf = async (role: 'student' | 'teacher', date: string, who?: Person) =>
    (await (await office.signIn(role, who)).ask(schedule.week, { query: { date } })).data
  return { ...office, params, wednesday, friday, weekOf, come: (from = CHANGE) => office.publish(from, params) }
}

const running = (monday: string, wednesday: string, friday: string) => [
  `${monday} 07:15`,
  `${wednesday} 09:00`,
  `${friday} 09:00`,
]

test('in the week in which a new timetable begins on Wednesday, Monday has the lessons of before, and from Wednesday on the new ones are held', async () => {
  const at = await changing()
  expect((await at.come()).status).toBe(200)
  expect(lessonsIn(await at.weekOf('student', '2026-11-23'))).toEqual(running('2026-11-23', '2026-11-25', '2026-11-27'))
  const turn = ['2026-11-30 07:15', '2026-12-03 12:00', '2026-12-04 09:00']
  expect(lessonsIn(await at.weekOf('student', CHANGE))).toEqual(turn)
  expect(lessonsIn(await at.weekOf('student', AFTER))).toEqual(['2026-12-10 12:00', '2026-12-11 09:00'])
  // The parent of the child, and the teachers of both lessons, read the same.
  const child = await (await at.signIn('parent')).ask(schedule.childWeek, { query: { date: CHANGE } })
  expect(lessonsIn(child.data.week)).toEqual(turn)
  expect(lessonsIn(await at.weekOf('teacher', CHANGE))).toEqual(['2026-11-30 07:15', '2026-12-03 12:00'])
  expect(lessonsIn(await at.weekOf('teacher', CHANGE, at.budi))).toEqual(['2026-12-04 09:00'])
  // Another class has nothing of it.
  const stranger = await aPupil(at.db, at.school, { in: at.other })
  expect(lessonsIn(await at.weekOf('student', CHANGE, stranger))).toEqual([])
})

test('a lesson that stays keeps its id and what was arranged for a date, and nobody calls the roll of one that is coming', async () => {
  const at = await changing()
  await at.db.updateTable('attendance_setting').set({ lesson_rule: 'most' }).where('school_id', '=', at.school.id).execute()
  await at.db
    .insertInto('lesson_replacement')
    .values({ school_id: at.school.id, lesson_id: at.friday.id, date: '2026-12-04', room: 'Lab' })
    .execute()
  await at.come()
  const { days } = await at.weekOf('teacher', CHANGE, at.budi)
  expect(days[4]!.lessons).toMatchObject([{ id: at.ids.encode(at.friday.id), replacement: { room: 'Lab' } }])
  expect(days[4]!.lessons[0]!.roll_call_id).toBe(at.ids.encode(at.friday.id))
  const [coming] = (await at.weekOf('teacher', CHANGE)).days[3]!.lessons
  expect(coming).toMatchObject({ teacher: 'Ratna Dewi, S.Pd.', duty: 'own', roll_call_id: null })
  expect([at.first.id, at.friday.id]).not.toContain(at.ids.decode(coming!.id))
})

test('what was arranged for a lesson that another one follows on its weekday is read of that one, as when it is taken over', async () => {
  const at = await changing()
  const drafted = at.db.updateTable('timetable_version_lesson').where('version_id', '=', at.ids.decode(at.params.version_id)!)
  await drafted.set({ starts_at: '10:00', ends_at: '10:45' }).where('weekday', '=', 5).execute()
  await at.db
    .insertInto('lesson_replacement')
    .values({ school_id: at.school.id, lesson_id: at.friday.id, date: '2026-12-04', room: 'Lab' })
    .execute()
  await at.come()
  const friday = async () => {
    const { days } = await at.weekOf('student', CHANGE)
    return days[4]!.lessons.map(({ starts_at, replacement }) => [starts_at, replacement?.room])
  }
  expect(await friday()).toEqual([['10:00', 'Lab']])
  at.travel(`${CHANGE}T00:05:00+07:00`)
  await at.runJobs()
  expect(await friday()).toEqual([['10:00', 'Lab']])
})

test('what is drawn before its day is what is held once it has come', async () => {
  const at = await changing()
  await at.come()
  const week = async (date: string) => lessonsIn(await at.weekOf('student', date))
  const before = [await week(CHANGE), await week(AFTER)]
  at.travel(`${CHANGE}T00:05:00+07:00`)
  // In the minute before it is taken over, and as long as something stands in its way, the running lessons are held.
  expect(await week(AFTER)).toEqual(running('2026-12-07', '2026-12-09', '2026-12-11'))
  await at.runJobs()
  expect([await week(CHANGE), await week(AFTER)]).toEqual(before)
})

test('a draft, and a version that was withdrawn, are drawn nowhere', async () => {
  const at = await changing()
  const week = async () => lessonsIn(await at.weekOf('student', AFTER))
  const stays = running('2026-12-07', '2026-12-09', '2026-12-11')
  expect(await week()).toEqual(stays)
  const { data } = await at.come()
  expect(await week()).not.toEqual(stays)
  await at.who.ask(versions.withdraw, { params: at.params, body: { revision: data.revision } })
  expect(await week()).toEqual(stays)
})

test('a coming timetable of another school changes no week here', async () => {
  const [at, apart] = [await changing(), await changing()]
  await apart.come()
  expect(lessonsIn(await at.weekOf('student', AFTER))).toEqual(running('2026-12-07', '2026-12-09', '2026-12-11'))
})

test('a pupil who moves to another class before the day has the coming lessons of that class', async () => {
  const at = await changing()
  await at.come()
  const stays = await aPupil(at.db, at.school, { in: at.class })
  const moves = { person_ids: [at.ids.encode(at.people.student.id)], class_uuid: at.other.uuid }
  expect((await at.who.ask(people.moveSeveral, { body: moves })).status).toBe(200)
  expect(lessonsIn(await at.weekOf('student', AFTER))).toEqual([])
  expect(lessonsIn(await at.weekOf('student', AFTER, stays))).toEqual(['2026-12-10 12:00', '2026-12-11 09:00'])
})

test('the coming lesson of a learning group stands in the week of its pupils and its teacher alone', async () => {
  const at = await changing()
  const [member, other] = [await aPupil(at.db, at.school, { in: at.other }), await aPupil(at.db, at.school, { in: at.other })]
  const group = await aGroup(at.db, at.school, { name: 'Katolik', subject: at.fisika, of: [member] })
  const body = at.wish({ class_uuid: null, group_uuid: group.uuid, weekday: 6 })
  expect((await at.who.ask(versions.add, { params: at.params, body })).status).toBe(200)
  await at.come()
  expect(lessonsIn(await at.weekOf('student', CHANGE, member))).toEqual(['2026-12-05 07:15'])
  expect(lessonsIn(await at.weekOf('student', CHANGE, other))).toEqual([])
  const { days } = await at.weekOf('teacher', CHANGE, at.budi)
  expect(days[5]!.lessons).toMatchObject([{ group: { name: 'Katolik', classes: ['XI 2'] }, roll_call_id: null }])
})

test('the next lesson on a home, a calendar program and the hours of a date go by the coming timetable, too', async () => {
  const at = await changing()
  await at.come()
  at.travel('2026-12-01T15:00:00+07:00')
  expect((await (await at.signIn('student')).ask(home.student, {})).data.next_lesson).toMatchObject({
    date: '2026-12-03',
    starts_at: '12:00',
  })
  const { url } = (await (await at.signIn('student')).ask(schedule.makeCalendarLink, {})).data
  const { payload } = await at.app.inject({ method: 'GET', url: new URL(url).pathname })
  expect(payload).toContain('DTSTART;TZID=Asia/Jakarta:20261203T120000')
  expect(payload).toContain('UNTIL=20261130T001500Z')
  const on = async (date: string) => (await at.who.ask(hours.day, { query: { date } })).data.lessons.own_times
  expect([await on('2026-12-02'), await on('2026-12-03'), await on('2026-11-26')]).toEqual([0, 1, 0])
})

test('who teaches what now, and the timetable that the office keeps, know nothing of a version that is coming', async () => {
  const at = await changing()
  await at.db
    .updateTable('timetable_version_lesson')
    .set({ class_id: at.other.id })
    .where('version_id', '=', at.ids.decode(at.params.version_id)!)
    .where('weekday', '=', 4)
    .execute()
  await at.come()
  expect(lessonsIn(await at.weekOf('teacher', AFTER))).toEqual(['2026-12-10 12:00'])
  const { classes } = (await (await at.signIn('teacher')).ask(home.teacher, {})).data
  expect(classes.map(({ name }) => name)).not.toContain('XI 2')
  expect((await at.week({ class_uuid: at.class.uuid })).map(({ weekday }) => weekday)).toEqual([1, 3, 5])
})

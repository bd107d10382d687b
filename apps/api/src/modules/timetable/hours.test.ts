import { hours, type LessonHour } from '@lentera/contract/timetable/hours'
import { home } from '@lentera/contract/home'
import { schedule } from '@lentera/contract/schedule'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { aLesson, aYear } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { openSchool } from '#test/school.ts'
import { timetableOffice } from '#test/timetable-office.ts'

const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
/** Six hours from `first` on, with a break after the second. */
const dayOf = (first: number, long: number, rest: number, count = 6): LessonHour[] => {
  let at = first
  return Array.from({ length: count }, (_, index) => index + 1).flatMap((number): LessonHour[] => {
    const from = at
    at += long
    const hour = { starts_at: clockOf(from), ends_at: clockOf(at), number, name: null }
    if (number !== 2) return [hour]
    at += rest
    return [hour, { starts_at: clockOf(at - rest), ends_at: clockOf(at), number: null, name: 'Istirahat' }]
  })
}
const usual = { name: 'Biasa', weekday: null, starts_on: null, ends_on: null, hours: dayOf(7 * 60, 45, 15) }
/** From Tuesday 24 November to Saturday 5 December. */
const ramadan = {
  name: 'Ramadan',
  weekday: null,
  starts_on: '2026-11-24',
  ends_on: '2026-12-05',
  hours: dayOf(7 * 60 + 30, 30, 10, 4),
}

/** The office of a school with usual hours and, on Mondays and Tuesdays, lessons in hour 3, in hours 5 and 6, and one at 13.00. */
const withHours = async () => {
  const at = await timetableOffice()
  const { db, school, class: room, people, who } = at
  await db.deleteFrom('lesson').where('school_id', '=', school.id).execute()
  for (const weekday of [1, 2])
    for (const [starts_at, ends_at] of [
      ['08:45', '09:30'],
      ['10:15', '11:45'],
      ['13:00', '13:40'],
    ] as const)
      await aLesson(db, school, { class: room, teacher: people.teacher, weekday, starts_at, ends_at })
  const add = async (set: object) => who.ask(hours.add, { body: { ...usual, ...set } })
  const { data: made } = await add(usual)
  const save = async (set: object, revision = 1) =>
    who.ask(hours.save, { params: { set_id: made.id }, body: { ...usual, ...set, revision } })
  /** The times of a pupil's or teacher's lessons on Monday and Tuesday of a week. */
  const times = async (role: 'student' | 'teacher', date: string) =>
    (await (await at.signIn(role)).ask(schedule.week, { query: { date } })).data.days
      .slice(0, 2)
      .map(({ lessons }) => lessons.map(({ starts_at, ends_at }) => `${starts_at}–${ends_at}`))
  return { ...at, addSet: add, saveSet: save, usualSet: made, times }
}
const own = ['08:45–09:30', '10:15–11:45', '13:00–13:40']

test('in Ramadan a lesson at hour 3 moves, and the day before and the week after it do not, for pupils and teachers alike', async () => {
  const { addSet, times } = await withHours()
  expect((await addSet(ramadan)).status).toBe(200)
  // Hours 5 and 6 are none of that day's; what begins within no hour keeps its time.
  const moved = ['08:40–09:10', '13:00–13:40']
  for (const role of ['student', 'teacher'] as const) {
    expect(await times(role, '2026-11-23')).toEqual([own, moved])
    expect(await times(role, '2026-11-30')).toEqual([moved, moved])
    expect(await times(role, '2026-12-07')).toEqual([own, own])
  }
})

test('a lesson over several hours has what the day has of them', async () => {
  const { addSet, times } = await withHours()
  await addSet({ ...ramadan, hours: dayOf(8 * 60, 30, 10, 5) })
  expect((await times('student', '2026-11-23'))[1]).toEqual(['09:10–09:40', '10:10–10:40', '13:00–13:40'])
})

test('the hours of one weekday in a period come before those of every day in it, and those before the weekday’s usual ones', async () => {
  const { addSet, times } = await withHours()
  await addSet({ ...usual, name: 'Selasa', weekday: 2, hours: dayOf(7 * 60, 45, 15, 8) })
  const third = async () => (await times('student', '2026-11-30')).map(([first]) => first)
  expect(await third()).toEqual(['08:45–09:30', '08:45–09:30'])
  await addSet(ramadan)
  expect(await third()).toEqual(['08:40–09:10', '08:40–09:10'])
  await addSet({ ...ramadan, name: 'Selasa Ramadan', weekday: 2, hours: dayOf(8 * 60, 20, 10, 4) })
  expect(await third()).toEqual(['08:40–09:10', '08:50–09:10'])
})

test('without sets lessons have their own times, and another school’s Ramadan moves nobody here', async () => {
  const { db, school, addSet, times } = await withHours()
  const other = await withHours()
  await other.addSet(ramadan)
  expect(await times('student', '2026-11-30')).toEqual([own, own])
  await addSet(ramadan)
  await db.deleteFrom('hour_set').where('school_id', '=', school.id).execute()
  expect(await times('student', '2026-11-30')).toEqual([own, own])
})

test('the day names the period and shows its breaks, a usual day only the breaks, and a day without lessons neither', async () => {
  const { addSet, signIn } = await withHours()
  await addSet(ramadan)
  const { days } = (await (await signIn('student')).ask(schedule.week, { query: { date: '2026-11-23' } })).data
  expect(days.slice(0, 3).map(({ hours: name, breaks }) => ({ name, breaks }))).toEqual([
    { name: null, breaks: [{ name: 'Istirahat', starts_at: '08:30', ends_at: '08:45' }] },
    { name: 'Ramadan', breaks: [{ name: 'Istirahat', starts_at: '08:30', ends_at: '08:40' }] },
    { name: null, breaks: [] },
  ])
})

test('the home shows the day’s own hours', async () => {
  const { addSet, signIn, travel } = await withHours()
  await addSet(ramadan)
  travel('2026-11-24T06:50:00+07:00')
  const { data } = await (await signIn('student')).ask(home.student, {})
  expect(data.lessons_today.map(({ starts_at }) => starts_at)).toEqual(['08:40', '13:00'])
})

test('a calendar program shows each lesson at the hour of its day, and none that the day does not have', async () => {
  const { app, addSet, signIn } = await withHours()
  await addSet(ramadan)
  const { data: link } = await (await signIn('student')).ask(schedule.makeCalendarLink, {})
  const { payload } = await app.inject({ method: 'GET', url: new URL(link.url).pathname })
  const events = new ICAL.Component(ICAL.parse(payload)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  const weekly = events.filter((event) => !event.isRecurrenceException())
  for (const event of weekly)
    for (const one of events) if (one.isRecurrenceException() && one.uid === event.uid) event.relateException(one)
  const starts = weekly.flatMap((event) => {
    const times = event.iterator()
    const found: string[] = []
    for (let time: ICAL.Time | undefined = times.next(); time; time = times.next())
      found.push(event.getOccurrenceDetails(time).startDate.toString().slice(0, 16))
    return found
  })
  const on = (date: string) =>
    starts
      .filter((start) => start.startsWith(date))
      .map((start) => start.slice(11))
      .toSorted()
  expect([on('2026-11-23'), on('2026-11-24'), on('2026-12-08')]).toEqual([
    ['08:45', '10:15', '13:00'],
    ['08:40', '13:00'],
    ['08:45', '10:15', '13:00'],
  ])
})

test('the office reads the sets of its year in order, those of former years to copy from, and nothing of another school', async () => {
  const { who, db, school, addSet } = await withHours()
  await (await withHours()).addSet({ ...usual, name: 'Sabtu orang lain', weekday: 6 })
  await aYear(db, school, 2025)
  await db.insertInto('hour_set').values({ school_id: school.id, tahun_ajaran_id: 2025, name: 'Lama' }).execute()
  await addSet(ramadan)
  await addSet({ ...usual, name: 'Jumat', weekday: 5 })
  const { data } = await who.ask(hours.overview, {})
  expect(data).toMatchObject({ year: 2026, today: '2026-11-23', earlier: [{ year: 2025, name: 'Lama', hours: [] }] })
  expect(data.sets.map(({ name }) => name)).toEqual(['Biasa', 'Jumat', 'Ramadan'])
  expect(data.sets[2]).toMatchObject({ ...ramadan, revision: 1 })
})

test('the preview of a day says which set holds and how many lessons follow it, keep their times, or are not held', async () => {
  const { who, addSet } = await withHours()
  const day = async (date: string) => (await who.ask(hours.day, { query: { date } })).data
  await addSet(ramadan)
  expect(await day('2026-11-23')).toMatchObject({
    set: 'Biasa',
    closed_because: null,
    hours: usual.hours,
    lessons: { on_hours: 2, own_times: 1, left_out: 0 },
  })
  expect(await day('2026-11-30')).toMatchObject({
    set: 'Ramadan',
    hours: ramadan.hours,
    lessons: { on_hours: 1, own_times: 1, left_out: 1 },
  })
  expect(await day('2027-08-01')).toMatchObject({ set: null, closed_because: 'Di luar tahun ajaran', hours: [] })
})

test('a set that does not fit is refused by field, and nothing is written', async () => {
  const { who, addSet, saveSet, usualSet } = await withHours()
  const hour = (number: number, starts_at: string, ends_at: string) => ({ starts_at, ends_at, number, name: null })
  const refused = await addSet({ ...ramadan, hours: [hour(1, '07:00', '07:45'), hour(2, '07:40', '08:20')] })
  expect(refused.body).toMatchObject({
    code: 'VALIDATION',
    errors: { hours: ['Jam ke-2 mulai 07.40, padahal jam ke-1 baru selesai 07.45.'] },
  })
  expect((await addSet({ name: 'Dua' })).body.errors).toEqual({
    weekday: ['Set Biasa sudah berlaku setiap hari sepanjang tahun.'],
  })
  expect((await saveSet({ hours: [hour(2, '07:00', '07:45')] })).body.code).toBe('VALIDATION')
  expect((await who.ask(hours.overview, {})).data.sets).toEqual([usualSet])
})

test('two offices that make one period in the same moment make one, and a change names the revision that was seen', async () => {
  const { who, addSet, saveSet, usualSet } = await withHours()
  const answers = await Promise.all([addSet(ramadan), addSet({ ...ramadan, name: 'Puasa' })])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  expect((await saveSet({ name: 'Reguler' })).data).toMatchObject({ name: 'Reguler', revision: 2 })
  expect((await saveSet({ name: 'Lain' })).body.code).toBe('DATA_CHANGED')
  const remove = (revision: number) => who.ask(hours.remove, { params: { set_id: usualSet.id }, query: { revision } })
  expect((await remove(1)).body.code).toBe('DATA_CHANGED')
  expect((await who.ask(hours.overview, {})).data.sets).toHaveLength(2)
  expect((await remove(2)).status).toBe(200)
  expect((await who.ask(hours.overview, {})).data.sets.map(({ name }) => name)).not.toContain('Reguler')
})

test('a set of another school is not found, and one of a former year neither', async () => {
  const { usualSet, who, db, school, settings } = await withHours()
  const stranger = await withHours()
  const params = { set_id: usualSet.id }
  expect((await stranger.who.ask(hours.save, { params, body: { ...usual, revision: 1 } })).status).toBe(404)
  expect((await stranger.who.ask(hours.remove, { params, query: { revision: 1 } })).status).toBe(404)
  await aYear(db, school, 2025)
  const row = { school_id: school.id, tahun_ajaran_id: 2025, name: 'Lama' }
  const { id } = await db.insertInto('hour_set').values(row).returning('id').executeTakeFirstOrThrow()
  const old = { set_id: createIds(settings.hashidsSalt).encode(id) }
  expect((await who.ask(hours.remove, { params: old, query: { revision: 1 } })).status).toBe(404)
  expect((await who.ask(hours.overview, {})).data.sets).toEqual([usualSet])
})

test('a day on which a roll was called lesson by lesson keeps its hours, whatever would move them', async () => {
  const { who, db, school, class: room, people, addSet, saveSet, usualSet } = await withHours()
  const { data: set } = await addSet({ ...ramadan, starts_on: '2026-11-17' })
  const lesson = await db.selectFrom('lesson').where('class_id', '=', room.id).select('id').executeTakeFirstOrThrow()
  const roll = { school_id: school.id, class_id: room.id, teacher_id: people.teacher.id, state: 'confirmed' as const }
  await db
    .insertInto('roll_call')
    .values({ ...roll, id: uuidV7(), date: '2026-11-19', lesson_id: lesson.id })
    .execute()
  const change = (body: object) =>
    who.ask(hours.save, { params: { set_id: set.id }, body: { ...ramadan, starts_on: '2026-11-17', ...body, revision: 1 } })
  const text = 'Presensi per pelajaran sudah dicatat pada 19 November 2026, jadi jam pada hari itu tetap.'
  expect((await change({ hours: usual.hours })).body.errors).toEqual({ starts_on: [text] })
  expect((await change({ starts_on: '2026-11-20' })).body.code).toBe('VALIDATION')
  expect((await saveSet({ hours: dayOf(420, 40, 10) })).body.code).toBe('VALIDATION')
  expect((await who.ask(hours.remove, { params: { set_id: set.id }, query: { revision: 1 } })).body.message).toBe(text)
  expect((await who.ask(hours.overview, {})).data.sets).toEqual([usualSet, set])
  expect((await change({ ends_on: '2026-11-19', name: 'Puasa' })).status).toBe(200)
})

test('without an academic year there is nothing to number hours for', async () => {
  const { signIn } = await openSchool({ now: '2028-11-23T06:50:00+07:00' })
  const who = await signIn('school')
  expect((await who.ask(hours.add, { body: usual })).body.code).toBe('YEAR_MISSING')
  expect((await who.ask(hours.overview, {})).data).toMatchObject({ year: null, sets: [] })
})

import type { Timezone } from '@lentera/contract/shared'
import { schedule, type ScheduleWeek } from '@lentera/contract/schedule'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { aLesson, aParent, aPupil, aSubject, aTeacher } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { type OpenSchool, openSchool } from '#test/school.ts'

/** What a calendar program shows of a week, read by a parser that is not ours. */
const shownBy = (text: string, days: readonly string[]) => {
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  const exceptions = events.filter((event) => event.isRecurrenceException())
  const all = events.filter((event) => !event.isRecurrenceException())
  for (const event of all) for (const one of exceptions) if (one.uid === event.uid) event.relateException(one)
  const shown = all.flatMap((event) => {
    const found = []
    const times = event.isRecurring() ? event.iterator() : undefined
    for (let time: ICAL.Time | undefined = times ? times.next() : event.startDate; time; time = times?.next()) {
      const { item, startDate, endDate } = event.getOccurrenceDetails(time)
      found.push({
        from: startDate.toJSDate().toISOString(),
        to: endDate.toJSDate().toISOString(),
        what: item.summary,
        where: item.location,
      })
    }
    return found
  })
  const [first, last] = [days[0]!, days.at(-1)!]
  return shown
    .filter(({ from }) => from >= `${first}T00` && from <= `${last}T24`)
    .toSorted((a, b) => a.from.localeCompare(b.from))
}

const offsets: Record<Timezone, string> = { 'Asia/Jakarta': '+07:00', 'Asia/Makassar': '+08:00', 'Asia/Jayapura': '+09:00' }
/** The lessons of a week that take place for the person who asked for it. */
const heldIn = (week: ScheduleWeek) =>
  week.days.flatMap(({ date, lessons }) =>
    lessons
      .filter(({ replacement, duty }) => !replacement?.cancelled && duty !== 'relieved')
      .map((lesson) => ({
        from: new Date(`${date}T${lesson.starts_at}:00${offsets[week.timezone]}`).toISOString(),
        to: new Date(`${date}T${lesson.ends_at}:00${offsets[week.timezone]}`).toISOString(),
        what: lesson.duty === null ? lesson.subject : `${lesson.subject} · ${lesson.class_name}`,
        where: `${lesson.replacement?.room ?? lesson.room}, ${week.school_name}`,
      })),
  )

const pathOf = (url: string) => new URL(url).pathname
const fetchAt = ({ app }: OpenSchool, url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url: pathOf(url), headers })

const subjects = ['Fisika, lanjut; teori', 'Kimia', 'Sejarah']
/** Three lessons a week, one of them taken over on the 23rd, one in another room, one cancelled, and a holiday on the 30th. */
const aTerm = async (timezone: Timezone) => {
  const school = await openSchool({
    now: `2026-11-23T06:50:00${offsets[timezone]}`,
    school: { timezone, name: 'SMA Lentera, Pusat' },
  })
  const { db, people } = school
  await db.deleteFrom('lesson').where('school_id', '=', school.school.id).execute()
  const lessons = []
  for (const [at, name] of subjects.entries())
    lessons.push(
      await aLesson(db, school.school, {
        class: school.class,
        teacher: people.teacher,
        subject: await aSubject(db, school.school, name),
        weekday: at + 1,
        room: `R. 20${at}`,
        starts_at: '06:30',
        ends_at: '08:00',
      }),
    )
  const budi = await aTeacher(db, school.school, { name: 'Budi Santoso' })
  const [fisika, kimia, sejarah] = lessons.map(({ id }) => ({ lesson_id: id, school_id: school.school.id }))
  await db
    .insertInto('lesson_replacement')
    .values([
      { ...fisika!, date: '2026-11-23', teacher_id: budi.id, note: 'Sakit', room: null, cancelled: false },
      { ...kimia!, date: '2026-11-24', teacher_id: null, note: null, room: 'Lab Kimia', cancelled: false },
      { ...sejarah!, date: '2026-11-25', teacher_id: null, note: 'Rapat', room: null, cancelled: true },
    ])
    .execute()
  await db.insertInto('holiday').values({ school_id: school.school.id, date: '2026-11-30', name: 'Libur' }).execute()
  return { school, budi }
}
const mondays = ['2026-06-29', '2026-11-16', '2026-11-23', '2026-11-30', '2027-06-28', '2027-07-05']

test.each(['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const)(
  'a calendar program in %s shows, week by week, the lessons of the schedule: replaced, moved, cancelled and on holidays too',
  async (timezone) => {
    const { school, budi } = await aTerm(timezone)
    for (const [role, who] of [
      ['student', school.people.student],
      ['teacher', school.people.teacher],
      ['teacher', budi],
    ] as const) {
      const person = await school.signIn(role, who)
      const { data: link } = await person.ask(schedule.makeCalendarLink, {})
      const text = (await fetchAt(school, link.url)).payload
      let lessons = 0
      for (const date of mondays) {
        const { data: week } = await person.ask(schedule.week, { query: { date } })
        const held = heldIn(week)
        // A day early in the east of UTC: the first lesson of Monday begins on Sunday evening there.
        const days = [new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10), week.days[5]!.date]
        expect(shownBy(text, days), `${role} ${date}`).toEqual(held)
        lessons += held.length
      }
      expect(lessons).toBe(who === budi ? 1 : role === 'student' ? 11 : 10)
    }
  },
)

test('a replaced lesson names the substitute and why, and keeps the identity of its series', async () => {
  const { school } = await aTerm('Asia/Makassar')
  const { data: link } = await (await school.signIn('student')).ask(schedule.makeCalendarLink, {})
  const { payload } = await fetchAt(school, link.url)
  const events = new ICAL.Component(ICAL.parse(payload)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  const replaced = events.find((event) => event.isRecurrenceException() && event.summary === subjects[0])!
  expect(replaced.description).toBe('Guru: Budi Santoso\nMenggantikan Ratna Dewi, S.Pd.\nSakit')
  expect(replaced.recurrenceId.toString()).toBe('2026-11-23T06:30:00')
  const series = events.filter(({ uid }) => uid === replaced.uid)
  expect(series).toHaveLength(2)
  expect(series[0]!.description).toBe('Guru: Ratna Dewi, S.Pd.')
  expect(payload.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
})

test('the address is a private file that says whether it changed, and is the same calendar each time', async () => {
  const { school } = await aTerm('Asia/Jakarta')
  const { data: link } = await (await school.signIn('student')).ask(schedule.makeCalendarLink, {})
  expect(link).toMatchObject({
    url: expect.stringMatching(/^http:\/\/localhost:3000\/v1\/calendar\/[\w-]{43}\.ics$/) as string,
    webcal_url: expect.stringMatching(/^webcal:\/\/localhost:3000\/v1\/calendar\//) as string,
    created_at: '2026-11-22T23:50:00.000Z',
  })
  const first = await fetchAt(school, link.url)
  expect(first.headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, max-age=900' })
  const etag = String(first.headers['etag'])
  const again = await fetchAt(school, link.url, { 'if-none-match': etag })
  expect([again.statusCode, again.payload]).toEqual([304, ''])
  await school.db.insertInto('holiday').values({ school_id: school.school.id, date: '2026-12-07', name: 'Libur' }).execute()
  const changed = await fetchAt(school, link.url, { 'if-none-match': etag })
  expect(changed.statusCode).toBe(200)
  const uids = (text: string) => [...text.matchAll(/^UID:.*$/gm)].map(String)
  expect(uids(changed.payload)).toEqual(uids(first.payload))
})

test('a new link ends the former one, a revoked one is dead, and a changed letter finds nothing', async () => {
  const { school } = await aTerm('Asia/Jakarta')
  const pupil = await school.signIn('student')
  expect((await pupil.ask(schedule.calendarLink, {})).data).toBeNull()
  const { data: first } = await pupil.ask(schedule.makeCalendarLink, {})
  expect((await pupil.ask(schedule.calendarLink, {})).data).toEqual(first)
  const { data: second } = await pupil.ask(schedule.makeCalendarLink, {})
  expect((await fetchAt(school, first.url)).statusCode).toBe(404)
  expect((await fetchAt(school, second.url)).statusCode).toBe(200)
  const token = pathOf(second.url).slice('/v1/calendar/'.length, -'.ics'.length)
  for (let at = 0; at < token.length; at++) {
    const other = token[at] === 'A' ? 'B' : 'A'
    const { statusCode, payload } = await fetchAt(
      school,
      second.url.replace(token, token.slice(0, at) + other + token.slice(at + 1)),
    )
    expect([statusCode, (JSON.parse(payload) as { code: string }).code], `letter ${at}`).toEqual([404, 'NOT_FOUND'])
  }
  await pupil.ask(schedule.revokeCalendarLink, {})
  expect((await fetchAt(school, second.url)).statusCode).toBe(404)
  expect((await pupil.ask(schedule.calendarLink, {})).data).toBeNull()
})

test('a repeated tap on "make" gives the same link', async () => {
  const { school } = await aTerm('Asia/Jakarta')
  const pupil = await school.signIn('student')
  const key = { 'idempotency-key': '0193b8f0-0000-7000-8000-000000000001' }
  const { data: one } = await pupil.ask(schedule.makeCalendarLink, {}, key)
  expect((await pupil.ask(schedule.makeCalendarLink, {}, key)).data).toEqual(one)
  const both = await Promise.all([pupil.ask(schedule.makeCalendarLink, {}), pupil.ask(schedule.makeCalendarLink, {})])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const { data: left } = await pupil.ask(schedule.calendarLink, {})
  expect((await fetchAt(school, left!.url)).statusCode).toBe(200)
})

test('a parent has a link for each child; it dies when the child is no longer connected', async () => {
  const { school } = await aTerm('Asia/Jakarta')
  const { db } = school
  const sibling = await aPupil(db, school.school, { name: 'Citra', in: school.class })
  const who = await aParent(db, { of: [school.people.student, sibling] })
  const parent = await school.signIn('parent', who)
  const { encode } = createIds(school.settings.hashidsSalt)
  const links = []
  for (const { id } of [school.people.student, sibling])
    links.push((await parent.ask(schedule.makeChildCalendarLink, { query: { student_id: encode(id) } })).data.url)
  const [andi, citra] = links
  expect((await fetchAt(school, andi!)).payload).toContain('X-WR-CALNAME:Jadwal Andi Saputra')
  expect((await fetchAt(school, citra!)).payload).toContain('X-WR-CALNAME:Jadwal Citra')
  await db.updateTable('family_link').set({ state: 'revoked' }).where('student_id', '=', sibling.id).execute()
  expect((await fetchAt(school, citra!)).statusCode).toBe(404)
  expect((await fetchAt(school, andi!)).statusCode).toBe(200)
  await db.updateTable('account').set({ deleted_at: new Date() }).where('id', '=', who.id).execute()
  expect((await fetchAt(school, andi!)).statusCode).toBe(404)
})

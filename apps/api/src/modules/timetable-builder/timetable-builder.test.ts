import { timetableBuilder } from '@lentera/contract/timetable/builder'
import { timetableVersions } from '@lentera/contract/timetable/versions'
import { nameOfWeekday } from '@lentera/contract/timetable/weekdays'
import { expect, test } from 'vitest'
import { aLesson } from '#db/seed/builders.ts'
import { builderOffice } from '#test/builder-office.ts'

test('the office builds a week, looks at it, and takes it over: all of it, and no class that it does not name', async () => {
  const at = await builderOffice()
  const wish = { teacher_id: at.ids.encode(at.budi.id), off: [1, 2], blocked: [{ weekday: 3, number: 1 }], most_days: 2 }
  const subject = {
    subject_id: at.ids.encode(at.fisika.id),
    together: 2,
    most_a_day: 2,
    heavy: true,
    kind: 'Lab',
    kind_once: true,
  }
  await at.save([at.need()], { teachers: [wish], subjects: [subject], rooms: [{ kind: 'lab', names: ['Lab Fisika'] }] })
  expect((await at.begin()).data).toMatchObject({ state: 'running', outdated: false })
  await at.ended()
  expect(await at.run()).toMatchObject({ state: 'done', placed: 4, needed: 4 })
  const draft = await at.draft()
  expect(draft).toMatchObject({ left: [], contradictions: [] })
  expect(draft?.lessons.map((one) => [one.class, one.teacher])).toEqual([
    ['XI 2', 'Budi Santoso'],
    ['XI 2', 'Budi Santoso'],
  ])
  expect(draft?.lessons.map(({ weekday }) => nameOfWeekday(weekday))).not.toContain('Senin')
  expect(draft?.lessons.filter(({ room }) => room === 'Lab Fisika')).toHaveLength(1)
  const before = await at.lessons()
  const checked = await at.check()
  expect(checked).toMatchObject({ added: 2, changed: 0, removed: 0, problems: [] })
  const { data } = await at.who.ask(timetableBuilder.apply, { body: { seen: checked?.seen ?? '' } })
  expect(data).toEqual({ added: 2, changed: 0, removed: 0, same: 0 })
  const after = await at.lessons()
  expect(after.filter(({ class_id }) => class_id === at.class.id)).toEqual(before)
  expect(after.filter(({ class_id }) => class_id === at.other.id)).toHaveLength(2)
  expect(await at.check()).toMatchObject({ added: 0, same: 2 })
})

test('a search with a plan that somebody has changed since does not begin', async () => {
  const at = await builderOffice()
  await at.save([at.need()])
  const old = (await at.overview()).revision
  await at.save([at.need({ hours: 3 })])
  const body = { revision: old, seconds: 5 }
  expect((await at.who.ask(timetableBuilder.start, { body })).body).toMatchObject({ code: 'DATA_CHANGED' })
  expect(await at.run()).toBeNull()
})

test('a draft is kept as a version beside the other classes’ lessons, and the timetable that runs stays as it is', async () => {
  const at = await builderOffice()
  await at.save([at.need()])
  await at.begin()
  await at.ended()
  const before = await at.lessons()
  const seen = (await at.check())?.seen ?? ''
  const { data } = await at.who.ask(timetableBuilder.keep, { body: { seen, name: 'Semester genap' } })
  const version_id = data?.version_id ?? ''
  const { data: version } = await at.who.ask(timetableVersions.difference, { params: { version_id } })
  expect(version).toMatchObject({ added: 2, changed: 0, removed: 0, same: before.length, problems: [] })
  expect(await at.lessons()).toEqual(before)
})

test('a draft that was seen before somebody changed the timetable is not taken over', async () => {
  const at = await builderOffice()
  await at.save([at.need()])
  await at.begin()
  await at.ended()
  const checked = await at.check()
  await aLesson(at.db, at.school, {
    class: at.other,
    teacher: at.people.teacher,
    subject: at.fisika,
    weekday: 6,
    starts_at: '05:00',
    ends_at: '05:30',
  })
  const before = await at.lessons()
  expect((await at.who.ask(timetableBuilder.apply, { body: { seen: checked?.seen ?? '' } })).body).toMatchObject({
    code: 'DATA_CHANGED',
  })
  expect(await at.lessons()).toEqual(before)
})

test('one search runs at a time, and a stop ends it with its best week', async () => {
  const at = await builderOffice()
  await at.save([at.need(), at.need({ class_uuid: at.class.uuid, teacher_id: at.ratna, hours: 6 })])
  await at.begin(300)
  expect((await at.begin()).body).toMatchObject({ code: 'DATA_CHANGED' })
  await expect.poll(async () => (await at.run())?.placed, { timeout: 20_000, interval: 200 }).toBe(10)
  await at.who.ask(timetableBuilder.stop, {})
  await at.ended()
  expect(await at.run()).toMatchObject({ state: 'stopped', placed: 10, needed: 10 })
  expect((await at.draft())?.lessons).not.toHaveLength(0)
})

test('a search whose process has gone silent is shown as broken off, with its best week, and another one may begin', async () => {
  const at = await builderOffice()
  await at.save([at.need()])
  await at.begin()
  await at.ended()
  const kept = (await at.draft())?.lessons
  await at.db
    .updateTable('timetable_build')
    .set({ state: 'running', ended_at: null, heard_at: new Date(at.now().getTime() - 60_000) })
    .where('school_id', '=', at.school.id)
    .execute()
  expect(await at.run()).toMatchObject({ state: 'broken' })
  expect((await at.draft())?.lessons).toEqual(kept)
  expect((await at.begin()).data.state).toBe('running')
  await at.ended()
})

test('a lesson that is to stay keeps its hour and room, and the rest is placed around it', async () => {
  const at = await builderOffice()
  await at.db.updateTable('lesson').set({ room: 'R. 7' }).where('id', '=', at.first.id).execute()
  const [own] = (await at.overview()).needs
  await at.save([{ ...own, hours: 4 }], { kept: [at.ids.encode(at.first.id)] })
  await at.begin()
  await at.ended()
  expect((await at.draft())?.lessons).toContainEqual(
    expect.objectContaining({ weekday: 1, starts_at: '07:15', ends_at: '08:45', room: 'R. 7' }),
  )
  expect(await at.check()).toMatchObject({ added: 1, changed: 0, removed: 0, same: 1 })
})

test('an impossible week names the people, keeps what has a place, and says why the rest has none', async () => {
  const at = await builderOffice()
  const days = (await at.overview()).days.map(({ weekday }) => weekday)
  const wish = { teacher_id: at.ids.encode(at.budi.id), off: days.slice(1), blocked: [], most_days: null }
  const subject = {
    subject_id: at.ids.encode(at.fisika.id),
    together: 2,
    most_a_day: 10,
    heavy: false,
    kind: null,
    kind_once: false,
  }
  await at.save([at.need({ hours: 6 })], { teachers: [wish], subjects: [subject] })
  await at.begin()
  await at.ended()
  const draft = await at.draft()
  expect(draft?.contradictions.flat().join(' ')).toContain('Budi Santoso harus mengajar 6 jam, tetapi hanya ada 4 jam')
  expect(draft?.left[0]).toMatchObject({ name: 'Fisika XI 2 (Budi Santoso)', hours: 2 })
})

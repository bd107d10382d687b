import { timetableVersions as versions } from '@lentera/contract/timetable/versions'
import { expect, test } from 'vitest'
import { anOffice } from '#db/seed/builders.ts'
import { openSchool } from '#test/school.ts'
import { draftOffice, told } from '#test/version-office.ts'

test('a draft is changed for days without a lesson of the running timetable being another one, or anybody hearing of it', async () => {
  const at = await draftOffice()
  const before = await at.lessons()
  expect((await at.change({ weekday: 2, room: 'Aula' })).data).toMatchObject({ weekday: 2, room: 'Aula', recorded: false })
  const added = await at.who.ask(versions.add, { params: at.params, body: at.wish({ weekday: 3 }) })
  expect(added.status).toBe(200)
  expect(await at.lessons()).toEqual(before)
  at.travel('2026-11-23T09:00:00+07:00')
  await at.runJobs()
  expect(await told(await at.signIn('student'))).toEqual([])
  expect(await at.versionWeek(at.params, at.other.uuid)).toHaveLength(1)
  const removed = { params: { ...at.params, lesson_id: added.data.id }, query: { revision: 1 } }
  expect((await at.who.ask(versions.removeLesson, removed)).status).toBe(200)
  expect(await at.versionWeek(at.params, at.other.uuid)).toEqual([])
  expect(await at.versionWeek()).toMatchObject([{ weekday: 2 }])
})

test('inside a draft nobody is in two places, while the same hour is free in the running timetable and in another draft', async () => {
  const at = await draftOffice()
  const body = at.wish({ teacher_id: at.ratna, starts_at: at.inDraft.starts_at, ends_at: at.inDraft.ends_at })
  const refused = await at.who.ask(versions.add, { params: at.params, body })
  expect(refused.body).toMatchObject({ status: 409, code: 'LESSON_CLASH' })
  expect(Object.keys((refused.body as { errors: object }).errors)).toEqual(['teacher_id'])
  const { id } = await at.make({ name: 'Kosong', from: 'empty' })
  expect((await at.who.ask(versions.add, { params: { version_id: id }, body })).status).toBe(200)
  const both = await Promise.all([1, 2].map(() => at.who.ask(versions.add, { params: at.params, body: at.wish({ weekday: 4 }) })))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a published version is withdrawn until its day, is a draft again, and those who were told hear of it; afterwards nothing happens', async () => {
  const at = await draftOffice()
  await at.change({ weekday: 2 })
  const { data: coming } = await at.publish('2027-01-04')
  const withdraw = () => at.who.ask(versions.withdraw, { params: at.params, body: { revision: coming.revision } })
  const both = await Promise.all([withdraw(), withdraw()])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await at.state()).toMatchObject({ state: 'draft', valid_from: null })
  expect((await told(await at.signIn('student')))[0]).toBe('Perubahan jadwal XI 1 mulai 4 Januari 2027 dibatalkan')
  at.travel('2027-01-04T06:05:00+07:00')
  await at.runJobs()
  expect(await at.running()).toMatchObject([{ weekday: 1 }])
})

test('of two that publish at once one succeeds, and a lesson edited meanwhile is nothing that was seen', async () => {
  const at = await draftOffice()
  await at.change({ weekday: 2 })
  const { seen } = await at.seenOf()
  const second = await at.signIn('school', await anOffice(at.db, at.school))
  const body = { valid_from: '2027-01-04', seen }
  await at.save(at.first.id, { subject_id: at.inDraft.subject.id, teacher_id: at.ratna, room: 'Lab' })
  expect((await at.who.ask(versions.publish, { params: at.params, body })).body.code).toBe('DATA_CHANGED')
  const newest = { ...body, seen: (await at.seenOf()).seen }
  await at.change({ weekday: 4 }, 2)
  expect((await at.who.ask(versions.publish, { params: at.params, body: newest })).body.code).toBe('DATA_CHANGED')
  const last = { ...body, seen: (await at.seenOf()).seen }
  const both = await Promise.all([at.who, second].map((who) => who.ask(versions.publish, { params: at.params, body: last })))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const other = await at.make({ name: 'Lain', from: 'version', version_id: at.draft.id })
  expect((await at.publish('2027-02-01', { version_id: other.id })).body.code).toBe('VERSION_COMING')
  // One that holds from today stands in nobody's way.
  expect((await at.publish('2026-11-23', { version_id: other.id })).data).toMatchObject({ state: 'applied' })
  expect((await at.publish('2026-11-23', { version_id: other.id })).body.code).toBe('DATA_CHANGED')
})

test('a date before today, or after the year, is refused by its field and nothing is published', async () => {
  const at = await draftOffice()
  for (const date of ['2026-11-22', '2027-08-01'])
    expect((await at.publish(date)).body).toMatchObject({ status: 422, errors: { valid_from: [expect.any(String)] } })
  expect(await at.state()).toMatchObject({ state: 'draft' })
})

test('a version is made of another one, called otherwise, taken away; one of another school is not found', async () => {
  const at = await draftOffice()
  await at.change({ room: 'Aula' })
  const copy = await at.make({ name: 'Salinan', from: 'version', version_id: at.draft.id })
  expect(copy).toMatchObject({ name: 'Salinan', state: 'draft', lessons: 1, older: false })
  expect(await at.versionWeek({ version_id: copy.id })).toMatchObject([{ room: 'Aula' }])
  const renamed = await at.who.ask(versions.rename, {
    params: { version_id: copy.id },
    body: { name: ' Draf  dua ', revision: 1 },
  })
  expect(renamed.data).toMatchObject({ name: 'Draf dua', revision: 2 })
  const remove = (revision: number) => at.who.ask(versions.remove, { params: { version_id: copy.id }, query: { revision } })
  expect((await remove(1)).body.code).toBe('DATA_CHANGED')
  expect((await remove(2)).status).toBe(200)
  expect((await at.who.ask(versions.list, {})).data.versions.map(({ name }) => name)).toEqual(['Semester genap'])
  const elsewhere = await openSchool()
  const stranger = await elsewhere.signIn('school')
  expect((await stranger.ask(versions.detail, { params: at.params })).status).toBe(404)
  expect(
    (await stranger.ask(versions.create, { body: { name: 'Curian', from: 'version', version_id: at.draft.id } })).status,
  ).toBe(404)
})

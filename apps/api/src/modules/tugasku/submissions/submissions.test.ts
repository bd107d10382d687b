import { tugaskuPosts } from '@lentera/contract/tugasku/posts'
import { tugaskuSubmissions } from '@lentera/contract/tugasku/submissions'
import { waits } from '@lentera/contract/waits'
import { expect, test } from 'vitest'
import { aRoom, aTask } from '#db/seed/tugasku.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool, testSettings } from '#test/school.ts'
import { aPdf, sendFile } from '#test/uploads.ts'
import { HOUR } from '#kit/durations.ts'

const ids = createIds(testSettings.hashidsSalt)
const openTask = async (wishes: { closes_at?: Date; resubmits?: boolean } = {}) => {
  const school = await openSchool()
  const { people, db } = school
  const now = school.now()
  const room = await aRoom(db, school.school, { by: people.teacher, now, classes: [school.class.id] })
  const task = await aTask(db, { room: room.id, by: people.teacher, now, due_at: new Date(now.getTime() + HOUR), ...wishes })
  const params = { post_id: ids.encode(task.id) }
  const pupil = async () => school.signIn('student')
  const submit = async (text: string, more: object = {}) =>
    (await pupil()).ask(tugaskuSubmissions.submit, { params, body: { text, links: [], kept: [], files: [], ...more } } as never)
  const read = async () => (await (await pupil()).ask(tugaskuPosts.detail, { params })).data.work
  const later = (hours: number) => school.travel(new Date(now.getTime() + hours * HOUR).toISOString())
  return { ...school, params, pupil, submit, read, later, task }
}

test('a pupil keeps a draft, hands it in with a file, and hands in again; each version stays', async () => {
  const task = await openTask()
  const pupil = await task.pupil()
  await pupil.ask(tugaskuSubmissions.draft, { params: task.params, body: { text: 'Rata-rata', links: [] } })
  expect(await task.read()).toMatchObject({ state: 'in_progress', draft: 'Rata-rata', versions: [] })
  const file = await sendFile(pupil, aPdf(), 'laporan.pdf')
  const first = (await task.submit('Rata-rata 2,4 m/s.', { files: [file] })).data
  expect(first.work).toMatchObject({ state: 'submitted', draft: '', can: ['submit', 'withdraw'] })
  const kept = first.work!.versions[0]!.files.map(({ uuid }) => uuid)
  const second = (await task.submit('Rata-rata 2,5 m/s.', { kept })).data
  expect(second.work?.versions).toMatchObject([
    { number: 2, text: 'Rata-rata 2,5 m/s.', late_minutes: 0, files: [{ name: 'laporan.pdf' }] },
    { number: 1, text: 'Rata-rata 2,4 m/s.', files: [{ name: 'laporan.pdf' }] },
  ])
})

test('nothing at all is not handed in, and a file of nobody knows whom is not kept', async () => {
  const task = await openTask()
  expect((await task.submit('')).body.errors).toHaveProperty('text')
  expect((await task.submit('Ada', { kept: ['01890000-0000-7000-8000-000000000001'] })).status).toBe(404)
})

test('a link, a file and words are each handed in, alone and together', async () => {
  const link = await openTask()
  expect(
    (await link.submit('', { links: [{ url: 'https://contoh.example/laporan', label: 'Laporan' }] })).data.work,
  ).toMatchObject({ state: 'submitted' })
  const file = await openTask()
  const sent = await sendFile(await file.pupil(), aPdf(), 'laporan.pdf')
  expect((await file.submit('', { files: [sent] })).data.work).toMatchObject({ state: 'submitted' })
  const kept = (await file.read())!.versions[0]!.files.map(({ uuid }) => uuid)
  expect((await file.submit('', { kept })).data.work?.versions).toHaveLength(2)
  const another = await sendFile(await file.pupil(), aPdf(), 'data.pdf')
  const together = { links: [{ url: 'https://contoh.example/data', label: 'Data' }], files: [another] }
  expect((await file.submit('', together)).data.work?.versions).toHaveLength(3)
  expect((await file.submit('Hanya kata.')).data.work?.versions).toHaveLength(4)
  expect((await file.submit('')).body.errors).toHaveProperty('text')
  expect((await file.read())?.versions).toHaveLength(4)
})

test('what comes after it was due is late by its minutes, and what comes after the end is refused', async () => {
  const task = await openTask({ closes_at: new Date('2026-11-23T23:00:00Z') })
  task.later(2)
  expect((await task.submit('Maaf terlambat.')).data.work?.versions).toMatchObject([{ late_minutes: 60 }])
  task.travel('2026-11-23T23:00:00Z')
  expect((await task.submit('Sekali lagi.')).body.code).toBe('TUGASKU_CLOSED')
})

test('what was handed in is taken back as a draft, and is missing once it was due', async () => {
  const task = await openTask()
  await task.submit('Rata-rata 2,4 m/s.')
  const { data } = await (await task.pupil()).ask(tugaskuSubmissions.withdraw, { params: task.params })
  expect(data.work).toMatchObject({ state: 'withdrawn', draft: 'Rata-rata 2,4 m/s.', versions: [{ number: 1 }] })
  task.later(2)
  expect(await task.read()).toMatchObject({ state: 'missing', can: ['submit'] })
})

test('a draft that comes after the work was handed in changes nothing', async () => {
  const task = await openTask({ resubmits: false })
  await task.submit('Rata-rata 2,4 m/s.')
  const late = await (
    await task.pupil()
  ).ask(tugaskuSubmissions.draft, { params: task.params, body: { text: 'Rata', links: [] } })
  expect(late.status).toBe(200)
  expect(await task.read()).toMatchObject({ state: 'submitted', draft: '' })
})

test('a task that is due waits for the pupil until it is handed in', async () => {
  const task = await openTask()
  const waiting = async () => (await (await task.pupil()).ask(waits.list, { query: {} })).data.counts['tugasku'] ?? 0
  expect(await waiting()).toBe(1)
  await task.submit('Rata-rata 2,4 m/s.')
  expect(await waiting()).toBe(0)
})

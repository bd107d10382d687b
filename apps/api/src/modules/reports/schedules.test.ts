import { randomUUID } from 'node:crypto'
import { jobs } from '@lentera/contract/jobs'
import { reports } from '@lentera/contract/reports'
import { expect, test } from 'vitest'
import { anOffice } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { record } from '#test/records.ts'
import { aHome, openSchool } from '#test/school.ts'

const office = async () => {
  const school = await openSchool()
  const email = `${randomUUID()}@contoh.sch.id`
  const reader = await anOffice(school.db, school.school, { name: 'Bu Tata', email, email_verified_at: school.now() })
  const ids = createIds(school.settings.hashidsSalt)
  const person_id = ids.encode(reader.id)
  const who = await school.signIn('school')
  const wish = { person_id, report: 'late' as const, every: 'week' as const, form: 'xlsx' as const }
  const add = (wishes: Partial<{ person_id: string; report: 'late' | 'monthly'; every: 'week' | 'month' }> = {}) =>
    who.ask(reports.addSchedule, { body: { ...wish, ...wishes } })
  const letters = () =>
    school.db
      .selectFrom('outgoing_message')
      .where('recipient', '=', email)
      .orderBy('id')
      .select(['channel', 'subject', 'body'])
      .execute()
  const kept = () => school.db.selectFrom('report_schedule').where('school_id', '=', school.school.id).selectAll().execute()
  return { ...school, ids, email, reader, who, add, letters, kept }
}

test('on Monday morning a letter leads its reader, and nobody else, to the week before, and holds no name of a pupil', async () => {
  const school = await office()
  await record(school, school.people.student, { '2026-11-25': 'late' })
  expect((await school.add()).data).toEqual({ made: true })
  school.travel('2026-11-30T05:30:00+07:00')
  await school.runJobs()
  expect(await school.letters()).toEqual([])
  school.travel('2026-11-30T06:30:00+07:00')
  await school.runJobs()
  await school.runJobs()
  const [letter, ...more] = await school.letters()
  expect(more).toEqual([])
  expect(letter).toMatchObject({ channel: 'email', subject: 'Siswa terlambat, 23 November 2026 – 29 November 2026' })
  expect(letter!.body).not.toContain('Andi')
  const id = /\/school\/reports\?file=([0-9a-f-]{36})/.exec(letter!.body)![1]!
  const mine = await school.signIn('school', school.reader)
  expect((await mine.ask(jobs.get, { params: { job_id: id } })).data).toMatchObject({
    state: 'done',
    file: { name: 'Siswa terlambat 2026-11-23 sampai 2026-11-29.xlsx', until: '2026-12-05T23:30:00.000Z' },
  })
  const other = await school.signIn('school')
  expect((await other.ask(jobs.get, { params: { job_id: id } })).status).toBe(404)
  expect((await school.kept())[0]?.next_on).toBe('2026-12-07')
})

test('a monthly one comes on the first with the month before', async () => {
  const school = await office()
  await school.add({ report: 'monthly', every: 'month' })
  expect((await school.kept())[0]?.next_on).toBe('2026-12-01')
  school.travel('2026-12-01T07:00:00+07:00')
  await school.runJobs()
  expect((await school.letters())[0]?.subject).toBe('Laporan bulanan dinas, 1 November 2026 – 30 November 2026')
})

test('whoever has left the office gets no letter, and the schedule goes', async () => {
  const school = await office()
  await school.add()
  await school.db.updateTable('account').set({ school_id: null }).where('id', '=', school.reader.id).execute()
  school.travel('2026-11-30T06:30:00+07:00')
  await school.runJobs()
  expect(await school.letters()).toEqual([])
  expect(await school.kept()).toEqual([])
})

test('somebody of the office who may not read reports is no reader, and one who may not any more waits for the next time', async () => {
  const school = await office()
  const duty = await anOffice(school.db, school.school, { office_rights: ['duty'] })
  expect((await school.add({ person_id: school.ids.encode(duty.id) })).status).toBe(404)
  expect(await school.kept()).toEqual([])
  await school.add()
  await school.db
    .updateTable('account')
    .set({ office_rights: ['duty'] })
    .where('id', '=', school.reader.id)
    .execute()
  school.travel('2026-11-30T06:30:00+07:00')
  await school.runJobs()
  expect(await school.letters()).toEqual([])
  expect((await school.kept())[0]?.next_on).toBe('2026-12-07')
})

test('the same is scheduled once, and is listed with a masked address', async () => {
  const { add, who, kept, email } = await office()
  const made = await Promise.all([add(), add()])
  expect(made.map(({ data }) => data.made).toSorted((a, b) => Number(a) - Number(b))).toEqual([false, true])
  expect(await kept()).toHaveLength(1)
  const { data } = await who.ask(reports.schedules, {})
  expect(data.schedules).toMatchObject([{ report: 'late', every: 'week', next_on: '2026-11-30', to: { name: 'Bu Tata' } }])
  expect(JSON.stringify(data)).not.toContain(email)
  expect(data.people.filter((one) => one.email !== null).map(({ name }) => name)).toEqual(['Bu Tata'])
})

test('nobody without a proven address, of another office, or weekly for a month is scheduled', async () => {
  const { add, kept, people, ids } = await office()
  const { people: theirs } = await aHome()
  expect((await add({ person_id: ids.encode(theirs.school.id) })).status).toBe(404)
  expect((await add({ person_id: ids.encode(people.teacher.id) })).status).toBe(404)
  expect((await add({ person_id: ids.encode(people.school.id) })).body).toMatchObject({
    code: 'VALIDATION',
    errors: { person_id: ['Akun ini belum punya email yang sudah dibuktikan.'] },
  })
  expect((await add({ report: 'monthly', every: 'week' })).body).toMatchObject({ code: 'VALIDATION' })
  expect(await kept()).toEqual([])
})

test('an office ends its own schedule, and never another school’s', async () => {
  const [mine, other] = [await office(), await office()]
  await mine.add()
  await other.add()
  const [theirs] = (await other.who.ask(reports.schedules, {})).data.schedules
  expect((await mine.who.ask(reports.removeSchedule, { params: { schedule_id: theirs!.id } })).status).toBe(404)
  const [own] = (await mine.who.ask(reports.schedules, {})).data.schedules
  expect((await mine.who.ask(reports.removeSchedule, { params: { schedule_id: own!.id } })).status).toBe(200)
  expect([await mine.kept(), (await other.kept()).length]).toEqual([[], 1])
})

test('five that are due at once are all sent, a few at a time', async () => {
  const school = await office()
  for (const report of ['late', 'absent', 'use', 'conduct', 'journals'] as const)
    await school.who.ask(reports.addSchedule, {
      body: { person_id: school.ids.encode(school.reader.id), report, every: 'week', form: 'pdf' },
    })
  school.travel('2026-11-30T06:30:00+07:00')
  await school.runJobs()
  await school.runJobs()
  expect(await school.letters()).toHaveLength(5)
})

import { violations } from '@lentera/contract/violations'
import { expect, test } from 'vitest'
import { aClass, anOffice, aPupil, aSchool } from '#db/seed/builders.ts'
import { aPdf, sendFile } from '#test/uploads.ts'
import { pointsOf, reached } from './violations.rules.ts'
import { conduct, decide, ids, kept, openClass, put, record, told } from '#test/violations-room.ts'

test('a teacher records what several pupils did, with a file, and each family reads its own and is told', async () => {
  const school = await openClass()
  const other = await aPupil(school.db, school.school, { in: school.class })
  const file = await sendFile(await school.signIn('teacher', school.physicist), aPdf(), 'foto.pdf')
  const student_uuid = [school.people.student, other].map(({ id }) => ids.encode(id))
  const { data } = await record(school, school.physicist, 'A1', { student_uuid, files: [file], time: '07:25', place: 'Gerbang' })
  expect(data.violations).toHaveLength(2)
  const mine = await conduct(school)
  expect(mine.records).toMatchObject([{ status: 'waiting_verification', time: '07:25', place: 'Gerbang', can: ['clarify'] }])
  expect(mine.records[0]?.files).toMatchObject([{ name: 'foto.pdf' }])
  expect(mine.totals).toMatchObject({ points: 0, records: 1, waiting: 1 })
  expect((await conduct(school, 'parent')).records).toHaveLength(1)
  expect(await told(school, school.people.parent)).toEqual(['violation'])
})

test('points count once the office has verified, and reach the first step of the school', async () => {
  const school = await openClass()
  const row = await kept(school, { code: 'A3' })
  expect((await conduct(school)).totals.points).toBe(0)
  expect((await decide(school, row, 'verify')).data.results).toMatchObject([{ outcome: 'decided', status: 'verified' }])
  expect((await conduct(school)).totals).toMatchObject({ points: 10, action: 'oral_warning' })
})

test('an award takes points away, never below none', async () => {
  const school = await openClass()
  await kept(school, { code: 'C1', status: 'verified' })
  await kept(school, { code: 'P1', status: 'verified' })
  expect((await conduct(school)).totals).toMatchObject({ points: 0, records: 2 })
})

test('a repetition weighs more by frequency, up to three times', () => {
  expect([0, 1, 2, 7].map((before) => pointsOf({ points: 2, mode: 'frequency' }, before))).toEqual([2, 4, 6, 6])
  expect(pointsOf({ points: 5, mode: 'flat' }, 4)).toBe(5)
})

test('a record keeps the rule as it was, whatever the book says later', async () => {
  const school = await openClass()
  await record(school, school.physicist)
  await school.db.updateTable('violation_rule').set({ points: 50, description: 'Lain' }).where('code', '=', 'A1').execute()
  expect((await conduct(school)).records[0]).toMatchObject({ rule: 'Terlambat masuk sekolah', points: 2 })
})

test('the furthest step that points have reached is the one that follows', () => {
  const steps = [
    { action: 'oral_warning', points: 10 },
    { action: 'sp1', points: 50 },
  ] as const
  expect([9, 10, 49, 50].map((points) => reached(points, steps))).toEqual([null, 'oral_warning', 'oral_warning', 'sp1'])
})

test('of two who decide at once the first one wins, and the other is told what became of it', async () => {
  const school = await openClass()
  const row = await kept(school)
  const colleague = await anOffice(school.db, school.school)
  await decide(school, row, 'verify')
  const { data } = await decide(school, row, 'reject', 'Bukan siswa ini.', colleague)
  expect(data.results).toMatchObject([{ outcome: 'already', status: 'verified' }])
  const late = (await school.signIn('teacher', school.people.teacher)).ask(violations.update, {
    params: { uuid: row.uuid },
    body: { status: 'verified', revision: 1 },
  })
  expect((await late).body).toMatchObject({ code: 'DATA_CHANGED', message: expect.stringContaining('Terverifikasi') })
})

test('whoever leads the class verifies what is light; the office what is not, and what the leader recorded', async () => {
  const school = await openClass()
  const { teacher } = school.people
  expect((await put(school, teacher, await kept(school, { code: 'D2' }), { status: 'verified' })).body).toMatchObject({
    code: 'DATA_CHANGED',
  })
  expect((await put(school, teacher, await kept(school, {}, teacher), { status: 'verified' })).body).toMatchObject({
    code: 'DATA_CHANGED',
  })
  expect((await put(school, teacher, await kept(school), { status: 'verified' })).data).toMatchObject({ status: 'verified' })
})

test('what came back is put right by its writer, and waits again', async () => {
  const school = await openClass()
  const row = await kept(school, {}, school.physicist)
  expect((await put(school, school.people.teacher, row, { status: 'needs_revision' })).body).toMatchObject({
    errors: { note: [expect.any(String)] },
  })
  await put(school, school.people.teacher, row, { status: 'needs_revision', note: 'Jam berapa?' })
  expect(await told(school, school.physicist)).toEqual(['violation_decided'])
  const { data: desk } = await (await school.signIn('teacher', school.physicist)).ask(violations.desk, {})
  expect(desk).toMatchObject([{ uuid: row.uuid, can: ['edit', 'cancel'] }])
  const again = { status: 'waiting_verification' as const, revision: 2, description: 'Datang pukul 07.25.' }
  expect((await put(school, school.physicist, row, again)).data).toMatchObject({
    status: 'waiting_verification',
    description: 'Datang pukul 07.25.',
  })
  expect((await conduct(school)).records[0]?.history.map(({ step }) => step)).toEqual(['recorded'])
})

test('what is verified is followed up and ends as done, each step with its words', async () => {
  const school = await openClass()
  const row = await kept(school, { status: 'verified' }, school.physicist)
  await put(school, school.physicist, row, { status: 'followed_up', note: 'Diajak bicara.' })
  const { data } = await put(school, school.physicist, row, { status: 'done', revision: 2 })
  expect(data).toMatchObject({ status: 'done', can: [] })
  expect(data.history.slice(1)).toMatchObject([{ step: 'followed_up', note: 'Diajak bicara.' }, { step: 'done' }])
})

test('a family says how it was within three days, once each, and the points rest until it is looked at again', async () => {
  const school = await openClass()
  const row = await kept(school, { code: 'A3', status: 'verified' })
  const say = async (role: 'student' | 'parent') =>
    (await school.signIn(role)).ask(violations.clarify, {
      params: { violation_id: ids.encode(row.id) },
      body: { text: 'Ban sepeda bocor di jalan.' },
    })
  expect((await say('student')).data).toMatchObject({ status: 'clarification', can: [] })
  expect((await conduct(school)).totals.points).toBe(0)
  expect((await say('student')).body).toMatchObject({ code: 'DATA_CHANGED' })
  expect((await say('parent')).data.history.filter(({ step }) => step === 'clarified')).toHaveLength(2)
  const late = await kept(school, { clarify_until: '2026-11-22' })
  expect((await conduct(school)).records.find(({ uuid }) => uuid === late.uuid)?.can).toEqual([])
})

test('a colleague who neither recorded it nor leads the class reads nothing of it but that it counts', async () => {
  const school = await openClass()
  const row = await kept(school)
  const physicist = await school.signIn('teacher', school.physicist)
  expect((await physicist.ask(violations.detail, { params: { uuid: row.uuid } })).status).toBe(404)
  const { data } = await physicist.ask(violations.list, { query: { class_uuid: school.class.uuid } })
  expect(data.find(({ id }) => id === ids.encode(school.people.student.id))).toMatchObject({ records: 1, points: 0 })
})

test('a class is needed for its list, and its pupils stand by name, not by points', async () => {
  const school = await openClass()
  const teacher = await school.signIn('teacher')
  expect((await teacher.ask(violations.list, { query: {} })).body).toMatchObject({
    errors: { class_uuid: ['classUuid is required'] },
  })
  expect((await teacher.ask(violations.detail, { params: { uuid: 'x' } })).body).toMatchObject({
    errors: { uuid: ['violation_uuid is required'] },
  })
  await aPupil(school.db, school.school, { in: school.class, name: 'Aaa' })
  const { data, body } = await teacher.ask(violations.list, { query: { class_uuid: school.class.uuid, sort_order: 'desc' } })
  expect(body.meta).toMatchObject({ per_page: 10 })
  expect(data.at(-1)?.name).toBe('Aaa')
})

test('a class says what the records of all its pupils come to, without who is at another school; a class of others is not in the list', async () => {
  const school = await openClass()
  const { db, people } = school
  const other = await aPupil(db, school.school, { in: school.class })
  await aPupil(db, school.school, { in: await aClass(db, school.school) })
  const gone = await aPupil(db, school.school, { in: school.class, school_id: (await aSchool(db)).id })
  await kept(school, { of: gone })
  expect((await record(school, school.physicist, 'A1', { student_uuid: [ids.encode(gone.id)] })).status).toBe(404)
  await kept(school, { code: 'A3', status: 'verified' })
  await kept(school, { status: 'verified', of: other })
  await kept(school, { of: other })
  await kept(school)
  const { data } = await (await school.signIn('teacher', people.teacher)).ask(violations.classes, { query: {} })
  expect(data.map(({ name, pupils, records, waiting, points }) => [name, pupils, records, waiting, points])).toEqual([
    [school.class.name, 2, 4, 2, 12],
  ])
})

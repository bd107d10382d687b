import { violations, type ViolationStatus } from '@lentera/contract/violations'
import { violationOffice } from '@lentera/contract/violations/office'
import { expect, test } from 'vitest'
import { aClass, aLesson, anOffice, aPupil, aSchool, aSubject, aTeacher } from '#db/seed/builders.ts'
import { aViolation } from '#db/seed/violations.ts'
import { createIds } from '#kit/http/ids.ts'
import { type MadeAccount, type OpenSchool, openSchool, testSettings } from '#test/school.ts'
import { aPdf, sendFile } from '#test/uploads.ts'
import { pointsOf, reached } from './violations.rules.ts'

const ids = createIds(testSettings.hashidsSalt)
/** A teacher of physics who does not lead the class. */
const openClass = async () => {
  const school = await openSchool()
  const subject = await aSubject(school.db, school.school, 'Fisika')
  const physicist = await aTeacher(school.db, school.school, { name: 'Bu Rina' })
  await aLesson(school.db, school.school, { class: school.class, teacher: physicist, subject })
  return { ...school, physicist }
}
const ruleId = async ({ db, school }: Pick<OpenSchool, 'db' | 'school'>, code: string) => {
  const rows = db.selectFrom('violation_rule').where('school_id', '=', school.id).where('code', '=', code).select('id')
  return ids.encode((await rows.executeTakeFirstOrThrow()).id)
}
const record = async (school: OpenSchool, by: MadeAccount, code = 'A1', more: object = {}) =>
  (await school.signIn('teacher', by)).ask(violations.record, {
    body: {
      rule_id: await ruleId(school, code),
      class_uuid: school.class.uuid,
      student_uuid: [ids.encode(school.people.student.id)],
      date: '2026-11-23',
      description: 'Datang sepuluh menit setelah bel.',
      ...more,
    },
  })
const kept = async (school: OpenSchool, of: Partial<Parameters<typeof aViolation>[2]> = {}, by?: MadeAccount) =>
  aViolation(school.db, school.school, {
    of: school.people.student,
    by: by ?? (await aTeacher(school.db, school.school)),
    in: school.class,
    ...of,
  })
const put = async (
  school: OpenSchool,
  by: MadeAccount,
  row: { uuid: string },
  body: { status: ViolationStatus; revision?: number; note?: string; description?: string },
) => (await school.signIn('teacher', by)).ask(violations.update, { params: { uuid: row.uuid }, body: { revision: 1, ...body } })
const decide = async (school: OpenSchool, row: { id: number }, verb: 'verify' | 'reject', reason?: string, who?: MadeAccount) =>
  (await school.signIn('school', who)).ask(violationOffice.decide, {
    body: { of: [{ id: ids.encode(row.id), revision: 1 }], verb, ...(reason && { reason }) },
  })
const conduct = async (school: OpenSchool, role: 'student' | 'parent' = 'student') =>
  (
    await (
      await school.signIn(role)
    ).ask(violations.conduct, {
      query: role === 'parent' ? { student_id: ids.encode(school.people.student.id) } : {},
    })
  ).data
const told = async (school: OpenSchool, of: MadeAccount) =>
  (await school.db.selectFrom('notification').where('account_id', '=', of.id).select('kind').execute()).map(({ kind }) => kind)

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

test('a rule of another school, a pupil of another class and a day to come are refused', async () => {
  const school = await openClass()
  const other = await aSchool(school.db)
  const foreign = await ruleId({ db: school.db, school: other }, 'A1')
  expect((await record(school, school.physicist, 'A1', { rule_id: foreign })).body).toMatchObject({ code: 'NOT_FOUND' })
  const stranger = await aPupil(school.db, school.school, { in: await aClass(school.db, school.school) })
  const student_uuid = [ids.encode(stranger.id)]
  expect((await record(school, school.physicist, 'A1', { student_uuid })).body).toMatchObject({ code: 'NOT_FOUND' })
  expect((await record(school, school.physicist, 'A1', { date: '2026-11-24' })).body).toMatchObject({
    errors: { date: [expect.any(String)] },
  })
})

test('the office changes the book and its steps; a rule that rests is not recorded by', async () => {
  const school = await openClass()
  const office = await school.signIn('school')
  const { data: book } = await office.ask(violationOffice.book, {})
  expect(book.thresholds).toHaveLength(8)
  const { id, ...first } = book.rules.find(({ code }) => code === 'A1')!
  const params = { rule_id: id }
  expect((await office.ask(violationOffice.changeRule, { params, body: { ...first, code: 'a2' } })).body).toMatchObject({
    errors: { code: [expect.any(String)] },
  })
  await office.ask(violationOffice.changeRule, { params, body: { ...first, active: false } })
  expect((await record(school, school.physicist)).body).toMatchObject({ code: 'NOT_FOUND' })
  const { data } = await office.ask(violationOffice.setThresholds, { body: { thresholds: [{ action: 'sp1', points: 30 }] } })
  expect(data).toEqual([{ action: 'sp1', points: 30 }])
})

test('the office sees how each class is doing, by its name', async () => {
  const school = await openClass()
  await kept(school, { status: 'verified' })
  await kept(school, { status: 'done', date: '2026-10-20' })
  await kept(school)
  const { data } = await (await school.signIn('school')).ask(violationOffice.trend, {})
  expect(data.find((one) => one.class.uuid === school.class.uuid)).toMatchObject({ this_month: 1, last_month: 1, year: 2 })
})

test('the records of a pupil and those of the office are narrowed by status', async () => {
  const school = await openClass()
  await kept(school)
  await kept(school, { status: 'verified' })
  await kept(school, { status: 'rejected' })
  const teacher = await school.signIn('teacher')
  const office = await school.signIn('school')
  const params = { studentUuid: ids.encode(school.people.student.id) }
  const ofPupil = async (query: { status?: ViolationStatus }) =>
    (await teacher.ask(violations.histories, { params, query })).data.map(({ status }) => status)
  const ofOffice = async (query: { status?: ViolationStatus }) =>
    (await office.ask(violationOffice.inbox, { query: { show: 'all', ...query } })).data.map(({ status }) => status)
  for (const listed of [ofPupil, ofOffice]) {
    expect(await listed({})).toHaveLength(3)
    expect(await listed({ status: 'verified' })).toEqual(['verified'])
    expect(await listed({ status: 'done' })).toEqual([])
  }
})

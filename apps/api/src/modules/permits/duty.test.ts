import { permits } from '@lentera/contract/permits'
import { duty } from '@lentera/contract/permits/duty'
import { letters } from '@lentera/contract/permits/letter'
import { permitDecisions } from '@lentera/contract/permits/decisions'
import { expect, test } from 'vitest'
import { anOffice } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { record } from '#test/records.ts'
import { type OpenSchool, openSchool, testSettings } from '#test/school.ts'
import { letterToken } from './letter-token.ts'

const ids = createIds(testSettings.hashidsSalt)
const MONDAY = '2026-11-23'
const at = (time: string) => openSchool({ now: `${MONDAY}T${time}:00+07:00` })
const studentOf = ({ people }: OpenSchool) => ids.encode(people.student.id)
const late = { type: 'late_arrival' as const, ends_at: '07:40', reason: 'Ban motor bocor di jalan.' }
const recordOf = ({ db, people }: OpenSchool) =>
  db.selectFrom('attendance').where('account_id', '=', people.student.id).select(['status', 'late_minutes', 'method']).execute()

test('who comes late is let in at the desk: a letter, a permit that holds, and a late day', async () => {
  const school = await at('07:45')
  const office = await school.signIn('school')
  const [found] = (await office.ask(duty.find, { query: { search: 'andi' } })).data
  expect(found).toMatchObject({ name: 'Andi Saputra', status: null, permit: null })
  const given = await office.ask(duty.give, { body: { ...late, student_id: found!.id } })
  expect(given.data).toMatchObject({ type: 'late_arrival', ends_at: '07:40', by: 'Tata Usaha' })
  expect(await recordOf(school)).toEqual([{ status: 'late', late_minutes: 25, method: 'permit' }])
  expect((await office.ask(duty.desk, {})).data.letters).toMatchObject([{ permit_id: given.data.permit_id }])
  const told = await (await school.signIn('parent')).ask(permits.detail, { params: { permit_id: given.data.permit_id } })
  expect(told.data).toMatchObject({ state: 'approved', filed_by: { role: 'school' } })
})

test('the desk records nobody over a teacher’s word, and no arrival that has not come', async () => {
  const school = await at('07:45')
  await record(school, school.people.student, { [MONDAY]: 'present' })
  const office = await school.signIn('school')
  const body = { ...late, student_id: studentOf(school) }
  expect((await office.ask(duty.give, { body: { ...body, ends_at: '08:00' } })).body.errors).toEqual({
    ends_at: ['Jam ini belum tiba.'],
  })
  expect((await office.ask(duty.give, { body })).status).toBe(200)
  expect(await recordOf(school)).toMatchObject([{ status: 'present' }])
})

test('a second letter for the same hours names the first, and calling it off takes the late day back', async () => {
  const school = await at('07:45')
  const office = await school.signIn('school')
  const body = { ...late, student_id: studentOf(school) }
  const { data } = await office.ask(duty.give, { body })
  expect((await office.ask(duty.give, { body })).body).toMatchObject({
    code: 'WARNING_DATA_EXIST',
    data: { permit_id: data.permit_id },
  })
  await office.ask(permits.cancel, { params: { permit_id: data.permit_id }, body: { revision: 1, reason: 'Salah siswa.' } })
  expect(await recordOf(school)).toMatchObject([{ status: 'unrecorded' }])
  expect((await office.ask(duty.desk, {})).data.letters).toEqual([])
})

test('whom the family has announced as late is let in by the desk that morning, without waiting for the homeroom teacher', async () => {
  const school = await at('07:45')
  const [office, parent] = [await school.signIn('school'), await school.signIn('parent')]
  const asked = await parent.ask(permits.file, {
    body: { ...late, ends_at: '09:00', starts_on: MONDAY, ends_on: MONDAY, student_id: studentOf(school) },
  })
  const found = async () => (await office.ask(duty.find, { query: { search: 'andi' } })).data[0]?.permit
  expect(await found()).toMatchObject({ permit_id: asked.data.id, waits: true })
  const given = await office.ask(duty.give, { body: { ...late, student_id: studentOf(school) } })
  expect(given.body).toMatchObject({ code: 'WARNING_DATA_EXIST', data: { permit_id: asked.data.id } })
  const body = { of: [{ id: asked.data.id, revision: asked.data.revision }], verb: 'approve' as const }
  expect((await office.ask(permitDecisions.decide, { body })).data.results).toMatchObject([{ outcome: 'decided' }])
  expect(await found()).toMatchObject({ waits: false })
  expect((await office.ask(duty.desk, {})).data.letters).toMatchObject([{ permit_id: asked.data.id }])
})

test('a letter that one of the office gave is called off by a colleague', async () => {
  const school = await at('07:45')
  const { data } = await (await school.signIn('school')).ask(duty.give, { body: { ...late, student_id: studentOf(school) } })
  const colleague = await school.signIn('school', await anOffice(school.db, school.school))
  const said = await colleague.ask(permits.cancel, { params: { permit_id: data.permit_id }, body: { revision: 1 } })
  expect(said.data).toMatchObject({ state: 'cancelled' })
})

test('a letter is printed on half a sheet, and its QR tells a guard whether it holds, until the day after', async () => {
  const school = await at('10:00')
  const office = await school.signIn('school')
  const leave = {
    type: 'early_leave' as const,
    starts_at: '10:30',
    reason: 'Dijemput karena sakit.',
    student_id: studentOf(school),
  }
  const { data } = await office.ask(duty.give, { body: leave })
  const { status, headers } = await office.ask(duty.letter, { params: { permit_id: data.permit_id }, query: {} })
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  const token = letterToken(testSettings, ids.decode(data.permit_id)!)
  const check = () => school.guest.ask(letters.checkLetter, { params: { token } })
  expect((await check()).data).toMatchObject({ student_name: 'Andi Saputra', starts_at: '10:30', holds: true })
  await office.ask(permits.cancel, { params: { permit_id: data.permit_id }, body: { revision: 1, reason: 'Tidak jadi pulang.' } })
  expect((await check()).data.holds).toBe(false)
  school.travel('2026-11-25T06:00:00+07:00')
  expect((await check()).status).toBe(404)
  const forged = `${token.slice(0, -2)}AA`
  expect((await school.guest.ask(letters.checkLetter, { params: { token: forged } })).status).toBe(404)
})

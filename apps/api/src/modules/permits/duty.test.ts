import { attendance } from '@lentera/contract/attendance'
import { permits } from '@lentera/contract/permits'
import { duty } from '@lentera/contract/permits/duty'
import { letters } from '@lentera/contract/permits/letter'
import { expect, test } from 'vitest'
import { anOffice, aPupil } from '#db/seed/builders.ts'
import { aPermit } from '#db/seed/permits.ts'
import { createIds } from '#kit/http/ids.ts'
import { record, waiting } from '#test/records.ts'
import { type OpenSchool, openSchool, testSettings } from '#test/school.ts'
import { letterToken } from './letter-token.ts'

const ids = createIds(testSettings.hashidsSalt)
const MONDAY = '2026-11-23'
const at = (time: string) => openSchool({ now: `${MONDAY}T${time}:00+07:00` })
const studentOf = ({ people }: OpenSchool) => ids.encode(people.student.id)
const late = { type: 'late_arrival' as const, ends_at: '07:40', reason: 'Ban motor bocor di jalan.' }
const recordOf = ({ db, people }: OpenSchool, { id }: { id: number } = people.student) =>
  db.selectFrom('attendance').where('account_id', '=', id).select(['status', 'late_minutes', 'method']).execute()
const stateOf = async ({ db }: OpenSchool, { id }: { id: number }) =>
  (await db.selectFrom('permit').where('id', '=', id).select('state').executeTakeFirstOrThrow()).state

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

test('a letter for the wrong pupil that is called off leaves no arrival: neither a time, nor anybody who could go home', async () => {
  const school = await openSchool({ now: `${MONDAY}T07:45:00+07:00`, school: { setting: { clock_out: true } } })
  const { db, people } = school
  const office = await school.signIn('school')
  // Whose check-in was rejected has the time of that one again.
  const rejected = await aPupil(db, school.school, { in: school.class })
  const tried = new Date(`${MONDAY}T06:50:00+07:00`)
  await record(
    school,
    rejected,
    { [MONDAY]: 'unrecorded' },
    { ...waiting, verification: 'rejected', method: 'location', clock_in_at: tried },
  )
  const came = async ({ id }: { id: number }) =>
    (await db.selectFrom('attendance').where('account_id', '=', id).select(['status', 'clock_in_at']).execute())[0]
  for (const pupil of [people.student, rejected]) {
    const { data } = await office.ask(duty.give, { body: { ...late, student_id: ids.encode(pupil.id) } })
    expect(await came(pupil)).toEqual({ status: 'late', clock_in_at: new Date(`${MONDAY}T07:40:00+07:00`) })
    await office.ask(permits.cancel, { params: { permit_id: data.permit_id }, body: { revision: 1, reason: 'Salah siswa.' } })
  }
  expect(await came(people.student)).toEqual({ status: 'unrecorded', clock_in_at: null })
  expect(await came(rejected)).toEqual({ status: 'unrecorded', clock_in_at: tried })
  expect((await (await school.signIn('student')).ask(attendance.clockOut, {})).body.code).toBe('NOT_CHECKED_IN')
})

test('whom the family has announced as late is let in by the desk that morning, without waiting for the homeroom teacher', async () => {
  const school = await at('07:45')
  const [office, parent] = [await school.signIn('school'), await school.signIn('parent')]
  const asked = await parent.ask(permits.file, {
    body: { ...late, ends_at: '09:00', starts_on: MONDAY, ends_on: MONDAY, student_id: studentOf(school) },
  })
  const found = async () => (await office.ask(duty.find, { query: { search: 'andi' } })).data[0]?.permit
  expect(await found()).toMatchObject({ permit_id: asked.data.id, waits: true })
  const mate = await aPupil(school.db, school.school, { in: school.class })
  const announced = { type: 'late_arrival' as const, ends_at: '09:00' }
  const other = await aPermit(school.db, school.school, { of: mate, ...announced })
  const give = () => office.ask(duty.give, { body: { ...late, student_id: studentOf(school) } })
  const given = await give()
  expect(given.data).toMatchObject({ permit_id: asked.data.id, ends_at: '09:00', by: 'Tata Usaha' })
  expect(await recordOf(school)).toEqual([{ status: 'late', late_minutes: 25, method: 'permit' }])
  expect(await found()).toMatchObject({ waits: false })
  expect((await office.ask(duty.desk, {})).data.letters).toMatchObject([{ permit_id: asked.data.id }])
  // Pressed once more it is the same letter, and the mate who was announced, too, has not come.
  expect((await give()).data).toEqual(given.data)
  expect(await stateOf(school, other)).toBe('waiting_homeroom')
  expect(await recordOf(school, mate)).toEqual([])
  const seen = await parent.ask(permits.detail, { params: { permit_id: asked.data.id } })
  expect(seen.data.history.map(({ kind }) => kind)).toEqual(['filed', 'approved'])
})

test('who was announced as late and approved beforehand is recorded when the desk lets the pupil in, also once found absent', async () => {
  const school = await at('07:45')
  const { student } = school.people
  const office = await school.signIn('school')
  const permit = await aPermit(school.db, school.school, {
    of: student,
    type: 'late_arrival',
    ends_at: '09:00',
    state: 'approved',
  })
  const body = { ...late, student_id: studentOf(school) }
  expect((await office.ask(duty.give, { body: { ...body, ends_at: '07:10' } })).body.errors).toHaveProperty('ends_at')
  expect(await recordOf(school)).toEqual([])
  const findAbsent = () =>
    school.db
      .updateTable('attendance')
      .set({ status: 'absent', method: 'roll_call', late_minutes: null })
      .where('account_id', '=', student.id)
      .execute()
  for (const ends_at of ['07:40', '07:45']) {
    const given = await office.ask(duty.give, { body: { ...body, ends_at } })
    expect(given.data.permit_id).toBe(ids.encode(permit.id))
    expect(await recordOf(school)).toMatchObject([{ status: 'late', method: 'permit' }])
    if (ends_at === '07:40') await findAbsent()
  }
  expect(await recordOf(school)).toMatchObject([{ late_minutes: 30 }])
})

test('a pupil who has asked for the whole day, or was announced for another hour than the arrival, is no late one', async () => {
  const school = await at('07:45')
  const office = await school.signIn('school')
  const sick = await aPermit(school.db, school.school, { of: school.people.student })
  const given = await office.ask(duty.give, { body: { ...late, student_id: studentOf(school) } })
  expect(given.body).toMatchObject({ code: 'WARNING_DATA_EXIST', data: { permit_id: ids.encode(sick.id) } })
  const mate = await aPupil(school.db, school.school, { in: school.class })
  const leaves = await aPermit(school.db, school.school, { of: mate, type: 'early_leave', starts_at: '11:00' })
  const { data } = await office.ask(duty.give, { body: { ...late, student_id: ids.encode(mate.id) } })
  expect(data.permit_id).not.toBe(ids.encode(leaves.id))
  expect([await stateOf(school, sick), await stateOf(school, leaves)]).toEqual(['waiting_homeroom', 'waiting_homeroom'])
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

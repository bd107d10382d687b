import { attendance } from '@lentera/contract/attendance'
import { attendanceDecisions as decisions } from '@lentera/contract/attendance/decisions'
import { expect, test } from 'vitest'
import { aParent } from '#db/seed/builders.ts'
import { openSchool } from '#test/school.ts'

const date = '2026-11-23'

const family = async () => {
  const school = await openSchool()
  await (await school.signIn('student')).ask(attendance.checkIn, { body: { latitude: 0.01, longitude: 110, accuracy: 8 } })
  const [teacher, parent] = [await school.signIn('teacher'), await school.signIn('parent')]
  const [row] = (await teacher.ask(decisions.requests, { query: {} })).data.requests
  const student_id = row!.student.id
  return {
    ...school,
    teacher,
    parent,
    student_id,
    record: row!.record,
    look: async (who = parent) => (await who.ask(decisions.waitingCheckIn, { query: { student_id, date } })).data,
    confirm: (note?: string, who = parent) =>
      who.ask(decisions.confirmCheckIn, { body: { student_id, date, ...(note !== undefined && { note }) } }),
  }
}

test('a parent sees the child’s waiting check-in and confirms it: evidence for the teacher that changes no status', async () => {
  const { look, confirm, teacher, record } = await family()
  expect(await look()).toMatchObject({
    date,
    timezone: 'Asia/Jakarta',
    student: { name: 'Andi Saputra' },
    homeroom_teacher: 'Ratna Dewi, S.Pd.',
    record: { verification: 'waiting', waiting_reason: 'outside_radius' },
    confirmed: false,
    confirmations: [],
    ended: null,
  })
  const { data } = await confirm('Ya, anak saya di sekolah')
  expect(data).toMatchObject({ confirmed: true, record: { ...record, revision: 1 } })
  const { data: seen } = await teacher.ask(decisions.request, { params: { attendance_id: record.id } })
  expect(seen).toMatchObject({
    record: { status: 'unrecorded', verification: 'waiting' },
    confirmations: [{ by: 'Sari Wahyuni', note: 'Ya, anak saya di sekolah' }],
    history: [],
  })
  expect((await teacher.ask(decisions.requests, { query: {} })).data.requests[0]!.confirmed_by).toEqual(['Sari Wahyuni'])
})

test('confirming twice is one confirmation, and the other parent’s is a second one', async () => {
  const { confirm, look, db, people, signIn } = await family()
  await confirm('Pertama')
  expect((await confirm('Kedua')).data.confirmations).toMatchObject([{ note: 'Pertama' }])
  const other = await signIn('parent', await aParent(db, { name: 'Ayah Andi', of: [people.student] }))
  expect((await look(other)).confirmed).toBe(false)
  await confirm(undefined, other)
  expect((await look()).confirmations.map(({ by, note }) => [by, note])).toEqual([
    ['Sari Wahyuni', 'Pertama'],
    ['Ayah Andi', null],
  ])
})

test('after the decision the parent sees it, with its reason, and can no longer confirm', async () => {
  const { confirm, look, teacher, record } = await family()
  await teacher.ask(decisions.decide, {
    body: { of: [{ id: record.id, revision: 1 }], verb: 'reject', reason: 'Tidak ada di kelas' },
  })
  expect((await confirm()).body).toMatchObject({ status: 409, code: 'RECORD_CHANGED' })
  expect(await look()).toMatchObject({
    record: { verification: 'rejected', status: 'unrecorded' },
    ended: { by: 'Ratna Dewi, S.Pd.', reason: 'Tidak ada di kelas' },
    confirmed: false,
  })
})

test('a day on which the child has no record says so, and there is nothing to confirm', async () => {
  const { parent, student_id } = await family()
  for (const empty of ['2026-11-20', '2019-01-01', '1900-01-01'])
    expect((await parent.ask(decisions.waitingCheckIn, { query: { student_id, date: empty } })).data.record).toBeNull()
  expect((await parent.ask(decisions.confirmCheckIn, { body: { student_id, date: '2026-11-20' } })).status).toBe(404)
})

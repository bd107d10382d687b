import { attendanceHistory } from '@lentera/contract/attendance/history'
import { schoolAttendance } from '@lentera/contract/attendance/school'
import { people } from '@lentera/contract/people'
import { pupilRegister } from '@lentera/contract/people/register'
import { expect, test } from 'vitest'
import { aClass } from '#db/seed/builders.ts'
import { openSchool } from '#test/school.ts'

const from = { from_school: 'SMA Negeri 2 Parepare', from_npsn: '40307703', from_city: 'Parepare', from_letter: '421/88/2026' }
const blank = { username: null, nisn: null, nip: null, born_on: '2010-05-17', phone: null, email: null }
const plain = { number: null, birth_place: null, address: null, parent_names: null }

/** Monday 23 November 2026 at a school with a class XI A of Andi, seen by its office. */
const arriving = async () => {
  const at = await openSchool()
  const office = await at.signIn('school')
  const add = (entered_on: string, more: { role?: 'student' | 'teacher' } = {}) =>
    office.ask(people.add, {
      body: {
        ...blank,
        role: more.role ?? 'student',
        name: 'Citra Lestari',
        ...(more.role !== 'teacher' && { class_uuid: at.class.uuid }),
        arrival: { entered_on, ...from },
      },
    })
  const names = async (date: string) =>
    (await office.ask(schoolAttendance.schoolClass, { query: { class_uuid: at.class.uuid, date } })).data.people.map(
      ({ name }) => name,
    )
  return {
    ...at,
    office,
    add,
    names,
    stays: async (id: string) =>
      (await office.ask(people.classHistory, { params: { person_id: id } })).data.map(({ class_name, from: since, to }) => [
        class_name,
        since,
        to,
      ]),
    entry: async (id: string) => (await office.ask(pupilRegister.pupil, { params: { person_id: id } })).data,
  }
}

test('a pupil who comes in the middle of a year belongs to the class from that day on, and is not expected before it', async () => {
  const at = await arriving()
  const { data } = await at.add('2026-11-19')
  expect(await at.names('2026-11-18')).toEqual(['Andi Saputra'])
  expect(await at.names('2026-11-19')).toEqual(['Andi Saputra', 'Citra Lestari'])
  const teacher = await at.signIn('teacher')
  const month = await teacher.ask(attendanceHistory.classroom, { query: { class_uuid: at.class.uuid } })
  const citra = month.data.students.find(({ name }) => name === 'Citra Lestari')
  expect(citra?.totals.absent).toBe(0)
  expect(await at.entry(data.id)).toMatchObject({ ...from, entered_on: '2026-11-19', entry_year: 2026, state: 'active' })
  expect((await at.entry(data.id)).classes).toEqual([
    { class_name: at.class.name, year: 2026, from: '2026-11-19', to: null, reason: 'Pindahan dari SMA Negeri 2 Parepare' },
  ])
})

test.each([
  ['a first day to come', '2026-11-24', {}],
  ['a first day before the year', '2026-06-30', {}],
  ['a teacher as a pupil who moves in', '2026-11-19', { role: 'teacher' }],
] as const)('%s is refused, and nobody is added', async (_, day, more) => {
  const at = await arriving()
  const { status, body } = await at.add(day, more)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['arrival.entered_on']])
  const show = more && 'role' in more ? 'teachers' : 'students'
  const { data } = await at.office.ask(people.list, { query: { show } })
  expect(data.map(({ name }) => name)).not.toContain('Citra Lestari')
})

test('another first day is that of the class, too, and the moves after it stay', async () => {
  const at = await arriving()
  const { id } = (await at.add('2026-11-10')).data
  const other = await aClass(at.db, at.school, { name: 'XI B' })
  await at.office.ask(people.moveSeveral, {
    body: { person_ids: [id], class_uuid: other.uuid, from: '2026-11-18', reason: 'Pindah peminatan.' },
  })
  const save = async (entered_on: string | null) => {
    const { revision } = await at.entry(id)
    return at.office.ask(pupilRegister.save, { params: { person_id: id }, body: { ...plain, ...from, entered_on, revision } })
  }
  expect((await save('2026-11-03')).status).toBe(200)
  const moved = ['XI B', '2026-11-18', null]
  expect(await at.stays(id)).toEqual([moved, [at.class.name, '2026-11-03', '2026-11-17']])
  expect(await at.names('2026-11-03')).toEqual(['Andi Saputra', 'Citra Lestari'])
  expect((await save('2026-11-18')).body).toMatchObject({ code: 'VALIDATION', errors: { entered_on: [expect.any(String)] } })
  expect((await save('2026-11-24')).body).toMatchObject({ code: 'VALIDATION', errors: { entered_on: [expect.any(String)] } })
  expect(await at.stays(id)).toEqual([moved, [at.class.name, '2026-11-03', '2026-11-17']])
  // From the beginning of the year.
  expect((await save(null)).status).toBe(200)
  expect(await at.stays(id)).toEqual([moved, [at.class.name, null, '2026-11-17']])
})

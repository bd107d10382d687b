import { attendance } from '@lentera/contract/attendance'
import { attendanceDecisions as decisions } from '@lentera/contract/attendance/decisions'
import { notifications } from '@lentera/contract/notifications'
import { type Mark, rollCall } from '@lentera/contract/attendance/roll-call'
import type { Role } from '@lentera/contract'
import { expect, test } from 'vitest'
import { aParent, aPupil } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool } from '#test/school.ts'

const date = '2026-11-23'
const outside = { latitude: 0.01, longitude: 110, accuracy: 8 }
const inside = { latitude: 0, longitude: 110, accuracy: 8 }

/** A class of two on a Monday at 06.50; the second pupil, Bagus, has a parent too. */
const aRoom = async (now?: string) => {
  const school = await openSchool({ ...(now !== undefined && { now }), school: { created_at: new Date('2026-11-21T18:00:00Z') } })
  const old = { created_at: new Date('2026-07-01T00:00:00Z') }
  await school.db.updateTable('account').set(old).where('id', '=', school.people.student.id).execute()
  const bagus = await aPupil(school.db, school.school, { name: 'Bagus Prakoso', in: school.class, ...old })
  const ibuBagus = await aParent(school.db, { name: 'Ibu Bagus', of: [bagus] })
  const ids = createIds(school.settings.hashidsSalt)
  const andi = school.people.student
  const take = async (
    said: readonly [{ id: number }, Mark['status'], number | null][],
    state: 'draft' | 'confirmed' = 'confirmed',
  ) => {
    const marks = said.map(([{ id }, status, revision]) => ({ student_id: ids.encode(id), status, revision }))
    const body = { class_uuid: school.class.uuid, date, state, marks }
    const answer = await (await school.signIn('teacher')).ask(rollCall.takeRollCall, { body })
    expect(answer.status).toBe(200)
  }
  const told = async (role: Role, who?: { username: string }) =>
    (await (await school.signIn(role, who)).ask(notifications.list, { query: {} })).data.data.map(({ kind, title, text }) => ({
      kind,
      title,
      text,
    }))
  const titles = async (role: Role, who?: { username: string }) => (await told(role, who)).map(({ title }) => title)
  const checkIn = async (body = inside) => (await school.signIn('student')).ask(attendance.checkIn, { body })
  return { ...school, andi, bagus, ibuBagus, ids, take, told, titles, checkIn }
}

test('a confirmed roll call tells every parent the result, and the pupils who are not present', async () => {
  const { take, andi, bagus, ibuBagus, titles, told } = await aRoom()
  await take([
    [andi, 'present', null],
    [bagus, 'sick', null],
  ])
  expect(await told('parent')).toEqual([
    { kind: 'roll_call', title: 'Andi Saputra tercatat Hadir', text: 'Senin, 23 November, menurut absen guru.' },
  ])
  expect(await titles('parent', ibuBagus)).toEqual(['Bagus Prakoso tercatat Sakit'])
  expect(await titles('student', bagus)).toEqual(['Kamu tercatat Sakit'])
  expect(await titles('student')).toEqual([])
})

test('a draft tells nobody, and confirming the same again tells nobody a second time', async () => {
  const { take, andi, titles } = await aRoom()
  await take([[andi, 'absent', null]], 'draft')
  expect(await titles('parent')).toEqual([])
  await take([[andi, 'absent', null]])
  await take([[andi, 'absent', 1]])
  expect(await titles('parent')).toEqual(['Andi Saputra tercatat Alpa'])
})

test('a result that the teacher changes is told anew, back and forth too', async () => {
  const { take, andi, titles } = await aRoom()
  await take([[andi, 'absent', null]])
  await take([[andi, 'present', 1]])
  await take([[andi, 'absent', 2]])
  expect(await titles('parent')).toEqual([
    'Andi Saputra tercatat Alpa',
    'Andi Saputra tercatat Hadir',
    'Andi Saputra tercatat Alpa',
  ])
})

test('whoever checked in alone is confirmed once', async () => {
  const { take, andi, titles, checkIn } = await aRoom()
  await checkIn()
  await take([[andi, 'present', 1]])
  await take([[andi, 'present', 1]])
  expect(await titles('parent')).toEqual(['Andi Saputra tercatat Hadir'])
})

test('a check-in that waits is told to the homeroom teacher and the parents within a minute, once', async () => {
  const { checkIn, told, runJobs, ibuBagus, titles } = await aRoom()
  await checkIn(outside)
  expect(await titles('teacher')).toEqual([])
  await runJobs()
  await runJobs()
  expect(await told('teacher')).toEqual([
    {
      kind: 'waiting',
      title: 'Presensi Andi Saputra menunggu keputusan',
      text: 'Senin, 23 November. Di luar area sekolah. Periksa lalu setujui atau tolak.',
    },
  ])
  expect(await titles('parent')).toEqual(['Presensi Andi Saputra menunggu keputusan'])
  expect(await titles('parent', ibuBagus)).toEqual([])
  expect(await titles('student')).toEqual([])
})

test('a decision is told to the pupil and the parents with its reason, and only the decision that counted', async () => {
  const { checkIn, told, signIn, titles } = await aRoom()
  const { data: record } = await checkIn(outside)
  const teacher = await signIn('teacher')
  const decide = () =>
    teacher.ask(decisions.decide, {
      body: {
        of: [{ id: record.id, revision: record.revision }],
        verb: 'reject',
        reason: 'Tidak ada di kelas',
      },
    })
  await decide()
  await decide()
  expect(await told('parent')).toEqual([
    {
      kind: 'decided',
      title: 'Presensi Andi Saputra ditolak',
      text: 'Senin, 23 November. Wali kelas menolak presensi ini. Alasan: Tidak ada di kelas.',
    },
  ])
  expect(await titles('student')).toEqual(['Presensi kamu ditolak'])
})

test('a rejected check-in that is made again and waits once more is told anew', async () => {
  const { checkIn, signIn, runJobs, titles, travel } = await aRoom()
  const { data: record } = await checkIn(outside)
  await runJobs()
  const of = [{ id: record.id, revision: record.revision }]
  const body = { of, verb: 'reject' as const, reason: 'Tidak ada di kelas' }
  await (await signIn('teacher')).ask(decisions.decide, { body })
  travel(`${date}T06:58:00+07:00`)
  expect((await checkIn(outside)).data.verification).toBe('waiting')
  await runJobs()
  await runJobs()
  expect(await titles('teacher')).toEqual(['Presensi Andi Saputra menunggu keputusan', 'Presensi Andi Saputra sudah diputuskan'])
})

test('a correction tells the pupil and the parents from what to what, and why', async () => {
  const { take, andi, told, signIn, ids, titles } = await aRoom()
  await take([[andi, 'absent', null]])
  const office = await signIn('school')
  const body = { student_id: ids.encode(andi.id), date, status: 'sick' as const, reason: 'Surat dokter menyusul', revision: 1 }
  expect((await office.ask(decisions.correct, { body })).status).toBe(200)
  expect((await told('parent'))[0]).toEqual({
    kind: 'correction',
    title: 'Presensi Andi Saputra dikoreksi',
    text: 'Senin, 23 November. Dari Alpa menjadi Sakit. Alasan: Surat dokter menyusul.',
  })
  expect((await titles('student'))[0]).toBe('Presensi kamu dikoreksi')
})

test('the closing of a day tells the parents of pupils it made absent, and the homeroom teacher what still waits', async () => {
  const { checkIn, travel, runJobs, told, titles, ibuBagus } = await aRoom()
  await checkIn(outside)
  await runJobs()
  travel(`${date}T16:00:00+07:00`)
  await runJobs()
  await runJobs()
  expect(await told('parent', ibuBagus)).toEqual([
    {
      kind: 'roll_call',
      title: 'Bagus Prakoso tercatat Alpa',
      text: 'Senin, 23 November. Sampai hari ditutup belum ada presensi, jadi tercatat Alpa.',
    },
  ])
  expect(await titles('parent')).toEqual(['Presensi Andi Saputra menunggu keputusan'])
  expect((await titles('teacher'))[0]).toBe('1 presensi masih menunggu keputusan')
})

test('a class that nobody took is told to the office at the closing, and no parent of it', async () => {
  const { travel, runJobs, titles, ibuBagus } = await aRoom()
  travel(`${date}T16:00:00+07:00`)
  await runJobs()
  expect(await titles('parent', ibuBagus)).toEqual([])
  expect(await titles('school')).toEqual(['1 kelas tidak diabsen'])
})

test('an hour into school the homeroom teacher is reminded of a class that nobody took, once', async () => {
  const { travel, runJobs, told, titles } = await aRoom()
  travel(`${date}T08:14:59+07:00`)
  await runJobs()
  expect(await titles('teacher')).toEqual([])
  for (const minute of ['15', '16', '17']) {
    travel(`${date}T08:${minute}:00+07:00`)
    await runJobs()
  }
  const [reminder, ...more] = await told('teacher')
  expect(more).toEqual([])
  expect(reminder).toMatchObject({ kind: 'reminder', text: 'Senin, 23 November. 2 dari 2 siswa belum tercatat.' })
  expect(reminder!.title).toMatch(/^XI \d+ belum diabsen$/)
})

test('nobody is reminded of a class whose roll call is confirmed, of one half recorded, or on a holiday', async () => {
  const taken = await aRoom()
  await taken.take([[taken.andi, 'present', null]])
  const half = await aRoom()
  await half.checkIn()
  const holiday = await aRoom()
  await holiday.db.insertInto('holiday').values({ school_id: holiday.school.id, date, name: 'Libur' }).execute()
  for (const { travel, runJobs, titles } of [taken, half, holiday]) {
    travel(`${date}T08:15:00+07:00`)
    await runJobs()
    expect(await titles('teacher')).toEqual([])
  }
})

test('a teacher who wants no reminders gets none', async () => {
  const { travel, runJobs, titles, signIn } = await aRoom()
  await (await signIn('teacher')).ask(notifications.setPreference, { body: { kind: 'reminder', enabled: false } })
  travel(`${date}T08:15:00+07:00`)
  await runJobs()
  expect(await titles('teacher')).toEqual([])
})

import { attendance } from '@lentera/contract/attendance'
import { schoolAttendance } from '@lentera/contract/attendance/school'
import { people } from '@lentera/contract/people'
import { departures } from '@lentera/contract/school-links/departures'
import { officeLinks } from '@lentera/contract/school-links/office'
import { expect, test } from 'vitest'
import { aClass, aPupil, aYear } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { placePupils } from '#school/placing.queries.ts'
import { textsOnPaper } from '#test/paper.ts'
import { record } from '#test/records.ts'
import { openSchool } from '#test/school.ts'

const usual = {
  last_day: '2026-11-23',
  cause: 'with_parents' as const,
  reason: '',
  to_school: 'SMA Negeri 1 Kendari',
  to_npsn: '40402111',
  letter_number: null,
  letter_on: '2026-11-23',
  signer_name: 'Dra. Hasnah, M.Pd.',
  signer_number: null,
}

/** Monday 23 November 2026, 06.50, in XI A with Andi and Zahra, seen by its office. */
const leaving = async () => {
  const running = await openSchool()
  const { db, school, class: room, people: around } = running
  const ids = createIds(running.settings.hashidsSalt)
  await db.updateTable('class').set({ name: 'XI A' }).where('id', '=', room.id).execute()
  const zahra = await aPupil(db, school, { name: 'Zahra', in: room })
  /** A session of now. */
  const office = () => running.signIn('school')
  const andi = ids.encode(around.student.id)
  return {
    ...running,
    ids,
    office,
    andi,
    zahra,
    depart: async (more: Partial<Record<keyof typeof usual, string | null>> = {}, who = andi) =>
      (await office()).ask(departures.depart, { params: { person_id: who }, body: { ...usual, ...more } as typeof usual }),
    letter: async (who = andi) => (await office()).ask(departures.letter, { params: { person_id: who } }),
    takeBack: async (who = andi) => (await office()).ask(officeLinks.takeBack, { body: { person_ids: [who] } }),
    names: async () => (await (await office()).ask(people.list, { query: { show: 'students' } })).data.map(({ name }) => name),
    classOn: async (date: string) =>
      (await (await office()).ask(schoolAttendance.schoolClass, { query: { class_uuid: room.uuid, date } })).data.people.map(
        ({ name }) => name,
      ),
    memberships: (student = around.student.id) =>
      db
        .selectFrom('class_membership')
        .where('student_id', '=', student)
        .orderBy('tahun_ajaran_id')
        .orderBy('from_date')
        .select(['class_id', 'from_date', 'to_date'])
        .execute(),
  }
}

test('a pupil who moves away is in the lists up to the last day and in none after it, and keeps what was recorded', async () => {
  const at = await leaving()
  const { student } = at.people
  await record(at, student, { '2026-11-19': 'present', '2026-11-20': 'absent' })
  const { data } = await at.depart({ last_day: '2026-11-20', reason: 'Orang tua pindah tugas.' })
  expect(data).toEqual({ letter_number: '001/SKP/XI/2026' })
  expect(await at.names()).toEqual(['Zahra'])
  // Without a record, too: Wednesday was in the class.
  for (const day of ['2026-11-18', '2026-11-19', '2026-11-20']) expect(await at.classOn(day)).toEqual(['Andi Saputra', 'Zahra'])
  expect(await at.classOn('2026-11-23')).toEqual(['Zahra'])
  const teacher = await at.signIn('teacher')
  expect((await teacher.ask(attendance.board, { query: {} })).data.students.map(({ name }) => name)).toEqual(['Zahra'])
  const kept = await at.db
    .selectFrom('attendance')
    .where('account_id', '=', student.id)
    .orderBy('date')
    .select('status')
    .execute()
  expect(kept.map(({ status }) => status)).toEqual(['present', 'absent'])
  const former = (await (await at.office()).ask(officeLinks.former, { query: {} })).data
  expect(former).toMatchObject([
    { name: 'Andi Saputra', state: 'moved', class_name: 'XI A', last_day: '2026-11-20', letter_number: '001/SKP/XI/2026' },
  ])
})

test('a pupil whose last day is today stands in the roll of today', async () => {
  const at = await leaving()
  await at.depart()
  const roll = async () =>
    (await (await at.signIn('teacher')).ask(attendance.board, { query: {} })).data.students.map(({ name }) => name)
  expect(await roll()).toEqual(['Andi Saputra', 'Zahra'])
  at.travel('2026-11-24T06:50:00+07:00')
  expect(await roll()).toEqual(['Zahra'])
})

test.each([
  ['a last day to come', { last_day: '2026-11-24' }, 'last_day'],
  ['a last day before the year', { last_day: '2026-06-30', reason: 'Terlambat dicatat.' }, 'last_day'],
  ['a last day that is over, without a reason', { last_day: '2026-11-20' }, 'reason'],
  ['another cause, without saying which', { cause: 'other', to_school: null, to_npsn: null }, 'reason'],
  ['a move without its school', { to_school: null, to_npsn: null }, 'to_school'],
  ['the number of a school without its name', { cause: 'expelled', to_school: null }, 'to_school'],
] as const)('%s is refused, and the pupil stays', async (_, wrong, field) => {
  const at = await leaving()
  const { status, body } = await at.depart(wrong)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  expect(await at.names()).toEqual(['Andi Saputra', 'Zahra'])
  expect((await at.letter()).status).toBe(404)
})

test('a pupil who has changed class does not leave before that', async () => {
  const at = await leaving()
  const other = await aClass(at.db, at.school, { name: 'XI B' })
  await (
    await at.office()
  ).ask(people.moveSeveral, {
    body: { person_ids: [at.andi], class_uuid: other.uuid, from: '2026-11-16', reason: 'Pindah peminatan.' },
  })
  const early = { last_day: '2026-11-15', reason: 'Terlambat dicatat.' }
  expect((await at.depart(early)).body).toMatchObject({ code: 'VALIDATION', errors: { last_day: [expect.any(String)] } })
  expect((await at.depart({ ...early, last_day: '2026-11-16' })).status).toBe(200)
})

test('letters are numbered by the year they are dated in; the number of another letter is refused, and nobody leaves with it', async () => {
  const at = await leaving()
  const zahra = at.ids.encode(at.zahra.id)
  await at.depart({ letter_number: '421.3/17/2026' })
  expect((await at.depart({ letter_number: '421.3/17/2026' }, zahra)).body).toMatchObject({
    code: 'TAKEN',
    errors: { letter_number: [expect.any(String)] },
  })
  expect(await at.names()).toEqual(['Zahra'])
  const { data } = await (await at.office()).ask(departures.options, { params: { person_id: zahra } })
  expect(data).toMatchObject({ next_number: '001/SKP/XI/2026', signer_name: 'Dra. Hasnah, M.Pd.', first_day: '2026-07-01' })
  expect((await at.depart({}, zahra)).data.letter_number).toBe('001/SKP/XI/2026')
  // A number stays used when its pupil comes back.
  await at.takeBack(zahra)
  expect((await at.depart({ letter_on: '2026-12-01' }, zahra)).data.letter_number).toBe('002/SKP/XII/2026')
  await at.takeBack(zahra)
  expect((await at.depart({ letter_on: '2027-01-04' }, zahra)).data.letter_number).toBe('001/SKP/I/2027')
})

test('the letter says who, from where, until when, why and where to, with its number and who signs', async () => {
  const at = await leaving()
  await at.depart({ signer_number: '196803121993032001' })
  const answer = await at.app.inject({
    url: departures.letter.path.replace(':person_id', at.andi),
    headers: { authorization: `Bearer ${(await at.office()).token}` },
  })
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(answer.rawPayload.length).toBeLessThan(60_000)
  const paper = textsOnPaper(answer.rawPayload).join('\n')
  for (const words of [
    'SURAT KETERANGAN PINDAH',
    'Nomor: 001/SKP/XI/2026',
    'SMA Uji Coba',
    'Nama\n: Andi Saputra',
    'XI A, 2026/2027',
    'Hari terakhir\n: 23 November 2026',
    'Ikut orang tua',
    'SMA Negeri 1 Kendari (NPSN 40402111)',
    'Dra. Hasnah, M.Pd.',
    'NIP 196803121993032001',
  ])
    expect(paper).toContain(words)
})

test('who does not go on at another school was removed, and is told unless the pupil has died', async () => {
  const at = await leaving()
  const notices = async (id: number) =>
    (await at.db.selectFrom('notification').where('account_id', '=', id).where('kind', '=', 'school_link').select('id').execute())
      .length
  await at.depart({ cause: 'died', to_school: null, to_npsn: null })
  expect(await notices(at.people.student.id)).toBe(0)
  const zahra = at.ids.encode(at.zahra.id)
  await at.depart({ cause: 'resigned', to_school: null, to_npsn: null }, zahra)
  expect(await notices(at.zahra.id)).toBe(1)
  expect(
    (await (await at.office()).ask(officeLinks.former, { query: { state: 'removed' } })).data.map(({ name }) => name).toSorted(),
  ).toEqual(['Andi Saputra', 'Zahra'])
})

test.each([
  ['abroad', 'Kuala Lumpur, Malaysia', '', ['SURAT KETERANGAN PINDAH KE LUAR NEGERI', 'Tujuan', 'Kuala Lumpur, Malaysia'], []],
  ['resigned', null, 'Membantu usaha keluarga.', ['SURAT KETERANGAN MENGUNDURKAN DIRI', 'Membantu usaha keluarga.'], ['Alasan']],
  ['dropped_out', null, '', ['SURAT KETERANGAN PERNAH BERSEKOLAH', 'Sekolah siap membantu'], ['Putus sekolah', 'Alasan']],
  ['died', null, '', ['SURAT KETERANGAN MENINGGAL DUNIA', 'Terdaftar sampai', 'turut berduka cita'], ['Alasan', 'Hari terakhir']],
  ['expelled', null, '', ['SURAT KETERANGAN KELUAR'], ['Dikeluarkan', 'Alasan']],
] as const)(
  'the letter of who has left (%s) says it in its own words, and no more',
  async (cause, to_school, reason, says, not) => {
    const at = await leaving()
    expect((await at.depart({ cause, to_school, to_npsn: null, reason })).data).toEqual({ letter_number: '001/SKP/XI/2026' })
    const { rawPayload } = await at.app.inject({
      url: departures.letter.path.replace(':person_id', at.andi),
      headers: { authorization: `Bearer ${(await at.office()).token}` },
    })
    const paper = textsOnPaper(rawPayload).join(' ').replaceAll(/\s+/g, ' ')
    for (const words of [...says, 'Nomor: 001/SKP/XI/2026', 'Andi Saputra', 'Dra. Hasnah, M.Pd.']) expect(paper).toContain(words)
    for (const words of not) expect(paper).not.toContain(words)
  },
)

test('who goes abroad has moved, and the letter needs the place', async () => {
  const at = await leaving()
  const abroad = { cause: 'abroad', to_school: null, to_npsn: null }
  expect((await at.depart(abroad)).body).toMatchObject({
    code: 'VALIDATION',
    errors: { to_school: ['Tulis sekolah atau negara tujuannya.'] },
  })
  await at.depart({ ...abroad, to_school: 'Sekolah Indonesia Kuala Lumpur' })
  expect((await (await at.office()).ask(officeLinks.former, { query: { state: 'moved' } })).data).toMatchObject([
    { name: 'Andi Saputra' },
  ])
})

test('taking back puts the pupil into the classes as they were, also the one of next year, and the letter is gone', async () => {
  const at = await leaving()
  const { db, school, people: around } = at
  await aYear(db, school, 2027)
  const next = await aClass(db, school, { name: 'XII A', grade: 12, tahun_ajaran_id: 2027 })
  const placing = { pupils: [around.student.id], year: 2027, room: next.id, from: '2027-07-01', by: null, now: at.now() }
  await at.database.inTransaction((own) => placePupils(own, placing))
  const before = await at.memberships()
  await at.depart({ last_day: '2026-11-12', reason: 'Terlambat dicatat.' })
  expect(await at.memberships()).toMatchObject([{ class_id: at.class.id, to_date: '2026-11-13' }])
  at.travel('2026-12-01T07:00:00+07:00')
  expect((await at.takeBack()).status).toBe(200)
  expect(await at.memberships()).toEqual(before)
  expect(await at.names()).toEqual(['Andi Saputra', 'Zahra'])
  expect(await at.classOn('2026-11-23')).toEqual(['Andi Saputra', 'Zahra'])
  expect((await at.letter()).status).toBe(404)
})

test('nobody of another school is let go or read of', async () => {
  const at = await leaving()
  const other = await openSchool()
  const strange = at.ids.encode(other.people.student.id)
  expect((await at.depart({}, strange)).status).toBe(404)
  expect((await at.depart({}, at.ids.encode(at.people.teacher.id))).status).toBe(404)
  await at.depart()
  const theirs = await other.signIn('school')
  expect((await theirs.ask(departures.letter, { params: { person_id: at.andi } })).status).toBe(404)
})

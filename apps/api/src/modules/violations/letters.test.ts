import type { Input } from '@lentera/contract'
import { violations } from '@lentera/contract/violations'
import { conductLetters } from '@lentera/contract/violations/letters'
import { expect, test } from 'vitest'
import { aClass, anOffice, aParent, aSchool, aTeacher } from '#db/seed/builders.ts'
import { aConductLetter } from '#db/seed/conduct-letters.ts'
import { aViolation } from '#db/seed/violations.ts'
import { createIds } from '#kit/http/ids.ts'
import { textsOnPaper } from '#test/paper.ts'
import { testSettings } from '#test/school.ts'
import { warned } from '#test/warned.ts'

const ids = createIds(testSettings.hashidsSalt)

test('a pupil whose points have reached a step waits for its letter, the furthest one, until that was made; others do not', async () => {
  const at = await warned()
  await aViolation(at.db, at.school, { of: at.mate, by: at.people.teacher, in: at.class, code: 'E1', status: 'verified' })
  expect(await at.due()).toMatchObject([
    { student: { name: 'Andi Saputra', class: { name: 'XI A' } }, points: 60, action: 'parent_call', from_points: 60 },
  ])
  expect(await at.due('teacher')).toMatchObject([{ action: 'written_warning', from_points: 25 }])
  const meeting = { meet_on: '2026-11-25', meet_at: '09:00', meet_place: 'Ruang BK' }
  expect((await at.make({ action: 'parent_call', ...meeting })).status).toBe(200)
  expect(await at.due()).toEqual([])
})

test('a letter says who, why and by whom it is signed, and printed again later it is the same to the byte', async () => {
  const at = await warned()
  const { data } = await at.make({ note: 'Mohon buku penghubung dibawa.' })
  expect(data).toMatchObject({
    number: '001/SP1/XI/2026',
    action: 'sp1',
    date: '2026-11-23',
    points: 60,
    state: 'valid',
    student: { name: 'Andi Saputra', class: { name: 'XI A' } },
  })
  const first = await at.file(data.id)
  expect(first.headers['content-type']).toBe('application/pdf')
  expect(first.rawPayload.length).toBeLessThan(100_000)
  const paper = textsOnPaper(first.rawPayload).join('').replaceAll(' ', '')
  for (const words of [
    'SURAT PERINGATAN PERTAMA (SP-1)',
    'Nomor: 001/SP1/XI/2026',
    'Andi Saputra',
    'XI A',
    '16 November 2026',
    'Berkelahi di lingkungan sekolah',
    '20 November 2026',
    'Tidak masuk tanpa keterangan',
    'Mohon buku penghubung dibawa.',
    'Ratna Dewi, S.Pd.',
    'Rini Astuti, S.Psi.',
    'Dra. Hasnah, M.Pd.',
    'Orang tua/wali',
  ])
    expect(paper).toContain(words.replaceAll(' ', ''))
  expect(paper).not.toContain('Merokok')
  await at.db.updateTable('account').set({ name: 'Andi Baru' }).where('id', '=', at.people.student.id).execute()
  await at.db.updateTable('school').set({ principal_name: 'Kepala Baru' }).where('id', '=', at.school.id).execute()
  await at.db.updateTable('violation').set({ status: 'cancelled' }).where('id', '=', at.second.id).execute()
  at.travel('2026-12-01T08:00:00+07:00')
  expect(Buffer.compare((await at.file(data.id)).rawPayload, first.rawPayload)).toBe(0)
  const { data: detail } = await (await at.office()).ask(conductLetters.detail, { params: { letter_id: data.id } })
  expect(detail.records.map(({ code, holds }) => [code, holds])).toEqual([
    ['D3', true],
    ['A3', false],
  ])
})

test('numbers count up within the school and the calendar year, by the pattern of the school', async () => {
  const at = await warned()
  await aConductLetter(at.db, await aSchool(at.db, { year: 2026 }), { of: at.mate, by: at.people.teacher, in: at.class })
  expect((await at.make()).data.number).toBe('001/SP1/XI/2026')
  const office = await at.office()
  const pattern = '421.3/{nomor}/{jenis}/SMA/{tahun}'
  expect((await office.ask(conductLetters.setPattern, { body: { pattern, revision: 0 } })).data).toMatchObject({
    pattern,
    revision: 1,
    next: 2,
  })
  expect((await office.ask(conductLetters.setPattern, { body: { pattern, revision: 0 } })).body.code).toBe('DATA_CHANGED')
  expect((await at.make({ action: 'oral_warning', letters: 1 })).data.number).toBe('421.3/002/TL/SMA/2026')
  at.travel('2027-01-04T07:00:00+07:00')
  expect((await at.make({ action: 'written_warning', letters: 2 })).data.number).toBe('421.3/001/TT/SMA/2027')
})

test('a number that was left out is told apart from one that was cancelled, and one that was given is not given again', async () => {
  const at = await warned()
  const first = (await at.make({ action: 'oral_warning' })).data
  await at.cancel(first.id)
  expect((await at.make({ action: 'oral_warning', letters: 1, place: 1 })).body).toMatchObject({
    errors: { place: [expect.any(String)] },
  })
  expect((await at.make({ action: 'oral_warning', letters: 1, place: 5 })).data.number).toBe('005/TL/XI/2026')
  const { data } = await (await at.office()).ask(conductLetters.numbering, {})
  expect(data).toMatchObject({ next: 6, skipped: [{ from: 2, to: 4 }] })
  expect((await at.list()).map(({ number, state }) => [number, state])).toEqual([
    ['005/TL/XI/2026', 'valid'],
    ['001/TL/XI/2026', 'cancelled'],
  ])
})

test('of two who make the same letter at once one makes it, and two letters at once have two numbers', async () => {
  const at = await warned()
  const colleague = await anOffice(at.db, at.school)
  const same = await Promise.all([at.make(), at.make({}, 'school', colleague)])
  expect(same.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await at.list()).toHaveLength(1)
  await aViolation(at.db, at.school, { of: at.mate, by: at.people.teacher, in: at.class, code: 'A3', status: 'verified' })
  const mate = { student_id: ids.encode(at.mate.id), action: 'oral_warning' as const, points: 10 }
  const two = await Promise.all([at.make({ action: 'oral_warning', letters: 1 }), at.make(mate, 'school', colleague)])
  expect(two.map(({ status }) => status)).toEqual([200, 200])
  expect(two.map(({ data }) => data.number).toSorted()).toEqual(['002/TL/XI/2026', '003/TL/XI/2026'])
})

test('a letter for which the points do not suffice, that there is already, or that was asked for by other points is not made', async () => {
  const at = await warned()
  expect((await at.make({ action: 'sp2' })).body).toMatchObject({ errors: { action: [expect.any(String)] } })
  expect((await at.make({ points: 50 })).body.code).toBe('DATA_CHANGED')
  expect((await at.make()).status).toBe(200)
  expect((await at.make({ letters: 1 })).body).toMatchObject({ errors: { action: [expect.any(String)] } })
  expect(await at.list()).toHaveLength(1)
})

test('a call of parents names day, hour and place, and there may be a second one', async () => {
  const at = await warned()
  const none = await at.make({ action: 'parent_call' })
  expect(Object.keys(none.body.errors ?? {}).toSorted()).toEqual(['meet_at', 'meet_on', 'meet_place'])
  const meeting = { action: 'parent_call' as const, meet_on: '2026-11-25', meet_at: '09:00', meet_place: 'Ruang BK' }
  expect((await at.make({ ...meeting, meet_on: '2026-11-22' })).body).toMatchObject({ errors: { meet_on: [expect.any(String)] } })
  const { data } = await at.make(meeting)
  expect(data.meeting).toEqual({ date: '2026-11-25', time: '09:00', place: 'Ruang BK' })
  const paper = textsOnPaper((await at.file(data.id)).rawPayload)
    .join('')
    .replaceAll(' ', '')
  expect(paper).toContain('Rabu,25November2026')
  expect(paper).toContain('Pukul:09.00WIB')
  expect((await at.make({ ...meeting, letters: 1, meet_on: '2026-11-27' })).status).toBe(200)
})

test('parents are told, open the letter and confirm it once; the pupil sees that there is one; other families see nothing', async () => {
  const at = await warned()
  const other = await aParent(at.db, { of: [at.mate] })
  const { id } = (await at.make()).data
  expect([await at.told(at.people.parent), await at.told(at.people.student), await at.told(other)]).toEqual([1, 0, 0])
  expect(await at.own()).toMatchObject([{ id, number: '001/SP1/XI/2026', read_at: null, can: ['open', 'confirm'] }])
  expect(await at.own('student')).toMatchObject([{ id, action: 'sp1', can: [] }])
  expect(await at.own('parent', other)).toEqual([])
  expect(Buffer.compare((await at.file(id, 'parent')).rawPayload, (await at.file(id)).rawPayload)).toBe(0)
  expect((await at.file(id, 'parent', other)).statusCode).toBe(404)
  const parent = await at.signIn('parent')
  const read = (await parent.ask(conductLetters.confirm, { params: { letter_id: id } })).data
  expect(read).toMatchObject({ read_at: '2026-11-22T23:50:00.000Z', can: ['open'] })
  at.travel('2026-11-23T09:00:00+07:00')
  const again = await at.signIn('parent')
  expect((await again.ask(conductLetters.confirm, { params: { letter_id: id } })).data.read_at).toBe(read.read_at)
  expect(await at.list()).toMatchObject([{ reads: [{ name: 'Sari Wahyuni', at: read.read_at }] }])
  expect((await (await at.signIn('parent', other)).ask(conductLetters.confirm, { params: { letter_id: id } })).status).toBe(404)
})

test('whoever leads the class is told of a letter of the office, not of an own one, and a colleague of neither', async () => {
  const at = await warned()
  const colleague = await aTeacher(at.db, at.school)
  await aClass(at.db, at.school, { homeroom_teacher_id: colleague.id })
  const told = async () => [await at.told(at.people.teacher), await at.told(colleague), await at.told(at.people.parent)]
  expect((await at.make({ action: 'written_warning' }, 'teacher')).status).toBe(200)
  expect(await told()).toEqual([0, 0, 1])
  const { id } = (await at.make({ letters: 1 })).data
  expect(await told()).toEqual([1, 0, 2])
  await at.cancel(id)
  expect(await told()).toEqual([2, 0, 3])
})

test('a letter that was cancelled says so with its reason, is opened by no parent any more, and another one may be made', async () => {
  const at = await warned()
  const { id } = (await at.make()).data
  expect((await at.cancel(id)).data).toMatchObject({ state: 'cancelled', cancelled: { reason: 'Salah memilih siswa.' }, can: [] })
  expect((await at.cancel(id)).body.code).toBe('DATA_CHANGED')
  expect(await at.told(at.people.parent)).toBe(2)
  expect(await at.own()).toMatchObject([{ state: 'cancelled', cancelled: { reason: 'Salah memilih siswa.' }, can: [] }])
  expect((await at.file(id, 'parent')).statusCode).toBe(404)
  const parent = await at.signIn('parent')
  expect((await parent.ask(conductLetters.confirm, { params: { letter_id: id } })).body.code).toBe('DATA_CHANGED')
  const paper = (await at.file(id)).rawPayload
  expect(textsOnPaper(paper).join('').replaceAll(' ', '')).toContain('DIBATALKAN')
  expect(Buffer.compare((await at.file(id)).rawPayload, paper)).toBe(0)
  expect((await at.make({ letters: 1 })).data.number).toBe('002/SP1/XI/2026')
})

test('whoever leads the class makes warnings and reads all letters of the class; a colleague and another school find none', async () => {
  const at = await warned()
  const stranger = await aTeacher(at.db, at.school)
  await aClass(at.db, at.school, { homeroom_teacher_id: stranger.id })
  expect((await at.make({}, 'teacher')).body).toMatchObject({ errors: { action: [expect.any(String)] } })
  const mine = (await at.make({ action: 'written_warning' }, 'teacher')).data
  expect(mine.can).toEqual(['cancel'])
  const sp1 = (await at.make({ letters: 1 })).data
  const leader = await at.signIn('teacher')
  expect((await leader.ask(conductLetters.list, { query: {} })).data.map(({ id }) => id)).toEqual([sp1.id, mine.id])
  const taken = await leader.ask(conductLetters.cancel, { params: { letter_id: sp1.id }, body: { reason: 'Bukan siswa ini.' } })
  expect(taken.body.code).toBe('DATA_CHANGED')
  expect((await at.list({ state: 'cancelled' })).length).toBe(0)
  expect((await at.make({ action: 'oral_warning', letters: 2 }, 'teacher', stranger)).status).toBe(404)
  const elsewhere = await at.signIn('teacher', stranger)
  expect((await elsewhere.ask(conductLetters.list, { query: {} })).data).toEqual([])
  expect((await elsewhere.ask(conductLetters.detail, { params: { letter_id: sp1.id } })).status).toBe(404)
  const away = await anOffice(at.db, await aSchool(at.db, { year: 2026 }))
  expect((await (await at.signIn('school', away)).ask(conductLetters.detail, { params: { letter_id: sp1.id } })).status).toBe(404)
})

test('the list is narrowed by letter, state and words', async () => {
  const at = await warned()
  const first = (await at.make({ action: 'oral_warning' })).data
  await at.make({ letters: 1 })
  await at.cancel(first.id)
  const numbers = async (query: Input<typeof conductLetters.list>['query']) => (await at.list(query)).map(({ number }) => number)
  expect(await numbers({ action: 'sp1' })).toEqual(['002/SP1/XI/2026'])
  expect(await numbers({ state: 'cancelled' })).toEqual(['001/TL/XI/2026'])
  expect(await numbers({ search: 'sp1' })).toEqual(['002/SP1/XI/2026'])
  expect(await numbers({ search: 'Zahra' })).toEqual([])
})

test('a letter changes nothing of the points', async () => {
  const at = await warned()
  await at.make()
  const { data } = await (await at.signIn('student')).ask(violations.conduct, { query: {} })
  expect(data.totals).toMatchObject({ points: 60, action: 'parent_call' })
})

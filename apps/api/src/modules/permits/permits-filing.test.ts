import { permitDecisions } from '@lentera/contract/permits/decisions'
import { permits } from '@lentera/contract/permits'
import { expect, test } from 'vitest'
import { aClass, aParent, aPupil, aTeacher } from '#db/seed/builders.ts'
import { aPermit } from '#db/seed/permits.ts'
import { createIds } from '#kit/http/ids.ts'
import { shown } from '#test/delivery.ts'
import { type OpenSchool, openSchool, testSettings } from '#test/school.ts'
import { aPdf, sendFile } from '#test/uploads.ts'

const MONDAY = '2026-11-23'
const sick = { type: 'sick' as const, starts_on: MONDAY, ends_on: MONDAY, reason: 'Demam sejak semalam.' }
const inbox = async (school: OpenSchool, role: 'parent' | 'teacher' | 'school', who?: { username: string; id: number }) =>
  (await (await school.signIn(role, who ?? school.people[role])).ask(permitDecisions.inbox, { query: {} })).data
const ids = createIds(testSettings.hashidsSalt)
const idOf = ({ people }: OpenSchool) => ids.encode(people.student.id)

test('a pupil’s permit waits for a parent, then for the homeroom teacher', async () => {
  const school = await openSchool()
  const filed = await (await school.signIn('student')).ask(permits.file, { body: sick })
  expect(filed.data).toMatchObject({ state: 'waiting_parent', can: ['edit', 'cancel'] })
  expect(await inbox(school, 'teacher')).toEqual([])
  const [asked] = await inbox(school, 'parent')
  expect(asked).toMatchObject({ id: filed.data.id, can: ['approve', 'revise', 'reject', 'edit', 'cancel'] })
  const parent = await school.signIn('parent')
  const said = await parent.ask(permitDecisions.decide, {
    body: { of: [{ id: asked!.id, revision: asked!.revision }], verb: 'approve' },
  })
  expect(said.data.results[0]).toMatchObject({ outcome: 'decided', permit: { state: 'waiting_homeroom' } })
  expect(await inbox(school, 'teacher')).toMatchObject([{ id: filed.data.id, can: ['approve', 'revise', 'reject', 'cancel'] }])
  expect(await inbox(school, 'parent')).toEqual([])
})

test('a pupil without a linked parent, or of age, goes straight to the homeroom teacher', async () => {
  const school = await openSchool()
  const alone = await aPupil(school.db, school.school, { in: school.class })
  const grown = await aPupil(school.db, school.school, { in: school.class, born_on: '2008-11-23' })
  await aParent(school.db, { of: [grown] })
  for (const pupil of [alone, grown])
    expect((await (await school.signIn('student', pupil)).ask(permits.file, { body: sick })).data.state).toBe('waiting_homeroom')
})

test('a parent’s permit goes straight to the homeroom teacher, and names the child', async () => {
  const school = await openSchool()
  const parent = await school.signIn('parent')
  expect((await parent.ask(permits.file, { body: sick })).body.errors).toEqual({ student_id: ['Pilih anak.'] })
  const filed = await parent.ask(permits.file, { body: { ...sick, student_id: idOf(school) } })
  expect(filed.data).toMatchObject({ state: 'waiting_homeroom', person: { name: 'Andi Saputra' } })
})

test('a teacher’s own permit is decided by the school, and nobody else', async () => {
  const school = await openSchool()
  const filed = await (await school.signIn('teacher')).ask(permits.file, { body: sick })
  expect(filed.data).toMatchObject({ state: 'waiting_school', can: ['edit', 'cancel'] })
  expect(await inbox(school, 'teacher')).toEqual([])
  expect(await inbox(school, 'school')).toMatchObject([{ id: filed.data.id, person: { is_teacher: true } }])
})

test('a homeroom teacher’s permit for a pupil holds at once; another teacher’s waits for the homeroom teacher', async () => {
  const school = await openSchool()
  const { db } = school
  const other = await aPupil(db, school.school, {
    in: await aClass(db, school.school, { homeroom_teacher_id: (await aTeacher(db, school.school)).id }),
  })
  const body = { ...sick, type: 'dispensation' as const, reason: 'Lomba OSN tingkat kota.' }
  const teacher = await school.signIn('teacher')
  const bulk = await teacher.ask(permits.fileForPupils, { body: { ...body, student_ids: [idOf(school)] } })
  expect(bulk.data.results).toMatchObject([{ outcome: 'filed', permit: { state: 'approved' } }])
  const foreign = await teacher.ask(permits.fileForPupils, { body: { ...body, student_ids: [ids.encode(other.id)] } })
  expect(foreign.status).toBe(404)
  await db
    .updateTable('class')
    .set({ homeroom_teacher_id: (await aTeacher(db, school.school)).id })
    .where('id', '=', school.class.id)
    .execute()
  const day = { starts_on: '2026-11-24', ends_on: '2026-11-24' }
  const taught = await teacher.ask(permits.fileForPupils, { body: { ...body, ...day, student_ids: [idOf(school)] } })
  expect(taught.data.results).toMatchObject([{ outcome: 'filed', permit: { state: 'waiting_homeroom' } }])
})

test('a dispensation is filed by teachers alone', async () => {
  const school = await openSchool()
  const said = await (await school.signIn('student')).ask(permits.file, { body: { ...sick, type: 'dispensation' } })
  expect(said.body.errors).toEqual({ type: ['Jenis izin ini tidak dapat diajukan di sini.'] })
})

test('the check names the permit that exists, or the field that cannot be', async () => {
  const school = await openSchool()
  const pupil = await school.signIn('student')
  const filed = await pupil.ask(permits.file, { body: sick })
  const when = { type: 'family' as const, starts_on: MONDAY, ends_on: '2026-11-24' }
  const there = await pupil.ask(permits.check, { body: when })
  expect(there.status).toBe(409)
  expect(there.body).toMatchObject({ code: 'WARNING_DATA_EXIST', data: { permit_id: filed.data.id } })
  expect(there.body.message).toBe('Sudah ada izin sakit pada Senin, 23 November (menunggu orang tua).')
  const trials = [
    [{ ...when, starts_on: '2026-11-25', ends_on: '2026-11-24' }, 'ends_on'],
    [{ ...when, starts_on: '2026-11-20', ends_on: '2026-11-20' }, 'starts_on'],
    [{ ...when, starts_on: '2026-11-29', ends_on: '2026-11-29' }, 'starts_on'],
    [{ ...when, starts_on: '2026-11-24', ends_on: '2027-01-24' }, 'ends_on'],
    [{ type: 'early_leave' as const, starts_on: MONDAY, ends_on: MONDAY }, 'starts_at'],
    [{ type: 'late_arrival' as const, starts_on: MONDAY, ends_on: MONDAY, ends_at: '07:00' }, 'ends_at'],
  ] as const
  for (const [body, field] of trials) {
    const said = await pupil.ask(permits.check, { body })
    expect({ code: said.body.code, fields: Object.keys(said.body.errors ?? {}) }).toEqual({
      code: 'INVALID_REQUEST',
      fields: [field],
    })
  }
  const free = await pupil.ask(permits.check, { body: { type: 'sick', starts_on: '2026-11-24', ends_on: '2026-11-27' } })
  expect(free.data).toEqual({ school_days: 4, letter: true })
  // Over the turn of the year: Thursday, and after New Year's Day Saturday and Monday.
  await school.db.insertInto('holiday').values({ school_id: school.school.id, date: '2027-01-01', name: 'Tahun Baru' }).execute()
  const turn = await pupil.ask(permits.check, { body: { type: 'family', starts_on: '2026-12-31', ends_on: '2027-01-04' } })
  expect(turn.data).toEqual({ school_days: 3, letter: false })
})

test('sickness may be reported until two school days afterwards, over a Sunday and a holiday', async () => {
  const school = await openSchool({ now: '2026-11-24T06:50:00+07:00' })
  const pupil = await school.signIn('student')
  await school.db.insertInto('holiday').values({ school_id: school.school.id, date: MONDAY, name: 'Hari Guru' }).execute()
  const on = (date: string) => pupil.ask(permits.check, { body: { type: 'sick', starts_on: date, ends_on: date } })
  // Tuesday is the second school day after Friday: Saturday, and Tuesday itself.
  expect((await on('2026-11-20')).status).toBe(200)
  expect((await on('2026-11-19')).body.errors).toEqual({
    ends_on: ['Sakit dapat diajukan paling lambat 2 hari sekolah sesudahnya.'],
  })
})

test('of parent and pupil who file the same day at once one wins, and the other is told so', async () => {
  const school = await openSchool()
  const [pupil, parent] = [await school.signIn('student'), await school.signIn('parent')]
  const both = await Promise.all([
    pupil.ask(permits.file, { body: sick }),
    parent.ask(permits.file, { body: { ...sick, student_id: idOf(school) } }),
  ])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'WARNING_DATA_EXIST' })
  expect(
    await school.db.selectFrom('permit').where('account_id', '=', school.people.student.id).selectAll().execute(),
  ).toHaveLength(1)
})

test('a permit that is sent twice with one key is filed once', async () => {
  const school = await openSchool()
  const pupil = await school.signIn('student')
  const key = { 'idempotency-key': '00000000-0000-4000-8000-00000000000a' }
  const [one, two] = [await pupil.ask(permits.file, { body: sick }, key), await pupil.ask(permits.file, { body: sick }, key)]
  expect(two).toMatchObject({ status: 200, data: one.data })
})

test('what was written on a bus without signal counts from the day on which it was written', async () => {
  const school = await openSchool({ now: '2026-11-24T07:00:00+07:00' })
  const parent = await school.signIn('parent')
  const made = '2026-11-23T20:00:00+07:00'
  const body = { ...sick, type: 'family' as const, student_id: idOf(school) }
  const meant = { 'captured-at': new Date(made).toISOString(), 'clock-skew': '0' }
  const guessed = await parent.ask(permits.file, { body }, meant)
  expect(guessed.body.errors).toEqual({ starts_on: ['Tanggal ini sudah lewat. Hanya sakit yang dapat diajukan sesudahnya.'] })
  const proven = await parent.ask(permits.file, { body }, { ...meant, 'lentera-time': shown(parent.session, made) })
  expect(proven.data).toMatchObject({ state: 'waiting_homeroom', starts_on: MONDAY })
})

test('hours of one day stand beside one another, but not beside a whole day', async () => {
  const school = await openSchool()
  const pupil = await school.signIn('student')
  const on = { starts_on: MONDAY, ends_on: MONDAY, reason: 'Kontrol ke dokter gigi.' }
  expect((await pupil.ask(permits.file, { body: { ...on, type: 'late_arrival', ends_at: '08:30' } })).status).toBe(200)
  expect((await pupil.ask(permits.file, { body: { ...on, type: 'early_leave', starts_at: '12:00' } })).status).toBe(200)
  const across = { ...on, type: 'leave_during_school' as const, starts_at: '08:00', ends_at: '09:00' }
  expect((await pupil.ask(permits.file, { body: across })).body.code).toBe('WARNING_DATA_EXIST')
  expect((await pupil.ask(permits.file, { body: sick })).body.code).toBe('WARNING_DATA_EXIST')
})

test('a file that is not what it says is no letter; a PDF is, and is shown to whoever decides', async () => {
  const school = await openSchool()
  const parent = await school.signIn('parent')
  const attachment = await sendFile(parent, aPdf())
  const filed = await parent.ask(permits.file, { body: { ...sick, student_id: idOf(school), attachment } })
  expect(filed.data).toMatchObject({ has_attachment: true })
  await expect(sendFile(parent, Buffer.from('MZ, and not a PDF at all'), 'surat.pdf')).rejects.toThrow(
    'Jenis berkas ini tidak dapat dikirim',
  )
  const taken = await parent.ask(permits.file, {
    body: { ...sick, starts_on: '2026-11-24', ends_on: '2026-11-24', student_id: idOf(school), attachment },
  })
  expect(taken.body.errors).toHaveProperty('attachment')
  const shown = await (await school.signIn('teacher')).ask(permits.detail, { params: { permit_id: filed.data.id } })
  expect(shown.data.attachment).toMatchObject({ type: 'application/pdf', name: 'surat.pdf' })
})

test('another class’s teacher, another parent and the neighbour’s school do not find a permit', async () => {
  const school = await openSchool()
  const { db } = school
  const { id } = await aPermit(db, school.school, { of: school.people.student })
  const strangers = [
    await school.signIn('teacher', await aTeacher(db, school.school)),
    await school.signIn('parent', await aParent(db)),
    await school.signIn('student', await aPupil(db, school.school, { in: school.class })),
  ]
  for (const one of strangers) expect((await one.ask(permits.detail, { params: { permit_id: ids.encode(id) } })).status).toBe(404)
})

test('a teacher files for pupils of the own classes, and finds nobody in a class of others', async () => {
  const school = await openSchool()
  const [own, other] = [school.class, await aClass(school.db, school.school)]
  await aPupil(school.db, school.school, { in: other, name: 'Orang Lain' })
  const teacher = await school.signIn('teacher')
  const names = async (query: object) => (await teacher.ask(permits.pupils, { query })).data.map(({ name }) => name)
  expect(await names({})).toEqual(['Andi Saputra'])
  expect(await names({ class_uuid: own.uuid })).toEqual(['Andi Saputra'])
  expect((await teacher.ask(permits.pupils, { query: { class_uuid: other.uuid } })).body.code).toBe('NOT_FOUND')
})

test('a parent files the same for several children at once; who has a permit then keeps that one, and another’s child is not found', async () => {
  const school = await openSchool()
  const { db } = school
  const sister = await aPupil(db, school.school, { name: 'Citra Saputra', in: school.class })
  const stranger = await aPupil(db, school.school, { in: school.class })
  const kin = await aParent(db, { of: [school.people.student, sister] })
  const parent = await school.signIn('parent', kin)
  const first = await parent.ask(permits.file, { body: { ...sick, student_id: ids.encode(sister.id) } })
  const student_ids = [idOf(school), ids.encode(sister.id)]
  const { data } = await parent.ask(permits.fileForChildren, { body: { ...sick, student_ids } })
  expect(data.results).toMatchObject([
    { student_id: student_ids[0], name: 'Andi Saputra', outcome: 'filed', permit: { state: 'waiting_homeroom' } },
    { student_id: student_ids[1], outcome: 'exists', permit: { id: first.data.id } },
  ])
  const foreign = {
    ...sick,
    student_ids: [idOf(school), ids.encode(stranger.id)],
    starts_on: '2026-11-24',
    ends_on: '2026-11-24',
  }
  expect((await parent.ask(permits.fileForChildren, { body: foreign })).status).toBe(404)
  const filed = (of: { id: number }) => db.selectFrom('permit').where('account_id', '=', of.id).select('id').execute()
  expect([await filed(school.people.student), await filed(sister), await filed(stranger)]).toMatchObject([[{}], [{}], []])
})

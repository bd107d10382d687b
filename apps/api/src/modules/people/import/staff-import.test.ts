import { people } from '@lentera/contract/people'
import { pupilImports } from '@lentera/contract/people/import'
import { importHomerooms } from '@lentera/contract/people/import-homerooms'
import { expect, test } from 'vitest'
import { aClass, aSchool, aTeacher } from '#db/seed/builders.ts'
import { staffBook } from '#test/dapodik-staff.ts'
import { importOffice, twoStaff } from '#test/import-office.ts'

test('an office brings the list of teachers in: new accounts with their titles, and who was there stays as she is', async () => {
  const { laras, mulyono } = twoStaff()
  const { read, look, rowsOf, run, runJobs, staff, pupils, who, people: here } = await importOffice('staff')
  const [before, others] = [await staff(), await pupils()]
  const uuid = await read(await staffBook([laras, mulyono]))
  const seen = await look(uuid)
  expect(seen).toMatchObject({ whom: 'staff', source: 'dapodik', state: 'checked', problems: [], classes: [] })
  expect(seen.counts).toMatchObject({ read: 2, new: 2, changed: 0, wrong: 0, missing: 1 })
  expect((await rowsOf(uuid, { kind: 'missing' })).map(({ name }) => name)).toEqual(['Ratna Dewi, S.Pd.'])
  expect(await staff()).toEqual(before)
  expect((await run(uuid)).status).toBe(200)
  await runJobs()
  const after = await staff()
  expect(after.find(({ id }) => id === here.teacher.id)).toEqual(before[0])
  expect(after.filter(({ id }) => id !== here.teacher.id)).toEqual([
    expect.objectContaining({
      name: 'Laras Pratiwi, S.Pd.',
      username: expect.stringMatching(/^laras\.pratiwi/),
      nuptk: laras.nuptk,
      nip: laras.nip,
      born_on: '1990-04-12',
      gender: 'female',
      phone: laras.phone,
      position: 'Guru Mapel',
      duty: laras.duty,
    }),
    expect.objectContaining({
      name: 'Mulyono',
      nuptk: null,
      employment: 'Honor Sekolah',
      position: 'Tenaga Administrasi Sekolah',
    }),
  ])
  expect(await pupils()).toEqual(others)
  // The NIK itself is kept nowhere.
  expect(JSON.stringify(after)).not.toContain(laras.nik)
  expect((await look(uuid)).outcomes).toMatchObject({ added: 2, waiting: 0, refused: 0 })
  // The office sees beside a name what the list says, and nothing where it says nothing.
  const listed = (await who.ask(people.list, { query: { show: 'teachers' } })).data
  expect(listed.map(({ name, staff: said }) => [name, said?.position ?? null])).toEqual([
    ['Laras Pratiwi, S.Pd.', 'Guru Mapel'],
    ['Mulyono', 'Tenaga Administrasi Sekolah'],
    ['Ratna Dewi, S.Pd.', null],
  ])
  const added = (await who.ask(pupilImports.added, { params: { import_uuid: uuid } })).data
  expect(added.map(({ class_name, people: ids }) => [class_name, ids.length])).toEqual([[null, 2]])
  const made = await who.ask(people.resetSeveral, { body: { person_ids: [...added[0]!.people] } })
  expect(made.data.map(({ name }) => name).toSorted()).toEqual(['Laras Pratiwi, S.Pd.', 'Mulyono'])
})

test('the same list again changes nothing, a title that a list leaves out stays, and a changed duty is written', async () => {
  const { laras, mulyono } = twoStaff()
  const { read, look, run, bring, staff } = await importOffice('staff')
  await bring(await staffBook([laras, mulyono]))
  const before = await staff()
  const again = await read(await staffBook([{ ...laras, name: 'LARAS PRATIWI' }, mulyono]))
  expect((await look(again)).counts).toMatchObject({ new: 0, changed: 0, held: 0, same: 2, wrong: 0 })
  expect((await run(again)).body).toMatchObject({ code: 'IMPORT_NOT_NOW' })
  await bring(await staffBook([{ ...laras, duty: 'Kepala Perpustakaan' }, mulyono]))
  const after = await staff()
  expect(after.find(({ name }) => name === laras.name)).toMatchObject({ duty: 'Kepala Perpustakaan' })
  expect(after.filter(({ name }) => name !== laras.name)).toEqual(before.filter(({ name }) => name !== laras.name))
})

test('a list of other staff does not miss the teachers', async () => {
  const { mulyono } = twoStaff()
  const { read, look } = await importOffice('staff')
  expect((await look(await read(await staffBook([mulyono])))).counts).toMatchObject({ new: 1, missing: 0 })
})

test('what the office wrote by hand of a teacher stays, and a name without a birth date is a question', async () => {
  const { laras } = twoStaff()
  const { db, school, read, rowsOf, bring, staff, csvOf } = await importOffice('staff')
  await bring(await staffBook([laras]))
  const id = (await staff()).find(({ name }) => name === laras.name)!.id
  await db.updateTable('school_staff').set({ position: 'Kepala Sekolah' }).where('teacher_id', '=', id).execute()
  await aTeacher(db, school, { name: 'Drs. Wahyu Uji' })
  const [first] = await rowsOf(await read(await staffBook([laras])))
  expect(first).toMatchObject({ kind: 'held', by: 'nuptk', changes: [{ field: 'position', from: 'Kepala Sekolah', held: true }] })
  const [asked] = await rowsOf(
    await read(
      csvOf([
        ['Nama', 'Tanggal Lahir'],
        ['WAHYU UJI, M.PD.', '1980-01-01'],
      ]),
    ),
  )
  expect(asked).toMatchObject({ kind: 'wrong', problems: [{ kind: 'match_maybe' }] })
})

test('a NUPTK of another school goes no further, and a telephone of somebody else is left out, there and within the file', async () => {
  const { laras, mulyono } = twoStaff()
  const { db, read, look, rowsOf, run, runJobs, fix, staff } = await importOffice('staff')
  const other = await aSchool(db, { year: 2026 })
  const stranger = await aTeacher(db, other, { name: 'Orang Asing', nuptk: laras.nuptk, phone: mulyono.phone })
  const nobody = { ...mulyono, name: 'Yanto', nik: '', born_on: '1976-01-01', phone: laras.phone }
  const uuid = await read(await staffBook([laras, mulyono, nobody]))
  const rows = await rowsOf(uuid)
  expect(rows.map(({ kind, person, problems }) => [kind, person, problems.map((one) => one.kind)])).toEqual([
    ['wrong', null, ['nuptk_elsewhere']],
    ['new', null, ['phone_taken']],
    ['new', null, []],
  ])
  // Once the first row is written, the third one may not have its telephone.
  await fix(uuid, 6, 'nuptk', '')
  expect((await rowsOf(uuid))[2]?.problems).toMatchObject([{ kind: 'phone_taken' }])
  await run(uuid)
  await runJobs()
  expect((await look(uuid)).outcomes).toMatchObject({ added: 3, refused: 0, stale: 0 })
  const phones = (await staff()).filter(({ name }) => !name.startsWith('Ratna')).map(({ name, phone }) => [name, phone])
  expect(phones).toEqual([
    [laras.name, laras.phone],
    ['Mulyono', null],
    ['Yanto', null],
  ])
  const kept = await db.selectFrom('account').where('id', '=', stranger.id).selectAll().executeTakeFirstOrThrow()
  expect(kept).toMatchObject({ name: 'Orang Asing', school_id: other.id, phone: mulyono.phone, revision: 1 })
})

test('a homeroom teacher of the file is proposed, and set only when the office says so', async () => {
  const { laras, mulyono } = twoStaff()
  const { db, school, bring, staff, who, undo, class: led, people: here } = await importOffice('staff')
  const room = await aClass(db, school, { name: 'X IPA 1', grade: 10 })
  const stranger = await aClass(db, await aSchool(db, { year: 2026 }), { name: 'X IPA 1', grade: 10 })
  const uuid = await bring(await staffBook([laras, mulyono]))
  const params = { import_uuid: uuid }
  const id = (await staff()).find(({ name }) => name === laras.name)!.id
  const leaders = async () =>
    db
      .selectFrom('class')
      .where('school_id', '=', school.id)
      .orderBy('id')
      .select(['id', 'homeroom_teacher_id as leader'])
      .execute()
  const before = await leaders()
  expect(before).toContainEqual({ id: room.id, leader: null })
  const proposals = async () => (await who.ask(importHomerooms.list, { params })).data
  expect(await proposals()).toEqual([
    expect.objectContaining({
      row: 6,
      name: laras.name,
      duty: laras.duty,
      class: { uuid: room.uuid, name: 'X IPA 1', revision: 1 },
      leader: null,
      is_set: false,
    }),
  ])
  const lead = (row: number, class_uuid: string, revision = 1) =>
    who.ask(importHomerooms.lead, { params, body: { leads: [{ row, class_uuid, revision }] } })
  expect((await lead(6, stranger.uuid)).status).toBe(404)
  expect((await lead(99, room.uuid)).status).toBe(404)
  expect((await lead(6, room.uuid, 9)).body).toMatchObject({ code: 'DATA_CHANGED' })
  expect(await leaders()).toEqual(before)
  expect((await lead(6, room.uuid)).data).toEqual({ made: 1 })
  expect(await leaders()).toEqual(before.map((one) => (one.id === room.id ? { ...one, leader: id } : one)))
  expect(await leaders()).toContainEqual({ id: led.id, leader: here.teacher.id })
  expect(await proposals()).toMatchObject([{ leader: laras.name, is_set: true }])
  // Once more is no change, whatever was seen.
  expect((await lead(6, room.uuid)).data).toEqual({ made: 0 })
  const told = await db.selectFrom('homeroom_change').where('class_id', '=', room.id).select('to_teacher_id').execute()
  expect(told).toEqual([{ to_teacher_id: id }])
  // Who leads a class stays when the import is taken back.
  expect((await undo(uuid)).data).toMatchObject({ removed: 1, kept: [{ name: laras.name }] })
  expect((await lead(6, room.uuid)).body).toMatchObject({ code: 'IMPORT_NOT_NOW' })
})

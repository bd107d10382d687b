import { exchange } from '@lentera/contract/people/exchange'
import { pupilImports } from '@lentera/contract/people/import'
import { expect, test } from 'vitest'
import { aClass, aFurtherTeacher, aGroup, aSubject } from '#db/seed/builders.ts'
import { anArchive } from '#test/documents.ts'
import { importOffice, twoPupils } from '#test/import-office.ts'
import { rosterFiles } from '#test/roster-archive.ts'
import { reportOf } from '#test/exchange-office.ts'

test('teachers whom the school does not have come in with the class that has none, and go again while nothing rests on them', async () => {
  const { citra } = twoPupils()
  const office = await importOffice()
  const { db, school } = office
  const room = await aClass(db, school, { name: 'XI Bahasa 1' })
  const other = await aClass(db, school, { name: 'XI Bahasa 2' })
  const files = rosterFiles([{ given: 'Citra', family: 'Lestari', nisn: citra.nisn, born_on: '2011-02-03' }])
  const import_uuid = await office.read(await anArchive(files))
  const params = { import_uuid }
  const { teachers } = await reportOf(office, import_uuid)
  expect(teachers).toMatchObject({ fresh: 1, leads: 1, can: ['add'] })
  const add = (seen: string) => office.who.ask(exchange.addTeachers, { params, body: { seen } })
  const undo = () => office.who.ask(exchange.undoTeachers, { params, body: {} })
  expect((await undo()).body).toMatchObject({ code: 'IMPORT_NOT_NOW' })
  expect((await add('0'.repeat(64))).body).toMatchObject({ code: 'DATA_CHANGED' })
  const staff = () =>
    db
      .selectFrom('account')
      .where('school_id', '=', school.id)
      .where('role', '=', 'teacher')
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .select(['id', 'name', 'nip'])
      .execute()
  const leaderOf = async ({ id }: { id: number }) =>
    (await db.selectFrom('class').where('id', '=', id).select('homeroom_teacher_id').executeTakeFirstOrThrow())
      .homeroom_teacher_id
  const before = await staff()
  expect((await add(teachers.seen)).data).toEqual({ added: 1, leads: 1 })
  const [budi] = (await staff()).filter(({ id }) => before.every((one) => one.id !== id))
  expect(budi).toMatchObject({ name: 'Budi Guru', nip: '198001012005011001' })
  expect([await leaderOf(room), await leaderOf(other), await leaderOf(office.class)]).toEqual([budi?.id, null, before[0]?.id])
  // Once is enough.
  expect((await add(teachers.seen)).body).toMatchObject({ code: 'IMPORT_NOT_NOW' })
  expect((await reportOf(office, import_uuid)).teachers).toMatchObject({ fresh: 0, leads: 0, can: ['undo'] })
  expect((await undo()).data).toEqual({ removed: 1, kept: [] })
  expect(await staff()).toEqual(before)
  expect(await leaderOf(room)).toBeNull()
})

test('a teacher of an archive who has signed in stays with the class, and is named', async () => {
  const office = await importOffice()
  const { db, school } = office
  const room = await aClass(db, school, { name: 'XI Bahasa 1' })
  const import_uuid = await office.read(
    await anArchive(rosterFiles([{ given: 'Citra', family: 'Lestari', nisn: '', born_on: '2011-02-03' }])),
  )
  const params = { import_uuid }
  const { teachers } = await reportOf(office, import_uuid)
  await office.who.ask(exchange.addTeachers, { params, body: { seen: teachers.seen } })
  await db
    .updateTable('account')
    .set({ last_login_at: office.now() })
    .where('school_id', '=', school.id)
    .where('name', '=', 'Budi Guru')
    .execute()
  const undone = await office.who.ask(exchange.undoTeachers, { params, body: {} })
  expect(undone.data).toEqual({ removed: 0, kept: [{ name: 'Budi Guru', why: 'Sudah masuk.' }] })
  const { homeroom_teacher_id } = await db
    .selectFrom('class')
    .where('id', '=', room.id)
    .select('homeroom_teacher_id')
    .executeTakeFirstOrThrow()
  expect(homeroom_teacher_id).not.toBeNull()
  // There is nothing left to take back, and nothing to add.
  expect((await reportOf(office, import_uuid)).teachers).toMatchObject({ fresh: 0, leads: 0, can: [] })
})

test('a teacher of an archive who was given a learning group, or teaches beside somebody, stays and is named', async () => {
  for (const given of ['group', 'beside'] as const) {
    const office = await importOffice()
    const { db, school } = office
    const room = await aClass(db, school, { name: 'XI Bahasa 1' })
    const subject = await aSubject(db, school, 'Seni Musik')
    const import_uuid = await office.read(
      await anArchive(rosterFiles([{ given: 'Citra', family: 'Lestari', nisn: '', born_on: '2011-02-03' }])),
    )
    const params = { import_uuid }
    const { teachers } = await reportOf(office, import_uuid)
    await office.who.ask(exchange.addTeachers, { params, body: { seen: teachers.seen } })
    const budi = await db
      .selectFrom('account')
      .where('school_id', '=', school.id)
      .where('name', '=', 'Budi Guru')
      .select(['id', 'uuid'])
      .executeTakeFirstOrThrow()
    if (given === 'beside') await aFurtherTeacher(db, school, { class: room, teacher: budi, subject })
    else {
      const { id } = await aGroup(db, school, { subject, of: [], kind: 'other' })
      await db.updateTable('learning_group').set({ teacher_id: budi.id }).where('id', '=', id).execute()
    }
    const undone = await office.who.ask(exchange.undoTeachers, { params, body: {} })
    const why = given === 'beside' ? 'Sudah mengajar bersama guru lain.' : 'Sudah memegang 1 kelompok belajar.'
    expect(undone.data).toEqual({ removed: 0, kept: [{ name: 'Budi Guru', why }] })
    const { deleted_at } = await db.selectFrom('account').where('id', '=', budi.id).select('deleted_at').executeTakeFirstOrThrow()
    expect(deleted_at).toBeNull()
  }
})

test('an archive whose teachers were added is not dropped before they are taken back', async () => {
  const office = await importOffice()
  const import_uuid = await office.read(
    await anArchive(rosterFiles([{ given: 'Citra', family: 'Lestari', nisn: '', born_on: '2011-02-03' }])),
  )
  const params = { import_uuid }
  const { teachers } = await reportOf(office, import_uuid)
  expect(teachers).toMatchObject({ fresh: 1, leads: 0 })
  await office.who.ask(exchange.addTeachers, { params, body: { seen: teachers.seen } })
  expect((await office.look(import_uuid)).can).toEqual(['repair', 'run'])
  expect((await office.who.ask(pupilImports.drop, { params })).body).toMatchObject({ code: 'IMPORT_NOT_NOW' })
  await office.who.ask(exchange.undoTeachers, { params, body: {} })
  expect((await office.who.ask(pupilImports.drop, { params })).status).toBe(200)
  expect((await office.who.ask(exchange.list, {})).data).toEqual([])
})

import type { Role } from '@lentera/contract'
import { fileRoom } from '@lentera/contract/file-room'
import { expect, test } from 'vitest'
import { aPupil, aSchool, aTeacher } from '#db/seed/builders.ts'
import { aFile } from '#db/seed/files.ts'
import { beginUpload } from '#kit/files/uploads.ts'
import { openSchool } from '#test/school.ts'

const MB = 1024 * 1024
const usual = { staff_gb: 5, pupil_mb: 1_024 }

/** A school with its office, another one beside it, and what happens to somebody who begins to send a file. */
const openTwo = async () => {
  const school = await openSchool()
  const { db } = school
  const other = await aSchool(db)
  const office = await school.signIn('school')
  /** Somebody has kept so many MB. */
  const has = async (owner: { readonly id: number }, megabytes: number) => {
    const { id } = await aFile(db, { owner })
    await db
      .updateTable('file')
      .set({ bytes: megabytes * MB })
      .where('id', '=', id)
      .execute()
  }
  const begins = (role: Role, owner: { readonly id: number }) =>
    beginUpload(db, { owner: owner.id, role, key: null, name: 'a.pdf', bytes: MB, now: school.now() }).then(
      () => 'begun',
      ({ message }: Error) => message,
    )
  return { school, db, other, office, has, begins }
}

test('an office gives pupils less room, which holds at once, in its own school and for nobody else', async () => {
  const { school, db, other, office, has, begins } = await openTwo()
  const [own, foreign, teacher] = [school.people.student, await aPupil(db, other), school.people.teacher]
  for (const one of [own, foreign, teacher]) await has(one, 200)
  const begin = async () => [await begins('student', own), await begins('student', foreign), await begins('teacher', teacher)]
  expect(await begin()).toEqual(['begun', 'begun', 'begun'])
  expect((await office.ask(fileRoom.read, {})).data).toEqual(usual)
  const less = { staff_gb: 5, pupil_mb: 200 }
  expect((await office.ask(fileRoom.save, { body: { ...less, seen: usual } })).data).toEqual(less)
  expect(await begin()).toEqual([
    expect.stringMatching(/^Ruang berkasmu penuh: 20\d dari 200 MB terpakai oleh 1 berkas\./),
    'begun',
    'begun',
  ])
  expect((await office.ask(fileRoom.read, {})).data).toEqual(less)
  const rest = await db.selectFrom('school').where('id', '=', other.id).select(['staff_file_gb', 'pupil_file_mb']).execute()
  expect(rest).toEqual([{ staff_file_gb: 5, pupil_file_mb: 1_024 }])
})

test('a teacher whose room is full reads what is kept and where it can be freed, and gets room as soon as the office gives it', async () => {
  const { school, db, other, office, has, begins } = await openTwo()
  const [own, foreign] = [school.people.teacher, await aTeacher(db, other)]
  for (const one of [own, foreign]) for (let gb = 0; gb < 5; gb++) await has(one, 1_024)
  const full =
    'Ruang berkas Anda penuh: 5.120 dari 5.120 MB terpakai oleh 5 berkas. Hapus lampiran lama dari tugas, materi, modul, atau pengumuman Anda, atau minta tata usaha menambah ruang.'
  expect(await begins('teacher', own)).toBe(full)
  await office.ask(fileRoom.save, { body: { staff_gb: 6, pupil_mb: 1_024, seen: usual } })
  expect([await begins('teacher', own), await begins('teacher', foreign)]).toEqual(['begun', full])
})

test('sizes have bounds, what a colleague has just set is not overwritten, and nobody but the office asks', async () => {
  const { school, office } = await openTwo()
  const save = (staff_gb: number, pupil_mb: number, seen = usual) =>
    office.ask(fileRoom.save, { body: { staff_gb, pupil_mb, seen } })
  for (const [staff, pupil] of [
    [0, 1_024],
    [101, 1_024],
    [5, 99],
    [5, 20_481],
    [5.5, 1_024],
  ] as const)
    expect((await save(staff, pupil)).status).toBe(422)
  expect((await office.ask(fileRoom.read, {})).data).toEqual(usual)
  expect((await save(10, 2_048)).status).toBe(200)
  expect((await save(20, 100)).body).toMatchObject({ code: 'SETTINGS_CHANGED' })
  expect((await office.ask(fileRoom.read, {})).data).toEqual({ staff_gb: 10, pupil_mb: 2_048 })
  expect((await (await school.signIn('teacher')).ask(fileRoom.read, {})).status).toBe(403)
})

import { pupilImports } from '@lentera/contract/people/import'
import { expect, test } from 'vitest'
import { aClass, aPupil, aSchool, aTeacher } from '#db/seed/builders.ts'
import { dapodikBook } from '#test/dapodik.ts'
import { staffBook } from '#test/dapodik-staff.ts'
import { importOffice, twoPupils, twoStaff } from '#test/import-office.ts'

type Office = Awaited<ReturnType<typeof importOffice>>

const exported = async ({ app, who }: Office, query = ''): Promise<Buffer> => {
  const answer = await app.inject({
    url: `${pupilImports.export.path}${query}`,
    headers: { authorization: `Bearer ${who.token}` },
  })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

test('the pupils of a school go out with the columns of an import, and brought in again they change nothing', async () => {
  const { citra, dodi } = twoPupils()
  const office = await importOffice()
  await office.bring(await dapodikBook([citra, { ...dodi, religion: 'Katolik' }]))
  const other = await aSchool(office.db, { year: 2026 })
  await aPupil(office.db, other, { name: 'Orang Lain', in: await aClass(office.db, other) })
  const before = await office.pupils()
  const uuid = await office.read(await exported(office))
  const seen = await office.look(uuid)
  expect(seen.counts).toMatchObject({ read: 3, same: 3, new: 0, changed: 0, held: 0, wrong: 0, missing: 0 })
  expect(seen.problems).toEqual([])
  // Every column is read again.
  expect(seen.columns.filter(({ field }) => field === null)).toEqual([])
  const dodis = (await office.rowsOf(uuid)).find(({ name }) => name === 'Dodi Saputra')
  expect(dodis?.values).toEqual(
    expect.arrayContaining([
      { field: 'religion', value: 'Katolik' },
      { field: 'nisn', value: dodi.nisn },
    ]),
  )
  expect((await office.run(uuid)).body).toMatchObject({ code: 'IMPORT_NOT_NOW' })
  expect(await office.pupils()).toEqual(before)
})

test('the teachers and staff of a school go out with the columns of an import, and brought in again they change nothing', async () => {
  const { laras, mulyono } = twoStaff()
  const office = await importOffice('staff')
  await office.bring(await staffBook([{ ...laras, email: `laras.${laras.nuptk}@sekolah.sch.id` }, mulyono]))
  await aTeacher(office.db, await aSchool(office.db, { year: 2026 }), { name: 'Orang Lain, S.Pd.' })
  const before = await office.staff()
  const uuid = await office.read(await exported(office, '?whom=staff'))
  const seen = await office.look(uuid)
  expect(seen.counts).toMatchObject({ read: 3, same: 3, new: 0, changed: 0, held: 0, wrong: 0, missing: 0 })
  expect(seen.problems).toEqual([])
  expect(seen.columns.filter(({ field }) => field === null)).toEqual([])
  expect((await office.rowsOf(uuid)).map(({ name }) => name)).toEqual(before.map(({ name }) => name))
  expect(before).toHaveLength(3)
  expect((await office.run(uuid)).body).toMatchObject({ code: 'IMPORT_NOT_NOW' })
  expect(await office.staff()).toEqual(before)
})

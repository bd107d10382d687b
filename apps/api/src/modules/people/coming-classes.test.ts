import { classes } from '@lentera/contract/people/classes'
import { expect, test } from 'vitest'
import { aClass, aYear } from '#db/seed/builders.ts'
import { openSchool } from '#test/school.ts'

const office = async () => {
  const at = await openSchool()
  await aYear(at.db, at.school, 2027)
  const who = await at.signIn('school')
  const overview = async (query: { tahun_ajaran_id?: number } = {}) => (await who.ask(classes.overview, { query })).data
  return { ...at, who, overview }
}
const NEXT = { tahun_ajaran_id: 2027 }

test('the office adds a class to the coming year, changes it and takes it away, and this year’s classes stay', async () => {
  const { who, overview, class: room } = await office()
  const body = { name: 'X 1', grade: 10, homeroom_teacher_id: null, ...NEXT }
  const { data: made } = await who.ask(classes.add, { body })
  expect(await overview(NEXT)).toMatchObject({ year: { tahun_ajaran_id: 2027 }, coming: [2027], classes: [{ name: 'X 1' }] })
  expect(await overview()).toMatchObject({ year: { tahun_ajaran_id: 2026 }, coming: [2027], classes: [{ uuid: room.uuid }] })
  const params = { class_uuid: made.uuid }
  const saved = await who.ask(classes.save, { params, body: { ...body, name: 'X 2', revision: made.revision } })
  expect(saved.data).toMatchObject({ name: 'X 2', grade: 10 })
  expect((await who.ask(classes.remove, { params })).data).toMatchObject({ removed: true })
  expect((await overview(NEXT)).classes).toEqual([])
  expect((await overview()).classes).toHaveLength(1)
})

test('several classes are made where their names are free: all of them, or none', async () => {
  const { who, overview } = await office()
  const make = (...some: { name: string; grade: number }[]) => who.ask(classes.addSeveral, { body: { classes: some, ...NEXT } })
  expect((await make({ name: 'X 1', grade: 10 }, { name: 'x 1', grade: 10 }, { name: 'XI 1', grade: 11 })).data).toEqual({
    made: 2,
    there: 1,
  })
  expect((await make({ name: 'XII 1', grade: 12 }, { name: 'X 1', grade: 11 })).body).toMatchObject({
    code: 'TAKEN',
    errors: { classes: ['Nama kelas X 1 sudah dipakai di tingkat lain.'] },
  })
  expect((await make({ name: 'XII 2', grade: 12 }, { name: 'XII 2', grade: 11 })).body).toMatchObject({ code: 'TAKEN' })
  expect((await make({ name: 'XII 1', grade: 12 }, { name: 'VII 1', grade: 7 })).body).toMatchObject({
    code: 'VALIDATION',
    errors: { classes: ['Tingkat 10 sampai 12.'] },
  })
  expect((await overview(NEXT)).classes).toHaveLength(2)
  expect((await overview()).classes).toHaveLength(1)
})

test('a year that is over or was not made, and a class of another school, are not found', async () => {
  const { who, db, school, overview } = await office()
  const stranger = await office()
  await aYear(db, school, 2025)
  const old = await aClass(db, { ...school, year: 2025 })
  const foreign = await aClass(stranger.db, { ...stranger.school, year: 2027 })
  for (const tahun_ajaran_id of [2025, 2028]) {
    expect((await who.ask(classes.overview, { query: { tahun_ajaran_id } })).status).toBe(404)
    const body = { classes: [{ name: 'X 9', grade: 10 }], tahun_ajaran_id }
    expect((await who.ask(classes.addSeveral, { body })).status).toBe(404)
  }
  for (const { uuid } of [old, foreign])
    expect((await who.ask(classes.remove, { params: { class_uuid: uuid } })).status).toBe(404)
  expect((await overview(NEXT)).classes).toEqual([])
  expect((await stranger.overview(NEXT)).classes).toHaveLength(1)
})

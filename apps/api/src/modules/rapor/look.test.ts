import { rapor } from '@lentera/contract/rapor'
import { raporOffice, raporReading } from '@lentera/contract/rapor/giving'
import { raporLook } from '@lentera/contract/rapor/look'
import { expect, test } from 'vitest'
import { requestOf } from '#test/ask.ts'
import { aClassRoom, type ClassRoom } from '#test/rapor-room.ts'
import { openSchool } from '#test/school.ts'
import { sendPicture } from '#test/uploads.ts'

const look = async (at: ClassRoom) => (await at.by.office.ask(raporLook.show, {})).data
const setLook = (at: ClassRoom, body: { size: 'a4' | 'f4'; logo?: string | null; revision: number }) =>
  at.by.office.ask(raporLook.set, { body })

/** A pupil's card as the office prints it: its bytes, the pages' sizes in points, and how many pictures it has. */
const printed = async (at: ClassRoom, pages: 'card' | 'all' = 'card') => {
  const { uuid } = await at.cardOf(at.pupil)
  const request = requestOf(raporOffice.print, 'school', { params: { uuid }, query: { pages } } as never)
  const { rawPayload } = await at.app.inject({ ...request, headers: { authorization: `Bearer ${at.by.office.token}` } })
  const text = rawPayload.toString('latin1')
  return {
    file: rawPayload,
    sizes: [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => `${width} ${height}`),
    pictures: text.match(/\/Subtype \/Image/g)?.length ?? 0,
  }
}
const [A4, F4] = ['595.28 841.89', '609.45 935.43']

test('a school chooses paper and logo; the slower of two is told, and another school keeps its own', async () => {
  const at = await aClassRoom()
  expect(await look(at)).toMatchObject({ size: 'a4', logo: null, since: null, revision: 0 })
  const logo = await sendPicture(at.by.office, 'logo.jpg')
  const { data } = await setLook(at, { size: 'f4', logo, revision: 0 })
  expect(data).toMatchObject({ size: 'f4', logo: { name: 'logo.jpg' }, revision: 1 })
  expect((await at.by.office.send({ url: data.logo!.url })).status).toBe(200)
  expect((await setLook(at, { size: 'a4', revision: 0 })).body.code).toBe('DATA_CHANGED')
  // Nor is a revision taken that nobody has seen yet.
  expect((await setLook(at, { size: 'a4', revision: 7 })).body.code).toBe('DATA_CHANGED')
  expect(await look(at)).toMatchObject({ size: 'f4', revision: 1 })
  // A logo that is left out stays.
  expect((await setLook(at, { size: 'a4', revision: 1 })).data).toMatchObject({ size: 'a4', logo: { name: 'logo.jpg' } })
  expect((await setLook(at, { size: 'a4', logo: null, revision: 2 })).data).toMatchObject({ logo: null, revision: 3 })

  const other = await openSchool()
  expect((await (await other.signIn('school')).ask(raporLook.show, {})).data).toMatchObject({ size: 'a4', revision: 0 })
})

test('of two offices that choose at once one wins, and the other is told', async () => {
  const at = await aClassRoom()
  const both = await Promise.all([setLook(at, { size: 'f4', revision: 0 }), setLook(at, { size: 'a4', revision: 0 })])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect((await look(at)).revision).toBe(1)
})

test('what is handed in from then on bears paper and logo, once in the file; cover and identity do so, too', async () => {
  const at = await aClassRoom()
  await at.by.leader.ask(rapor.begin, { body: { class_id: at.room.uuid } })
  expect(await printed(at, 'all')).toMatchObject({ pictures: 0, sizes: expect.not.arrayContaining([F4]) })
  await setLook(at, { size: 'f4', logo: await sendPicture(at.by.office), revision: 0 })
  const { sizes, pictures, file } = await printed(at, 'all')
  expect(new Set(sizes)).toEqual(new Set([F4]))
  expect(sizes.length).toBeGreaterThan(2)
  expect(pictures).toBe(1)
  expect(file.length).toBeLessThan(300_000)
})

test('a card that was published stays as it was, to the byte, when the school changes its paper and logo', async () => {
  const at = await aClassRoom()
  await setLook(at, { size: 'f4', logo: await sendPicture(at.by.office), revision: 0 })
  await at.publishAll()
  const before = await printed(at)
  expect(before).toMatchObject({ pictures: 1, sizes: [F4] })
  await setLook(at, { size: 'a4', logo: null, revision: 1 })
  expect((await printed(at)).file.equals(before.file)).toBe(true)
  // One that is made anew says so before it is handed in.
  await at.turn('withdraw')
  const { uuid } = await at.cardOf(at.pupil)
  const { changes } = (await at.by.leader.ask(rapor.detail, { params: { uuid } })).data
  expect(changes).toContainEqual({ what: 'Kertas', from: 'F4 (215 × 330 mm)', to: 'A4 (210 × 297 mm)' })
  expect(changes.find(({ what }) => what === 'Logo sekolah')).toMatchObject({ to: 'tidak ada' })
  const anew = await printed(at)
  expect([anew.pictures, ...new Set(anew.sizes)]).toEqual([0, A4])
})

test('a card of a school that has never chosen says nothing of paper or logo', async () => {
  const at = await aClassRoom()
  await at.publishAll()
  const { data } = await at.by.pupil.ask(raporReading.list, { query: {} })
  expect(data).toHaveLength(1)
  const kept = await at.db.selectFrom('rapor').where('student_id', '=', at.pupil.id).select('content').executeTakeFirstOrThrow()
  expect(Object.keys((kept.content as { paper: object }).paper)).not.toEqual(expect.arrayContaining(['size']))
  expect(Object.keys((kept.content as { paper: object }).paper)).not.toEqual(expect.arrayContaining(['logo']))
})

import { raporReading } from '@lentera/contract/rapor/giving'
import { expect, test } from 'vitest'
import { requestOf } from '#test/ask.ts'
import { aClassRoom } from '#test/rapor-room.ts'

test('who has left the school still reads the own report cards, and nobody else’s', async () => {
  const at = await aClassRoom()
  await at.publishAll()
  const [given] = await at.given()
  const others = (await at.by.mate.ask(raporReading.list, { query: {} })).data
  await at.db.updateTable('account').set({ school_id: null }).where('id', '=', at.pupil.id).execute()
  expect(await at.given()).toEqual([given])
  const read = async (uuid: string) => at.by.pupil.ask(raporReading.detail, { params: { uuid } })
  expect((await read(given!.uuid!)).data.content.subjects).toMatchObject([{ score: 88 }])
  expect((await read(others[0]!.uuid!)).status).toBe(404)
})

test('a report card that was given is the same file whenever it is printed', async () => {
  const at = await aClassRoom()
  await at.publishAll()
  const { uuid } = await at.cardOf(at.pupil)
  const authorization = `Bearer ${at.by.pupil.token}`
  const print = async () =>
    (await at.app.inject({ ...requestOf(raporReading.print, 'student', { params: { uuid } }), headers: { authorization } }))
      .rawPayload
  const first = await print()
  expect(first.subarray(0, 5).toString()).toBe('%PDF-')
  expect(Buffer.compare(await print(), first)).toBe(0)
})

import { raporReading } from '@lentera/contract/rapor/giving'
import { expect, test } from 'vitest'
import { aGraduate } from '#db/seed/school-links.ts'
import { aParent, aPupil } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
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

test('a graduate without any report card reads an empty list, as the parents do; who never graduated is asked for a school', async () => {
  const at = await aClassRoom()
  const graduate = await aGraduate(at.db, at.school, { at: at.now() })
  const parent = await at.signIn('parent', await aParent(at.db, { of: [graduate] }))
  const list = async (who: typeof parent, query = {}) => (await who.ask(raporReading.list, { query })).body
  const student_id = createIds(at.settings.hashidsSalt).encode(graduate.id)
  expect(await list(await at.signIn('student', graduate))).toMatchObject({ data: [] })
  expect(await list(parent, { student_id })).toMatchObject({ data: [] })
  expect((await at.by.mate.ask(raporReading.list, { query: { student_id } })).status).toBe(404)
  const unlinked = await at.signIn('student', await aPupil(at.db, at.school, { school_id: null }))
  expect(await list(unlinked)).toMatchObject({ code: 'SCHOOL_MISSING' })
})

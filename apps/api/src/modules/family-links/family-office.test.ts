import { familyOffice as office } from '@lentera/contract/family/office'
import { people } from '@lentera/contract/people'
import { waits } from '@lentera/contract/waits'
import { expect, test } from 'vitest'
import { openFamily as open, toldTo } from '#test/family-room.ts'

test('the school approves what a parent asked for; declined, the parent learns nothing and the reason is kept', async () => {
  const { ask, children, signIn } = await open()
  const desk = await signIn('school')
  await ask()
  expect((await desk.ask(waits.list, { query: {} })).data.counts).toMatchObject({ family: 1 })
  const { data: rows } = (await desk.ask(office.inbox, { query: {} })).body as { data: { id: string; revision: number }[] }
  expect(rows).toMatchObject([{ parent: { name: 'Sari Wahyuni' }, student: { name: 'Dimas Aji' }, can: ['approve', 'decline'] }])
  const decide = (verb: 'approve' | 'decline' | 'end', revision: number, reason?: string) =>
    desk.ask(office.decide, { body: { of: [{ id: rows[0]!.id, revision }], verb, ...(reason && { reason }) } })
  expect((await decide('decline', 1)).status).toBe(422)
  await decide('decline', rows[0]!.revision, 'Bukan wali yang tercatat')
  expect((await children()).asks).toMatchObject([{ state: 'waiting' }])
  const one = await desk.ask(office.inboxOne, { params: { family_link_id: rows[0]!.id } })
  expect(one.data.changes).toMatchObject([
    { to: 'rejected', reason: 'Bukan wali yang tercatat', by: 'Tata Usaha' },
    { to: 'pending', how: 'nisn', by: 'Sari Wahyuni' },
  ])
})

test('an approval of the school holds at once, and the school ends it again with a reason that both read', async () => {
  const { ask, children, signIn, parents, child, parent } = await open()
  const desk = await signIn('school')
  await ask()
  const rowsOf = async (show: 'waiting' | 'linked') =>
    (
      (await desk.ask(office.inbox, { query: { show } })).body as {
        data: { id: string; revision: number; student: { name: string } }[]
      }
    ).data
  const [row] = await rowsOf('waiting')
  await desk.ask(office.decide, { body: { of: [row!], verb: 'approve' } })
  expect(await parents()).toMatchObject([{ state: 'linked' }])
  const linked = (await rowsOf('linked')).find(({ student: { name } }) => name === 'Dimas Aji')!
  await desk.ask(office.decide, { body: { of: [linked], verb: 'end', reason: 'Putusan pengadilan' } })
  expect((await children()).children).toEqual([])
  for (const who of [child, parent]) expect((await toldTo(who))[0]).toContain('tidak lagi terhubung')
})

test('a pupil who is taken off the school has no links any more, and the change says so', async () => {
  const { show, connect, children, signIn, db, pupil } = await open()
  await connect(await show())
  const desk = await signIn('school')
  const { data } = (await desk.ask(people.list, { query: { show: 'students', search: 'Dimas' } })).body as {
    data: { id: string; revision: number }[]
  }
  await desk.ask(people.remove, { params: { person_id: data[0]!.id }, query: { revision: data[0]!.revision } })
  expect((await children()).children).toEqual([])
  const log = await db
    .selectFrom('family_change')
    .innerJoin('family_link as link', 'link.id', 'family_change.link_id')
    .where('link.student_id', '=', pupil.id)
    .orderBy('family_change.id')
    .select(['from_state', 'to_state', 'how'])
    .execute()
  expect(log).toEqual([
    { from_state: null, to_state: 'linked', how: 'code' },
    { from_state: 'linked', to_state: 'revoked', how: 'removal' },
  ])
})

test('the office of a school that nobody has verified sees and decides nothing', async () => {
  const { ask, signIn, db, school, parents } = await open()
  const desk = await signIn('school')
  await ask()
  const read = async () =>
    ((await desk.ask(office.inbox, { query: {} })).body as { data: { id: string; revision: number }[] }).data
  const [row] = await read()
  await db.updateTable('school').set({ status: 'pending' }).where('id', '=', school.id).execute()
  expect(await read()).toEqual([])
  expect((await desk.ask(waits.list, { query: {} })).data.counts).not.toHaveProperty('family')
  expect((await desk.ask(office.decide, { body: { of: [row!], verb: 'approve' } })).status).toBe(404)
  expect(await parents()).toMatchObject([{ state: 'pending' }])
})

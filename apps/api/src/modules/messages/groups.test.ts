import { messageGroups } from '@lentera/contract/messages/groups'
import { waits } from '@lentera/contract/waits'
import { expect, test } from 'vitest'
import { aClassRoom } from '#test/messages-room.ts'

test('the parents of a class and those who teach it write to each other in one group, its pupils of 13 in another, and nobody else', async () => {
  const { db, accounts, callers } = await aClassRoom()
  const { uuid, id } = await db
    .selectFrom('enrollment')
    .innerJoin('class', 'class.id', 'enrollment.class_id')
    .where('enrollment.student_id', '=', accounts.pupil.id)
    .select(['class.uuid', 'class.id'])
    .executeTakeFirstOrThrow()
  const write = async (who: keyof typeof callers, circle: 'parents' | 'pupils') =>
    (await callers[who].ask(messageGroups.send, { params: { class_uuid: uuid, circle }, body: { text: 'Halo.' } })).status
  const may = {
    teacher: [200, 200],
    parent: [200, 404],
    pupil: [404, 200],
    young: [404, 404],
    undated: [404, 404],
    stranger: [404, 404],
    other: [404, 404],
  } as const
  for (const [who, statuses] of Object.entries(may))
    expect([who, await write(who as keyof typeof may, 'parents'), await write(who as keyof typeof may, 'pupils')]).toEqual([
      who,
      ...statuses,
    ])
  const read = (await callers.mate.ask(messageGroups.thread, { params: { class_uuid: uuid, circle: 'pupils' }, query: {} })).data
  expect(read).toMatchObject({ unread: 2, members: 3 })
  expect(read.messages.map(({ sender }) => sender.teaches)).toEqual([true, false])
  expect(id).toBeGreaterThan(0)
})

test('a search in the groups finds the words in the own ones alone, with the number under which they are opened', async () => {
  const { callers } = await aClassRoom()
  const groups = (await callers.teacher.ask(messageGroups.list, {})).data
  for (const { class_uuid, circle } of groups)
    for (const text of ['Halo.', `Bawa jeruk, ${circle}.`])
      await callers.teacher.ask(messageGroups.send, { params: { class_uuid, circle }, body: { text } })
  const found = async (who: keyof typeof callers) =>
    (await callers[who].ask(messageGroups.search, { query: { search: 'jeruk' } })).data.map(
      ({ circle, message }) => `${circle} ${message.seq} ${message.text}`,
    )
  expect((await found('teacher')).toSorted()).toEqual(['parents 2 Bawa jeruk, parents.', 'pupils 2 Bawa jeruk, pupils.'])
  expect(await found('pupil')).toEqual(['pupils 2 Bawa jeruk, pupils.'])
  expect(await found('parent')).toEqual(['parents 2 Bawa jeruk, parents.'])
  for (const who of ['young', 'stranger', 'other'] as const) expect(await found(who)).toEqual([])
})

test('each of a group is told once of all that waits there, and what was read is unread no more', async () => {
  const { db, accounts, callers } = await aClassRoom()
  const [group] = (await callers.teacher.ask(messageGroups.list, {})).data.filter(({ circle }) => circle === 'pupils')
  const params = { class_uuid: group!.class_uuid, circle: 'pupils' as const }
  for (const text of ['Satu.', 'Dua.', 'Tiga.']) await callers.teacher.ask(messageGroups.send, { params, body: { text } })
  const told = await db
    .selectFrom('notification')
    .where('account_id', '=', accounts.pupil.id)
    .where('kind', '=', 'group_message')
    .select('id')
    .execute()
  expect(told).toHaveLength(1)
  const unread = async () => (await callers.pupil.ask(waits.list, { query: {} })).data.counts.messages ?? 0
  expect(await unread()).toBe(1)
  await callers.pupil.ask(messageGroups.seen, { params, body: { seq: 3 } })
  expect(await unread()).toBe(0)
})

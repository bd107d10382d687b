import { messages } from '@lentera/contract/messages'
import { messageGroups } from '@lentera/contract/messages/groups'
import { notifications } from '@lentera/contract/notifications'
import { waits } from '@lentera/contract/waits'
import { expect, test } from 'vitest'
import { aClass, aLesson, aParent, aPupil, aTeacher } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool, testSettings } from '#test/school.ts'
import { bornUntil } from './circle.ts'

const ids = createIds(testSettings.hashidsSalt)

const aClassRoom = async () => {
  const { db, school, signIn } = await openSchool()
  const [teacher, stranger] = [await aTeacher(db, school), await aTeacher(db, school)]
  const room = await aClass(db, school, { homeroom_teacher_id: teacher.id })
  const [pupil, mate] = [await aPupil(db, school, { in: room }), await aPupil(db, school, { in: room })]
  const young = await aPupil(db, school, { in: room, born_on: '2020-01-01' })
  const undated = await aPupil(db, school, { in: room, born_on: null })
  await aLesson(db, school, { class: room, teacher })
  const accounts = {
    teacher,
    stranger,
    pupil,
    mate,
    young,
    undated,
    parent: await aParent(db, { of: [young] }),
    other: await aParent(db),
  }
  const callers = {
    teacher: await signIn('teacher', accounts.teacher),
    stranger: await signIn('teacher', accounts.stranger),
    pupil: await signIn('student', accounts.pupil),
    mate: await signIn('student', accounts.mate),
    young: await signIn('student', accounts.young),
    undated: await signIn('student', accounts.undated),
    parent: await signIn('parent', accounts.parent),
    other: await signIn('parent', accounts.other),
  }
  type Who = keyof typeof accounts
  const params = (to: Who) => ({ contact_id: ids.encode(accounts[to].id) })
  const send = (from: Who, to: Who, text = 'Selamat pagi.', key?: string) =>
    callers[from].ask(messages.send, { params: params(to), body: { text } }, key === undefined ? {} : { key })
  const thread = (reader: Who, of: Who, before?: number) =>
    callers[reader].ask(messages.thread, { params: params(of), query: before === undefined ? {} : { before } })
  return { db, accounts, callers, params, send, thread }
}

test('teachers and pupils of 13, and teachers and all parents, write to each other, and nobody else', async () => {
  const { send } = await aClassRoom()
  const allowed = [
    ['teacher', 'pupil', 200],
    ['pupil', 'teacher', 200],
    ['teacher', 'parent', 200],
    ['parent', 'teacher', 200],
    ['pupil', 'mate', 404],
    ['mate', 'young', 404],
    ['teacher', 'young', 404],
    ['young', 'teacher', 404],
    ['teacher', 'undated', 404],
    ['undated', 'teacher', 404],
    ['stranger', 'pupil', 404],
    ['pupil', 'stranger', 404],
    ['parent', 'stranger', 404],
    ['parent', 'pupil', 404],
    ['parent', 'other', 404],
    ['teacher', 'other', 404],
    ['other', 'teacher', 404],
    ['teacher', 'stranger', 404],
  ] as const
  for (const [from, to, status] of allowed)
    expect(`${from} to ${to}: ${(await send(from, to)).status}`).toBe(`${from} to ${to}: ${status}`)
})

test('a teacher is offered the pupils of 13 and all parents of the class, and neither younger pupils nor those without a birth date', async () => {
  const { callers, params } = await aClassRoom()
  const { data } = await callers.teacher.ask(messages.contacts, { query: {} })
  const offered = new Set(data.map(({ id }) => id))
  const among = (['pupil', 'mate', 'young', 'undated', 'parent', 'other', 'stranger'] as const).filter((who) =>
    offered.has(params(who).contact_id),
  )
  expect(among).toEqual(['pupil', 'mate', 'parent'])
})

test('a message whose notice would end in the middle of a sign arrives', async () => {
  const { send } = await aClassRoom()
  expect((await send('parent', 'teacher', `${'a'.repeat(119)}😀 sampai jumpa`)).status).toBe(200)
})

test('somebody is 13 on the day of the birthday', () => {
  expect([bornUntil('2026-11-23'), bornUntil('2028-02-29')]).toEqual(['2013-11-23', '2015-02-28'])
})

test('what was written is unread until it is read, and told once however much it is', async () => {
  const { send, thread, callers, params } = await aClassRoom()
  const badge = async () => (await callers.teacher.ask(waits.list, { query: {} })).data.counts.messages
  for (const text of ['Satu', 'Dua', 'Tiga']) await send('parent', 'teacher', text)
  expect(await badge()).toBe(1)
  const [talk] = (await callers.teacher.ask(messages.list, { query: {} })).data
  expect(talk).toMatchObject({ unread: 3, last: { text: 'Tiga', mine: false } })
  const told = (await callers.teacher.ask(notifications.list, { query: {} })).data
  expect(JSON.stringify(told).match(/Pesan dari/g)).toHaveLength(1)
  await callers.teacher.ask(messages.seen, { params: params('parent'), body: { seq: 3 } })
  expect(await badge()).toBeUndefined()
  expect((await thread('parent', 'teacher')).data).toMatchObject({ read_to: 3, unread: 0, more: false })
})

test('a conversation is read from its newest messages backwards, by its two people alone', async () => {
  const { send, thread } = await aClassRoom()
  for (let at = 1; at <= 45; at += 1) await send(at % 3 === 0 ? 'pupil' : 'teacher', at % 3 === 0 ? 'teacher' : 'pupil', `${at}`)
  const newest = (await thread('pupil', 'teacher')).data
  expect([newest.messages[0]?.text, newest.messages.at(-1)?.text, newest.more]).toEqual(['6', '45', true])
  const older = (await thread('pupil', 'teacher', 6)).data
  expect([older.messages.map(({ text }) => text), older.more]).toEqual([['1', '2', '3', '4', '5'], false])
  expect((await thread('mate', 'teacher')).data.messages).toEqual([])
})

test('who leaves the class still reads what was written, and writes no more', async () => {
  const { db, accounts, send, thread } = await aClassRoom()
  await send('teacher', 'pupil')
  await db.deleteFrom('enrollment').where('student_id', '=', accounts.pupil.id).execute()
  expect((await send('pupil', 'teacher')).status).toBe(404)
  expect((await thread('pupil', 'teacher')).data).toMatchObject({
    can: ['block'],
    closed: 'over',
    messages: [{ text: 'Selamat pagi.' }],
  })
})

test('the same words go to several people, each alone, and to nobody where one of them may not be written to', async () => {
  const { accounts, callers, thread } = await aClassRoom()
  const idOf = (who: keyof typeof accounts) => ids.encode(accounts[who].id)
  const body = { to: [idOf('pupil'), idOf('parent')], text: 'Besok bawa botol minum.' }
  expect((await callers.teacher.ask(messages.sendMany, { body })).data).toEqual({ sent: 2 })
  expect((await thread('pupil', 'teacher')).data.messages.at(-1)?.text).toBe('Besok bawa botol minum.')
  const wrong = { to: [idOf('mate'), idOf('other')], text: 'Halo.' }
  expect((await callers.teacher.ask(messages.sendMany, { body: wrong })).status).toBe(404)
  expect((await thread('mate', 'teacher')).data.messages).toEqual([])
})

test('only what somebody can read is sent on, and it says that it was', async () => {
  const { accounts, callers, send, thread } = await aClassRoom()
  await send('pupil', 'teacher', 'Intan alergi kacang.')
  const body = { contact_id: ids.encode(accounts.pupil.id), seq: 1, to: [ids.encode(accounts.parent.id)] }
  expect((await callers.teacher.ask(messages.forward, { body })).data).toEqual({ sent: 1 })
  expect((await thread('parent', 'teacher')).data.messages.at(-1)).toMatchObject({
    text: 'Intan alergi kacang.',
    forwarded: true,
  })
  expect((await callers.teacher.ask(messages.forward, { body: { ...body, seq: 2 } })).status).toBe(404)
})

test('whoever is blocked writes no more, and neither does the other, until it is opened again', async () => {
  const { accounts, callers, params, send, thread } = await aClassRoom()
  await send('parent', 'teacher')
  await callers.teacher.ask(messages.block, { params: params('parent'), body: { blocked: true } })
  expect((await send('parent', 'teacher')).status).toBe(404)
  expect((await send('teacher', 'parent')).status).toBe(404)
  expect((await thread('parent', 'teacher')).data).toMatchObject({ can: [], blocked: false, closed: 'their_block' })
  expect((await thread('teacher', 'parent')).data).toMatchObject({ can: ['block'], blocked: true, closed: 'own_block' })
  const listed = (await callers.teacher.ask(messages.blocks, { query: {} })).data
  expect(listed.map(({ id }) => id)).toEqual([ids.encode(accounts.parent.id)])
  const many = { to: [ids.encode(accounts.parent.id)], text: 'Halo.' }
  expect((await callers.teacher.ask(messages.sendMany, { body: many })).data).toEqual({ sent: 0 })
  await callers.teacher.ask(messages.block, { params: params('parent'), body: { blocked: false } })
  expect((await send('parent', 'teacher')).status).toBe(200)
})

test('a pupil blocks no teacher of the own class, who still reaches the pupil; a former teacher may be blocked', async () => {
  const { db, accounts, callers, params, send, thread } = await aClassRoom()
  await send('teacher', 'pupil')
  const block = () => callers.pupil.ask(messages.block, { params: params('teacher'), body: { blocked: true } })
  expect((await block()).body).toMatchObject({ code: 'VALIDATION', errors: { blocked: [expect.any(String)] } })
  expect((await thread('pupil', 'teacher')).data).toMatchObject({ can: ['send'], blocked: false })
  expect((await send('teacher', 'pupil', 'Datang besok.')).status).toBe(200)
  await db.updateTable('account').set({ school_id: null }).where('id', '=', accounts.teacher.id).execute()
  expect((await block()).status).toBe(200)
})

test('a search finds words in the own conversations alone', async () => {
  const { callers, send } = await aClassRoom()
  await send('pupil', 'teacher', 'Kata rahasiaku jeruk.')
  const found = async (who: 'teacher' | 'mate') =>
    (await callers[who].ask(messages.search, { query: { search: 'jeruk' } })).data.map(({ message }) => message.text)
  expect(await found('teacher')).toEqual(['Kata rahasiaku jeruk.'])
  expect(await found('mate')).toEqual([])
})

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

test('whoever has deleted the account is "Akun dihapus" to those they wrote with, and is not found by the former name', async () => {
  const { db, accounts, callers, send, thread } = await aClassRoom()
  await send('teacher', 'parent', 'Selamat pagi.')
  const { name } = await db.selectFrom('account').where('id', '=', accounts.teacher.id).select('name').executeTakeFirstOrThrow()
  await db.updateTable('account').set({ deleted_at: new Date() }).where('id', '=', accounts.teacher.id).execute()
  const list = (search?: string) => callers.parent.ask(messages.list, { query: search === undefined ? {} : { search } })
  expect((await list()).data).toMatchObject([{ person: { name: 'Akun dihapus', image: null } }])
  expect((await list(name)).data).toEqual([])
  const opened = (await thread('parent', 'teacher')).data
  expect(opened).toMatchObject({ person: { name: 'Akun dihapus' }, messages: [{ mine: false }] })
  expect(opened.can).not.toContain('send')
})

import { messages } from '@lentera/contract/messages'
import { notifications } from '@lentera/contract/notifications'
import { waits } from '@lentera/contract/waits'
import { expect, test } from 'vitest'
import { bornUntil } from './circle.ts'
import { aClassRoom, ids } from '#test/messages-room.ts'

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

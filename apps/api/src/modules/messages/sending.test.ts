import { randomUUID } from 'node:crypto'
import { messagePace, messages } from '@lentera/contract/messages'
import { notifications } from '@lentera/contract/notifications'
import { expect, test } from 'vitest'
import { aClass, aLesson, aParent, aPupil, aSchool, aTeacher } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool, testSettings } from '#test/school.ts'

const ids = createIds(testSettings.hashidsSalt)

/** A class with its teachers and families, and people who have nothing to do with it. */
const people = async () => {
  const running = await openSchool()
  const { db, school, signIn } = running
  const [leader, teacher, colleague] = [await aTeacher(db, school), await aTeacher(db, school), await aTeacher(db, school)]
  const room = await aClass(db, school, { homeroom_teacher_id: leader.id })
  await aLesson(db, school, { class: room, teacher })
  const elsewhere = await aSchool(db)
  const [pupil, mate] = [await aPupil(db, school, { in: room }), await aPupil(db, school, { in: room })]
  const young = await aPupil(db, school, { in: room, born_on: '2020-01-01' })
  const accounts = {
    leader,
    teacher,
    colleague,
    pupil,
    mate,
    young,
    parent: await aParent(db, { of: [young, mate] }),
    stranger: await aParent(db),
    foreign: await aTeacher(db, elsewhere),
    outsider: await aPupil(db, elsewhere, { in: await aClass(db, elsewhere) }),
  }
  type Who = keyof typeof accounts
  const roles = {
    pupil: 'student',
    mate: 'student',
    young: 'student',
    outsider: 'student',
    parent: 'parent',
    stranger: 'parent',
  } as const
  const roleOf = (who: Who) => (who in roles ? roles[who as keyof typeof roles] : 'teacher')
  const all = Object.keys(accounts) as Who[]
  const callers = new Map(await Promise.all(all.map(async (who) => [who, await signIn(roleOf(who), accounts[who])] as const)))
  const as = (who: Who) => callers.get(who)!
  const params = (to: Who) => ({ contact_id: ids.encode(accounts[to].id) })
  const send = (from: Who, to: Who, text: string, key: string = randomUUID()) =>
    as(from).ask(messages.send, { params: params(to), body: { text } }, { 'idempotency-key': key })
  const thread = async (reader: Who, of: Who) => (await as(reader).ask(messages.thread, { params: params(of), query: {} })).data
  const told = async (who: Who) =>
    db
      .selectFrom('notification')
      .where('account_id', '=', accounts[who].id)
      .where('kind', '=', 'message')
      .select('event_key')
      .execute()
  return { ...running, accounts, all, as, params, send, thread, told }
}

test('a message goes to exactly those whom the list of contacts has', async () => {
  const { all, as, accounts, send } = await people()
  for (const from of all) {
    const { data } = await as(from).ask(messages.contacts, { query: { per_page: 100 } })
    const listed = all.filter((to) => (data ?? []).some(({ id }: { id: string }) => id === ids.encode(accounts[to].id)))
    const sent = []
    for (const to of all) if (to !== from && (await send(from, to, 'Halo.')).status === 200) sent.push(to)
    expect([from, sent]).toEqual([from, listed])
  }
})

test('one message with one key twenty times at once is one message, one notice and one answer', async () => {
  const { send, thread, told } = await people()
  await send('teacher', 'mate', 'Ini yang lain.')
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 20 }, () => send('teacher', 'pupil', 'Satu saja.', key)))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(answers[0]?.data).toMatchObject({ seq: 1, text: 'Satu saja.', mine: true })
  expect((await thread('pupil', 'teacher')).messages.map(({ text }) => text)).toEqual(['Satu saja.'])
  expect((await thread('mate', 'teacher')).messages.map(({ text }) => text)).toEqual(['Ini yang lain.'])
  expect([(await told('pupil')).length, (await told('mate')).length]).toEqual([1, 1])
})

test('a message that was sent is answered the same again when its writer may not write any more', async () => {
  const { as, params, send, thread } = await people()
  const key = randomUUID()
  const first = await send('parent', 'leader', 'Anak saya sakit.', key)
  await as('leader').ask(messages.block, { params: params('parent'), body: { blocked: true } })
  expect((await send('parent', 'leader', 'Lagi.')).status).toBe(404)
  expect((await send('parent', 'leader', 'Anak saya sakit.', key)).body).toEqual(first.body)
  expect((await thread('leader', 'parent')).messages).toHaveLength(1)
})

test('of messages sent at once each one that may not be written is refused alone, and the others arrive', async () => {
  const { db, accounts, now, send, thread, as, params } = await people()
  await as('leader').ask(messages.block, { params: params('parent'), body: { blocked: true } })
  const most = messagePace.student
  await db
    .insertInto('message_pace')
    .values({
      account_id: accounts.mate.id,
      minute_began_at: now(),
      minute_count: most.minute,
      hour_began_at: now(),
      hour_count: most.minute,
    })
    .execute()
  const answers = await Promise.all([
    send('pupil', 'teacher', 'Sampai.'),
    send('mate', 'teacher', 'Terlalu banyak.'),
    send('parent', 'leader', 'Diblokir.'),
    send('pupil', 'mate', 'Tidak boleh.'),
    send('teacher', 'parent', 'Sampai juga.'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 429, 404, 404, 200])
  expect((await thread('teacher', 'pupil')).messages.map(({ text }) => text)).toEqual(['Sampai.'])
  expect((await thread('parent', 'teacher')).messages.map(({ text }) => text)).toEqual(['Sampai juga.'])
  expect((await thread('teacher', 'mate')).messages).toEqual([])
  const pace = db.selectFrom('message_pace').where('account_id', '=', accounts.mate.id).select('minute_count')
  expect((await pace.executeTakeFirstOrThrow()).minute_count).toBe(most.minute)
  const conversations = db.selectFrom('conversation').where('low_id', '=', Math.min(accounts.mate.id, accounts.teacher.id))
  expect(
    await conversations.where('high_id', '=', Math.max(accounts.mate.id, accounts.teacher.id)).selectAll().execute(),
  ).toEqual([])
})

test('two who write to each other at once keep one order, and each is told of what the other has not read', async () => {
  const { as, params, send, thread, told } = await people()
  const texts = Array.from({ length: 10 }, (_, at) => `${at}`)
  const answers = await Promise.all(
    texts.map((text, at) => (at % 2 === 0 ? send('teacher', 'pupil', text) : send('pupil', 'teacher', text))),
  )
  const sent = answers.map(({ data }, at) => ({ seq: data.seq, text: texts[at]! })).toSorted((a, b) => a.seq - b.seq)
  expect(sent.map(({ seq }) => seq)).toEqual(texts.map((_, at) => at + 1))
  const read = await thread('pupil', 'teacher')
  expect(read.messages.map(({ text }) => text)).toEqual(sent.map(({ text }) => text))
  // Whoever writes has read all before: the next message of the other is news again.
  await as('pupil').ask(messages.seen, { params: params('teacher'), body: { seq: 10 } })
  const before = (await told('pupil')).length
  await send('teacher', 'pupil', 'Sudah dibaca, maka baru lagi.')
  expect(await told('pupil')).toHaveLength(before + 1)
  await send('teacher', 'pupil', 'Masih yang sama.')
  expect(await told('pupil')).toHaveLength(before + 1)
})

test('no bell rings for a conversation that was made quiet, and it does again when it is not', async () => {
  const { as, params, send, told } = await people()
  await send('teacher', 'pupil', 'Satu')
  await as('pupil').ask(messages.quiet, { params: params('teacher'), body: { quiet: 'always' } })
  await as('pupil').ask(messages.seen, { params: params('teacher'), body: { seq: 1 } })
  await send('teacher', 'pupil', 'Dua')
  expect(await told('pupil')).toHaveLength(1)
  await as('pupil').ask(messages.quiet, { params: params('teacher'), body: { quiet: 'off' } })
  await send('teacher', 'pupil', 'Tiga')
  expect(await told('pupil')).toHaveLength(2)
  const { data } = await as('pupil').ask(notifications.list, { query: {} })
  expect(JSON.stringify(data)).toContain('Tiga')
})

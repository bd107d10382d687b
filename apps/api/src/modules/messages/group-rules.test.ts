import { groupRules } from '@lentera/contract/messages/group-rules'
import { messageGroups } from '@lentera/contract/messages/groups'
import { notifications } from '@lentera/contract/notifications'
import { waits } from '@lentera/contract/waits'
import { expect, test } from 'vitest'
import { aClass, aLesson, aPupil, aSchool, aTeacher } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool, testSettings } from '#test/school.ts'

const ids = createIds(testSettings.hashidsSalt)

/** A class with its homeroom teacher, a teacher of a lesson, two pupils, and teachers who have nothing to do with it. */
const aGroup = async () => {
  const { db, school, signIn, now } = await openSchool()
  const [lead, colleague] = [await aTeacher(db, school), await aTeacher(db, school)]
  const room = await aClass(db, school, { homeroom_teacher_id: lead.id })
  await aLesson(db, school, { class: room, teacher: colleague })
  const [pupil, mate] = [await aPupil(db, school, { in: room }), await aPupil(db, school, { in: room })]
  const elsewhere = await aTeacher(db, await aSchool(db, { year: school.year }))
  const accounts = { lead, colleague, pupil, mate, stranger: await aTeacher(db, school), elsewhere }
  const as = {
    lead: await signIn('teacher', lead),
    colleague: await signIn('teacher', colleague),
    pupil: await signIn('student', pupil),
    mate: await signIn('student', mate),
    stranger: await signIn('teacher', accounts.stranger),
    elsewhere: await signIn('teacher', elsewhere),
  }
  type Who = keyof typeof as
  const params = { class_uuid: room.uuid, circle: 'pupils' as const }
  const say = (who: Who, text = 'Halo.') => as[who].ask(messageGroups.send, { params, body: { text } })
  const read = async (who: Who) => (await as[who].ask(messageGroups.thread, { params, query: {} })).data
  const set = (who: Who, writers: 'all' | 'teachers') => as[who].ask(groupRules.setWriters, { params, body: { writers } })
  const remove = (who: Who, seq: number) => as[who].ask(groupRules.remove, { params: { ...params, seq } })
  const mute = (who: Who, whom: Who, days: number | null) =>
    as[who].ask(groupRules.mute, { params: { ...params, member_id: ids.encode(accounts[whom].id) }, body: { days } })
  const quiet = (who: Who, span: 'off' | 'hours' | 'always') => as[who].ask(groupRules.quiet, { params, body: { quiet: span } })
  const group = await db
    .insertInto('message_group')
    .values({ class_id: room.id, circle: 'pupils', last_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const kept = () =>
    db
      .selectFrom('group_message')
      .where('group_id', '=', group.id)
      .select(['seq', 'text', 'sender_id', 'removed_by'])
      .orderBy('seq')
      .execute()
  return { db, now, group, accounts, as, params, say, read, set, remove, mute, quiet, kept }
}

test('once only teachers write in a group, a pupil is refused with the word and nothing is added, until all may write again', async () => {
  const { say, read, set, kept } = await aGroup()
  expect((await set('colleague', 'teachers')).data).toEqual({ writers: 'teachers' })
  expect(await read('pupil')).toMatchObject({ writers: 'teachers', can: [], messages: [], unread: 0 })
  expect((await say('pupil')).body).toEqual({
    status: 409,
    code: 'GROUP_CLOSED',
    message: 'Di grup ini sekarang hanya guru yang menulis.',
  })
  expect((await say('lead', 'Besok ujian.')).status).toBe(200)
  expect((await read('mate')).messages.map(({ seq, text }) => [seq, text])).toEqual([[1, 'Besok ujian.']])
  expect([(await set('stranger', 'all')).status, (await set('elsewhere', 'all')).status]).toEqual([404, 404])
  expect((await say('pupil')).status).toBe(409)
  expect((await set('lead', 'all')).status).toBe(200)
  expect((await say('pupil', 'Baik, Bu.')).status).toBe(200)
  expect(await read('pupil')).toMatchObject({ writers: 'all', can: ['write'] })
  expect((await kept()).map(({ text }) => text)).toEqual(['Besok ujian.', 'Baik, Bu.'])
})

test('of what is sent while a teacher closes a group, each message is in or refused, and none comes after the closing', async () => {
  const { say, set, kept } = await aGroup()
  const writing = Array.from({ length: 12 }, (_, at) => say(at % 2 === 0 ? 'pupil' : 'mate', `${at}`))
  const closed = set('lead', 'teachers')
  const answers = await Promise.all(writing)
  await closed
  expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code)).toEqual(
    answers.filter(({ status }) => status !== 200).map(() => 'GROUP_CLOSED'),
  )
  const taken = answers.filter(({ status }) => status === 200).length
  expect((await kept()).length).toBe(taken)
  expect((await say('pupil')).status).toBe(409)
  expect((await kept()).length).toBe(taken)
})

test('what a teacher removes keeps its place without its words: not found, not in a notice, kept for the record', async () => {
  const { db, accounts, as, say, read, remove, kept } = await aGroup()
  await say('pupil', 'Kata kasar tentang jeruk.')
  await say('mate', 'Aku suka jeruk.')
  const told = async () => JSON.stringify((await as.lead.ask(notifications.list, { query: {} })).data)
  expect(await told()).toContain('Kata kasar')
  expect([
    await remove('stranger', 1),
    await remove('elsewhere', 1),
    await remove('lead', 9),
    await remove('mate', 1),
  ]).toMatchObject([{ status: 404 }, { status: 404 }, { status: 404 }, { status: 404 }])
  expect((await kept()).map(({ removed_by }) => removed_by)).toEqual([null, null])
  expect((await remove('lead', 1)).status).toBe(200)
  expect((await remove('colleague', 1)).status).toBe(200)
  for (const who of ['pupil', 'mate', 'lead'] as const)
    expect((await read(who)).messages).toMatchObject([
      { seq: 1, text: '', removed: 'teacher', can: [] },
      { seq: 2, text: 'Aku suka jeruk.', removed: null },
    ])
  expect(await told()).not.toContain('Kata kasar')
  expect(await told()).toContain('Pesan dihapus oleh guru')
  const notices = await db.selectFrom('notification').select('data').execute()
  expect(JSON.stringify(notices)).not.toContain('Kata kasar')
  expect(JSON.stringify(notices)).toContain('Aku suka jeruk.')
  for (const who of ['pupil', 'mate', 'lead'] as const) {
    const found = (await as[who].ask(messageGroups.search, { query: { search: 'jeruk' } })).data
    expect(found.map(({ message }) => message.seq)).toEqual([2])
  }
  expect(await kept()).toMatchObject([
    { text: 'Kata kasar tentang jeruk.', removed_by: accounts.lead.id },
    { text: 'Aku suka jeruk.', removed_by: null },
  ])
})

test('whoever wrote a message removes it within an hour; a colleague’s is for the homeroom teacher alone', async () => {
  const { db, now, group, say, read, remove } = await aGroup()
  await say('pupil', 'Salah kirim.')
  await say('pupil', 'Lama.')
  await say('colleague', 'Tugas halaman 9.')
  await say('lead', 'Rapat.')
  const ago = (minutes: number) => new Date(now().getTime() - minutes * 60_000)
  await db
    .updateTable('group_message')
    .set({ sent_at: ago(59) })
    .where('group_id', '=', group.id)
    .where('seq', '=', 1)
    .execute()
  await db
    .updateTable('group_message')
    .set({ sent_at: ago(61) })
    .where('group_id', '=', group.id)
    .where('seq', '=', 2)
    .execute()
  expect((await read('pupil')).messages.map(({ can }) => can)).toEqual([['remove'], [], [], []])
  expect((await read('colleague')).messages.map(({ can }) => can)).toEqual([['remove'], ['remove'], ['remove'], []])
  expect((await remove('pupil', 1)).status).toBe(200)
  expect((await remove('pupil', 2)).body).toMatchObject({ code: 'MESSAGE_STAYS' })
  expect((await remove('colleague', 4)).status).toBe(404)
  expect((await remove('lead', 3)).status).toBe(200)
  expect((await read('mate')).messages.map(({ removed }) => removed)).toEqual(['sender', null, 'teacher', null])
})

test('a pupil whom a teacher stops reads on and is told, may not write until the day is over, and the others may', async () => {
  const { db, group, accounts, as, params, say, read, mute, kept } = await aGroup()
  expect((await mute('stranger', 'pupil', 3)).status).toBe(404)
  expect((await mute('lead', 'colleague', 3)).status).toBe(404)
  expect((await mute('lead', 'stranger', 3)).status).toBe(404)
  expect((await say('pupil')).status).toBe(200)
  const { muted_until } = (await mute('colleague', 'pupil', 3)).data
  expect(await read('pupil')).toMatchObject({ can: [], writers: 'all', muted_until })
  expect((await say('pupil')).body).toMatchObject({ code: 'MESSAGES_MUTED', message: expect.stringContaining('sampai') })
  expect((await say('mate')).status).toBe(200)
  expect(await kept()).toHaveLength(2)
  const told = async () => JSON.stringify((await as.pupil.ask(notifications.list, { query: {} })).data)
  expect(await told()).toContain('Guru melarang kamu menulis di grup ini sampai')
  expect(JSON.stringify((await as.mate.ask(notifications.list, { query: {} })).data)).not.toContain('melarang')
  const members = (await as.lead.ask(groupRules.members, { params, query: {} })).data
  expect(new Set(members.map(({ id, muted_until: until, can }) => [id, until, can]))).toEqual(
    new Set([
      [ids.encode(accounts.pupil.id), muted_until, ['mute']],
      [ids.encode(accounts.mate.id), null, ['mute']],
      [ids.encode(accounts.lead.id), null, []],
      [ids.encode(accounts.colleague.id), null, []],
    ]),
  )
  expect((await as.stranger.ask(groupRules.members, { params, query: {} })).status).toBe(404)
  await db.updateTable('group_mute').set({ muted_until: '2026-01-01' }).where('group_id', '=', group.id).execute()
  expect((await say('pupil')).status).toBe(200)
  await mute('lead', 'pupil', 30)
  expect((await say('pupil')).status).toBe(409)
  expect((await mute('lead', 'pupil', null)).data).toEqual({ muted_until: null })
  expect((await say('pupil')).status).toBe(200)
  expect(await told()).toContain('Kamu dapat menulis lagi')
})

test('who silences a group hears no bell of it and it is not counted, until the hours are over; the others do', async () => {
  const { db, now, group, accounts, as, say, read, quiet } = await aGroup()
  const bells = async (who: 'pupil' | 'mate') =>
    (
      await db
        .selectFrom('notification')
        .where('account_id', '=', accounts[who].id)
        .where('kind', '=', 'group_message')
        .select('id')
        .execute()
    ).length
  const counted = async (who: 'pupil' | 'mate') => (await as[who].ask(waits.list, { query: {} })).data.counts.messages
  expect((await quiet('pupil', 'hours')).data.quiet?.until).toEqual(expect.any(String))
  await say('lead')
  expect([await bells('pupil'), await bells('mate')]).toEqual([0, 1])
  expect([await counted('pupil'), await counted('mate')]).toEqual([undefined, 1])
  expect(await read('pupil')).toMatchObject({ unread: 1, quiet: { until: expect.any(String) } })
  expect((await read('mate')).quiet).toBeNull()
  await db
    .updateTable('group_read')
    .set({ quiet_until: now() })
    .where('group_id', '=', group.id)
    .where('is_quiet', '=', true)
    .execute()
  expect([await counted('pupil'), (await read('pupil')).quiet]).toEqual([1, null])
  await say('lead')
  expect(await bells('pupil')).toBe(1)
  expect((await quiet('pupil', 'always')).data).toEqual({ quiet: { until: null } })
  expect(await counted('pupil')).toBeUndefined()
  expect((await quiet('pupil', 'off')).data).toEqual({ quiet: null })
  expect(await counted('pupil')).toBe(1)
  expect((await quiet('stranger', 'off')).status).toBe(404)
})

import { messageGroups } from '@lentera/contract/messages/groups'
import { messages } from '@lentera/contract/messages'
import { messageReports, type ReportVerb } from '@lentera/contract/messages/reports'
import { notifications } from '@lentera/contract/notifications'
import { waits } from '@lentera/contract/waits'
import { expect, test } from 'vitest'
import { aClass, anOffice, aParent, aPupil, aSchool, aTeacher } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool, testSettings } from '#test/school.ts'

const ids = createIds(testSettings.hashidsSalt)

/** A class with a pupil, a parent and the homeroom teacher, their office, and the office of another school. */
const aSchoolThatHears = async () => {
  const { db, school: first, signIn, now } = await openSchool()
  const school = await aSchool(db, { year: first.year })
  const other = await aSchool(db, { year: first.year })
  const lead = await aTeacher(db, school)
  const room = await aClass(db, school, { homeroom_teacher_id: lead.id })
  const [pupil, mate] = [await aPupil(db, school, { in: room }), await aPupil(db, school, { in: room })]
  const parent = await aParent(db, { of: [pupil] })
  const accounts = { lead, pupil, mate, parent }
  const as = {
    lead: await signIn('teacher', lead),
    pupil: await signIn('student', pupil),
    mate: await signIn('student', mate),
    parent: await signIn('parent', parent),
    office: await signIn('school', await anOffice(db, school)),
    elsewhere: await signIn('school', await anOffice(db, other)),
  }
  type Who = keyof typeof accounts
  const params = { class_uuid: room.uuid, circle: 'pupils' as const }
  const write = (from: 'lead' | 'parent' | 'pupil', to: Who, text: string) =>
    as[from].ask(messages.send, { params: { contact_id: ids.encode(accounts[to].id) }, body: { text } })
  const say = (who: 'lead' | 'pupil' | 'mate', text: string) => as[who].ask(messageGroups.send, { params, body: { text } })
  const report = (who: Who, whom: Who, seq: number, key?: string) =>
    as[who].ask(
      messageReports.report,
      { params: { contact_id: ids.encode(accounts[whom].id), seq }, body: { reason: 'rude', words: 'Tidak pantas.' } },
      key === undefined ? {} : { key },
    )
  const reportInGroup = (who: Who, seq: number) =>
    as[who].ask(messageReports.reportInGroup, { params: { ...params, seq }, body: { reason: 'bullying', words: '' } })
  const inbox = async (who: 'office' | 'elsewhere' = 'office', show: 'waiting' | 'others' = 'waiting') =>
    (await as[who].ask(messageReports.inbox, { query: { show } })).data
  const decide = (
    of: { id: string; revision: number },
    verb: ReportVerb,
    reason?: string,
    who: 'office' | 'elsewhere' = 'office',
  ) =>
    as[who].ask(messageReports.decide, { body: { of: [{ id: of.id, revision: of.revision }], verb, ...(reason && { reason }) } })
  const told = async (who: Who) => JSON.stringify((await as[who].ask(notifications.list, { query: {} })).data)
  return { db, now, school, accounts, as, params, write, say, report, reportInGroup, inbox, decide, told }
}

test('a parent reports a teacher’s message: the office of that school alone reads it as it was, once, with those before it', async () => {
  const { db, as, accounts, write, report, inbox, told } = await aSchoolThatHears()
  for (let at = 1; at <= 7; at += 1) await write('lead', 'parent', `Pesan ${at}`)
  await write('lead', 'parent', 'Anak Anda bodoh.')
  await write('lead', 'parent', 'Sesudahnya.')
  expect((await report('parent', 'lead', 8, 'satu')).status).toBe(200)
  expect((await report('parent', 'lead', 8, 'satu')).status).toBe(200)
  expect((await report('parent', 'lead', 8, 'dua')).status).toBe(200)
  const [row, ...more] = await inbox()
  expect(more).toEqual([])
  expect(row).toMatchObject({ text: 'Anak Anda bodoh.', state: 'waiting', words: 'Tidak pantas.', group: null, reason: 'rude' })
  expect(row?.can).toEqual(['dismiss', 'remove'])
  expect(await inbox('elsewhere')).toEqual([])
  await db.updateTable('message').set({ text: 'Diubah.' }).where('sender_id', '=', accounts.lead.id).execute()
  const one = (who: 'office' | 'elsewhere') => as[who].ask(messageReports.inboxOne, { params: { message_report_id: row!.id } })
  expect((await one('office')).data.lines.map(({ text, reported }) => [text, reported])).toEqual([
    ...[3, 4, 5, 6, 7].map((at) => [`Pesan ${at}`, false]),
    ['Anak Anda bodoh.', true],
  ])
  expect((await one('elsewhere')).status).toBe(404)
  expect((await as.office.ask(waits.list, { query: {} })).data.counts.message_reports).toBe(1)
  expect((await as.elsewhere.ask(waits.list, { query: {} })).data.counts.message_reports).toBeUndefined()
  expect(await told('lead')).not.toContain('apor')
})

test('a parent’s report goes to the school of the child, also when the teacher has moved to another one or left', async () => {
  const { db, accounts, school, write, report, inbox } = await aSchoolThatHears()
  await write('lead', 'parent', 'Anak Anda bodoh.')
  await write('lead', 'parent', 'Anda juga.')
  const elsewhere = await db
    .selectFrom('account')
    .where('role', '=', 'school')
    .where('school_id', '>', school.id)
    .select('school_id')
    .executeTakeFirstOrThrow()
  await db.updateTable('account').set(elsewhere).where('id', '=', accounts.lead.id).execute()
  expect((await report('parent', 'lead', 1)).status).toBe(200)
  await db.updateTable('account').set({ school_id: null }).where('id', '=', accounts.lead.id).execute()
  expect((await report('parent', 'lead', 2)).status).toBe(200)
  expect((await inbox()).map(({ text }) => text).toSorted()).toEqual(['Anak Anda bodoh.', 'Anda juga.'])
  expect(await inbox('elsewhere')).toEqual([])
})

test('own messages, those of others’ conversations and those that are not there are not reported', async () => {
  const { write, say, report, reportInGroup, inbox } = await aSchoolThatHears()
  await write('parent', 'lead', 'Halo.')
  await say('pupil', 'Halo.')
  expect([
    (await report('parent', 'lead', 1)).status,
    (await report('parent', 'lead', 2)).status,
    (await report('mate', 'lead', 1)).status,
    (await reportInGroup('pupil', 1)).status,
    (await reportInGroup('mate', 2)).status,
    (await reportInGroup('parent', 1)).status,
  ]).toEqual([404, 404, 404, 404, 404, 404])
  expect(await inbox()).toEqual([])
})

test('an eleventh report in a day is refused with a word, also of those that are made at once', async () => {
  const { db, write, report, inbox } = await aSchoolThatHears()
  for (let at = 1; at <= 12; at += 1) await write('lead', 'parent', `Pesan ${at}`)
  const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => report('parent', 'lead', at + 1)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    ...Array.from({ length: 10 }, () => 200),
    429,
    429,
  ])
  expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({
    message: expect.stringContaining('Maksimal 10 laporan dalam 24 jam.'),
  })
  expect(await inbox()).toHaveLength(10)
  expect(await db.selectFrom('message_report').select('id').execute()).not.toHaveLength(12)
})

test('the office removes a message of a group and stops its sender there; the reporter hears that it was dealt with and nothing more', async () => {
  const { as, params, say, reportInGroup, inbox, decide, told } = await aSchoolThatHears()
  await say('pupil', 'Kamu jelek.')
  await reportInGroup('mate', 1)
  const [row] = await inbox()
  expect(row?.can).toEqual(['dismiss', 'remove', 'mute_3', 'mute_14', 'pass'])
  expect((await decide(row!, 'remove', undefined, 'elsewhere')).status).toBe(404)
  expect((await decide(row!, 'remove')).data.results).toMatchObject([{ outcome: 'decided', state: 'done' }])
  expect((await decide(row!, 'remove')).data.results).toMatchObject([{ outcome: 'already' }])
  const thread = async (who: 'pupil' | 'mate') => (await as[who].ask(messageGroups.thread, { params, query: {} })).data
  expect((await thread('mate')).messages).toMatchObject([{ text: '', removed: 'school' }])
  expect(await inbox()).toEqual([])
  const [after] = await inbox('office', 'others')
  expect(after).toMatchObject({ state: 'done', text: 'Kamu jelek.', can: ['mute_3', 'mute_14', 'pass'] })
  expect((await decide(after!, 'mute_3', 'Sudah ditegur.')).data.results).toMatchObject([{ outcome: 'decided' }])
  expect((await say('pupil', 'Lagi.')).body).toMatchObject({ code: 'MESSAGES_MUTED' })
  expect((await say('mate', 'Baik.')).status).toBe(200)
  expect(await told('pupil')).toContain('Sekolah melarang kamu menulis di grup ini sampai')
  expect(await told('pupil')).not.toContain('apor')
  expect((await told('mate')).match(/Laporan sudah diperiksa/g)).toHaveLength(1)
  expect(await told('mate')).not.toContain('melarang')
  const { acts, removed } = (await as.office.ask(messageReports.inboxOne, { params: { message_report_id: after!.id } })).data
  expect([removed, acts.map(({ verb, reason }) => [verb, reason])]).toEqual([
    true,
    [
      ['remove', null],
      ['mute_3', 'Sudah ditegur.'],
    ],
  ])
})

test('who is stopped after a direct message writes to nobody at the school until the day is over; a dismissal needs a word', async () => {
  const { db, accounts, write, report, inbox, decide, told } = await aSchoolThatHears()
  await write('parent', 'lead', 'Guru tidak becus.')
  await report('lead', 'parent', 1)
  const [row] = await inbox()
  expect((await decide(row!, 'dismiss')).status).toBe(422)
  expect((await decide(row!, 'mute_14')).data.results).toMatchObject([{ outcome: 'decided' }])
  expect((await write('parent', 'lead', 'Lagi.')).body).toMatchObject({ code: 'MESSAGES_MUTED' })
  expect((await write('lead', 'parent', 'Mari bicara.')).status).toBe(200)
  expect(await told('parent')).toContain('Sekolah melarang Anda menulis pesan sampai')
  await db.updateTable('message_mute').set({ muted_until: '2026-01-01' }).where('account_id', '=', accounts.parent.id).execute()
  expect((await write('parent', 'lead', 'Maaf.')).status).toBe(200)
})

test('a report is dismissed with a word, or passed to the homeroom teacher, who reads of whom and why', async () => {
  const { say, reportInGroup, inbox, decide, told, as, params } = await aSchoolThatHears()
  await say('pupil', 'Satu.')
  await say('pupil', 'Dua.')
  await reportInGroup('mate', 1)
  await reportInGroup('mate', 2)
  const [one, two] = await inbox()
  expect((await decide(one!, 'dismiss', 'Bercanda saja.')).data.results).toMatchObject([
    { outcome: 'decided', state: 'dismissed' },
  ])
  expect(await told('lead')).not.toContain('Laporan pesan')
  expect((await decide(two!, 'pass', 'Tolong dibicarakan.')).data.results).toMatchObject([{ outcome: 'decided' }])
  expect(await told('lead')).toMatch(/Laporan pesan: .*Perundungan\. Tolong dibicarakan\./)
  expect(await inbox()).toEqual([])
  expect((await as.mate.ask(messageGroups.thread, { params, query: {} })).data.messages.map(({ text }) => text)).toEqual([
    'Satu.',
    'Dua.',
  ])
})

test('a message that is gone is not removed a second time, whoever else has reported it', async () => {
  const { say, reportInGroup, inbox, decide } = await aSchoolThatHears()
  await say('pupil', 'Kamu jelek.')
  await say('pupil', 'Sekali lagi.')
  await reportInGroup('mate', 1)
  await reportInGroup('lead', 1)
  await reportInGroup('mate', 2)
  const [first] = await inbox()
  expect((await decide(first!, 'remove')).data.results).toMatchObject([{ outcome: 'decided' }])
  const rest = await inbox()
  expect(rest.map(({ text, can }) => [text, can.includes('remove')])).toEqual([
    ['Kamu jelek.', false],
    ['Sekali lagi.', true],
  ])
})

test('the notice of a removed message says its words no more; that of an answer of the same moment keeps them', async () => {
  const { write, report, inbox, decide, told } = await aSchoolThatHears()
  await write('lead', 'parent', 'Anak Anda bodoh.')
  await write('parent', 'lead', 'Apa maksudnya?')
  await report('parent', 'lead', 1)
  expect(await told('parent')).toContain('bodoh')
  const [row] = await inbox()
  expect((await decide(row!, 'remove')).data.results).toMatchObject([{ outcome: 'decided' }])
  expect(await told('parent')).not.toContain('bodoh')
  expect(await told('lead')).toContain('Apa maksudnya?')
})

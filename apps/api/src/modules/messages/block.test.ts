import { messages } from '@lentera/contract/messages'
import { waits } from '@lentera/contract/waits'
import { expect, test } from 'vitest'
import { aClass, aLesson, aParent, aPupil, aTeacher } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool, testSettings } from '#test/school.ts'

const ids = createIds(testSettings.hashidsSalt)

const aFamily = async () => {
  const { db, school, signIn } = await openSchool()
  const accounts = { lead: await aTeacher(db, school), colleague: await aTeacher(db, school) }
  const room = await aClass(db, school, { homeroom_teacher_id: accounts.lead.id })
  await aLesson(db, school, { class: room, teacher: accounts.colleague })
  const child = await aPupil(db, school, { in: room })
  const parent = await aParent(db, { of: [child] })
  const as = {
    parent: await signIn('parent', parent),
    pupil: await signIn('student', child),
    lead: await signIn('teacher', accounts.lead),
  }
  const params = (whom: keyof typeof accounts) => ({ contact_id: ids.encode(accounts[whom].id) })
  const block = (who: 'parent' | 'pupil', whom: keyof typeof accounts) =>
    as[who].ask(messages.block, { params: params(whom), body: { blocked: true } })
  const read = async (who: 'parent' | 'pupil', whom: keyof typeof accounts) =>
    (await as[who].ask(messages.thread, { params: params(whom), query: {} })).data
  return { db, parent, accounts, as, params, block, read }
}

test('a parent does not block the homeroom teacher of a child, and may block another teacher; a pupil blocks neither', async () => {
  const { db, accounts, block, read } = await aFamily()
  expect((await block('parent', 'lead')).body).toMatchObject({
    code: 'VALIDATION',
    errors: { blocked: [expect.stringContaining('Wali kelas anak Anda tidak dapat diblokir.')] },
  })
  expect([(await block('pupil', 'lead')).status, (await block('pupil', 'colleague')).status]).toEqual([422, 422])
  expect(await db.selectFrom('message_block').selectAll().execute()).toEqual([])
  expect([(await read('parent', 'lead')).can, (await read('parent', 'colleague')).can]).toEqual([['send'], ['send', 'block']])
  expect((await block('parent', 'colleague')).status).toBe(200)
  expect(await db.selectFrom('message_block').select('blocked_id').execute()).toEqual([{ blocked_id: accounts.colleague.id }])
})

test('a parent silences the homeroom teacher instead: no bell, no count, and the messages are there', async () => {
  const { db, parent, as, params, read } = await aFamily()
  const quiet = (span: 'off' | 'always') => as.parent.ask(messages.quiet, { params: params('lead'), body: { quiet: span } })
  expect((await quiet('always')).status).toBe(404)
  await as.parent.ask(messages.send, { params: params('lead'), body: { text: 'Selamat pagi.' } })
  expect((await quiet('always')).data).toEqual({ quiet: { until: null } })
  const { id } = parent
  const answer = (text: string) => as.lead.ask(messages.send, { params: { contact_id: ids.encode(id) }, body: { text } })
  const bells = () =>
    db.selectFrom('notification').where('account_id', '=', id).where('kind', '=', 'message').select('id').execute()
  const counted = async () => (await as.parent.ask(waits.list, { query: {} })).data.counts.messages
  expect((await answer('Besok rapat.')).status).toBe(200)
  expect([await bells(), await counted()]).toEqual([[], undefined])
  expect(await read('parent', 'lead')).toMatchObject({ unread: 1, quiet: { until: null } })
  const [talk] = (await as.parent.ask(messages.list, { query: {} })).data
  expect(talk).toMatchObject({ unread: 1, quiet: { until: null } })
  await quiet('off')
  expect(await counted()).toBe(1)
  expect((await answer('Pukul 8.')).status).toBe(200)
  expect(await bells()).toHaveLength(1)
})

import { expect, test } from 'vitest'
import { aNumber, bring, CODE, rowOf, unique } from '#test/outgoing.ts'
import { aGateway, aMailServer } from '#test/providers.ts'
import { type OpenSchool, openSchool } from '#test/school.ts'
import { markFailed, markSent, tryLater } from './deliver.queries.ts'
import { mailTransport } from './mail.ts'
import { sendMessage } from './send.queries.ts'
import { smsTransport } from './sms.ts'
import { international } from './transport.ts'

const after = (school: OpenSchool, seconds: number) =>
  school.travel(new Date(school.now().getTime() + seconds * 1000).toISOString())
const withSms = async (gateway: { url: string }) =>
  openSchool({ settings: { sms: { url: `${gateway.url}/kirim`, token: 'kunci' } } })

test('without a provider a message stays in the outbox, with its text, and counts as sent', async () => {
  const school = await openSchool()
  const row = await bring(school, { channel: 'whatsapp', recipient: aNumber(), isSecret: true })
  expect(row).toMatchObject({ state: 'sent', body: CODE, sent_at: school.now() })
})

test('a text message goes to the gateway once, and what it said is then forgotten', async () => {
  const gateway = await aGateway({ body: { id: `m${process.pid}` } })
  const school = await withSms(gateway)
  const recipient = aNumber()
  const row = await bring(school, { channel: 'sms', recipient, isSecret: true })
  await school.runJobs()
  expect(gateway.asked).toMatchObject([
    {
      url: '/kirim',
      headers: { authorization: 'Bearer kunci', 'idempotency-key': row.uuid },
      body: { to: `+${international(recipient)}`, text: CODE },
    },
  ])
  expect(row).toMatchObject({ state: 'sent', body: '', provider_id: `sms m${process.pid}`, tries: 1 })
})

test('what holds no code is kept as it was sent', async () => {
  const school = await withSms(await aGateway({}))
  const row = await bring(school, { channel: 'sms', recipient: aNumber(), body: 'Kata sandi akun Anda diganti.' })
  expect(row).toMatchObject({ state: 'sent', body: 'Kata sandi akun Anda diganti.' })
})

test('a gateway that is busy is asked again when it says so, and one that fails after a growing pause', async () => {
  const gateway = await aGateway({ status: 429, headers: { 'retry-after': '30' } }, { status: 500 }, { body: { id: 7 } })
  const school = await withSms(gateway)
  const recipient = aNumber()
  expect(await bring(school, { channel: 'sms', recipient })).toMatchObject({ state: 'waiting', tries: 1 })
  after(school, 29)
  await school.runJobs()
  expect(gateway.asked).toHaveLength(1)
  after(school, 1)
  await school.runJobs()
  expect(await rowOf(school, recipient)).toMatchObject({
    state: 'waiting',
    tries: 2,
    error: expect.stringContaining('answered 500'),
  })
  after(school, 14)
  await school.runJobs()
  expect(gateway.asked).toHaveLength(2)
  after(school, 1)
  await school.runJobs()
  expect(await rowOf(school, recipient)).toMatchObject({ state: 'sent', tries: 3, error: null, provider_id: 'sms 7' })
  expect(new Set(gateway.asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
})

test('a gateway that never recovers is given up after seven attempts', async () => {
  const gateway = await aGateway({ status: 503 })
  const school = await withSms(gateway)
  const recipient = aNumber()
  await bring(school, { channel: 'sms', recipient })
  for (let round = 0; round < 8; round++) {
    after(school, 3600)
    await school.runJobs()
  }
  expect(gateway.asked).toHaveLength(7)
  expect(await rowOf(school, recipient)).toMatchObject({ state: 'failed', tries: 7 })
})

test('a gateway that has taken the message before, and whose answer was lost, has taken it', async () => {
  const school = await withSms(await aGateway({ status: 409, body: { id: `again${process.pid}` } }))
  expect(await bring(school, { channel: 'sms', recipient: aNumber() })).toMatchObject({ state: 'sent' })
})

test('a number that the gateway refuses is not tried again, and its code is forgotten', async () => {
  const gateway = await aGateway({ status: 400, body: { error: 'no such number' } })
  const school = await withSms(gateway)
  const row = await bring(school, { channel: 'sms', recipient: aNumber(), isSecret: true })
  expect(row).toMatchObject({ state: 'failed', body: '', error: expect.stringContaining('no such number') })
})

test('a gateway that says nothing is left for this time', async () => {
  const gateway = await aGateway({ late: 2_000 })
  const sms = smsTransport({ url: gateway.url, token: 'kunci' }, 50)
  const sent = sms.send({ uuid: 'u', recipient: '081200000001', subject: null, body: CODE, is_secret: true })
  await expect(sent).rejects.toMatchObject({ name: 'NotSent', again: true })
})

test('a code whose five minutes are over is not sent any more', async () => {
  const gateway = await aGateway({ status: 500 }, {})
  const school = await withSms(gateway)
  const recipient = aNumber()
  const until = new Date(school.now().getTime() + 300_000)
  await bring(school, { channel: 'sms', recipient, isSecret: true, until })
  after(school, 300)
  await school.runJobs()
  expect(gateway.asked).toHaveLength(1)
  expect(await rowOf(school, recipient)).toMatchObject({ state: 'failed', error: 'too late', body: '' })
})

test('a mail arrives with sender, subject and an id of its own', async () => {
  const server = await aMailServer()
  const school = await openSchool({ settings: { mail: server.settings } })
  const recipient = `ibu.${unique()}@contoh.example`
  const subject = '482913 adalah kode Lentera'
  const row = await bring(school, { channel: 'email', recipient, subject, isSecret: true })
  expect(row).toMatchObject({ state: 'sent', body: '', subject: '' })
  const mail = server.mails.find(({ to }) => to === recipient)
  expect(mail).toMatchObject({
    from: 'no-reply@lentera.example',
    text: expect.stringContaining(`Message-ID: <${row.uuid}@lentera.example>`),
  })
  expect(mail?.text).toContain(`Subject: ${subject}`)
  expect(mail?.text).toContain(CODE)
})

test.each([
  ['refuses the address for good', { code: 550, message: 'No such mailbox' }, 'failed'],
  ['refuses with the first of those codes', { code: 500, message: 'Syntax error' }, 'failed'],
  ['asks to come back later', { code: 451, message: 'Greylisted' }, 'waiting'],
] as const)('a mail server that %s', async (_what, refuse, state) => {
  const server = await aMailServer({ refuse })
  const school = await openSchool({ settings: { mail: server.settings } })
  const recipient = `${state}.${unique()}@contoh.example`
  expect(await bring(school, { channel: 'email', recipient, subject: 'Kode' })).toMatchObject({
    state,
    error: expect.stringContaining(refuse.message),
  })
})

test('a mail server that takes no password, or says nothing, is tried again', async () => {
  const message = { uuid: 'u', recipient: 'a@contoh.example', subject: '', body: CODE, is_secret: false }
  const locked = mailTransport((await aMailServer()).locked, 2_000)
  await expect(locked.send(message)).rejects.toMatchObject({ name: 'NotSent', again: true })
  const silent = mailTransport((await aMailServer({ silent: true })).settings, 50)
  await expect(silent.send(message)).rejects.toMatchObject({ name: 'NotSent', again: true })
})

test('what a process learns late of a message that has ended changes nothing of it, nor of another that waits', async () => {
  const { db, now } = await openSchool()
  const messageOf = async (state: 'waiting' | 'sent' | 'delivered' | 'failed') => {
    const recipient = aNumber()
    await sendMessage({ db, now: now() }, { channel: 'sms', recipient, kind: 'otp.reset', body: CODE, isSecret: true })
    const change = db.updateTable('outgoing_message').set({ state, sent_at: state === 'waiting' ? null : now() })
    const { id } = await change.where('recipient', '=', recipient).returning('id').executeTakeFirstOrThrow()
    return id
  }
  const ended = [await messageOf('sent'), await messageOf('delivered'), await messageOf('failed')]
  const [beside, waiting] = [await messageOf('waiting'), await messageOf('waiting')]
  const read = (ids: readonly number[]) =>
    db.selectFrom('outgoing_message').where('id', 'in', ids).orderBy('id').selectAll().execute()
  const before = await read([...ended, beside])
  const due_at = new Date(now().getTime() + 60_000)
  for (const id of [...ended, waiting]) await tryLater(db, id, { why: 'busy', due_at })
  expect(await read([...ended, beside])).toEqual(before)
  expect(await read([waiting])).toMatchObject([{ state: 'waiting', error: 'busy', due_at }])
  for (const id of ended) await markFailed(db, id, { why: 'refused', forget: true })
  for (const id of ended) await markSent(db, id, { provider_id: 'sms late', forget: true, now: due_at })
  expect(await read([...ended, beside])).toEqual(before)
  await markFailed(db, waiting, { why: 'refused', forget: true })
  expect(await read([waiting])).toMatchObject([{ state: 'failed', error: 'refused', body: '' }])
  expect(await read([...ended, beside])).toEqual(before)
})

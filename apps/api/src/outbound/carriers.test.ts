import { otp } from '@lentera/contract/account/otp'
import { expect, test } from 'vitest'
import type { Settings } from '#src/settings.ts'
import { aGateway } from '#test/providers.ts'
import { type OpenSchool, openSchool } from '#test/school.ts'
import { forgetExpiredCodes } from './forget-codes.ts'
import { type Message, sendMessage } from './send.queries.ts'

let count = 0
const aNumber = () => `0818${String(process.pid % 1000).padStart(3, '0')}${String(++count).padStart(3, '0')}`
const CODE = '482913 adalah kode Lentera.'

/** Sends, and lets the product bring it out; answers what is kept of it. */
const bring = async (school: OpenSchool, message: Omit<Message, 'kind' | 'body'> & { body?: string }) => {
  await sendMessage({ db: school.db, now: school.now() }, { kind: 'otp.reset', body: CODE, ...message })
  await school.runJobs()
  return rowOf(school, message.recipient)
}
const rowOf = ({ db }: OpenSchool, recipient: string) =>
  db
    .selectFrom('outgoing_message')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirstOrThrow()
const after = (school: OpenSchool, seconds: number) =>
  school.travel(new Date(school.now().getTime() + seconds * 1000).toISOString())
const withSms = async (gateway: { url: string }) =>
  openSchool({ settings: { sms: { url: `${gateway.url}/kirim`, token: 'kunci' } } })

const inProduction = (more: Partial<Settings> = {}) => openSchool({ settings: { appEnv: 'production', ...more } })
const ask = (school: OpenSchool, target: string, channel: 'sms' | 'whatsapp' = 'sms') =>
  school.guest.ask(otp.request, { body: { purpose: 'register', user_type: 'student', channel, target } })

test('in production a code by a channel without a provider is refused, and nothing is kept of it', async () => {
  const school = await inProduction()
  const target = aNumber()
  expect((await ask(school, target)).body).toMatchObject({ status: 409, code: 'CHANNEL_CLOSED' })
  const kept = await school.db.selectFrom('outgoing_message').where('recipient', '=', target).select('id').execute()
  expect(kept).toEqual([])
})

test('in production a message that nothing carries has failed and says why; it is never sent', async () => {
  const school = await inProduction()
  const row = await bring(school, { channel: 'whatsapp', recipient: aNumber(), isSecret: true })
  expect(row).toMatchObject({ state: 'failed', sent_at: null, body: '', error: 'No provider is set up for this channel.' })
})

test('after three failures in a row whoever asks for a code reads that it would not arrive, for five minutes', async () => {
  const school = await withSms(await aGateway({ status: 400, body: { error: 'no credit' } }))
  for (let at = 0; at < 3; at++) await bring(school, { channel: 'sms', recipient: aNumber(), isSecret: true })
  expect((await ask(school, aNumber())).body).toMatchObject({
    code: 'CHANNEL_CLOSED',
    message: expect.stringContaining('sedang bermasalah'),
  })
  expect((await ask(school, aNumber(), 'whatsapp')).status).toBe(200)
  after(school, 301)
  expect((await ask(school, aNumber())).status).toBe(200)
})

test('the text of a code is forgotten after its five minutes, read or not, and one that still waits is not sent', async () => {
  const school = await withSms(await aGateway({ status: 503 }))
  const until = new Date(school.now().getTime() + 300_000)
  const recipients = [aNumber(), aNumber(), aNumber()] as const
  await bring(school, { channel: 'sms', recipient: recipients[0], isSecret: true, until })
  await bring(school, { channel: 'whatsapp', recipient: recipients[1], isSecret: true, until })
  await bring(school, { channel: 'whatsapp', recipient: recipients[2], body: 'Akun Anda dihubungkan.', until })
  after(school, 299)
  await forgetExpiredCodes.run({ services: { database: school.database }, now: school.now() } as never)
  expect(await rowOf(school, recipients[1])).toMatchObject({ state: 'sent', body: CODE })
  after(school, 1)
  await forgetExpiredCodes.run({ services: { database: school.database }, now: school.now() } as never)
  expect(await rowOf(school, recipients[0])).toMatchObject({ state: 'failed', body: '' })
  expect(await rowOf(school, recipients[1])).toMatchObject({ state: 'sent', body: '' })
  expect(await rowOf(school, recipients[2])).toMatchObject({ body: 'Akun Anda dihubungkan.' })
})

test('a gateway that repeats the code in its refusal keeps it alive nowhere', async () => {
  const school = await withSms(await aGateway({ status: 400, body: { error: `cannot send ${CODE}` } }))
  const row = await bring(school, { channel: 'sms', recipient: aNumber(), isSecret: true })
  expect(row.error).not.toContain('482913')
})

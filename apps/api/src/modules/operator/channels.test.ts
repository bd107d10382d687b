import { operatorWork } from '@lentera/contract/operator/work'
import { expect, test } from 'vitest'
import { sendMessage } from '#outbound/send.queries.ts'
import { signInOperator } from '#test/operator.ts'
import { aGateway } from '#test/providers.ts'
import { openSchool } from '#test/school.ts'

const states = async (school: Awaited<ReturnType<typeof openSchool>>) => {
  const { data } = await (await signInOperator(school)).ask(operatorWork.channels, {})
  return Object.fromEntries(data.map((one) => [one.channel, one]))
}

test('an operator sees what carries each channel, and since when and why one fails, without the number', async () => {
  const { url } = await aGateway({ status: 401, body: { error: 'key of +62812000111 expired' } })
  const school = await openSchool({ settings: { sms: { url, token: 'kunci' } } })
  // Later than whatever else was sent in this database.
  school.travel('2031-03-03T07:00:00+07:00')
  const since = school.now().toISOString()
  const message = { recipient: '0812000111', kind: 'otp.reset', body: 'x' }
  await sendMessage({ db: school.db, now: school.now() }, { ...message, channel: 'sms' })
  await sendMessage({ db: school.db, now: school.now() }, { ...message, channel: 'whatsapp' })
  await school.runJobs()
  const found = await states(school)
  expect(found['sms']).toMatchObject({ carrier: 'provider', failing_since: since })
  expect(found['sms']?.error).toContain('answered 401')
  expect(found['sms']?.error).not.toContain('812000111')
  expect(found['whatsapp']).toMatchObject({ carrier: 'outbox', failing_since: null, error: null, last_sent_at: since })
})

test('in production a channel without a provider is said to have none', async () => {
  const school = await openSchool({ settings: { appEnv: 'production' } })
  const { email } = await states(school)
  expect(email).toMatchObject({ carrier: 'none' })
})

import { outbox } from '@lentera/contract/outbox'
import { expect, test } from 'vitest'
import { sendMessage } from '#outbound/send.queries.ts'
import { openSchool } from '#test/school.ts'

test('whoever tries the demo in development reads the codes that it sends', async () => {
  const school = await openSchool({ settings: { demo: true } })
  const recipient = `08177${process.pid}`
  await sendMessage(
    { db: school.db, now: school.now() },
    { channel: 'sms', recipient, kind: 'otp.reset', body: '482913 adalah kode Lentera.', isSecret: true },
  )
  const { data } = await school.guest.ask(outbox.list, {})
  expect(data[0]).toMatchObject({ recipient, body: '482913 adalah kode Lentera.', state: 'waiting', error: null })
})

test.each([
  ['in production', { demo: true, appEnv: 'production' }],
  ['without the demo', { demo: false }],
] as const)('nobody reads what is sent %s', async (_where, settings) => {
  const school = await openSchool({ settings })
  expect((await school.guest.ask(outbox.list, {})).status).toBe(404)
})

import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Settings } from '#src/settings.ts'
import { aNumber, bring, rowOf, unique } from '#test/outgoing.ts'
import { aGateway } from '#test/providers.ts'
import { type OpenSchool, openSchool } from '#test/school.ts'
import { international } from './transport.ts'

const whatsappAt = (url: string): Partial<Settings> => ({
  whatsapp: {
    url,
    token: 'kunci',
    phoneId: '1065',
    codeTemplate: 'kode_lentera',
    textTemplate: null,
    webhook: { verifyToken: 'cocok', appSecret: 'rahasia aplikasi' },
  },
})

test('a code goes out by WhatsApp in its template, for the text and for the button', async () => {
  const wamid = `wamid.${unique()}`
  const gateway = await aGateway({ body: { messaging_product: 'whatsapp', messages: [{ id: wamid }] } })
  const school = await openSchool({ settings: whatsappAt(gateway.url) })
  const recipient = aNumber()
  const row = await bring(school, { channel: 'whatsapp', recipient, isSecret: true })
  const text = [{ type: 'text', text: '482913' }]
  expect(gateway.asked).toMatchObject([
    {
      url: '/1065/messages',
      headers: { authorization: 'Bearer kunci' },
      body: {
        messaging_product: 'whatsapp',
        to: international(recipient),
        type: 'template',
        template: {
          name: 'kode_lentera',
          language: { code: 'id' },
          components: [
            { type: 'body', parameters: text },
            { type: 'button', sub_type: 'url', index: '0', parameters: text },
          ],
        },
      },
    },
  ])
  expect(row).toMatchObject({ state: 'sent', provider_id: wamid, body: '' })
})

test('without a template for texts WhatsApp carries codes alone', async () => {
  const gateway = await aGateway({})
  const school = await openSchool({ settings: whatsappAt(gateway.url) })
  const row = await bring(school, { channel: 'whatsapp', recipient: aNumber(), body: 'Akun Anda dihubungkan.' })
  expect(row).toMatchObject({ state: 'failed', error: expect.stringContaining('WHATSAPP_TEXT_TEMPLATE') })
  expect(gateway.asked).toEqual([])
})

const reportOf = (id: string, status: string, more: object = {}) =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '1',
        changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', statuses: [{ id, status, ...more }] } }],
      },
    ],
  })
const report = (school: OpenSchool, payload: string, secret = 'rahasia aplikasi') =>
  school.guest.send({
    method: 'POST',
    url: '/webhooks/whatsapp',
    payload,
    headers: {
      'content-type': 'application/json',
      'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(payload).digest('hex')}`,
    },
  })

test('WhatsApp reports what became of a message, twice and in any order: delivered stays delivered', async () => {
  const wamid = `wamid.${unique()}`
  const school = await openSchool({ settings: whatsappAt((await aGateway({ body: { messages: [{ id: wamid }] } })).url) })
  const recipient = aNumber()
  await bring(school, { channel: 'whatsapp', recipient, isSecret: true })
  const failed = reportOf(wamid, 'failed', { errors: [{ code: 131026, title: 'Message undeliverable' }] })
  expect((await report(school, failed)).status).toBe(200)
  expect(await rowOf(school, recipient)).toMatchObject({ state: 'failed', error: '131026 Message undeliverable' })
  for (const status of ['delivered', 'delivered', 'read', 'sent'])
    expect((await report(school, reportOf(wamid, status))).status).toBe(200)
  expect((await report(school, failed)).status).toBe(200)
  expect(await rowOf(school, recipient)).toMatchObject({ state: 'delivered', error: null })
})

test('a report that is not signed by Meta changes nothing, and what is no report is refused', async () => {
  const wamid = `wamid.${unique()}`
  const school = await openSchool({ settings: whatsappAt((await aGateway({ body: { messages: [{ id: wamid }] } })).url) })
  const recipient = aNumber()
  await bring(school, { channel: 'whatsapp', recipient })
  const forged = await report(school, reportOf(wamid, 'delivered'), 'another secret')
  expect(forged.body).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  for (const payload of ['{}', '[1]', '{"entry":[{"changes":3}]}', 'x']) expect((await report(school, payload)).status).toBe(422)
  expect((await report(school, reportOf('wamid.of-nobody', 'delivered'))).status).toBe(200)
  expect((await school.guest.send({ method: 'POST', url: '/webhooks/whatsapp' })).status).toBe(403)
})

test('Meta is told that the address is ours when it knows the word', async () => {
  const school = await openSchool({ settings: whatsappAt('http://127.0.0.1:9') })
  const ask = (token: string) =>
    school.app.inject(`/webhooks/whatsapp?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`)
  expect((await ask('cocok')).body).toBe('1158201444')
  expect((await ask('salah')).statusCode).toBe(403)
  expect((await (await openSchool()).app.inject('/webhooks/whatsapp')).statusCode).toBe(404)
})

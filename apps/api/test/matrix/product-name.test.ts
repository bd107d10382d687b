import { afterAll, expect, test } from 'vitest'
import { product } from '@lentera/contract/product'
import { setProductName } from '#kit/product-name.ts'
import { unzip } from '#quiz/formats/zip.ts'
import { requestOf } from '#test/ask.ts'
import { allCalls, sampleFor } from '#test/samples.ts'
import { admitted } from './answers.ts'
import { shareSchool } from './shared-school.ts'

const { school, caller, operator } = shareSchool({ productName: 'Pelita & Kawan' })
afterAll(() => setProductName(product.name))

/** What a file says: of a workbook, its parts; of a PDF, what stands in it as plain text, such as who made it. */
const saidIn = async (bytes: Buffer) =>
  bytes.subarray(0, 2).toString() === 'PK'
    ? [...(await unzip(bytes))].map(([name, part]) => `${name} ${String(part)}`).join('\n')
    : bytes.toString()

const trials = [
  ...allCalls.flatMap((call) => admitted(call).map(({ role }) => ({ call, role }))),
  ...allCalls.filter(({ roles }) => roles === 'operator').map((call) => ({ call, role: undefined })),
]

test('under another name no answer, file, calendar, mail or text message of the server says the built-in one', async () => {
  const says: string[] = []
  const own = new Set<string>()
  let answered = 0
  for (const { call, role } of trials) {
    const me = role ? await caller(call, role) : await operator(call)
    const request = requestOf(call, role, await sampleFor(call, me))
    const headers = { ...request.headers, authorization: `Bearer ${me.caller.token}` }
    const { rawPayload, statusCode } = await school().app.inject({ ...request, headers })
    if (statusCode === 200) answered++
    const text = await saidIn(rawPayload)
    if (text.includes(product.name)) says.push(`${call.name} for ${role ?? 'operator'}`)
    if (text.includes('Pelita')) own.add(call.name)
  }
  for (const address of ['/openapi.json', '/docs', '/bagikan/NoLinkIsKnownByThis']) {
    const { body } = await school().app.inject({ url: address, headers: { 'user-agent': 'Mozilla/5.0' } })
    if (body.includes(product.name)) says.push(address)
    expect(body, address).toContain('Pelita')
  }
  for (const address of ['/docs', '/bagikan/NoLinkIsKnownByThis']) {
    const { body } = await school().app.inject({ url: address, headers: { 'user-agent': 'Mozilla/5.0' } })
    expect(body, address).toContain('Pelita &#38; Kawan')
    expect(body, address).not.toContain('Pelita & Kawan')
  }
  const sent = await school().db.selectFrom('outgoing_message').select(['kind', 'subject', 'body']).execute()
  for (const { kind, subject, body } of sent) {
    if (`${subject} ${body}`.includes(product.name)) says.push(`message ${kind}`)
    if (body.includes('Pelita')) own.add(`message ${kind}`)
  }
  expect(answered).toBeGreaterThan(trials.length * 0.9)
  expect([...new Set(says)]).toEqual([])
  expect([...own]).toEqual(expect.arrayContaining(['second-factor.begin', 'rapor.print', 'message otp.phone_edit']))
}, 600_000)

import type { Call, Role } from '@lentera/contract'
import { product } from '@lentera/contract/product'
import { afterAll, expect, test } from 'vitest'
import { setProductName } from '#kit/product-name.ts'
import { unzip } from '#quiz/formats/zip.ts'
import { answerOf, requestOf } from '#test/ask.ts'
import type { Somebody } from '#test/fixtures.ts'
import { allCalls, sampleFor } from '#test/samples.ts'
import { admitted, expectReply } from './answers.ts'
import { shareSchool } from './shared-school.ts'

// It runs under another name: what still says the built-in one is found on the way.
const { school, caller, operator } = shareSchool({ productName: 'Pelita & Kawan' })
afterAll(() => setProductName(product.name))

const trials = allCalls.flatMap((call) => admitted(call).map(({ role }) => [call.name, role, call] as const))
const operated = allCalls.filter(({ roles }) => roles === 'operator').map((call) => [call.name, call] as const)

/** Who has said the built-in name, and who the own one. */
const [builtIn, own] = [new Set<string>(), new Set<string>()]

/** What a file says: of a workbook, its parts; of a PDF, what stands in it as plain text, such as who made it. */
const saidIn = async (bytes: Buffer) =>
  bytes.subarray(0, 2).toString() === 'PK'
    ? [...(await unzip(bytes))].map(([name, part]) => `${name} ${String(part)}`).join('\n')
    : bytes.toString()

/** Asks about the caller's own row, expects what the contract promises, and notes which name of the product is said. */
const tryOwn = async (call: Call, role: Role | undefined, me: Somebody) => {
  const { headers, ...request } = requestOf(call, role, await sampleFor(call, me))
  const response = await school().app.inject({
    ...request,
    headers: { ...headers, authorization: `Bearer ${me.caller.token}` },
  })
  const text = await saidIn(response.rawPayload)
  if (text.includes(product.name)) builtIn.add(`${call.name} for ${role ?? 'operator'}`)
  if (text.includes('Pelita')) own.add(call.name)
  expectReply(call, answerOf(response))
}

test('every call that asks for a session is tried', () => expect(trials.length).toBeGreaterThan(100))

test.each(trials)('%s answers a %s about the own row, in the shape that the contract promises', async (_name, role, call) => {
  await tryOwn(call, role, await caller(call, role))
})

test.each(operated)('%s answers an operator in the shape that the contract promises', async (_name, call) => {
  await tryOwn(call, undefined, await operator(call))
})

test('under another name no answer, file, calendar, mail or text message of the server says the built-in one', async () => {
  for (const address of ['/openapi.json', '/docs', '/bagikan/NoLinkIsKnownByThis']) {
    const { body } = await school().app.inject({ url: address, headers: { 'user-agent': 'Mozilla/5.0' } })
    if (body.includes(product.name)) builtIn.add(address)
    expect(body, address).toContain('Pelita')
  }
  for (const address of ['/docs', '/bagikan/NoLinkIsKnownByThis']) {
    const { body } = await school().app.inject({ url: address, headers: { 'user-agent': 'Mozilla/5.0' } })
    expect(body, address).toContain('Pelita &#38; Kawan')
    expect(body, address).not.toContain('Pelita & Kawan')
  }
  const sent = await school().db.selectFrom('outgoing_message').select(['kind', 'subject', 'body']).execute()
  for (const { kind, subject, body } of sent) {
    if (`${subject} ${body}`.includes(product.name)) builtIn.add(`message ${kind}`)
    if (body.includes('Pelita')) own.add(`message ${kind}`)
  }
  expect([...builtIn]).toEqual([])
  expect([...own]).toEqual(expect.arrayContaining(['second-factor.begin', 'rapor.print', 'message otp.phone_edit']))
})

import { expect, test } from 'vitest'
import { closes, knock, liveFor, socketTo } from '#test/live.ts'
import { openSchool } from '#test/school.ts'

/** How many of one address may be at the door. */
const AT_ONCE = 256

test('whoever opens sockets and says nothing keeps out the own address alone, for a few seconds', async () => {
  const school = await openSchool({ settings: { trustProxy: 1 } })
  const origin = school.settings.publicUrl
  const from = (address: string) => knock(school.app, origin, { 'x-forwarded-for': address })
  // The server listens from the first request on.
  expect(await from('203.0.113.8')).toBe(101)
  const flood = await Promise.all(Array.from({ length: AT_ONCE + 44 }, () => from('203.0.113.7')))
  expect(flood.filter((status) => status === 101).length).toBe(AT_ONCE)
  expect(flood.filter((status) => status === 429).length).toBe(44)
  expect(await from('203.0.113.8')).toBe(101)
  await expect.poll(() => from('203.0.113.7'), { timeout: 10_000, interval: 200 }).toBe(101)
})

test('whoever has said who it is makes room for the next: a whole school comes in through one address', async () => {
  const school = await openSchool()
  const { access_token: token } = (await school.signIn('student')).tokens
  await liveFor(school.app, token)
  // Ten at a time, for one session has twelve at most.
  for (let said = 0; said < AT_ONCE + 10; said += 10)
    for (const { socket } of await Promise.all(Array.from({ length: 10 }, () => liveFor(school.app, token)))) socket.close()
  const wrong = await Promise.all(Array.from({ length: 20 }, () => socketTo(school.app)))
  for (const one of wrong) one.say({ type: 'hello', token: 'x' })
  for (const one of wrong) await one.closedWith(closes.session)
  expect(await knock(school.app, school.settings.publicUrl)).toBe(101)
})

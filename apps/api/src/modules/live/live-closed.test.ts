import { account } from '@lentera/contract/account'
import { attendance } from '@lentera/contract/attendance'
import { expect, test } from 'vitest'
import { clientsOf } from '#kit/security/clients.ts'
import { closes, knock, anotherProcess, live, liveFor, socketTo } from '#test/live.ts'
import { openSchool, type OpenSchool } from '#test/school.ts'

const inside = { latitude: 0, longitude: 110, accuracy: 8 }

const renewed = async ({ app, settings }: OpenSchool, role: 'parent', refresh_token: string) => {
  const { id: client_id, secret: client_secret } = clientsOf(settings)[role]
  const answer = await app.inject({
    method: 'POST',
    url: '/v1/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ grant_type: 'refresh_token', client_id, client_secret, refresh_token }).toString(),
  })
  return answer.json<{ access_token: string }>().access_token
}

test('a page of another address opens no socket, nor does one that does not say where it is from', async () => {
  const school = await openSchool()
  for (const origin of ['https://jahat.example', `${school.settings.publicUrl}.jahat.example`, 'null', '', undefined])
    expect(await knock(school.app, origin), origin).toBe(403)
  expect(await knock(school.app, school.settings.publicUrl)).toBe(101)
})

test('an address that is no socket opens none', async () => {
  const school = await openSchool()
  expect((await school.app.inject({ url: '/v1/live' })).statusCode).toBe(404)
})

test('whoever does not say who it is, or says it wrongly, is sent away', async () => {
  const school = await openSchool()
  const silent = await socketTo(school.app)
  const { tokens } = await school.signIn('student')
  const [head, body, sign] = tokens.access_token.split('.')
  for (const token of ['x', `${head}.${body}.${sign!.slice(0, -2)}AA`, tokens.refresh_token]) {
    const forged = await socketTo(school.app)
    forged.say({ type: 'hello', token })
    await forged.closedWith(closes.session)
  }
  const early = await socketTo(school.app)
  early.say({ type: 'watch', topic: 'me' })
  await early.closedWith(closes.session)
  await silent.closedWith(closes.session, 8_000)
})

test('a token that ends closes its socket, unless it was renewed before', async () => {
  const school = await openSchool()
  const parent = await school.signIn('parent')
  const [kept, left] = [
    await liveFor(school.app, parent.tokens.access_token),
    await liveFor(school.app, parent.tokens.access_token),
  ]
  school.travel('2026-11-23T07:04:00+07:00')
  const fresh = await renewed(school, 'parent', parent.tokens.refresh_token)
  kept.say({ type: 'token', token: fresh })
  await kept.toldOf('renewed')
  expect(kept.told.at(-1)).toMatchObject({ seconds: 900 })
  school.travel('2026-11-23T07:05:01+07:00')
  await left.closedWith(closes.session)
  const late = await socketTo(school.app)
  late.say({ type: 'hello', token: parent.tokens.access_token })
  await late.closedWith(closes.session)
  expect(late.told).toEqual([])
  await (await school.signIn('student')).ask(attendance.checkIn, { body: inside })
  await kept.changed('attendance me')
})

test('somebody else’s token renews nothing: the socket is closed', async () => {
  const school = await openSchool()
  const [parent, again] = [await live(school, 'parent'), await live(school, 'parent')]
  parent.say({ type: 'token', token: (await school.signIn('student')).tokens.access_token })
  // The same person on another device.
  again.say({ type: 'token', token: (await school.signIn('parent')).tokens.access_token })
  await parent.closedWith(closes.session)
  await again.closedWith(closes.session)
})

test('a session that was signed out hears nothing more, in every process', async () => {
  const school = await openSchool()
  const other = await anotherProcess(school)
  const teacher = await school.signIn('teacher')
  const [here, there] = [
    await liveFor(school.app, teacher.tokens.access_token),
    await liveFor(other, teacher.tokens.access_token),
  ]
  await teacher.ask(account.logout, { body: { token: teacher.tokens.refresh_token } })
  await here.closedWith(closes.session)
  await there.closedWith(closes.session)
  // Its token, which has not ended, opens no other line.
  const back = await socketTo(school.app)
  back.say({ type: 'hello', token: teacher.tokens.access_token })
  await back.closedWith(closes.session)
  expect(back.told).toEqual([])
})

test('noise, a flood, a message that is too long, and too many topics or sockets are cut off', async () => {
  const school = await openSchool()
  const { access_token: token } = (await school.signIn('teacher')).tokens
  for (const noise of ['{', '[]', '{"type":"everything"}', '{"type":"watch"}', new Uint8Array([1, 2, 3])]) {
    const socket = await liveFor(school.app, token)
    socket.raw(noise)
    await socket.closedWith(closes.invalid)
  }
  const long = await liveFor(school.app, token)
  long.raw(JSON.stringify({ type: 'watch', topic: 'me', more: 'x'.repeat(2048) }))
  await long.closedWith(closes.invalid)
  const huge = await liveFor(school.app, token)
  huge.raw('x'.repeat(100_000))
  await huge.closedWith(1009)
  const flood = await liveFor(school.app, token)
  for (let at = 0; at < 45; at++) flood.say({ type: 'unwatch', topic: 'school' })
  await flood.closedWith(closes.tooMany)
  const crowd = await Promise.all(Array.from({ length: 12 }, () => liveFor(school.app, token)))
  const oneMore = await socketTo(school.app)
  oneMore.say({ type: 'hello', token })
  await oneMore.closedWith(closes.tooMany)
  crowd[0]!.socket.close()
  await crowd[0]!.closedWith(1005)
  await liveFor(school.app, token)
})

test('a server that stops sends everybody to another one, and does not wait for those who do not listen', async () => {
  const school = await openSchool()
  const other = await anotherProcess(school)
  const { access_token: token } = (await school.signIn('parent')).tokens
  const parent = await liveFor(other, token)
  await other.close()
  await parent.closedWith(closes.restart)
  await liveFor(school.app, token)
})

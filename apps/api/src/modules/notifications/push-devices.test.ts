import { account } from '@lentera/contract/account'
import { notifications } from '@lentera/contract/notifications'
import { settings } from '@lentera/contract/settings'
import { expect, test } from 'vitest'
import { aParent } from '#db/seed/builders.ts'
import { openPushing } from '#test/push-school.ts'
import { sessionOf } from '#test/ask.ts'

test('on a shared phone the news goes to whoever signed in last', async () => {
  const { onPhone, happens, runJobs, service, people, db, registered } = await openPushing()
  const device = service.aDevice()
  const bagus = await aParent(db, { of: [people.student] })
  await onPhone('parent', people.parent, device)
  const second = await onPhone('parent', bagus, device)
  await happens()
  await runJobs()
  expect(device.taken.map(({ message }) => message.to)).toEqual([second.tokens.user.id])
  expect(await registered()).toBe(1)
})

test('a device that signed out, was ended from another, or gave its address back takes nothing more', async () => {
  const { onPhone, happens, runJobs, registered } = await openPushing()
  const [out, ended, back, stays] = [
    await onPhone('parent'),
    await onPhone('parent'),
    await onPhone('parent'),
    await onPhone('parent'),
  ]
  await out.ask(account.logout, { body: { token: out.tokens.refresh_token } })
  await stays.ask(settings.endDevice, { params: { uuid: sessionOf(ended.token!) } })
  await back.ask(notifications.fcmToken, { body: { fcm_token: '' } })
  expect(await registered()).toBe(1)
  await happens()
  await runJobs()
  expect([out, ended, back, stays].map(({ taken }) => taken.length)).toEqual([0, 0, 0, 1])
})

test('a browser that renews its address has one; the wish ends with the last device', async () => {
  const { onPhone, registered, service, signIn } = await openPushing()
  const phone = await onPhone('parent')
  await phone.ask(notifications.fcmToken, { body: { fcm_token: service.aDevice().fcm_token } })
  expect(await registered()).toBe(1)
  const tablet = await onPhone('parent')
  expect((await tablet.ask(notifications.push, {})).data).toMatchObject({ here: true, elsewhere: 1 })
  expect((await tablet.ask(notifications.setPush, { body: { enabled: false } })).data).toMatchObject({
    wanted: true,
    here: false,
    elsewhere: 1,
  })
  expect((await phone.ask(notifications.setPush, { body: { enabled: false } })).data).toMatchObject({
    wanted: false,
    here: false,
  })
  expect((await signIn('parent')).tokens.user.is_sub_push_notif).toBe(false)
})

/** As Firebase makes them for an app on a phone. */
const aToken = () => `c${crypto.randomUUID().replaceAll('-', '')}:APA91b${crypto.randomUUID()}_${crypto.randomUUID()}`

test('the token of a phone’s app is kept, counts as no device that takes news, and is not dropped as a broken one', async () => {
  const { onPhone, signIn, happens, runJobs, db } = await openPushing()
  const [browser, app] = [await onPhone('parent'), await signIn('parent')]
  const token = aToken()
  expect((await app.ask(notifications.fcmToken, { body: { fcm_token: token } })).body).toEqual({ data: null })
  expect((await app.ask(notifications.push, {})).data).toMatchObject({ wanted: true, here: false, elsewhere: 1 })
  await happens()
  await runJobs()
  expect(browser.taken).toHaveLength(1)
  const kept = () => db.selectFrom('fcm_token').where('token', '=', token).select('session_id').execute()
  expect(await kept()).toEqual([{ session_id: sessionOf(app.tokens.access_token) }])
})

test('an app’s token is that of whoever signed in last, has one successor, and goes with its session', async () => {
  const { signIn, people, db } = await openPushing()
  const [first, second] = [await signIn('parent', people.parent), await signIn('student')]
  const [shared, renewed] = [aToken(), aToken()]
  const keep = (person: typeof first, fcm_token: string) => person.ask(notifications.fcmToken, { body: { fcm_token } })
  const ofBoth = async () => {
    const rows = await db.selectFrom('fcm_token').where('token', 'in', [shared, renewed]).selectAll().execute()
    return Object.fromEntries(rows.map(({ token, session_id }) => [token, session_id]))
  }
  await keep(first, shared)
  await keep(second, shared)
  expect(await ofBoth()).toEqual({ [shared]: sessionOf(second.tokens.access_token) })
  await keep(second, renewed)
  expect(await ofBoth()).toEqual({ [renewed]: sessionOf(second.tokens.access_token) })
  await second.ask(account.logout, { body: { token: second.tokens.refresh_token } })
  expect(await ofBoth()).toEqual({})
  await keep(first, shared)
  await keep(first, '')
  expect(await ofBoth()).toEqual({})
})

test.each([
  ['not JSON', 'abc'],
  ['a sentence', 'Ini bukan token, melainkan sebuah kalimat yang panjang.'],
  ['no subscription', '{}'],
  ['an address of our own network', { endpoint: 'https://10.0.0.1/push' }],
  ['a server that we do not know', { endpoint: 'https://example.com/push' }],
  ['a known name inside another', { endpoint: 'https://fcm.googleapis.com.example.com/x' }],
  ['a name and password', { endpoint: 'https://a:b@fcm.googleapis.com/x' }],
  ['another port of a known service', { endpoint: 'https://fcm.googleapis.com:8443/x' }],
  ['a known service without encryption', { endpoint: 'http://fcm.googleapis.com/x' }],
  ['a file', { endpoint: 'file:///etc/passwd' }],
  ['a key that is no point', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
  ['a short key', { p256dh: 'BAAA' }],
  ['a short secret', { auth: 'AAAA' }],
])('a subscription that is %s is refused and named', async (_why, wrong) => {
  const { signIn, service } = await openPushing()
  const token = JSON.parse(service.aDevice().fcm_token) as { endpoint: string; keys: { p256dh: string; auth: string } }
  const { endpoint = token.endpoint, ...keys } = typeof wrong === 'string' ? {} : (wrong as { endpoint?: string })
  const fcm_token = typeof wrong === 'string' ? wrong : JSON.stringify({ endpoint, keys: { ...token.keys, ...keys } })
  const { body } = await (await signIn('parent')).ask(notifications.fcmToken, { body: { fcm_token } })
  expect(body).toMatchObject({ status: 422, code: 'VALIDATION', errors: { fcm_token: [expect.any(String)] } })
})

test.each([
  'https://fcm.googleapis.com/fcm/send/x',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://wns2-sg2p.notify.windows.com/w/?token=x',
  'https://web.push.apple.com/x',
])('the browsers’ own services are taken: %s', async (endpoint) => {
  const { signIn, service } = await openPushing()
  const token = JSON.parse(service.aDevice().fcm_token) as object
  const fcm_token = JSON.stringify({ ...token, endpoint: `${endpoint}${Math.random()}` })
  expect((await (await signIn('parent')).ask(notifications.fcmToken, { body: { fcm_token } })).status).toBe(200)
})

import { roleNames } from '@lentera/contract'
import { remoteConfig } from '@lentera/contract/remote-config'
import { expect, test } from 'vitest'
import { aSchool } from '#db/seed/builders.ts'
import { createApp } from '#src/app.ts'
import type { Settings } from '#src/settings.ts'
import { callerOf } from '#test/ask.ts'
import { emptyDatabase } from '#test/database.ts'
import { openSchool, testSettings } from '#test/school.ts'

/** What the operator set is one for the whole product, so these tests have a product of their own. */
const openProduct = async (settings: Partial<Settings> = {}) => {
  const { database } = await emptyDatabase()
  const app = await createApp({ database, settings: { ...testSettings, ...settings } })
  const set = (values: Record<string, unknown>) =>
    database.db
      .insertInto('remote_config')
      .values(Object.entries(values).map(([key, value]) => ({ key, value: JSON.stringify(value) })))
      .execute()
  return { set, ask: async () => callerOf(app, undefined, undefined).ask(remoteConfig.get, {}), close: () => app.close() }
}

test('without anything set, the web learns the built-in values, and links that are not there are null', async () => {
  const product = await openProduct()
  const { status, data } = await product.ask()
  await product.close()
  expect(status).toBe(200)
  expect(data).toEqual({
    product_name: 'Lentera',
    base_url: null,
    chat_url: null,
    cbt_url: null,
    host: null,
    clients: data.clients,
    closed_routes: [],
    features: { no_school: true },
    store_links: { ios: null, android: null, huawei: null },
    social_links: { video: null, photo: null, social: null },
    home_site: null,
    contact_url: null,
    provider_prefixes: ['0852', '0853', '0811', '0812', '0813', '0821', '0822', '0851'],
    push_key: null,
    google: null,
    error_dsn: null,
    demo: null,
  })
})

test('the web sends reports of errors to the collector that the settings name', async () => {
  const product = await openProduct({ errorDsn: 'https://kunci@galat.contoh/7' })
  const { data } = await product.ask()
  await product.close()
  expect(data.error_dsn).toBe('https://kunci@galat.contoh/7')
})

test('a product says that it has no school until the first one is made', async () => {
  const { database } = await emptyDatabase()
  const app = await createApp({ database, settings: testSettings })
  const features = async () => (await callerOf(app, undefined, undefined).ask(remoteConfig.get, {})).data.features
  expect(await features()).toEqual({ no_school: true })
  await aSchool(database.db)
  expect(await features()).toEqual({})
  await app.close()
})

test('what the operator sets goes before the built-in value', async () => {
  const product = await openProduct({ cookieDomain: 'example.sch.id' })
  await product.set({
    product_name: 'Pelita',
    closed_routes: ['/quiz/*'],
    features: { wallet: false },
    base_url: 'https://api.example.sch.id',
  })
  const { data } = await product.ask()
  await product.close()
  expect(data).toMatchObject({
    product_name: 'Pelita',
    closed_routes: ['/quiz/*'],
    features: { wallet: false },
    base_url: 'https://api.example.sch.id',
    host: 'example.sch.id',
    push_key: null,
  })
})

test('the demo accounts are told only while the demo is on', async () => {
  const demo = { password: 'lentera123', accounts: [{ role: 'student' as const, username: 'siswa', about: 'Andi' }] }
  for (const [on, told] of [
    [true, demo],
    [false, null],
  ] as const) {
    const product = await openProduct({ demo: on })
    await product.set({ demo })
    const { data } = await product.ask()
    await product.close()
    expect(data.demo).toEqual(told)
  }
})

test('each role has a key of its own, the same in every process and another in every installation', async () => {
  const clientsWith = async (settings: Partial<Settings>) =>
    (await (await openSchool({ settings })).guest.ask(remoteConfig.get, {})).data.clients
  const [one, again] = [await clientsWith({}), await clientsWith({})]
  const elsewhere = await clientsWith({ jwtSecret: 'another secret of the tests, long enough' })
  expect(again).toEqual(one)
  expect(Object.keys(one).toSorted()).toEqual(roleNames.toSorted())
  expect(new Set(roleNames.map((role) => one[role].secret)).size).toBe(4)
  for (const role of roleNames) expect(elsewhere[role].secret).not.toBe(one[role].secret)
})

test('what browsers subscribe with is this server’s own key, whatever the operator set', async () => {
  const product = await openProduct({ vapid: { publicKey: 'B-public', privateKey: 'private', subject: 'mailto:a@example.com' } })
  await product.set({ push_key: 'another' })
  const { data, body } = await product.ask()
  await product.close()
  expect(data.push_key).toBe('B-public')
  expect(JSON.stringify(body)).not.toContain('private')
})

test('production closes the wallet and the block list from the first day, beside what the operator closes', async () => {
  for (const [appEnv, closed] of [
    ['production', ['/link-aja/*', '/message/block-list', '/quiz/*']],
    ['development', ['/quiz/*']],
  ] as const) {
    const product = await openProduct({ appEnv })
    await product.set({ closed_routes: ['/quiz/*'] })
    const { data } = await product.ask()
    await product.close()
    expect(data.closed_routes).toEqual(closed)
  }
})

test('production offers no channel for codes that reaches nobody', async () => {
  const sms = { url: 'https://sms.example.com', token: 'kunci' }
  for (const [settings, closed] of [
    [
      { appEnv: 'production', sms },
      { no_email: true, no_whatsapp: true },
    ],
    [{ appEnv: 'production' }, { no_email: true, no_sms: true, no_whatsapp: true }],
    [{ appEnv: 'development', sms }, {}],
  ] as const) {
    const product = await openProduct(settings)
    const { data } = await product.ask()
    await product.close()
    const { no_school: _, production: __, ...features } = data.features
    expect(features).toEqual(closed)
  }
})

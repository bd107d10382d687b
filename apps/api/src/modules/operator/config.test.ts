import { type ConfigKey, operatorConfig } from '@lentera/contract/operator/config'
import { remoteConfig } from '@lentera/contract/remote-config'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { aPupil, aSchool } from '#db/seed/builders.ts'
import { createApp } from '#src/app.ts'
import { callerOf } from '#test/ask.ts'
import { blankDatabase } from '#test/database.ts'
import { signInOperator } from '#test/operator.ts'
import { testSettings } from '#test/school.ts'

/** What is set is one for the whole product, so these tests have a product of their own, and a key each. */
const makeProduct = async () => {
  const { database } = await blankDatabase()
  await migrate(database)
  const app = await createApp({ database, settings: testSettings })
  const running = { app, database, db: database.db, settings: testSettings, now: () => new Date() }
  const me = await signInOperator(running)
  return {
    ...running,
    me,
    told: async () => (await callerOf(app, undefined, undefined).ask(remoteConfig.get, {})).data,
    set: (key: ConfigKey, value: unknown, revision?: number) =>
      me.ask(operatorConfig.set, {
        body: {
          key,
          value: value === undefined ? null : JSON.stringify(value),
          why: 'Permintaan sekolah.',
          ...(revision !== undefined && { revision }),
        },
      }),
  }
}

let made: ReturnType<typeof makeProduct> | undefined
const openProduct = () => (made ??= makeProduct())
afterAll(async () => (await made)?.app.close())

test('what an operator sets takes effect, stands in the history, and goes back', async () => {
  const product = await openProduct()
  const { me, set, told } = product
  expect((await set('product_name', 'Pelita', 0)).data).toMatchObject({ value: '"Pelita"', is_set: true, revision: 1 })
  expect((await told()).product_name).toBe('Pelita')
  expect((await set('product_name', 'Obor', 0)).body.code).toBe('SETTINGS_CHANGED')
  const [first] = (await me.ask(operatorConfig.history, { query: { key: 'product_name' } })).data
  expect(first).toMatchObject({ by: 'Wulan Pratiwi', why: 'Permintaan sekolah.', before: null, after: '"Pelita"', undoes: false })
  const back = await me.ask(operatorConfig.back, { params: { change_uuid: first!.uuid }, body: { revision: 1 } })
  expect(back.data).toMatchObject({ value: '"Lentera"', is_set: false, revision: 2 })
  expect((await told()).product_name).toBe('Lentera')
  const history = (await me.ask(operatorConfig.history, { query: { key: 'product_name' } })).data
  expect(history.map(({ undoes }) => undoes)).toEqual([true, false])
  await expect(product.db.deleteFrom('remote_config_change').execute()).rejects.toThrow('only ever added to')
})

test('what stands there already is no change', async () => {
  const { set, me } = await openProduct()
  await set('home_site', 'https://contoh.id')
  await set('home_site', 'https://contoh.id')
  expect((await me.ask(operatorConfig.history, { query: { key: 'home_site' } })).data).toHaveLength(1)
})

test('a preview counts whom a change concerns, and changes nothing', async () => {
  const { me, db, told } = await openProduct()
  const school = await aSchool(db)
  await aPupil(db, school, { phone: '085112345678' })
  await aPupil(db, school, { phone: '081212345678' })
  const preview = (key: ConfigKey, value: unknown) =>
    me.ask(operatorConfig.preview, { body: { key, value: JSON.stringify(value) } })
  const prefixes = (await told()).provider_prefixes.filter((one) => one !== '0851')
  expect((await preview('provider_prefixes', prefixes)).data.effects).toEqual([
    { text: 'Nomor 0851 tidak lagi diterima sekolah yang membatasi nomor.', roles: expect.any(Array), people: 1 },
  ])
  expect((await preview('closed_routes', ['/quiz/*', '/teacher/session'])).data.effects).toMatchObject([
    { roles: ['student'], people: 2 },
    { roles: ['teacher'], people: 0 },
  ])
  expect((await preview('product_name', 'Lentera')).data).toMatchObject({ changes: false, effects: [] })
  expect((await me.ask(operatorConfig.history, { query: { key: 'closed_routes' } })).data).toEqual([])
})

test('a value that the web app could not read, or that would lock everybody out, is refused at its field', async () => {
  const { set, me } = await openProduct()
  for (const [key, value] of [
    ['product_name', 'P'],
    ['product_name', 7],
    ['contact_url', 'wa.me/62812'],
    ['contact_url', 'javascript:alert(1)'],
    ['closed_routes', ['quiz']],
    ['closed_routes', ['/*']],
    ['closed_routes', ['/operator/*']],
    ['closed_routes', ['/:slug/login']],
    ['features', { production: true }],
    ['features', { wallet: 'ya' }],
    ['provider_prefixes', []],
    ['provider_prefixes', ['0812', '0812']],
    ['store_links', { ios: 'ftp://contoh.id', android: null, huawei: null }],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { status, body } = await set(key, value)
    expect([status, Object.keys(body.errors ?? {})[0]?.split('.')[0]], `${key} ${JSON.stringify(value)}`).toEqual([422, 'value'])
  }
  const broken = await me.ask(operatorConfig.preview, { body: { key: 'features', value: '{' } })
  expect(broken.body.errors).toEqual({ value: ['Tidak dapat dibaca.'] })
})

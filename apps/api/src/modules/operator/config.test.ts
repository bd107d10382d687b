import { randomInt } from 'node:crypto'
import { type ConfigKey, operatorConfig } from '@lentera/contract/operator/config'
import { providerPrefixes } from '@lentera/contract/phone-numbers'
import { remoteConfig } from '@lentera/contract/remote-config'
import { expect, test } from 'vitest'
import { aPupil } from '#db/seed/builders.ts'
import { createApp } from '#src/app.ts'
import { callerOf } from '#test/ask.ts'
import { emptyDatabase } from '#test/database.ts'
import { signInOperator } from '#test/operator.ts'
import { openSchool, testSettings } from '#test/school.ts'

/** What is set is one for the whole product, so it is tried on a product of its own. */
const openProduct = async () => {
  const { database } = await emptyDatabase()
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
  // What stands there already is no change.
  await set('product_name', 'Lentera')
  await set('product_name', 'Lentera')
  expect((await me.ask(operatorConfig.history, {})).data).toHaveLength(3)
  await product.app.close()
})

test('a preview counts whom a change concerns, and changes nothing', async () => {
  const school = await openSchool()
  const me = await signInOperator(school)
  const preview = (key: ConfigKey, value: unknown) =>
    me.ask(operatorConfig.preview, { body: { key, value: JSON.stringify(value) } })
  const prefixes = providerPrefixes.filter((one) => one !== '0851')
  const concerned = async (key: ConfigKey, value: unknown) => (await preview(key, value)).data.effects
  const [before] = await concerned('provider_prefixes', prefixes)
  const phone = (first: string) => `${first}${String(randomInt(1e8)).padStart(8, '0')}`
  await aPupil(school.db, school.school, { phone: phone('0851') })
  await aPupil(school.db, school.school, { phone: phone('0812') })
  const [after] = await concerned('provider_prefixes', prefixes)
  expect(after).toMatchObject({
    text: 'Nomor 0851 tidak lagi diterima sekolah yang membatasi nomor.',
    people: before!.people + 1,
  })
  expect(await concerned('closed_routes', ['/quiz/*', '/teacher/session'])).toMatchObject([
    { roles: ['student'], text: '/quiz/* ditutup: yang membukanya membaca “Segera hadir”.' },
    { roles: ['teacher'] },
  ])
  expect((await preview('product_name', 'Lentera')).data).toMatchObject({ changes: false, effects: [] })
  expect((await me.ask(operatorConfig.history, { query: { key: 'closed_routes' } })).data).toEqual([])
})

test('a value that the web app could not read, or that would lock everybody out, is refused at its field', async () => {
  const me = await signInOperator(await openSchool())
  const set = (key: ConfigKey, value: unknown) =>
    me.ask(operatorConfig.set, { body: { key, value: JSON.stringify(value), why: 'Percobaan.' } })
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

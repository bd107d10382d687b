import type { Page } from '@playwright/test'
import type { RemoteConfig } from '../packages/contract/src/remote-config.ts'
import { cookies, expect, type Product, test } from './lentera.ts'

const google = { client_id: 'lentera.apps.example', authorize_url: 'https://accounts.google.example/auth' }

/** A product that has Google, and a Google that signs whatever it is asked for; what the server makes of that is tried elsewhere. */
const throughGoogle = async (page: Page, nonce?: string) => {
  await page.route('**/v1/remote-config', async (route) => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: RemoteConfig }
    await route.fulfill({ json: { data: { ...data, google } } })
  })
  await page.route(`${google.authorize_url}?**`, async (route) => {
    const asked = new URL(route.request().url()).searchParams
    const claims = Buffer.from(JSON.stringify({ nonce: nonce ?? asked.get('nonce') })).toString('base64url')
    const location = `${asked.get('redirect_uri')}#state=${asked.get('state')}&id_token=a.${claims}.b`
    await route.fulfill({ status: 302, headers: { location } })
  })
}
const withGoogle = async (page: Page, product: Product, username: string, nonce?: string) => {
  await throughGoogle(page, nonce)
  await page.route('**/v1/social/login', async (route) => {
    const { provider, user_type } = route.request().postDataJSON() as Record<string, string>
    if (provider !== 'google' || user_type !== 'student') return route.fulfill({ status: 422, json: {} })
    return route.fulfill({ json: { data: await product.signIn({ role: 'student', username }) } })
  })
  await page.goto('/student/login')
  await page.getByRole('button', { name: 'Masuk dengan Google' }).click()
}

test('a pupil signs in by way of Google, and nothing that Google signed stays in the address', async ({
  context,
  page,
  product,
}) => {
  const { username } = await product.pupil('Gita Google')
  await withGoogle(page, product, username)
  await expect(page).toHaveURL('/home')
  expect(await cookies(context)).toMatchObject({ type_from: 'google', access_role: 'student' })
})

test('an answer of Google that this tab did not ask for signs nobody in', async ({ context, page, product }) => {
  const { username } = await product.pupil('Gita Lain')
  await withGoogle(page, product, username, 'another')
  await expect(page.getByText('Masuk dengan Google tidak selesai. Coba lagi.')).toBeVisible()
  await expect(page).toHaveURL('/student/login')
  expect(await cookies(context)).toEqual({})
})

test('a pupil links a Google account in the settings, with the password, and may take it off again', async ({
  context,
  page,
  product,
}) => {
  let linked: { email: string; linked_at: string } | null = null
  await page.route('**/v1/user/me/social', (route) => route.fulfill({ json: { data: { google: linked } } }))
  await page.route('**/v1/user/me/social/google', (route) => {
    linked = { email: 'gita@gmail.example', linked_at: new Date().toISOString() }
    return route.fulfill({ json: { data: { google: linked } } })
  })
  await throughGoogle(page)
  await product.enter(context, await product.pupil('Gita Terhubung'))
  await page.goto('/setting/account')
  await page.getByRole('link', { name: 'Akun Google' }).click()
  await page.getByRole('button', { name: 'Pilih akun Google' }).click()
  await page.getByLabel('Kata sandi akun ini').fill('lentera123')
  await expect(page).toHaveURL('/setting/google')
  await page.getByRole('button', { name: 'Hubungkan' }).click()
  await expect(page.getByText('gita@gmail.example')).toBeVisible()
  await page.getByRole('button', { name: 'Lepas akun Google' }).click()
  await expect(page.getByLabel('Kata sandi akun ini')).toBeVisible()
})

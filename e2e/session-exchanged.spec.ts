import type { Page } from '@playwright/test'
import { cookies, eventually, expect, type Product, test } from './lentera.ts'

const ended = 'Sesi telah berakhir, silahkan login kembali.'
const home = (page: Page, name: string) => page.getByRole('heading', { name })
/** Opens the home and waits for its own call. */
const openHome = async (page: Page) => {
  const counted = page.waitForResponse(/\/v1\/user\/home(\?|$)/)
  await page.goto('/home')
  await counted
  await page.waitForLoadState('networkidle')
}

/** Puts these tokens into the store that pages share with the service worker. */
const keepCopy = (page: Page, { access_token, refresh_token }: { access_token: string; refresh_token: string }) =>
  page.evaluate(
    (tokens) =>
      new Promise<void>((resolve) => {
        indexedDB.open('lentera-session').onsuccess = ({ target }) => {
          const { result } = target as IDBOpenDBRequest
          const transaction = result.transaction('session', 'readwrite')
          const store = transaction.objectStore('session')
          const asked = store.get('now') as IDBRequest<object>
          asked.onsuccess = () => store.put({ ...asked.result, ...tokens }, 'now')
          transaction.oncomplete = () => {
            result.close()
            resolve()
          }
        }
      }),
    { access_token, refresh_token },
  )

/** Lets the last exchange of this person's session have been ten minutes ago. */
const tenMinutesAgo = async ({ database: { sql } }: Product, { id }: { id: number }) => {
  await sql`update session set rotated_at = rotated_at - interval '10 minutes' where account_id = ${id}`
}

test('when the answer was lost and the signal comes back minutes later, nothing is noticed', async ({
  context,
  page,
  product,
}) => {
  const pupil = await product.pupil('Yanti Lama Hilang')
  const { refresh_token } = await product.enter(context, pupil)
  await page.goto('/home')
  await expect(home(page, pupil.name)).toBeVisible()
  await page.goto('about:blank')
  expect((await product.refresh('student', refresh_token)).status).toBe(200)
  await tenMinutesAgo(product, pupil)
  await product.expire(context)
  await page.goto('/home')
  await expect(home(page, pupil.name)).toBeVisible()
  // What was kept is seen before the tokens are exchanged.
  await eventually(async () => (await cookies(context))['refresh_token']).not.toBe(refresh_token)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('two tabs, a worker that exchanged while no page was open, and a while without a network end no session', async ({
  context,
  page,
  product,
}) => {
  const pupil = await product.pupil('Yogi Banyak Jalan')
  const first = await product.enter(context, pupil)
  await openHome(page)
  await expect(home(page, pupil.name)).toBeVisible()
  await product.expire(context)
  // What a worker does in a browser that shows it no cookies: it keeps in its store what it has exchanged, and uses it.
  const second = (await (await product.refresh('student', first.refresh_token)).json()) as typeof first
  const used = await fetch(new URL('/v1/user/me/profile', page.url()), {
    headers: { authorization: `Bearer ${second.access_token}` },
  })
  expect(used.status).toBe(200)
  await keepCopy(page, second)
  await tenMinutesAgo(product, pupil)
  const other = await context.newPage()
  const tabs = [page, other]
  await Promise.all(tabs.map(openHome))
  for (const tab of tabs) await expect(home(tab, pupil.name)).toBeVisible()
  expect((await cookies(context))['refresh_token']).toBe(second.refresh_token)
  await page.goto('/setting')
  await expect(page.getByRole('main').getByText(pupil.name)).toBeVisible()
  await product.expire(context)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Akun dan perangkat' }).click()
  await expect(page.getByText('Gagal! Harap periksa koneksi internet kamu.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Perangkat ini')).toBeVisible()
  await tenMinutesAgo(product, pupil)
  await product.expire(context)
  await Promise.all(tabs.map(openHome))
  for (const tab of tabs) await expect(home(tab, pupil.name)).toBeVisible()
  const sessions = await product.database.db.selectFrom('session').where('account_id', '=', pupil.id).selectAll().execute()
  expect(sessions).toMatchObject([{ ended_at: null }])
})

test('a copied refresh token is noticed when its owner comes back: both are signed out, and the owner reads it', async ({
  context,
  page,
  product,
}) => {
  const pupil = await product.pupil('Zaki Disalin')
  const { refresh_token } = await product.enter(context, pupil)
  await page.goto('/home')
  await expect(home(page, pupil.name)).toBeVisible()
  await page.goto('about:blank')
  const thief = (await (await product.refresh('student', refresh_token)).json()) as { access_token: string }
  const read = async () => {
    const address = new URL('/v1/user/me/profile', process.env['PLAYWRIGHT_TEST_BASE_URL'])
    return (await fetch(address, { headers: { authorization: `Bearer ${thief.access_token}` } })).status
  }
  expect(await read()).toBe(200)
  await tenMinutesAgo(product, pupil)
  await product.expire(context)
  await page.goto('/home')
  await expect(page).toHaveURL('/student/login')
  await expect(page.getByText(ended)).toBeVisible()
  expect(await read()).toBe(401)
})

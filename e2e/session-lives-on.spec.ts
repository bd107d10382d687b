import type { Page } from '@playwright/test'
import { cookies, eventually, expect, fillLogin, requestsOf, setCookies, test, withoutNews } from './lentera.ts'

const ended = 'Sesi telah berakhir, silahkan login kembali.'
const home = (page: Page, name: string) => page.getByRole('heading', { name })
/** Opens a page and waits for its own calls: the home with what waits, or what waits alone. */
const atRest = async (page: Page, open: () => Promise<unknown>) => {
  const counted = page.waitForResponse(/\/v1\/\w+\/(?:home|waits)(\?|$)/)
  await open()
  await counted
  await page.waitForLoadState('networkidle')
}

test('an access token that runs out in the middle is replaced before the next call, and nothing is noticed', async ({
  context,
  page,
  product,
}) => {
  const pupil = await product.pupil('Sari Tengah')
  await withoutNews(context) // which would renew it at some moment of its own
  const { refresh_token } = await product.enter(context, pupil)
  await atRest(page, () => page.goto('/home'))
  await expect(home(page, pupil.name)).toBeVisible()
  await product.expire(context)
  const [refreshes, refused] = [requestsOf(page, '/v1/oauth/token'), [] as string[]]
  page.on('response', (answer) => answer.status() >= 400 && refused.push(answer.url()))
  await page.getByRole('link', { name: 'Presensi', exact: true }).click()
  await expect(page.getByText('SMA Lentera Nusantara', { exact: true })).toBeVisible()
  await eventually(() => refreshes.count).toBe(1)
  expect(refused).toEqual([])
  await eventually(async () => (await cookies(context))['refresh_token']).not.toBe(refresh_token)
  const now = await cookies(context)
  expect(product.tokens.verify(now['access_token'] ?? '', new Date())?.id).toBe(pupil.id)
})

test('a token that only the server refuses is replaced once and the call made again', async ({ context, page, product }) => {
  const pupil = await product.pupil('Tono Ditolak')
  const { access_token } = await product.enter(context, pupil)
  await setCookies(context, { access_token: `${access_token.split('.').slice(0, 2).join('.')}.${'A'.repeat(43)}` })
  const refreshes = requestsOf(page, '/v1/oauth/token')
  await page.goto('/home')
  await expect(home(page, pupil.name)).toBeVisible()
  await eventually(() => refreshes.count).toBe(1)
})

test('several calls that find the token ended at once make one refresh', async ({ context, page, product }) => {
  const pupil = await product.pupil('Udin Sekaligus')
  await product.enter(context, pupil)
  await page.goto('/setting/account')
  await expect(page.getByText('Perangkat ini')).toBeVisible()
  // With no page that could ask for it in between, the next one is the page's that opens.
  await page.goto('about:blank')
  await product.expire(context)
  const refreshes = requestsOf(page, '/v1/oauth/token')
  const [profiles, devices] = [requestsOf(page, '/me/profile'), requestsOf(page, '/me/sessions')]
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/me/profile') && answer.status() === 200)
  await page.goto('/setting/account')
  await expect(page.getByText('Perangkat ini')).toBeVisible()
  await answered
  expect([profiles.count, devices.count, refreshes.count]).toEqual([1, 1, 1])
})

test('two tabs that find the token ended together make one refresh, and both live on', async ({ context, page, product }) => {
  const pupil = await product.pupil('Wati Dua Tab')
  await product.enter(context, pupil)
  const other = await context.newPage()
  const tabs = [page, other]
  for (const tab of tabs) {
    await atRest(tab, () => tab.goto('/home'))
    await expect(home(tab, pupil.name)).toBeVisible()
  }
  await product.expire(context)
  const refreshes = requestsOf(context, '/v1/oauth/token')
  await Promise.all(tabs.map((tab) => atRest(tab, () => tab.reload())))
  for (const tab of tabs) await expect(home(tab, pupil.name)).toBeVisible()
  await eventually(() => refreshes.count).toBe(1)
  await product.expire(context)
  for (const tab of tabs) {
    await tab.getByRole('link', { name: 'Presensi', exact: true }).click()
    await expect(tab.getByText('SMA Lentera Nusantara', { exact: true })).toBeVisible()
  }
  await eventually(() => refreshes.count).toBe(2)
})

test('when the answer of a refresh is lost on the way, nothing is noticed', async ({ context, page, product }) => {
  const pupil = await product.pupil('Yuni Hilang')
  await product.enter(context, pupil)
  await page.goto('/home')
  await expect(home(page, pupil.name)).toBeVisible()
  let asked = 0
  await page.route('**/v1/oauth/token', async (route) => {
    const answer = await route.fetch()
    await (++asked === 1 ? route.abort() : route.fulfill({ response: answer }))
  })
  await product.expire(context)
  await page.getByRole('link', { name: 'Presensi', exact: true }).click()
  await expect(page.getByText('SMA Lentera Nusantara', { exact: true })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(asked).toBe(2)
  // With no page that could ask for it in between, the next one is the page's that opens.
  await page.goto('about:blank')
  await product.expire(context)
  await page.goto('/home')
  await expect(page.getByRole('main').getByText(pupil.name)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await eventually(() => asked).toBe(3)
  const sessions = await product.database.db.selectFrom('session').where('account_id', '=', pupil.id).selectAll().execute()
  expect(sessions).toMatchObject([{ ended_at: null }])
})

test('an old refresh token that is used again ends the family, and the person reads why', async ({ context, page, product }) => {
  const pupil = await product.pupil('Zahra Lama')
  const first = await product.enter(context, pupil)
  await page.goto('/home')
  await expect(home(page, pupil.name)).toBeVisible()
  const second = (await (await product.refresh('student', first.refresh_token)).json()) as typeof first
  const third = (await (await product.refresh('student', second.refresh_token)).json()) as typeof first
  await product.expire(context)
  await page.reload()
  await expect(page).toHaveURL('/student/login')
  await expect(page.getByText(ended)).toBeVisible()
  expect(await cookies(context)).toEqual({})
  expect((await product.refresh('student', third.refresh_token)).status).toBe(401)
  const address = new URL('/v1/user/home', page.url())
  const { status } = await fetch(address, { headers: { authorization: `Bearer ${third.access_token}` } })
  expect(status).toBe(401)
  const { ended_because } = await product.database.db
    .selectFrom('session')
    .where('account_id', '=', pupil.id)
    .select('ended_because')
    .executeTakeFirstOrThrow()
  expect(ended_because).toBe('token_reused')
})

test('whose session ended on a page of several roles reads it on the front page and on the login page', async ({
  context,
  page,
  product,
}) => {
  const pupil = await product.pupil('Rani Berakhir')
  await withoutNews(context) // which would tell it first
  await product.enter(context, pupil)
  await atRest(page, () => page.goto('/home'))
  await expect(home(page, pupil.name)).toBeVisible()
  await product.database.db.updateTable('session').set({ ended_at: new Date() }).where('account_id', '=', pupil.id).execute()
  await product.expire(context)
  await page.getByRole('link', { name: 'Presensi', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText(ended)).toBeVisible()
  await page.getByRole('link', { name: 'Siswa Presensi' }).click()
  await expect(page.getByText(ended)).toBeVisible()
  await fillLogin(page, pupil.username)
  await expect(home(page, pupil.name)).toBeVisible()
})

test('a refresh that fails for want of a network changes nothing', async ({ context, page, product }) => {
  const pupil = await product.pupil('Bima Luring')
  await product.enter(context, pupil)
  await page.goto('/setting', { waitUntil: 'networkidle' })
  await expect(page.getByRole('main').getByText(pupil.name)).toBeVisible()
  await product.expire(context)
  const before = await cookies(context)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Akun dan perangkat' }).click()
  await expect(page.getByText('Gagal! Harap periksa koneksi internet kamu.')).toBeVisible()
  expect(await cookies(context)).toEqual(before)
  await context.setOffline(false)
  await expect(page.getByText('Perangkat ini')).toBeVisible()
  await expect(page).toHaveURL('/setting/account')
  expect((await cookies(context))['refresh_token']).not.toBe(before['refresh_token'])
})

test('a refresh that the server cannot answer now keeps the session for later', async ({ context, page, product }) => {
  const pupil = await product.pupil('Citra Gangguan')
  await product.enter(context, pupil)
  await page.goto('/setting', { waitUntil: 'networkidle' })
  await expect(page.getByRole('main').getByText(pupil.name)).toBeVisible()
  await product.expire(context)
  const before = await cookies(context)
  await page.route('**/v1/oauth/token', (route) =>
    route.fulfill({
      status: 429,
      json: { status: 429, code: 'TOO_MANY_REQUESTS', message: 'Terlalu banyak permintaan. Coba lagi sebentar lagi.' },
    }),
  )
  await page.getByRole('link', { name: 'Akun dan perangkat' }).click()
  await expect(page.getByText('Terlalu banyak permintaan. Coba lagi sebentar lagi.')).toBeVisible()
  expect(await cookies(context)).toEqual(before)
  await page.unroute('**/v1/oauth/token')
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByText('Perangkat ini')).toBeVisible()
})

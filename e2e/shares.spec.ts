import { expect, test } from './lentera.ts'

test('a mother shares a day of her child, whoever has the link reads it, and nobody once she has ended it', async ({
  browser,
  context,
  page,
  product,
}) => {
  const pupil = await product.pupil('Dewi Dibagikan')
  await product.waitingCheckIn(pupil)
  await product.enter(context, await product.parentOf(pupil))
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Makassar' }).format(new Date())
  await page.goto(`/parent/history/attendance/${today}?student_id=${product.ids.encode(pupil.id)}`)
  const share = page.getByRole('region', { name: 'Bagikan' })
  await share.getByRole('button', { name: 'Bagikan ke WhatsApp' }).click()
  const link = share.getByRole('link', { name: 'Bagikan ke WhatsApp' })
  const message = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
  expect(message).not.toContain('Dewi')
  const path = /\/bagikan\/[\w-]+/.exec(message)?.[0] ?? ''

  const stranger = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await stranger.setExtraHTTPHeaders({ 'user-agent': 'Mozilla/5.0 (Linux; Android 10) Chrome/120 Mobile Safari/537.36' })
  await stranger.goto(path)
  await expect(stranger.getByRole('heading', { name: 'Presensi Dewi' })).toBeVisible()
  await expect(stranger.getByText('Menunggu keputusan')).toBeVisible()
  await expect(stranger).toHaveTitle(/Kabar dari sekolah/)

  await share.getByRole('button', { name: 'Cabut tautan' }).click()
  await expect(share.getByRole('button', { name: 'Bagikan ke WhatsApp' })).toBeVisible()
  await stranger.reload()
  await expect(stranger.getByRole('heading', { name: 'Tautan ini tidak berlaku' })).toBeVisible()
  await stranger.context().close()
})

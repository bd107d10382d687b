import {
  complaintsOf,
  eventually,
  expect,
  fillLogin,
  guru,
  hold,
  ortu,
  requestsOf,
  sekolah,
  test,
  withoutNews,
} from './lentera.ts'

test('a home is read before any of its code has come', async ({ browser, product }) => {
  const pupil = await product.pupil('Ayu Pertama')
  for (const [person, address, words] of [
    [pupil, '/home', 'Ayu Pertama'],
    [ortu, '/parent/home', 'Minggu ini'],
    [guru, '/teacher/home', 'Kelas Anda hari ini'],
    [sekolah, '/school/home', 'Kelas hari ini'],
  ] as const) {
    const context = await browser.newContext({ javaScriptEnabled: false })
    await product.enter(context, person)
    const page = await context.newPage()
    const complaints = complaintsOf(page)
    await page.goto(address)
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
    expect(complaints).toEqual([])
    await context.close()
  }
})

test('its code takes over what is there, and asks for neither the person nor the home again', async ({
  context,
  page,
  product,
}) => {
  await withoutNews(context)
  await product.enter(context, guru)
  const complaints = complaintsOf(page)
  const [profiles, homes] = [requestsOf(page, '/me/profile'), requestsOf(page, '/v1/teacher/home')]
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => document.querySelector('h1')?.setAttribute('data-came', 'as HTML'))
  })
  await page.goto('/teacher/home')
  await expect(page.locator('#arrived')).toHaveCount(0) // taken by the code
  await page.getByRole('link', { name: 'Setelan' }).last().click()
  await expect(page).toHaveURL('/setting')
  await page.goBack()
  await page.reload()
  await expect(page.locator('#arrived')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('data-came', 'as HTML')
  await expect(
    page
      .getByRole('img', { name: /^Presensi / })
      .first()
      .locator('span')
      .first(),
  ).toHaveCSS('flex-basis', '0px')
  expect([profiles.count, homes.count]).toEqual([0, 0])
  expect(complaints).toEqual([])
})

test.describe('while its code is on the way', () => {
  const code = /\/assets\/(?!head-)[^/]+\.js$/
  test.use({ serviceWorkers: 'block' })

  test('whoever has scrolled stays there when the code comes, also after a reload', async ({ context, page, product }) => {
    await product.enter(context, guru)
    const place = () => page.evaluate(() => Math.round(scrollY))
    const alive = async () => {
      const bar = page.getByRole('img', { name: /^Presensi / }).first()
      await expect(bar.locator('span').first()).toHaveCSS('flex-basis', '0px')
    }
    const first = await hold(page, code)
    await page.goto('/teacher/home', { waitUntil: 'commit' })
    await expect(page.getByText('Kelas Anda hari ini')).toBeVisible()
    await page.evaluate(() => scrollTo(0, 400))
    await eventually(place).toBe(400)
    first.release()
    await alive()
    expect(await place()).toBe(400)

    await page.unrouteAll()
    const second = await hold(page, code)
    await page.reload({ waitUntil: 'commit' })
    await eventually(place).toBe(400) // the browser's own doing
    await page.evaluate(() => scrollTo(0, 150))
    second.release()
    await alive()
    expect(await place()).toBe(150)
  })
})

test('whoever signs in after somebody on the same page sees only the own home', async ({ context, page, product }) => {
  const [first, second] = [await product.pupil('Bayu Dahulu'), await product.pupil('Citra Kemudian')]
  await product.enter(context, first)
  await context.clearCookies({ name: 'access_role' }) // the code, unlike the server, then takes nobody for signed in
  await page.goto('/home')
  await expect(page).toHaveURL('/student/login')
  await fillLogin(page, second.username)
  await expect(page.getByRole('heading', { name: second.name })).toBeVisible()
  expect(await page.content()).not.toContain(first.name)
})

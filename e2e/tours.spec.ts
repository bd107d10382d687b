import AxeBuilder from '@axe-core/playwright'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, guru, hold, ortu, siswa2, type Person, type Product, setCookies, test } from './lentera.ts'

test.use({ tours: true })
test.describe.configure({ mode: 'parallel' })

/** Somebody who has never been here on this device. */
const arrive = async (context: BrowserContext, product: Product, person: Person) => {
  const { access_token, refresh_token } = await product.signIn(person)
  await setCookies(context, { access_token, refresh_token, access_role: person.role, type_from: 'general' })
}
const tour = (page: Page) => page.getByRole('complementary', { name: 'Tur pengenalan' })
const kept = (page: Page) =>
  page.evaluate(() => Object.values(JSON.parse(localStorage.getItem('tours') ?? '{}') as Record<string, unknown>))

test('a pupil is led round the home once, may begin again from the settings, and skips it with Escape', async ({
  context,
  page,
  product,
}) => {
  await arrive(context, product, await product.pupil())
  await page.goto('/home')
  await expect(tour(page)).toContainText('Presensi dimulai dari tombol ini')
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  for (const text of ['Pelajaran hari ini urut', 'Satu huruf untuk tiap hari', 'dari Setelan']) {
    await tour(page).getByRole('button', { name: 'Lanjut' }).click()
    await expect(tour(page)).toContainText(text)
  }
  await tour(page).getByRole('button', { name: 'Selesai' }).click()
  await expect(tour(page)).toHaveCount(0)
  expect(await kept(page)).toEqual([{ home: { isCompleted: true, completedType: 'finished' } }])

  await page.goto('/setting')
  await page.getByRole('button', { name: 'Tur pengenalan' }).click()
  await expect(page).toHaveURL('/home')
  await expect(tour(page)).toContainText('1 dari 4')
  await page.keyboard.press('Escape')
  await expect(tour(page)).toHaveCount(0)
  expect(await kept(page)).toEqual([{ home: { isCompleted: true, completedType: 'skipped' } }])
})

test('the tour is never in the way: the check-in button works, and it comes neither while the page waits nor over a fault', async ({
  browser,
  context,
  page,
  product,
}) => {
  await arrive(context, product, await product.pupil())
  await product.expire(context)
  const held = await hold(page, '**/v1/user/home')
  await page.goto('/home')
  await expect(page.getByText('Memuat', { exact: true })).toBeAttached()
  await expect(tour(page)).toHaveCount(0)
  held.release()
  await expect(tour(page)).toBeVisible()
  await page.getByRole('link', { name: 'Presensi sekarang' }).click()
  await expect(page).toHaveURL('/attendance/submit')
  await expect(tour(page)).toHaveCount(0)

  // On a device that has seen nothing yet.
  const another = await browser.newContext()
  await arrive(another, product, await product.pupil())
  const broken = await another.newPage()
  await broken.route('**/v1/user/home', (route) => route.fulfill({ status: 422, json: {} }))
  await product.expire(another)
  await broken.goto('/home')
  await expect(broken.getByRole('alert')).toBeVisible()
  await expect(tour(broken)).toHaveCount(0)
  await another.close()
})

test('who has seen it does not see it again, and its code is not even asked for', async ({ context, page, product }) => {
  await arrive(context, product, await product.pupil())
  await page.goto('/home')
  await tour(page).getByRole('button', { name: 'Lewati tur' }).click()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.reload()
  await expect(page.getByText('Pelajaran hari ini').first()).toBeVisible()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))))
  await expect(tour(page)).toHaveCount(0)
  expect(asked.filter((address) => address.includes('/tours-'))).toEqual([])
})

for (const [who, address, text, steps] of [
  [ortu, '/parent/home', 'Setiap anak punya kartu sendiri', 3],
  [guru, '/teacher/home', 'Presensi Anda sendiri', 4],
] as const)
  test(`a ${who.role} has a tour of the own home`, async ({ context, page, product }) => {
    await arrive(context, product, who)
    await page.goto(address)
    await expect(tour(page)).toContainText(text)
    await expect(tour(page)).toContainText(`1 dari ${steps}`)
  })

test('a pupil is led through the history once, kept by itself for the account', async ({ context, page, product }) => {
  await arrive(context, product, siswa2)
  await page.goto('/history')
  await expect(tour(page)).toContainText('Satu bulan kehadiranmu')
  await page.keyboard.press('Escape')
  await expect(tour(page)).toHaveCount(0)
  expect(await kept(page)).toEqual([{ history: { isCompleted: true, completedType: 'skipped' } }])
})

for (const [role, room, home, inside] of [
  ['student', '/tugasku/', 'Tugas dari semua ruang ada di sini', 'Tugas, materi, dan pengumuman ruang ini'],
  ['teacher', '/teacher/tugasku/', 'Setiap ruang menunjukkan kelasnya', 'Beri tugas dari sini'],
] as const)
  test(`a ${role} has a tour of tugasku and one of a class room, each kept by itself for the account`, async ({
    context,
    page,
    product,
  }) => {
    await arrive(context, product, role === 'teacher' ? guru : await product.pupil())
    await page.goto(room.slice(0, -1))
    await expect(tour(page)).toContainText(home)
    await expect(tour(page)).toContainText('1 dari 3')
    await page.keyboard.press('Escape')
    await expect(tour(page)).toHaveCount(0)
    expect(await kept(page)).toEqual([{ tugasku_home: { isCompleted: true, completedType: 'skipped' } }])

    await page.getByRole('list', { name: 'Ruang kelas' }).getByRole('link').first().click()
    await expect(tour(page)).toContainText(inside)
    for (let more = role === 'teacher' ? 3 : 2; more > 0; more--) await tour(page).getByRole('button', { name: 'Lanjut' }).click()
    await tour(page).getByRole('button', { name: 'Selesai' }).click()
    expect(await kept(page)).toEqual([
      {
        tugasku_home: { isCompleted: true, completedType: 'skipped' },
        tugasku_class: { isCompleted: true, completedType: 'finished' },
      },
    ])
    await page.reload()
    await expect(page.getByRole('region', { name: 'Isi ruang' })).toBeVisible()
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))))
    await expect(tour(page)).toHaveCount(0)
  })

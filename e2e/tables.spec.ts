// Addresses come in tables of their own, after the first page: how it is to walk between them.
import { installed } from './installed.ts'
import { complaintsOf, expect, guru, ortu, requestsOf, test } from './lentera.ts'

const notFound = 'Halaman tidak ditemukan'

test('a teacher opens an address deep inside, goes on, back and forward, and a lost one says so', async ({
  context,
  page,
  product,
}) => {
  await product.enter(context, guru)
  const complaints = complaintsOf(page)
  await page.goto('/teacher/homeroom/requests')
  await expect(page).toHaveTitle('Lentera Kotak wali kelas')
  await page.goto('/teacher/home')
  // Not what the day asks for ("Absen XI IPS 2"), which comes and goes with the hour.
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Absen/ })
    .first()
    .click()
  await expect(page).toHaveTitle('Lentera Absen kelas')
  await page.goBack()
  await expect(page).toHaveTitle('Lentera Beranda')
  await page.goForward()
  await expect(page).toHaveTitle('Lentera Absen kelas')
  for (const lost of ['/teacher/tidak/ada', '/parent/home/tidak', '/tidak']) {
    await page.goto(lost)
    await expect(page.getByRole('heading', { name: notFound })).toBeVisible()
    await expect(page).toHaveTitle(`Lentera ${notFound}`)
  }
  expect(complaints).toEqual([])
})

test('a parent brings the table of parents, and no other role’s', async ({ context, page, product }) => {
  await product.enter(context, ortu)
  const [teachers, parents] = [requestsOf(page, '/assets/teacher-'), requestsOf(page, '/assets/parent-')]
  await page.goto('/parent/schedule')
  await expect(page).toHaveTitle('Lentera Jadwal')
  expect(parents.count).toBe(1)
  expect(teachers.count).toBe(0)
})

test('a guest without a network is led from an address to its login all the same', async ({ context, page }) => {
  await page.goto('/student/login')
  await installed(page, 'guest')
  await context.setOffline(true)
  for (const [address, login] of [
    ['/teacher/attendance', '/teacher/login'],
    ['/parent/schedule', '/parent/login'],
    ['/setting', '/'],
  ] as const) {
    await page.goto(address)
    await expect(page).toHaveURL(login)
  }
  await page.goto('/sekolah/tidak/ada')
  await expect(page.getByRole('heading', { name: notFound })).toBeVisible()
})

test('a pupil without a network opens what this device has never opened', async ({ context, page, product }) => {
  await product.enter(context, await product.pupil())
  await page.goto('/home')
  await installed(page, 'student')
  await context.setOffline(true)
  await page.goto('/setting')
  await expect(page).toHaveTitle('Lentera Setelan')
  await page.goto('/teacher/attendance')
  await expect(page).toHaveURL('/home')
})

test('when a table cannot be had, the error screen says so, and a reload brings the page', async ({ context, page, product }) => {
  await product.enter(context, ortu)
  const table = '**/assets/parent-*.js'
  await page.route(table, (route) => route.abort())
  await page.goto('/parent/schedule')
  await expect(page.getByRole('alert')).toContainText('Maaf, terjadi kesalahan')
  await page.unroute(table)
  await page.getByRole('button', { name: 'Muat ulang' }).click()
  await expect(page).toHaveTitle('Lentera Jadwal')
})

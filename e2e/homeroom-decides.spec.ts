import type { Browser, Page } from '@playwright/test'
import { expect, guru, outside, type Person, type Product, test } from './lentera.ts'

test.use({ geolocation: outside, permissions: ['geolocation'] })

/** The page of somebody else, in a browser of their own. */
const pageOf = async (browser: Browser, product: Product, person: Person, address: string): Promise<Page> => {
  const context = await browser.newContext()
  await product.enter(context, person)
  const page = await context.newPage()
  await page.goto(address)
  return page
}
const addressOf = async (product: Product, child: { username: string; id: number }) => {
  const [record] = await product.attendanceOf(child.username)
  return `/parent/waiting/attendance/${record?.date}?student_id=${product.ids.encode(child.id)}`
}
const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('a pupil checks in outside, the parent confirms it, the homeroom teacher approves, and all three see it', async ({
  browser,
  context,
  page,
  product,
}) => {
  const pupil = await product.pupil('Dina Menunggu')
  const parent = await product.parentOf(pupil, 'Ibu Dina')
  await product.enter(context, pupil)
  await page.goto('/attendance/submit')
  await page.getByRole('button', { name: 'Saya hadir' }).click()
  await expect(page.getByRole('heading', { name: 'Presensi terkirim' })).toBeVisible()

  const family = await pageOf(browser, product, parent, await addressOf(product, pupil))
  await expect(family.getByText('Sampai diputuskan, anak Anda tidak dihitung alpa.', { exact: false })).toBeVisible()
  await family.getByLabel('Catatan untuk wali kelas (opsional)').fill('Diantar sampai gerbang')
  await family.getByRole('button', { name: 'Ya, anak saya di sekolah' }).click()
  await expect(family.getByRole('region', { name: 'Konfirmasi orang tua' })).toContainText('“Diantar sampai gerbang”')
  await expect(family.getByText('Menunggu keputusan', { exact: true })).toBeVisible()

  const desk = await pageOf(browser, product, guru, '/teacher/student-attendance')
  await desk.getByRole('link', { name: /presensi menunggu keputusan Anda/ }).click()
  await expect(desk).toHaveURL('/teacher/homeroom/requests')
  const row = rowOf(desk, pupil.name)
  await expect(row).toContainText('Di luar area sekolah')
  await expect(row).toContainText('Dikonfirmasi Ibu Dina')
  await row.getByRole('link').click()
  await expect(desk.getByRole('heading', { name: pupil.name })).toBeVisible()
  await expect(desk.getByText('410 m dari sekolah', { exact: true })).toBeVisible()
  await expect(desk.getByRole('region', { name: 'Konfirmasi orang tua' })).toContainText('“Diantar sampai gerbang”')
  await desk.getByRole('button', { name: 'Setujui' }).click()
  const sheet = desk.getByRole('dialog', { name: 'Setujui presensi ini?' })
  await sheet.getByLabel('Catatan (opsional)').fill('Terlihat di kelas')
  await sheet.getByRole('button', { name: 'Setujui' }).click()
  await expect(desk.getByText(/^Disetujui Ratna Dewi, S\.Pd\. sebagai (Hadir|Terlambat)/)).toBeVisible()
  await expect(desk.getByRole('region', { name: 'Riwayat' })).toContainText('“Terlihat di kelas”')

  await family.reload()
  await expect(family.getByText(/^Disetujui Ratna Dewi/)).toBeVisible()
  await expect(family.getByRole('button', { name: 'Ya, anak saya di sekolah' })).toBeHidden()
  await page.goto('/attendance/success')
  await expect(page.getByRole('heading', { name: 'Kamu tercatat hadir' })).toBeVisible()
  expect(await product.attendanceOf(pupil.username)).toMatchObject([{ verification: 'approved', latitude: null }])
  await Promise.all([family, desk].map((one) => one.context().close()))
})

test('several are rejected at once with a reason; one whom another has decided stays, and the rejected pupil sees it', async ({
  browser,
  context,
  page,
  product,
}) => {
  const pupils = [
    await product.pupil('Eko Menunggu'),
    await product.pupil('Fajar Menunggu'),
    await product.pupil('Gita Menunggu'),
  ]
  for (const pupil of pupils) await product.waitingCheckIn(pupil)
  await product.enter(context, guru)
  await page.goto('/teacher/homeroom/requests')
  for (const { name } of pupils) await page.getByLabel(`Pilih ${name}`).check()
  await context.setOffline(true) // what others decide now is not seen here

  const elsewhere = await pageOf(browser, product, guru, '/teacher/homeroom/requests')
  await elsewhere.getByLabel('Pilih Gita Menunggu').check()
  await elsewhere.getByRole('button', { name: 'Setujui 1' }).click()
  await elsewhere.getByRole('dialog').getByRole('button', { name: 'Setujui' }).click()
  await expect(elsewhere.getByText('1 presensi disetujui.')).toBeVisible()

  await page.getByRole('button', { name: 'Tolak 3' }).click()
  const sheet = page.getByRole('dialog', { name: 'Tolak 3 presensi?' })
  await sheet.getByRole('button', { name: 'Tolak' }).click()
  await expect(sheet.getByText('Tulis alasannya, minimal 3 huruf.')).toBeVisible()
  await sheet.getByLabel('Alasan penolakan').fill('Tidak ada di kelas')
  await sheet.getByRole('button', { name: 'Tolak' }).click()
  await expect(rowOf(page, 'Eko Menunggu')).toContainText('Di HP ini')
  await context.setOffline(false)
  await expect(page.getByText('2 presensi ditolak.')).toBeVisible()
  await expect(page.getByText(/^Gita Menunggu: sudah diputuskan lebih dulu\. Disetujui Ratna Dewi/)).toBeVisible()
  await expect(rowOf(page, 'Eko Menunggu').getByRole('checkbox')).toBeHidden()
  await page.getByText('Diputuskan', { exact: true }).click()
  await expect(rowOf(page, 'Eko Menunggu')).toContainText('Ditolak Ratna Dewi, S.Pd.')
  await expect(rowOf(page, 'Gita Menunggu')).toContainText('Disetujui')

  const verdicts = await Promise.all(pupils.map(({ username }) => product.attendanceOf(username)))
  expect(verdicts.map(([record]) => [record?.status, record?.verification])).toMatchObject([
    ['unrecorded', 'rejected'],
    ['unrecorded', 'rejected'],
    [expect.stringMatching(/present|late/), 'approved'],
  ])
  const pupil = await pageOf(browser, product, pupils[0]!, '/attendance/')
  await expect(pupil.getByText('Presensi sebelumnya ditolak.', { exact: false })).toBeVisible()
  await Promise.all([elsewhere, pupil].map((one) => one.context().close()))
})

test('without a network the teacher reads what waits and decides; the decision goes out once when it is back', async ({
  context,
  page,
  product,
}) => {
  const pupil = await product.pupil('Hana Menunggu')
  await product.waitingCheckIn(pupil)
  await product.enter(context, guru)
  await page.goto('/teacher/homeroom/requests')
  await page.getByLabel(`Pilih ${pupil.name}`).check()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Setujui 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Setujui' }).click()
  const row = page.getByRole('listitem').filter({ hasText: pupil.name })
  await expect(row).toContainText('Di HP ini')
  await expect(row).toContainText('Anda menyetujui')
  await expect(page.getByLabel(`Pilih ${pupil.name}`)).toBeDisabled()
  expect(await product.attendanceOf(pupil.username)).toMatchObject([{ verification: 'waiting', revision: 1 }])
  await context.setOffline(false)
  await expect(page.getByText('1 presensi disetujui.')).toBeVisible()
  expect(await product.attendanceOf(pupil.username)).toMatchObject([{ verification: 'approved', revision: 2 }])
})

test('a decision made without signal on what the school decided meanwhile is told as such, and changes nothing', async ({
  context,
  page,
  product,
}) => {
  const pupil = await product.pupil('Indah Menunggu')
  const id = await product.waitingCheckIn(pupil)
  await product.enter(context, guru)
  await page.goto(`/teacher/homeroom/request/${id}/attendance`)
  await expect(page.getByRole('button', { name: 'Setujui' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Setujui' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Setujui' }).click()
  await expect(page.getByText('Keputusan Anda: Setujui.')).toBeVisible()
  const decided = { status: 'unrecorded', verification: 'rejected', revision: 2, latitude: null, longitude: null } as const
  await product.database.db.updateTable('attendance').set(decided).where('account_id', '=', pupil.id).execute()
  await context.setOffline(false)
  await expect(page.getByText('Keputusan Anda tidak dipakai', { exact: false })).toBeVisible()
  expect(await product.attendanceOf(pupil.username)).toMatchObject([decided])
})

import type { Page } from '@playwright/test'
import { expect, guru, outside, type Product, test } from './lentera.ts'
import { pageOf } from './page-of.ts'

test.use({ geolocation: outside, permissions: ['geolocation'] })

const addressOf = async (product: Product, child: { username: string; id: number }) => {
  const [record] = await product.attendanceOf(child.username)
  return `/parent/waiting/attendance/${record?.date}?student_id=${product.ids.encode(child.id)}`
}
const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
/** Presses a button of a decision and says yes to its question. */
const decide = async (page: Page, button: string, verb: string) => {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('button', { name: `Ya, ${verb}` }).click()
}

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
  await family.getByLabel('Catatan untuk wali kelas, opsional').fill('Diantar sampai gerbang')
  await family.getByRole('button', { name: 'Ya, anak saya di sekolah' }).click()
  await expect(family.getByRole('region', { name: 'Konfirmasi orang tua' })).toContainText('“Diantar sampai gerbang”')
  await expect(family.getByText('Menunggu keputusan', { exact: true })).toBeVisible()

  const desk = await pageOf(browser, product, guru, '/teacher/student-attendance')
  await desk.getByRole('link', { name: /menunggu Anda/ }).click()
  await expect(desk).toHaveURL('/teacher/homeroom/requests')
  const row = rowOf(desk, pupil.name)
  await expect(row).toContainText('Di luar area sekolah')
  await expect(row).toContainText('Dikonfirmasi Ibu Dina')
  await row.getByRole('link').click()
  await expect(desk.getByRole('heading', { name: pupil.name })).toBeVisible()
  await expect(desk.getByText('410 m dari sekolah', { exact: true })).toBeVisible()
  await expect(desk.getByRole('region', { name: 'Konfirmasi orang tua' })).toContainText('“Diantar sampai gerbang”')
  await expect(desk.getByText(`Begitu diputuskan, ${pupil.name} dan orang tua diberi tahu.`)).toBeVisible()
  await desk.getByRole('button', { name: 'Setujui' }).click()
  await desk.getByLabel('Catatan, opsional').fill('Terlihat di kelas')
  await desk.getByRole('button', { name: 'Ya, setujui' }).click()
  await expect(desk.getByText('1 presensi disetujui.')).toBeVisible()
  await desk.goto('/teacher/homeroom/requests?state=decided')
  await row.getByRole('link').click()
  await expect(desk.getByText(/^Disetujui Ratna Dewi, S\.Pd\. sebagai (Hadir|Terlambat), /)).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Setujui' })).toHaveCount(0)
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
  await decide(elsewhere, 'Setujui', 'setujui')
  await expect(elsewhere.getByText('1 presensi disetujui.')).toBeVisible()

  await decide(page, 'Tolak 3', 'tolak')
  const bar = page.getByRole('group', { name: 'Tolak 3 presensi?' })
  await expect(bar.getByText('Tulis alasannya, minimal 3 huruf.')).toBeVisible()
  await bar.getByLabel('Alasan').fill('Tidak ada di kelas')
  await bar.getByRole('button', { name: 'Ya, tolak' }).click()
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
  await decide(page, 'Setujui', 'setujui')
  const row = page.getByRole('listitem').filter({ hasText: pupil.name })
  await expect(row).toContainText('Di HP ini')
  await expect(row).toContainText('Anda: disetujui')
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
  await decide(page, 'Setujui', 'setujui')
  await expect(page.getByRole('heading', { name: pupil.name })).toHaveCount(0) // on to the next one
  const decided = { status: 'unrecorded', verification: 'rejected', revision: 2, latitude: null, longitude: null } as const
  await product.database.db.updateTable('attendance').set(decided).where('account_id', '=', pupil.id).execute()
  await context.setOffline(false)
  await expect(page.getByText('Indah Menunggu: berubah sejak Anda lihat.', { exact: false })).toBeVisible()
  expect(await product.attendanceOf(pupil.username)).toMatchObject([decided])
})

test('on a laptop a queue is decided by keyboard, beside its list, and moves on to the next one', async ({ page, product }) => {
  const pupils = [
    await product.pupil('Lina Menunggu'),
    await product.pupil('Mira Menunggu'),
    await product.pupil('Nadia Menunggu'),
  ]
  const [lina, mira, nadia] = pupils.map(({ name }) => page.getByRole('heading', { name, level: 2 }))
  const [first] = [await product.waitingCheckIn(pupils[0]!)]
  for (const pupil of pupils.slice(1)) await product.waitingCheckIn(pupil)
  await page.setViewportSize({ width: 1366, height: 768 })
  await product.enter(page.context(), guru)
  await page.goto(`/teacher/homeroom/request/${first}/attendance`)
  await expect(lina!).toBeVisible()
  await page.keyboard.press('s')
  await expect(page.getByRole('button', { name: 'Ya, setujui' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await expect(mira!).toBeVisible()
  await page.keyboard.press('t')
  await expect(page.getByLabel('Alasan')).toBeFocused()
  await page.keyboard.type('Tidak di kelas')
  await page.keyboard.press('Enter')
  await expect(nadia!).toBeVisible()
  await page.keyboard.press('k')
  await expect(lina!).toBeVisible()
  await page.keyboard.press('s')
  await page.keyboard.press('Enter')
  await expect(nadia!).toBeVisible()
  await page.keyboard.press('x')
  await expect(page.getByRole('heading', { name: '1 dipilih' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Pintasan papan ketik' })).toBeVisible()
  const verdicts = await Promise.all(pupils.map(({ username }) => product.attendanceOf(username)))
  expect(verdicts.map(([record]) => record?.verification)).toEqual(['approved', 'rejected', 'waiting'])
})

import type { Page } from '@playwright/test'
import { anOffice } from '../apps/api/db/seed/builders.ts'
import { expect, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'
import { pressesOf } from './presses.ts'

/** The office of a school of its own, with three pupils in one class. */
const office = async (product: Parameters<typeof ownSchool>[0]) => {
  const made = await ownSchool(product, { pupils: 3 })
  const { username } = await anOffice(product.database.db, made.school)
  return { ...made, office: { role: 'school', username } as const }
}
const save = (page: Page) => page.getByRole('button', { name: 'Simpan pengaturan' })

test('the office opens a class from the board of the whole school and corrects a pupil; the board follows', async ({
  context,
  page,
  product,
}) => {
  const { office: who, room } = await office(product)
  await product.enter(context, who)
  await page.goto('/school/home')
  await page.getByRole('link', { name: 'Presensi', exact: true }).filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Presensi sekolah' })).toBeVisible()
  await page.getByRole('link', { name: new RegExp(room.name) }).click()
  await page.getByRole('button').filter({ hasText: 'Siswa Uji 2' }).click()
  const sheet = page.getByRole('dialog', { name: 'Koreksi Siswa Uji 2' })
  await sheet.getByRole('radio', { name: 'Sakit' }).check()
  await sheet.getByLabel('Alasan koreksi').fill('Surat dokter diterima')
  await sheet.getByRole('button', { name: 'Simpan koreksi' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: 'Siswa Uji 2' })).toContainText('Dikoreksi')
  await page.getByRole('link', { name: 'Kembali' }).click()
  await expect(page.getByRole('link', { name: new RegExp(room.name) })).toContainText('1 sakit')
})

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1366, height: 768 } })

  test('the office finds a pupil by name without knowing the class, and corrects beside the list in five clicks', async ({
    context,
    page,
    product,
  }) => {
    const { office: who, room } = await office(product)
    await product.enter(context, who)
    await page.goto('/school/attendance')
    const clicks = await pressesOf(page)
    await page.getByRole('searchbox', { name: 'Cari siswa atau guru' }).click()
    await page.keyboard.type('uji 3')
    const row = page.getByRole('row').filter({ hasText: 'Siswa Uji 3' })
    await expect(row).toContainText(room.name)
    await row.getByRole('button').click()
    const panel = page.getByRole('dialog', { name: 'Koreksi Siswa Uji 3' })
    await panel.getByRole('radio', { name: 'Izin' }).check()
    await panel.getByLabel('Alasan koreksi').click()
    await page.keyboard.type('Surat izin diterima')
    await panel.getByRole('button', { name: 'Simpan koreksi' }).click()
    await expect(panel).toBeHidden()
    await expect(row).toContainText('Izin')
    await expect(row).toContainText('Dikoreksi')
    await expect(page.getByText('Presensi Siswa Uji 3 dikoreksi.')).toBeVisible()
    expect(clicks()).toBe(5)
    await page.reload()
    await expect(row).toContainText('Dikoreksi')
  })

  test('what was typed beside the list is not lost to another row without a question', async ({ context, page, product }) => {
    const { office: who, room } = await office(product)
    await product.enter(context, who)
    await page.goto(`/school/attendance?class=${room.uuid}`)
    const open = (name: string) => page.getByRole('row').filter({ hasText: name }).getByRole('button').click()
    await open('Siswa Uji 1')
    const reason = page.getByRole('dialog', { name: 'Koreksi Siswa Uji 1' }).getByLabel('Alasan koreksi')
    await reason.fill('Baru datang')
    await open('Siswa Uji 2')
    const question = page.getByRole('dialog', { name: 'Buang isian ini?' })
    await question.getByRole('button', { name: 'Batal' }).click()
    await expect(reason).toHaveValue('Baru datang')
    await open('Siswa Uji 2')
    await question.getByRole('button', { name: 'Buang' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await open('Siswa Uji 2')
    // It takes the keys as soon as it holds the focus.
    await expect(page.getByRole('dialog', { name: 'Koreksi Siswa Uji 2' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('a day that is over is not called today: whether it was closed by itself is said of that day', async ({
  context,
  page,
  product,
}) => {
  const { office: who } = await office(product)
  await product.enter(context, who)
  const yesterday = new Date(Date.now() + 8 * 3_600_000 - 86_400_000).toISOString().slice(0, 10)
  await page.goto(`/school/attendance?date=${yesterday}`)
  await expect(page.getByText('Hari itu tidak ditutup otomatis.')).toBeVisible()
})

test('a saved setting is what the next pupil meets, and leaving with changes asks first', async ({
  browser,
  context,
  page,
  product,
}) => {
  const { office: who, pupils } = await office(product)
  await product.enter(context, who)
  await page.goto('/school/attendance-settings')
  await expect(save(page)).toBeHidden()
  await page.getByLabel('Radius').fill('300')
  await page.getByLabel('Toleransi terlambat').fill('15')
  const unsaved = page.getByRole('list', { name: 'Yang belum disimpan' })
  await expect(unsaved.getByRole('listitem').first()).toHaveText(/^Radius \d+ m → 300 m$/)
  await expect(page.getByText('2 perubahan')).toBeVisible()
  await page.getByRole('link', { name: 'Kembali' }).click()
  const leaving = page.getByRole('dialog', { name: 'Tinggalkan tanpa menyimpan?' })
  await leaving.getByRole('button', { name: 'Batal' }).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Tersimpan.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Radius')).toHaveValue('300')
  await expect(page.getByLabel('Toleransi terlambat')).toHaveValue('15')

  const phone = await browser.newContext()
  await product.enter(phone, pupils[0]!)
  const screen = await phone.newPage()
  await screen.goto('/attendance/')
  await expect(screen.getByText('300 m')).toBeVisible()
  await phone.close()
})

test('at a second campus, which the office has added where it stands, a pupil is inside', async ({
  browser,
  context,
  page,
  product,
}) => {
  const { office: who, pupils } = await office(product)
  const campus = { latitude: 0.02, longitude: 110.01, accuracy: 8 }
  await product.enter(context, who)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(campus)
  await page.goto('/school/attendance-settings')
  await page.getByRole('button', { name: 'Tambah titik' }).click()
  const added = page.getByRole('list', { name: 'Titik lain' }).getByRole('listitem')
  await added.getByRole('button', { name: 'Pakai lokasi di sini' }).click()
  await save(page).click()
  await expect(added.getByText('Isi namanya.')).toBeVisible()
  await added.getByLabel('Nama titik').fill('Kampus 2')
  await added.getByLabel('Radius').fill('80')
  await save(page).click()
  await expect(page.getByText('Tersimpan.')).toBeVisible()

  const phone = await browser.newContext({ geolocation: campus, permissions: ['geolocation'] })
  await product.enter(phone, pupils[0]!)
  const screen = await phone.newPage()
  await screen.goto('/attendance/submit')
  await expect(screen.getByText('Di dalam area Kampus 2')).toBeVisible()
  await expect(screen.getByText('0 m dari Kampus 2 (batas 80 m)')).toBeVisible()
  await screen.getByRole('button', { name: 'Saya hadir' }).click()
  await expect(screen.getByRole('heading', { name: 'Kamu tercatat hadir' })).toBeVisible()
  await phone.close()
})

test('what a colleague saved meanwhile is shown and never reset, and nothing that was typed is lost', async ({
  browser,
  context,
  page,
  product,
}) => {
  const { office: who } = await office(product)
  await product.enter(context, who)
  await page.goto('/school/attendance-settings')
  await page.getByLabel('Toleransi terlambat').fill('15')
  const other = await browser.newContext()
  await product.enter(other, who)
  const colleague = await other.newPage()
  await colleague.goto('/school/attendance-settings')
  await colleague.getByLabel('Radius').fill('300')
  await save(colleague).click()
  await expect(colleague.getByText('Tersimpan.')).toBeVisible()
  await other.close()

  await save(page).click()
  const sheet = page.getByRole('dialog', { name: 'Pengaturan sudah diubah' })
  await expect(sheet.getByRole('listitem')).toHaveText(/^Radius\s*\d+ m menjadi 300 m$/)
  await sheet.getByRole('button', { name: 'Nanti saja' }).click()
  await expect(page.getByLabel('Toleransi terlambat')).toHaveValue('15')
  await page.getByRole('button', { name: 'Lihat perubahannya' }).click()
  await sheet.getByRole('button', { name: 'Muat yang terbaru' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByLabel('Radius')).toHaveValue('300')
  await expect(page.getByLabel('Toleransi terlambat')).toHaveValue('15')
  await save(page).click()
  await expect(page.getByText('Tersimpan.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Radius')).toHaveValue('300')
  await expect(page.getByLabel('Toleransi terlambat')).toHaveValue('15')
})

test('what does not fit together is said at its field, and nothing is lost', async ({ context, page, product }) => {
  const { office: who } = await office(product)
  await product.enter(context, who)
  await page.goto('/school/attendance-settings')
  await page.getByRole('switch', { name: /^Absen guru/ }).uncheck()
  await page.getByRole('switch', { name: /^QR kelas/ }).uncheck()
  await page.getByLabel('Masuk, Senin').fill('0000')
  await page.getByLabel('Dibuka, Senin').fill('6.00')
  await save(page).click()
  await expect(page.getByText('Pilih juga QR kelas atau absen guru, untuk siswa tanpa izin orang tua.')).toBeVisible()
  await expect(page.getByText('Jam masuk sebelum presensi dibuka.')).toBeVisible()
  await expect(page.getByLabel('Dibuka, Senin')).toHaveValue('06.00')
})

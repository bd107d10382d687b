import { expect, test } from './lentera.ts'
import { here, ownSchool } from './own-school.ts'

test.use({ geolocation: here, permissions: ['geolocation'] })

test('a pupil without consent is offered the other ways, the parent agrees, and takes it back', async ({
  browser,
  context,
  page,
  product,
}) => {
  const { pupils } = await ownSchool(product, {
    setting: { methods: ['location', 'qr', 'roll_call'] },
    pupil: { location_consent: false, selfie_consent: false },
  })
  const [pupil] = pupils
  await product.enter(context, pupil!)
  await page.goto('/attendance/')
  await expect(page.getByRole('link', { name: 'Pindai QR kelas' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Lokasi Minta orang tua memberi izin.' })).toBeVisible()
  await page.goto('/attendance/submit?way=location')
  await expect(page.getByRole('heading', { name: 'Minta orang tua memberi izin' })).toBeVisible()
  const [equal, asked] = await page.getByRole('heading', { level: 2 }).allTextContents()
  expect([equal, asked]).toEqual(['Cara lain yang sama sahnya', 'Minta orang tua memberi izin'])
  await page.getByRole('link', { name: 'Lihat yang diminta' }).click()
  await expect(page).toHaveURL('/setting/consent')
  await expect(page.getByText('Belum disetujui')).toHaveCount(2)
  await expect(page.getByRole('switch')).toHaveCount(0)

  const mother = await product.parentOf({ ...pupil!, name: '' }, 'Sari Wahyuni')
  const family = await browser.newContext()
  await product.enter(family, mother)
  const theirs = await family.newPage()
  await theirs.goto('/setting')
  await theirs.getByRole('link', { name: /^Persetujuan lokasi dan foto/ }).click()
  const location = theirs.getByRole('switch', { name: 'Lokasi saat presensi untuk Siswa Uji 1' })
  await expect(location).not.toBeChecked()
  await location.click()
  await expect(location).toBeChecked()
  await expect(theirs.getByText(/^Disetujui Sari Wahyuni, .* pukul \d\d\.\d\d WITA\.$/)).toBeVisible()

  await page.reload()
  await expect(page.getByText('Disetujui', { exact: true })).toHaveCount(1)
  await page.goto('/attendance/submit?way=location')
  await expect(page.getByText('Di dalam area sekolah')).toBeVisible()

  await location.click()
  await theirs.getByRole('dialog').getByRole('button', { name: 'Cabut izin' }).click()
  await expect(location).not.toBeChecked()
  await page.getByRole('button', { name: 'Saya hadir' }).click()
  await expect(page.getByText('Orang tua belum memberi izin untuk cara presensi ini.')).toBeVisible()
  expect(await product.attendanceOf(pupil!.username)).toEqual([])
  await family.close()
})

test('a pupil of 18 decides alone', async ({ context, page, product }) => {
  const { pupils } = await ownSchool(product, {
    setting: { methods: ['location', 'roll_call'] },
    pupil: { location_consent: false, born_on: '2005-01-01' },
  })
  await product.enter(context, pupils[0]!)
  await page.goto('/attendance/submit?way=location')
  await page.getByRole('link', { name: 'Baca dan putuskan' }).click()
  await page.getByRole('switch', { name: /^Lokasi/ }).click()
  await expect(page.getByRole('switch', { name: /^Lokasi/ })).toBeChecked()
  await page.goto('/attendance/submit')
  await page.getByRole('button', { name: 'Saya hadir' }).click()
  await expect(page.getByRole('heading', { name: 'Kamu tercatat hadir' })).toBeVisible()
})

test('a parent without a connected child is told what comes first', async ({ context, page, product }) => {
  const { pupils } = await ownSchool(product, {})
  const parent = await product.parentOf({ ...pupils[0]!, name: '' })
  await product.database.db.deleteFrom('family_link').where('parent_id', '=', parent.id).execute()
  await product.enter(context, parent)
  await page.goto('/setting/consent')
  await expect(page.getByText('Belum ada anak yang terhubung')).toBeVisible()
})

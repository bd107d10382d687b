import { anOffice } from '../apps/api/db/seed/builders.ts'
import { expect, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'

test('an office adds somebody with some of the rights, who finds their places alone; a right that ends is told at the next page', async ({
  browser,
  context,
  page,
  product,
}) => {
  const { school } = await ownSchool(product, {})
  const first = { role: 'school' as const, ...(await anOffice(product.database.db, school, { name: 'Wulan, Tata Usaha' })) }
  await product.enter(context, first)
  await page.goto('/school/people/office')
  await expect(page.getByRole('button', { name: /Wulan, Tata Usaha \(Anda\)/ })).toContainText('Semua hak')
  const table = page.getByRole('region', { name: 'Siapa boleh apa' }).getByRole('table')
  await expect(table.getByRole('row', { name: /^Nilai dan rapor/ })).toContainText('Mengubah')
  await page.getByRole('button', { name: 'Tambah orang' }).click()
  const adding = page.getByRole('dialog', { name: 'Tambah orang tata usaha' })
  await adding.getByLabel('Nama lengkap').fill('Ratna Dewi, S.Pd.')
  await adding.getByRole('button', { name: 'Tambah', exact: true }).click()
  await expect(adding.getByText('Pilih setidaknya satu hak.')).toBeVisible()
  await adding.getByText('Kurikulum', { exact: true }).click()
  await adding.getByText('BK', { exact: true }).click()
  await adding.getByRole('button', { name: 'Tambah', exact: true }).click()
  const slip = page.getByRole('dialog', { name: 'Kata sandi baru' })
  await expect(slip.getByText(/^\w+-\w+-\d{4}$/)).toBeVisible()
  await slip.getByRole('button', { name: 'Selesai' }).click()
  const row = page.getByRole('button', { name: /Ratna Dewi/ })
  await expect(row).toContainText('Kurikulum')
  await expect(row).toContainText('BK')

  // Whoever gets the slip chooses a password of their own: here the one of everybody in these journeys.
  const { username } = await product.database.db
    .updateTable('account')
    .set(({ selectFrom }) => ({
      password_hash: selectFrom('account as known').where('known.id', '=', first.id).select('known.password_hash'),
      has_first_password: false,
    }))
    .where('school_id', '=', school.id)
    .where('name', '=', 'Ratna Dewi, S.Pd.')
    .returning('username')
    .executeTakeFirstOrThrow()
  const desk = await browser.newContext()
  await product.enter(desk, { role: 'school', username })
  const own = await desk.newPage()
  await own.goto('/school/menu')
  await expect(own.getByRole('link', { name: 'Pelanggaran' }).first()).toBeVisible()
  await expect(own.getByRole('link', { name: 'Koin dan hadiah' })).toHaveCount(0)
  await own.goto('/school/log')
  await expect(
    own.getByText(/Akun ini belum punya hak untuk membuka Catatan perubahan\. Yang boleh: Kepala sekolah atau/).first(),
  ).toBeVisible()
  await own.goto('/school/menu')
  await expect(own.getByRole('link', { name: 'Pelanggaran' }).first()).toBeVisible()

  await row.click()
  const sheet = page.getByRole('dialog', { name: 'Ratna Dewi, S.Pd.' })
  await sheet.getByText('Kurikulum', { exact: true }).click()
  await sheet.getByText('BK', { exact: true }).click()
  await sheet.getByText('Guru piket', { exact: true }).click()
  await sheet.getByRole('button', { name: 'Simpan hak' }).click()
  await expect(row).toContainText('Guru piket')
  await expect(row).not.toContainText('Kurikulum')

  // The page that was open still shows the place, and learns at the next call that it is none any more.
  await own.getByRole('link', { name: 'Pelanggaran' }).first().click()
  await expect(own.getByText(/Akun ini belum punya hak untuk membuka Tata tertib/).first()).toBeVisible()
  await expect(own.getByText('Menu sudah disesuaikan dengan hak akun ini.').first()).toBeVisible()
  await expect(own.getByRole('link', { name: 'Pelanggaran' })).toHaveCount(0)
  await desk.close()
})

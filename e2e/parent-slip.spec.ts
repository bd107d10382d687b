import { expect, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'
import { pageOf } from './page-of.ts'

test('a parent opens an account with a slip, sees nothing of the child, and all once the homeroom teacher confirms', async ({
  browser,
  page,
  product,
}) => {
  const nisn = `66${String(Date.now()).slice(-8)}`
  const name = 'Dimas Kartu'
  const { teacher } = await ownSchool(product, { pupil: { name, nisn, born_on: '2010-05-12' } })
  const desk = await pageOf(browser, product, teacher, '/teacher/homeroom/parent-codes')
  await desk.getByRole('button', { name: `Kode orang tua ${name}` }).click()
  await desk.getByRole('button', { name: 'Buat kode', exact: true }).click()
  const code = (await desk.getByText(/^([A-Z\d]{4} [A-Z\d]{4})$/).textContent()) ?? ''
  await expect(desk.getByRole('link', { name: 'Kirim lewat WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=/)

  await page.goto(`/parent-slip?code=${code.replace(' ', '')}`)
  await expect(page.getByLabel('Kode di kartu')).toHaveValue(code)
  await page.getByLabel('NISN anak').fill('0000000001')
  await page.getByRole('textbox', { name: 'Tanggal lahir anak' }).fill('12 Mei 2010')
  await page.getByText('Ibu', { exact: true }).click()
  await page.getByLabel('Nama Anda').fill('Sari Kartu')
  await page.getByLabel('Nomor ponsel Anda').fill(`0856${nisn.slice(-8)}`)
  await page.getByLabel('Kata sandi baru', { exact: true }).fill('rimba fajar 48')
  await page.getByLabel('Ulangi kata sandi baru').fill('rimba fajar 48')
  await page.getByRole('button', { name: 'Buat akun' }).click()
  await expect(page.getByText(/tidak cocok/)).toBeVisible()
  await page.getByLabel('NISN anak').fill(nisn)
  await page.getByRole('button', { name: 'Buat akun' }).click()
  await expect(page).toHaveURL('/parent/profile/list/student')
  await expect(page.getByText(`NISN ••••••${nisn.slice(-4)}`)).toBeVisible()
  await expect(page.getByText(name)).toBeHidden()

  await desk.goto('/teacher/homeroom/parents')
  await desk.getByRole('link', { name: /Sari Kartu/ }).click()
  await expect(desk.getByText('Menurut data sekolah')).toBeVisible()
  await desk.getByRole('button', { name: 'Setujui' }).click()
  await desk.getByRole('button', { name: 'Ya, setujui' }).click()
  await expect(desk.getByText('1 orang tua disetujui.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await desk.context().close()
})

import { aClass, aPupil } from '../apps/api/db/seed/builders.ts'
import { expect, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'
import { pageOf } from './page-of.ts'

test('a teacher makes a room, a pupil of another class asks for it by its code, is let in, and the room is made once more', async ({
  browser,
  context,
  page,
  product,
}) => {
  const { school, room, teacher } = await ownSchool(product, {})
  const { db } = product.database
  const other = await aPupil(db, school, { name: 'Rina Lintas', in: await aClass(db, school) })
  await product.enter(context, teacher)
  await page.goto('/teacher/tugasku')
  await page.getByRole('link', { name: 'Ruang baru' }).first().click()
  await page.getByLabel('Nama ruang').fill('Klub Fisika')
  await page.getByText(room.name, { exact: true }).click()
  // What is typed of a new room is there again after a reload, its classes too.
  await page.reload()
  await expect(page.getByLabel('Nama ruang')).toHaveValue('Klub Fisika')
  await page.getByRole('button', { name: 'Buat ruang' }).click()
  await expect(page.getByRole('heading', { name: 'Klub Fisika' })).toBeVisible()
  await expect(page.getByRole('main').getByText(room.name).first()).toBeVisible()
  const address = new URL(page.url()).pathname

  await page.goto(`${address}/edit`)
  await page.getByText('Menunggu persetujuan guru', { exact: true }).click()
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.goto(`${address}/topics`)
  await page.getByRole('button', { name: 'Tambah topik' }).click()
  await expect(page.getByLabel('Nama topik 1')).toBeFocused()
  await page.keyboard.type('Bab Optik')
  await page.getByRole('button', { name: 'Tambah topik' }).click()
  await page.getByLabel('Nama topik 2').fill('Gerak')
  await page.getByRole('button', { name: 'Naikkan topik 2' }).click()
  await page.getByRole('button', { name: 'Simpan topik' }).click()
  await expect(page.getByText('Topik tersimpan.')).toBeVisible()
  await page.goto(`${address}/info`)
  await expect(page.getByText('Gerak, Bab Optik')).toBeVisible()
  const code = (await page.getByText(/^\d{8}$/).textContent()) ?? ''

  const phone = await pageOf(browser, product, { role: 'student', username: other.username }, '/tugasku/join')
  await phone.getByLabel('Kode ruang').fill(code)
  await phone.getByRole('button', { name: 'Cari ruang' }).click()
  await expect(phone.getByText('Klub Fisika')).toBeVisible()
  await phone.getByRole('button', { name: 'Minta masuk' }).click()
  await expect(phone.getByText('Menunggu persetujuan gurumu.')).toBeVisible()

  await page.goto(`${address}/members`)
  await page.getByRole('button', { name: 'Izinkan Rina Lintas' }).click()
  await expect(page.getByText('Rina Lintas diizinkan masuk.')).toBeVisible()
  await phone.goto('/tugasku')
  await phone.getByRole('link', { name: /Klub Fisika/ }).click()
  await expect(phone.getByRole('heading', { name: 'Klub Fisika' })).toBeVisible()

  await page.goto(`${address}/info`)
  await page.getByRole('button', { name: 'Salin ruang' }).click()
  const copying = page.getByRole('dialog')
  await copying.getByLabel('Nama ruang baru').fill('Klub Fisika baru')
  await copying.getByText(room.name, { exact: true }).click()
  await copying.getByRole('button', { name: 'Salin ruang' }).click()
  await expect(page.getByRole('heading', { name: 'Klub Fisika baru' })).toBeVisible()
  expect(new URL(page.url()).pathname).not.toBe(address)
})

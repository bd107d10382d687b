import { readFile } from 'node:fs/promises'
import { expect, fillLogin, test } from './lentera.ts'

test('a pupil takes the own data along as a file', async ({ context, page, product }) => {
  await product.enter(context, await product.pupil('Maya Pindah'))
  await page.goto('/setting/account')
  await page.getByRole('button', { name: 'Unduh data saya' }).click()
  const load = page.getByRole('button', { name: 'Unduh', exact: true })
  await expect(load).toBeVisible({ timeout: 20_000 })
  const [download] = await Promise.all([page.waitForEvent('download'), load.click()])
  expect(download.suggestedFilename()).toMatch(/^data-saya-.*\.zip$/)
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')
})

test('a pupil deletes the account with a code, is out at once, and signs in again to keep it', async ({
  context,
  page,
  product,
}) => {
  const pupil = await product.pupil('Dewi Ragu', { phone: `0817${String(Date.now()).slice(-8)}` })
  const row = () =>
    product.database.db
      .selectFrom('account')
      .where('id', '=', pupil.id)
      .select(['phone', 'deletion_asked_at'])
      .executeTakeFirstOrThrow()
  const { phone } = await row()
  await product.enter(context, pupil)
  await page.goto('/setting/account')
  await page.getByRole('link', { name: /Hapus akun/ }).click()
  await page.getByText('Saya mengerti dan tetap ingin menghapus akun ini').click()
  await page.getByRole('button', { name: 'Kirim kode' }).click()
  await page.getByLabel('Kode 6 angka').fill(await eventuallyCode())
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus akun' }).click()
  await expect(page).toHaveURL(/\/success\/delete/)
  await expect(page.getByRole('heading', { name: 'Akun akan dihapus' })).toBeVisible()
  expect((await row()).deletion_asked_at).not.toBeNull()

  await page.goto('/home')
  await expect(page).toHaveURL(/\/student\/login/)
  await fillLogin(page, pupil.username)
  await page.getByRole('link', { name: /Notifikasi 1 belum dibaca/ }).click()
  await expect(page.getByText('Akun ini aktif lagi')).toBeVisible()
  expect((await row()).deletion_asked_at).toBeNull()

  async function eventuallyCode() {
    await expect(page.getByLabel('Kode 6 angka')).toBeVisible()
    return product.codeSentTo(phone ?? '')
  }
})

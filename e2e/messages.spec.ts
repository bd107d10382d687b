import { eventually, expect, guru, test } from './lentera.ts'
import { pageOf } from './page-of.ts'

test('a parent writes to the homeroom teacher, and both pages show by themselves what is answered and that it was read', async ({
  browser,
  context,
  page,
  product,
}) => {
  const parent = await product.parentOf(await product.pupil('Gita Pesan'), 'Ibu Gita')
  await product.enter(context, parent)
  await page.goto('/message')
  await page.getByRole('link', { name: 'Tulis pesan' }).click()
  await page
    .getByRole('list', { name: 'Kontak' })
    .getByRole('link', { name: /Wali kelas Gita Pesan/ })
    .click()
  await page.getByRole('textbox', { name: 'Tulis pesan' }).fill('Gita masih batuk hari ini.')
  await page.getByRole('button', { name: 'Kirim' }).click()
  const sent = page.getByRole('list', { name: 'Pesan', exact: true })
  await expect(sent.getByText('Gita masih batuk hari ini.')).toBeVisible()
  await expect(sent.getByText(/· Terkirim$/)).toBeVisible()

  const desk = await pageOf(browser, product, guru, '/message')
  await desk
    .getByRole('list', { name: 'Percakapan' })
    .getByRole('link', { name: /Ibu Gita.*1 baru/ })
    .click()
  await expect(desk.getByText('Gita masih batuk hari ini.')).toBeVisible()
  await expect(sent.getByText(/· Dibaca$/)).toBeVisible()
  await desk.getByRole('textbox', { name: 'Tulis pesan' }).fill('Semoga lekas sembuh.')
  await desk.getByRole('button', { name: 'Kirim' }).click()
  await expect(sent.getByText('Semoga lekas sembuh.')).toBeVisible()
})

test('what somebody writes without signal waits on the device and is there once', async ({ context, page, product }) => {
  const pupil = await product.pupil('Hana Pesan')
  await product.enter(context, pupil)
  const { db } = product.database
  const written = () => db.selectFrom('message').where('sender_id', '=', pupil.id).select('text').execute()
  await page.goto('/message/contact')
  await page
    .getByRole('list', { name: 'Kontak' })
    .getByRole('link', { name: /Wali kelas/ })
    .click()
  await expect(page.getByText('Belum ada pesan. Tulis yang pertama.')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('textbox', { name: 'Tulis pesan' }).fill('Saya terlambat, ban saya bocor.')
  await page.getByRole('button', { name: 'Kirim' }).click()
  const waiting = page.getByRole('list', { name: 'Belum terkirim' })
  await expect(waiting.getByText('Tersimpan di HP ini, dikirim saat ada sinyal')).toBeVisible()
  expect(await written()).toEqual([])
  await context.setOffline(false)
  await eventually(async () => (await written()).length, { timeout: 30_000 }).toBe(1)
  await expect(page.getByRole('list', { name: 'Pesan', exact: true }).getByText('Saya terlambat, ban saya bocor.')).toHaveCount(1)
  await expect(waiting).toHaveCount(0)
  expect(await written()).toHaveLength(1)
})

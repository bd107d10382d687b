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
  await expect(desk.getByRole('list', { name: 'Pesan', exact: true }).getByText('Gita masih batuk hari ini.')).toBeVisible()
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

test('a teacher writes to two families at once, sends an answer on, finds it again, and blocks a parent who may then not write', async ({
  browser,
  page,
  context,
  product,
}) => {
  const [one, two] = [await product.pupil('Intan Pesan'), await product.pupil('Joni Pesan')]
  const parent = await product.parentOf(one, 'Ibu Intan')
  await product.parentOf(two, 'Ibu Joni')
  await product.enter(context, guru)
  await page.goto('/message/new')
  for (const name of ['Ibu Intan', 'Ibu Joni']) {
    await page.getByRole('searchbox', { name: 'Cari penerima' }).fill(name)
    await page.getByRole('list', { name: 'Kontak' }).getByRole('button', { name }).click()
  }
  await page.getByLabel('Pesan', { exact: true }).fill('Besok anak-anak membawa botol minum.')
  await page.getByRole('button', { name: 'Kirim' }).click()
  await expect(page.getByText('Pesan terkirim kepada 2 orang.')).toBeVisible()

  const family = await pageOf(browser, product, parent, '/message')
  await family.getByRole('link', { name: /botol minum/ }).click()
  await family.getByRole('textbox', { name: 'Tulis pesan' }).fill('Intan alergi susu kacang.')
  await family.getByRole('button', { name: 'Kirim' }).click()

  await page.goto('/message/search/contact')
  await page.getByRole('searchbox').fill('kacang')
  await page
    .getByRole('list', { name: 'Pesan' })
    .getByRole('link', { name: /Ibu Intan/ })
    .click()
  await expect(page.locator('li[aria-current=true]')).toContainText('Intan alergi susu kacang.')
  await page.getByRole('button', { name: /^Pilihan pesan: .*alergi susu kacang/ }).click()
  await page.getByRole('menuitem', { name: 'Teruskan' }).click()
  await page.getByRole('searchbox', { name: 'Cari penerima' }).fill('Ibu Joni')
  await page.getByRole('list', { name: 'Kontak' }).getByRole('button', { name: 'Ibu Joni' }).click()
  await page.getByRole('button', { name: 'Teruskan' }).click()
  await expect(page.getByText('Diteruskan kepada 1 orang.')).toBeVisible()

  await page.getByRole('link', { name: /Ibu Intan/ }).click()
  await page.getByRole('button', { name: 'Blokir Ibu Intan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Blokir', exact: true }).click()
  await expect(page.getByText('Orang ini diblokir.')).toBeVisible()
  await family.reload()
  await expect(family.getByText(/tidak menerima pesan/)).toBeVisible()
  await page.goto('/message/block-list')
  await page.getByRole('button', { name: 'Buka blokir' }).click()
  await expect(page.getByText('Tidak ada yang diblokir')).toBeVisible()
})

test("what a teacher writes to the parents of a class stands on a parent's open page by itself, and the answer on the teacher's", async ({
  browser,
  context,
  page,
  product,
}) => {
  const parent = await product.parentOf(await product.pupil('Kirana Pesan'), 'Ibu Kirana')
  await product.enter(context, parent)
  await page.goto('/message')
  await page.getByRole('list', { name: 'Grup kelas' }).getByRole('link').click()
  const desk = await pageOf(browser, product, guru, '/message')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/^Orang tua /)
  const name = await heading.innerText()
  await desk.getByRole('list', { name: 'Grup kelas' }).getByRole('link', { name }).first().click()
  await desk.getByRole('textbox', { name: 'Tulis pesan' }).fill('Rapat orang tua Sabtu pukul 09.00.')
  await desk.getByRole('button', { name: 'Kirim' }).click()
  const said = page.getByRole('list', { name: 'Pesan', exact: true })
  await expect(said.getByText('Rapat orang tua Sabtu pukul 09.00.')).toBeVisible()
  const form = 'https://docs.google.com/forms/d/e/1FAIpQLSfD0ZkXw3vT9bq2LwGm8yHc4Rj7NnPp5sUuVvXxYyZz/viewform'
  await page.getByRole('textbox', { name: 'Tulis pesan' }).fill(`Saya datang. Sudah isi ${form}`)
  await page.getByRole('button', { name: 'Kirim' }).click()
  await expect(said.getByRole('link', { name: form })).toHaveAttribute('href', form)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expect(desk.getByRole('list', { name: 'Pesan', exact: true }).getByText(/Saya datang\./)).toBeVisible()
  await expect(desk.getByText('Ibu Kirana').first()).toBeVisible()

  // What was said in a group is found by its words, and opens where it stands; nobody else's message comes with it.
  await desk.goto('/message/search/contact')
  await desk.getByRole('searchbox').fill('sudah isi')
  const found = desk.getByRole('list', { name: 'Pesan grup' }).getByRole('link')
  await expect(found).toHaveCount(1)
  await expect(found).toContainText('Ibu Kirana')
  await expect(found).not.toContainText('Rapat orang tua')
  await found.click()
  await expect(desk.locator('li[aria-current=true]')).toContainText('Saya datang.')
})

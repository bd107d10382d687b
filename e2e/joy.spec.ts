import { aParent } from '../apps/api/db/seed/builders.ts'
import { aRoom, aTask } from '../apps/api/db/seed/tugasku.ts'
import { expect, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'

test('a pupil hands in a task, the lantern lights up once, and the badge stands on the own page and on the parent’s', async ({
  browser,
  context,
  page,
  product,
}) => {
  const { pupils, teacher, room, school } = await ownSchool(product, { pupils: 1 })
  const [pupil] = pupils
  const { db } = product.database
  const now = new Date()
  const tasks = await aRoom(db, school, { by: teacher, now, classes: [room.id] })
  await aTask(db, { room: tasks.id, by: teacher, now, title: 'Laporan suhu' })
  const parent = await aParent(db, { name: 'Ibu Lencana', of: [pupil!] })
  await product.enter(context, { role: 'student', username: pupil!.username })
  await page.goto('/tugasku')
  await page.getByRole('link', { name: /Laporan suhu/ }).click()
  await page.getByLabel('Jawabanmu').fill('Suhunya 31 derajat.')
  await page.getByRole('button', { name: 'Kumpulkan' }).click()
  const lantern = page.locator('[data-flare] svg')
  await expect(lantern).toBeVisible()
  await expect(page.getByRole('link', { name: 'Lihat tugas lain' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Tarik kembali' })).toBeVisible()
  await expect(lantern).toHaveCount(0)

  await page.goto('/koin')
  await page.getByRole('link', { name: 'Lencana' }).click()
  const reached = page.getByRole('region', { name: 'Sudah didapat' })
  await expect(reached.getByRole('heading', { name: 'Tugas pertama' })).toBeVisible()
  await expect(page.getByText('1 dari 10')).toBeVisible()

  const home = await browser.newContext()
  await product.enter(home, { role: 'parent', username: parent.username })
  const theirs = await home.newPage()
  await theirs.goto('/parent/badges')
  await expect(
    theirs.getByRole('region', { name: 'Sudah didapat' }).getByRole('heading', { name: 'Tugas pertama' }),
  ).toBeVisible()
  await home.close()
})

test('a pupil chooses a drawn face, and it stands at the top of the home', async ({ context, page, product }) => {
  await product.enter(context, await product.pupil('Rara Gambar'))
  await page.goto('/profile/edit')
  await page.getByRole('button', { name: 'Pilih gambar' }).click()
  await page.getByRole('button', { name: 'Kura-kura' }).click()
  await expect(page.getByText('Gambar profil disimpan.')).toBeVisible()
  await page.goto('/home')
  const face = page.getByRole('main').locator('img[src="/pictures/avatars/15.svg"]').first()
  await expect.poll(() => face.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

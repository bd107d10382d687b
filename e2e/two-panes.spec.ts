import type { Page } from '@playwright/test'
import { expect, guru, sekolah, test } from './lentera.ts'

test.use({ viewport: { width: 1366, height: 768 } })

const marked = (page: Page) => page.locator('main a[aria-current=page]')
/** What stands in both panes is there again after a reload, and going back leads to what was open before. */
const comesBack = async (page: Page, first: string, second: string) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second)
  await expect(marked(page)).toHaveCount(1)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first)
  await expect(marked(page)).toHaveCount(1)
}
/** The title of the open page; while it is read, the title of its place stands there. */
const titleOf = async (page: Page) => {
  await expect(page.locator('main [role=status] .animate-breathe')).toHaveCount(0)
  return page.getByRole('heading', { level: 1 }).innerText()
}
const titleAfter = async (page: Page, first: string) => {
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(first)
  return titleOf(page)
}
/** Opens the next row by keys alone, and comes back to it from the page. */
const byKeys = async (page: Page) => {
  const before = page.url()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(before)
  await expect(marked(page)).toBeFocused()
}

test('a teacher reads one conversation after the other with all of them in sight, by keys too', async ({
  context,
  page,
  product,
}) => {
  await product.enter(context, guru)
  await page.goto('/message')
  await expect(page.getByText('Pilih percakapan di sebelah kiri')).toBeVisible()
  const groups = page.getByRole('list', { name: 'Grup kelas' }).getByRole('link')
  await groups.first().click()
  await expect(page.getByRole('textbox', { name: 'Tulis pesan' })).toBeVisible()
  const first = await titleOf(page)
  await expect(marked(page)).toHaveCount(1)
  await byKeys(page)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(first)
  await comesBack(page, first, await titleAfter(page, first))
  await page.getByRole('textbox', { name: 'Tulis pesan' }).click()
  await page.keyboard.press('Escape')
  await expect(marked(page)).toBeFocused()

  await page.setViewportSize({ width: 375, height: 740 })
  await expect(page.getByRole('list', { name: 'Grup kelas' })).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Tulis pesan' })).toBeVisible()
})

test('what was given in a room stands beside the post that is open, as it was narrowed', async ({ context, page, product }) => {
  await product.enter(context, guru)
  await page.goto('/teacher/tugasku')
  await page.getByRole('main').locator('a[href^="/teacher/tugasku/"]').filter({ hasText: 'XI IPA 2' }).first().click()
  await page.getByLabel('Semua jenis').selectOption('task')
  await expect(page).toHaveURL(/kind=task/)
  const rows = page.locator('main [data-opens]')
  await rows.first().click()
  await expect(page).toHaveURL(/\/tasks\/[^/]+\?kind=task/)
  await expect(marked(page)).toHaveCount(1)
  const first = await titleOf(page)
  await byKeys(page)
  await comesBack(page, first, await titleAfter(page, first))
  await expect(page.getByLabel('Semua jenis')).toHaveValue('task')
})

test('an office reads its announcements beside their list, and the name above the list leads to all of it', async ({
  context,
  page,
  product,
}) => {
  await product.enter(context, sekolah)
  await page.goto('/school/announcements')
  await page.locator('main [data-opens]').first().click()
  await expect(marked(page)).toHaveCount(1)
  const first = await titleOf(page)
  await byKeys(page)
  await comesBack(page, first, await titleAfter(page, first))
  await page.getByRole('heading', { level: 2, name: 'Pengumuman' }).getByRole('link').click()
  await expect(page).toHaveURL(/\/school\/announcements$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pengumuman')
})

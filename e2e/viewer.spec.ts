// Pictures and PDFs of a work are looked at in the page: whole, zoomed, turned, one after the other.
import { Buffer } from 'node:buffer'
import { mkdirSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { aRoom, aTask } from '../apps/api/db/seed/tugasku.ts'
import { complaintsOf, expect, type Product, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'
import { pageOf } from './page-of.ts'
import { paperOf, scanOf } from './papers.ts'

/** A page of a book as a phone takes it: larger than what is kept, with a dark corner that tells where its top is. */
const pictureOf = async (name: string, kind: 'png' | 'jpeg') => {
  const corner = { input: { create: { width: 600, height: 400, channels: 3 as const, background: '#203040' } }, left: 0, top: 0 }
  const drawn = sharp({ create: { width: 2400, height: 3200, channels: 3, background: '#e8d8b8' } }).composite([corner])
  return { name, mimeType: `image/${kind}`, buffer: await (kind === 'png' ? drawn.png() : drawn.jpeg()).toBuffer() }
}

/** A task of an own school that a pupil is to hand in. */
const aTaskFor = async (product: Product) => {
  const { db } = product.database
  const { school, room, teacher, pupils } = await ownSchool(product, {})
  const now = new Date()
  const inside = await aRoom(db, school, { by: teacher, now, classes: [room.id] })
  const { id } = await aTask(db, { room: inside.id, by: teacher, now })
  const [hash, task] = [product.ids.encode(inside.id), product.ids.encode(id)]
  const pupil = pupils[0]!
  return {
    teacher,
    pupil,
    task: `/tugasku/${hash}/tasks/${task}`,
    desk: `/teacher/tugasku/${hash}/tasks/${task}/score/${product.ids.encode(pupil.id)}`,
  }
}
type Sent = Awaited<ReturnType<typeof pictureOf>>
const handIn = async (page: Page, files: readonly Sent[]) => {
  const group = page.getByRole('group', { name: 'Berkas, opsional' })
  await group
    .locator('input[type=file]')
    .last()
    .setInputFiles([...files])
  await expect(group.getByText('Terkirim')).toHaveCount(files.length)
  await page.getByRole('button', { name: 'Kumpulkan' }).click()
  await expect(page.getByRole('button', { name: 'Tarik kembali' })).toBeVisible()
}
/** The names of the pictures that a page shows, in their order. */
const picturesOf = async (page: Page): Promise<[string, string]> => {
  const pictures = page.getByRole('img', { name: /buka ukuran penuh$/ })
  await expect(pictures).toHaveCount(2)
  const [first = '', second = ''] = await pictures.evaluateAll((all) =>
    all.map((one) => one.getAttribute('alt')?.split(',')[0] ?? ''),
  )
  return [first, second]
}
const transformOf = (page: Page) =>
  page.locator('[data-stage] img').evaluate((node) => {
    const { a, b } = new DOMMatrix(getComputedStyle(node).transform)
    return { zoom: Math.round(Math.hypot(a, b) * 100) / 100, turn: Math.round((Math.atan2(b, a) * 180) / Math.PI) }
  })
const seen = (page: Page) => expect.poll(() => transformOf(page), { intervals: [50] })
/** What axe complains of on the page as it is. */
const barriers = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.html}`)
}
const shot = async (page: Page, name: string) => {
  const folder = process.env['SHOTS']
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}.png` })
}

test('a pupil looks at the pages that were handed in, whole and close, and Back leads to the task again', async ({
  browser,
  product,
}) => {
  const { pupil, task } = await aTaskFor(product)
  const page = await pageOf(browser, product, pupil, task)
  const complaints = complaintsOf(page)
  await handIn(page, [await pictureOf('Halaman 1.png', 'png'), await pictureOf('Halaman 2.jpg', 'jpeg')])

  const [first] = await picturesOf(page)
  await page.getByRole('button', { name: `${first}, buka ukuran penuh` }).click()
  const dialog = page.getByRole('dialog', { name: 'Lihat berkas' })
  await expect(dialog.getByText('1 dari 2')).toBeVisible()
  const picture = dialog.getByRole('img', { name: first })
  await expect(picture).toBeVisible()
  const largest = await picture.evaluate((node: HTMLImageElement) => Math.max(node.naturalWidth, node.naturalHeight))
  expect(largest).toBeGreaterThanOrEqual(2048)
  await shot(page, 'dialog-375')
  expect(await barriers(page)).toEqual([])

  await seen(page).toEqual({ zoom: 1, turn: 0 })
  await page.keyboard.press('+')
  await seen(page).toEqual({ zoom: 1.5, turn: 0 })
  await dialog.getByRole('button', { name: 'Perkecil' }).click()
  await seen(page).toEqual({ zoom: 1, turn: 0 })
  await picture.dblclick()
  await seen(page).toEqual({ zoom: 2.5, turn: 0 })
  await dialog.getByRole('button', { name: 'Putar ke kanan' }).click()
  await seen(page).toEqual({ zoom: 1, turn: 90 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await shot(page, 'turned-dark-375')
  await page.emulateMedia({ colorScheme: 'light' })

  await dialog.getByRole('button', { name: 'Berkas berikutnya' }).click()
  await expect(dialog.getByText('2 dari 2')).toBeVisible()
  await seen(page).toEqual({ zoom: 1, turn: 0 })
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByText('1 dari 2')).toBeVisible()
  await seen(page).toEqual({ zoom: 1, turn: 90 })

  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${task}$`))
  await expect(page.getByRole('button', { name: 'Tarik kembali' })).toBeVisible()
  // The focus is where it was before, and Escape closes as well, leaving no step behind.
  await expect(page.getByRole('button', { name: `${first}, buka ukuran penuh` })).toBeFocused()
  await page.keyboard.press('Enter')
  await seen(page).toEqual({ zoom: 1, turn: 90 })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${task}$`))
  expect(complaints).toEqual([])
})

test('a teacher looks at the work beside its score, and keys of the one leave the other alone', async ({ browser, product }) => {
  const { pupil, teacher, task, desk } = await aTaskFor(product)
  const phone = await pageOf(browser, product, pupil, task)
  await handIn(phone, [await pictureOf('Halaman 1.png', 'png'), await pictureOf('Halaman 2.jpg', 'jpeg')])
  const [first, second] = await picturesOf(phone)
  const laptop = await browser.newContext({ viewport: { width: 1366, height: 768 }, hasTouch: false })
  await product.enter(laptop, teacher)
  const page = await laptop.newPage()
  await page.goto(desk)
  const files = page.getByRole('region', { name: 'Berkas' })
  await expect(files.getByRole('img', { name: first })).toBeVisible()
  const score = page.getByLabel('Nilai', { exact: true })
  await expect(score).toBeFocused()
  await page.keyboard.type('8]r+5')
  await expect(score).toHaveValue('85')
  await expect(files.getByText('2 dari 2')).toBeVisible()
  await seen(page).toEqual({ zoom: 1.5, turn: 90 })
  await shot(page, 'desk-1366')
  expect(await barriers(page)).toEqual([])

  await files.getByRole('button', { name: 'Layar penuh' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lihat berkas' })
  await expect(dialog.getByRole('img', { name: second })).toBeVisible()
  await shot(page, 'dialog-1366')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(score).toHaveValue('85')
})

/** How dark the middle of a drawn page is: 0 black, 255 white, null while it is not drawn. */
const inkOf = (page: Page, number: number) =>
  page.evaluate((at) => {
    const canvas = document.querySelector<HTMLCanvasElement>(`[data-page="${at}"] canvas`)
    return canvas?.getContext('2d')?.getImageData(canvas.width / 2, canvas.height * 0.4, 1, 1).data[0] ?? null
  }, number)

test('a PDF is read in the page, sheet by sheet, and one that cannot be read is offered to be saved', async ({
  browser,
  product,
}) => {
  const { pupil, task } = await aTaskFor(product)
  const page = await pageOf(browser, product, pupil, task)
  const broken = { name: 'rusak.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nhalaman yang hilang') }
  await handIn(page, [await paperOf('Makalah.pdf', 12), await paperOf('kunci.pdf', 1, 'rahasia'), scanOf('Scan.pdf'), broken])
  const complaints = complaintsOf(page)
  const scripts: string[] = []
  page.on('request', (request) => void (/assets\/pdf/.test(request.url()) && scripts.push(request.url())))
  await expect(page.getByRole('link', { name: 'Unduh Makalah.pdf' })).toHaveAttribute('download', 'Makalah.pdf')
  expect(scripts).toEqual([])

  await page.getByRole('button', { name: /^Makalah\.pdf/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Lihat berkas' })
  await expect(dialog.getByText('Halaman 1 dari 12')).toBeVisible()
  await expect.poll(() => inkOf(page, 1)).toBe(0)
  // Those far below are not drawn yet.
  expect(await inkOf(page, 12)).toBeNull()
  await shot(page, 'pdf-375')
  expect(await barriers(page)).toEqual([])
  const wide = await dialog.locator('[data-page="1"]').evaluate((node) => node.clientWidth)
  await dialog.getByRole('button', { name: 'Perbesar' }).click()
  await expect.poll(() => dialog.locator('[data-page="1"]').evaluate((node) => node.clientWidth)).toBeCloseTo(wide * 1.5, 0)
  await dialog.getByRole('button', { name: /^Ukuran/ }).click()
  await dialog.getByRole('group', { name: 'Halaman 12 dari 12' }).scrollIntoViewIfNeeded()
  await expect(dialog.getByText('Halaman 12 dari 12')).toBeVisible()
  await expect.poll(() => inkOf(page, 12)).toBe(0)
  await expect(dialog.getByText('Isi halaman 12')).toBeAttached()

  await page.goBack()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: /^Scan\.pdf/ }).click()
  await expect.poll(() => inkOf(page, 1)).toBe(0)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: /^kunci\.pdf/ }).click()
  await expect(dialog.getByText('PDF ini dikunci dengan kata sandi', { exact: false })).toBeVisible()
  await shot(page, 'pdf-locked-375')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: /^rusak\.pdf/ }).click()
  await expect(dialog.getByText('PDF ini rusak', { exact: false })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Unduh', exact: true })).toHaveAttribute('download', 'rusak.pdf')
  expect(complaints).toEqual([])
})

// Photos of a task that are taken without signal: they wait on the phone with the answer, and arrive once.
import { lstat, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../tools/browser.ts'
import { eventually, type Product } from './lentera.ts'
import { expect, lasting, rounds, sessionShared, test, underWorker, wakeWorker } from './outbox.ts'

test.describe.configure({ mode: 'parallel', timeout: 240_000 })

/** A pupil with a task to hand in, and the versions and files that have come of it. */
const aPupilWithTask = async (product: Product) => {
  const pupil = await product.pupil()
  const { db } = product.database
  const versions = () =>
    db
      .selectFrom('tugasku_work_version')
      .innerJoin('tugasku_work', 'tugasku_work.id', 'tugasku_work_version.work_id')
      .where('tugasku_work.student_id', '=', pupil.id)
      .select(['tugasku_work_version.number', 'tugasku_work_version.text'])
      .execute()
  const files = () =>
    db
      .selectFrom('file')
      .where('owner_id', '=', pupil.id)
      .where('purpose', '=', 'upload')
      .select(['name', 'type', 'delete_after'])
      .orderBy('name')
      .execute()
  return { pupil, versions, files }
}
const openTask = async (page: Page, address: string) => {
  await page.goto(`${address}/tugasku`)
  await page
    .getByRole('link', { name: /Matematika XI IPA 2/ })
    .last()
    .click()
  await page.getByRole('link', { name: /Poster satu halaman/ }).click()
  await expect(page.getByLabel('Jawabanmu')).toBeVisible()
  await underWorker(page)
  await sessionShared(page)
}
const group = (page: Page) => page.getByRole('group', { name: 'Berkas, opsional' })
const takePhotos = async (page: Page) => {
  for (const name of ['Halaman 1.png', 'Halaman 2.png']) {
    const photo = { name, mimeType: 'image/png', buffer: await page.screenshot({ type: 'png' }) }
    await group(page).locator('input[type=file]').last().setInputFiles(photo)
    await expect(group(page).getByText(name.replace('.png', '.jpg'))).toBeVisible()
  }
}
const handIn = async (page: Page) => {
  await page.getByLabel('Jawabanmu').fill('Dua halaman dari buku.')
  await page.getByRole('button', { name: 'Kumpulkan' }).click()
  await expect(page.getByText('Tugasmu tersimpan di HP ini')).toBeVisible()
}
const arrivedOnce = async ({ versions, files }: Awaited<ReturnType<typeof aPupilWithTask>>) => {
  await eventually(async () => (await versions()).length, { timeout: 60_000 }).toBe(1)
  expect(await versions()).toMatchObject([{ text: 'Dua halaman dari buku.' }])
  expect(await files()).toEqual(
    ['Halaman 1.jpg', 'Halaman 2.jpg'].map((name) => ({ name, type: 'image/jpeg', delete_after: null })),
  )
}
const heldOn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        indexedDB.open('lentera-files').onsuccess = ({ target }) => {
          const { result } = target as IDBOpenDBRequest
          result.transaction('files').objectStore('files').count().onsuccess = ({ target: asked }) => {
            result.close()
            resolve((asked as IDBRequest<number>).result)
          }
        }
      }),
  )

for (const round of rounds) {
  test(`two photos taken without signal arrive once after the browser was closed and opened again${round}`, async ({
    product,
    line,
  }) => {
    const task = await aPupilWithTask(product)
    const folder = await mkdtemp(path.join(tmpdir(), 'lentera-phone-'))
    const open = async () => {
      const phone = await chromium.launchPersistentContext(folder, {
        ...(await findBrowser()),
        hasTouch: true,
        viewport: { width: 375, height: 740 },
      })
      // How soon a page opens is not what is tried here.
      phone.setDefaultTimeout(60_000)
      return phone
    }
    try {
      const before = await open()
      await product.enter(before, task.pupil)
      await lasting(before)
      const page = await before.newPage()
      await openTask(page, line.address)
      line.set('cut')
      await takePhotos(page)
      await handIn(page)
      expect(await heldOn(page)).toBe(2)
      await before.close()
      expect(await task.versions()).toEqual([])
      line.set('fine')
      const lock = path.join(folder, 'SingletonLock')
      await eventually(() =>
        lstat(lock).then(
          () => 'held',
          () => 'free',
        ),
      ).toBe('free')
      const after = await open()
      const again = await after.newPage()
      await again.goto(`${line.address}/home`)
      await arrivedOnce(task)
      await eventually(() => heldOn(again), { timeout: 20_000 }).toBe(0)
      await after.close()
    } finally {
      // The browser may still be writing as it ends.
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    }
  })
}

test('with the page closed the worker sends the photos, then the answer, once', async ({ context, page, product, line }) => {
  const task = await aPupilWithTask(product)
  await product.enter(context, task.pupil)
  await openTask(page, line.address)
  line.set('cut')
  await takePhotos(page)
  await handIn(page)
  await page.close()
  expect(await task.versions()).toEqual([])
  line.set('fine')
  await wakeWorker(context, line.address)
  await arrivedOnce(task)
})

test('photos that were chosen and not handed in are there again after a reload, and can be taken out', async ({
  context,
  page,
  product,
  line,
}) => {
  const task = await aPupilWithTask(product)
  await product.enter(context, task.pupil)
  await openTask(page, line.address)
  await takePhotos(page)
  await expect(group(page).getByText('Terkirim')).toHaveCount(2)
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(group(page).getByText('Halaman 2.jpg')).toBeVisible()
  await group(page).getByRole('button', { name: 'Hapus Halaman 2.jpg' }).click()
  await expect(group(page).getByText('Halaman 2.jpg')).toHaveCount(0)
  await page.getByLabel('Jawabanmu').fill('Satu halaman.')
  await page.getByRole('button', { name: 'Kumpulkan' }).click()
  await expect(page.getByRole('button', { name: 'Tarik kembali' })).toBeVisible()
  const claimed = (await task.files()).filter(({ delete_after }) => delete_after === null)
  expect(claimed.map(({ name }) => name)).toEqual(['Halaman 1.jpg'])
  expect(await heldOn(page)).toBe(0)
})

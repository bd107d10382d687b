import type { Page } from '@playwright/test'
import { eventually, expect, test } from './lentera.ts'
import { aRoom, confirm, enter, otherPage, rowOf, say, stored } from './roll-call-room.ts'

/** A device that is slow to write what waits on it: nothing is written before it is released. */
const busyDevice = async (page: Page) => {
  await eventually(() =>
    page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'lentera-outbox')),
  ).toBe(true)
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        indexedDB.open('lentera-outbox').onsuccess = ({ target }) => {
          const store = (target as IDBOpenDBRequest).result.transaction('writes', 'readwrite').objectStore('writes')
          const goOn = () => {
            if ('released' in document.body.dataset) return
            store.count().onsuccess = goOn
            resolve()
          }
          goOn()
        }
      }),
  )
  return { release: () => page.evaluate(() => void (document.body.dataset['released'] = '')) }
}
test('a draft survives a reload, and waits on another device of the same teacher', async ({ browser, page, product }) => {
  const { teacher, records, address } = await aRoom(product, 3)
  await enter(product, page, teacher, address)
  const device = await busyDevice(page)
  await say(page, 'Siswa Nomor 02', 'Sakit')
  const isKept = page.getByText('Draf tersimpan, belum dikonfirmasi')
  await expect(page.getByText('Menyimpan…')).toBeVisible()
  await expect(isKept).toBeHidden()
  await device.release()
  await expect(isKept).toBeVisible()
  await page.reload()
  await expect(rowOf(page, 'Siswa Nomor 02')).toHaveAccessibleName('Siswa Nomor 02: Sakit')
  await expect(isKept).toBeVisible()
  const laptop = await otherPage(browser, product, teacher, '/teacher/attendance')
  await laptop.getByRole('link', { name: /^Lanjutkan absen/ }).tap()
  await expect(rowOf(laptop, 'Siswa Nomor 02')).toHaveAccessibleName('Siswa Nomor 02: Sakit')
  expect(await records()).toEqual([])
  await confirm(laptop).tap()
  await expect(stored(laptop)).toBeVisible()
  expect((await records()).map(({ status }) => status)).toEqual(['present', 'sick', 'present'])
  await laptop.context().close()
})

test('what is marked while the phone still reads what it holds stands beside that, and both are kept', async ({
  context,
  page,
  product,
}) => {
  const { teacher, records, address } = await aRoom(product, 3)
  await enter(product, page, teacher, address)
  await context.route('**/attendance/roll-call', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await say(page, 'Siswa Nomor 01', 'Izin')
  await expect(page.getByText('Menyimpan…')).toBeHidden()
  const other = await context.newPage()
  await other.goto('/teacher/attendance')
  const device = await busyDevice(other)
  await page.reload()
  await expect(rowOf(page, 'Siswa Nomor 01')).toHaveAccessibleName(/^Siswa Nomor 01: Hadir/)
  await say(page, 'Siswa Nomor 02', 'Sakit')
  await expect(page.getByText('Menyimpan…')).toBeVisible()
  await device.release()
  const bothStand = async () => {
    await expect(rowOf(page, 'Siswa Nomor 01')).toHaveAccessibleName('Siswa Nomor 01: Izin')
    await expect(rowOf(page, 'Siswa Nomor 02')).toHaveAccessibleName('Siswa Nomor 02: Sakit')
    await expect(page.getByText('Menyimpan…')).toBeHidden()
  }
  await bothStand()
  await page.reload()
  await bothStand()
  await context.unrouteAll()
  await confirm(page).tap()
  await expect(stored(page)).toBeVisible()
  expect((await records()).map(({ status }) => status)).toEqual(['excused', 'sick', 'present'])
})

test('on a laptop nothing is confirmed by keys before what the device holds is known', async ({ context, page, product }) => {
  const { teacher, records, address } = await aRoom(product, 2)
  await page.setViewportSize({ width: 1366, height: 768 })
  await enter(product, page, teacher, address)
  const sick = page.getByRole('group', { name: 'Status Siswa Nomor 01' }).getByRole('radio', { name: 'Sakit' })
  await expect(sick).toBeVisible()
  const other = await context.newPage()
  await other.goto('/teacher/attendance')
  const device = await busyDevice(other)
  await page.reload()
  await expect(sick).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('s')
  await page.keyboard.press('Control+Enter')
  await device.release()
  await expect(page.getByText('Menyimpan…')).toBeHidden()
  await page.reload()
  await expect(page.getByText('Draf tersimpan, belum dikonfirmasi')).toBeVisible()
  await expect(sick).toBeChecked()
  expect(await records()).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+Enter')
  await expect(stored(page)).toBeVisible()
  expect((await records()).map(({ status }) => status)).toEqual(['sick', 'present'])
})

test('on a laptop the line of the last mark says that it is being kept, until the device has it', async ({ page, product }) => {
  const { teacher, address } = await aRoom(product, 3)
  await page.setViewportSize({ width: 1366, height: 768 })
  await enter(product, page, teacher, address)
  const device = await busyDevice(page)
  await page.getByRole('group', { name: 'Status Siswa Nomor 02' }).getByRole('radio', { name: 'Sakit' }).click()
  await expect(page.getByRole('button', { name: 'Urungkan' })).toBeVisible()
  await expect(page.getByText('Menyimpan…')).toBeVisible()
  await device.release()
  await expect(page.getByText('Menyimpan…')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Urungkan' })).toBeVisible()
})

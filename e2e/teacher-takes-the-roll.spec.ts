import type { Locator } from '@playwright/test'
import { expect, test } from './lentera.ts'
import { aRoom, confirm, enter, rowOf, say, stored } from './roll-call-room.ts'

for (const width of [320, 375])
  test(`36 pupils with two exceptions are confirmed in at most 7 taps, ${width} px wide`, async ({ page, product }) => {
    const { teacher, records } = await aRoom(product, 36)
    await page.setViewportSize({ width, height: 640 })
    await product.enter(page.context(), teacher)
    let taps = 0
    const tap = async (at: Locator) => {
      taps++
      await at.tap()
    }
    await page.goto('/teacher/attendance')
    await tap(page.getByRole('link', { name: /^Mulai absen/ }))
    await say(page, 'Siswa Nomor 02', 'Sakit', tap)
    // Who goes on by keyboard or with a reader goes on where the sheet was opened.
    await expect(rowOf(page, 'Siswa Nomor 02')).toBeFocused()
    await tap(rowOf(page, 'Siswa Nomor 31'))
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Alpa' }))
    await expect(page.getByText('34 hadir · 1 sakit · 1 alpa')).toBeVisible()
    await tap(confirm(page, 'Konfirmasi 36 siswa'))
    await expect(stored(page)).toBeVisible()
    expect(taps).toBeLessThanOrEqual(7)
    const rows = await records()
    expect(rows).toHaveLength(36)
    expect(rows[1]).toEqual({ status: 'sick', method: 'roll_call', revision: 1, recorded_by: teacher.id })
    expect(rows[30]).toMatchObject({ status: 'absent' })
    expect(rows.filter(({ status }) => status === 'present')).toHaveLength(34)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })

test('a late pupil has minutes, a mark can be taken back, and the confirmed list can be changed again', async ({
  page,
  product,
}) => {
  const { teacher, records, address } = await aRoom(product, 3)
  await enter(product, page, teacher, address)
  await say(page, 'Siswa Nomor 01', 'Terlambat')
  await page.getByRole('dialog').getByRole('button', { name: '15', exact: true }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan terlambat 15 menit' }).tap()
  await say(page, 'Siswa Nomor 02', 'Izin')
  await page.getByRole('button', { name: 'Urungkan' }).tap()
  await expect(rowOf(page, 'Siswa Nomor 02')).toHaveAccessibleName(/^Siswa Nomor 02: Hadir/)
  await confirm(page, 'Konfirmasi 3 siswa').tap()
  await expect(stored(page)).toBeVisible()
  expect((await records()).map(({ status }) => status)).toEqual(['late', 'present', 'present'])
  await expect(page.getByRole('link', { name: 'Selesai' })).toBeVisible()
  await say(page, 'Siswa Nomor 03', 'Dispensasi')
  await confirm(page, 'Konfirmasi 1 perubahan').tap()
  await expect(page.getByRole('link', { name: 'Selesai' })).toBeVisible()
  expect((await records())[2]).toMatchObject({ status: 'dispensation', revision: 2 })
})

test('a pupil’s own check-in is shown beside the name and kept; one made meanwhile is a conflict with two ways out', async ({
  page,
  product,
}) => {
  const { teacher, pupils, records, checksIn, address } = await aRoom(product, 4)
  const [first, second, third] = [pupils[0]!, pupils[1]!, pupils[2]!]
  await checksIn(first)
  await enter(product, page, teacher, address)
  await expect(page.getByRole('listitem').filter({ hasText: first.name })).toContainText(/\d\d\.\d\d · Lokasi/)
  await say(page, second.name, 'Alpa')
  await say(page, third.name, 'Sakit')
  await checksIn(second)
  await checksIn(third)
  await confirm(page).tap()
  await expect(page.getByRole('heading', { name: '2 siswa berbeda data' })).toBeVisible()
  const seen = { status: 'present', method: 'location', revision: 1, recorded_by: null }
  expect((await records()).slice(0, 3)).toEqual([seen, seen, seen])
  await page.reload()
  await expect(page.getByRole('heading', { name: '2 siswa berbeda data' })).toBeVisible()
  await page.getByRole('button', { name: `Pakai data siswa: ${second.name}` }).tap()
  await page.getByRole('button', { name: `Pakai absen guru: ${third.name}` }).tap()
  await expect(page.getByRole('heading', { name: /berbeda data/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Selesai' })).toBeVisible()
  expect(await records()).toMatchObject([seen, seen, { status: 'sick', revision: 2 }, { status: 'present', method: 'roll_call' }])
})

test('without a network the roll call is kept on the phone, says so, and goes out by itself', async ({
  context,
  page,
  product,
}) => {
  const { teacher, records, address } = await aRoom(product, 3)
  await enter(product, page, teacher, address)
  await expect(rowOf(page, 'Siswa Nomor 01')).toBeVisible()
  await context.setOffline(true)
  await say(page, 'Siswa Nomor 03', 'Alpa')
  await expect(page.getByText('Tersimpan di HP, dikirim saat ada sinyal.')).toBeVisible()
  await confirm(page).tap()
  await expect(page.getByText('Absen tersimpan di HP ini, dikirim saat ada sinyal.')).toBeVisible()
  expect(await records()).toEqual([])
  await context.setOffline(false)
  await expect(stored(page)).toBeVisible()
  expect((await records()).map(({ status }) => status)).toEqual(['present', 'present', 'absent'])
})

test('a confirmation whose request was lost goes out after a reload', async ({ page, product }) => {
  const { teacher, records, address } = await aRoom(product, 2)
  await enter(product, page, teacher, address)
  await say(page, 'Siswa Nomor 01', 'Sakit')
  await page.route('**/attendance/roll-call', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  await confirm(page).tap()
  await expect(page.getByText('Absen tersimpan di HP ini, dikirim saat ada sinyal.')).toBeVisible()
  await page.unrouteAll()
  await page.reload()
  await expect(stored(page)).toBeVisible()
  expect((await records()).map(({ status }) => status)).toEqual(['sick', 'present'])
})

test('another teacher’s class is not found', async ({ page, product }) => {
  const { address } = await aRoom(product, 1)
  await enter(product, page, await product.teacher(), address)
  await expect(page.getByText('Data tidak ditemukan.')).toBeVisible()
  await expect(page.getByText('Siswa Nomor 01')).toHaveCount(0)
})

test('on a laptop 36 pupils with two exceptions are confirmed by keyboard alone, in under 40 presses', async ({
  page,
  product,
}) => {
  const { teacher, records, address } = await aRoom(product, 36)
  await page.setViewportSize({ width: 1366, height: 768 })
  await enter(product, page, teacher, address)
  const radio = (name: string, status: string) =>
    page.getByRole('group', { name: `Status ${name}` }).getByRole('radio', { name: status })
  await expect(radio('Siswa Nomor 01', 'Hadir')).toBeVisible()
  let presses = 0
  const press = async (key: string, times = 1) => {
    for (let at = 0; at < times; at++) {
      presses++
      await page.keyboard.press(key)
    }
  }
  await press('ArrowDown') // from anywhere on the page
  await expect(radio('Siswa Nomor 01', 'Hadir')).toBeFocused()
  await press('ArrowDown')
  await press('s')
  await expect(radio('Siswa Nomor 02', 'Sakit')).toBeChecked()
  await press('ArrowDown', 29)
  await expect(radio('Siswa Nomor 31', 'Hadir')).toBeFocused()
  await expect(radio('Siswa Nomor 31', 'Hadir')).toBeInViewport()
  await press('a')
  await press('Control+Enter')
  await expect(stored(page)).toBeVisible()
  expect(presses).toBeLessThan(40)
  const rows = await records()
  expect(rows.map(({ status }) => status).filter((status) => status !== 'present')).toEqual(['sick', 'absent'])
  expect([rows[1], rows[30]]).toMatchObject([{ status: 'sick' }, { status: 'absent' }])
})

test('on a laptop the list of a class is one stop for Tab, its arrows say a status, and R opens the rest', async ({
  page,
  product,
}) => {
  const { teacher, address } = await aRoom(product, 3)
  await page.setViewportSize({ width: 1366, height: 768 })
  await enter(product, page, teacher, address)
  const radio = (name: string, status: string) =>
    page.getByRole('group', { name: `Status ${name}` }).getByRole('radio', { name: status })
  await radio('Siswa Nomor 01', 'Hadir').focus()
  await page.keyboard.press('ArrowRight')
  await expect(radio('Siswa Nomor 01', 'Terlambat')).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog', { name: 'Siswa Nomor 02' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('tbody [tabindex="0"]')).toHaveCount(1)
})

test('one pupil is recorded with a time and a reason of the teacher’s', async ({ page, product }) => {
  const { teacher, records } = await aRoom(product, 2)
  await enter(product, page, teacher, '/teacher/attendance')
  await page.getByRole('link', { name: /Catat satu siswa/ }).tap()
  await page.getByRole('link', { name: /Siswa Nomor 02/ }).tap()
  await expect(page.getByRole('radio', { name: 'Hadir' })).toBeChecked()
  await page.getByLabel('Jam masuk, opsional').fill('00.00')
  await page.getByRole('button', { name: 'Simpan' }).tap()
  await expect(page.getByText('Tulis alasannya', { exact: false })).toBeVisible()
  await page.getByLabel('Alasan').fill('HP tertinggal di rumah')
  await page.getByRole('button', { name: 'Simpan' }).tap()
  await expect(page.getByText('Siswa Nomor 02 tercatat Hadir.')).toBeVisible()
  expect(await records()).toMatchObject([{ status: 'present', method: 'roll_call', revision: 1, recorded_by: teacher.id }])
})

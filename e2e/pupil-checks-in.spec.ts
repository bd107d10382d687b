import type { Page } from '@playwright/test'
import { atSchool, expect, fillLogin, guru, guru2, ortu, outside, siswa2, test } from './lentera.ts'
import { pageOf } from './page-of.ts'
import { here, ownSchool } from './own-school.ts'
import { pressesOf } from './presses.ts'

test.use({ geolocation: atSchool, permissions: ['geolocation'] })

const onBoard = async (page: Page, name: string) => {
  await page.getByLabel('Cari nama atau NISN').fill(name)
  return page.getByRole('list', { name: 'Siswa' }).getByRole('listitem').filter({ hasText: name })
}
const sendNow = (page: Page) => page.getByRole('button', { name: 'Saya hadir' })

test('a pupil signs in and checks in at school; parent and teacher see it, and doing it again changes nothing', async ({
  browser,
  page,
  product,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Siswa Presensi' }).click()
  await fillLogin(page, 'siswa')
  await expect(page.getByRole('heading', { name: 'Andi Saputra' })).toBeVisible()
  await expect(page.getByText('Belum presensi').first()).toBeVisible()
  await page.getByRole('link', { name: 'Presensi sekarang' }).click()
  await expect(page).toHaveURL('/attendance/submit')
  await expect(page.getByText('Di dalam area sekolah')).toBeVisible()
  await expect(page.getByText('Tepat waktu', { exact: true })).toBeVisible()
  await sendNow(page).dblclick()

  await expect(page).toHaveURL('/attendance/success')
  await expect(page.getByRole('heading', { name: 'Kamu tercatat hadir' })).toBeVisible()
  await expect(page.getByText(/^\d\d\.\d\d WITA$/)).toBeVisible()
  await expect(page.getByText('0 m dari sekolah')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Kamu tercatat hadir' })).toBeVisible()
  await page.getByRole('link', { name: 'Ke beranda' }).click()
  await expect(page.getByText(/Kamu masuk pukul \d\d\.\d\d/)).toBeVisible()
  await expect(page.getByText('Hadir', { exact: true }).first()).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Kamu tercatat hadir' })).toBeVisible()
  await page.goto('/attendance/submit')
  await expect(page).toHaveURL('/attendance/')
  await expect(page.getByText('Presensi hari ini sudah tercatat.')).toBeVisible()
  const rows = await product.attendanceOf('siswa')
  expect(rows).toMatchObject([{ status: 'present', verification: 'automatic', method: 'location', latitude: null }])

  const family = await pageOf(browser, product, ortu, '/parent/home')
  await expect(family.getByText(/^Hadir \d\d\.\d\d WITA$/)).toBeVisible()
  const board = await pageOf(browser, product, guru, '/teacher/student-attendance')
  await expect(board.getByRole('heading', { name: 'XI IPA 2' })).toBeVisible()
  const row = await onBoard(board, 'Andi Saputra')
  // The usual has no pill: the hour and the way say it.
  await expect(row).toContainText(/\d\d\.\d\d/)
  await expect(row).not.toContainText('Belum presensi')
  await expect(row).toContainText('Lokasi · 0 m')
  await Promise.all([family, board].map((one) => one.context().close()))
})

test.describe('outside the radius', () => {
  const farAway = { latitude: -6.2146 + 0.00369, longitude: 106.8451, accuracy: 12 }
  test.use({ geolocation: farAway })

  test('a check-in is recorded as waiting with its reason, never as absent, for pupil, parent and teacher', async ({
    browser,
    context,
    page,
    product,
  }) => {
    await product.enter(context, siswa2)
    await page.goto('/attendance/submit')
    await expect(page.getByText('Di luar area sekolah')).toBeVisible()
    await expect(page.getByText('Kamu 410 m dari sekolah, di luar batas 150 m.', { exact: false })).toBeVisible()
    await sendNow(page).click()
    await expect(page.getByRole('heading', { name: 'Presensi terkirim' })).toBeVisible()
    await expect(page.getByText('Menunggu keputusan', { exact: true })).toBeVisible()
    await expect(page.getByText('Sampai diputuskan, kamu tidak dihitung alpa.', { exact: false })).toBeVisible()
    const rows = await product.attendanceOf('siswa2')
    expect(rows).toMatchObject([
      { status: 'unrecorded', verification: 'waiting', waiting_reason: 'outside_radius', distance_m: 410, accuracy_m: 12 },
    ])

    await page.getByRole('link', { name: 'Ke beranda' }).click()
    await expect(page.getByText('Menunggu keputusan').first()).toBeVisible()
    await expect(page.getByText('Di luar area sekolah. Wali kelas memutuskan hari ini.', { exact: false })).toBeVisible()

    const family = await pageOf(browser, product, ortu, '/parent/home')
    await expect(family.getByText('Menunggu keputusan', { exact: true }).first()).toBeVisible()
    await expect(family.getByText('Sudah presensi, wali kelas memutuskan hari ini')).toBeVisible()
    const board = await pageOf(browser, product, guru2, '/teacher/student-attendance')
    await board.getByRole('button', { name: /^Menunggu/ }).click()
    const row = await onBoard(board, 'Bunga Saputri')
    await expect(row).toContainText('Menunggu')
    await expect(row).toContainText('Di luar area sekolah · 410 m')
    await expect(row).not.toContainText('Alpa')
    await Promise.all([family, board].map((one) => one.context().close()))
  })
})

test('a pupil who does not allow the location is told what to do, and in the demo may stand at the school', async ({
  context,
  page,
  product,
}) => {
  const pupil = await product.pupil()
  await product.enter(context, pupil)
  await context.clearPermissions()
  await page.goto('/attendance/submit')
  await page.getByRole('button', { name: 'Izinkan lokasi' }).click()
  await expect(page.getByRole('heading', { name: 'Lokasi tidak diizinkan' })).toBeVisible()
  await expect(page.getByText('minta guru mengabsen kamu di kelas', { exact: false })).toBeVisible()
  await expect(sendNow(page)).toBeDisabled()
  await page.getByRole('button', { name: 'Pakai lokasi sekolah (demo)' }).click()
  await sendNow(page).click()
  await expect(page.getByRole('heading', { name: 'Kamu tercatat hadir' })).toBeVisible()
  expect(await product.attendanceOf(pupil.username)).toMatchObject([{ status: 'present', distance_m: 0, accuracy_m: 8 }])
})

test('a teacher checks in too, and is spoken to as one', async ({ context, page, product }) => {
  await context.setGeolocation(outside)
  const teacher = await product.teacher('Wahyu Uji, S.Pd.')
  await product.enter(context, teacher)
  await page.goto('/teacher/home')
  await page.getByRole('link', { name: 'Presensi sekarang' }).click()
  await expect(page).toHaveURL('/attendance/submit')
  await expect(page.getByText('menunggu keputusan sekolah', { exact: false }).first()).toBeVisible()
  await context.setGeolocation(atSchool)
  await expect(page.getByText('Di dalam area sekolah')).toBeVisible()
  await sendNow(page).click()
  await expect(page.getByRole('heading', { name: 'Anda tercatat hadir' })).toBeVisible()
  await page.getByRole('link', { name: 'Ke beranda' }).click()
  await expect(page).toHaveURL('/teacher/home')
  await expect(page.getByText(/Anda masuk pukul/)).toBeVisible()
})

test('a class on the teacher’s home opens the board of that class', async ({ context, page, product }) => {
  await product.enter(context, guru)
  await page.goto('/teacher/home')
  const other = page.getByRole('region', { name: 'Kelas Anda hari ini' }).getByRole('link').last()
  const name = (await other.locator('.text-lead').textContent()) ?? ''
  expect(name).not.toBe('XI IPA 2')
  await other.click()
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(page.getByLabel('Kelas', { exact: true })).toHaveValue(new URL(page.url()).searchParams.get('class') ?? '')
})

test.describe('where people clock out too', () => {
  test.use({ geolocation: here })

  test('a pupil checks in by two taps from home, is warned before leaving early, and goes once', async ({
    context,
    page,
    product,
  }) => {
    const { pupils } = await ownSchool(product, { setting: { clock_out: true }, ends_at: '23:59' })
    await product.enter(context, pupils[0]!)
    await page.goto('/home')
    const taps = await pressesOf(page)
    await page.getByRole('link', { name: 'Presensi sekarang' }).click()
    await sendNow(page).click()
    await expect(page.getByRole('heading', { name: 'Kamu tercatat hadir' })).toBeVisible()
    expect(taps()).toBe(2)
    await page.goto('/attendance/')
    await page.getByRole('button', { name: 'Presensi pulang' }).click()
    await expect(page.getByRole('dialog').getByText('Tercatat pulang lebih awal.', { exact: false })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Batal' }).click()
    expect(await product.attendanceOf(pupils[0]!.username)).toMatchObject([{ clock_out_at: null }])
    await page.getByRole('button', { name: 'Presensi pulang' }).click()
    await page.getByRole('button', { name: 'Ya, pulang sekarang' }).click()
    await expect(page.getByText(/^Pulang \d\d\.\d\d WITA · lebih awal$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Presensi pulang', exact: true })).toBeHidden()
    expect(await product.attendanceOf(pupils[0]!.username)).toMatchObject([{ left_early: true, status: 'present' }])
  })

  test('who went by mistake takes it back, and without a network before it has left the phone', async ({
    context,
    page,
    product,
  }) => {
    const { pupils } = await ownSchool(product, { setting: { clock_out: true }, ends_at: '00:00' })
    const gone = async () => (await product.attendanceOf(pupils[0]!.username))[0]?.clock_out_at
    const goes = async () => {
      await page.getByRole('button', { name: 'Presensi pulang', exact: true }).click()
      await page.getByRole('button', { name: 'Ya, pulang sekarang' }).click()
    }
    await product.enter(context, pupils[0]!)
    await page.goto('/attendance/submit')
    await sendNow(page).click()
    await expect(page).toHaveURL('/attendance/success')
    await page.goto('/attendance/')
    await goes()
    await page.getByRole('button', { name: 'Batalkan presensi pulang' }).click()
    await expect(page.getByRole('button', { name: 'Presensi pulang', exact: true })).toBeVisible()
    expect(await gone()).toBeNull()
    await context.setOffline(true)
    await goes()
    await page.getByRole('button', { name: 'Batalkan', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Presensi pulang', exact: true })).toBeVisible()
    await context.setOffline(false)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Presensi pulang', exact: true })).toBeVisible()
    expect(await gone()).toBeNull()
  })

  test('after lessons it is not early', async ({ context, page, product }) => {
    const { pupils } = await ownSchool(product, { setting: { clock_out: true }, ends_at: '00:00' })
    await product.enter(context, pupils[0]!)
    await page.goto('/attendance/submit')
    await sendNow(page).click()
    await expect(page).toHaveURL('/attendance/success')
    await page.goto('/attendance/')
    await page.getByRole('button', { name: 'Presensi pulang' }).click()
    await page.getByRole('button', { name: 'Ya, pulang sekarang' }).click()
    await expect(page.getByText(/^Pulang \d\d\.\d\d WITA$/)).toBeVisible()
    expect(await product.attendanceOf(pupils[0]!.username)).toMatchObject([{ left_early: false }])
  })
})

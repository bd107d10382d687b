// What was kept on one day is not taken for the next: it is shown for its own day, or not at all.
import type { Page } from '@playwright/test'
import { installed, kept } from './installed.ts'
import { expect, ortu, type Person, sekolah, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'

test.describe.configure({ mode: 'parallel', timeout: 90_000 })

const DAY = 24 * 3_600_000
/** What was kept says when: a day, and not only an hour. */
const ofItsDay =
  /^Tidak ada sinyal\. Ini keadaan (?:Senin|Selasa|Rabu|Kamis|Jumat|Sabtu|Minggu), \d{1,2} \p{L}+ pukul \d\d\.\d\d\.$/u

/** Opens an address, and again a day later, where there is no signal. */
const dayAfter = async (page: Page, role: string, address: string, call: string) => {
  await page.clock.install({ time: Date.now() })
  await page.goto(address)
  await kept(page, call)
  await installed(page, role)
  await page.context().setOffline(true)
  await page.clock.setSystemTime(Date.now() + DAY)
  await page.reload()
}

test('a pupil’s home of yesterday says nothing of today, and still leads to the check-in', async ({ context, page, product }) => {
  const { pupils } = await ownSchool(product, {})
  await product.enter(context, pupils[0]!)
  await page.goto('/home')
  await expect(page.getByText('Tidak ada pelajaran hari ini')).toBeVisible()
  await dayAfter(page, 'student', '/home', 'home.student')
  await expect(page.getByText(ofItsDay)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Presensi sekarang' })).toBeVisible()
  for (const words of ['Pelajaran hari ini', 'Tidak ada pelajaran hari ini', 'Minggu ini'])
    await expect(page.getByText(words)).toHaveCount(0)
})

test('a teacher’s home of yesterday says nothing of today, and the board of yesterday is not today’s', async ({
  context,
  page,
  product,
}) => {
  const { teacher } = await ownSchool(product, {})
  await product.enter(context, teacher)
  await page.goto('/teacher/student-attendance')
  await kept(page, 'attendance.board')
  await dayAfter(page, 'teacher', '/teacher/home', 'home.teacher')
  await expect(page.getByText(ofItsDay)).toBeVisible()
  await expect(page.getByText('Pelajaran hari ini')).toHaveCount(0)
  await expect(page.getByText('Angka hari ini belum diketahui.')).toBeVisible()
  await page.goto('/teacher/student-attendance')
  await expect(page.getByText(/^Keadaan hari ini belum ada di perangkat ini\. Yang tersimpan adalah keadaan/)).toBeVisible()
  await expect(page.getByText('Siswa Uji 1')).toHaveCount(0)
})

for (const [who, person, address, call, old] of [
  ['a parent', ortu, '/parent/home', 'home.parent', 'Keadaan hari ini belum diketahui.'],
  ['an office', sekolah, '/school/home', 'home.school', 'Keadaan hari ini belum ada di perangkat ini.'],
] as const)
  test(`the home that ${who} saw yesterday says that today is not known`, async ({ context, page, product }) => {
    await product.enter(context, person as Person)
    await dayAfter(page, person.role, address, call)
    await expect(page.getByText(old, { exact: false }).first()).toBeVisible()
    for (const words of ['Minggu ini', 'Kelas hari ini', 'Belum presensi']) await expect(page.getByText(words)).toHaveCount(0)
  })

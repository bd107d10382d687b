import { aClass, aPupil, aSchool } from '../apps/api/db/seed/builders.ts'
import { expect, test } from './lentera.ts'
import { here } from './own-school.ts'

test.use({ geolocation: here, permissions: ['geolocation'] })

test('a visitor of the demo checks in outside its hours all the same, on whatever day, and reads by which hour that counts', async ({
  context,
  page,
  product,
}) => {
  const { db } = product.database
  const morning = Number(new Date(Date.now() + 8 * 3_600_000).toISOString().slice(11, 13)) < 12
  const [opens_at, starts_at, closes_at, hour] = morning
    ? ['20:00', '20:15', '20:30', '20.05']
    : (['06:00', '06:15', '06:30', '06.05'] as const)
  const hours = { days: [1], opens_at, starts_at, closes_at }
  const school = await aSchool(db, { is_demo: true, hours, timezone: 'Asia/Makassar' })
  const pupil = await aPupil(db, school, { name: 'Tamu Demo', in: await aClass(db, school) })
  await product.enter(context, { role: 'student', username: pupil.username })
  await page.goto('/home')
  await expect(page.getByText(`Demo: dihitung seolah pukul ${hour}.`)).toBeVisible()
  await page.getByRole('link', { name: 'Presensi sekarang' }).click()
  await expect(page.getByText(`Demo: dihitung seolah pukul ${hour}.`)).toBeVisible()
  await expect(page.getByText('Tepat waktu', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Saya hadir' }).click()
  await expect(page.getByRole('heading', { name: 'Kamu tercatat hadir' })).toBeVisible()
  expect(await product.attendanceOf(pupil.username)).toMatchObject([{ status: 'present', late_minutes: null }])
})

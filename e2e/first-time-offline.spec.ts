// Whoever has signed in once acts without signal, on screens that this phone has never shown.
import { installed, kept } from './installed.ts'
import { eventually, fillLogin, type Person } from './lentera.ts'
import { aPupil, arrivedOnce, checkIn, expect, nothingYet, rounds, test, waits } from './outbox.ts'
import { here, ownSchool } from './own-school.ts'
import type { Page } from '@playwright/test'

test.use({ geolocation: here, permissions: ['geolocation'] })
test.describe.configure({ mode: 'parallel', timeout: 90_000 })

const signIn = async (page: Page, { role, username }: Person) => {
  await page.goto(`/${role}/login`)
  await fillLogin(page, username)
  await expect(page).toHaveURL(role === 'student' ? '/home' : `/${role}/home`)
}
/** From the home to the check-in page, by tapping. */
const goToCheckIn = async (page: Page) => {
  await page.getByRole('link', { name: 'Presensi sekarang' }).tap()
  await expect(page).toHaveURL('/attendance/submit')
  await expect(page.getByText('Di dalam area sekolah')).toBeVisible()
}

for (const round of rounds) {
  test(`a pupil who has signed in and seen only the home checks in without signal${round}`, async ({
    context,
    page,
    product,
  }) => {
    const pupil = await aPupil(product)
    await signIn(page, pupil.pupil)
    await kept(page, 'attendance.today')
    await context.setOffline(true)
    await goToCheckIn(page)
    await checkIn(page)
    await expect(page.getByRole('heading', { name: 'Tersimpan di HP ini' })).toBeVisible()
    await waits(page)
    await nothingYet(pupil)
    await context.setOffline(false)
    await arrivedOnce(pupil)
    await expect(page.getByRole('heading', { name: 'Kamu tercatat hadir' })).toBeVisible({ timeout: 20_000 })
  })

  test(`so does one who opens the app anew where there is no signal${round}`, async ({ context, page, product }) => {
    const pupil = await aPupil(product)
    await signIn(page, pupil.pupil)
    await kept(page, 'attendance.today')
    await installed(page, 'student')
    await page.close()
    await context.setOffline(true)
    const again = await context.newPage()
    await again.goto('/home')
    await goToCheckIn(again)
    await checkIn(again)
    await expect(again.getByRole('heading', { name: 'Tersimpan di HP ini' })).toBeVisible()
    await context.setOffline(false)
    await arrivedOnce(pupil)
  })

  test(`a teacher who has signed in and seen only the home calls the roll without signal${round}`, async ({
    context,
    page,
    product,
  }) => {
    const { teacher, pupils } = await ownSchool(product, { pupils: 2 })
    const records = () =>
      product.database.db
        .selectFrom('attendance')
        .where(
          'account_id',
          'in',
          pupils.map(({ id }) => id),
        )
        .select('status')
        .execute()
    await signIn(page, teacher)
    await kept(page, 'attendance.rollCall')
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Absen kelas' }).first().tap()
    await page.getByRole('link', { name: /^Mulai absen/ }).tap()
    await page.getByRole('button', { name: /^Konfirmasi/ }).tap()
    await waits(page)
    expect(await records()).toEqual([])
    await context.setOffline(false)
    await eventually(async () => (await records()).length, { timeout: 30_000 }).toBe(2)
  })
}

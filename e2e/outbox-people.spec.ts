// What waits on a phone belongs to whoever wrote it: two people on one phone, a refusal, and signing out.
import type { CheckInMethod } from '@lentera/contract/attendance/records'
import { eventually, fillLogin, type Person } from './lentera.ts'
import { aPupil, arrivedOnce, checkIn, expect, nothingYet, ready, sessionShared, test, waits, writesOn } from './outbox.ts'
import { here, ownSchool } from './own-school.ts'

test.use({ geolocation: here, permissions: ['geolocation'] })
test.describe.configure({ mode: 'parallel', timeout: 90_000 })

test('one phone of two people: each one’s writes go out under their own name, and only while they are here', async ({
  page,
  product,
  line,
}) => {
  const [one, two] = [await aPupil(product), await aPupil(product)]
  const signIn = async ({ username }: Person) => {
    await page.goto(`${line.address}/student/login`)
    await fillLogin(page, username)
    await expect(page).toHaveURL(/\/home$/)
  }
  const signOut = () => page.getByRole('button', { name: 'Keluar', exact: true }).first().click()
  await signIn(one.pupil)
  await ready(page, line.address)
  line.cut('/check-in')
  await checkIn(page)
  await waits(page)
  await page.goto(`${line.address}/setting`)
  await signOut()
  const dialog = page.getByRole('dialog').filter({ hasText: 'Ada yang belum di server' })
  await dialog.getByRole('button', { name: 'Keluar, simpan di HP ini' }).click()
  await expect(page).toHaveURL(`${line.address}/`)
  line.cut(null)
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).not.toContain('lentera-session')

  await signIn(two.pupil)
  await sessionShared(page)
  await ready(page, line.address)
  await checkIn(page)
  await arrivedOnce(two)
  await expect(page.getByRole('button', { name: /belum terkirim/ })).toHaveCount(0)
  await nothingYet(one)
  await waits(page, 1)
  await page.goto(`${line.address}/setting`)
  await signOut()
  await page.getByRole('dialog').getByRole('button', { name: 'Keluar', exact: true }).click()
  await expect(page).toHaveURL(`${line.address}/`)
  await nothingYet(one)

  await signIn(one.pupil)
  await arrivedOnce(one)
  await arrivedOnce(two)
})

test('a refused write says why, stays until it is sent again, and leads there from every main page', async ({
  context,
  page,
  product,
  line,
}) => {
  const { pupils, school } = await ownSchool(product, { setting: { methods: ['location'] } })
  const pupil = pupils[0]!
  const { db } = product.database
  const takes = (methods: CheckInMethod[]) =>
    db.updateTable('attendance_setting').set({ methods }).where('school_id', '=', school.id).execute()
  const rows = () => db.selectFrom('attendance').where('account_id', '=', pupil.id).select('revision').execute()
  await product.enter(context, pupil)
  await ready(page, line.address)
  line.cut('/check-in')
  await checkIn(page)
  await waits(page)
  await takes(['qr'])
  line.cut(null)
  await page.goto(`${line.address}/schedule`)
  await page.getByRole('button', { name: '1 gagal terkirim' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Belum di server' })
  await expect(sheet).toContainText('Presensi masuk')
  await expect(sheet).toContainText('Sekolah tidak memakai cara presensi ini.')
  expect(await rows()).toEqual([])
  await takes(['location'])
  await sheet.getByRole('button', { name: 'Coba lagi' }).tap()
  await expect(sheet).toContainText('Semuanya sudah di server.')
  expect(await rows()).toEqual([{ revision: 1 }])
})

test('once the school has a check-in the phone has no place of it any more, and after a sign-out nothing at all', async ({
  context,
  page,
  product,
  line,
}) => {
  const pupil = await aPupil(product)
  await product.enter(context, pupil.pupil)
  await ready(page, line.address)
  await checkIn(page)
  await arrivedOnce(pupil)
  await eventually(async () => (await writesOn(page)).map(({ state }) => state)).toEqual(['delivered'])
  const [write] = await writesOn(page)
  expect(write).toMatchObject({ call: 'attendance.checkIn', reply: { method: 'location' }, input: null, request: null })
  expect(JSON.stringify(write)).not.toMatch(/latitude|longitude/)
  await page.goto(`${line.address}/setting`)
  await page.getByRole('button', { name: 'Keluar', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keluar', exact: true }).click()
  await expect(page).toHaveURL(`${line.address}/`)
  await eventually(() => writesOn(page)).toEqual([])
})

test('whoever signs out with a waiting write can send it first', async ({ context, page, product, line }) => {
  const pupil = await aPupil(product)
  await product.enter(context, pupil.pupil)
  await ready(page, line.address)
  line.cut('/check-in')
  await checkIn(page)
  await waits(page)
  await page.goto(`${line.address}/setting`)
  await page.getByRole('button', { name: 'Keluar', exact: true }).first().click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'Keluar' })
  const send = dialog.getByRole('button', { name: 'Kirim sekarang' })
  await send.click()
  await expect(dialog).toContainText('Belum semuanya terkirim.')
  await nothingYet(pupil)
  line.cut(null)
  await send.click()
  await expect(dialog).toContainText('Semuanya sudah di server.')
  await arrivedOnce(pupil)
  await dialog.getByRole('button', { name: 'Keluar', exact: true }).click()
  await expect(page).toHaveURL(`${line.address}/`)
})

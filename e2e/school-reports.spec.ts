import { anOffice } from '../apps/api/db/seed/builders.ts'
import { expect, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'

test('an office reads a report, takes it along as a file that it finds again, and has the monthly one sent by mail', async ({
  context,
  page,
  product,
}) => {
  const { db } = product.database
  const { school, room, pupils } = await ownSchool(product, { pupils: 2 })
  const email = `tu-${school.id}@contoh.sch.id`
  const { username, id } = await anOffice(db, school, { name: 'Bu Tata', email, email_verified_at: new Date() })
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  await db
    .insertInto('attendance')
    .values({
      school_id: school.id,
      account_id: pupils[0]!.id,
      date: today,
      status: 'late',
      verification: 'approved',
      method: 'roll_call',
    })
    .execute()
  await product.enter(context, { role: 'school', username })

  await page.goto('/school/attendance')
  await page.getByRole('button', { name: 'Unduh', exact: true }).click()
  await page.getByRole('link', { name: 'Semua laporan sekolah' }).click()
  await expect(page).toHaveURL(/\/school\/reports$/)
  await page.getByRole('combobox', { name: 'Laporan', exact: true }).selectOption({ label: 'Presensi per kelas' })
  const { name } = await db.selectFrom('class').where('id', '=', room.id).select('name').executeTakeFirstOrThrow()
  await expect(page.getByRole('rowheader', { name, exact: true }).first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Laporan', exact: true }).selectOption({ label: 'Siswa terlambat' })
  await expect(page.getByRole('rowheader', { name: 'Siswa Uji 1' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Siswa Uji 2' })).toHaveCount(0)

  await page.getByRole('combobox', { name: 'Laporan', exact: true }).selectOption({ label: 'Laporan bulanan dinas' })
  await expect(page.getByRole('heading', { name: 'Mutasi keluar' })).toBeVisible()
  await page.getByRole('button', { name: 'Buat PDF' }).click()
  await expect(page.getByText(/Laporan bulanan dinas \d{4}-\d{2}\.pdf, \d+ KB/)).toBeVisible()
  await page.reload()
  const made = page.getByRole('region', { name: 'Berkas laporan' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    made.getByRole('button', { name: 'Unduh', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^Laporan bulanan dinas .+\.pdf$/)

  await page.getByRole('button', { name: 'Jadwalkan lewat email' }).click()
  const sheet = page.getByRole('dialog', { name: 'Jadwalkan laporan' })
  await sheet.getByRole('button', { name: 'Jadwalkan', exact: true }).click()
  await expect(sheet).toBeHidden()
  const scheduled = page.getByRole('list', { name: 'Laporan terjadwal' })
  await expect(scheduled.getByText(/Setiap tanggal 1, PDF, kepada Bu Tata/)).toBeVisible()
  const kept = () => db.selectFrom('report_schedule').where('account_id', '=', id).select(['report', 'every']).execute()
  expect(await kept()).toEqual([{ report: 'monthly', every: 'month' }])
  await scheduled.getByRole('button', { name: /^Hapus jadwal/ }).click()
  await expect(scheduled).toBeHidden()
  expect(await kept()).toEqual([])
})

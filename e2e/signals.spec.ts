import { aParent } from '../apps/api/db/seed/builders.ts'
import { expect, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'

test('a homeroom teacher finds who was missing for three days, writes to the parent, and notes what came of it', async ({
  context,
  page,
  product,
}) => {
  const { db } = product.database
  const { school, room, teacher, pupils } = await ownSchool(product, { pupils: 1, setting: { closing: false } })
  const [pupil] = pupils
  await aParent(db, { name: 'Ibu Siswa', phone: '081234567890', of: [pupil!] })
  const dates = ['2026-11-18', '2026-11-19', '2026-11-20']
  const reasons = { rate: 80, school_days: 15, attended: 12, excused: 0, sick: 0, absent: 3, dates }
  await db
    .insertInto('signal')
    .values({
      school_id: school.id,
      student_id: pupil!.id,
      class_id: room.id,
      cause: 'streak',
      found_on: '2026-11-20',
      found_at: new Date(),
      seen_on: '2026-11-20',
      reasons: JSON.stringify(reasons),
    })
    .execute()
  await product.enter(context, teacher)
  await page.goto('/teacher/home')
  await page.getByRole('link', { name: /^Siswa Uji 1.*Alpa 3 hari sekolah berturut-turut/ }).click()
  const opened = page.getByRole('dialog', { name: 'Siswa Uji 1' })
  await expect(opened.getByText(/tidak hadir tanpa keterangan pada Rabu, 18 November/)).toBeVisible()
  const whatsapp = await opened.getByRole('link', { name: /^WhatsApp Ibu Siswa/ }).getAttribute('href')
  expect(whatsapp).toMatch(/^https:\/\/wa\.me\/6281234567890\?text=Yth/)
  await opened.getByRole('button', { name: 'Catat tindak lanjut' }).click()
  await opened.getByRole('button', { name: 'Catat' }).click()
  await expect(opened.getByText('Tulis hasilnya, minimal 3 huruf.')).toBeVisible()
  await opened.getByLabel('Hasil').fill('Ibu mengabari Siswa demam.')
  await opened.getByRole('button', { name: 'Catat' }).click()
  await expect(opened.getByRole('list', { name: 'Tindak lanjut' })).toContainText('Ibu mengabari Siswa demam.')
  await page.goto('/teacher/homeroom/signals')
  await page.getByRole('combobox', { name: 'Tindak lanjut' }).selectOption('no')
  await expect(page.getByText('Tidak ada yang cocok')).toBeVisible()
})

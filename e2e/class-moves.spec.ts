// A pupil changes class: what was before stays of the class in which it was.
import { aClass, anOffice } from '../apps/api/db/seed/builders.ts'
import { expect, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'

test('the office moves a pupil to another class from a day on, with the reason, and reads where the pupil was', async ({
  context,
  page,
  product,
}) => {
  const { school, room, pupils } = await ownSchool(product, {})
  const { db } = product.database
  const next = await aClass(db, school, { name: 'XI Tujuan' })
  await product.enter(context, { role: 'school', ...(await anOffice(db, school)) })
  await page.goto('/school/people?show=students')
  await page.getByRole('button', { name: 'Siswa Uji 1' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Siswa Uji 1' })
  const history = sheet.getByRole('list', { name: 'Riwayat kelas' })
  await expect(history.getByRole('listitem')).toHaveText([new RegExp(`${room.name}.*Sejak awal tahun ajaran`)])
  await sheet.getByRole('button', { name: 'Pindah kelas' }).click()
  await sheet.getByLabel('Ke kelas').selectOption(next.name)
  await sheet.getByLabel('Alasan').fill('Pindah peminatan')
  await sheet.getByRole('button', { name: 'Pindahkan' }).click()
  await expect(page.getByText('Siswa Uji 1 pindah ke XI Tujuan.')).toBeVisible()
  await page.getByRole('button', { name: 'Siswa Uji 1' }).first().click()
  await expect(history.getByRole('listitem')).toHaveText([/XI Tujuan.*Pindah peminatan, oleh Tata Usaha/, new RegExp(room.name)])
  const stays = db.selectFrom('class_membership').where('student_id', '=', pupils[0]!.id).orderBy('from_date').select('class_id')
  expect((await stays.execute()).map(({ class_id }) => class_id)).toEqual([room.id, next.id])
})

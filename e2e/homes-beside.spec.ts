import { aParent } from '../apps/api/db/seed/builders.ts'
import { aRoom, aTask } from '../apps/api/db/seed/tugasku.ts'
import { expect, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'

test('a parent reads each child’s next task and newest score at home, and reports two sick children with one tap more', async ({
  context,
  page,
  product,
}) => {
  const { pupils, teacher, room, school } = await ownSchool(product, { pupils: 3 })
  const { db } = product.database
  const now = new Date()
  const tasks = await aRoom(db, school, { by: teacher, now, classes: [room.id] })
  const task = (title: string, wishes: object) => aTask(db, { room: tasks.id, by: teacher, now, title, ...wishes })
  await task('Laporan suhu', {})
  const scored = await task('Ulangan gerak', { due_at: new Date(now.getTime() - 3_600_000) })
  await db
    .insertInto('tugasku_work')
    .values({ post_id: scored.id, student_id: pupils[0]!.id, state: 'returned', score: 87.5, scored_at: now, changed_at: now })
    .execute()
  const parent = await aParent(db, { name: 'Ibu Dua Anak', of: [pupils[0]!, pupils[1]!] })
  await product.enter(context, { role: 'parent', username: parent.username })
  await page.goto('/parent/home')
  await expect(page.getByRole('link', { name: /Laporan suhu/ })).toHaveCount(2)
  await expect(page.getByRole('link', { name: /Ulangan gerak 87,5/ })).toHaveCount(1)
  await page.getByRole('link', { name: /Ulangan gerak/ }).click()
  await expect(page.getByRole('heading', { name: 'Ulangan gerak' })).toBeVisible()

  await page.goto('/parent/home')
  await page.getByRole('link', { name: 'Lapor sakit' }).first().click()
  for (const name of [/Siswa Uji 1/, /Siswa Uji 2/]) await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: 'Kirim izin untuk 2 anak' }).click()
  await expect(page.getByText(/^Izin dikirim untuk .* dan /)).toBeVisible()
  const filed = await db
    .selectFrom('permit')
    .where('account_id', 'in', [pupils[0]!.id, pupils[1]!.id, pupils[2]!.id])
    .select('account_id')
    .execute()
  expect(filed.map(({ account_id }) => account_id).toSorted((a, b) => a - b)).toEqual([pupils[0]!.id, pupils[1]!.id])
})

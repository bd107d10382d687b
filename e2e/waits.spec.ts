import { expect, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'

test('a homeroom teacher reads on the home who waits, decides there where the line leads, and comes back to a home without it', async ({
  context,
  page,
  product,
}) => {
  const { teacher, pupils } = await ownSchool(product, { pupils: 2 })
  for (const pupil of pupils) await product.waitingCheckIn({ ...pupil, name: '' })
  await product.enter(context, teacher)
  await page.goto('/teacher/home')
  const waiting = page.getByRole('list', { name: 'Menunggu Anda' })
  await expect(waiting.getByRole('listitem')).toHaveCount(2)
  await waiting.getByRole('link', { name: 'Siswa Uji 1' }).click()
  await expect(page.getByRole('heading', { name: 'Siswa Uji 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Setujui' }).click()
  await page.getByRole('button', { name: 'Ya, setujui' }).click()
  await expect(page.getByText('1 presensi disetujui.').first()).toBeVisible()
  await page.goto('/teacher/home')
  await expect(waiting.getByRole('listitem')).toHaveCount(1)
  await expect(waiting).toContainText('Siswa Uji 2')
  await page.goto('/teacher/queue')
  await expect(page.getByRole('heading', { name: 'Antrean' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Hari ini' })).toContainText('Siswa Uji 2')
})

import { expect, test } from './lentera.ts'
import { pageOf } from './page-of.ts'
import { ownSchool } from './own-school.ts'

test('a pupil shows a code, a parent types it and has the child on the home; ending the link ends that', async ({
  browser,
  context,
  page,
  product,
}) => {
  const pupil = await product.pupil('Kirana Putri')
  const adult = await product.parentOf(await product.pupil('Adik Kirana'), 'Sari Uji')
  await product.enter(context, pupil)
  await page.goto('/profile/list/parent')
  await expect(page).toHaveURL(/\/profile\/empty\/parent\/$/)
  await page.getByRole('button', { name: 'Tampilkan kode' }).click()
  await expect(page.getByRole('img', { name: 'QR untuk orang tua' })).toBeVisible()
  const code = (await page.getByText(/^([A-Z\d]{4} [A-Z\d]{4})$/).textContent()) ?? ''

  const parent = await pageOf(browser, product, adult, '/parent/profile/add/student')
  await parent.getByLabel('Kode', { exact: true }).fill(code.toLowerCase())
  await parent.getByRole('button', { name: 'Buka kode' }).click()
  await expect(parent.getByRole('heading', { name: 'Kirana', exact: true })).toBeVisible()
  await expect(parent.getByText('Kirana Putri')).toBeHidden()
  await parent.getByText('Ibu', { exact: true }).click()
  await parent.getByRole('button', { name: 'Hubungkan', exact: true }).click()
  await expect(parent.getByRole('heading', { name: 'Kirana Putri' })).toBeVisible()
  await parent.goto('/parent/home')
  await expect(parent.getByRole('heading', { name: 'Kirana Putri' })).toBeVisible()

  await page.goto('/profile/list/parent')
  await page.getByRole('link', { name: /Sari Uji/ }).click()
  await expect(page.getByRole('heading', { name: 'Sari Uji' })).toBeVisible()
  await page.getByRole('button', { name: 'Putuskan hubungan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Putuskan hubungan' }).click()
  await expect(page).toHaveURL(/\/profile\/empty\/parent\/$/)
  await parent.reload()
  await expect(parent.getByRole('heading', { name: 'Adik Kirana' })).toBeVisible()
  await expect(parent.getByRole('heading', { name: 'Kirana Putri' })).toBeHidden()
  await parent.context().close()
})

test('a guardian agrees to the account of a child of 14, whose home asked for it', async ({
  browser,
  context,
  page,
  product,
}) => {
  // A school of the pupil's own, in which no campaign gives time: what speaks to others is closed at once.
  const wishes = { name: 'Bima Anggara', guardian_consent: 'waiting', born_on: '2012-03-04' } as const
  const [pupil] = (await ownSchool(product, { pupil: wishes })).pupils.map((one) => ({ ...one, name: wishes.name }))
  if (!pupil) throw new Error('The school has one pupil.')
  await product.enter(context, pupil)
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Menunggu persetujuan wali' })).toBeVisible()
  const parent = await pageOf(browser, product, await product.parentOf(pupil), '/parent/home')
  await parent.getByRole('link', { name: /Persetujuan wali untuk Bima Anggara/ }).click()
  await parent.getByRole('button', { name: 'Saya setuju' }).click()
  await expect(parent.getByText('Disetujui', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Bima Anggara' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Menunggu persetujuan wali' })).toBeHidden()
  await parent.context().close()
})

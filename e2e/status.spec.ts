import { expect, test } from './lentera.ts'

test('somebody whose app does not open reads at /status, without signing in, whether it is the product', async ({ page }) => {
  await page.goto('/status')
  await expect(page.getByRole('heading', { name: 'Status layanan' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Hari ini' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '90 hari terakhir' })).toBeVisible()
  await expect(page.getByText('Membuka aplikasi')).toBeVisible()
})

import type { QuietHours } from '@lentera/contract/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { QuietSetting } from './quiet-setting.tsx'

/** Somebody signed in, whom the server refuses with these words for each field. */
const refused = (errors: Record<string, string[]>) => {
  const claims = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 600 }))
  document.cookie = `access_token=a.${claims}.b`
  document.cookie = 'access_role=parent'
  const body = { status: 422, code: 'VALIDATION', message: 'Data yang dikirim belum sesuai.', errors }
  vi.spyOn(window, 'fetch').mockImplementation(() => Promise.resolve(Response.json(body, { status: 422 })))
}
const show = (quiet: QuietHours) => {
  const setting = (
    <QueryClientProvider client={new QueryClient()}>
      <QuietSetting quiet={quiet} offline={false} onChange={() => undefined} />
    </QueryClientProvider>
  )
  return render(<RouterProvider router={createMemoryRouter([{ path: '/', element: setting }])} />)
}
const toggle = () => page.getByText('Jam tenang', { exact: true })

afterEach(() => vi.restoreAllMocks())

it('a parent who cannot switch the quiet hours on reads why, though their hours are not drawn', async () => {
  refused({ ends_at: ['Harus berbeda dari jam mulai.'] })
  await show({ enabled: false, starts_at: '21:00', ends_at: '21:00' })
  await toggle().click()
  await expect.element(page.getByText('Data yang dikirim belum sesuai. Harus berbeda dari jam mulai.')).toBeVisible()
})

it('where the hour is drawn, what is wrong with it stands beside it and nowhere else', async () => {
  refused({ starts_at: ['Formatnya tidak sesuai.'], ends_at: ['Harus berbeda dari jam mulai.'] })
  await show({ enabled: true, starts_at: '21:00', ends_at: '05:00' })
  await page.getByLabelText('Selesai').fill('21:00')
  await page.getByRole('button', { name: 'Simpan jam tenang' }).click()
  await expect.element(page.getByLabelText('Selesai')).toHaveAccessibleDescription('Harus berbeda dari jam mulai.')
  await expect.element(page.getByLabelText('Mulai')).toHaveAccessibleDescription('Formatnya tidak sesuai.')
  expect(page.getByText('Data yang dikirim belum sesuai.').query()).toBeNull()
})

it('a fault of something that no field draws stands above the button', async () => {
  refused({ body: ['Tidak dapat dibaca.'] })
  await show({ enabled: true, starts_at: '21:00', ends_at: '05:00' })
  await page.getByLabelText('Selesai').fill('06:00')
  await page.getByRole('button', { name: 'Simpan jam tenang' }).click()
  const notice = page.getByText('Data yang dikirim belum sesuai. Tidak dapat dibaca.')
  await expect.element(notice).toBeVisible()
  const [above, below] = [notice.element(), page.getByRole('button', { name: 'Simpan jam tenang' }).element()]
  expect(above.compareDocumentPosition(below) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

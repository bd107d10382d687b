import type { OnePupil } from '@lentera/contract/attendance/roll-call'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { cache } from '#lib/http/cache.ts'
import { OnePupilForm } from './one-pupil-form.tsx'

const data = {
  date: '2026-11-23',
  timezone: 'Asia/Jakarta',
  hours: null,
  closed_because: null,
  server_time: new Date().toISOString(),
  class: { uuid: '019a0000-0000-7000-8000-000000000000', name: 'XI IPA 2', is_homeroom: true },
  student: { id: 'a'.repeat(20), name: 'Andi Saputra', nisn: null, image: null, record: null, note: null, recorded_by: null },
} as unknown as OnePupil

/** A teacher, whom the server refuses with these words for each field. */
const refused = (errors: Record<string, string[]>) => {
  const claims = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 600 }))
  document.cookie = `access_token=a.${claims}.b`
  document.cookie = 'access_role=teacher'
  const body = { status: 422, code: 'VALIDATION', message: 'Data yang dikirim belum sesuai.', errors }
  vi.spyOn(window, 'fetch').mockImplementation(() => Promise.resolve(Response.json(body, { status: 422 })))
}
const show = () => {
  const form = (
    <QueryClientProvider client={cache}>
      <OnePupilForm data={data} />
    </QueryClientProvider>
  )
  return render(<RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />)
}
const save = async (status: string) => {
  await page.getByRole('radio', { name: status }).click()
  await page.getByLabelText('Alasan').fill('HP tertinggal')
  await page.getByRole('button', { name: 'Simpan' }).click()
}

afterEach(() => vi.restoreAllMocks())

it('a teacher reads what is wrong with the day, though the form draws no field for it', async () => {
  refused({ date: ['Hari itu sudah ditutup.'] })
  await show()
  await save('Hadir')
  await expect.element(page.getByText('Data yang dikirim belum sesuai. Hari itu sudah ditutup.')).toBeVisible()
})

it('a teacher reads what is wrong with the hour beside it, and above the button when a sick pupil has none', async () => {
  refused({ time: ['Belum pukul 09.00.'] })
  await show()
  await save('Hadir')
  await expect.element(page.getByLabelText('Jam masuk, opsional')).toHaveAccessibleDescription(/Belum pukul 09\.00\.$/)
  expect(page.getByText('Data yang dikirim belum sesuai.').query()).toBeNull()
  await save('Sakit')
  await expect.element(page.getByText('Data yang dikirim belum sesuai. Belum pukul 09.00.')).toBeVisible()
})

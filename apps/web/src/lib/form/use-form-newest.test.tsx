import { classes } from '@lentera/contract/people/classes'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Form, Submit } from '#ui/form/form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useForm } from './use-form.ts'

afterEach(() => vi.restoreAllMocks())

/** A form that follows what is read, a revision with each reading; the third is answered when `third` is. */
function Followed({ third }: { third: Promise<void> }) {
  const readings = useRef(0)
  const read = useQuery({
    queryKey: ['class'],
    queryFn: async () => {
      const nr = ++readings.current
      if (nr === 3) await third
      return { name: 'X-1', homeroom_teacher_id: nr === 1 ? '' : `w${nr}`, revision: nr }
    },
    initialData: { name: 'X-1', homeroom_teacher_id: '', revision: 0 },
    meta: { shows: classes.save.changes },
  })
  const form = useForm(classes.save, {
    start: read.data,
    input: ({ name, homeroom_teacher_id, revision }) => ({
      params: { class_uuid: '019a0000-0000-7000-8000-000000000000' },
      body: { name, grade: 10, homeroom_teacher_id: homeroom_teacher_id || null, revision },
    }),
  })
  return (
    <Form of={form}>
      <TextField label="Nama" {...form.field('name')} />
      <TextField label="Wali" {...form.field('homeroom_teacher_id')} />
      <Submit>Simpan</Submit>
      <button type="button" onClick={() => void read.refetch()}>
        Baca lagi
      </button>
      <output>{read.data.revision}</output>
    </Form>
  )
}

it('whoever asks for the newest before it has come gets the newest, not what was known before', async () => {
  document.cookie = `access_token=a.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 600 }))}.b`
  document.cookie = 'access_role=school'
  const conflict = { code: 'DATA_CHANGED', message: 'Data ini sudah diubah orang lain.' }
  vi.spyOn(window, 'fetch').mockImplementation(() => Promise.resolve(Response.json(conflict, { status: 409 })))
  const name = page.getByLabelText('Nama')
  const third = Promise.withResolvers<void>()
  const form = (
    <QueryClientProvider client={new QueryClient()}>
      <Followed third={third.promise} />
    </QueryClientProvider>
  )
  await render(<RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />)
  await expect.element(page.getByRole('status').filter({ hasText: '1' })).toBeVisible()
  await name.fill('X-2')
  await page.getByRole('button', { name: 'Baca lagi' }).click()
  await expect.element(page.getByRole('status').filter({ hasText: '2' })).toBeVisible()
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.getByRole('button', { name: 'Muat ulang' }).click()
  await expect.element(page.getByText('Data ini sudah diubah orang lain.')).not.toBeInTheDocument()
  third.resolve()
  await expect.element(page.getByLabelText('Wali')).toHaveValue('w3')
  await expect.element(name).toHaveValue('X-2')
})

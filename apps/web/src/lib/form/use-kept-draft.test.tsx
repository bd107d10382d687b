import { classes } from '@lentera/contract/people/classes'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Form, Submit } from '#ui/form/form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { dropDraft } from './draft.ts'
import { useForm } from './use-form.ts'
import { useKeptDraft } from './use-kept-draft.ts'

const start = { name: '', files: [] as readonly string[], revision: 0 }

function Room() {
  const form = useForm(classes.save, {
    start,
    input: ({ name, revision }) => ({
      params: { class_uuid: '019a0000-0000-7000-8000-000000000000' },
      body: { name, grade: 10, homeroom_teacher_id: null, revision },
    }),
  })
  useKeptDraft('ruang', form, { files: [] })
  return (
    <Form of={{ ...form, dirty: false }}>
      <TextField label="Nama" {...form.field('name')} />
      <button type="button" onClick={() => form.set({ files: ['a'] })}>
        Kirim berkas
      </button>
      <p>{form.values.files.length} berkas</p>
      <Submit>Simpan</Submit>
    </Form>
  )
}
const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <Room /> }])} />
    </QueryClientProvider>,
  )

afterEach(() => localStorage.clear())

it('what was typed is there when the form is opened again, without files that were on their way', async () => {
  const first = await open()
  await page.getByLabelText('Nama').fill('Fisika X-1')
  await page.getByText('Kirim berkas').click()
  await first.unmount()
  const second = await open()
  await expect.element(page.getByLabelText('Nama')).toHaveValue('Fisika X-1')
  await expect.element(page.getByText('0 berkas')).toBeVisible()
  dropDraft('ruang')
  await second.unmount()
  await open()
  await expect.element(page.getByLabelText('Nama')).toHaveValue('')
})

it('a form that is emptied again keeps nothing', async () => {
  const first = await open()
  await page.getByLabelText('Nama').fill('F')
  await page.getByLabelText('Nama').fill('')
  await expect.element(page.getByLabelText('Nama')).toHaveValue('')
  await first.unmount()
  expect(localStorage.getItem('draft.ruang')).toBeNull()
})

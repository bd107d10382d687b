import { classes } from '@lentera/contract/people/classes'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DateField } from '#ui/form/date-field.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useForm } from './use-form.ts'

const first = { name: 'X-1', homeroom_teacher_id: '', revision: 4 }
type Held = typeof first & { born: string }

/** A form on a class, whose homeroom teacher is drawn only when `both` says so; `colleague` changes what it began with, `saved` is what it holds after saving. */
function Room({
  both,
  colleague,
  sheet,
  saved,
}: {
  both: boolean
  colleague: Partial<Held>
  sheet: boolean
  saved: Held | null
}) {
  const [start, setStart] = useState<Held>({ ...first, born: '' })
  const form = useForm(classes.save, {
    start,
    input: ({ name, homeroom_teacher_id, revision }) => ({
      params: { class_uuid: '019a0000-0000-7000-8000-000000000000' },
      body: { name, grade: 10, homeroom_teacher_id: homeroom_teacher_id || null, revision },
    }),
    check: ({ name }) => ({ name: name ? undefined : 'Isi namanya.' }),
    ...(saved && { saved: () => saved }),
  })
  const drawn = (
    <Form of={form}>
      <TextField label="Nama" {...form.field('name')} />
      {both && <TextField label="Wali" {...form.field('homeroom_teacher_id')} />}
      <DateField label="Tanggal" {...form.field('born')} />
      <Submit>Simpan</Submit>
      <button type="button" onClick={() => setStart({ ...start, ...colleague })}>
        Rekan menyimpan
      </button>
    </Form>
  )
  return sheet ? (
    <Sheet open onClose={() => document.body.setAttribute('data-closed', '')} title="Ubah">
      {drawn}
    </Sheet>
  ) : (
    drawn
  )
}

/** Answers each request in turn; keeps what was sent. */
const answering = (...answers: (object | Promise<object> | 'lost')[]) => {
  const sent: { body: unknown; key: string | null }[] = []
  document.cookie = `access_token=a.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 600 }))}.b`
  document.cookie = 'access_role=school'
  vi.spyOn(window, 'fetch').mockImplementation(async (_, init) => {
    sent.push({
      body: JSON.parse(typeof init?.body === 'string' ? init.body : '{}'),
      key: new Headers(init?.headers).get('idempotency-key'),
    })
    const answer = (await answers.shift()) ?? {}
    if (answer === 'lost') throw new TypeError('Failed to fetch')
    const { status = 200 } = answer as { status?: number }
    return Response.json(status === 200 ? { data: answer } : answer, { status })
  })
  return sent
}
const show = ({
  both = false,
  colleague = {},
  sheet = false,
  saved = null as Held | null,
}: { both?: boolean; colleague?: Partial<Held>; sheet?: boolean; saved?: Held | null } = {}) => {
  const form = (
    <QueryClientProvider client={new QueryClient()}>
      <Room both={both} colleague={colleague} sheet={sheet} saved={saved} />
    </QueryClientProvider>
  )
  return render(<RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />)
}
const name = () => page.getByLabelText('Nama')
const save = () => page.getByRole('button', { name: 'Simpan' }).click()
const wrong = (errors: Record<string, string[]>) => ({
  status: 422,
  code: 'VALIDATION',
  message: 'Data yang dikirim belum sesuai.',
  errors,
})

afterEach(() => {
  vi.restoreAllMocks()
  document.body.removeAttribute('data-closed')
})

it('what is wrong stands beside its field, which gets the focus; editing that field puts it away', async () => {
  answering(wrong({ name: ['Sudah ada kelas dengan nama ini.'] }))
  await show()
  await name().fill('X-2')
  await save()
  await expect.element(name()).toHaveAccessibleDescription('Sudah ada kelas dengan nama ini.')
  await expect.element(name()).toHaveFocus()
  expect(page.getByText('Data yang dikirim belum sesuai.').query()).toBeNull()
  await name().fill('X-3')
  await expect.element(name()).not.toHaveAccessibleDescription('Sudah ada kelas dengan nama ini.')
})

it('what is wrong with something that is not drawn is said above the button, and nothing typed is lost', async () => {
  answering(wrong({ homeroom_teacher_id: ['Guru ini sudah memimpin kelas lain.'] }))
  await show()
  await name().fill('X-2')
  await save()
  await expect.element(page.getByText('Data yang dikirim belum sesuai. Guru ini sudah memimpin kelas lain.')).toBeVisible()
  await expect.element(name()).toHaveValue('X-2')
})

it('what is said above the button comes into sight, however long the form is', async () => {
  answering(wrong({ homeroom_teacher_id: ['Guru ini sudah memimpin kelas lain.'] }))
  await show()
  document.querySelector('form')?.style.setProperty('row-gap', '2000px')
  document.querySelector('form')?.style.setProperty('display', 'grid')
  await name().fill('X-2')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/^Data yang dikirim belum sesuai/)).toBeInViewport()
})

it('a field says what is wrong with it only while it is drawn', async () => {
  answering(wrong({ homeroom_teacher_id: ['Guru ini sudah memimpin kelas lain.'] }))
  await show({ both: true })
  await name().fill('X-2')
  await save()
  await expect.element(page.getByLabelText('Wali')).toHaveAccessibleDescription('Guru ini sudah memimpin kelas lain.')
})

it('nothing is sent while something is missing, and Enter sends', async () => {
  const sent = answering({})
  await show()
  await name().fill('')
  await userEvent.keyboard('{Enter}')
  await expect.element(name()).toHaveAccessibleDescription('Isi namanya.')
  expect(sent).toHaveLength(0)
  await name().fill('X-9')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(sent).toMatchObject([{ body: { name: 'X-9' } }]))
})

it('a day that nobody can read stops the form, is said at its field, and stays as it was typed', async () => {
  const sent = answering({})
  await show()
  await name().fill('X-2')
  const day = page.getByRole('textbox', { name: 'Tanggal' })
  await day.fill('31/02/2026')
  await save()
  await expect.element(day).toHaveAccessibleDescription('Tulis tanggal seperti 17/05/2010.')
  await expect.element(day).toHaveValue('31/02/2026')
  expect(sent).toHaveLength(0)
})

it('after a lost answer the same form is sent again under the same key', async () => {
  const sent = answering('lost', 'lost')
  await show()
  await name().fill('X-2')
  await save()
  await expect.element(page.getByText('Server belum menjawab. Periksa sinyal lalu coba lagi.')).toBeVisible()
  await save()
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.key).toBe(sent[0]?.key)
})

it('a form that holds nothing follows what a colleague has saved', async () => {
  await show({ colleague: { name: 'X-7', revision: 5 } })
  await page.getByRole('button', { name: 'Rekan menyimpan' }).click()
  await expect.element(name()).toHaveValue('X-7')
})

it('what a colleague has saved is never saved over unseen: it is said, loaded on demand, and what was typed stays', async () => {
  const sent = answering({ status: 409, code: 'DATA_CHANGED', message: 'Data ini sudah diubah orang lain.' }, {})
  await show({ both: true, colleague: { name: 'X-7', homeroom_teacher_id: 'guru', revision: 5 } })
  await name().fill('X-2')
  await page.getByRole('button', { name: 'Rekan menyimpan' }).click()
  await save()
  await expect.element(page.getByText('Data ini sudah diubah orang lain.')).toBeVisible()
  expect(sent).toMatchObject([{ body: { name: 'X-2', homeroom_teacher_id: null, revision: 4 } }])
  await page.getByRole('button', { name: 'Muat ulang' }).click()
  await expect.element(page.getByLabelText('Wali')).toHaveValue('guru')
  await expect.element(name()).toHaveValue('X-2')
  await save()
  await vi.waitFor(() => expect(sent[1]).toMatchObject({ body: { name: 'X-2', homeroom_teacher_id: 'guru', revision: 5 } }))
})

it('what was typed while the rest was on its way stays, and is saved over what was answered', async () => {
  const reply = Promise.withResolvers<object>()
  const sent = answering(reply.promise)
  await show({ both: true, saved: { ...first, name: 'X-2', born: '', revision: 5 } })
  await name().fill('X-2')
  await save()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await page.getByLabelText('Wali').fill('w1')
  reply.resolve({})
  await expect.element(page.getByRole('button', { name: 'Simpan' })).not.toHaveAttribute('aria-busy')
  await save()
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.body).toMatchObject({ name: 'X-2', homeroom_teacher_id: 'w1', revision: 5 })
})

it('a dialog with something unsaved asks before Escape closes it, and Batal does not', async () => {
  await show({ sheet: true })
  await name().fill('X-2')
  await userEvent.keyboard('{Escape}')
  const asked = page.getByRole('dialog', { name: 'Buang isian ini?' })
  await expect.element(asked).toBeVisible()
  await asked.getByRole('button', { name: 'Batal' }).click()
  await expect.element(name()).toHaveValue('X-2')
  expect(document.body.hasAttribute('data-closed')).toBe(false)
  await page.getByRole('button', { name: 'Batal' }).click()
  await vi.waitFor(() => expect(document.body.hasAttribute('data-closed')).toBe(true))
})

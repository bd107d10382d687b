import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { remoteConfigNow, setRemoteConfig } from '#lib/http/remote-config.ts'
import { ErrorScreen } from './error-screen.tsx'

function Broken(): never {
  throw new Error('x')
}
const show = async (contact_url: string | null) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  setRemoteConfig({ ...remoteConfigNow(), contact_url })
  await render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: Broken, ErrorBoundary: ErrorScreen }])} />)
  await expect.element(page.getByRole('heading', { name: 'Maaf, terjadi kesalahan pada sistem kami.' })).toBeVisible()
}
const contact = () => page.getByRole('link', { name: 'Hubungi kami lewat pesan' })

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

it('somebody whose page broke can write to the school platform, where it has an address for that', async () => {
  await show('https://wa.me/6280000000000')
  await expect.element(contact()).toHaveAttribute('href', 'https://wa.me/6280000000000')
})

it('without an address nothing is offered', async () => {
  await show(null)
  expect(contact().query()).toBeNull()
})

it('an error that has an id can be reported, once what offers it has come', async () => {
  await show(null)
  await expect.element(page.getByRole('button', { name: 'Laporkan Masalah' })).toBeVisible()
})

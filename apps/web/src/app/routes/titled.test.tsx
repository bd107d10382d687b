import { useState } from 'react'
import { createMemoryRouter, Link } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { useTitle } from '#lib/nav/title.ts'
import { titled } from './titled.tsx'

function Board() {
  const [name, setName] = useState<string>()
  useTitle(name && `Presensi ${name}`)
  return (
    <>
      <button onClick={() => setName('XI IPA 2')}>Ada nama</button>
      <button onClick={() => setName(undefined)}>Tanpa nama</button>
      <Link to="/schedule">Jadwal</Link>
    </>
  )
}
const open = () =>
  render(
    <RouterProvider
      router={createMemoryRouter([
        { path: '/', Component: titled({ default: Board, title: 'Papan presensi' }) },
        { path: '/schedule', Component: titled({ default: () => <p>Pekan ini</p>, title: 'Jadwal' }) },
      ])}
    />,
  )

test('the tab says the screen’s title, and its name as long as the screen knows one', async () => {
  const screen = await open()
  expect(document.title).toBe('Lentera Papan presensi')
  await screen.getByText('Ada nama').click()
  await vi.waitFor(() => expect(document.title).toBe('Lentera Presensi XI IPA 2'))
  await screen.getByText('Tanpa nama').click()
  await vi.waitFor(() => expect(document.title).toBe('Lentera Papan presensi'))
})

test('a name that is known from the first moment stands, too', async () => {
  const Known = () => {
    useTitle('Presensi XI IPA 2')
    return <p>Kelas</p>
  }
  const Screen = titled({ default: Known, title: 'Papan presensi' })
  await render(<Screen />)
  expect(document.title).toBe('Lentera Presensi XI IPA 2')
})

test('a screen that was left with a name in its title leaves nothing of it', async () => {
  const screen = await open()
  await screen.getByText('Ada nama').click()
  await screen.getByText('Jadwal').click()
  await expect.element(screen.getByText('Pekan ini')).toBeVisible()
  await vi.waitFor(() => expect(document.title).toBe('Lentera Jadwal'))
})

test('a screen stays the same one under several addresses', () => {
  const screen = { default: Board, title: 'Papan presensi' }
  expect(titled(screen)).toBe(titled({ ...screen }))
})

import '#ui/everything.css'
import { createMemoryRouter, useParams } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type Rules, useRows } from '#lib/http/use-list.ts'
import { ListAlone, ListBeside, PaneRow } from './beside.tsx'
import { type Column, DataList } from './data-list/data-list.tsx'

interface Note {
  readonly id: string
  readonly name: string
}
const notes: readonly Note[] = Array.from({ length: 30 }, (_, at) => ({ id: String(at), name: `Catatan ${at}` }))
const columns: readonly Column<Note>[] = [{ id: 'name', name: 'Nama', of: ({ name }) => name }]
const rules: Rules<Note> = { words: ({ name }) => [name] }
let asked = 0

function Notes() {
  asked++
  return (
    <DataList
      label="Catatan"
      list={useRows(notes, rules)}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      to={({ id }) => `/notes/${id}`}
      search="Cari catatan"
      empty="Belum ada"
    />
  )
}
function Opened() {
  const { id } = useParams()
  return (
    <ListBeside title="Catatan" to="/notes" list={<Notes />} own={['at']}>
      <h1>{`Isi ${id}`}</h1>
      <textarea aria-label="Balasan" />
    </ListBeside>
  )
}
const routes = [
  { path: '/notes', element: <ListAlone title="Catatan" to="/notes" list={<Notes />} says="Pilih catatan" /> },
  { path: '/notes/:id', element: <Opened /> },
]
const openAt = async (address: string) => {
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  await render(<RouterProvider router={router} />)
  return router
}
const row = (name: string) => page.getByRole('link', { name, exact: true })

it('the row of the opened page is marked, and no other; it leads on with the search of the list, without what only the page says', async () => {
  await page.viewport(1366, 700)
  const router = await openAt('/notes/2?search=Catatan%202&at=7')
  await expect.element(row('Catatan 2')).toHaveAttribute('aria-current', 'page')
  await expect.element(row('Catatan 20')).not.toHaveAttribute('aria-current')
  expect(row('Catatan 3').query()).toBeNull()
  await row('Catatan 20').click()
  await expect.element(page.getByRole('heading', { name: 'Isi 20' })).toBeVisible()
  expect(router.state.location.search).toBe('?search=Catatan+2')
  await expect.element(row('Catatan 20')).toHaveAttribute('aria-current', 'page')
})

it('a phone shows the page alone and asks nothing for the list', async () => {
  await page.viewport(375, 700)
  asked = 0
  await openAt('/notes/2')
  await expect.element(page.getByRole('heading', { name: 'Isi 2' })).toBeVisible()
  expect(row('Catatan 2').query()).toBeNull()
  expect(asked).toBe(0)
})

it('J walks on from the marked row, Enter opens, and Escape leads from a field of the page to its row', async () => {
  await page.viewport(1366, 700)
  const router = await openAt('/notes/4')
  await expect.element(row('Catatan 4')).toHaveAttribute('aria-current', 'page')
  await userEvent.keyboard('j')
  await expect.element(row('Catatan 5')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Isi 5' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Balasan' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(row('Catatan 5')).toHaveFocus()
  expect(router.state.location.pathname).toBe('/notes/5')
})

it('the list stays where it was scrolled when a page of it opens, and its focus on the row', async () => {
  await page.viewport(1366, 500)
  await openAt('/notes')
  await expect.element(page.getByText('Pilih catatan')).toBeVisible()
  await row('Catatan 25').click()
  await expect.element(page.getByRole('heading', { name: 'Isi 25' })).toBeVisible()
  await expect.element(row('Catatan 25')).toBeInViewport()
  await expect.element(row('Catatan 25')).toHaveFocus()
})

it('a row of another kind of list is marked in the same way', async () => {
  await page.viewport(1366, 700)
  const element = (
    <ListBeside
      title="Pesan"
      to="/talks"
      list={
        <ul>
          {['1', '2'].map((id) => (
            <PaneRow key={id} id={id} to={`/talks/${id}`} title={`Percakapan ${id}`} />
          ))}
        </ul>
      }
    >
      <h1>Dibuka</h1>
    </ListBeside>
  )
  await render(
    <RouterProvider router={createMemoryRouter([{ path: '/talks/:id', element }], { initialEntries: ['/talks/1'] })} />,
  )
  await expect.element(row('Percakapan 1')).toHaveAttribute('aria-current', 'page')
  await expect.element(row('Percakapan 2')).not.toHaveAttribute('aria-current')
})

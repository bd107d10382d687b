import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useRows } from '#lib/http/use-list.ts'
import { type Column, csvOf, notesOf } from './column.ts'
import { DataList } from './data-list.tsx'

interface Pupil {
  readonly id: string
  readonly name: string
  readonly room: string
}
const pupils: readonly Pupil[] = ['Andi', 'Bagas', 'Citra', 'Dinda', 'Eka'].map((name, at) => ({
  id: String(at),
  name,
  room: `X-${at % 2}`,
}))
const columns: readonly Column<Pupil>[] = [
  { id: 'name', name: 'Nama', of: ({ name }) => name, sorts: true },
  { id: 'room', name: 'Kelas', of: ({ room }) => room, from: 300, phone: 'note' },
  { id: 'far', name: 'Jauh', of: () => 'jauh', from: 5000 },
]
const rules = { words: ({ name }: Pupil) => [name], sorts: { name: ({ name }: Pupil) => name }, size: 4 }
const did = vi.fn<(names: string) => void>()
const opened = vi.fn<(name: string) => void>()

function Pupils({ of }: { of: readonly Pupil[] }) {
  return (
    <DataList
      label="Siswa"
      list={useRows(of, rules)}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      onOpen={({ name }) => opened(name)}
      search="Cari nama"
      bulk={(chosen, clear) => (
        <button
          type="button"
          onClick={() => {
            did(chosen.map(({ name }) => name).join(' '))
            clear()
          }}
        >
          Lakukan
        </button>
      )}
      empty="Belum ada siswa"
    />
  )
}
const open = (of = pupils) => render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Pupils of={of} /> }])} />)
const tick = (name: string) => page.getByRole('checkbox', { name: `Pilih ${name}`, exact: true })

beforeEach(() => page.viewport(1000, 700))
afterEach(() => {
  vi.clearAllMocks()
  localStorage.clear()
})

it('from one tick to another with Shift, all between are chosen; the foot then holds what can be done', async () => {
  await open()
  await tick('Andi').click()
  await tick('Citra').click({ modifiers: ['Shift'] })
  await expect.element(page.getByText('3 dipilih')).toBeVisible()
  await page.getByRole('button', { name: 'Lakukan' }).click()
  expect(did).toHaveBeenCalledWith('Andi Bagas Citra')
  await expect.element(page.getByText('5 siswa')).toBeVisible()
})

it('the chosen of one page stay chosen on the next, and all of all pages can be chosen at once', async () => {
  await open()
  await tick('Andi').click()
  await page.getByRole('button', { name: 'Halaman berikutnya' }).click()
  await tick('Eka').click()
  await page.getByRole('button', { name: 'Lakukan' }).click()
  expect(did).toHaveBeenLastCalledWith('Andi Eka')
  await tick('Eka').click()
  await page.getByRole('button', { name: 'Pilih semua 5' }).click()
  await page.getByRole('button', { name: 'Lakukan' }).click()
  expect(did).toHaveBeenLastCalledWith('Andi Bagas Citra Dinda Eka')
})

it('a keyboard is enough: J and K walk, X chooses, Enter opens, / searches, Escape leaves', async () => {
  await open()
  await expect.element(page.getByRole('button', { name: 'Andi' })).toBeVisible()
  await userEvent.keyboard('jjj')
  await expect.element(page.getByRole('button', { name: 'Citra' })).toHaveFocus()
  await userEvent.keyboard('k{ArrowUp}x')
  await expect.element(tick('Andi')).toBeChecked()
  await userEvent.keyboard('{Escape}')
  await expect.element(tick('Andi')).not.toBeChecked()
  await userEvent.keyboard('{Enter}')
  expect(opened).toHaveBeenCalledWith('Andi')
  await userEvent.keyboard('/')
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
})

it('a head sorts, once more from the end; a column that does not fit is chosen all the same', async () => {
  await open()
  await page.getByRole('button', { name: 'Nama' }).click()
  await page.getByRole('button', { name: 'Nama' }).click()
  await expect.element(page.getByRole('columnheader', { name: 'Nama' })).toHaveAttribute('aria-sort', 'descending')
  await expect.element(page.getByRole('rowheader').first()).toHaveTextContent('Eka')
  expect(page.getByRole('columnheader', { name: 'Jauh' }).query()).toBeNull()
  await page.getByRole('button', { name: 'Kolom' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Jauh' }).click()
  await expect.element(page.getByRole('columnheader', { name: 'Jauh' })).toBeVisible()
})

it('on a phone the same are rows, and "Pilih" turns them into ticks', async () => {
  await page.viewport(375, 700)
  await open()
  await expect.element(page.getByRole('list', { name: 'Siswa' })).toBeVisible()
  await page.getByRole('button', { name: 'Pilih', exact: true }).click()
  await tick('Bagas').click()
  await page.getByRole('button', { name: 'Lakukan' }).click()
  expect(did).toHaveBeenCalledWith('Bagas')
})

it('a row of a phone says nothing twice: neither its title nor another note', () => {
  const [andi] = pupils
  const note = (id: string, said: string | null): Column<Pupil> => ({ id, name: id, of: () => said, phone: 'note' })
  const said = notesOf([columns[0]!, note('same', 'Andi'), note('room', 'X-0'), note('again', 'X-0'), note('none', null)], andi!)
  expect(said.map(({ id }) => id)).toEqual(['room'])
})

it('nobody is told as nobody, and nobody found as that', async () => {
  await open([])
  await expect.element(page.getByText('Belum ada siswa')).toBeVisible()
  await page.getByRole('searchbox').fill('zzz')
  await expect.element(page.getByText('Tidak ada yang cocok')).toBeVisible()
})

it('a file quotes what would break it, and holds no formula', () => {
  const [andi] = pupils
  const text = csvOf(columns, [{ ...andi!, name: '=1+1; "x"', room: '-5' }])
  expect(text).toBe('\uFEFFNama;Kelas;Jauh\r\n"\'=1+1; ""x""";-5;jauh')
})

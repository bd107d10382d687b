import '#ui/everything.css'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useRows } from '#lib/http/use-list.ts'
import type { Column } from './column.ts'
import { DataList } from './data-list.tsx'

interface Pupil {
  readonly id: string
  readonly name: string
  readonly room: string
}
const pupils: readonly Pupil[] = ['Andi', 'Muhammad Fadhlurrahman Al-Ghifari', 'Citra'].map((name, at) => ({
  id: String(at),
  name,
  room: `X-${at % 2}`,
}))
const rules = { words: ({ name }: Pupil) => [name] }
const named: Column<Pupil> = { id: 'name', name: 'Nama', of: ({ name }) => name }

it('on a phone the usual state shows no pill, and a number stands in its own place at the right', async () => {
  await page.viewport(375, 700)
  const state: Column<Pupil> = {
    id: 'state',
    name: 'Status',
    of: ({ room }) => room,
    phone: 'pill',
    usual: ({ room }) => room === 'X-0',
  }
  const score: Column<Pupil> = { id: 'score', name: 'Nilai', of: ({ id }) => `8${id}`, phone: 'value' }
  const Scores = () => (
    <DataList
      label="Siswa"
      list={useRows(pupils, rules)}
      columns={[named, state, score]}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      empty="Belum ada siswa"
    />
  )
  await render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Scores /> }])} />)
  await expect.element(page.getByText('81', { exact: true })).toBeVisible()
  const part = (name: string) => [...document.querySelectorAll(`[data-row="${name}"]`)]
  expect(part('pill').map(({ textContent }) => textContent)).toEqual(['X-1'])
  const edges = part('value').map((value) => Math.round(value.getBoundingClientRect().right))
  expect(edges.length).toBe(pupils.length)
  expect(new Set(edges).size).toBe(1)
})

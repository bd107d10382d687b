import '#ui/everything.css'
import type { RoomRow } from '@lentera/contract/tugasku/rooms'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { RoomCards } from './room-cards.tsx'

const roomOf = (at: number): RoomRow => ({
  id: `${at}`,
  name: `Ruang ${at}`,
  state: 'active',
  subject: at === 3 ? 'Fisika' : 'Kimia',
  classes: ['XI IPA 2'],
  teachers: [at === 7 ? 'Rina Wulandari' : 'Bagus Halim'],
  pupils: 36,
  waiting: 0,
})
const draw = async (count: number) => {
  const element = <RoomCards rooms={Array.from({ length: count }, (_, at) => roomOf(at + 1))} />
  await render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}
const shown = () => [...document.querySelectorAll('li a > span:first-child')].map(({ textContent }) => textContent)

it('of many rooms one is found by its name, its subject or its teacher, and the others are not shown', async () => {
  await draw(12)
  expect(shown()).toHaveLength(12)
  const search = page.getByRole('searchbox', { name: 'Cari ruang, kelas, atau guru' })
  for (const [words, names] of [
    ['ruang 12', ['Ruang 12']],
    ['FISIKA', ['Ruang 3']],
    [' wulandari ', ['Ruang 7']],
  ] as const) {
    await search.fill(words)
    await expect.poll(shown).toEqual(names)
  }
  await search.fill('sejarah')
  await expect.element(page.getByText('Tidak ada ruang yang cocok.')).toBeVisible()
  expect(shown()).toEqual([])
})

it('a few rooms are looked over without a search', async () => {
  await draw(8)
  expect(shown()).toHaveLength(8)
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument()
})

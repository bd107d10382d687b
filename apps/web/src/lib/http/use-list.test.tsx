import { people } from '@lentera/contract/people'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, Link } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { cache } from './cache.ts'
import { filterBy, narrowedBy } from './filter.ts'
import { chosen, type Listing, useList, useRows } from './use-list.ts'

interface Pupil {
  readonly name: string
  readonly room: string | null
  readonly came: number | null
}
const pupils: readonly Pupil[] = [
  { name: 'Citra', room: 'X 10', came: 7 },
  { name: 'andi', room: 'X 2', came: null },
  { name: 'Bagas', room: null, came: 6 },
]
const rules = {
  words: ({ name, room }: Pupil) => [name, room],
  filters: { room: ({ room }: Pupil, value: string) => room === value },
  sorts: { name: ({ name }: Pupil) => name, room: ({ room }: Pupil) => room, came: ({ came }: Pupil) => came },
  size: 2,
}
const names = (search: string, sort: string, filters: Readonly<Record<string, string>> = {}) =>
  chosen(pupils, { search, sort, filters }, rules).map(({ name }) => name)

it('a search looks into every text of a row, whatever the letters’ size', () => {
  expect(names('BAG', '')).toEqual(['Bagas'])
  expect(names('x ', '')).toEqual(['Citra', 'andi'])
})
it('a filter keeps what has its value, and none keeps everybody', () => {
  expect(names('', '', { room: 'X 2' })).toEqual(['andi'])
  expect(names('', '', { room: '' })).toHaveLength(3)
})
it('classes sort by their number, and what has no value is last from either end', () => {
  expect(names('', 'room')).toEqual(['andi', 'Citra', 'Bagas'])
  expect(names('', '-room')).toEqual(['Citra', 'andi', 'Bagas'])
  expect(names('', '-came')).toEqual(['Citra', 'Bagas', 'andi'])
})
it('a filter asks the server for one of its values alone, however the address was written', () => {
  const filters = [filterBy('state', 'Semua', { open: 'Berjalan', ended: { label: 'Selesai' } })]
  expect(filters[0]?.options.map(({ label }) => label)).toEqual(['Berjalan', 'Selesai'])
  expect(narrowedBy(filters, { search: 'citra', filters: { state: 'ended' } })).toEqual({ search: 'citra', state: 'ended' })
  expect(narrowedBy(filters, { search: '', filters: { state: 'toString' } })).toEqual({})
})

function Shown({ list }: { list: Listing<{ readonly name: string }> }) {
  return (
    <>
      <input type="search" aria-label="Cari" value={list.words} onChange={({ target }) => list.type(target.value)} />
      <p>{list.rows?.map(({ name }) => name).join(', ')}</p>
      <button type="button" disabled={!list.next} onClick={list.next}>
        Maju
      </button>
      <button type="button" onClick={() => list.sortBy('name')}>
        Urut
      </button>
      <button
        type="button"
        onClick={() => {
          list.setOpen('citra')
          list.sortBy('name')
        }}
      >
        Buka
      </button>
      <button type="button" onClick={() => void list.everything().then((all) => list.type(String(all.length)))}>
        Semua
      </button>
    </>
  )
}
function Whole() {
  return <Shown list={useRows(pupils, rules)} />
}
function Paged() {
  return (
    <Shown list={useList(people.list, ({ search }) => ({ query: { show: 'students' as const, ...(search && { search }) } }))} />
  )
}
const open = async (element: React.ReactNode, at = '/') => {
  const router = createMemoryRouter([{ path: '/', element }], { initialEntries: [at] })
  await render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return () => router.state.location.search
}
const shows = async (text: string) => {
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
}

afterEach(() => {
  vi.restoreAllMocks()
  cache.clear()
})

it('page, order and words stand in the address, and an address opens what it says', async () => {
  const address = await open(<Whole />, '/?page=2')
  await shows('Bagas')
  await page.getByRole('button', { name: 'Urut' }).click()
  await shows('andi, Bagas')
  expect(address()).toBe('?sort=name')
  await page.getByRole('searchbox').fill('cit')
  await shows('Citra')
  await expect.poll(address).toBe('?sort=name&search=cit')
})

it('a row that is opened while a search is still on its way into the address stays open', async () => {
  const address = await open(<Whole />)
  await page.getByRole('button', { name: 'Buka' }).click()
  await expect.poll(address).toBe('?open=citra&sort=name')
})

it('somebody who types on is asked about once, when the fingers rest', async () => {
  const asked: string[] = []
  document.cookie = `access_token=x.${btoa(JSON.stringify({ sub: 'sekolah', exp: Date.now() / 1000 + 3600 }))}.x; Path=/`
  document.cookie = 'access_role=school; Path=/'
  vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const { searchParams } = new URL(String(input instanceof Request ? input.url : input), location.href)
    asked.push(searchParams.toString())
    const at = Number(searchParams.get('page') ?? 1)
    const data = [{ name: searchParams.get('search') ?? `halaman ${at}` }]
    return Promise.resolve(
      Response.json({ status: 200, message: '', data, meta: { current_page: at, per_page: 1, total: 3, last_page: 3 } }),
    )
  })
  await open(<Paged />)
  await shows('halaman 1')
  await page.getByRole('button', { name: 'Maju' }).click()
  await shows('halaman 2')
  await userEvent.type(page.getByRole('searchbox'), 'andi')
  await shows('andi')
  expect(asked.filter((one) => one.includes('search'))).toEqual(['show=students&search=andi&page=1'])
  await page.getByRole('button', { name: 'Semua' }).click()
  await shows('3')
})

it('a link tapped before the words of a search are asked for opens its page and stays there, however slowly it comes', async () => {
  const list = (
    <>
      <Whole />
      <Link to="/siswa">Siswa</Link>
      <Link to="/?open=citra">Di sini</Link>
    </>
  )
  const slow = () => new Promise<{ element: React.ReactNode }>((come) => setTimeout(come, 500, { element: <h1>Satu siswa</h1> }))
  const router = createMemoryRouter([
    { path: '/', element: list },
    { path: '/siswa', lazy: slow },
  ])
  await render(<RouterProvider router={router} />)
  await page.getByRole('searchbox').fill('cit')
  await page.getByRole('link', { name: 'Siswa' }).click()
  await expect.element(page.getByRole('heading', { name: 'Satu siswa' })).toBeVisible()
  await new Promise((later) => setTimeout(later, 400))
  expect(router.state.location.pathname).toBe('/siswa')

  await router.navigate('/')
  await page.getByRole('searchbox').fill('cit')
  await page.getByRole('link', { name: 'Di sini' }).click()
  await shows('Citra')
  await expect.poll(() => router.state.location.search).toBe('?open=citra&search=cit')
})

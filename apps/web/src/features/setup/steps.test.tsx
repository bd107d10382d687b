import { setupSteps, type Setup } from '@lentera/contract/setup'
import { createMemoryRouter, useLocation } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Places } from '#lib/nav/places.ts'
import { TitleBar } from '#ui/title-bar.tsx'
import { Steps } from './steps.tsx'

const steps: Setup['steps'] = [
  { step: 'calendar', state: 'open', parts: [{ part: 'exams', done: 0, of: 1 }], marked: null },
  { step: 'classes', state: 'done', parts: [{ part: 'homeroom', done: 3, of: 3 }], marked: null },
  {
    step: 'people',
    state: 'skipped',
    parts: [{ part: 'placed', done: 412, of: 430 }],
    marked: { mark: 'skipped', by: 'Tata Usaha', at: '2026-07-13T03:00:00.000Z' },
  },
  { step: 'rules', state: 'open', parts: [{ part: 'koin_rules', done: 0, of: 1 }], marked: null },
]
const Opened = () => <TitleBar title={`Dibuka: ${useLocation().pathname}`} />

const show = async () => {
  const onMark = vi.fn<(step: string, mark: string | null) => void>()
  const list = <Steps steps={steps} names={setupSteps} role="school" busy={false} wrong={undefined} onMark={onMark} />
  const router = createMemoryRouter(
    [
      { path: '/school/setup', element: list },
      { path: '*', element: <Opened /> },
    ],
    { initialEntries: ['/school/setup'] },
  )
  const plan = { home: { to: '/school/home' }, menu: { to: '/school/menu' }, seats: [], groups: [] } as never
  const trail = { crumbs: [], back: '/school/menu', place: undefined, atPlace: true }
  await render(
    <Places value={{ plan, trail }}>
      <RouterProvider router={router} />
    </Places>,
  )
  return { onMark, router }
}
const step = (name: string) => page.getByRole('listitem', { name, exact: true })

it('each step offers what may be said of it: to skip it, to take that back, or nothing where its data are whole', async () => {
  const { onMark } = await show()
  await expect.element(page.getByText('1 dari 4 langkah selesai, 1 dilewati')).toBeVisible()
  await expect.element(step('Guru dan siswa').getByText('412 dari 430')).toBeVisible()
  expect(step('Kelas dan wali kelas').getByRole('button').elements()).toEqual([])
  expect(step('Kalender').getByRole('button', { name: 'Sudah diperiksa: Kalender' }).elements()).toEqual([])
  await step('Kalender').getByRole('button', { name: 'Lewati: Kalender' }).click()
  await step('Guru dan siswa').getByRole('button', { name: 'Kembalikan: Guru dan siswa' }).click()
  await step('Aturan sekolah').getByRole('button', { name: 'Sudah diperiksa: Aturan sekolah' }).click()
  expect(onMark.mock.calls).toEqual([
    ['calendar', 'skipped'],
    ['people', null],
    ['rules', 'seen'],
  ])
})

it('the page that a step leads to leads back to the list, and not to the menu', async () => {
  const { router } = await show()
  await step('Kalender').getByRole('link', { name: 'Tahun dan kalender' }).click()
  await expect.element(page.getByText('Dibuka: /school/calendar')).toBeVisible()
  await page.getByRole('link', { name: 'Kembali' }).first().click()
  await expect.poll(() => router.state.location.pathname).toBe('/school/setup')
  await router.navigate('/school/calendar')
  await expect
    .element(page.getByRole('link', { name: 'Kembali', includeHidden: true }).last())
    .toHaveAttribute('href', '/school/menu')
})

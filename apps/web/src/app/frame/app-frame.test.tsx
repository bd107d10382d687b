import type { CurrentUser } from '@lentera/contract/account'
import { type Role, roleNames, roles } from '@lentera/contract/kit/roles'
import { officePlaces, pagesFor } from '@lentera/contract/people/office-places'
import { isClosedBy } from '@lentera/contract/remote-config'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useSession } from '#lib/session/session.ts'
import { morePlaces } from '#features/menu/more-places.ts'
import { placeWords } from '#features/menu/place-words.ts'
import { AppFrame } from './app-frame.tsx'
import { planOf } from './places.ts'

const personOf = (role: Role, leads: string | null): CurrentUser => ({
  id: 'a'.repeat(20),
  name: 'Andi Saputra',
  username: 'andi',
  email: null,
  phone: null,
  role: roles[role].id,
  user_type: role,
  school_id: null,
  school_name: null,
  timezone: null,
  grade: null,
  class: leads,
  image: null,
  is_premium: false,
  is_need_complete_data: false,
  is_sub_push_notif: false,
  second_factor_due: null,
  created_at: '2026-07-01T00:00:00.000Z',
  last_login: null,
  students: [],
})
const show = async (role: Role, at: string, leads: string | null = null) => {
  useSession.setState({ state: 'signed-in', role, user: personOf(role, leads) })
  const router = createMemoryRouter([{ Component: AppFrame, children: [{ path: '*', element: <p>isi</p> }] }], {
    initialEntries: [at],
  })
  await render(<RouterProvider router={router} />)
  await expect.element(page.getByText('isi', { exact: true })).toBeVisible()
}
/** The bars in the document: on a laptop the side bar comes first, once its code is there. */
const bars = () => page.getByRole('navigation', { name: 'Utama', includeHidden: true }).elements()
const words = (of: Element | undefined) => [...(of?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent)

it.each([
  ['student', '/home', 'Beranda Tugasku Presensi Pesan Menu'],
  ['parent', '/parent/home', 'Beranda Izin Nilai Pesan Menu'],
  ['teacher', '/teacher/home', 'Beranda Absen Tugasku Pesan Menu'],
  ['school', '/school/home', 'Beranda Presensi Orang Antrean Menu'],
] as const)('a %s finds the own places under the thumb, and knows which one is open', async (role, at, names) => {
  await show(role, at)
  expect(words(bars().at(-1)).join(' ')).toBe(names)
  const open = [...(bars().at(-1)?.querySelectorAll('a') ?? [])].filter((link) => link.ariaCurrent === 'page')
  expect(open.map((link) => link.getAttribute('href'))).toEqual([at])
})

it('a deeper page leaves the lower edge to its own action', async () => {
  await show('student', '/attendance/submit')
  expect(bars()).toHaveLength(0)
})

it('a teacher who leads no class has nothing of it', async () => {
  await page.viewport(1366, 768)
  await show('teacher', '/teacher/home')
  await expect.poll(() => words(bars()[0])).toContain('Papan presensi')
  expect(words(bars()[0])).not.toContain('Kotak wali kelas')
})

it('a teacher who leads a class has what belongs to it', async () => {
  await page.viewport(1366, 768)
  await show('teacher', '/teacher/home', 'XI IPA 2')
  await expect.poll(() => words(bars()[0])).toContain('Kotak wali kelas')
})

it.each(roleNames)('a %s finds each place by other words than its name, too', (role) => {
  const { groups } = planOf(personOf(role, 'XI IPA 2'))
  const labels = [...groups.flatMap(({ places }) => places), ...morePlaces[role]].map(({ label }) => label)
  expect(labels.filter((label) => !placeWords[label])).toEqual([])
})

const placesOf = (office?: CurrentUser['office']) =>
  planOf({ ...personOf('school', null), ...(office && { office }) }).groups.flatMap(({ places }) => places.map(({ to }) => to))

it('every page of an office that changes something belongs to one part of its work', () => {
  const own = ['/school/queue', '/school/menu', '/school/home', '/school/notifications']
  const more = morePlaces.school.map(({ to }) => to.replace(/[?#].*$/, ''))
  const pages = [...placesOf(), ...more].filter((to) => to.startsWith('/school/') && !own.includes(to))
  const known = Object.values(officePlaces)
  expect(pages.filter((to) => known.filter((patterns) => isClosedBy(patterns, to)).length !== 1)).toEqual([])
})

it('a duty teacher in the office has the places of that right, and not those that it does not open', () => {
  const office = pagesFor(['duty'])
  const left = placesOf(office)
  expect(left).toContain('/school/duty')
  expect(left).toContain('/school/people')
  for (const closed of ['/school/grades', '/school/e-raport', '/school/violations', '/school/koin', '/school/signals'])
    expect(left).not.toContain(closed)
  expect(isClosedBy(office.read_only, '/school/people')).toBe(true)
  expect(isClosedBy(office.read_only, '/school/duty')).toBe(false)
  expect(placesOf(pagesFor(['operator']))).toEqual(placesOf())
})

import { type Role, roleNames, roles } from '@lentera/contract/kit/roles'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useSession } from '#lib/session/session.ts'
import { AppFrame } from './app-frame.tsx'
import { places } from './places.ts'

const show = async (role: Role, at: string) => {
  useSession.setState({
    state: 'signed-in',
    role,
    user: {
      id: 'a'.repeat(20),
      name: 'Andi Saputra',
      username: 'andi',
      email: null,
      phone: null,
      role: roles[role].id,
      user_type: role,
      school_id: null,
      school_name: null,
      grade: null,
      class: null,
      image: null,
      is_premium: false,
      is_need_complete_data: false,
      is_sub_push_notif: false,
      created_at: '2026-07-01T00:00:00.000Z',
      last_login: null,
      students: [],
    },
  })
  const router = createMemoryRouter([{ Component: AppFrame, children: [{ path: '*', element: <p>isi</p> }] }], {
    initialEntries: [at],
  })
  await render(<RouterProvider router={router} />)
  await expect.element(page.getByText('isi', { exact: true })).toBeVisible()
}
/** The bar that stands at the lower edge; the side bar comes first in the document. */
const bars = () => page.getByRole('navigation', { name: 'Utama', includeHidden: true }).elements()

it.each(roleNames)('a %s finds the own places, and knows which one is open', async (role) => {
  const [first] = places[role]
  await show(role, first?.to ?? '/')
  const links = [...(bars().at(-1)?.querySelectorAll('a') ?? [])]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(places[role].filter(({ side }) => !side).map(({ to }) => to))
  expect(links.filter((link) => link.ariaCurrent === 'page')).toHaveLength(1)
})

it('a deeper page leaves the lower edge to its own action', async () => {
  await show('student', '/attendance/submit')
  expect(bars()).toHaveLength(1)
})

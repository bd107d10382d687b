import type { CurrentUser } from '@lentera/contract/account'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useSession } from '#lib/session/session.ts'
import { FlareOnce } from './flare-once.tsx'

const is = (id: string) => useSession.setState({ state: 'signed-in', role: 'student', user: { id } as CurrentUser })
const shown = () => render(<FlareOnce of="task 1" otherwise={<p>Sudah</p>} />)

beforeEach(() => {
  localStorage.clear()
  is('andi')
})

it('the lantern lights up once for a thing; after that what else belongs there stands there', async () => {
  const first = await shown()
  expect(document.querySelector('[data-flare]')).not.toBeNull()
  await first.rerender(<FlareOnce of="task 1" otherwise={<p>Sudah</p>} />)
  expect(document.querySelector('[data-flare]')).not.toBeNull()
  await first.unmount()
  await shown()
  await expect.element(page.getByText('Sudah')).toBeVisible()
  expect(document.querySelector('[data-flare]')).toBeNull()
})

it('lights up for another thing, and for somebody else on the same device', async () => {
  await (await shown()).unmount()
  await (await render(<FlareOnce of="task 2" />)).unmount()
  is('citra')
  await shown()
  expect(document.querySelector('[data-flare]')).not.toBeNull()
})

import type { PupilScore } from '@lentera/contract/tugasku/scores'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ScoreActs } from './score-acts.tsx'

/** Work that was due at 07.15: made at 06.58 as the phone says, received at 07.31. */
const work = (made_proven: boolean): PupilScore => ({
  task: {
    id: 'a'.repeat(20),
    room: { id: 'b'.repeat(20), name: 'Fisika' },
    title: 'Laju',
    state: 'published',
    due_at: '2026-11-23T00:15:00.000Z',
    max_score: 100,
    timezone: 'Asia/Jakarta',
    archived: false,
  },
  student: { id: 'c'.repeat(20), name: 'Andi', image: null, class: 'X-1', gone: null },
  state: 'submitted',
  versions: [
    {
      number: 1,
      text: '2,4',
      links: [],
      files: [],
      submitted_at: '2026-11-23T00:31:00.000Z',
      late_minutes: 16,
      received_at: '2026-11-23T00:31:00.000Z',
      made_at: '2026-11-22T23:58:00.000Z',
      made_proven,
    },
  ],
  score: null,
  feedback: null,
  scored_at: null,
  earlier: null,
  revision: 2,
  can: ['score', 'on_time'],
})
const show = async (made_proven: boolean) => {
  const sent: unknown[] = []
  const of = work(made_proven)
  vi.stubGlobal('fetch', (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(typeof body === 'string' ? body : ''))
    return Promise.resolve(Response.json({ data: { ...of, can: ['score'] } }))
  })
  document.cookie = `access_token=x.${btoa(JSON.stringify({ sub: 'guru', exp: Date.now() / 1000 + 3600 }))}.x; Path=/`
  document.cookie = 'access_role=teacher; Path=/'
  const acts = (
    <QueryClientProvider client={new QueryClient()}>
      <ScoreActs of={of} />
    </QueryClientProvider>
  )
  await render(<RouterProvider router={createMemoryRouter([{ path: '/', element: acts }])} />)
  return sent
}
const accept = () => page.getByRole('button', { name: 'Terima tepat waktu' })
const decision = { verb: 'on_time', feedback: '', revision: 2 }

afterEach(() => vi.unstubAllGlobals())

test('what only the phone says is accepted as in time after both times were read, and not by one tap', async () => {
  const sent = await show(false)
  await accept().click()
  const asked = page.getByRole('dialog')
  await expect.element(asked).toBeVisible()
  const said = asked.element().textContent
  expect(said).toContain('dibuat Sen, 23 Nov, 06.58 WIB (menurut HP), diterima Sen, 23 Nov, 07.31 WIB')
  expect(said).toContain('tidak terbukti')
  expect(sent).toEqual([])
  await asked.getByRole('button', { name: 'Terima tepat waktu' }).click()
  await vi.waitFor(() => expect(sent).toEqual([decision]))
})

test('what is proven is accepted at once', async () => {
  const sent = await show(true)
  await accept().click()
  await vi.waitFor(() => expect(sent).toEqual([decision]))
})

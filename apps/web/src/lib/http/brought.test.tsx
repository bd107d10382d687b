import { home } from '@lentera/contract/home'
import { waits } from '@lentera/contract/waits'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useSession } from '#lib/session/session.ts'
import { cache } from './cache.ts'
import { askAhead, showAhead, useCall } from './use-call.ts'

const waitsKey = [waits.list.name, { query: {} }]
const lines = (total: number) => ({ server_time: '2026-11-23T00:00:00Z', total, lines: [], counts: {} })

/** A server that answers homes and what waits; `replies` are its answers of a home, one for each time. */
const server = (...replies: readonly (object | 'broken')[]) => {
  const asked: string[] = []
  const held: (() => void)[] = []
  let [holds, homes] = [false, 0]
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'http://localhost')
    asked.push(pathname)
    if (pathname.endsWith('/waits')) return Response.json({ data: lines(9) })
    const reply = replies[homes++]
    if (holds) await new Promise<void>((resolve) => held.push(resolve))
    return reply === 'broken' ? Response.json({ code: 'NOT_FOUND' }, { status: 404 }) : Response.json({ data: reply })
  })
  return { asked, hold: () => void (holds = true), release: () => held.shift()?.() }
}
const open = () => {
  void askAhead(waits.list, { query: {} })
  return showAhead(home.student, {})
}
const total = () => cache.getQueryData<{ total: number }>(waitsKey)?.total

beforeEach(() => {
  cache.clear()
  document.cookie = `access_token=x.${btoa(JSON.stringify({ sub: 'siswa', exp: Date.now() / 1000 + 3600 }))}.x; Path=/`
  document.cookie = 'access_role=student; Path=/'
  useSession.setState({ role: 'student' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  useSession.setState({ role: null })
})

test('a home that is opened brings what waits: one request', async () => {
  const { asked } = server({ name: 'Andi', waits: lines(3) })
  await open()
  await vi.waitFor(() => expect(total()).toBe(3))
  expect(asked).toEqual(['/v1/user/home'])
})

test('what waits is asked for by itself where the home comes without it, or does not come', async () => {
  for (const reply of [{ name: 'Andi' }, 'broken'] as const) {
    cache.clear()
    const { asked } = server(reply)
    await open()
    await vi.waitFor(() => expect(total()).toBe(9))
    expect(asked).toEqual(['/v1/user/home', '/v1/user/waits'])
  }
})

test('pieces that show both share one request, when they come and when both are read again', async () => {
  const { asked } = server({ name: 'Andi', waits: lines(3) }, { name: 'Andi', waits: lines(4) })
  function Inner() {
    return <p role="status">{useCall(waits.list, { query: {} }).data?.total}</p>
  }
  function Home() {
    useCall(home.student, {})
    return <Inner />
  }
  await render(
    <QueryClientProvider client={cache}>
      <Home />
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('status')).toHaveTextContent('3')
  await cache.invalidateQueries()
  await expect.element(page.getByRole('status')).toHaveTextContent('4')
  expect(asked).toEqual(['/v1/user/home', '/v1/user/home'])
})

test('what was asked for after the home, or declared out of date since, is not replaced by what the home brings', async () => {
  const { hold, release, asked } = server({ name: 'Andi', waits: lines(3) }, { name: 'Andi', waits: lines(4) })
  hold()
  const first = askAhead(home.student, {})
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await cache.fetchQuery({ queryKey: waitsKey, queryFn: () => lines(9) })
  release()
  await first
  expect(total()).toBe(9)

  const second = cache.refetchQueries({ queryKey: [home.student.name] })
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  await cache.invalidateQueries({ queryKey: waitsKey })
  release()
  await second
  expect(total()).toBe(9)
  expect(cache.getQueryState(waitsKey)?.isInvalidated).toBe(true)
})

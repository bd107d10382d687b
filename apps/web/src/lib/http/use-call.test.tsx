import { regions } from '@lentera/contract/regions'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { cache } from './cache.ts'
import { useCall } from './use-call.ts'

afterEach(() => {
  vi.restoreAllMocks()
  cache.clear()
})

function Shown() {
  const { data, stale } = useCall(regions.educationalLevels, {})
  return <p>{data ? `${data.length} jenjang${stale ? ', keadaan lama' : ''}` : 'memuat'}</p>
}

it('what is shown in an older state after a network came back is asked for again by itself, until somebody answers', async () => {
  const answers = new Response(JSON.stringify({ status: 200, message: 'ok', data: [{ id: 'sma', name: 'SMA' }] }), {
    headers: { 'content-type': 'application/json' },
  })
  let reachable = true
  vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
    reachable ? Promise.resolve(answers.clone()) : Promise.reject(new TypeError('Nobody answers.')),
  )
  await render(
    <QueryClientProvider client={cache}>
      <Shown />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('1 jenjang', { exact: true })).toBeVisible()
  reachable = false
  dispatchEvent(new Event('online'))
  await cache.refetchQueries()
  await expect.element(page.getByText('1 jenjang, keadaan lama')).toBeVisible()
  reachable = true
  await expect.poll(() => document.body.textContent, { timeout: 28_000 }).toContain('1 jenjang')
  await expect.poll(() => document.body.textContent, { timeout: 28_000 }).not.toContain('keadaan lama')
})

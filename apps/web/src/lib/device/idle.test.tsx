import { expect, test, vi } from 'vitest'
import { holdForFirstScreen, screenIsComplete, whenIdle } from './idle.ts'

test('what waits for an idle page begins only when the first screen is complete', async () => {
  const begin = vi.fn<() => void>()
  const left = vi.fn<() => void>()
  holdForFirstScreen()
  whenIdle(begin)
  whenIdle(left)()
  // Longer than an idle callback waits on a page that has nothing to do.
  await new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve, { timeout: 1_000 }), { timeout: 1_000 }))
  expect(begin).not.toHaveBeenCalled()
  screenIsComplete()
  await vi.waitFor(() => expect(begin).toHaveBeenCalledOnce(), { timeout: 10_000 })
  expect(left).not.toHaveBeenCalled()
  const later = vi.fn<() => void>()
  whenIdle(later)
  await vi.waitFor(() => expect(later).toHaveBeenCalledOnce(), { timeout: 10_000 })
})

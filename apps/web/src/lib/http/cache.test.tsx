import { expect, onTestFinished, test, vi } from 'vitest'
import { again, pauseAfter } from './cache.ts'
import { AskFault } from './fault.ts'

const broken = new AskFault('answer', 'rusak', { status: 503, code: 'SERVER' })
const refused = new AskFault('answer', 'tidak boleh', { status: 403, code: 'FORBIDDEN' })
const lost = new AskFault('silent', 'hilang')

test('a server in trouble is asked once more, one that refuses is not', () => {
  expect([again(0, broken), again(1, broken), again(0, refused)]).toEqual([true, false, false])
})

test('what is lost for want of a network is asked again only if the network has just come back', () => {
  expect(again(0, lost)).toBe(false)
  dispatchEvent(new Event('online'))
  expect([again(0, lost), again(1, lost), again(0, refused)]).toEqual([true, false, false])
})

test('a page that shows something older asks again by itself, sooner where the network has just come back; what was refused or is not shown waits for a press', () => {
  const clock = vi.spyOn(performance, 'now')
  onTestFinished(() => clock.mockRestore())
  clock.mockReturnValue(1_000_000)
  dispatchEvent(new Event('online'))
  const shown = (error: Error | null) => pauseAfter({ data: {}, error })
  const soon = shown(lost) ?? 0
  expect([soon >= 15_000, soon < 20_000, shown(broken)]).toEqual([true, true, soon])
  clock.mockReturnValue(1_060_000)
  expect([shown(lost), shown(broken)]).toEqual([soon + 15_000, soon + 15_000])
  expect([shown(refused), shown(new AskFault('offline', 'tanpa jaringan')), shown(new Error('x')), shown(null)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(pauseAfter({ data: undefined, error: lost })).toBeUndefined()
})

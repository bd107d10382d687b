import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { remoteConfigAt, remoteConfigNow, setRemoteConfig } from '#lib/http/remote-config.ts'
import { comingSoon } from './first-pages.ts'
import { closed, type Page } from './kit.ts'
import { screenAt } from './load.ts'
import { titled } from './titled.tsx'

// What a device keeps is read as the code loads, and screens of other files have kept theirs on this one.
vi.hoisted(() => localStorage.clear())

const screen = { default: () => <p>Isi halaman</p>, title: 'Halaman' }
const page: Page = { load: () => Promise.resolve(screen) }
/** What stands at an address: the page, or the coming-soon page instead. */
const standsAt = async (pattern: string, at = page) => {
  const shown = await screenAt(pattern, at)
  return shown === titled(screen) ? 'the page' : shown === titled(await comingSoon.load()) ? 'coming soon' : 'something else'
}
const answered = (config: object) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ data: config })))
let fetched: ReturnType<typeof answered>

beforeEach(() => void (fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))))
afterEach(() => {
  localStorage.clear()
  document.getElementById('root')?.remove()
  vi.restoreAllMocks()
})

// The configuration is unknown until the third test learns it.
test('while nobody knows the configuration, what is closed in production is closed, and every other page opens', async () => {
  expect(remoteConfigAt()).toBe(0)
  expect(await standsAt('/link-aja/error', closed(page))).toBe('coming soon')
  expect(await standsAt('/beasiswaku')).toBe('the page')
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('a page that the server chose is not waited for', async () => {
  document.body.insertAdjacentHTML('beforeend', '<div id="root" data-prerendered></div>')
  expect(await standsAt('/beasiswaku')).toBe('the page')
  expect(fetched).not.toHaveBeenCalled()
})

test('the first page of a device that knows nothing waits for the configuration, and is closed by it', async () => {
  fetched = answered({ ...remoteConfigNow(), closed_routes: ['/beasiswaku'] })
  expect(await standsAt('/beasiswaku')).toBe('coming soon')
  expect(await standsAt('/apps')).toBe('the page')
  expect(fetched).toHaveBeenCalledOnce()
})

test('what is closed in production opens anywhere else', async () => {
  setRemoteConfig({ ...remoteConfigNow(), features: { production: true } })
  expect(await standsAt('/link-aja/error', closed(page))).toBe('coming soon')
  setRemoteConfig({ ...remoteConfigNow(), features: { production: false } })
  expect(await standsAt('/link-aja/error', closed(page))).toBe('the page')
})

test('whoever is a guest of tugasku reads nothing where tugasku is closed, in a tab that stands open, too', async () => {
  setRemoteConfig({ ...remoteConfigNow(), closed_routes: [] })
  expect(await standsAt('/tugasku-guest/:hash')).toBe('the page')
  setRemoteConfig({ ...remoteConfigNow(), closed_routes: ['/tugasku/*'] })
  expect(await standsAt('/tugasku-guest/:hash')).toBe('coming soon')
  expect(await standsAt('/tugasku-guest/:hash/:hashpost')).toBe('coming soon')
  expect(await standsAt('/teacher/tugasku')).toBe('the page')
})

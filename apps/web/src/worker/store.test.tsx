import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A device with an empty store, and a server that has all files but these. */
const device = (missing: readonly string[]) => {
  const stores = new Map<string, Map<string, Response>>()
  const open = (name: string) => {
    const held = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, held)
    return Promise.resolve({
      match: (key: string) => Promise.resolve(held.get(key)?.clone()),
      put: (key: string, answer: Response) => Promise.resolve(void held.set(key, answer)),
    })
  }
  const match = (key: string) =>
    Promise.resolve(
      [...stores.values()]
        .find((held) => held.has(key))
        ?.get(key)
        ?.clone(),
    )
  vi.stubGlobal('caches', { open, match, keys: () => Promise.resolve([...stores.keys()]) })
  vi.stubGlobal('fetch', (address: string) =>
    missing.includes(address)
      ? Promise.reject(new TypeError('no line'))
      : Promise.resolve(
          new Response(address.endsWith('.json') ? JSON.stringify({ student: ['/assets/a.js', '/assets/b.js'] }) : ''),
        ),
  )
  return match
}

beforeEach(() => {
  vi.resetModules()
  const homes = { student: { at: '/home', page: '/assets/home-student.html', files: ['/assets/home.js'] } }
  const files = ['/assets/table.js']
  vi.stubGlobal('__BUILT__', { version: '1', homes, start: [], files, screens: '/assets/screens.json' })
})
afterEach(() => vi.unstubAllGlobals())

test('whoever leaves before all screens are on the phone finds the home at once the next time', async () => {
  const match = device(['/assets/b.js'])
  const { keepScreens, rememberedRole } = await import('./store.ts')
  await expect(keepScreens('student')).rejects.toThrow('no line')
  expect(await rememberedRole()).toBe('student')
  for (const its of ['home-student.html', 'home.js', 'table.js', 'a.js']) expect(await match(`/assets/${its}`), its).toBeDefined()
  expect(await match('/whole')).toBeUndefined()
})

test('a slow line brings the home alone, and nobody is told that all screens are there', async () => {
  const match = device([])
  const { keepHome, rememberedRole, wereWhole } = await import('./store.ts')
  await keepHome('student')
  expect(await rememberedRole()).toBe('student')
  expect(await wereWhole('student')).toBe(false)
  for (const its of ['home-student.html', 'home.js']) expect(await match(`/assets/${its}`), its).toBeDefined()
  for (const its of ['/assets/table.js', '/assets/a.js', '/assets/screens.json', '/whole'])
    expect(await match(its), its).toBeUndefined()
})

test('a guest’s phone keeps the public screens, and knows when all of them are there', async () => {
  const match = device([])
  const { keepOpen, wereWhole } = await import('./store.ts')
  await keepOpen()
  expect(await match('/assets/table.js')).toBeDefined()
  for (const its of ['/assets/home.js', '/assets/a.js', '/role']) expect(await match(its), its).toBeUndefined()
  expect(await (await match('/whole'))?.text()).toBe('guest')
  expect(await wereWhole('student')).toBe(false)
})

test('a phone knows that all screens of its person are there', async () => {
  const match = device([])
  const { keepScreens, wereWhole } = await import('./store.ts')
  await keepScreens('student')
  expect(await wereWhole('student')).toBe(true)
  expect(await wereWhole('teacher')).toBe(false)
  for (const its of ['home.js', 'table.js', 'a.js', 'b.js']) expect(await match(`/assets/${its}`), its).toBeDefined()
  expect(await (await match('/whole'))?.text()).toBe('student')
})

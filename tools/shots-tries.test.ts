import { expect, test } from 'vitest'
import { forEachTried } from './shots-tries.ts'

test('an address that times out once is tried again, one that always does is named at the end, and all others are taken', async () => {
  const taken: string[] = []
  const missed = await forEachTried(['/home', '/slow', '/broken', '/schedule'], async (address, tries) => {
    if (address === '/slow' && tries === 1) throw new Error('page.goto: Timeout 30000ms exceeded.')
    if (address === '/broken') throw new Error('page.waitForFunction: Timeout 15000ms exceeded.\nCall log: …')
    taken.push(`${address} at the ${tries}. try`)
  })
  expect(taken).toEqual(['/home at the 1. try', '/slow at the 2. try', '/schedule at the 1. try'])
  expect(missed).toEqual([{ one: '/broken', why: 'page.waitForFunction: Timeout 15000ms exceeded.' }])
})

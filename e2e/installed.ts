// What journeys of the installed app wait for, instead of for a while.
import type { Page } from '@playwright/test'
import { eventually } from './lentera.ts'

/** The worker has what it shows without a network: the app, and the screens of this role, or of a `guest`. */
export const installed = async (page: Page, role: string): Promise<void> => {
  await eventually(() => page.evaluate(async () => (await (await caches.match('/whole'))?.text()) ?? ''), {
    timeout: 30_000,
  }).toBe(role)
  await eventually(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 20_000 }).toBe(true)
}

/** The names of the calls whose answers this device keeps. */
export const keptCalls = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const done = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.addEventListener('success', () => resolve(asked.result))
        asked.addEventListener('error', () => reject(asked.error ?? new Error('IndexedDB')))
      })
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'kept-answers')) return []
    const database = await done(indexedDB.open('kept-answers'))
    const keys = await done(database.transaction('answers').objectStore('answers').getAllKeys())
    database.close()
    return keys.map((key) => /\["([\w.-]+)"/.exec(key as string)?.[1] ?? '')
  })
/** Waits until this call's answer is kept. */
export const kept = (page: Page, call: string): Promise<void> =>
  eventually(() => keptCalls(page), { timeout: 15_000 }).toContain(call)

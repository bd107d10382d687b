import type { Page } from '@playwright/test'
import type { Effort } from '../tools/effort.ts'

type Counted = 'presses' | 'fields' | 'keys' | 'files'

/** Counts in every page of a tab's context, also after it is loaded anew. */
const count = () => {
  const told = window as unknown as { counted: (what: Counted, by: number) => void }
  const lengths = new WeakMap<EventTarget, number>()
  let last: EventTarget | null = null
  addEventListener('pointerdown', () => told.counted('presses', 1), true)
  addEventListener(
    'keydown',
    ({ key }) => {
      if (key.length > 1) told.counted('keys', 1)
    },
    true,
  )
  addEventListener(
    'change',
    ({ target }) => target instanceof HTMLInputElement && target.type === 'file' && told.counted('files', 1),
    true,
  )
  addEventListener(
    'input',
    ({ target }) => {
      const isText = target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'file')
      if (!isText || (target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type))) return
      if (target !== last) told.counted('fields', 1)
      last = target
      told.counted('keys', Math.max(0, target.value.length - (lengths.get(target) ?? 0)))
      lengths.set(target, target.value.length)
    },
    true,
  )
}

/** Counts what is done in a tab from its first page on, until the answered function is called. */
export const effortOf = async (page: Page): Promise<() => Effort> => {
  const counts = { presses: 0, fields: 0, keys: 0, files: 0 }
  await page.context().exposeFunction('counted', (what: Counted, by: number) => void (counts[what] += by))
  await page.context().addInitScript(count)
  let walks = 0
  let began = Number.NaN
  const goto = page.goto.bind(page)
  page.goto = (...to) => {
    if (walks++ === 0) began = performance.now()
    return goto(...to)
  }
  return () => ({ ...counts, walks, seconds: (performance.now() - began) / 1000 })
}

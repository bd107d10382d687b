import type { Page } from '@playwright/test'

/** How much the page has jumped without the person's doing, from its start on. */
export const watchJumps = (page: Page) =>
  page.addInitScript(() => {
    const seen = { jumped: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.jumped += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
/** The sum of its layout shifts so far. */
export const jumped = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => setTimeout(() => resolve((window as unknown as { seen: { jumped: number } }).seen.jumped))),
      ),
  )

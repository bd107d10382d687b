import type { Page } from '@playwright/test'

/** Counts what a person presses with a finger or a mouse from now on; the page that is open must not be loaded anew. */
export const pressesOf = async (page: Page): Promise<() => number> => {
  let presses = 0
  await page.exposeFunction('pressed', () => void presses++)
  await page.evaluate(() => {
    const { pressed } = window as unknown as { pressed: () => void }
    addEventListener('pointerdown', () => pressed(), true)
  })
  return () => presses
}

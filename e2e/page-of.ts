import type { Browser, Page } from '@playwright/test'
import type { Person, Product } from './lentera.ts'

/** The page of somebody else, in a browser of their own; at no address yet when none is given. */
export const pageOf = async (browser: Browser, product: Product, person: Person, address?: string): Promise<Page> => {
  const context = await browser.newContext()
  await product.enter(context, person)
  const page = await context.newPage()
  if (address !== undefined) await page.goto(address)
  return page
}

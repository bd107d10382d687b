// What journeys see of a page from outside: what it complains of, what it asks for, and what is held back from it.
import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test'

/**
 * What this page's browser complains about from now on: errors of scripts, failed requests, and broken content policy. That a
 * page itself was not found is no complaint: its journey asks for one that is none.
 */
export const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = []
  const isOfPage = (said: ConsoleMessage) => /status of 404/.test(said.text()) && said.location().url === page.url()
  page.on('console', (said) => said.type() === 'error' && !isOfPage(said) && complaints.push(`${said.text()} (${page.url()})`))
  page.on('pageerror', (error) => complaints.push(`${error.message} (${page.url()})`))
  return complaints
}

/** Counts the requests of this page whose address has these words. */
export const requestsOf = (from: Page | BrowserContext, words: string): { readonly count: number } => {
  const seen = { count: 0 }
  const note = (request: { url(): string }) => void (request.url().includes(words) && seen.count++)
  if ('addCookies' in from) from.on('request', note)
  else from.on('request', note)
  return seen
}

/** No live line: nothing that other journeys do meanwhile is told to these pages. */
export const withoutNews = (context: BrowserContext): Promise<void> => context.routeWebSocket(/./, () => undefined)

/** Holds back what these addresses answer, until it is released. */
export const hold = async (page: Page, addresses: string | RegExp): Promise<{ readonly release: () => void }> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await promise
    await route.fallback()
  })
  return { release: resolve }
}

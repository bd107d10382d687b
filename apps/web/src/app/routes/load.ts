import { isClosedBy } from '@lentera/contract/remote-config'
import type { ComponentType } from 'react'
import { noAnswer } from '#lib/http/fault.ts'
import { tab } from '#lib/device/keep.ts'
import { freshenRemoteConfig } from '#lib/http/load-remote-config.ts'
import { remoteConfigAt, remoteConfigNow } from '#lib/http/remote-config.ts'
import { comingSoon } from './first-pages.ts'
import type { Page } from './kit.ts'
import { titled } from './titled.tsx'

/** Browsers word a missing chunk differently, and an error inside a chunk is none of these. */
const isMissing = (cause: unknown): cause is TypeError =>
  cause instanceof TypeError && /dynamically imported module|importing a module script failed/i.test(cause.message)

/**
 * A chunk that cannot be fetched was most likely replaced by a deploy: a reload brings the new addresses. Once for
 * each chunk, whose address the message names, and not without a network, where it would lose the page that still stands.
 */
export const loaded = async <M>(load: () => Promise<M>): Promise<M> => {
  try {
    return await load()
  } catch (cause) {
    if (!isMissing(cause)) throw cause
    if (!navigator.onLine || tab.read('reloaded_for_chunk') === cause.message) throw noAnswer(cause)
    tab.write('reloaded_for_chunk', cause.message)
    location.reload()
    return new Promise(() => undefined)
  }
}

/** Whether the server chose the page that stands: it sends the coming-soon page itself where an address is closed. */
const isPrerendered = () => document.getElementById('root')?.dataset['prerendered'] !== undefined

/**
 * Whether an address shows the coming-soon page. A device that has never learned the configuration waits for it first. What is closed in production stays closed while nobody knows.
 */
const isClosed = async (pattern: string, page: Page): Promise<boolean> => {
  const isUnknown = remoteConfigAt() === 0
  if (page.closedInProduction === true) {
    await freshenRemoteConfig()
    if (remoteConfigAt() === 0 || remoteConfigNow().features.production === true) return true
  }
  if (isUnknown && !isPrerendered()) await freshenRemoteConfig()
  return isClosedBy(remoteConfigNow().closed_routes, pattern)
}

/** Milliseconds for which a screen waits for what it is drawn with, instead of drawing a skeleton first. */
const MOMENT = 150

/** The component of an address: its screen's, or the coming-soon page while the address is closed. */
export const screenAt = async (pattern: string, page: Page): Promise<ComponentType> => {
  const screen = await loaded(((await isClosed(pattern, page)) ? comingSoon : page).load)
  await Promise.race([screen.ahead?.(), new Promise((resolve) => setTimeout(resolve, MOMENT))])
  return titled(screen)
}

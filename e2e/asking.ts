// What the calls are that a page asks for, by the contract, and how much of it is on its way.
import type { Page, Request } from '@playwright/test'
import { contract } from '../packages/contract/src/every-call.ts'
import { type Call, urlsOf } from '../packages/contract/src/index.ts'

const reads = Object.values(contract)
  .flatMap((group) => Object.values<Call>(group))
  .filter(({ method }) => method === 'GET')
/** Asked once somebody sees it, or while a lesson runs: no page here waits for it before it is left. */
export const atTheEnd = new Set(['activities.day', 'home-beside.teacher'])
export const works = new Set(reads.filter(({ offline }) => offline).map(({ name }) => name))
const served = reads
  .flatMap((call) => urlsOf(call).map(({ url }) => ({ call, url, pattern: new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}$`) })))
  // `/permits/today` is no permit: words before slots.
  .toSorted((a, b) => a.url.split(':').length - b.url.split(':').length)
/** Asked for the frame of every page and not for the screen, as the pictures of people are; and files, which stand beside words. */
const ofEveryPage = ({ pathname, searchParams }: URL) =>
  /\/(?:profile|remote-config|token)$/.test(pathname) ||
  /^\/v1\/(?:photos|files)\//.test(pathname) ||
  (pathname.endsWith('/notifications') && searchParams.has('per_page'))

/** Answered by the server itself: calls, and files. */
export const ofApi = /^\/(?:api\/)?v\d\//

const nameOf = ({ pathname }: URL) => served.find(({ pattern }) => pattern.test(pathname))?.call.name ?? `GET ${pathname}`

/** What this page asks from now on, and how much of it is on its way. */
export const watchAsking = (page: Page) => {
  const seen = { asked: new Set<string>(), addresses: new Map<string, Set<string>>(), open: 0 }
  const ofCall = (address: string) => ofApi.test(new URL(address).pathname)
  // A part that a page loads later asks once its code is there.
  const counts = (request: Request) => ofCall(request.url()) || request.resourceType() === 'script'
  page.on('request', (request) => {
    if (counts(request)) seen.open++
    const url = new URL(request.url())
    if (!ofCall(request.url())) return
    // What a page tells by being opened, that it was read for one, is nothing that it shows.
    if (request.method() !== 'GET') return
    if (!ofEveryPage(url)) seen.asked.add(nameOf(url))
  })
  const ended = (request: Request) => void (counts(request) && seen.open--)
  page.on('requestfinished', (request) => {
    ended(request)
    // What was asked as the page was left has no answer to keep.
    const url = new URL(request.url())
    if (!ofCall(request.url()) || request.method() !== 'GET') return
    const name = nameOf(url)
    seen.addresses.set(name, (seen.addresses.get(name) ?? new Set()).add(url.pathname + url.search))
  })
  page.on('requestfailed', ended)
  return seen
}

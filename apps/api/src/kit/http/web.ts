import fs from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { Fault } from '@lentera/contract'
import { isClosedBy } from '@lentera/contract/remote-config'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Operator } from './operator.ts'
import { pagesFrom } from './pages.ts'

/** One line of the build's `pages.json`. */
interface BuiltPage {
  /** `/attitude-note/:hashNoteId`, `/join/*` */
  readonly pattern: string
  /** Left out where the address only leads on to another. */
  readonly file?: string
  /** Stands for the addresses that are none. */
  readonly lost?: boolean
  /** Only for people who are not signed in. */
  readonly guests: boolean
}

/** Files of the build that are only ever part of a page, with what a server that compresses calls them; workers' scripts are not. */
const isPartOfPage = /\.(?:js|css|woff2)(?:\.(?:br|gz))?$/
/** What tells a browser how to treat a document or a worker, and nothing of what they are made of: half a kilobyte each time. */
const ofDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]
const MANIFEST = 'manifest.webmanifest'

/** Serves the built web app: hashed files for a year, everything else asked anew. Pages are sent by the not-found handler. */
export const serveWeb = async (app: FastifyInstance, folder: string, operator: Operator) => {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: false,
    index: false,
    globIgnore: ['*.html', 'pages/**', 'pages.json', `${MANIFEST}*`, '.stamp'],
    cacheControl: false,
    setHeaders: (reply, file) => {
      const name = path.relative(folder, file)
      const lasts = name.startsWith(`assets${path.sep}`)
      void reply.header('cache-control', lasts ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (lasts && isPartOfPage.test(name)) for (const header of ofDocuments) reply.removeHeader(header)
    },
  })
  const pageOf = pagesIn(folder)
  const send = pagesFrom(folder, () => operator.now().told)
  app.get(`/${MANIFEST}`, (request, reply) => send(request, reply, MANIFEST))
  const sendBuilt = (request: FastifyRequest, reply: FastifyReply, file: string | undefined) =>
    send(request, reply, file === undefined ? 'index.html' : `pages/${file}.html`)
  /** An address that is none: the page that says so, with 404. */
  const sendLost = (request: FastifyRequest, reply: FastifyReply, page: BuiltPage | undefined) => {
    if (/\.\w+$/.test(addressOf(request)) && !(request.headers.accept ?? '').includes('text/html')) throw new Fault('NOT_FOUND')
    return sendBuilt(request, reply.code(404), page?.file)
  }
  /** Sends the page of an address, or the coming-soon page where it is closed, built or not. */
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { closed } = await operator.fresh()
    if (isClosedBy(closed, addressOf(request))) return sendBuilt(request, reply, pageOf('/coming-soon')?.file)
    const page = pageOf(addressOf(request))
    if (page?.file === undefined || page.lost)
      return page && !page.lost ? sendBuilt(request, reply, undefined) : sendLost(request, reply, page)
    // People who carry a session are not shown a page for guests before they are led home.
    if (page.guests && carriesSession(request)) return sendBuilt(request, reply, undefined)
    return sendBuilt(request, reply, page.file)
  }
}

/** Whether an address that nothing answers is a page, whatever the one who asks would take: no call, and no file of the build. */
export const isPage = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && !/^\/(v\d+|api|assets)(?:[/?]|$)/.test(url)

const carriesSession = ({ headers }: FastifyRequest) => /(?:^|;\s*)access_token=[^;]/.test(headers.cookie ?? '')

/** The path of a request as the web app reads it: decoded, without a slash at its end. */
const addressOf = ({ url }: FastifyRequest): string => {
  const path = (url.split('?', 1)[0] ?? '').replace(/(.)\/+$/, '$1')
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

const matcherOf = (pattern: string) =>
  new RegExp(
    `^${pattern
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      // A slot that may be left out, with the slash before it.
      .replace(/\/:\w+\\\?/g, '(?:/[^/]+)?')
      .replace(/:\w+/g, '[^/]+')
      // The rest may be missing with the slash before it: `/join` is as much a page as `/join/123456`.
      .replace(/\/\*$/, '(?:/.*)?')}$`,
    'i',
  )
/** Words before slots, slots before any rest; of two rests the longer one. */
const rank = ({ pattern }: BuiltPage) => pattern.split('*')[0]!.replace(/:\w+/g, '').length - (pattern.endsWith('*') ? 1000 : 0)

/** The page of an address, in small letters or not. */
const pagesIn = (folder: string): ((address: string) => BuiltPage | undefined) => {
  const list = path.join(folder, 'pages.json')
  const built: BuiltPage[] = fs.existsSync(list) ? JSON.parse(fs.readFileSync(list, 'utf8')) : []
  const fixed = new Map(built.filter(({ pattern }) => !/[:*]/.test(pattern)).map((page) => [page.pattern.toLowerCase(), page]))
  const open = built
    .filter(({ pattern }) => /[:*]/.test(pattern))
    .toSorted((a, b) => rank(b) - rank(a))
    .map((page) => ({ page, matcher: matcherOf(page.pattern) }))
  return (address) => fixed.get(address.toLowerCase()) ?? open.find(({ matcher }) => matcher.test(address))?.page
}

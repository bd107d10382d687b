import fs from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** One line of the build's `pages.json`. */
interface BuiltPage {
  /** `/attitude-note/:hashNoteId`, `/join/*` */
  readonly pattern: string
  readonly file: string
  /** Only for people who are not signed in. */
  readonly guests: boolean
}

/** Serves the built web app: hashed files for a year, everything else asked anew. Pages are sent by the not-found handler. */
export const serveWeb = async (app: FastifyInstance, folder: string) => {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: false,
    index: false,
    globIgnore: ['**/*.html', 'pages.json', '.stamp'],
    cacheControl: false,
    setHeaders: (reply, file) => {
      const name = path.relative(folder, file)
      void reply.header(
        'cache-control',
        name.startsWith(`assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
      if (/\.html(\.\w+)?$/.test(name)) void reply.header('vary', 'accept-encoding, cookie')
    },
  })
  return pagesIn(folder)
}

/** Whether a person's browser asks for a page: an address that is no file is then the web app's own. */
export const isPage = ({ method, url, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && !/^\/(v\d|api|assets)\//.test(url) && (headers.accept ?? '').includes('text/html')

const matcherOf = (pattern: string) =>
  new RegExp(
    `^${pattern
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:\w+/g, '[^/]+')
      .replace('*', '.*')}$`,
  )
/** Words before slots, slots before any rest; of two rests the longer one. */
const rank = ({ pattern }: BuiltPage) => pattern.split('*')[0]!.replace(/:\w+/g, '').length - (pattern.endsWith('*') ? 1000 : 0)

/** The HTML file of an address. People who carry a session are not shown a page for guests before they are led home. */
const pagesIn = (folder: string): ((request: FastifyRequest) => string) => {
  const list = path.join(folder, 'pages.json')
  const built: BuiltPage[] = fs.existsSync(list) ? JSON.parse(fs.readFileSync(list, 'utf8')) : []
  const fixed = new Map(built.filter(({ pattern }) => !/[:*]/.test(pattern)).map((page) => [page.pattern, page]))
  const open = built
    .filter(({ pattern }) => /[:*]/.test(pattern))
    .toSorted((a, b) => rank(b) - rank(a))
    .map((page) => ({ page, matcher: matcherOf(page.pattern) }))
  return ({ url, headers }) => {
    const address = (url.split('?', 1)[0] ?? '').replace(/(.)\/+$/, '$1')
    const page = fixed.get(address) ?? open.find(({ matcher }) => matcher.test(address))?.page
    const signedIn = /(?:^|;\s*)access_token=[^;]/.test(headers.cookie ?? '')
    return page && !(page.guests && signedIn) ? `pages/${page.file}.html` : 'index.html'
  }
}

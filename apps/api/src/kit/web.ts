import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { drawsHomes } from './drawn.ts'

/** One line of the build's `pages.json`. */
interface BuiltPage {
  /** `/attitude-note/:hashNoteId`, `/join/*` */
  readonly pattern: string
  readonly file: string
  /** Only for people who are not signed in. */
  readonly guests: boolean
  /** Drawn for the person who asks, with the answers of these calls. */
  readonly asks?: readonly string[]
}

/** Serves the built web app: hashed files for a year, everything else asked anew. Pages are sent by the not-found handler. */
export const serveWeb = async (app: FastifyInstance, folder: string) => {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: false,
    index: false,
    globIgnore: ['*.html', 'pages/**', 'drawn/**', 'pages.json', '.stamp'],
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
  const pageOf = pagesIn(folder)
  const drawHome = drawsHomes(app, folder)
  /** Sends the page of an address: drawn for the person where that can be, as it was built otherwise. */
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const page = pageOf(request)
    const html = page?.asks && (await drawHome(request, page.file, page.asks))
    if (html === undefined) return reply.sendFile(page ? `pages/${page.file}.html` : 'index.html')
    const { body, encoding } = await packed(html, request)
    return reply
      .code(200)
      .headers({ 'cache-control': 'private, no-store', vary: 'accept-encoding, cookie' })
      .headers(encoding ? { 'content-encoding': encoding } : {})
      .type('text/html; charset=utf-8')
      .send(body)
  }
}

const packers = {
  // A window that holds a whole page, instead of the usual one of megabytes for each page under way.
  br: (html: Buffer) =>
    promisify(zlib.brotliCompress)(html, {
      params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5, [zlib.constants.BROTLI_PARAM_LGWIN]: 16 },
    }),
  gzip: (html: Buffer) => promisify(zlib.gzip)(html),
}

/** A page made for one person is packed while it is sent: what compresses the answers of calls does not see pages. */
const packed = async (html: string, { headers }: FastifyRequest) => {
  const taken = String(headers['accept-encoding'] ?? '').split(/\s*,\s*/)
  const encoding = (['br', 'gzip'] as const).find((name) => taken.includes(name))
  const body = Buffer.from(html)
  return { encoding, body: encoding ? await packers[encoding](body) : body }
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

/** The page of an address. People who carry a session are not shown a page for guests before they are led home. */
const pagesIn = (folder: string): ((request: FastifyRequest) => BuiltPage | undefined) => {
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
    return page && !(page.guests && signedIn) ? page : undefined
  }
}

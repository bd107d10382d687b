import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { product } from '@lentera/contract/product'
import { PAGE_CONFIG, type PageConfig } from '@lentera/contract/remote-config'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasAlready } from './unchanged.ts'

/** In the order in which they are preferred. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

interface Form {
  readonly body: Buffer
  readonly etag: string
  readonly encoding: string | undefined
}
interface Held {
  /** Milliseconds at which the file was last looked at, and what it was then. */
  at: number
  readonly stamp: string
  /** What the page was told, as text. */
  readonly told: string
  readonly forms: readonly Form[]
}

/** Milliseconds for which a page is sent without a look at its file, which a new build may have replaced. */
const TRUSTED = 1000

const stampOf = (file: string) => {
  const { mtimeMs, size } = fs.statSync(file)
  return `${mtimeMs} ${size}`
}
const formOf = (body: Buffer, encoding: string | undefined): Form => ({
  body,
  encoding,
  etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
})
const asBuilt = (file: string): Form[] => [
  ...encodings.flatMap(([encoding, ending]) =>
    fs.existsSync(file + ending) ? [formOf(fs.readFileSync(file + ending), encoding)] : [],
  ),
  formOf(fs.readFileSync(file), undefined),
]

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
/** Puts this installation's name into a file of the build, and into a page what it has to know at its first paint. */
const personalized = (text: string, told: PageConfig, isPage: boolean): string => {
  if (!isPage) return text.replaceAll(product.name, JSON.stringify(told.product_name).slice(1, -1))
  const meta = `<meta name="${PAGE_CONFIG}" content="${escaped(JSON.stringify(told))}">`
  return text.replaceAll(product.name, escaped(told.product_name)).replace('<head>', () => `<head>${meta}`)
}
const isAsBuilt = ({ product_name, closed_routes }: PageConfig) => product_name === product.name && closed_routes === undefined

const formsOf = (file: string, told: PageConfig): Form[] => {
  if (isAsBuilt(told)) return asBuilt(file)
  const body = Buffer.from(personalized(fs.readFileSync(file, 'utf8'), told, file.endsWith('.html')))
  return [
    formOf(brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }), 'br'),
    formOf(gzipSync(body), 'gzip'),
    formOf(body, undefined),
  ]
}

const takes = (request: FastifyRequest, encoding: string): boolean =>
  new RegExp(`(?:^|[,\\s])${encoding}\\s*(?:;\\s*q=(?!0(?:\\.0*)?(?:[,\\s]|$))|,|$)`, 'i').test(
    String(request.headers['accept-encoding'] ?? ''),
  )

/**
 * Sends pages of the build, and its manifest, from memory: they are small, and asked for by everybody at the same time. A file that
 * was built anew, or whose installation was renamed, is read anew. Throws when there is no such file.
 */
export const pagesFrom = (folder: string, toldNow: () => PageConfig) => {
  const held = new Map<string, Held>()
  const pageAt = (file: string): Held => {
    const known = held.get(file)
    const now = toldNow()
    const told = JSON.stringify(now)
    if (known?.told === told && Date.now() - known.at < TRUSTED) return known
    const stamp = stampOf(file)
    if (known?.told === told && stamp === known.stamp) {
      known.at = Date.now()
      return known
    }
    const read = { at: Date.now(), stamp, told, forms: formsOf(file, now) }
    held.set(file, read)
    return read
  }
  return (request: FastifyRequest, reply: FastifyReply, name: string) => {
    const { forms } = pageAt(path.join(folder, name))
    const form = forms.find(({ encoding }) => encoding === undefined || takes(request, encoding))!
    void reply.headers({
      'content-type': name.endsWith('.html') ? 'text/html; charset=utf-8' : 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding, cookie',
      etag: form.etag,
      ...(form.encoding !== undefined && { 'content-encoding': form.encoding }),
    })
    if (reply.statusCode === 200 && hasAlready(request, form.etag)) return reply.code(304).send()
    return reply.send(form.body)
  }
}

import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'

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
  readonly forms: readonly Form[]
}

/** Milliseconds for which a page is sent without a look at its file, which a new build may have replaced. */
const TRUSTED = 1000

const stampOf = (file: string) => {
  const { mtimeMs, size } = fs.statSync(file)
  return `${mtimeMs} ${size}`
}
const formOf = (file: string, encoding: string | undefined): Form => {
  const body = fs.readFileSync(file)
  return { body, encoding, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}
const read = (file: string): Held => ({
  at: Date.now(),
  stamp: stampOf(file),
  forms: [
    ...encodings.flatMap(([encoding, ending]) => (fs.existsSync(file + ending) ? [formOf(file + ending, encoding)] : [])),
    formOf(file, undefined),
  ],
})

const takes = (request: FastifyRequest, encoding: string): boolean =>
  new RegExp(`(?:^|[,\\s])${encoding}\\s*(?:;\\s*q=(?!0(?:\\.0*)?(?:[,\\s]|$))|,|$)`, 'i').test(
    String(request.headers['accept-encoding'] ?? ''),
  )
const has = (request: FastifyRequest, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag)

/**
 * Sends pages of the build from memory: they are small, and asked for by everybody at the same time. A page that was built anew is
 * read anew. Throws when there is no such page.
 */
export const pagesFrom = (folder: string) => {
  const held = new Map<string, Held>()
  const pageAt = (file: string): Held => {
    const known = held.get(file)
    if (known && Date.now() - known.at < TRUSTED) return known
    if (known && stampOf(file) === known.stamp) {
      known.at = Date.now()
      return known
    }
    const now = read(file)
    held.set(file, now)
    return now
  }
  return (request: FastifyRequest, reply: FastifyReply, name: string) => {
    const { forms } = pageAt(path.join(folder, name))
    const form = forms.find(({ encoding }) => encoding === undefined || takes(request, encoding))!
    void reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding, cookie',
      etag: form.etag,
      ...(form.encoding !== undefined && { 'content-encoding': form.encoding }),
    })
    if (reply.statusCode === 200 && has(request, form.etag)) return reply.code(304).send()
    return reply.send(form.body)
  }
}

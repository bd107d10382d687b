import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** `drawn/draw.mjs` of the built web app. */
interface Drawing {
  readonly draw: (template: string, user: unknown, answer: unknown) => string
}

const cookieOf = ({ headers }: FastifyRequest, name: string) =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w.-]+)`).exec(headers.cookie ?? '')?.[1]

/** Somebody opens the page to look at it: no prefetch, and nothing that another page puts into itself. */
const isLookedAt = ({ method, headers }: FastifyRequest) =>
  method === 'GET' &&
  headers['sec-purpose'] === undefined &&
  headers['purpose'] === undefined &&
  (headers['sec-fetch-dest'] ?? 'document') === 'document'

/**
 * Draws a home for the person whose session the request carries, so that it is seen before its code has come. What the
 * person may see is decided by the calls themselves: they are asked as the browser would, and unless both answer, the
 * page comes empty and its code finds out why. Answers undefined then.
 */
export const drawsHomes = (app: FastifyInstance, folder: string) => {
  let drawing: Promise<Drawing> | undefined
  return async (request: FastifyRequest, file: string, asks: readonly string[]): Promise<string | undefined> => {
    const token = cookieOf(request, 'access_token')
    if (!token || !isLookedAt(request)) return undefined
    const headers = { authorization: `Bearer ${token}`, 'user-agent': request.headers['user-agent'] ?? '' }
    const answers = await Promise.all(asks.map((url) => app.inject({ url, headers, remoteAddress: request.ip })))
    if (answers.some(({ statusCode }) => statusCode !== 200)) return undefined
    const [user, answer] = answers.map((one) => one.json<{ data: { is_need_complete_data?: boolean } }>().data)
    if (user?.is_need_complete_data) return undefined
    // A running server may outlive a build: the page is read anew, because it names the build's files.
    const template = await readFile(path.join(folder, 'drawn', `${file}.html`), 'utf8')
    drawing ??= import(pathToFileURL(path.join(folder, 'drawn/draw.mjs')).href) as Promise<Drawing>
    const { draw } = await drawing
    try {
      return draw(template, user, answer)
    } catch (error) {
      // The code of the page meets the same trouble, and has words for it.
      request.log.error(error, 'A home could not be drawn.')
      return undefined
    }
  }
}

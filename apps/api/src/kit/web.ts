import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Serves the built web app: hashed files for a year, pages asked anew. */
export const serveWeb = async (app: FastifyInstance, folder: string) => {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: false,
    index: ['index.html'],
    cacheControl: false,
    setHeaders: (reply, file) => {
      const hashed = path.relative(folder, file).startsWith(`assets${path.sep}`)
      void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}

/** Whether a person's browser asks for a page: an address that is no file is then the web app's own. */
export const isPage = ({ method, url, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && !/^\/(v\d|api|assets)\//.test(url) && (headers.accept ?? '').includes('text/html')

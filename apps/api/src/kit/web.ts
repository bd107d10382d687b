import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { Fault } from '@lentera/contract'
import type { FastifyInstance } from 'fastify'

/** Serves the built web app: hashed files for a year, pages asked anew; an address that is no file is the app's own. */
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
  app.setNotFoundHandler((request, reply) => {
    const page = request.method === 'GET' || request.method === 'HEAD'
    const api = /^\/(v\d|api|assets)\//.test(request.url)
    if (!page || api || !(request.headers.accept ?? '').includes('text/html')) throw new Fault('NOT_FOUND')
    return reply.sendFile('index.html')
  })
}

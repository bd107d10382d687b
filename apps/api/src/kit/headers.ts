import compress from '@fastify/compress'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import fastify, { type FastifyInstance } from 'fastify'
import type { Settings } from '#src/settings.ts'

const MTU = 1400

/** Helmet's headers, worked out once: none depends on the request, and anew each time they cost more than a small query. */
const fixedHeaders = async (options: FastifyHelmetOptions) => {
  const app = fastify()
  await app.register(helmet, options)
  let headers: Record<string, string> = {}
  app.addHook('onRequest', (_request, reply, done) => {
    headers = { ...reply.raw.getHeaders() } as Record<string, string>
    done()
  })
  await app.inject('/')
  await app.close()
  return headers
}

/** Security headers with a strict content policy (no inline script or style), and compression of answers that fill more than a packet. */
export const secureHeaders = async (app: FastifyInstance, { publicUrl }: Settings) => {
  const https = publicUrl?.startsWith('https:') ?? false
  const helmetHeaders = await fixedHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        // Older browsers do not count the own socket among the own.
        connectSrc: ["'self'", publicUrl.replace(/^http/, 'ws')],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    hsts: https && { maxAge: 31_536_000, includeSubDomains: false },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  const fixed = { ...helmetHeaders, 'permissions-policy': 'geolocation=(self), camera=(self), microphone=(), payment=()' }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(fixed)
    done()
  })
  // Answers of a person are never kept by a cache between; a page or a file says otherwise for itself.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control'))
      reply.header('cache-control', request.headers.authorization ? 'private, no-store' : 'no-store')
    done()
  })
  await app.register(compress, { threshold: MTU, encodings: ['br', 'gzip'], globalDecompression: false })
}

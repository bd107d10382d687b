import compress from '@fastify/compress'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Settings } from '#src/settings.ts'
import { bucketOrigin } from '#src/settings-files.ts'
import type { Operator } from './operator.ts'

const MTU = 1400

/** Helmet's headers, worked out once: none depends on the request, and anew each time they cost more than a small query. */
const fixedHeaders = async (options: FastifyHelmetOptions) => {
  const app = fastify()
  await app.register(helmet, options)
  let headers: Record<string, string> = {}
  app.addHook('onRequest', (_request, reply, done) => {
    headers = Object.fromEntries(Object.entries(reply.raw.getHeaders()).map(([name, value]) => [name, String(value)]))
    done()
  })
  await app.inject('/')
  await app.close()
  return headers
}

/** Calls, which pages of the product's other origins may make. */
const isCall = ({ url }: FastifyRequest) => /^\/(?:v\d+|api)\//.test(url)
/** What a page of ours sends and reads beyond what every page may. */
const preflight = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'authorization, content-type, idempotency-key, if-none-match, captured-at, clock-skew, lentera-time, tus-resumable, upload-length, upload-metadata, upload-offset',
  'access-control-max-age': '7200',
}
const readable =
  'retry-after, lentera-time, etag, server-time, x-request-id, content-disposition, location, tus-resumable, upload-length, upload-offset'

/**
 * Lets pages of these origins read an answer, and of no other; whether the browser's question before a call was answered with
 * that. Sessions travel in a header alone, so that cookies are never allowed along.
 */
const shareWith = (origins: readonly string[], request: FastifyRequest, reply: FastifyReply): boolean => {
  const { origin, 'access-control-request-method': asked } = request.headers
  void reply.header('vary', 'origin')
  if (origin === undefined || !origins.includes(origin)) return false
  void reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': readable })
  if (request.method !== 'OPTIONS' || asked === undefined) return false
  void reply
    .headers({ ...preflight, 'cache-control': 'no-store' })
    .code(204)
    .send()
  return true
}

/**
 * Security headers with a strict content policy (no inline script or style), which lets pages ask the hosts that the operator
 * named; answers for those hosts' pages; and compression of answers that fill more than a packet.
 */
export const secureHeaders = async (app: FastifyInstance, { publicUrl, errorDsn, s3, s3Links }: Settings, operator: Operator) => {
  const https = publicUrl?.startsWith('https:') ?? false
  const bucket = s3 && s3Links === 'bucket' ? [bucketOrigin(s3)] : []
  const helmetHeaders = await fixedHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...bucket],
        // Sounds of a quiz that has begun are played without signal, too.
        mediaSrc: ["'self'", 'blob:', ...bucket],
        fontSrc: ["'self'"],
        // Older browsers do not count the own socket among the own.
        connectSrc: ["'self'", publicUrl.replace(/^http/, 'ws'), ...(errorDsn ? [new URL(errorDsn).origin] : []), ...bucket],
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
  const fixed: Readonly<Record<string, string>> = {
    ...helmetHeaders,
    'permissions-policy': 'geolocation=(self), camera=(self), microphone=(), payment=()',
  }
  const headersWith = (hosts: readonly string[]) => {
    const others = hosts.filter((host) => host !== publicUrl).flatMap((host) => [host, host.replace(/^http/, 'ws')])
    const policy = fixed['content-security-policy'] ?? ''
    return { ...fixed, 'content-security-policy': policy.replace(/connect-src [^;]*/, (own) => [own, ...others].join(' ')) }
  }
  const none: readonly string[] = []
  let last = { hosts: none, headers: headersWith([]), origins: [publicUrl] }
  const withHosts = (hosts: readonly string[]) =>
    hosts === last.hosts ? last : (last = { hosts, headers: headersWith(hosts), origins: [publicUrl, ...hosts] })
  app.addHook('onReady', async () => void (await operator.fresh()))
  app.addHook('onRequest', (request, reply, done) => {
    const { headers, origins } = withHosts(operator.now().hosts)
    reply.headers(headers)
    if (!isCall(request) || !shareWith(origins, request, reply)) done()
  })
  // Answers of a person are never kept by a cache between; a page or a file says otherwise for itself.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control'))
      reply.header('cache-control', request.headers.authorization ? 'private, no-store' : 'no-store')
    done()
  })
  await app.register(compress, { threshold: MTU, encodings: ['br', 'gzip'], globalDecompression: false })
}

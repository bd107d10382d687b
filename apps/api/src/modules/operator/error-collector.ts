import { codeOf } from '#kit/error-code.ts'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { Fault } from '@lentera/contract'
import { builtInCollector } from '@lentera/contract/error-reports'
import type { FastifyRequest } from 'fastify'
import type { Routes } from '#kit/http/serve.ts'
import type { RegularJob } from '#kit/jobs/jobs.ts'
import { networkOf } from '#kit/security/network.ts'
import { perMinute } from '#kit/security/per-minute.ts'
import { readEnvelope } from './error-envelope.rules.ts'
import { forgetBefore, keepError, keepWords } from './error-reports.queries.ts'

/** Bytes of an envelope, also once it is unpacked. */
const MOST_BYTES = 64 * 1024
/** Envelopes a minute: of one network, where a whole school may stand, and of all together, in each process. */
const MINUTE = { network: 60, all: 300 } as const
const KEPT_DAYS = 90

const unpack = promisify(gunzip)
const bytesOf = async ({ body, headers }: FastifyRequest): Promise<Buffer> => {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
  const encoding = headers['content-encoding'] ?? 'identity'
  if (encoding === 'identity') return bytes
  if (encoding !== 'gzip') throw new Fault('UNSUPPORTED_TYPE')
  try {
    return await unpack(bytes, { maxOutputLength: MOST_BYTES })
  } catch (cause) {
    if (codeOf(cause) === 'ERR_BUFFER_TOO_LARGE') throw new Fault('TOO_LARGE', { cause })
    throw new Fault('VALIDATION', { errors: { body: ['Tidak dapat dibaca.'] }, cause })
  }
}

/**
 * The built-in collector of error reports: takes envelopes of the Sentry protocol, from anybody, because errors happen before
 * signing in, too. What it keeps is scrubbed here. Malformed is 422, too large 413, too often 429.
 */
export const serveErrorCollector: Routes = (app, { database, clock }) => {
  const [ofNetwork, ofAll] = [perMinute(MINUTE.network), perMinute(MINUTE.all)]
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, parsed) => parsed(null, body))
    scope.post(builtInCollector.path, async (request) => {
      const now = clock()
      if (!ofNetwork(networkOf(request.ip), now) || !ofAll('', now)) throw new Fault('TOO_MANY_REQUESTS')
      const { errors, words } = readEnvelope(await bytesOf(request))
      await database.inTransaction(async (db) => {
        // oxlint-disable no-await-in-loop -- one connection
        for (const error of errors) await keepError(db, error, now)
        for (const said of words)
          if (!(await keepWords(db, said, now)))
            throw new Fault('VALIDATION', { errors: { associated_event_id: ['Laporan ini tidak ada atau sudah penuh.'] } })
        // oxlint-enable no-await-in-loop
      })
      return { id: (errors[0] ?? words[0])?.id.replaceAll('-', '') ?? null }
    })
    done()
  })
}

/** Forgets error reports after 90 days. */
export const forgetErrorReports: RegularJob = {
  name: 'error-reports.forget',
  every: 'night',
  run: async ({ services, now }) => forgetBefore(services.database.db, new Date(now.getTime() - KEPT_DAYS * 86_400_000)),
}

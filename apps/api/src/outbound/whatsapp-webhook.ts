import { fieldsOf } from '@lentera/contract/kit/unknown'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { Fault } from '@lentera/contract'
import * as z from 'zod/mini'
import type { Routes } from '#kit/http/serve.ts'
import { markReported } from './deliver.queries.ts'

const Status = z.object({
  id: z.string(),
  status: z.string(),
  errors: z.optional(z.array(z.object({ code: z.number(), title: z.optional(z.string()) }))),
})
/** What Meta tells of: statuses of messages, and much else that is none of ours. */
const Report = z.object({
  entry: z.array(
    z.object({
      changes: z.array(z.object({ value: z.object({ statuses: z.optional(z.array(z.catch(z.nullable(Status), null))) }) })),
    }),
  ),
})

const signed = (appSecret: string, body: Buffer, header: string | undefined): boolean => {
  const expected = Buffer.from(`sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`)
  const given = Buffer.from(header ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** What becomes of a message; undefined for what tells nothing new. Who has read it has it. */
const stateOf = (status: string) =>
  status === 'delivered' || status === 'read' ? 'delivered' : status === 'failed' ? 'failed' : undefined

/**
 * `/webhooks/whatsapp`, where Meta reports what became of messages: GET proves that the address is ours, POST carries reports,
 * signed over the very bytes of the body. Not there (404) without WHATSAPP_VERIFY_TOKEN and WHATSAPP_APP_SECRET. Reports of
 * messages that are not ours are taken and forgotten: Meta sends again whatever is not answered with 200.
 */
export const serveWhatsapp: Routes = (app, { database, settings }, limits) => {
  const hook = settings.whatsapp?.webhook
  if (!hook) return
  void app.register((scope, _options, done) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
    scope.get('/webhooks/whatsapp', async (request, reply) => {
      await limits.check(request, undefined, false)
      const query = fieldsOf(request.query)
      if (query['hub.mode'] !== 'subscribe' || query['hub.verify_token'] !== hook.verifyToken) throw new Fault('FORBIDDEN')
      return reply.type('text/plain; charset=utf-8').send(String(query['hub.challenge']))
    })
    scope.post('/webhooks/whatsapp', async (request) => {
      await limits.check(request, undefined, false)
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      if (!signed(hook.appSecret, body, request.headers['x-hub-signature-256']?.toString())) throw new Fault('FORBIDDEN')
      for (const { id, status, errors } of statusesOf(body)) {
        const state = stateOf(status)
        const why = errors?.map(({ code, title }) => `${code} ${title ?? ''}`.trim()).join(', ') ?? null
        // oxlint-disable-next-line no-await-in-loop -- a report tells of a few, and in their order
        if (state) await markReported(database.db, { provider_id: id, state, why: state === 'failed' ? (why ?? 'failed') : null })
      }
      return { status: 'ok' }
    })
    done()
  })
}

/** Throws VALIDATION for what is no report. */
const statusesOf = (body: Buffer) => {
  try {
    return z
      .parse(Report, JSON.parse(body.toString()))
      .entry.flatMap(({ changes }) => changes.flatMap(({ value }) => (value.statuses ?? []).filter((one) => one !== null)))
  } catch (cause) {
    throw new Fault('VALIDATION', { errors: { body: ['Tidak dapat dibaca.'] }, cause })
  }
}

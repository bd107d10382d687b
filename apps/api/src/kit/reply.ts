import type { Call } from '@lentera/contract'
import type { FastifyReply } from 'fastify'
import { safeParse, toJSONSchema } from 'zod/v4/core'
import type { FileAnswer } from './services.ts'

type JsonSchema = { [key: string]: unknown }

/** Strips what the contract does not promise, and fails loudly when a promise is broken. */
export const checkedReply = (call: Call, value: unknown): unknown => {
  if (call.reply === 'file') throw new Error(`${call.name} answers a file, which nothing checks.`)
  const { data, meta } = (call.paged ? value : { data: value }) as { data: unknown; meta?: unknown }
  const result = safeParse(call.reply, data)
  if (!result.success) throw new Error(`${call.method} ${call.path} broke its contract: ${result.error.message}`)
  if (call.bare) return result.data
  return meta === undefined ? { data: result.data } : { data: result.data, meta }
}

/** The call's answer as a JSON schema for Fastify's compiled serialiser; undefined for files. */
export const replySchema = (call: Call): JsonSchema | undefined => {
  if (call.reply === 'file') return undefined
  const data = plain(toJSONSchema(call.reply, { io: 'output', unrepresentable: 'any' }) as JsonSchema)
  if (call.bare) return data
  return { type: 'object', properties: { data, meta: { type: 'object', additionalProperties: true } }, required: ['data'] }
}

/** Only what serialising needs: the reply has been checked, and `anyOf` with null is slow where `nullable` is not. */
const plain = (schema: JsonSchema): JsonSchema => {
  const options = schema['anyOf'] as JsonSchema[] | undefined
  if (options) {
    const [only, ...more] = options.filter(({ type }) => type !== 'null')
    return only && more.length === 0 ? { ...plain(only), nullable: true } : {}
  }
  const properties = schema['properties'] as Record<string, JsonSchema> | undefined
  return {
    ...(schema['type'] !== undefined && { type: schema['type'] }),
    ...(schema['required'] !== undefined && { required: schema['required'] }),
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, plain(inner)])) }),
    ...(schema['items'] !== undefined && { items: plain(schema['items'] as JsonSchema) }),
    ...(typeof schema['additionalProperties'] === 'object' && {
      additionalProperties: plain(schema['additionalProperties'] as JsonSchema),
    }),
  }
}

const escaped = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Streams a file as it is. */
export const sendFile = (reply: FastifyReply, { content, type, name, seconds, etag }: FileAnswer) => {
  if (seconds !== undefined) reply.header('cache-control', `private, max-age=${seconds}`)
  if (etag !== undefined) {
    reply.header('etag', etag)
    if (reply.request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  }
  if (name !== undefined) reply.header('content-disposition', `attachment; filename*=UTF-8''${escaped(name)}`)
  return reply.type(type).send(content)
}

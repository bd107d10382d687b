import { type Call, Fault } from '@lentera/contract'
import buildSerialiser from 'fast-json-stringify'
import type { FastifyReply } from 'fastify'
import { safeParse, toJSONSchema } from 'zod/v4/core'
import type { Ids } from './ids.ts'
import { encoded } from './inside.ts'
import { isBeyond, partOf } from './ranges.ts'
import type { FileAnswer } from './services.ts'

type JsonSchema = { [key: string]: unknown }

/** Strips what the contract does not promise, and fails loudly when a promise is broken. */
const checkedReply = (call: Call, value: unknown, ids: Ids): unknown => {
  if (call.reply === 'file') throw new Error(`${call.name} answers a file, which nothing checks.`)
  const { data, meta } = (call.paged ? value : { data: value }) as { data: unknown; meta?: unknown }
  const result = safeParse(call.reply, encoded(call.reply, data, ids))
  if (!result.success) throw new Error(`${call.method} ${call.path} broke its contract: ${result.error.message}`)
  if (call.bare) return result.data
  return meta === undefined ? { data: result.data } : { data: result.data, meta }
}

const serialisers = new WeakMap<Call, (answer: unknown) => string>()
/** A call's compiled serialiser: made when the first answer needs it, once for all addresses of the call. */
const serialiserOf = (call: Call) => {
  const made = serialisers.get(call) ?? (buildSerialiser(replySchema(call)) as (answer: unknown) => string)
  serialisers.set(call, made)
  return made
}

/** What a handler answered, as it travels: its ids encoded, checked against the contract and written as JSON. Throws when it breaks the contract. */
export const answerText = (call: Call, value: unknown, ids: Ids): Buffer => {
  // As bytes: put together with the head as one text, an answer costs a seventh more of a home.
  const written = () => Buffer.from(serialiserOf(call)(checkedReply(call, value, ids)))
  if (typeof value !== 'object' || value === null || !bytes.has(value)) return written()
  const kept = bytes.get(value) ?? written()
  bytes.set(value, kept)
  return kept
}

const bytes = new WeakMap<object, Buffer | undefined>()
/** An answer of one call that is given to many callers: it is checked and written once. */
export const forMany = <T extends object>(answer: T): T => {
  bytes.set(answer, undefined)
  return answer
}

const replySchema = (call: Call): JsonSchema => {
  if (call.reply === 'file') throw new Error(`${call.name} answers a file, which is not JSON.`)
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
export const sendFile = (reply: FastifyReply, { content, bytes, type, name, seconds, etag }: FileAnswer) => {
  if (seconds !== undefined) reply.header('cache-control', `private, max-age=${seconds}`)
  if (etag !== undefined) {
    reply.header('etag', etag)
    if (reply.request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  }
  if (bytes !== undefined) reply.header('content-length', bytes)
  const { range } = reply.request.headers
  if (Buffer.isBuffer(content) && isBeyond(range, content.length)) throw new Fault('RANGE_INVALID')
  // A picture was drawn anew, and may be looked at; a sound is heard; anything else is only saved.
  const way = /^(image|audio)\//.test(type) ? 'inline' : 'attachment'
  if (name !== undefined) reply.header('content-disposition', `${way}; filename*=UTF-8''${escaped(name)}`)
  // Some phones play no sound that they cannot ask for in parts.
  const part = type.startsWith('audio/') && Buffer.isBuffer(content) ? partOf(range, content.length) : undefined
  if (type.startsWith('audio/')) reply.header('accept-ranges', 'bytes')
  if (part === undefined) return reply.type(type).send(content)
  reply.code(206).header('content-range', `bytes ${part.from}-${part.to}/${(content as Buffer).length}`)
  return reply.type(type).send((content as Buffer).subarray(part.from, part.to + 1))
}

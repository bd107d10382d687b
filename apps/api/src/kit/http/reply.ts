import { type Call, Fault } from '@lentera/contract'
import buildSerialiser from 'fast-json-stringify'
import type { FastifyReply } from 'fastify'
import { type JSONSchema, safeParse, toJSONSchema } from 'zod/v4/core'
import type { Ids } from './ids.ts'
import { encoded } from './inside.ts'
import { isBeyond, partOf } from './ranges.ts'
import type { FileAnswer, Services } from './services.ts'

type JsonSchema = JSONSchema.BaseSchema

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

type Writing = Pick<Services, 'ids' | 'photoLinks' | 'clock'>
/** What a handler answered, as it travels: its ids encoded, checked against the contract, its photos signed, and written as JSON. Throws when it breaks the contract. */
export const answerText = (call: Call, value: unknown, { ids, photoLinks, clock }: Writing): Buffer => {
  // As bytes: put together with the head as one text, an answer costs a seventh more of a home.
  const written = () => Buffer.from(photoLinks.signAll(serialiserOf(call)(checkedReply(call, value, ids)), clock()))
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

const replySchema = (call: Call): Record<string, unknown> => {
  if (call.reply === 'file') throw new Error(`${call.name} answers a file, which is not JSON.`)
  const data = plain(toJSONSchema(call.reply, { io: 'output', unrepresentable: 'any' }))
  if (call.bare) return data
  return { type: 'object', properties: { data, meta: { type: 'object', additionalProperties: true } }, required: ['data'] }
}

/** Only what serialising needs: the reply has been checked, and `anyOf` with null is slow where `nullable` is not. */
const plain = (schema: JsonSchema | boolean): JsonSchema => {
  if (typeof schema === 'boolean') return {}
  const { anyOf: options, properties, items, additionalProperties } = schema
  if (options) {
    const [only, ...more] = options.filter(({ type }) => type !== 'null')
    return only && more.length === 0 ? { ...plain(only), nullable: true } : {}
  }
  return {
    ...(schema.type !== undefined && { type: schema.type }),
    ...(schema.required !== undefined && { required: schema.required }),
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, plain(inner)])) }),
    ...(items !== undefined && !Array.isArray(items) && { items: plain(items) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: plain(additionalProperties) }),
  }
}

const escaped = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** What is shown in its place: pictures were drawn anew, sounds and films are played. Anything else is only saved. */
const isShown = (type: string) => /^(image|audio|video)\//.test(type)
const isPlayed = (type: string) => /^(audio|video)\//.test(type)
/** Bytes of somebody never act as a page of ours, whatever they hold and however they are opened. */
const SANDBOX = "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

export const dispositionOf = (type: string, name: string) =>
  `${isShown(type) ? 'inline' : 'attachment'}; filename*=UTF-8''${escaped(name)}`

/** Streams a file as it is, or says where it is read. */
export const sendFile = (reply: FastifyReply, { content, bytes, type, name, seconds, etag, elsewhere }: FileAnswer) => {
  reply.header('content-security-policy', SANDBOX)
  if (seconds !== undefined) reply.header('cache-control', `private, max-age=${seconds}`)
  if (etag !== undefined) {
    reply.header('etag', etag)
    if (reply.request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  }
  if (elsewhere !== undefined) return reply.redirect(elsewhere, 302)
  const { range } = reply.request.headers
  const parts = partsOf(content, bytes)
  if (parts && isBeyond(range, parts.length)) throw new Fault('RANGE_INVALID')
  if (name !== undefined) reply.header('content-disposition', dispositionOf(type, name))
  // Some phones play nothing that they cannot ask for in parts.
  const part = parts && isPlayed(type) ? partOf(range, parts.length) : undefined
  if (isPlayed(type)) reply.header('accept-ranges', 'bytes')
  if (!parts || part === undefined) {
    if (bytes !== undefined) reply.header('content-length', bytes)
    return reply.type(type).send(typeof content === 'function' ? content(0, (bytes ?? 0) - 1) : content)
  }
  reply.code(206).header('content-range', `bytes ${part.from}-${part.to}/${parts.length}`)
  reply.header('content-length', part.to + 1 - part.from)
  return reply.type(type).send(parts.from(part.from, part.to))
}

/** What can be sent in parts; undefined for a stream that only goes from its beginning. */
const partsOf = (content: FileAnswer['content'], bytes: number | undefined) => {
  if (Buffer.isBuffer(content))
    return { length: content.length, from: (from: number, to: number) => content.subarray(from, to + 1) }
  return typeof content === 'function' && bytes !== undefined ? { length: bytes, from: content } : undefined
}

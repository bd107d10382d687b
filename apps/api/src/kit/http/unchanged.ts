import { createHash } from 'node:crypto'
import type { Call } from '@lentera/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Bytes of an answer that fill one packet: to send fewer saves nothing. */
const PACKET = 1400

/** Whether the caller holds the content of this entity tag (`If-None-Match`), as it was or compressed. */
export const hasAlready = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag)

/** The time of an answer, which alone makes two equal answers differ. */
const timeOf = (answer: unknown): string | undefined => {
  const { server_time } = (answer ?? {}) as { readonly server_time?: unknown }
  return typeof server_time === 'string' ? server_time : undefined
}
const tagOf = (text: Buffer, time: string | undefined): string => {
  const hash = createHash('sha1')
  const at = time === undefined ? -1 : text.indexOf(`"server_time":"${time}"`)
  if (at < 0) hash.update(text)
  else hash.update(text.subarray(0, at)).update(text.subarray(at + `"server_time":"${time}"`.length))
  return `"${hash.digest('base64url')}"`
}

/**
 * Sends an answer as JSON. What was read names its content by an entity tag: whoever sends that back in `If-None-Match` gets 304
 * and no bytes, with the answer's new `server_time`, which counts as no change, in the header `Server-Time`.
 */
export const sendAnswer = (request: FastifyRequest, reply: FastifyReply, call: Call, answer: unknown, text: Buffer) => {
  reply.type('application/json; charset=utf-8')
  if (call.method !== 'GET' || text.length <= PACKET) return reply.send(text)
  const time = timeOf(answer)
  const etag = tagOf(text, time)
  // Weak: compressed or not, it is the same answer.
  reply.header('etag', `W/${etag}`)
  if (!hasAlready(request, etag)) return reply.send(text)
  if (time !== undefined) reply.header('server-time', time)
  return reply.code(304).send()
}

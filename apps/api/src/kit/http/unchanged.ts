import { fieldsOf } from '@lentera/contract/kit/unknown'
import { createHash } from 'node:crypto'
import type { Call } from '@lentera/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Bytes of an answer that fill one packet: to send fewer saves nothing. */
const PACKET = 1400

/** Whether the caller holds the content of this entity tag (`If-None-Match`), as it was or compressed. */
export const hasAlready = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag)

/** An answer as it travels. One that may be asked for again names its content by an entity tag. */
export interface Written {
  readonly text: Buffer
  readonly etag?: string
  /** Its `server_time`, which alone makes two equal answers differ, and at which byte the words of it begin. */
  readonly time?: { readonly words: string; readonly at: number }
}

/** The time of an answer, and where it stands in its text. */
const timeIn = (answer: unknown, text: Buffer): Written['time'] => {
  const { server_time } = fieldsOf(answer)
  if (typeof server_time !== 'string') return undefined
  const key = '"server_time":"'
  const at = text.indexOf(`${key}${server_time}"`)
  return at < 0 ? undefined : { words: server_time, at: at + key.length }
}
const tagOf = (text: Buffer, time: Written['time']): string => {
  const hash = createHash('sha1')
  if (time) hash.update(text.subarray(0, time.at)).update(text.subarray(time.at + time.words.length))
  else hash.update(text)
  return `"${hash.digest('base64url')}"`
}

/** An answer with what names its content, where to send it again would cost more than to name it. */
export const writtenOf = (call: Call, answer: unknown, text: Buffer): Written => {
  if (call.method !== 'GET' || text.length <= PACKET) return { text }
  const time = timeIn(answer, text)
  return { text, etag: tagOf(text, time), ...(time && { time }) }
}

/** The same answer at another time. Both are ISO times in UTC, of the same length. */
export const at = (written: Written, now: Date): Written => {
  if (!written.time) return written
  const words = now.toISOString()
  const text = Buffer.from(written.text)
  text.write(words, written.time.at, 'latin1')
  return { ...written, text, time: { words, at: written.time.at } }
}

/**
 * Sends an answer as JSON. Whoever sends its entity tag back in `If-None-Match` gets 304 and no bytes, with the answer's new
 * `server_time`, which counts as no change, in the header `Server-Time`.
 */
export const sendAnswer = (request: FastifyRequest, reply: FastifyReply, { text, etag, time }: Written) => {
  reply.type('application/json; charset=utf-8')
  if (etag === undefined) return reply.send(text)
  // Weak: compressed or not, it is the same answer.
  reply.header('etag', `W/${etag}`)
  if (!hasAlready(request, etag)) return reply.send(text)
  if (time) reply.header('server-time', time.words)
  return reply.code(304).send()
}

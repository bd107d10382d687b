import { fieldsOf } from '@lentera/contract/kit/unknown'
import { createHash } from 'node:crypto'
import { type Call, Fault } from '@lentera/contract'
import type { FastifyRequest } from 'fastify'
import type { MultipartFile } from '@fastify/multipart'
import { Busy } from './busy.ts'
import { personOf } from './limits.ts'

const types = { form: 'application/x-www-form-urlencoded', json: 'application/json', multipart: 'multipart/form-data' } as const

/** The body as fields. Files of a multipart body are `File` objects. Throws UNSUPPORTED_TYPE for another encoding than the call's. */
export const bodyOf = async (call: Call, request: FastifyRequest): Promise<unknown> => {
  if (!call.body) return undefined
  const sent = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (sent !== undefined && sent !== types[call.as ?? 'form']) throw new Fault('UNSUPPORTED_TYPE')
  if (call.as !== 'multipart') return request.body
  if (sent === undefined) return {}
  try {
    return await partsOf(request)
  } catch (error) {
    if (error instanceof Fault || fieldsOf(error).statusCode === 413) throw error
    throw new Fault('VALIDATION', { errors: { body: ['Tidak dapat dibaca.'] }, cause: error })
  }
}

/** A file of a request. In JSON, of which the fingerprint of a request is made, it is the digest of its bytes. */
class SentFile extends File {
  readonly #digest: string
  constructor(bytes: Uint8Array<ArrayBuffer>, name: string, type: string) {
    super([bytes], name, { type })
    this.#digest = createHash('sha256').update(bytes).digest('hex')
  }
  toJSON() {
    return this.#digest
  }
}

/** All files and fields of one body together; whoever needs to send more sends it in several calls. */
const MOST_BYTES = 6 * 1024 * 1024
/** Bodies of one person that arrive at the same time: a phone sends one, or a few after taps and lost lines. */
const AT_ONCE = 5

/** Counts bytes as they come, and throws TOO_LARGE with the first that are too many. */
const scales = () => {
  let bytes = 0
  return (more: number) => {
    bytes += more
    if (bytes > MOST_BYTES) throw new Fault('TOO_LARGE')
  }
}

const bytesOf = async ({ file }: MultipartFile, weigh: (bytes: number) => void) => {
  const chunks: Buffer[] = []
  const pieces: AsyncIterable<Buffer> = file
  for await (const chunk of pieces) {
    weigh(chunk.length)
    chunks.push(chunk)
  }
  if (file.truncated) throw new Fault('TOO_LARGE')
  return new Uint8Array(Buffer.concat(chunks))
}

const arriving = new Map<string, number>()
/** Takes one of a person's places for a body until the answer of this function is called, or the line is lost. */
export const placeFor = (request: FastifyRequest) => {
  const who = personOf(request) || request.ip
  const taken = arriving.get(who) ?? 0
  if (taken >= AT_ONCE)
    throw new Busy('TOO_MANY_REQUESTS', {
      message: 'Kiriman sebelumnya masih diterima. Tunggu sebentar, lalu coba lagi.',
      seconds: 3,
    })
  arriving.set(who, taken + 1)
  let left = false
  const leave = () => {
    if (left) return
    left = true
    const others = (arriving.get(who) ?? 1) - 1
    if (others > 0) arriving.set(who, others)
    else arriving.delete(who)
  }
  request.raw.once('close', leave)
  return leave
}

const partsOf = async (request: FastifyRequest) => {
  if (Number(request.headers['content-length']) > MOST_BYTES) throw new Fault('TOO_LARGE')
  const leave = placeFor(request)
  const weigh = scales()
  const fields: Record<string, unknown> = Object.create(null)
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') weigh(String(part.value).length)
      const value =
        part.type === 'file' ? new SentFile(await bytesOf(part, weigh), part.filename ?? '', part.mimetype) : part.value
      const before = fields[part.fieldname]
      fields[part.fieldname] = before === undefined ? value : [before, value].flat()
    }
    return fields
  } catch (error) {
    // What still comes is let go, so that the one who sends it reads why.
    request.raw.unpipe().resume()
    throw error
  } finally {
    leave()
  }
}

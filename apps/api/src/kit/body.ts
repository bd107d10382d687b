import { createHash } from 'node:crypto'
import { type Call, Fault } from '@lentera/contract'
import type { FastifyRequest } from 'fastify'

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
    if ((error as { statusCode?: number }).statusCode === 413) throw error
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

const partsOf = async (request: FastifyRequest) => {
  const fields = Object.create(null) as Record<string, unknown>
  for await (const part of request.parts()) {
    const value =
      part.type === 'file' ? new SentFile(new Uint8Array(await part.toBuffer()), part.filename ?? '', part.mimetype) : part.value
    const before = fields[part.fieldname]
    fields[part.fieldname] = before === undefined ? value : [before, value].flat()
  }
  return fields
}

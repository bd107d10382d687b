import { fieldsOf } from '@lentera/contract/kit/unknown'
import { codeOf } from '#kit/error-code.ts'
import { Fault, type Role, roleNames } from '@lentera/contract'
import { uploadPath } from '@lentera/contract/uploads'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { placeFor } from '#kit/http/body.ts'
import type { Limits } from '#kit/http/limits.ts'
import { admit, mustHaveFactor, noteContact, type Routes } from '#kit/http/serve.ts'
import type { Services } from '#kit/http/services.ts'
import type { User } from '#kit/security/tokens.ts'
import { beginUpload, dropUpload, finishUpload, noteReceived, type Upload, uploadOf } from './uploads.ts'

const VERSION = '1.0.0'
const TYPE = 'application/offset+octet-stream'
const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i
const LONGEST_NAME = 120

const refuse = (header: string) => new Fault('VALIDATION', { errors: { [header]: ['Isinya tidak sesuai.'] } })

/** A header that counts bytes. Throws VALIDATION for anything else. */
const countOf = ({ headers }: FastifyRequest, name: string): number => {
  const text = headers[name]
  if (typeof text !== 'string' || !/^\d{1,12}$/.test(text)) throw refuse(name)
  return Number(text)
}

/** A value of `Upload-Metadata` (`name <base64>`); '' for one that is not there. */
const saidOf = ({ headers }: FastifyRequest, name: string): string => {
  const pairs = String(headers['upload-metadata'] ?? '').split(',')
  const coded = pairs.map((pair) => pair.trim().split(' ')).find(([key]) => key === name)?.[1] ?? ''
  return Buffer.from(coded, 'base64').toString('utf8')
}
/** The name of the file, as a name and nothing else. */
const nameOf = (request: FastifyRequest): string => {
  const name = saidOf(request, 'filename')
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]/gu, '')
    .replace(/^.*[/\\]/, '')
    .trim()
  return name.slice(-LONGEST_NAME) || 'berkas'
}

/** The name that the device gave the file, by which it finds it again; null without one. Throws VALIDATION for one that is no UUID. */
const keyOf = (request: FastifyRequest): string | null => {
  const key = saidOf(request, 'key')
  if (key !== '' && !UUID.test(key)) throw refuse('upload-metadata')
  return key === '' ? null : key.toLowerCase()
}

/** What every request of this protocol needs. */
interface UploadCall {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly services: Services
  readonly user: User
  readonly now: Date
}
type Answering = (asked: UploadCall) => Promise<FastifyReply>

const mine = ({ request, user, services, now }: UploadCall): Promise<Upload> => {
  const { id } = fieldsOf(request.params)
  if (typeof id !== 'string' || !UUID.test(id)) throw new Fault('NOT_FOUND')
  return uploadOf(services.database.db, { id, owner: user.id, now })
}

const create: Answering = async ({ request, reply, services, user, now }) => {
  const bytes = countOf(request, 'upload-length')
  if (bytes === 0) throw new Fault('VALIDATION', { errors: { file: ['Berkas ini kosong.'] } })
  const { database, partials } = services
  const room = await services.roomOf(user, now)
  const asked = { owner: user.id, role: user.role, key: keyOf(request), name: nameOf(request), bytes, now, room }
  const { id, received, found } = await database.inTransaction((db) => beginUpload(db, asked))
  // The answer to its first request was lost, perhaps with what came before it.
  if (!found || received === 0) await partials.create(id)
  return reply
    .code(201)
    .header('location', `${uploadPath(user.role)}/${id}`)
    .header('upload-offset', received)
    .send()
}

/** How far it has come. All of it is there only once it is a file: what was busy then is tried again. */
const look: Answering = async (asked) => {
  const upload = await mine(asked)
  const { bytes, received, done } = upload
  if (received === bytes && !done) await finishUpload(asked.services, upload, asked.now, asked.request.log)
  return asked.reply.headers({ 'upload-offset': received, 'upload-length': bytes, 'cache-control': 'no-store' }).code(200).send()
}

const isAbsent = (error: unknown) => codeOf(error) === 'ENOENT'

/** Writes what comes. What a lost line has brought is kept, so that the next request goes on from there. */
const append: Answering = async (asked) => {
  const { request, reply, services, now } = asked
  const { database, partials } = services
  if (request.headers['content-type'] !== TYPE) throw new Fault('UNSUPPORTED_TYPE')
  const upload = await mine(asked)
  const { id, bytes, received, done } = upload
  const offset = countOf(request, 'upload-offset')
  if (offset !== received) {
    reply.header('upload-offset', received)
    throw new Fault('DATA_CHANGED', { message: 'Bagian berkas ini sudah sampai. Lanjutkan dari yang terakhir.' })
  }
  if (Number(request.headers['content-length']) > bytes - offset) throw new Fault('TOO_LARGE')
  const leave = placeFor(request)
  try {
    const { end, why } = await partials.append(id, offset, bytes, request.body as AsyncIterable<Uint8Array>)
    const all = end > offset ? await noteReceived(database.db, { id, end, now }) : received
    if (why === 'long') throw new Fault('TOO_LARGE')
    if (why === 'lost') throw new Fault('TOO_SLOW')
    if (all === bytes && !done) await finishUpload(services, upload, now, request.log)
    return reply.code(204).header('upload-offset', all).send()
  } catch (error) {
    if (!isAbsent(error)) throw error
    // Somebody else has just finished it, or its bytes are gone.
    if (!(await mine(asked)).done) {
      await dropUpload(services, id)
      throw new Fault('NOT_FOUND')
    }
    return reply.code(204).header('upload-offset', bytes).send()
  } finally {
    leave()
  }
}

const end: Answering = async (asked) => {
  const { id } = await mine(asked)
  await dropUpload(asked.services, id)
  return asked.reply.code(204).send()
}

const serveFor = (app: FastifyInstance, services: Services, limits: Limits, role: Role) => {
  const answer = (answering: Answering) => async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('tus-resumable', VERSION)
    const user = admit(request, services, [role])
    if (!user) throw new Fault('SESSION_ENDED')
    noteContact(services, reply, user)
    await limits.check(request, user, false)
    await mustHaveFactor(services, user)
    if (request.headers['tus-resumable'] !== VERSION) throw refuse('tus-resumable')
    return answering({ request, reply, services, user, now: services.clock() })
  }
  const url = uploadPath(role)
  app.post(url, answer(create))
  app.head(`${url}/:id`, answer(look))
  app.patch(`${url}/:id`, answer(append))
  app.delete(`${url}/:id`, answer(end))
}

/** Takes files part by part: tus 1.0.0 with creation and termination, for each role, of the own alone. */
export const serveUploads: Routes = (app, services, limits) => {
  // As it comes: the bytes go to the disk, not into memory.
  app.addContentTypeParser(TYPE, (_request, body, done) => done(null, body))
  for (const role of roleNames) serveFor(app, services, limits, role)
}

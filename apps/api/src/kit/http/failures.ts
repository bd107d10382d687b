import { fieldsOf } from '@lentera/contract/kit/unknown'
import { DatabaseAway } from '#db/away.ts'
import { Fault, type FaultCode, faults } from '@lentera/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Busy } from './busy.ts'
import { noteFailure } from './log-requests.ts'
import { isNoRoom } from './ready.ts'

/** The one form of failure on the wire. */
const envelope = ({ status, code, message, errors, data }: Fault) => ({
  status,
  code,
  message,
  ...(errors && { errors }),
  ...(data && { data }),
})

const faultOf = (error: FastifyError | Fault | DatabaseAway): Fault => {
  if (error instanceof Fault) return error
  if (error instanceof DatabaseAway || isNoRoom(error)) return new Fault('UNAVAILABLE', { cause: error })
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' || error.code === 'FST_REQ_FILE_TOO_LARGE' || error.statusCode === 413)
    return new Fault('TOO_LARGE')
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || error.statusCode === 415 || error.statusCode === 406)
    return new Fault('UNSUPPORTED_TYPE')
  if (error.statusCode === 416) return new Fault('RANGE_INVALID')
  if (error.statusCode === 404 || error.statusCode === 414 || error.code === 'FST_ERR_BAD_URL') return new Fault('NOT_FOUND')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Fault('VALIDATION', { errors: { body: ['Tidak dapat dibaca.'] } })
  return new Fault('SERVER', { cause: error })
}

/** After how many seconds it is worth another try; undefined when it never is by itself. */
const waitOf = (fault: Fault) => {
  if (fault instanceof Busy) return fault.seconds
  if (fault.status === 503) return 1
  return fault.status === 429 ? (fault.code === 'LOGIN_LOCKED' ? 900 : 60) : undefined
}

/** Puts every failure in the envelope, and keeps it for the log. */
export const sendFailure = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const fault = faultOf(error)
  noteFailure(request, { fault, error })
  const wait = waitOf(fault)
  const { 'Content-Range': range } = fieldsOf(fieldsOf(error).headers)
  if (fault.code === 'RANGE_INVALID' && typeof range === 'string') reply.header('content-range', range)
  if (wait !== undefined) reply.header('retry-after', String(wait))
  reply.header('cache-control', 'no-store')
  return reply.code(fault.status).type('application/json; charset=utf-8').send(envelope(fault))
}

const asText = (status: number, code: FaultCode) =>
  JSON.stringify({
    status,
    code,
    message: faults[code][1],
    ...(code === 'VALIDATION' && { errors: { body: ['Tidak dapat dibaca.'] } }),
  })
/** The envelope as text, for a request so broken that it never became one. */
export const brokenRequest = asText(400, 'VALIDATION')
/** And for one that did not arrive in time. */
export const slowRequest = asText(408, 'TOO_SLOW')

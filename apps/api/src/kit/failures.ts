import { DatabaseAway } from '#db/away.ts'
import { Fault, faults } from '@lentera/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

/** The one form of failure on the wire. */
const envelope = ({ status, code, message, errors }: Fault) => ({ status, code, message, ...(errors && { errors }) })

const faultOf = (error: FastifyError | Fault | DatabaseAway): Fault => {
  if (error instanceof Fault) return error
  if (error instanceof DatabaseAway) return new Fault('UNAVAILABLE', { cause: error })
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' || error.code === 'FST_REQ_FILE_TOO_LARGE' || error.statusCode === 413)
    return new Fault('TOO_LARGE')
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || error.statusCode === 415 || error.statusCode === 406)
    return new Fault('UNSUPPORTED_TYPE')
  if (error.statusCode === 404 || error.statusCode === 414 || error.code === 'FST_ERR_BAD_URL') return new Fault('NOT_FOUND')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Fault('VALIDATION', { errors: { body: ['Tidak dapat dibaca.'] } })
  return new Fault('SERVER', { cause: error })
}

/** Puts every failure in the envelope; what nobody expected is logged with its request. */
export const sendFailure = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const fault = faultOf(error)
  if (fault.status >= 500) request.log.error({ err: error, reqId: request.id }, fault.code)
  if (fault.status === 503 || fault.status === 429)
    reply.header('retry-after', fault.status === 503 ? '1' : fault.code === 'LOGIN_LOCKED' ? '900' : '60')
  reply.header('cache-control', 'no-store')
  return reply.code(fault.status).type('application/json; charset=utf-8').send(envelope(fault))
}

/** The envelope as text, for a request so broken that it never became one. */
export const brokenRequest = JSON.stringify({
  status: 400,
  code: 'VALIDATION',
  message: faults.VALIDATION[1],
  errors: { body: ['Tidak dapat dibaca.'] },
})

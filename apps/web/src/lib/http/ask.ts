import type { Call, Input, Reply } from '@lentera/contract/kit/call'
import { isRole } from '@lentera/contract/kit/roles'
import { readCookie } from '#lib/session/cookies.ts'
import { AskFault } from './fault.ts'
import { freshToken } from './refresh.ts'
import { classify } from '#lib/session/token.ts'
import { uuid } from '#lib/device/uuid.ts'
import { send } from './wire.ts'

export interface RequestOptions {
  /** Aborts the call when the caller leaves. */
  readonly signal?: AbortSignal
  /** The key of an intended write; give the same one to try again. Made here for idempotent calls when left out. */
  readonly key?: string
}

/** The saved session's role, and a token that has not run out. Throws AskFault where the session is over or cannot be asked about. */
export const sessionNow = async () => {
  const saved = readCookie('access_role')
  const kept = readCookie('access_token')
  return { role: isRole(saved) ? saved : undefined, token: classify(kept) === 'valid' ? kept : await freshToken(kept) }
}

/**
 * Makes a call on behalf of the saved session. A token that ran out is replaced before sending, or after a 401, once.
 * @throws AskFault with words for the person
 */
export const ask = async <C extends Call>(call: C, input: Input<C>, { signal, key }: RequestOptions = {}): Promise<Reply<C>> => {
  const sending = { signal, key: call.idempotent ? (key ?? uuid()) : undefined }
  if (call.roles === 'anyone') return send(call, input, sending)
  if (call.roles === 'operator') return (await import('#lib/session/operator.ts')).asOperator(call, input, sending)
  const { role, token } = await sessionNow()
  try {
    return await send(call, input, { ...sending, role, token })
  } catch (cause) {
    if (!(cause instanceof AskFault) || cause.status !== 401) throw cause
    return send(call, input, { ...sending, role, token: await freshToken(token) })
  }
}

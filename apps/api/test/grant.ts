import type { Role } from '@lentera/contract'
import { account, type Tokens } from '@lentera/contract/account'
import type { FastifyInstance } from 'fastify'
import { PASSWORD } from '#db/seed/builders.ts'
import { clientsOf } from '#kit/security/clients.ts'
import type { Settings } from '#src/settings.ts'
import { type Answer, inject, requestOf } from './ask.ts'

interface From {
  /** The address that asks. */
  readonly address?: string
  readonly headers?: Record<string, string>
}

/** Asks for tokens as a login page does, without expecting to get them. `body` is `Tokens` when it is 200. */
export const grant = async (
  { app, settings }: { app: FastifyInstance; settings: Settings },
  role: Role,
  body:
    | { username: string; password?: string; device_proof?: string; second_factor?: string; remember_device?: 'yes' }
    | { refresh_token: string },
  { address, headers }: From = {},
): Promise<Answer & { tokens: Tokens }> => {
  const { id: client_id, secret: client_secret } = clientsOf(settings)[role]
  const asked =
    'username' in body ? { grant_type: 'password', password: PASSWORD, ...body } : { grant_type: 'refresh_token', ...body }
  const request = requestOf(account.token, role, { body: { ...asked, client_id, client_secret } })
  const answer = await inject(app, {
    ...request,
    headers: { ...request.headers, ...headers },
    ...(address !== undefined && { remoteAddress: address }),
  })
  return { ...answer, tokens: answer.body as unknown as Tokens }
}

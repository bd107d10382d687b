import type { Request } from '@playwright/test'
import { createApp } from '../apps/api/src/app.ts'
import { readSettings } from '../apps/api/src/settings.ts'
import { keptSecrets, keptVapidKeys } from '../apps/api/src/start/environment.ts'
import type { Tokens } from '../packages/contract/src/account.ts'
import { address, password, type Person, type Product } from './lentera.ts'

/** Another process of the same server, with a clock of its own. */
export const anotherProcess = async (product: Product, clock: () => Date) => {
  const settings = readSettings({ DATA_DIR: product.dataDir, PUBLIC_URL: address() }, keptSecrets, keptVapidKeys)
  const app = await createApp({ database: product.database, settings, clock })
  const answer = async (asked: Request) => {
    const { pathname, search } = new URL(asked.url())
    const {
      statusCode: status,
      headers,
      rawPayload: body,
    } = await app.inject({
      method: asked.method() as 'GET',
      url: pathname + search,
      headers: { ...(await asked.allHeaders()), 'accept-encoding': 'identity' },
      ...(asked.postDataBuffer() && { payload: asked.postDataBuffer()! }),
    })
    const texts = Object.entries(headers).map(([name, value]) => [name, String(value)])
    return { status, headers: Object.fromEntries(texts) as Record<string, string>, body }
  }
  const signIn = async ({ role, username }: Person) => {
    const { id: client_id, secret: client_secret } = (await product.config).clients[role]
    const payload = new URLSearchParams({ client_id, client_secret, grant_type: 'password', username, password })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const { body } = await app.inject({ method: 'POST', url: '/v1/oauth/token', headers, payload: payload.toString() })
    return JSON.parse(body) as Tokens
  }
  return { answer, signIn, close: () => app.close() }
}

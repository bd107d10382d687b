import { account } from '@lentera/contract/account'
import { isRole } from '@lentera/contract/kit/roles'
import { readCookie, sharedDomain, writeTokens } from '#lib/session/cookies.ts'
import { device } from '#lib/device/keep.ts'
import { remoteConfigNow } from '#lib/http/remote-config.ts'
import { urlOf } from '#lib/http/wire.ts'
import { claimsOf } from './claims.ts'
import { dropCopy, isLater, readCopy, writeNewer } from './session-store.ts'

const cookieTokens = () => ({ access_token: readCookie('access_token'), refresh_token: readCookie('refresh_token') })

/**
 * Copies the page's session for the service worker, or the tokens that are about to become it; what the worker has exchanged
 * since stays. A browser that forbids the store has no worker that could use it.
 */
export const copySession = async ({ access_token, refresh_token } = cookieTokens()): Promise<void> => {
  const role = readCookie('access_role')
  const claims = claimsOf(access_token)
  const { clients } = remoteConfigNow()
  if (!claims || !isRole(role) || clients[role].id === '') return
  const skew = device.read('clock_skew')
  try {
    await writeNewer({
      account: claims.account,
      access_token,
      refresh_token,
      token_url: urlOf(account.token, {}, undefined),
      client_id: clients[role].id,
      client_secret: clients[role].secret,
      domain: sharedDomain().replace('; Domain=', ''),
      skew: typeof skew === 'number' ? skew : 0,
    })
    // Somebody left meanwhile.
    if (readCookie('refresh_token') === '') await dropCopy()
  } catch (cause) {
    if (!(cause instanceof DOMException)) throw cause
    // A full device: a former token that the worker used would end the session of all.
    await dropCopy().catch(() => undefined)
  }
}

/** Takes over the tokens of the same account that the worker has exchanged since. */
export const adoptNewer = async (): Promise<void> => {
  const copy = await readCopy().catch(() => undefined)
  const ours = cookieTokens()
  const whose = claimsOf(ours.access_token)?.account
  if (copy && whose !== undefined && isLater(copy, { ...ours, account: whose }))
    writeTokens(copy.access_token, copy.refresh_token)
}

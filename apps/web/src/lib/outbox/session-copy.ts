import { account } from '@lentera/contract/account'
import { isRole } from '@lentera/contract/kit/roles'
import { readCookie, sharedDomain, writeTokens } from '#lib/cookies.ts'
import { device } from '#lib/keep.ts'
import { remoteConfigNow } from '#lib/remote-config.ts'
import { urlOf } from '#lib/wire.ts'
import { claimsOf } from './claims.ts'
import { dropCopy, readCopy, writeCopy } from './session-store.ts'

/** Copies the page's session for the service worker. A browser that forbids the store has no worker that could use it. */
export const copySession = async (): Promise<void> => {
  const [access_token, refresh_token, role] = [readCookie('access_token'), readCookie('refresh_token'), readCookie('access_role')]
  const claims = claimsOf(access_token)
  const { clients } = remoteConfigNow()
  if (!claims || !isRole(role) || clients[role].id === '') return
  const skew = device.read('clock_skew')
  try {
    await writeCopy({
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
  }
}

/** Takes over the tokens of the same account that the worker has exchanged since. */
export const adoptNewer = async (): Promise<void> => {
  const copy = await readCopy().catch(() => undefined)
  const [ours, theirs] = [claimsOf(readCookie('access_token')), claimsOf(copy?.access_token ?? '')]
  if (!copy || !ours || !theirs || copy.refresh_token === readCookie('refresh_token')) return
  if (theirs.account === ours.account && theirs.ends > ours.ends) writeTokens(copy.access_token, copy.refresh_token)
}

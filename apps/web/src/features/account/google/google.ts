import { social } from '@lentera/contract/account/google'
import type { Role } from '@lentera/contract/kit/roles'
import { tab } from '#lib/device/keep.ts'
import { uuid } from '#lib/device/uuid.ts'
import { ask } from '#lib/http/ask.ts'
import { AskFault, texts } from '#lib/http/fault.ts'
import { enterWith, useSession } from '#lib/session/session.ts'

/** What this tab has asked Google for: an answer to anything else is not ours. */
interface SignInAttempt {
  readonly state: string
  readonly nonce: string
}

/** Leaves for Google, which comes back to a page of ours with what it has signed. No script of Google's runs here. */
export const leaveForGoogle = (
  { client_id, authorize_url }: { client_id: string; authorize_url: string },
  back: string,
): void => {
  const asked: SignInAttempt = { state: uuid(), nonce: uuid() }
  tab.write('google', asked)
  const query = new URLSearchParams({
    client_id,
    redirect_uri: `${location.origin}${back}`,
    response_type: 'id_token',
    response_mode: 'fragment',
    scope: 'openid email',
    prompt: 'select_account',
    ...asked,
  })
  location.assign(`${authorize_url}?${query.toString()}`)
}

const nonceOf = (token: string): unknown => {
  try {
    const payload: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')))
    return typeof payload === 'object' && payload !== null && 'nonce' in payload ? payload.nonce : undefined
  } catch {
    return undefined
  }
}

/** What Google came back with, in the address's fragment: a token; what went wrong; or null, where it did not come back, or the person went back. */
export const answerIn = (fragment: string): { readonly token: string } | { readonly wrong: string } | null => {
  const answer = new URLSearchParams(fragment.replace(/^#/, ''))
  const asked = tab.read('google') as SignInAttempt | null
  if (!answer.has('state')) return null
  tab.drop('google')
  if (answer.get('error') === 'access_denied') return null
  const token = answer.get('id_token')
  const ours = token && asked && answer.get('state') === asked.state && nonceOf(token) === asked.nonce
  return ours ? { token } : { wrong: 'Masuk dengan Google tidak selesai. Coba lagi.' }
}

/** Signs in with what Google has signed; answers what a person reads when that failed. */
export const signInWithGoogle = async (role: Role, token: string): Promise<string | null> => {
  useSession.setState({ signingIn: 'google', failure: null })
  try {
    enterWith(await ask(social.login, { body: { token, provider: 'google', user_type: role } }), 'google')
    return null
  } catch (cause) {
    const message = cause instanceof AskFault ? cause.message : texts.other
    useSession.setState({ signingIn: null, failure: { of: 'google', message } })
    return cause instanceof AskFault && cause.status === 404
      ? 'Akun tidak ditemukan! Masuk dulu dengan kata sandi, lalu buktikan email itu di profil.'
      : message
  }
}

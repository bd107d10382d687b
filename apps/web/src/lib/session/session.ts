import { account, type CurrentUser, type Tokens } from '@lentera/contract/account'
import { isRole, type Role } from '@lentera/contract/kit/roles'
import { create } from 'zustand'
import { ask } from '#lib/http/ask.ts'
import { forget } from './forget.ts'
import { clearSession, readCookie, writeSession } from './cookies.ts'
import { dropLoginMessage, dropWorkerSession, endSession } from './end-session.ts'
import { AskFault, texts } from '#lib/http/fault.ts'
import { device, tab } from '#lib/device/keep.ts'
import { clientOf } from '#lib/http/load-remote-config.ts'
import { classify, learnClock } from './token.ts'
import { send } from '#lib/http/wire.ts'

export interface Session {
  readonly state: 'loading' | 'guest' | 'signed-in'
  readonly user: CurrentUser | null
  readonly role: Role | null
  /** The kind of sign-in under way. */
  readonly signingIn: 'general' | 'google' | null
  /** The network is busy with guesses: the device proves some work first. */
  readonly isDeviceChecked: boolean
  /** What the last sign-in or sign-out failed with. */
  readonly failure: { readonly of: 'general' | 'google' | 'sign-out'; readonly message: string } | null
}
const guest: Session = { state: 'guest', user: null, role: null, signingIn: null, isDeviceChecked: false, failure: null }

const signedIn = (user: CurrentUser): Session => ({ ...guest, state: 'signed-in', user, role: user.user_type })

export const useSession = create<Session>()(() => ({ ...guest, state: 'loading' }))

/** Kept on the device that are the device's own, not the person's. */
const devicesOwn = ['remote_config', 'theme', 'saver', 'clock_skew', 'phone']

const enter = (user: CurrentUser) => {
  device.write('user', user)
  useSession.setState(signedIn(user))
}
const leave = () => {
  clearSession()
  dropWorkerSession()
  forget()
  device.clear(devicesOwn)
  tab.clear()
  useSession.setState(guest, true)
}

/** Reads the own profile again. */
export const readUser = async (): Promise<void> => {
  try {
    enter(await ask(account.profile, {}))
  } catch (cause) {
    if (!(cause instanceof AskFault)) throw cause
    // A refused profile ends the session. Without an answer the last known user stays, so that the page opens offline.
    if (!cause.unanswered && cause.status !== 429) endSession(cause.message)
    else if (useSession.getState().state !== 'signed-in') throw cause
  }
}

const check = async (): Promise<void> => {
  const role = readCookie('access_role')
  const token = classify(readCookie('access_token'))
  if (!isRole(role) || token === 'empty' || token === 'invalid') {
    clearSession()
    forget()
    device.drop('user')
    return useSession.setState(guest)
  }
  const known = device.read('user') as CurrentUser | null
  if (known?.user_type !== role) return readUser()
  // The page opens with the last known user at once; the profile is asked at the same time.
  enter(known)
  // What they saw last is wanted as soon as there is a screen to show it on.
  import('#lib/offline/kept-answers.ts').then(({ watch }) => watch()).catch(() => undefined)
  void readUser()
}

let checking: Promise<void> | undefined
/** The session check at start (specification, section 4); guards wait for it. A failed one is made again. */
export const sessionReady = (): Promise<void> =>
  (checking ??= check().catch((cause: unknown) => {
    checking = undefined
    throw cause
  }))

/** Begins the session that the server has opened. */
export const enterWith = ({ access_token, refresh_token, expires_in, user }: Tokens, type_from: 'general' | 'google'): void => {
  forget()
  learnClock(access_token, expires_in)
  writeSession({ access_token, refresh_token, access_role: user.user_type, type_from })
  dropLoginMessage()
  enter(user)
}

/** The code of a second factor, and whether this device shall be remembered. */
interface Factor {
  readonly second_factor?: string
  readonly remember_device?: 'yes'
}

/** Signs in; @throws AskFault (400 wrong credentials, 404 no such account, 409 a code of the second factor is asked for, 429 locked). */
export const signIn = async (role: Role, username: string, password: string, factor: Factor = {}): Promise<void> => {
  useSession.setState({ ...guest, signingIn: 'general' })
  let tokens: Tokens
  try {
    const client = await clientOf(role)
    const body = { grant_type: 'password', ...client, username, password, ...factor } as const
    tokens = await send(account.token, { body }).catch(async (cause: unknown) => {
      const challenge = cause instanceof AskFault && cause.code === 'DEVICE_CHECK' ? cause.data['challenge'] : undefined
      if (challenge === undefined) throw cause
      useSession.setState({ isDeviceChecked: true })
      const { solveChallenge } = await import('./device-check.ts')
      return send(account.token, { body: { ...body, device_proof: await solveChallenge(challenge) } })
    })
  } catch (cause) {
    const message = cause instanceof AskFault ? cause.message : texts.other
    useSession.setState({ ...guest, failure: { of: 'general', message } })
    throw cause
  }
  enterWith(tokens, 'general')
}

/**
 * Signs out and forgets everything of this person. When the server cannot be reached nothing is forgotten and the
 * failure is kept for the screen; `'here'` then forgets on this device alone.
 */
export const signOut = async (how: 'everywhere' | 'here' = 'everywhere'): Promise<boolean> => {
  try {
    if (how === 'everywhere') await ask(account.logout, { body: { token: readCookie('refresh_token') } })
  } catch (cause) {
    if (!(cause instanceof AskFault)) throw cause
    if (cause.unanswered) {
      useSession.setState({ failure: { of: 'sign-out', message: cause.message } })
      return false
    }
  }
  leave()
  return true
}

/** The person has read what failed, or begins again. */
export const dropFailure = (): void => useSession.setState({ failure: null })

/** Follows a sign-out, a change of person, or of what the person is called, made in another tab. */
export const followOtherTabs = (): void =>
  addEventListener('storage', ({ key, newValue }) => {
    const { user } = useSession.getState()
    if (key !== 'user' || !user) return
    if (newValue === null) return endSession(texts.session)
    if (!newValue.includes(user.id)) return location.reload()
    useSession.setState({ user: device.read('user') as CurrentUser })
  })

import { otp, type OtpChannel, type OtpPurpose, type OtpSent, otpTimes } from '@lentera/contract/account/otp'
import type { Role } from '@lentera/contract/kit/roles'
import { useState } from 'react'
import type { AskFault } from '#lib/http/fault.ts'
import { useAction } from '#lib/http/use-call.ts'
import { keepProving, keptProving, type Proving } from './kept.ts'

export interface Otp {
  readonly purpose: OtpPurpose
  /** For whom it is asked without a session; null for oneself. */
  readonly role: Role | null
  /** `ask` for a code, type the `code`, or `proven`. */
  readonly step: 'ask' | 'code' | 'proven'
  readonly proving: Proving | null
  /** The `secret_token` once proven. */
  readonly secret: string | null
  readonly fault: AskFault | null
  readonly busy: boolean
  /** Sends a code; true once it is on its way. Without a target, to the account's own number or address. */
  readonly request: (channel: OtpChannel, target?: string) => Promise<boolean>
  readonly again: () => Promise<boolean>
  /** Types the code: the proof, or null when it was not right. */
  readonly verify: (code: string) => Promise<string | null>
  /** Forgets all of it: the call that takes the proof has used it, or refused it. */
  readonly restart: () => void
}

type CodeStep =
  | { readonly purpose: 'register' | 'reset'; readonly role: Role }
  | { readonly purpose: OwnPurpose; readonly role?: never }
type OwnPurpose = Exclude<OtpPurpose, 'register' | 'reset'>

/**
 * A code that proves a number or an address, from asking for it to its proof. Two screens that name the same purpose share it, and
 * it survives a reload. `role` says for which role somebody without a session asks.
 * @public
 */
export const useOtp = ({ purpose, role }: CodeStep): Otp => {
  const of = role ?? 'own'
  const [proving, setProving] = useState(() => keptProving(purpose, of, otpTimes.proof))
  const guest = useAction(otp.request)
  const own = useAction(otp.requestOwn)
  const verifying = useAction(otp.verify)
  const put = (next: Proving | null) => {
    keepProving(purpose, of, next)
    setProving(next)
  }
  const ask = (channel: OtpChannel, target: string): Promise<OtpSent | undefined> =>
    purpose === 'register' || purpose === 'reset'
      ? guest.run({ body: { purpose, user_type: role ?? 'student', channel, target } })
      : own.run({ body: { purpose, channel, ...(target && { target }) } })
  const request = async (channel: OtpChannel, target = '') => {
    verifying.reset()
    const sent = await ask(channel, target)
    if (sent) {
      const { otp_token, sent_to } = sent
      put({ target, channel, otp_token, sent_to, asked_at: Date.now(), secret_token: null, proven_at: null })
    }
    return sent !== undefined
  }
  const verify = async (code: string) => {
    if (!proving) return null
    const proof = await verifying.run({ body: { otp_token: proving.otp_token, code } })
    if (!proof) return null
    put({ ...proving, secret_token: proof.secret_token, proven_at: Date.now() })
    return proof.secret_token
  }
  return {
    purpose,
    role: role ?? null,
    step: proving?.secret_token ? 'proven' : proving ? 'code' : 'ask',
    proving,
    secret: proving?.secret_token ?? null,
    fault: verifying.fault ?? guest.fault ?? own.fault,
    busy: verifying.busy || guest.busy || own.busy,
    request,
    again: () => (proving ? request(proving.channel, proving.target) : Promise.resolve(false)),
    verify,
    restart: () => {
      for (const action of [guest, own, verifying]) action.reset()
      put(null)
    },
  }
}

import type { OtpChannel, OtpPurpose } from '@lentera/contract/account/otp'

/** A proof on its way: what was asked for, and what has come. Milliseconds since 1970 by this device's clock. */
export interface Proving {
  readonly target: string
  readonly channel: OtpChannel
  readonly otp_token: string
  readonly sent_to: string | null
  readonly asked_at: number
  /** The proof, once the code was typed. */
  readonly secret_token: string | null
  readonly proven_at: number | null
}

const nameOf = (purpose: OtpPurpose, of: string) => `otp.${purpose}.${of}`

/** What this tab knows of a proof; null when it knows nothing, or nothing that is still good. It survives a reload, not the tab. */
export const keptProving = (purpose: OtpPurpose, of: string, goodFor: number): Proving | null => {
  try {
    const value = JSON.parse(sessionStorage.getItem(nameOf(purpose, of)) ?? 'null') as Proving | null
    return value && Date.now() - (value.proven_at ?? value.asked_at) < goodFor * 1000 ? value : null
  } catch {
    return null
  }
}

export const keepProving = (purpose: OtpPurpose, of: string, proving: Proving | null): void => {
  try {
    if (proving) sessionStorage.setItem(nameOf(purpose, of), JSON.stringify(proving))
    else sessionStorage.removeItem(nameOf(purpose, of))
  } catch {
    // A tab that keeps nothing asks anew after a reload.
  }
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PaymentOutcome, WalletChoice } from '@lentera/contract/wallet'
import type { Services } from '#kit/http/services.ts'
import { derivedKey } from '#kit/security/secrets.ts'

export type Keyed = Pick<Services, 'settings'>

/** What a provider tells of an order, by a callback or when it is asked. */
export interface Told {
  /** Names the event at the provider: the same name twice counts once. */
  readonly event: string
  /** Our order, by its token. */
  readonly order: string
  /** Whole rupiah. */
  readonly amount: number
  readonly outcome: PaymentOutcome
  /** When it happened at the provider, as an instant. */
  readonly at: string
}
export type Signed = Told & { readonly signature: string }

/** A payment as we know it. */
interface Payment {
  /** Our order, by its token. A provider that is given the same order twice keeps one payment. */
  readonly order: string
  /** Whole rupiah. */
  readonly amount: number
}
/** A payment that the provider knows, too. */
export interface KnownPayment extends Payment {
  /** The provider's own name of the payment. */
  readonly reference: string
}

interface Created {
  readonly reference: string
  readonly page: string | null
}

/** What the product needs of a provider of wallets. Every function throws when the provider cannot be reached. */
export interface WalletProvider {
  /**
   * Asks for a payment. Answers how the provider calls it, and its own page where the payer confirms it; null where nobody has to.
   * What becomes of it comes by callbacks.
   */
  create(payment: Payment & { readonly expires_at: Date }): Promise<Created>
  /** Whether a callback comes from the provider. */
  isFrom(callback: Signed): boolean
  /** What the provider knows of a payment; undefined where it knows none. */
  status(payment: KnownPayment): Promise<Told | undefined>
  /** Asks to give the whole amount back. The same key asks once, however often it is sent. A callback tells when it is done. */
  refund(payment: KnownPayment & { readonly key: string }): Promise<void>
  /** The wallet for trying out alone: its callbacks, and after how many minutes each comes. */
  readonly trial?: {
    /** Asks for a payment that behaves as it is told. */
    create(now: Date, choice: WalletChoice): Promise<Created>
    payment(payment: KnownPayment): readonly { readonly callback: Signed; readonly minutes: number }[]
    refund(payment: KnownPayment, at: Date): readonly Signed[]
  }
}

const signedText = ({ event, order, amount, outcome, at }: Told) => JSON.stringify([event, order, amount, outcome, at])

/** Signs a callback with the key that the provider shares with us. */
export const signatureOf = ({ settings }: Keyed, told: Told): string =>
  createHmac('sha256', derivedKey(settings.jwtSecret, 'wallet callbacks')).update(signedText(told)).digest('base64url')
export const isSigned = (services: Keyed, { signature, ...told }: Signed): boolean => {
  const [given, own] = [Buffer.from(signature), Buffer.from(signatureOf(services, told))]
  return given.length === own.length && timingSafeEqual(given, own)
}

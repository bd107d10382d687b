import { createHmac, timingSafeEqual } from 'node:crypto'
import type { WalletChoice } from '@lentera/contract/wallet'
import { uuidV7 } from '#kit/http/uuid.ts'
import { derivedKey } from '#kit/security/secrets.ts'
import type { Services } from '#kit/http/services.ts'

type Keyed = Pick<Services, 'settings'>
/** What a wallet tells of an order. */
export interface Told {
  readonly event: string
  readonly order: string
  readonly outcome: 'paid' | 'declined'
}

/** What a wallet signs with the key that it shares with us. */
export const signatureOf = ({ settings }: Keyed, { event, order, outcome }: Told): string =>
  createHmac('sha256', derivedKey(settings.jwtSecret, 'wallet callbacks'))
    .update(`${event} ${order} ${outcome}`)
    .digest('base64url')
export const isSigned = (services: Keyed, told: Told, signature: string): boolean => {
  const [given, own] = [Buffer.from(signature), Buffer.from(signatureOf(services, told))]
  return given.length === own.length && timingSafeEqual(given, own)
}

/** A wallet as the product needs one: asked to pay, it tells by and by what became of it, maybe twice, maybe never. */
export interface WalletProvider {
  pay(order: string, choice: WalletChoice): readonly (Told & { readonly signature: string })[]
}
/** The wallet for trying out: it behaves like one, and moves no money. Production has none. */
export const walletOf = (services: Keyed): WalletProvider | undefined =>
  services.settings.appEnv === 'production'
    ? undefined
    : {
        pay: (order, choice) => {
          if (choice === 'silence') return []
          const told: Told = { event: uuidV7(), order, outcome: choice === 'decline' ? 'declined' : 'paid' }
          const signed = { ...told, signature: signatureOf(services, told) }
          return choice === 'twice' ? [signed, signed] : [signed]
        },
      }

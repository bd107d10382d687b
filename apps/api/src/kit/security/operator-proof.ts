import { Fault } from '@lentera/contract'
import type { OperatorUser } from './operators.queries.ts'

/** Milliseconds for which somebody who said who is there is taken to be. */
const PROVEN = 10 * 60_000

/** Until when acts that cannot be taken back go through. */
export const provenUntil = ({ provenAt }: Pick<OperatorUser, 'provenAt'>): Date => new Date(provenAt.getTime() + PROVEN)

/** Refuses what cannot be taken back from a session that was left open. Throws PROOF_NEEDED. */
export const mustBeProven = ({ user, now }: { readonly user: OperatorUser; readonly now: Date }): void => {
  if (provenUntil(user) <= now) throw new Fault('PROOF_NEEDED')
}

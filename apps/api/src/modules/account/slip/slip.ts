import { Fault, type Inside } from '@lentera/contract'
import type { Tokens } from '@lentera/contract/account'
import type { parentSlip } from '@lentera/contract/account/slip'
import type { RequestOf } from '#kit/http/services.ts'
import { chosenErrors } from '#kit/security/chosen-password.ts'
import { networkOf } from '#kit/security/network.ts'
import { hashPassword } from '#kit/security/passwords.ts'
import { readKnownDevice } from '#modules/account/known-device.ts'
import { insertAccount, isTaken } from '#modules/account/register/register.queries.ts'
import { refuse, written } from '#modules/account/register/register.ts'
import type { Watch } from '#modules/account/sign-in.ts'
import { enter } from '#modules/account/tokens.ts'
import { askWithSlip, openSlip, type Slip } from '#notices/slip-links.ts'
import { parentUsernames } from '#school/parent-usernames.ts'

type Opening = RequestOf<typeof parentSlip.open, unknown, unknown>

/** One that is free. Throws NOT_AVAILABLE where all are taken, which hardly ever happens. */
const freeUsername = async ({ services, body }: Opening): Promise<string> => {
  const asked = parentUsernames(body.name)
  const { db } = services.database
  const wish = { role: 'parent', field: 'username', but: undefined } as const
  const taken = await Promise.all(asked.map((value) => isTaken(db, { ...wish, value })))
  const free = asked.find((_, at) => !taken[at])
  if (free === undefined) throw new Fault('NOT_AVAILABLE')
  return free
}

/**
 * The pupil of a slip. Codes that nobody has are counted by network: after 400 in fifteen minutes devices there prove some work
 * before each try, and nobody is ever closed out (`strangers.ts`). Throws PARENT_CODE_INVALID, or DEVICE_CHECK with the challenge.
 */
const slipOf = async ({ services, body, from, now }: Opening, { strangers, proofs }: Watch): Promise<Slip> => {
  const network = networkOf(from.address)
  const bits = strangers.demand(network, now)
  const proven = bits === 0 || (body.device_proof !== undefined && proofs.spend(body.device_proof, network, now))
  if (!proven) throw new Fault('DEVICE_CHECK', { data: { challenge: proofs.challenge(network, bits, now) } })
  const slip = await openSlip(services.database.db, services.settings, body, now)
  if (slip) return slip
  strangers.unknown(network, now)
  throw new Fault('PARENT_CODE_INVALID')
}

/**
 * Makes an account of a parent from a child's slip and what only the family knows, and signs it in; the link waits for the school.
 * Throws PARENT_CODE_INVALID, DEVICE_CHECK, TAKEN with its field, or VALIDATION.
 */
export const openWith =
  (watch: Watch) =>
  async (context: Opening): Promise<Inside<Tokens>> => {
    const { db, services, now, body, from, setCookie } = context
    const { name, phone, password, password_confirmation, born_on, nisn, relation } = body
    refuse(chosenErrors({ password, password_confirmation, known: [name, phone, born_on, nisn] }))
    const slip = await slipOf(context, watch)
    const username = await freeUsername(context)
    // Slow, and only for whoever has the slip of a child whom they know.
    const password_hash = await hashPassword(password)
    const said = { role: 'parent', name, username, phone, password_hash, self_registered: true, created_at: now } as const
    const parent = await written('parent', insertAccount(db, said))
    await askWithSlip(db, { slip, parent, relation, now })
    setCookie(readKnownDevice(services.settings, from.cookies).remembering({ id: parent, password_hash }))
    return enter(context, 'parent', parent)
  }

import { Fault, type FieldErrors, type Inside, type Role, roles } from '@lentera/contract'
import type { Tokens } from '@lentera/contract/account'
import type { EducationalLevel } from '@lentera/contract/regions'
import type { RequestContext } from '#kit/http/services.ts'
import { clashOf } from '#kit/clash.ts'
import { hashPassword, passwordFits } from '#kit/security/passwords.ts'
import { readKnownDevice } from '#modules/account/known-device.ts'
import { enter } from '#modules/account/tokens.ts'
import { secretHash } from '#proof/codes.ts'
import { chosenErrors } from '#kit/security/chosen-password.ts'
import { type Proven, spendProof } from '#proof/proof.ts'
import { placeErrors } from '#school/regions.ts'
import { addInterests, insertAccount, knownInterests, madeWith, proofFor } from './register.queries.ts'
import { birthErrors } from './register.rules.ts'

/** What everybody who registers says. */
interface Person {
  readonly name: string
  readonly username: string
  readonly email?: string | undefined
  readonly dob?: string | undefined
  readonly password: string
  readonly password_confirmation: string
  readonly phone: string
  readonly secret_token: string
  readonly province_id: string
  readonly regency_id: string
  readonly district_id: string
  readonly whatsapp_number?: string | undefined
  readonly educational_level?: EducationalLevel | undefined
  readonly instagram_username?: string | undefined
  readonly tiktok_username?: string | undefined
  readonly interest_fields?: string | undefined
}
export type RegisterContext = RequestContext<unknown> & { readonly body: Person }

interface Registration {
  readonly role: Role
  /** The date at the school, or where the person lives. */
  readonly today: string
  /** The name of the school that was chosen: no part of a password. */
  readonly school?: string | undefined
  /** What is wrong beside what all roles have in common. */
  readonly errors?: FieldErrors
  readonly columns?: Partial<Parameters<typeof insertAccount>[1]>
  /** Asked once the number is proven, before anything is written. Throws what it refuses. */
  readonly check?: () => Promise<void>
  /** What follows from the account, in its transaction. */
  readonly after?: (account: number) => Promise<unknown>
}

/** Throws VALIDATION when there is any. */
export const refuse = (errors: FieldErrors): void => {
  if (Object.keys(errors).length > 0) throw new Fault('VALIDATION', { errors })
}

const takenBy = (role: Role): Readonly<Record<string, FieldErrors>> => ({
  account_username: { username: ['Nama pengguna sudah dipakai.'] },
  account_email: { email: ['Email sudah dipakai orang lain.'] },
  account_phone: {
    phone: [`Nomor ponsel ini sudah punya akun ${roles[role].label}. Masuk, atau pilih "Lupa kata sandi".`],
  },
})
/** Throws TAKEN with the field that somebody else has. */
export const written = async <T>(role: Role, write: Promise<T>): Promise<T> => {
  try {
    return await write
  } catch (error) {
    const errors = takenBy(role)[clashOf(error) ?? '']
    throw errors ? new Fault('TAKEN', { errors }) : error
  }
}

/** The numbers of comma-joined ids. Throws VALIDATION for one that is no interest. */
const interestsOf = async ({ services: { ids, database }, body }: RegisterContext): Promise<number[]> => {
  const joined = body.interest_fields ?? ''
  const asked = joined === '' ? [] : [...new Set(joined.split(','))].map((id) => ids.decode(id))
  const known = await knownInterests(
    database.db,
    asked.filter((one) => one !== undefined),
  )
  if (known.length !== asked.length) throw new Fault('VALIDATION', { errors: { interest_fields: ['Pilihannya tidak dikenal.'] } })
  return known
}

/** What a person says of whom one was proven: the number, or the address where codes go by mail alone. */
const targetsOf = ({ phone, email }: Person) => (email === undefined ? [phone] : [phone, email])

/** The account that this very registration made before, when its answer was lost. Throws INVALID_TOKEN when it made none. */
const madeBefore = async ({ services, now, body }: RegisterContext, role: Role): Promise<number | undefined> => {
  const { settings, database } = services
  const { phone, username, secret_token } = body
  const hash = secretHash(settings, secret_token)
  const proof = await proofFor(database.db, { hash, role, targets: targetsOf(body), now })
  if (!proof) throw new Fault('INVALID_TOKEN')
  if (proof.spent_at === null) return undefined
  const made = await madeWith(database.db, { role, phone, username, at: proof.spent_at })
  if (!made || !(await passwordFits(made.password_hash, body.password))) throw new Fault('INVALID_TOKEN')
  return made.id
}

/** Signs the new person in; this device knows the account from now on. */
const entered = async (
  context: RegisterContext,
  role: Role,
  account: { id: number; password_hash: string },
): Promise<Inside<Tokens>> => {
  context.setCookie(readKnownDevice(context.services.settings, context.from.cookies).remembering(account))
  return enter(context, role, account.id)
}

/**
 * Makes an account from what somebody says and a proven number, or address, and signs it in. The proof makes one account: the same
 * sent again signs in the one that was made. Throws INVALID_TOKEN, TAKEN with its field, or VALIDATION.
 */
export const registerAs = async (context: RegisterContext, registration: Registration): Promise<Inside<Tokens>> => {
  const { db, now, body } = context
  const { role, today, school, errors = {}, columns = {}, check, after } = registration
  const { name } = body
  const { password, password_confirmation: _, dob, secret_token, interest_fields: __, ...said } = body
  refuse({
    ...errors,
    ...(dob !== undefined && birthErrors(role, dob, today)),
    ...placeErrors(body),
    ...chosenErrors({ ...body, known: [name, body.username, body.phone, body.email, dob, school] }),
  })
  const before = await madeBefore(context, role)
  if (before !== undefined) return enter(context, role, before)
  await check?.()
  const interests = await interestsOf(context)
  // Slow, and before the transaction.
  const password_hash = await hashPassword(password)

  let proven: Proven
  try {
    proven = await spendProof(context, secret_token, { purpose: 'register', role, target: targetsOf(body) })
  } catch (cause) {
    // The same registration, sent twice at once.
    const made = cause instanceof Fault && cause.code === 'INVALID_TOKEN' ? await madeBefore(context, role) : undefined
    if (made === undefined) throw cause
    return enter(context, role, made)
  }
  const id = await written(
    role,
    insertAccount(db, {
      role,
      name: said.name,
      username: said.username,
      email: said.email ?? null,
      phone: said.phone,
      whatsapp_number: said.whatsapp_number ?? null,
      instagram_username: said.instagram_username || null,
      tiktok_username: said.tiktok_username || null,
      province_id: said.province_id,
      regency_id: said.regency_id,
      district_id: said.district_id,
      educational_level: said.educational_level ?? null,
      born_on: dob ?? null,
      password_hash,
      ...(proven.channel === 'email' ? { email_verified_at: now } : { phone_verified_at: now }),
      self_registered: true,
      created_at: now,
      ...columns,
    }),
  )
  await addInterests(db, id, interests)
  await after?.(id)
  return entered(context, role, { id, password_hash })
}

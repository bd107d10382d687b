import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { Fault } from '@lentera/contract'
import { RECOVERY_CODES, REMEMBERED_DAYS } from '@lentera/contract/account/second-factor'
import type { Db } from '#db/db.ts'
import type { RequestContext } from '#kit/http/services.ts'
import { factorOf, takeFactorStep, takeRecovery } from '#kit/security/account-factor.queries.ts'
import { countAttempt, forgetAttempts } from '#kit/security/login-lock.queries.ts'
import { seal, unseal } from '#kit/security/sealed.ts'
import { derivedKey } from '#kit/security/secrets.ts'
import { base32, stepOfCode } from '#kit/security/totp.ts'
import type { Settings } from '#src/settings.ts'
import { DAY } from '#kit/durations.ts'

const COOKIE = 'trusted_device'
const keyOf = ({ jwtSecret }: Settings) => derivedKey(jwtSecret, 'second factor')
const ownerOf = (account: number) => `account ${account}`
type Factor = NonNullable<Awaited<ReturnType<typeof factorOf>>>
type FactorContext = Pick<RequestContext<unknown>, 'db' | 'now' | 'services'>

export const sealFor = (settings: Settings, account: number, secret: Uint8Array): string =>
  seal(keyOf(settings), ownerOf(account), secret)

const recoveryHash = (settings: Settings, account: number, code: string) =>
  createHmac('sha256', keyOf(settings)).update(`recovery ${account} ${code}`).digest('base64url')

/** Recovery codes of 50 bits, as they are told once, and what is kept of them. */
export const newRecoveryCodes = (settings: Settings, account: number) => {
  const codes = Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(7)).slice(0, 10))
  return {
    told: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`),
    hashes: codes.map((code) => recoveryHash(settings, account, code)),
  }
}

const takenOf = async (db: Db, settings: Settings, { account_id, sealed, since }: Factor, code: string, now: Date) => {
  if (code.length !== 6) return since !== null && takeRecovery(db, account_id, recoveryHash(settings, account_id, code))
  const step = stepOfCode(unseal(keyOf(settings), ownerOf(account_id), sealed), code, now)
  return step !== undefined && takeFactorStep(db, account_id, step)
}

/** Takes a code, each once. Throws OTP_WRONG on `field`, LOGIN_LOCKED after ten wrong ones in fifteen minutes. */
export const takeFactorCode = async (
  { db, now, services }: FactorContext,
  factor: Factor,
  { code, field }: { readonly code: string; readonly field: string },
): Promise<void> => {
  const subject = `second factor ${factor.account_id}`
  await countAttempt(services.database.db, subject, now)
  if (!(await takenOf(db, services.settings, factor, code, now)))
    throw new Fault('OTP_WRONG', {
      message: 'Kode ini tidak benar atau sudah dipakai.',
      errors: { [field]: ['Kode ini tidak benar atau sudah dipakai.'] },
    })
  await forgetAttempts(db, subject)
}

/** What a remembered device shows: until when, and a seal over account, secret and that moment. */
const markOf = (settings: Settings, { account_id, sealed }: Factor, until: number) =>
  createHmac('sha256', keyOf(settings)).update(`trusted ${account_id} ${sealed} ${until}`).digest()

const isTrusted = (settings: Settings, cookies: string, factor: Factor, now: Date): boolean => {
  const [, until = '', mark = ''] = new RegExp(`(?:^|;\\s*)${COOKIE}=(\\d{13})\\.([\\w-]{43})(?:;|$)`).exec(cookies) ?? []
  if (Number(until) <= now.getTime()) return false
  return timingSafeEqual(Buffer.from(mark, 'base64url'), markOf(settings, factor, Number(until)))
}

interface Typed {
  readonly second_factor?: string | undefined
  readonly remember_device?: 'yes' | undefined
}
/**
 * Asks whoever has a second factor for its code, after the password; not on a device that was remembered in the last 30 days.
 * Throws SECOND_FACTOR_REQUIRED, OTP_WRONG or LOGIN_LOCKED.
 */
export const askFactor = async (
  context: RequestContext<unknown>,
  account: number,
  { second_factor, remember_device }: Typed,
): Promise<void> => {
  const { db, now, from, services, setCookie } = context
  const { settings } = services
  const factor = await factorOf(db, account)
  if (!factor?.since || isTrusted(settings, from.cookies, factor, now)) return
  if (second_factor === undefined) throw new Fault('SECOND_FACTOR_REQUIRED')
  await takeFactorCode(context, factor, { code: second_factor, field: 'second_factor' })
  if (remember_device === undefined) return
  const until = now.getTime() + REMEMBERED_DAYS * DAY
  const secure = settings.publicUrl.startsWith('https:') ? '; Secure' : ''
  setCookie(
    `${COOKIE}=${until}.${markOf(settings, factor, until).toString('base64url')}; Path=/v1/oauth/token; Max-Age=${(REMEMBERED_DAYS * DAY) / 1000}; HttpOnly; SameSite=Lax${secure}`,
  )
}

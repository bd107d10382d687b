import { Fault } from '@lentera/contract'
import { graceDays, type ownData } from '@lentera/contract/settings/own-data'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import type { RegularJob } from '#kit/jobs/jobs.ts'
import { removeExpired } from '#kit/files/sweep.ts'
import { endSessions } from '#kit/security/end-sessions.ts'
import { passwordFits, signInTurn } from '#kit/security/passwords.ts'
import { isCarried, mailsCodes } from '#outbound/carriers.ts'
import { sendMessage } from '#outbound/send.queries.ts'
import { spendProof } from '#proof/proof.ts'
import { hasAnotherOperator, holdOffice } from '#school/office-rights.queries.ts'
import { localTime } from '#school/time.ts'
import * as queries from './deletion.queries.ts'
import { productName } from '#kit/product-name.ts'

const GRACE = graceDays * 86_400_000
const TRIES = 10

const leaverOf = async ({ db, user }: Pick<RequestContext, 'db' | 'user'>) => {
  const me = await queries.leaverOf(db, user.id)
  if (!me) throw new Fault('SESSION_ENDED')
  return me
}
type Me = Awaited<ReturnType<typeof leaverOf>>

const isLastOffice = async (db: RequestContext['db'], { id, role, school_id }: Me) =>
  role === 'school' && school_id !== null && !(await hasAnotherOperator(db, { id, school_id }))

/** By which ways a code reaches somebody; none where nothing carries one, and then the password is asked for. */
const channelsOf = ({ services: { settings } }: RequestContext, { phone, email }: Me) =>
  [...(phone === null ? [] : (['whatsapp', 'sms'] as const)), ...(email === null ? [] : (['email'] as const))].filter((channel) =>
    isCarried(settings, channel),
  )

/** What deleting the own account takes, and means. */
export const deletion = async (context: RequestContext) => {
  const { db, now } = context
  const me = await leaverOf(context)
  const channels = channelsOf(context, me)
  return {
    proof: channels.length > 0 ? ('code' as const) : ('password' as const),
    channels,
    school_name: me.school_name,
    kept_by: [...(await queries.registersOf(db, me.id))],
    leads: me.role === 'teacher' ? await queries.ledBy(db, me.id, localTime(now, 'Asia/Jakarta').date) : [],
    is_last_office: await isLastOffice(db, me),
  }
}

/** Throws VALIDATION for a wrong password, LOGIN_LOCKED after ten of them. What is counted stays when the call fails. */
const checkPassword = async ({ services, now, from }: RequestContext, me: Me, password: string) => {
  const aside = services.database.db
  if ((await queries.countTry(aside, `deletion of ${me.id}`, now)) > TRIES) throw new Fault('LOGIN_LOCKED')
  const fits = await signInTurn(from.address, () => passwordFits(me.password_hash, password))
  if (!fits) throw new Fault('VALIDATION', { errors: { password: ['Kata sandi tidak benar.'] } })
}

/** Tells the owner outside the product, in case it was somebody else. */
const tell = async (context: RequestContext, { phone, email }: Me, ends: Date) => {
  const body = `Akun ${productName()} ini diminta untuk dihapus dan akan hilang pada ${ends.toISOString().slice(0, 10)}. Masuk lagi sebelum itu untuk membatalkannya.`
  const channel = phone === null || (email !== null && mailsCodes(context.services.settings)) ? 'email' : 'whatsapp'
  const recipient = channel === 'email' ? email : phone
  if (recipient === null) return
  const subject = channel === 'email' ? { subject: `Akun ${productName()} akan dihapus` } : {}
  await sendMessage(context, { channel, recipient, kind: 'account.deletion', body, ...subject })
}

/** Signs out everywhere, and begins the days of grace. */
export const askDeletion = async (context: RequestOf<typeof ownData.askDeletion>) => {
  const { db, user, now, body, services } = context
  const me = await leaverOf({ db: services.database.db, user })
  if (body.secret_token !== undefined)
    await spendProof(context, body.secret_token, { purpose: 'deletion', role: user.role, account: user.id })
  else if (channelsOf(context, me).length > 0)
    throw new Fault('VALIDATION', { errors: { secret_token: ['Verifikasi dulu dengan kode.'] } })
  else await checkPassword(context, me, body.password ?? '')
  if (me.role === 'school' && me.school_id !== null) {
    await holdOffice(db, me.school_id)
    if (await isLastOffice(db, me)) throw new Fault('LAST_OFFICE')
  }
  await queries.askDeletion(db, user.id, now)
  await endSessions(context, { account: user.id, because: 'account_deleted' })
  const ends = new Date(now.getTime() + GRACE)
  await tell(context, me, ends)
  return { ends_at: ends.toISOString() }
}

/** Each night: ends the accounts whose owners have not come back in time, and removes the files that nothing shows any more. */
export const endAccounts: RegularJob = {
  name: 'settings.end-accounts',
  every: 'night',
  run: async ({ services: { database, files }, now, log }) => {
    const before = new Date(now.getTime() - GRACE)
    let ended = 0
    const failed: unknown[] = []
    for (const leaver of await queries.dueDeletions(database.db, before))
      try {
        // oxlint-disable-next-line no-await-in-loop -- each in a transaction of its own
        if (await database.inTransaction((db) => queries.endAccount(db, leaver, { before, now }))) ended++
      } catch (error) {
        log.error({ err: error, account: leaver.id }, 'An account could not be deleted.')
        failed.push(error)
      }
    if (ended > 0) {
      log.info({ ended }, 'Accounts were deleted.')
      await removeExpired(database.db, files, now)
    }
    // One account that fails holds up no other; the job is run again for it.
    if (failed.length > 0) throw new AggregateError(failed, 'Accounts could not be deleted.')
  },
}

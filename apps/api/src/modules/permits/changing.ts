import { Fault, type Inside } from '@lentera/contract'
import { type PermitRow, type permits, permitTypes } from '@lentera/contract/permits'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { withdraw, writeApproved } from './effects.ts'
import { alreadyThere, beginning, judgeWhen, tellFiled } from './filing.ts'
import { tellDecided } from './notices.ts'
import { settleWaiting } from './notices.queries.ts'
import { holdPeople, overlapsOf } from './filing.queries.ts'
import { holdPermits, logChanges, releaseFile, updatePermits } from './permits.queries.ts'
import { hoursOf, isOwn, mayDo } from './permits.rules.ts'
import { permitOf, present, type Seen } from './permits.scope.ts'
import { whomOfSeen } from './whom.ts'

/** A permit that the visitor may change so, as it was seen. Throws NOT_FOUND for another's, DATA_CHANGED when it is not so any more. */
const changeable = async (context: RequestContext, id: number, revision: number, verb: 'edit' | 'cancel'): Promise<Seen> => {
  const { row } = await permitOf(context, id)
  await holdPeople(context.db, [row.account_id])
  await holdPermits(context.db, [id])
  const seen = await permitOf(context, id)
  const can = mayDo(seen.standing, seen.viewer).includes(verb)
  if (!can && verb === 'edit' && !isOwn(seen.standing, seen.viewer)) throw new Fault('NOT_FOUND')
  if (!can || seen.row.revision !== revision) throw new Fault('DATA_CHANGED')
  return seen
}

const short = (time: string | null) => time && time.slice(0, 5)
const whatOf = ({ type, starts_on, ends_on, starts_at, ends_at, reason }: Seen['row']) => ({
  type,
  starts_on,
  ends_on,
  starts_at: short(starts_at),
  ends_at: short(ends_at),
  reason,
})

/** Where a changed permit stands: who adds nothing but a letter leaves it where it was, anything else begins anew. */
const standingAfter = async (context: RequestOf<typeof permits.edit>, seen: Seen, file: unknown) => {
  const { attachment, reason, revision: _, ...when } = context.body
  const { row } = seen
  const { type, starts_on, ends_on } = when
  const isSame = JSON.stringify({ type, starts_on, ends_on, ...hoursOf(when), reason }) === JSON.stringify(whatOf(row))
  const onlyLetter = isSame && attachment !== null && attachment !== undefined
  if (onlyLetter && row.state !== 'needs_revision')
    return { onlyLetter, kept: true, state: row.state, escalates_at: row.escalates_at }
  const begun = await beginning(context, whomOfSeen(seen), { when, file })
  // A parent has said yes to the rest before.
  const state = onlyLetter && begun.state === 'waiting_parent' ? 'waiting_homeroom' : begun.state
  return { onlyLetter, kept: false, ...begun, state }
}

/**
 * Changes a permit and hands it in again; what an approved one had written is taken back, and days that it no longer covers are what
 * they would be without it.
 */
export const edit = async (context: RequestOf<typeof permits.edit>): Promise<Inside<PermitRow>> => {
  const { db, user, now, params, body } = context
  const { attachment, reason, revision, ...when } = body
  const seen = await changeable(context, params.permit_id, revision, 'edit')
  const { row } = seen
  const whom = whomOfSeen(seen)
  judgeWhen(context, whom, when, { code: 'VALIDATION', known: row })
  const span = { starts_on: when.starts_on, ends_on: when.ends_on, ...hoursOf(when) }
  const other = (await overlapsOf(db, [whom.id], span, row.id)).get(whom.id)
  if (other !== undefined) throw await alreadyThere(context, other)

  const file = attachment === undefined ? row.file_id : (attachment?.id ?? null)
  const { onlyLetter, kept, state, escalates_at } = await standingAfter(context, seen, file)
  await updatePermits(db, [row.id], {
    type: when.type,
    status: permitTypes[when.type].status,
    ...span,
    reason,
    file_id: file,
    state,
    escalates_at,
    ...(!kept && {
      waits_since: now,
      decided: { by: state === 'approved' ? user.id : null, at: state === 'approved' ? now : null, reason: null },
    }),
  })
  if (row.file_id !== null && row.file_id !== file) await releaseFile(db, row.file_id, now)
  await logChanges(db, [
    {
      permit_id: row.id,
      kind: onlyLetter ? 'letter_added' : 'edited',
      changed_by: user.id,
      changed_at: now,
      from_state: row.state,
      to_state: state,
      ...(!onlyLetter && { before: whatOf(row) }),
    },
  ])
  if (kept) return present(await permitOf(context, row.id))
  await withdraw(db, [row], { by: user.id, now })
  if (state === 'approved') await writeApproved(db, [await permitOf(context, row.id)], { by: user.id, now })
  const [told] = await tellFiled(context, [row.id], 'edited')
  return present(told!)
}

/** Calls a permit off; what an approved one had written is taken back. */
export const cancel = async (context: RequestOf<typeof permits.cancel>): Promise<Inside<PermitRow>> => {
  const { db, user, now, params, body } = context
  const seen = await changeable(context, params.permit_id, body.revision, 'cancel')
  const { row } = seen
  const own = isOwn(seen.standing, seen.viewer)
  const reason = body.reason ?? null
  if (!own && reason === null) throw new Fault('VALIDATION', { errors: { reason: ['Tulis alasannya, minimal 5 karakter.'] } })
  await updatePermits(db, [row.id], {
    state: 'cancelled',
    escalates_at: null,
    ...(!own && { decided: { by: user.id, at: now, reason } }),
  })
  const change = { permit_id: row.id, changed_by: user.id, changed_at: now, from_state: row.state, reason }
  await logChanges(db, [{ ...change, kind: 'cancelled', to_state: 'cancelled' }])
  await withdraw(db, [row], { by: user.id, now })
  const after = await permitOf(context, row.id)
  if (own) await settleWaiting(db, [row.id], now)
  else await tellDecided(db, [after], { by: user.id, reason, now })
  return present(after)
}
